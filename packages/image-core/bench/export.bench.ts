/**
 * A 12-megapixel photograph to a 1600-pixel JPEG at quality 80, from file to file: ours against
 * browser-image-compression, on the main thread of one Chromium page. Ours resizes in linear light and
 * encodes with MozJPEG, the peer resizes and encodes through the canvas: fewer bytes cost more time. Medians
 * after a warm-up.
 *
 * The second export of one file is timed with the picture that the first one decoded, and without it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { report, spread } from '../../../scripts/bench/benchReport.ts'
import { browserLaunchOptions } from '../../../scripts/testing/browser.mjs'
import type { Exports, SecondExports } from './export/page.ts'

const ROUNDS = 5

const { ours, peer, second } = await timeInPage()
const name = 'browser-image-compression'
report([
  {
    name: 'export 12 MP to JPEG of 1600 px',
    ...spread(ours.times),
    unit: 'ms',
    peer: { name, ...spread(peer.times) },
  },
  {
    name: 'export 12 MP to JPEG of 1600 px, size',
    value: Math.round(ours.bytes / 1000),
    unit: 'kB',
    peer: { name, value: Math.round(peer.bytes / 1000) },
  },
  {
    name: 'second export of a 12 MP JPEG, at another quality',
    ...spread(second.kept),
    unit: 'ms',
    peer: { name: 'decoding it again', ...spread(second.decodedAgain) },
  },
])

async function timeInPage(): Promise<Exports & { readonly second: SecondExports }> {
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
    return await page.evaluate(
      async (rounds) => ({
        ...(await globalThis.timeExports(rounds)),
        second: await globalThis.timeSecondExports(rounds),
      }),
      ROUNDS,
    )
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}
