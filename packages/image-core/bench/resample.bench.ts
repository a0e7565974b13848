/**
 * Resizing speed in one Chromium page: ours on one worker thread, pica (lanczos3) with its workers, and
 * `drawImage`.
 *
 * Ours works in linear light, the other two in gamma-encoded sRGB.
 */
import { join } from 'node:path'
import { type BenchRow, report, spread, type Target } from '@whittle/scripts/bench/benchReport'
import { benchScript } from '@whittle/scripts/bench/benchScript'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { chromium } from 'playwright'

const ROUNDS = 7

const CASES = [
  { name: '12 MP to 1600 px', source: [4000, 3000], target: [1600, 1200] },
  { name: '48 MP to 1600 px', source: [8000, 6000], target: [1600, 1200] },
] as const

const script = await benchScript(join(import.meta.dirname, 'resample/page.ts'))
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
    peer: { name: peer, ...spread(times[peer]!) },
    ...(target === undefined ? {} : { target }),
  })
  return [
    against('pica', { ratio: { atMost: 1 } }),
    against('drawImage'),
    { name: `resample ${name}, the call alone`, ...spread(times.kernel!), unit: 'ms' },
  ]
}
