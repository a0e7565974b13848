/**
 * Random use of every page by a seeded monkey: half an hour in `npm run test:full`, some rounds in `npm test`. Nothing may stand in
 * the console, nothing be thrown, and what the site holds may not grow. WHITTLE_MONKEY_SEED repeats a run.
 */
import process from 'node:process'
import { countHoldings, type Holding, holdingOf } from '../support/leaks.ts'
import { act, oneOf, randomFrom, someFiles } from '../support/monkey.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const isFull = process.env.WHITTLE_FULL === '1'
const FULL_MS = 30 * 60_000
/** Pages visited in `npm test`. */
const ROUNDS = 8
const ACTIONS = 10

/** After a page has been left: the workers that wait for the next job, one of each sort. */
const MOST_WORKERS = 4
/** After a page has been left: pictures and videos that are kept for the way back, and files whose download is under way. */
const MOST_URLS = 12
/** How far the JavaScript of one document may grow between its first rest and its last, in bytes. */
const MOST_GROWTH = 40 * 2 ** 20

test('a monkey finds nothing that throws, and leaves nothing behind', async ({ page, request, guard }) => {
  test.setTimeout(isFull ? FULL_MS + 300_000 : 180_000)
  const seed = Number(process.env.WHITTLE_MONKEY_SEED ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 7))
  console.log(`The monkey's seed is ${seed} (WHITTLE_MONKEY_SEED).`)
  const random = randomFrom(seed)
  const files = await someFiles()
  const paths = await sitemapPaths(request)
  const trail: string[] = []
  const holdings: Holding[] = []
  guard.expectedErrors.push(...OF_VISITORS_OWN_CODE)
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('filechooser', (chooser) => void chooser.setFiles(oneOf(random, files)).catch(fieldIsGone))
  page.on('download', (download) => void download.cancel())
  page.on('popup', (popup) => void popup.close())
  page.context().on('weberror', (error) => trail.push(`THROWN ${error.error()}`))
  page.context().on('console', (message) => {
    if (message.type() === 'error') trail.push(`ERROR ${message.text()}`)
  })
  await countHoldings(page)

  const end = Date.now() + FULL_MS
  for (let round = 0; isFull ? Date.now() < end : round < ROUNDS; round += 1) {
    await visit(oneOf(random, paths))
    for (let action = 0; action < ACTIONS; action += 1) trail.push(await act(page, random, files))
    await visit('/about')
    holdings.push(await holdingOf(page))
    const errors = trail.filter((line) => /^(THROWN|ERROR) /.test(line) && !isExpected(line))
    expect(errors, `seed ${seed}, round ${round}:\n${trail.slice(-40).join('\n')}`).toEqual([])
    expect(holdings.at(-1)?.workers.length, trail.slice(-40).join('\n')).toBeLessThanOrEqual(MOST_WORKERS)
    expect(holdings.at(-1)?.urls, trail.slice(-40).join('\n')).toBeLessThanOrEqual(MOST_URLS)
  }
  for (const [document, growth] of growths(holdings))
    expect(growth, `bytes that document ${document} grew by`).toBeLessThanOrEqual(MOST_GROWTH)

  /** Goes on as the site's own links do, mostly without loading the document anew; again, where the last action still led elsewhere. */
  async function visit(path: string): Promise<void> {
    trail.push(`visits ${path}`)
    const isAnew = page.url() === 'about:blank' || random() < 0.15
    await expect(async () => {
      if (isAnew) await page.goto(path)
      else await page.evaluate(followLink, path)
      await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 10_000 })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }, trail.slice(-40).join('\n')).toPass({ timeout: 60_000 })
  }
})

/** What a visitor's own page says in the compiler's console stands in the browser's too. */
const OF_VISITORS_OWN_CODE: readonly RegExp[] = []

function isExpected(line: string): boolean {
  return OF_VISITORS_OWN_CODE.some((pattern) => pattern.test(line))
}

/** The page was left between the press and the choice. */
function fieldIsGone(error: Error): void {
  if (!/not attached|destroyed|closed/.test(error.message)) throw error
}

/** Runs in the page: a link of the page itself, where there is one, else one beside it. */
function followLink(path: string): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const own = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]:not([target])`)
  if (own !== null) own.click()
  else location.assign(path)
}

/** By document: the last heap less the first. */
function growths(holdings: readonly Holding[]): Map<string, number> {
  const first = new Map<string, number>()
  const grown = new Map<string, number>()
  for (const { document, heap } of holdings) {
    if (!first.has(document)) first.set(document, heap)
    grown.set(document, heap - (first.get(document) ?? heap))
  }
  return grown
}
