/**
 * How fast the pages are: Lighthouse on the served build with its mobile preset (a simulated slow phone on a
 * slow connection), and the JavaScript that each page references in its HTML.
 *
 * The figures are medians, reported for the worst page of each kind; the speed of the tools is reported for
 * each one. `WHITTLE_BENCH_RUNS` sets how often each page is measured.
 */
import { get } from 'node:http'
import { chromium } from '@playwright/test'
import { type BenchRow, report, spread, type Target } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { freePort } from '@whittle/scripts/testing/freePort'
import lighthouse, { type Result } from 'lighthouse'
import { startSite } from '../support/siteServer.ts'

/** Pages for reading, where Lighthouse should report 100. */
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
/** One converter represents all, because they share a page; the other tools come from the web manifest. */
const CONVERTER = '/converter/encoding/base64-encode'

const RUNS = Number(process.env.WHITTLE_BENCH_RUNS ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The results of one run. */
interface Measured {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly shift: number
  /** Milliseconds, with the processor slowed down by a factor of four. */
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
      ...rowsOf('pages that are read', read, { speedOf: 'worst', performance: 100, kilobytes: 160 }),
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

/** The measurements of one page. */
interface PageFigures {
  readonly path: string
  readonly runs: readonly Measured[]
  /** Size of the scripts that its HTML references, gzipped, in kB. */
  readonly kilobytes: number
}

interface Kind {
  /** Whether to report the speed of each page, or of the worst one. */
  readonly speedOf: 'each' | 'worst'
  /** The target: the lowest Lighthouse score for performance. */
  readonly performance: number
  /** The target: the most initial JavaScript, in kB. */
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

/** A figure that is reported for pages. */
interface Figure {
  readonly name: string
  readonly unit: string
  /** Which end of the scale is bad. */
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

/** The row of the page with the worst median. */
function worst(figure: Figure, kind: string, pages: readonly PageFigures[]): BenchRow[] {
  const sign = figure.worst === 'least' ? 1 : -1
  const rows = rowOfEach(figure, `${figure.worst} of the ${kind}`, pages)
  return rows.sort((a, b) => sign * (a.value - b.value)).slice(0, 1)
}

/** The gzipped size of the scripts that a page's HTML references, in kB. */
async function scriptKilobytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js(?!on)/g))
  const sizes = await Promise.all([...scripts].map((script) => gzippedSize(origin + script)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The transferred size in bytes; `fetch` would decompress it. */
function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} is answered with status ${response.statusCode}.`))
        return
      }
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
