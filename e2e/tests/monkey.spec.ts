/**
 * Random use of every page by a seeded monkey: half an hour in `npm run test:full`, some rounds in `npm test`. Nothing may stand in
 * the console, nothing be thrown, and what the site holds may not grow.
 *
 * One document lives through all rounds, so that what leaks adds up. The video maker, whose headers are its own, is a second one.
 *
 * WHITTLE_MONKEY_SEED repeats a run; WHITTLE_MONKEY_MINUTES sets how long the full one takes.
 */
import process from 'node:process'
import type { Page } from '@playwright/test'
import { mulberry32 } from '../../scripts/testing/mulberry32.ts'
import { answerFileFields } from '../support/fileFields.ts'
import { isFull } from '../support/fullRun.ts'
import { countHoldings, dataOf, type Holding, holdingOf } from '../support/leaks.ts'
import { act, oneOf, someFiles } from '../support/monkey.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const FULL_MS = Number(process.env.WHITTLE_MONKEY_MINUTES ?? 30) * 60_000
const ACTIONS = 10

const VIDEO_MAKER = '/image-to-video'

/**
 * The documents: the page where each rests between rounds, its rounds in `npm test`, its share of the time in the full run, and how far
 * what it keeps may grow between its first rest and its last, in bytes. Compiled JavaScript is not counted: it grows with what was used,
 * as far as there is code. The video maker keeps FFmpeg's core once it was needed, which is 36 MB.
 */
const DOCUMENTS = [
  { name: 'all pages but the video maker', rest: '/about', rounds: 6, share: 0.8, mostGrowth: 20 * 2 ** 20 },
  { name: 'the video maker', rest: VIDEO_MAKER, rounds: 2, share: 0.2, mostGrowth: 50 * 2 ** 20 },
] as const

/** At rest: pictures and videos that are kept for the way back, and files whose download is under way. */
const MOST_URLS = 12
for (const { name, rest, rounds, share, mostGrowth } of DOCUMENTS) {
  test(`a monkey in ${name} finds nothing that throws, and leaves nothing behind`, async ({
    page,
    request,
    guard,
  }) => {
    test.setTimeout(isFull ? FULL_MS * share + 300_000 : 180_000)
    const seed = Number(process.env.WHITTLE_MONKEY_SEED ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 7))
    console.log(`The monkey's seed is ${seed} (WHITTLE_MONKEY_SEED).`)
    const random = mulberry32(seed)
    const files = await someFiles()
    const isHere = (path: string): boolean => (path === VIDEO_MAKER) === (rest === VIDEO_MAKER)
    const paths = (await sitemapPaths(request)).filter(isHere)
    const trail = watch(page, guard.expectedErrors)
    await answerFileFields(page, files)
    await countHoldings(page)
    await page.addInitScript(stayOnSite)
    await page.goto(rest)
    await stayInDocument(page)
    // Code that is fetched when a page is first seen is no growth.
    if (isFull) for (const path of paths) await visit(path)

    await visit(rest)
    const dataAtFirst = await dataOf(page)
    const holdings: Holding[] = []
    const end = Date.now() + FULL_MS * share
    for (let round = 0; isFull ? Date.now() < end : round < rounds; round += 1) {
      await visit(oneOf(random, paths))
      for (let action = 0; action < ACTIONS; action += 1) trail.push(await act(page, random, files))
      const said = `seed ${seed}, round ${round}:\n${trail.slice(-40).join('\n')}`
      // What was under way when the page was left may lead elsewhere once more, as a file does that was dropped on the home page.
      await expect(async () => {
        await visit(rest)
        const holding = await holdingOf(page)
        // A page that is left ends its workers; on the video maker one of each sort may wait for the next job.
        const mayRest = rest === VIDEO_MAKER ? [...new Set(holding.workers)] : []
        expect(holding.workers, said).toEqual(mayRest)
        expect(holding.urls, said).toBeLessThanOrEqual(MOST_URLS)
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
    expect(new Set(holdings.map(({ document }) => document)).size, 'documents that were rested in').toBe(1)
    expect(dataAtLast - dataAtFirst, 'bytes that the document grew by').toBeLessThanOrEqual(mostGrowth)

    /** Goes on as the site's own links do; again, where the last action still led elsewhere. */
    async function visit(path: string): Promise<void> {
      trail.push(`visits ${path}`)
      await expect(async () => {
        await page.evaluate(follow, path)
        await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 10_000 })
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }, trail.slice(-40).join('\n')).toPass({ timeout: 60_000 })
    }
  })
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/**
 * Answers what the page asks its visitor, and gives the list in which all that goes wrong will stand. What the monkey writes into the
 * compiler may throw: that is as it should be, and is `expected`.
 */
function watch(page: Page, expected: RegExp[]): string[] {
  const trail: string[] = []
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('download', (download) => void download.cancel())
  // Control+Enter on a link opens a tab, which shares this one's memory.
  page.context().on('page', (opened) => void opened.close())
  page.context().on('weberror', (error) => {
    const said = String(error.error())
    // The site's own scripts have addresses. What a visitor writes has a name at most, and none where it cannot be read.
    if (!URL.canParse(error.location().url)) expected.push(new RegExp(said.replace(/\W/g, '\\$&')))
    else trail.push(`THROWN ${said}`)
  })
  page.context().on('console', (message) => {
    if (message.type() === 'error') trail.push(`ERROR ${message.text()}`)
  })
  return trail
}

/** From now on nothing loads the page anew: a browser whose request is answered without content stays where it is. */
async function stayInDocument(page: Page): Promise<void> {
  const mayBePage = ({ pathname }: URL): boolean => !pathname.startsWith('/assets/')
  await page.route(mayBePage, async (route) => {
    const request = route.request()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      await route.fulfill({ status: 204 })
    else await route.continue()
  })
}

/** Runs in the page: a link off the site may come under the pointer after the monkey has looked. */
function stayOnSite(): void {
  const stay = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link !== null && link.origin !== location.origin) event.preventDefault()
  }
  addEventListener('click', stay, { capture: true })
}

/** Runs in the page: a link of the page itself, where there is one, else the router that its links use. */
function follow(path: string): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const own = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]:not([target])`)
  if (own !== null) own.click()
  else (window as unknown as RouterHolder).__reactRouterDataRouter.navigate(path)
}

/** What React Router leaves on the window. */
interface RouterHolder {
  readonly __reactRouterDataRouter: { readonly navigate: (path: string) => void }
}
