/**
 * What a folder of pictures costs the visitor on the built page: memory, main-thread time, and what a second
 * worker gains. Each picture becomes a JPEG of at most 1600 pixels.
 *
 * Memory is that of `pageMemory.ts`. A task of the page's thread counts by its processor time, from a trace:
 * on a busy machine the clock would also count other programs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { BatchPage } from '../support/batchPage.ts'
import { writeManyPictures } from '../support/manyPictures.ts'
import { memoryNow, processorSeconds, restingMemory } from '../support/pageMemory.ts'
import { startSite } from '../support/siteServer.ts'

const MEGABYTE = 2 ** 20
/** The size of a phone camera's photos. */
const LARGE = { width: 4032, height: 3024 }
/** Set a smaller number to check that the bench runs. */
const COUNT = Number(process.env.WHITTLE_BENCH_PICTURES ?? 400)
/** Pictures until each worker has loaded every codec. */
const WARM_UP = Math.ceil(COUNT / 10)
const PHOTOS = 12
const ROUNDS = 3
const LONGEST = 3_000_000

const folder = mkdtempSync(join(tmpdir(), 'whittle-batch-'))
const site = await startSite()

try {
  const pictures = await writeManyPictures(join(folder, 'many'), { count: COUNT, damaged: 0, large: LARGE })
  report(await inBrowser((browser) => memoryOfMany(browser, pictures)))
  report([await inBrowser((browser) => longestTask(browser, pictures.slice(0, 40)))])
  report(await workersCompared(pictures.filter((path) => path.endsWith('.jpg')).slice(0, PHOTOS)))
} finally {
  await site.end()
  rmSync(folder, { recursive: true })
}

/** A browser with a profile on the disk, as visitors have: that of a private window keeps files in memory. */
async function inBrowser<Value>(use: (browser: Browser) => Promise<Value>): Promise<Value> {
  const options = browserLaunchOptions()
  // A spare process for the next page would come and go between measurements.
  const args = [...options.args, '--disable-features=SpareRendererForSitePerProcess']
  const profile = mkdtempSync(join(folder, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args,
    baseURL: site.origin,
    serviceWorkers: 'block',
  })
  try {
    const browser = context.browser()
    if (browser === null) throw new Error('This browser gives no access to its processes')
    return await use(browser)
  } finally {
    await context.close()
  }
}

/** Opens the page for a new visitor with these files, on a machine of so many cores. */
async function openBatch(browser: Browser, files: readonly string[], cores = 2): Promise<BatchPage> {
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('This browser has no profile')
  const page = await context.newPage()
  await page.addInitScript(
    (count) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count }),
    cores,
  )
  const batch = new BatchPage(page)
  await batch.goto()
  await page.getByLabel('Pixels').fill('1600')
  await page.getByLabel('Choose images').setInputFiles([...files])
  await batch.table.getByRole('row').nth(1).waitFor()
  return batch
}

async function waitUntilDone(batch: BatchPage, count: number): Promise<void> {
  await batch.page.getByText(`${count} of ${count} pictures done`).waitFor({ timeout: LONGEST })
}

/**
 * The most memory over rest, and what a picture leaves behind: the slope of a line through the lowest sample
 * of each twenty pictures. A sample is higher by up to 150 MB while a photograph is being decoded.
 */
async function memoryOfMany(browser: Browser, pictures: readonly string[]): Promise<BenchRow[]> {
  const batch = await openBatch(browser, pictures)
  await sleep(2000)
  const rest = await restingMemory(browser, batch.page)
  const samples: MemorySample[] = []
  let isDone = false
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const bytes = await memoryNow(browser)
      const text = await batch.page.getByText(/^\d+ of \d+ pictures? done/).textContent()
      samples.push({ done: Number.parseInt(text ?? '0', 10), bytes })
      await sleep(250)
    }
  }
  await batch.button('Start').click()
  const watching = watch()
  await waitUntilDone(batch, pictures.length)
  isDone = true
  await watching
  const after = await restingMemory(browser, batch.page)
  const peak = Math.max(...samples.map(({ bytes }) => bytes))
  const row = (name: string, bytes: number): Omit<BenchRow, 'target'> => ({
    name: `page for many: ${name}, ${pictures.length} pictures, two workers`,
    value: Math.round((100 * bytes) / MEGABYTE) / 100,
    unit: 'MB',
  })
  return [
    { ...row('most memory over rest', peak - rest), target: { value: { atMost: 400 } } },
    { ...row('memory over rest once all are done', after - rest) },
    {
      ...row(
        'memory that a picture leaves behind',
        slope(lowestOfEach(samples.filter(({ done }) => done >= WARM_UP))),
      ),
      target: { value: { atMost: 0.1 } },
    },
  ]
}

/** The memory when so many pictures were done. */
interface MemorySample {
  readonly done: number
  readonly bytes: number
}

function lowestOfEach(samples: readonly MemorySample[], pictures = 20): readonly MemorySample[] {
  const lowest = new Map<number, MemorySample>()
  for (const sample of samples) {
    const group = Math.floor(sample.done / pictures)
    const low = lowest.get(group)
    if (low === undefined || sample.bytes < low.bytes) lowest.set(group, sample)
  }
  return [...lowest.values()]
}

/** The slope of a line fitted by least squares. */
function slope(samples: readonly MemorySample[]): number {
  const mean = (take: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((sum, each) => sum + take(each), 0) / samples.length
  const [done, bytes] = [mean((each) => each.done), mean((each) => each.bytes)]
  const covariance = mean((each) => (each.done - done) * (each.bytes - bytes))
  return covariance / mean((each) => (each.done - done) ** 2)
}

/** An event of a trace: a task of a thread with its processor time in microseconds, or a thread's name. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's own thread, by its processor time. */
async function longestTask(browser: Browser, pictures: readonly string[]): Promise<BenchRow> {
  const batch = await openBatch(browser, pictures)
  await sleep(2000)
  await browser.startTracing(batch.page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  })
  await batch.button('Start').click()
  await waitUntilDone(batch, pictures.length)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith('RunTask') && tdur !== undefined && threads.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  )
  if (tasks.length === 0) throw new Error('The trace has no task of a page with its processor time')
  return {
    name: `page for many: longest main-thread task by its processor time, ${pictures.length} pictures`,
    value: Math.round(10 * Math.max(...tasks)) / 10,
    unit: 'ms',
    target: { value: { atMost: 50 } },
  }
}

/** Time and processor time for a few photographs by one worker and by two, in turn, each in a new browser. */
async function workersCompared(photos: readonly string[]): Promise<BenchRow[]> {
  const wall: [number[], number[]] = [[], []]
  const processor: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, cores] of [1, 2].entries()) {
      const made = await inBrowser(async (browser) => {
        const batch = await openBatch(browser, photos, cores)
        await sleep(2000)
        const [start, used] = [performance.now(), await processorSeconds(browser)]
        await batch.button('Start').click()
        await waitUntilDone(batch, photos.length)
        const time = (performance.now() - start) / 1000
        return { time, processor: (await processorSeconds(browser)) - used }
      })
      wall[index]?.push(made.time)
      processor[index]?.push(made.processor)
    }
  const name = `page for many: ${photos.length} photographs of 12 MP`
  return [
    {
      name: `${name}, two workers`,
      ...spread(wall[1]),
      unit: 's',
      peer: { name: 'one worker', ...spread(wall[0]) },
      target: { ratio: { atMost: 1 / 1.8 } },
    },
    {
      name: `${name}, two workers: processor time`,
      ...spread(processor[1]),
      unit: 's',
      peer: { name: 'one worker', ...spread(processor[0]) },
    },
  ]
}
