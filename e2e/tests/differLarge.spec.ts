/** The diff checker with very large texts. */

import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import { DifferPage } from '../support/differ.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

const LINES = 100_000

test('renders only the visible part of 100,000 lines, every second one changed', async ({ page }) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await openLogs(differ, (at) => at % 2 === 0)
  await expect(differ.summary).toHaveText('50,000 changes')
  await expect(differ.differences).not.toContainText('approximate')
  expect(await differ.rows.count()).toBeLessThan(120)
  await differ.button('Previous change').click()
  await expect(differ.summary).toHaveText('Change 50,000 of 50,000, at line 99,999')
  await expect(differ.rows.filter({ hasText: '99999: a line' })).toBeInViewport()
})

test('keeps the keyboard position when the focused element disappears: rows, and a large text', async ({
  page,
}) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await openLogs(differ, (at) => at % 100 === 50)
  await expect(differ.summary).toHaveText('1,000 changes')
  const table = page.getByRole('region', { name: 'Changed lines' })

  await tabTo(page, /^Show 47 unchanged lines$/)
  await page.keyboard.press('Enter')
  await expect(table).toBeFocused()
  // While a scroll by key is in progress, the browser adds the rest of it to any other.
  const atRest = table.evaluate(
    (element) => new Promise<void>((resolve) => element.addEventListener('scrollend', () => resolve())),
  )
  await page.keyboard.press('PageDown')
  await atRest
  await page.keyboard.press('F7')
  await expect(differ.rows.filter({ hasText: 'Show 93 unchanged lines' }).first()).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Show 93 unchanged lines')
  await page.keyboard.press('Shift+F7')
  await expect(differ.summary).toHaveText('Change 1,000 of 1,000, at line 99,951')
  await expect(table).toBeFocused()

  await tabTo(page, /^Show and edit$/)
  await page.keyboard.press('Enter')
  await expect(differ.original).toBeFocused()
  await tabTo(page, /^Remove$/)
  await page.keyboard.press('Enter')
  await expect(differ.changed).toBeFocused()
  // Neither text has a card any more.
  await expect(differ.button('Remove')).toHaveCount(0)
  await expect(page.getByText('b.log')).toHaveCount(0)
})

test('shows excerpts of a line of 10 MB', async ({ page }) => {
  const differ = new DifferPage(page)
  await differ.goto()
  const half = 'word '.repeat(1_000_000)
  await differ.open('Original', 'a.txt', `${half}old ${half}`)
  await differ.open('Changed', 'b.txt', `${half}new ${half}`)
  await expect(differ.summary).toHaveText('1 change', { timeout: 60_000 })
  await expect(differ.differences.locator('mark')).toHaveText(['old', 'new'])
  await expect(differ.rows.first()).toContainText(/… 4,9\d\d,\d\d\d characters …/)
})

test('says that the result is approximate if texts are too different for an exact search', async ({
  page,
}) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await differ.open('Original', 'a.txt', kindsOfLines(1))
  await differ.open('Changed', 'b.txt', kindsOfLines(2))
  await expect(differ.differences.getByText('approximate', { exact: true })).toBeVisible()
  await expect(differ.differences).toContainText('may not be the shortest')
})

/**
 * 10,000 lines of twelve kinds in pseudo-random order, so that two such texts have too many pairs of equal
 * lines.
 */
function kindsOfLines(seed: number): string {
  const random = mulberry32(seed)
  return Array.from({ length: 10_000 }, () => `kind ${Math.floor(random() * 12)}`).join('\n')
}

/** Opens two logs; the second differs in some lines. */
async function openLogs(differ: DifferPage, isChanged: (at: number) => boolean): Promise<void> {
  const lines = Array.from(
    { length: LINES },
    (_, at) => `${at + 1}: a line of a long text that goes on and on`,
  )
  const changed = lines.map((line, at) => (isChanged(at) ? `${line}!` : line))
  await differ.open('Original', 'a.log', lines.join('\n'))
  await differ.open('Changed', 'b.log', changed.join('\n'))
}
