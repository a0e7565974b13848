/**
 * A drag of 300 mouse moves over pictures of 12 and 48 megapixels: frame times, long tasks, React commits per
 * move.
 *
 * Our cropper and its peers run in the same browser, one after the other, on the same pictures, in production
 * builds (with React's profiling build, the only one that counts commits). Moves are real browser input, and
 * each is awaited. Run `node bench/drag.bench.ts`; `--json` prints the rows as one array.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { type CDPSession, chromium, type Page } from 'playwright'
import { build, preview } from 'vite'
import type { CropperName, DragMeasurement, Picture } from './page/main.tsx'

/** The measurements of one cropper on one picture. */
interface Summary {
  readonly p50: number
  readonly p99: readonly number[]
  readonly longTasks: readonly number[]
  readonly commitsPerMove: number
  /** Main-thread milliseconds per move. */
  readonly busyPerMove: readonly number[]
}

/** The bench's page and its DevTools session. */
interface BenchTab {
  readonly page: Page
  readonly devtools: CDPSession
}

const MOVES = 300
const REPETITIONS = 5
const PEERS: readonly CropperName[] = ['react-image-crop', 'react-easy-crop']
const PICTURES = [
  { label: '12 MP', width: 4000, height: 3000 },
  { label: '48 MP', width: 8000, height: 6000 },
]

const rows = await withTab(async (tab) => {
  const all: BenchRow[] = []
  for (const { label, width, height } of PICTURES) {
    const picture = await tab.page.evaluate(([w, h]) => window.bench.makePicture(w, h), [
      width,
      height,
    ] as const)
    all.push(...(await rowsOf(tab, label, picture)))
  }
  return all
})
report(rows)

async function rowsOf(tab: BenchTab, label: string, picture: Picture): Promise<BenchRow[]> {
  const ours = await summaryOf(tab, 'ours', picture)
  const peers: (readonly [CropperName, Summary])[] = []
  for (const peer of PEERS) peers.push([peer, await summaryOf(tab, peer, picture)])
  const p99 = median(ours.p99)
  return [
    ...peers.map(([peer, summary]) => ({
      name: `cropper drag ${label}: p99 frame`,
      value: p99,
      unit: 'ms',
      ...rangeOf(ours.p99),
      target: { value: { atMost: 16.9 } },
      peer: { name: peer, value: median(summary.p99), ...rangeOf(summary.p99) },
    })),
    ...peers.map(([peer, summary]) => ({
      name: `cropper drag ${label}: main thread busy per move`,
      value: median(ours.busyPerMove),
      unit: 'ms',
      ...rangeOf(ours.busyPerMove),
      peer: { name: peer, value: median(summary.busyPerMove), ...rangeOf(summary.busyPerMove) },
    })),
    ...peers.map(([peer, summary]) => ({
      name: `cropper drag ${label}: React commits per move`,
      value: ours.commitsPerMove,
      unit: 'commits',
      target: { value: { atMost: 0 } },
      peer: { name: peer, value: summary.commitsPerMove },
    })),
    { name: `cropper drag ${label}: p50 frame`, value: ours.p50, unit: 'ms' },
    {
      name: `cropper drag ${label}: long tasks`,
      value: median(ours.longTasks),
      unit: 'tasks',
      ...rangeOf(ours.longTasks),
      target: { value: { atMost: 0 } },
    },
  ]
}

async function summaryOf(tab: BenchTab, name: CropperName, picture: Picture): Promise<Summary> {
  await tab.page.evaluate(([cropper, shown]) => window.bench.show(cropper, shown), [name, picture] as const)
  const drags: (DragMeasurement & { busy: number })[] = []
  for (let repetition = 0; repetition < REPETITIONS; repetition++) drags.push(await drag(tab))
  return {
    p50: median(drags.map(({ frames }) => percentile(frames, 0.5))),
    p99: drags.map(({ frames }) => percentile(frames, 0.99)),
    longTasks: drags.map(({ longTasks }) => longTasks),
    commitsPerMove: median(drags.map(({ commits }) => commits / MOVES)),
    busyPerMove: drags.map(({ busy }) => busy / MOVES),
  }
}

/** Drags back and forth within the crop's range. Press and release are not measured. */
async function drag(tab: BenchTab): Promise<DragMeasurement & { busy: number }> {
  const { page } = tab
  const from = { x: 180, y: 160 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 1, from.y)
  await page.waitForTimeout(200)
  const began = await page.evaluate(() => window.bench.position())
  const busyBefore = await busyTime(tab)
  await page.evaluate(() => window.bench.measure())
  for (let move = 1; move <= MOVES; move++) {
    const angle = (move / MOVES) * 4 * Math.PI
    await page.mouse.move(from.x + 150 * (1 - Math.cos(angle)), from.y + 100 * Math.abs(Math.sin(angle)))
    if (move === MOVES / 4) await requireMoved(page, began)
  }
  const measured = await page.evaluate(() => window.bench.stop())
  const busy = (await busyTime(tab)) - busyBefore
  await page.mouse.move(from.x, from.y)
  await page.mouse.up()
  await page.waitForTimeout(200)
  return { ...measured, busy }
}

/** Milliseconds that the page's main thread has been busy since the page was opened. */
async function busyTime({ devtools }: BenchTab): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Fails unless the drag moved the crop: a drag that moves nothing would be fast. */
async function requireMoved(page: Page, from: number): Promise<void> {
  const way = (await page.evaluate(() => window.bench.position())) - from
  if (!(way > 100)) throw new Error(`The drag moved the crop by only ${way} pixels`)
}

/** Builds the bench's page for production, serves it and opens it in a browser. */
async function withTab<T>(use: (tab: BenchTab) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), 'whittle-drag-'))
  const options = { root: join(import.meta.dirname, 'page'), configFile: false, logLevel: 'silent' } as const
  await build({
    ...options,
    build: { outDir, emptyOutDir: true },
    resolve: {
      conditions: ['@whittle/source', 'module', 'browser', 'production'],
      alias: { 'react-dom/client': 'react-dom/profiling' },
    },
  })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    return await use({ page, devtools })
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

function rangeOf(values: readonly number[]): { min: number; max: number; runs: number } {
  return { min: Math.min(...values), max: Math.max(...values), runs: values.length }
}
