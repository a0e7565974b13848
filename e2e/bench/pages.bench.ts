/**
 * How quick the pages are: Lighthouse with its mobile preset (a slow phone on a slow line, imitated) over the served build, and the
 * JavaScript that each page names in its head.
 *
 * `WHITTLE_BENCH_RUNS` sets how often each page is measured; the figures are medians.
 */
import { get } from 'node:http'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { type BenchRow, report, spread } from '../../scripts/benchReport.ts'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { startSite } from '../support/siteServer.ts'

/** Pages that are read: Lighthouse shall give them 100. */
const READ = [
  '/',
  '/faq',
  '/about',
  '/privacy-policy',
  '/terms-conditions',
  '/contact',
  '/blogs',
  '/blogs/what-an-ico-file-holds',
  '/converter/encoding',
]
/** One of the converters stands for all, which have the same frame; the tools come from the web manifest. */
const CONVERTER = '/converter/encoding/base64-encode'

const RUNS = Number(process.env.WHITTLE_BENCH_RUNS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What is taken from one run. */
interface Measured {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly shift: number
  /** Milliseconds, with the processor slowed down four times. */
  readonly longestTask: number
}

async function main(): Promise<void> {
  const site = await startSite()
  const port = await freePort()
  const options = browserLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const rows: BenchRow[] = []
    for (const path of [...READ, ...(await toolPaths(site.origin)), CONVERTER]) {
      const runs: Measured[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(site.origin + path, port))
      rows.push(...rowsOf(path, runs), await scriptRow(site.origin, path))
    }
    report(rows)
  } finally {
    await browser.close()
    await site.end()
  }
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    longestTask: longestTask(audits),
  }
}

function longestTask(audits: Result['audits']): number {
  const details = audits['long-tasks']?.details
  const items = details !== undefined && 'items' in details ? (details.items as { duration?: number }[]) : []
  return Math.max(0, ...items.map(({ duration }) => duration ?? 0))
}

function rowsOf(path: string, runs: readonly Measured[]): BenchRow[] {
  const isRead = READ.includes(path)
  const scores = CATEGORIES.map((category): BenchRow => {
    const target = category !== 'performance' || isRead ? '100' : 'at least 95'
    return {
      name: `${path}: Lighthouse ${category}`,
      unit: 'of 100',
      target,
      ...spread(runs.map((run) => run.scores[category])),
    }
  })
  const shifts = runs.map(({ shift }) => shift).sort((a, b) => a - b)
  return [
    ...scores,
    {
      name: `${path}: layout shift`,
      value: shifts[shifts.length >> 1] ?? Number.NaN,
      unit: '',
      target: 'at most 0.02',
    },
    {
      name: `${path}: longest task at a processor four times slower`,
      unit: 'ms',
      target: 'at most 200',
      ...spread(runs.map((run) => run.longestTask)),
    },
  ]
}

/** The scripts that a page names in its head, gzipped. */
async function scriptRow(origin: string, path: string): Promise<BenchRow> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set(
    [...html.matchAll(/(?:href|src)="(\/[^"]+\.js)"/g)].map(([, script = '']) => script),
  )
  const sizes = await Promise.all([...scripts].map((script) => gzippedSize(origin + script)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return {
    name: `${path}: initial JavaScript`,
    value: Math.round(bytes / 100) / 10,
    unit: 'kB gzipped',
    target: READ.includes(path) ? 'at most 140' : '',
  }
}

/** As it travels; `fetch` would unpack it. */
function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}

async function toolPaths(origin: string): Promise<string[]> {
  const { shortcuts } = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
    shortcuts: { url: string }[]
  }
  return shortcuts.map(({ url }) => url)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

await main()
