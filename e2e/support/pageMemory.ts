/**
 * Memory of the processes that serve a browser's pages: their proportional set size (Linux:
 * /proc/…/smaps_rollup). Services that the browser starts for its own purposes are not counted.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

/** The processes that hold a page's memory: the page itself, the browser (blobs), and drawing. */
const PAGE_PROCESSES = ['renderer', 'browser', 'GPU']

/** Bytes after a garbage collection, while the page does nothing. */
export async function restingMemory(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await sleep(1000)
  return memoryNow(browser)
}

/** Bytes held by the processes that serve pages. */
export async function memoryNow(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const counted = processInfo.filter(({ type }) => PAGE_PROCESSES.includes(type))
  return counted.reduce((sum, { id }) => sum + memoryOfProcess(id), 0)
}

/** Seconds that all processes of a browser have used the processor for. */
export async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

function memoryOfProcess(id: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
