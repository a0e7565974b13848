/**
 * A 12-megapixel photograph to a 1600-pixel JPEG at quality 80, from file to file: ours against
 * browser-image-compression, on the main thread of one Chromium page. Ours resizes in linear light and
 * encodes with MozJPEG, the peer resizes and encodes through the canvas: fewer bytes cost more time. Medians
 * after a warm-up.
 *
 * The same photograph within a number of bytes: the peer's target size against ours, which looks for
 * dimensions and quality together. Both results are judged at the size of viewing.
 *
 * The second export of one file is timed with the picture that the first one decoded, and without it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import type { Exports, LimitedExport, SecondExports } from './export/page.ts'

const ROUNDS = 5
const LIMITS_KB = [100, 200, 500]

/** What came of a limit, by us and by the peer. */
interface Limited {
  readonly kilobytes: number
  readonly ours: LimitedExport
  readonly peer: LimitedExport
}

const { ours, peer, second, limited } = await timeInPage()
const name = 'browser-image-compression'
report([
  {
    name: 'export 12 MP to JPEG of 1600 px',
    ...spread(ours.times),
    unit: 'ms',
    peer: { name, ...spread(peer.times) },
    target: { ratio: { atMost: 2 } },
  },
  {
    name: 'export 12 MP to JPEG of 1600 px, size',
    value: Math.round(ours.bytes / 1000),
    unit: 'kB',
    peer: { name, value: Math.round(peer.bytes / 1000) },
    target: { ratio: { atMost: 1 } },
  },
  {
    name: 'second export of a 12 MP JPEG, at another quality',
    ...spread(second.kept),
    unit: 'ms',
    peer: { name: 'decoding it again', ...spread(second.decodedAgain) },
  },
  ...limited.flatMap(limitRows),
])

/** Whether a limit holds, and how good the picture within it is. */
function limitRows({ kilobytes, ours, peer }: Limited): BenchRow[] {
  const title = `12 MP to a JPEG of at most ${kilobytes} KB`
  const tenth = (value: number): number => Math.round(10 * value) / 10
  const kB = (bytes: number): number => tenth(bytes / 1024)
  return [
    {
      name: `${title}: score`,
      value: tenth(ours.score),
      unit: 'points',
      peer: { name, value: tenth(peer.score) },
    },
    {
      name: `${title}: size`,
      value: kB(ours.bytes),
      unit: 'KB',
      peer: { name, value: kB(peer.bytes) },
      target: { value: { atMost: kilobytes } },
    },
    {
      name: `${title}: time`,
      ...spread([ours.milliseconds]),
      unit: 'ms',
      peer: { name, ...spread([peer.milliseconds]) },
    },
  ]
}

async function timeInPage(): Promise<
  Exports & { readonly second: SecondExports; readonly limited: readonly Limited[] }
> {
  const outDir = mkdtempSync(join(tmpdir(), 'whittle-export-'))
  const site = { root: join(import.meta.dirname, 'export'), configFile: false, logLevel: 'silent' } as const
  await build({
    ...site,
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    resolve: { conditions: ['@whittle/source', 'module', 'browser', 'production'] },
  })
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'timeExports' in globalThis)
    const timed = await page.evaluate(
      async (rounds) => ({
        ...(await globalThis.timeExports(rounds)),
        second: await globalThis.timeSecondExports(rounds),
      }),
      ROUNDS,
    )
    const limited: Limited[] = []
    for (const kilobytes of LIMITS_KB)
      limited.push({
        kilobytes,
        ...(await page.evaluate((bytes) => globalThis.exportWithin(bytes), 1024 * kilobytes)),
      })
    return { ...timed, limited }
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}
