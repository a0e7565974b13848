/**
 * How quick the pages are: Lighthouse with its mobile preset (a slow phone on a slow line, imitated) over the served build, and the
 * JavaScript that each page names in its head.
 *
 * The figures are medians, and of each kind of pages the one that does worst; speed is told of every tool. `WHITTLE_BENCH_RUNS` sets how
 * often each is measured.
 */
import { get } from 'node:http'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { type BenchRow, report, spread, type Target } from '../../scripts/bench/benchReport.ts'
import { browserLaunchOptions } from '../../scripts/testing/browser.mjs'
import { freePort } from '../../scripts/testing/freePort.ts'
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
      ...rowsOf('pages that are read', read, { speedOf: 'worst', performance: 100, kilobytes: 140 }),
      ...rowsOf('tools', tools, { speedOf: 'each', performance: 95 }),
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

interface Kind {
  /** Whether the speed of each page is told, or of the one that does worst. */
  readonly speedOf: 'each' | 'worst'
  /** Targets. */
  readonly performance: number
  readonly kilobytes?: number
}

function rowsOf(kind: string, pages: readonly PageFigures[], { speedOf, ...targets }: Kind): BenchRow[] {
  const speed = speedOf === 'each' ? rowOfEach : worst
  const score = (category: (typeof CATEGORIES)[number]): Figure => ({
    name: `Lighthouse ${category}`,
    unit: 'of 100',
    worst: 'least',
    of: ({ runs }) => runs.map(({ scores }) => scores[category]),
    target: { value: { atLeast: category === 'performance' ? targets.performance : 100 } },
  })
  const longestTask: Figure = {
    name: 'longest task at a processor four times slower',
    unit: 'ms',
    worst: 'most',
    of: ({ runs }) => runs.map((run) => run.longestTask),
    target: { value: { atMost: 200 } },
  }
  const shift: Figure = {
    name: 'layout shift',
    unit: 'hundredths',
    worst: 'most',
    of: ({ runs }) => runs.map((run) => run.shift * 100),
    target: { value: { atMost: 2 } },
  }
  const scripts: Figure = {
    name: 'initial JavaScript',
    unit: 'kB gzipped',
    worst: 'most',
    of: ({ kilobytes }) => [kilobytes],
    ...(targets.kilobytes === undefined ? {} : { target: { value: { atMost: targets.kilobytes } } }),
  }
  return [
    ...speed(score('performance'), kind, pages),
    ...CATEGORIES.slice(1).flatMap((category) => worst(score(category), kind, pages)),
    ...worst(shift, kind, pages),
    ...speed(longestTask, kind, pages),
    ...worst(scripts, kind, pages),
  ]
}

/** What is told of pages. */
interface Figure {
  readonly name: string
  readonly unit: string
  /** Which end is the bad one. */
  readonly worst: 'least' | 'most'
  readonly of: (page: PageFigures) => readonly number[]
  readonly target?: Target
}

function rowOfEach(figure: Figure, kind: string, pages: readonly PageFigures[]): BenchRow[] {
  const { name, unit, of, target } = figure
  return pages.map((page) => ({
    name: `${name}, ${kind}: ${page.path}`,
    unit,
    ...spread(of(page)),
    ...(target === undefined ? {} : { target }),
  }))
}

/** The row of the page whose median is the least or the most. */
function worst(figure: Figure, kind: string, pages: readonly PageFigures[]): BenchRow[] {
  const sign = figure.worst === 'least' ? 1 : -1
  const rows = rowOfEach(figure, `${figure.worst} of the ${kind}`, pages)
  return rows.sort((a, b) => sign * (a.value - b.value)).slice(0, 1)
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

await main()
