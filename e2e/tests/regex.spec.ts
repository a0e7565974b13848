/** The regex page: matches, explanation, safety, tests, links, and a pattern that never ends. */
import type { Page } from '@playwright/test'
import { whenAlive } from '../support/alive.ts'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PATH = '/converter/code/regex'

async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const safety = (page: Page) => page.getByRole('status', { name: 'Safety' })

test('a pattern is matched, replaced, explained, tested, exported and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await expect(region(page, 'Matches')).toContainText('2 matches')
  await field(page, 'Pattern').fill('(?<key>\\w+)=(\\d+)|(?<key>\\w+)!')
  await field(page, 'Test text').fill('a=1, b=22, c!')
  const matches = region(page, 'Matches')
  await expect(matches).toContainText('3 matches')
  await expect(matches.locator('[data-match]')).toHaveText(['a=1', 'b=22', 'c!'])
  await expect(matches.getByRole('listitem').nth(2)).toContainText('not matched')
  await field(page, 'Replacement').fill('[$<key>]')
  await expect(region(page, 'After the replacement')).toContainText('[a], [b], [c]')

  const explanation = region(page, 'Explanation')
  const group = explanation.getByRole('button', { name: /^group 1, called “key”/ })
  await group.first().focus()
  await expect(explanation.locator('mark')).toHaveText('(?<key>\\w+)')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a test' }).click()
  await field(page, 'Text 1').fill('x=7')
  await page.getByRole('button', { name: 'Expect these groups' }).click()
  await expect(region(page, 'Tests')).toContainText('right')
  await page.getByLabel('Export as').selectOption({ label: 'Go' })
  await expect(region(page, 'Tests')).toContainText('Go allows only one group called “key”.')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link with input' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await open(other, link)
  await expect(field(other, 'Pattern')).toHaveValue('(?<key>\\w+)=(\\d+)|(?<key>\\w+)!')
  await expect(field(other, 'Text 1')).toHaveValue('x=7')
  await expect(region(other, 'Matches')).toContainText('3 matches')
})

test('a part of the explanation or the picture under the pointer is marked in the pattern', async ({
  page,
}) => {
  await open(page)
  await field(page, 'Pattern').fill('(a)b+')
  const explanation = region(page, 'Explanation')
  const marked = explanation.locator('mark')
  await explanation.locator('button', { hasText: /^group 1/ }).hover()
  await expect(marked).toHaveText('(a)')
  const boxes = explanation.locator('svg').getByRole('button')
  await boxes.last().hover({ position: { x: 4, y: 4 } })
  await expect(marked).toHaveText(/^b/)
})

test('a piece is inserted into the pattern by its words', async ({ page }) => {
  await open(page)
  await field(page, 'Pattern').fill('')
  await page.getByRole('button', { name: 'Insert a piece' }).click()
  await page.getByRole('button', { name: 'one or more digits' }).click()
  await expect(field(page, 'Pattern')).toHaveValue('\\d+')
})

test('a file that is opened becomes the test text, and its matches are shown', async ({ page }) => {
  await open(page)
  await field(page, 'Pattern').fill('\\d+ ms')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles({
    name: 'server.log',
    mimeType: 'text/plain',
    buffer: Buffer.from('GET / in 12 ms\nGET /faq in 340 ms\n'),
  })
  await expect(field(page, 'Test text')).toContainText('GET /faq in 340 ms')
  const matches = region(page, 'Matches')
  await expect(matches).toContainText('2 matches')
  await expect(matches.locator('[data-match]')).toHaveText(['12 ms', '340 ms'])
})

test('a pattern that never ends is stopped, and the page stays alive', async ({ page }) => {
  await open(page)
  await field(page, 'Flags').fill('gm')
  const processorTime = await processorTimeOf(page)
  await field(page, 'Pattern').fill('^(a+)+$|ok')
  await field(page, 'Test text').fill(`ok ok\n${'a'.repeat(40)}!`)
  await expect(safety(page)).toContainText('Vulnerable')
  // While the worker is busy, the page answers.
  await page.getByRole('button', { name: 'Add a test' }).click()
  await expect(field(page, 'Text 1')).toBeVisible()
  const matches = region(page, 'Matches')
  await expect(matches).toContainText('Stopped after 2 seconds, with 2 matches so far')
  await expect(matches.locator('[data-match]')).toHaveText(['ok', 'ok'])
  // Matching on the page's thread would take the two seconds.
  expect(await processorTime()).toBeLessThan(1)
  await field(page, 'Pattern').fill('a{3}')
  await expect(matches).toContainText('13 matches')
  await expect(safety(page)).toContainText('Safe')
})

/**
 * Begins to count how many seconds a processor works for the page's own thread; workers, and the time that
 * other programs take, do not count. The returned function gives the sum.
 */
async function processorTimeOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await spent()
  return async () => (await spent()) - before
}

test('a pattern of the library comes with its tests, and an invalid one with its place', async ({ page }) => {
  await open(page)
  await page.getByText('IPv4 address').click()
  await page
    .getByRole('button', { name: 'Use this pattern, with these texts as tests: IPv4 address' })
    .click()
  await expect(region(page, 'Tests').getByText('right')).toHaveCount(7)
  await field(page, 'Pattern').fill('(a')
  await expect(page.getByText(/^Character \d+: A group is opened but not closed/)).toBeVisible()
  await page.getByRole('button', { name: 'Insert a piece' }).click()
  await page.getByRole('button', { name: 'one or more digits \\d+' }).click()
  await expect(field(page, 'Pattern')).toHaveValue('(a\\d+')
})
