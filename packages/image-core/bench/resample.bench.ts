/**
 * Resizing speed in one Chromium page: ours on one worker thread, pica (lanczos3) with its workers, and `drawImage`.
 *
 * Ours works in linear light, the other two on gamma samples.
 */
import { chromium } from 'playwright'
import { build } from 'vite'
import { type BenchRow, report, spread, type Target } from '../../../scripts/benchReport.ts'
import { browserLaunchOptions } from '../../../scripts/browser.mjs'

const ROUNDS = 7

const CASES = [
  { name: '12 MP to 1600 px', source: [4000, 3000], target: [1600, 1200] },
  { name: '48 MP to 1600 px', source: [8000, 6000], target: [1600, 1200] },
] as const

const script = await bundle('resample/page.ts')
const browser = await chromium.launch(browserLaunchOptions())
try {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>Resizing</title>')
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'timeResizers' in globalThis)
  const rows: BenchRow[] = []
  for (const { name, source, target } of CASES) {
    const times = await page.evaluate(([from, to, rounds]) => globalThis.timeResizers(from, to, rounds), [
      [...source],
      [...target],
      ROUNDS,
    ] as [[number, number], [number, number], number])
    rows.push(...rowsOf(name, times))
  }
  report(rows)
} finally {
  await browser.close()
}

function rowsOf(name: string, times: Record<string, number[]>): BenchRow[] {
  const ours = spread(times.ours!)
  const against = (peer: string, target?: Target): BenchRow => ({
    name: `resample ${name}`,
    ...ours,
    unit: 'ms',
    peer: { name: peer, value: spread(times[peer]!).value },
    ...(target === undefined ? {} : { target }),
  })
  return [
    against('pica', { ratio: { atMost: 1 } }),
    against('drawImage'),
    { name: `resample ${name}, the call alone`, ...spread(times.kernel!), unit: 'ms' },
  ]
}

/** One module with everything that `entry` imports; this package from its source. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@whittle/source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: `${import.meta.dirname}/${entry}`, output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} did not become a script`)
  return chunk.code
}
