/**
 * A JSON file of 100 MB on the JSON page: how soon its first lines appear, how soon it is reported as valid,
 * and the longest task that blocked the page meanwhile. Times start when the page receives the file; medians
 * of `WHITTLE_BENCH_RUNS` visits.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { report, spread } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { startSite } from '../support/siteServer.ts'

const RUNS = Number(process.env.WHITTLE_BENCH_RUNS ?? 5)
/** Bytes of the file; set a smaller size to check that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 100_000_000)
const FIRST_NAME = 'Person number 0'
const VERDICT = 'Valid JSON'

/** The measurements of one visit, in milliseconds. */
interface Visit {
  readonly firstLines: number
  readonly verdict: number
  readonly longestTask: number
}

declare global {
  var timing: { -readonly [Key in keyof Visit]: number } & { start: number }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
  const file = join(folder, 'large.json')
  writeFileSync(file, makeText())
  const site = await startSite()
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage()
      visits.push(await visit(page, `${site.origin}/json`, file))
      await page.close()
    }
    const row = (name: string, take: (one: Visit) => number) => ({
      name: `${name} of a file of ${SIZE / 1e6} MB`,
      ...spread(visits.map(take)),
      unit: 'ms',
    })
    report([
      { ...row('first lines', ({ firstLines }) => firstLines), target: { value: { atMost: 2000 } } },
      { ...row('longest task', ({ longestTask }) => longestTask), target: { value: { atMost: 100 } } },
      row('verdict', ({ verdict }) => verdict),
    ])
  } finally {
    await browser.close()
    await site.end()
    rmSync(folder, { recursive: true })
  }
}

async function visit(page: Page, url: string, file: string): Promise<Visit> {
  await page.addInitScript(watch, { firstName: FIRST_NAME, verdict: VERDICT })
  await page.goto(url)
  await page.getByRole('textbox', { name: 'JSON', exact: true }).hover()
  await page.locator('[data-state="ready"] [role="textbox"]').waitFor()
  await page.getByLabel('Choose file').setInputFiles(file)
  await page.waitForFunction(() => globalThis.timing.verdict > 0, undefined, { timeout: 120_000 })
  return page.evaluate(() => globalThis.timing)
}

/**
 * Runs in the page: records when the file arrives, when its contents appear, and each task that blocks the
 * page from then on.
 */
function watch({ firstName, verdict }: { readonly firstName: string; readonly verdict: string }): void {
  globalThis.timing = { start: 0, firstLines: 0, verdict: 0, longestTask: 0 }
  const { timing } = globalThis
  addEventListener(
    'change',
    () => {
      timing.start = performance.now()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (timing.start === 0) return
    const text = document.querySelector('[aria-label="Result"]')?.textContent ?? ''
    const since = performance.now() - timing.start
    if (timing.firstLines === 0 && text.includes(firstName)) timing.firstLines = since
    if (timing.verdict === 0 && timing.firstLines > 0 && text.includes(verdict)) timing.verdict = since
  }).observe(document, { childList: true, characterData: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (timing.start > 0 && startTime + duration > timing.start)
        timing.longestTask = Math.max(timing.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

function makeText(): string {
  const rows: string[] = []
  for (let length = 0, id = 0; length < SIZE; id += 1) {
    const row = `{"id":${id},"name":"Person number ${id}","active":${id % 3 === 0},"score":${((id * 7919) % 100_000) / 1000},"tags":["alpha","beta"]}`
    rows.push(row)
    length += row.length + 2
  }
  return `[${rows.join(',\n')}]`
}

await main()
