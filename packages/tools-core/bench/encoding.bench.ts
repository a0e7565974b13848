/**
 * Base64, digests and number conversion, in this Node and in a Chromium page. Medians of five rounds after a
 * warm-up.
 */
import { join } from 'node:path'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import { benchScript } from '@whittle/scripts/bench/benchScript'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { serveFiles } from '@whittle/scripts/testing/fileServer'
import { chromium } from 'playwright'
import { type Timing, timeWorkloads } from './workloads.ts'

const ROUNDS = 5

const inNode = (await timeWorkloads(ROUNDS)).map((timing) => rowOf('Node', timing))
const inPage = (await timeInPage()).map((timing) => rowOf('Chromium', timing))
report([...inNode, ...inPage])

/** The page is served from localhost, because Web Crypto requires a secure context. */
async function timeInPage(): Promise<Timing[]> {
  const script = await benchScript(join(import.meta.dirname, 'page.ts'))
  const server = await serveFiles(() => Buffer.from('<!doctype html><title>Encoding</title>'))
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'timeWorkloads' in globalThis)
    return await page.evaluate((rounds) => globalThis.timeWorkloads(rounds), ROUNDS)
  } finally {
    await browser.close()
    await server.end()
  }
}

function rowOf(host: string, { name, unit, target, ours, peer }: Timing): BenchRow {
  return {
    name: `${name}, ${host}`,
    ...spread(ours),
    unit,
    ...(target === undefined ? {} : { target }),
    ...(peer === undefined ? {} : { peer: { name: peer.name, ...spread(peer.speeds) } }),
  }
}
