/**
 * Many pictures at once: none is lost, memory stays flat, and the page stays quick. The full run has as many
 * as a folder of holidays; `npm test` a tenth of them, and asks for nothing that a busy machine could miss.
 */
import type { CDPSession, Page } from '@playwright/test'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { BatchPage } from '../support/batchPage.ts'
import { isFull } from '../support/fullRun.ts'
import { writeManyPictures } from '../support/manyPictures.ts'
import { expect, test } from '../support/test.ts'
import { unpacked } from '../support/unpacked.ts'

const COUNT = isFull ? 400 : 40
const DAMAGED = isFull ? 10 : 3
const LARGE = isFull ? { width: 4032, height: 3024 } : { width: 800, height: 600 }
const MAX_MB_A_FILE = 0.1
/** One task of 60 ms a picture would be a third. */
const MAX_SHARE_OF_LONG_TASKS = 0.02
const MAX_CANCEL_MS = 200

test.setTimeout(isFull ? 3_600_000 : 240_000)

/** Paths of the pictures, with damaged ones among them, each by a name of its own. */
function material(): Promise<readonly string[]> {
  return writeManyPictures(test.info().outputPath('pictures'), {
    count: COUNT,
    damaged: DAMAGED,
    large: LARGE,
  })
}

/**
 * Notes the tasks of the page's thread that take longer than 50 ms from now on. The returned function gives
 * their share of the time since then. Not their longest: on a busy machine the clock also counts the time of
 * other programs.
 */
async function noteLongTasks(page: Page): Promise<() => Promise<number>> {
  const longTasks = await page.evaluateHandle(() => {
    const seen = { start: performance.now(), milliseconds: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.milliseconds += duration
    }).observe({ type: 'longtask' })
    return seen
  })
  return () => longTasks.evaluate(({ start, milliseconds }) => milliseconds / (performance.now() - start))
}

/** Bytes of the page's heap after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

test('hundreds of pictures give a result or a reason each, and only the rows in sight are drawn', async ({
  page,
}) => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  const batch = new BatchPage(page)
  await batch.goto()
  const session = await page.context().newCDPSession(page)
  await page.getByLabel('Choose images').setInputFiles([...(await material())])
  await expect(batch.table).toHaveAttribute('aria-rowcount', String(COUNT + 1))
  expect(await batch.table.getByRole('row').count()).toBeLessThan(60)
  const shareOfLongTasks = await noteLongTasks(page)
  const before = await heapOf(session)
  await batch.button('Start').click()
  await expect(batch.button('Cancel')).toHaveCount(0, { timeout: isFull ? 3_000_000 : 200_000 })
  await expect(page.getByText(`${COUNT - DAMAGED} of ${COUNT} pictures done`)).toBeVisible()
  await expect(batch.notDone.getByRole('listitem')).toHaveCount(DAMAGED)
  for (const item of await batch.notDone.getByRole('listitem').all())
    await expect(item).toContainText(/broken \d+\.jpg.+(?:corrupt|not-an-image)/)
  if (isFull) {
    expect((await heapOf(session)) - before).toBeLessThan(MAX_MB_A_FILE * COUNT * 2 ** 20)
    expect(await shareOfLongTasks()).toBeLessThanOrEqual(MAX_SHARE_OF_LONG_TASKS)
  }
  const files = await unpacked(await batch.zip(), test.info().outputPath('zip'))
  expect(Object.keys(files)).toHaveLength(COUNT - DAMAGED)
  const last = Object.entries(files).at(-1)
  expect((await sharp(last?.[1]).metadata()).format).toBe('jpeg')
})

test('cancelling is answered at once, however much there is to do', async ({ page }) => {
  test.skip(!isFull, 'only in the full run: a busy machine answers late')
  const batch = new BatchPage(page)
  await batch.goto()
  await page.getByLabel('Choose images').setInputFiles([...(await material())])
  await batch.button('Start').click()
  await expect(batch.table.getByText('Done').first()).toBeVisible({ timeout: 60_000 })
  const waited = await page.evaluate(async () => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find((each) => each.textContent === name)
    const start = performance.now()
    named('Cancel')?.click()
    while (named('Start') === undefined) await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - start
  })
  expect(waited).toBeLessThanOrEqual(MAX_CANCEL_MS)
})
