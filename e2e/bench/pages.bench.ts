/**
 * How quick the pages are: Lighthouse with its mobile preset (a slow phone on a slow line, imitated) over the served build, and the
 * JavaScript that each page names in its head.
 *
 * The figures are medians, and of each kind of pages the one that does worst. `WHITTLE_BENCH_RUNS` sets how often each is measured.
 */
import { get } from 'node:http'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { type BenchRow, report, spread, type Target } from '../../scripts/benchReport.ts'
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

const RUNS = Number(process.env.WHITTLE_BENCH_RUNS ?? 5)
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
    const measurePages = async (paths: readonly string[]): Promise<PageFigures[]> => {
      const pages: PageFigures[] = []
      for (const path of paths) {
        const runs: Measured[] = []
        for (let run = 0; run < RUNS; run += 1) runs.push(await measure(site.origin + path, port))
        pages.push({ path, runs, kilobytes: await scriptKilobytes(site.origin, path) })
      }
      return pages
    }
    const read = await measurePages(READ)
    const tools = await measurePages([...(await toolPaths(site.origin)), CONVERTER])
    report([
      ...rowsOf('pages that are read', read, { performance: 100, kilobytes: 140 }),
      ...rowsOf('tools', tools, { performance: 95 }),
    ])
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

/** What was measured of one page. */
interface PageFigures {
  readonly path: string
  readonly runs: readonly Measured[]
  /** Of the scripts that it names in its head, gzipped. */
  readonly kilobytes: number
}

function rowsOf(
  kind: string,
  pages: readonly PageFigures[],
  targets: { readonly performance: number; readonly kilobytes?: number },
): BenchRow[] {
  const scores = CATEGORIES.map((category) =>
    worst(`Lighthouse ${category}, least of the ${kind}`, 'of 100', 'least', pages, {
      figures: ({ runs }) => runs.map((run) => run.scores[category]),
      target: { value: { atLeast: category === 'performance' ? targets.performance : 100 } },
    }),
  )
  return [
    ...scores,
    worst(`layout shift, most of the ${kind}`, 'hundredths', 'most', pages, {
      figures: ({ runs }) => runs.map(({ shift }) => shift * 100),
      target: { value: { atMost: 2 } },
    }),
    worst(`longest task at a processor four times slower, most of the ${kind}`, 'ms', 'most', pages, {
      figures: ({ runs }) => runs.map(({ longestTask: milliseconds }) => milliseconds),
      target: { value: { atMost: 200 } },
    }),
    worst(`initial JavaScript, most of the ${kind}`, 'kB gzipped', 'most', pages, {
      figures: ({ kilobytes }) => [kilobytes],
      ...(targets.kilobytes === undefined ? {} : { target: { value: { atMost: targets.kilobytes } } }),
    }),
  ]
}

/** The row of the page whose median is the least or the most. */
function worst(
  name: string,
  unit: string,
  which: 'least' | 'most',
  pages: readonly PageFigures[],
  {
    figures,
    target,
  }: { readonly figures: (page: PageFigures) => readonly number[]; readonly target?: Target },
): BenchRow {
  const sign = which === 'least' ? 1 : -1
  const [row] = pages
    .map((page) => ({ name: `${name}: ${page.path}`, unit, ...spread(figures(page)) }))
    .sort((a, b) => sign * (a.value - b.value))
  if (row === undefined) throw new Error(`There is no page to measure for “${name}”.`)
  return { ...row, ...(target === undefined ? {} : { target }) }
}

/** The scripts that a page names in its head, gzipped. */
async function scriptKilobytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const sizes = await Promise.all([...scripts].map((script) => gzippedSize(origin + script)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
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
