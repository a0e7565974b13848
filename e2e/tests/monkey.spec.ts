/**
 * Random use of every page by a seeded monkey: half an hour in `npm run test:full`, once round the site in
 * `npm test`. There must be no console errors and no exceptions, and the resources that the site holds must
 * not grow.
 *
 * One document lasts through all rounds, so that leaks add up. The video maker, which has its own headers, is
 * a second one.
 *
 * WHITTLE_MONKEY_SEED repeats a run; WHITTLE_MONKEY_MINUTES sets the duration of the full run.
 */
import process from 'node:process'
import type { Page, WebError } from '@playwright/test'
import { mulberry32, type Random } from '@whittle/scripts/testing/mulberry32'
import { CompilerPage } from '../support/compiler.ts'
import { answerFileFields } from '../support/fileFields.ts'
import { isFull } from '../support/fullRun.ts'
import { act, roundRobin, someFiles } from '../support/monkey.ts'
import { countResources, dataOf, type Resources, resourcesOf } from '../support/pageResources.ts'
import { follow } from '../support/router.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

// An error that shows once in a while is an error; a retry would hide it.
test.describe.configure({ retries: 0 })

const FULL_MS = Number(process.env.WHITTLE_MONKEY_MINUTES ?? 30) * 60_000
/**
 * The pages of a round, and the actions on each. In `npm test` a page gets one where there are many, so that
 * every page is used.
 */
const FEW = { pages: 1, actions: 10 }
const MANY = { pages: 10, actions: 1 }

const VIDEO_MAKER = '/image-to-video'
const COMPILER = '/compiler'

/**
 * The documents: the page where each rests between rounds, how often `npm test` visits its pages and in what
 * rounds, its share of the time in the full run, and how many bytes its retained memory may grow between its
 * first rest and its last. Code is not counted, because it grows with use, up to the size of the site. What
 * was loaded once stays: engines in WebAssembly, which have up to 3 MB of memory each, and in the video maker
 * FFmpeg's core, which is 36 MB.
 */
const DOCUMENTS = [
  {
    name: 'all pages but the video maker',
    rest: '/about',
    visits: 1,
    short: MANY,
    share: 0.7,
    mostGrowth: 20 * 2 ** 20,
  },
  { name: 'the video maker', rest: VIDEO_MAKER, visits: 2, short: FEW, share: 0.2, mostGrowth: 50 * 2 ** 20 },
] as const

/**
 * The most object URLs at rest: pictures and videos that are kept for going back, and files that are being
 * downloaded.
 */
const MAX_URLS = 12
for (const { name, rest, visits, short, share, mostGrowth } of DOCUMENTS) {
  test(`a monkey in ${name} causes no errors and leaves nothing behind`, async ({ page, request, guard }) => {
    test.setTimeout(isFull ? FULL_MS * share + 300_000 : 180_000)
    const random = seeded()
    const files = await someFiles()
    const isHere = (path: string): boolean => (path === VIDEO_MAKER) === (rest === VIDEO_MAKER)
    const paths = (await sitemapPaths(request)).filter(isHere)
    const trail = await watch(page, guard.expectedErrors)
    await answerFileFields(page, files)
    await countResources(page)
    await page.addInitScript(stayOnSite)
    await page.goto(rest)
    await stayInDocument(page)
    // Code that is fetched on a page's first visit does not count as growth.
    if (isFull) for (const path of paths) await visit(page, path, trail)

    await visit(page, rest, trail)
    const dataAtFirst = await dataOf(page)
    const holdings: Resources[] = []
    const end = Date.now() + FULL_MS * share
    const { pages, actions } = isFull ? FEW : short
    const nextPage = roundRobin(random, paths)
    const toVisit = Array.from({ length: visits }, () => paths).flat()
    const isOver = (): boolean => (isFull ? Date.now() >= end : toVisit.length === 0)
    for (let round = 0; !isOver(); round += 1) {
      for (const path of isFull ? [nextPage()] : toVisit.splice(0, pages)) {
        await visit(page, path, trail)
        for (let action = 0; action < actions; action += 1) trail.push(await act(page, random, files))
      }
      const said = `round ${round}:\n${trail.slice(-40).join('\n')}`
      // An action that was pending when the page was left may still navigate, for example a file dropped on
      // the home page.
      await expect(async () => {
        await visit(page, rest, trail)
        const holding = await resourcesOf(page)
        // Leaving a page terminates its workers; on the video maker one of each kind may wait for the next
        // job.
        const mayRest = rest === VIDEO_MAKER ? [...new Set(holding.workers)] : []
        expect(holding.workers, said).toEqual(mayRest)
        expect(holding.urls, said).toBeLessThanOrEqual(MAX_URLS)
        holdings.push(holding)
      }).toPass({ timeout: 60_000 })
      expect(
        trail.filter((line) => /^(THROWN|ERROR) /.test(line)),
        said,
      ).toEqual([])
    }
    const heaps = holdings.map(({ heap }) => heap)
    const tenths = heaps.filter((_, round) => round % Math.ceil(heaps.length / 10) === 0)
    console.log(
      `Through ${heaps.length} rounds the heap, code included, went: ${tenths.map(inMegabytes).join(', ')}.`,
    )
    const dataAtLast = await dataOf(page)
    console.log(`Without code: from ${inMegabytes(dataAtFirst)} to ${inMegabytes(dataAtLast)}.`)
    expect(new Set(holdings.map(({ document }) => document)).size, 'documents at rest').toBe(1)
    expect(dataAtLast - dataAtFirst, 'bytes that the document grew by').toBeLessThanOrEqual(mostGrowth)
  })
}

test.describe('with the service worker', () => {
  // Requests that it answers cannot be routed: pages may load anew, so nothing is counted here.
  test.use({ serviceWorkers: 'allow' })

  test('a monkey on all pages causes no errors', async ({ page, request, guard }) => {
    test.setTimeout(isFull ? FULL_MS * 0.1 + 300_000 : 180_000)
    const random = seeded()
    const files = await someFiles()
    const paths = await sitemapPaths(request)
    const trail = await watch(page, guard.expectedErrors)
    await answerFileFields(page, files)
    await page.addInitScript(stayOnSite)
    await page.goto('/about')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const nextPage = roundRobin(random, paths)
    const end = Date.now() + FULL_MS * 0.1
    for (let round = 0; isFull ? Date.now() < end : round < 4; round += 1) {
      await visit(page, nextPage(), trail)
      for (let action = 0; action < 3; action += 1) trail.push(await act(page, random, files))
      expect(
        trail.filter((line) => /^(THROWN|ERROR) /.test(line)),
        trail.slice(-40).join('\n'),
      ).toEqual([])
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })
})

for (const [where, trail] of [
  ['on another page', ['THROWN Error: lost']],
  ['on the compiler’s page', ['ERROR A promise was rejected: Error: lost']],
  ['in the compiler’s preview', []],
] as const)
  test(`an error without an address ${where} is ${trail.length === 0 ? 'the visitor’s' : 'the site’s'}`, async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/lost/)
    const seen = await watch(page, [])
    const compiler = new CompilerPage(page)
    if (where === 'on another page') await page.goto('/about')
    else await compiler.goto()
    if (where === 'in the compiler’s preview') await compiler.show({ html: 'shown' })
    const body =
      where === 'in the compiler’s preview' ? compiler.preview.locator('body') : page.locator('body')
    await expect(body).toContainText(/\w/)
    const thrown = page.context().waitForEvent('weberror')
    await body.evaluate(() => void Promise.reject(new Error('lost')))
    expect(URL.canParse((await thrown).location().url)).toBe(false)
    // The console's lines come in order.
    const end = page.waitForEvent('console', (message) => message.text() === 'end')
    await page.evaluate(() => console.log('end'))
    await end
    expect(seen).toEqual(trail)
  })

/** The monkey's choices. Logged, so that a run can be repeated. */
function seeded(): Random {
  const seed = Number(process.env.WHITTLE_MONKEY_SEED ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 7))
  console.log(`The monkey's seed is ${seed} (WHITTLE_MONKEY_SEED).`)
  return mulberry32(seed)
}

/** Navigates as the site's own links do, and repeats it if the last action still navigates elsewhere. */
async function visit(page: Page, path: string, trail: string[]): Promise<void> {
  trail.push(`visits ${path}`)
  await expect(async () => {
    await page.evaluate(follow, path)
    await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }, trail.slice(-40).join('\n')).toPass({ timeout: 60_000 })
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/**
 * Answers the page's dialogs, and returns a list that collects all errors. Code that the monkey writes into
 * the compiler may throw; those errors are added to `expected`.
 */
async function watch(page: Page, expected: RegExp[]): Promise<string[]> {
  const trail: string[] = []
  await page.addInitScript(sayRejections, COMPILER)
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('download', (download) => void download.cancel())
  // Control+Enter on a link opens a tab, which shares this tab's memory.
  page.context().on('page', (opened) => void opened.close())
  page.context().on('weberror', (error) => {
    const said = String(error.error())
    if (isOfVisitor(error)) expected.push(new RegExp(said.replace(/\W/g, '\\$&')))
    else trail.push(`THROWN ${said}`)
  })
  page.context().on('console', (message) => {
    if (message.type() === 'error') trail.push(`ERROR ${message.text()}`)
  })
  return trail
}

/**
 * Whether code in the compiler threw it. The site's own scripts mostly have URLs; a visitor's code has at
 * most a name, and none if it cannot be parsed. A rejection that nobody awaits may have none either, whoever
 * caused it: the site's on this page are seen in the console.
 */
function isOfVisitor(error: WebError): boolean {
  const isOnCompiler = new URL(error.page()?.url() ?? 'about:blank').pathname === COMPILER
  return isOnCompiler && !URL.canParse(error.location().url)
}

/**
 * Runs in the page and its frames: writes the rejections of the compiler's page itself to the console. A
 * visitor's code runs in a frame.
 */
function sayRejections(compiler: string): void {
  if (window !== top) return
  addEventListener('unhandledrejection', ({ reason }) => {
    if (location.pathname === compiler) console.error(`A promise was rejected: ${reason}`)
  })
}

/**
 * Prevents page loads from now on: a browser stays where it is when a navigation request gets an empty reply.
 */
async function stayInDocument(page: Page): Promise<void> {
  const mayBePage = ({ pathname }: URL): boolean => !pathname.startsWith('/assets/')
  await page.route(mayBePage, async (route) => {
    const request = route.request()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      await route.fulfill({ status: 204 })
    else await route.continue()
  })
}

/**
 * Runs in the page: blocks links that leave the site, because one may move under the pointer after the monkey
 * has looked.
 */
function stayOnSite(): void {
  const stay = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link !== null && link.origin !== location.origin) event.preventDefault()
  }
  addEventListener('click', stay, { capture: true })
}
