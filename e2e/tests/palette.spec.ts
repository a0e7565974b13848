/** The command palette and the list of shortcuts. */
import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { callPalette, openPalette, openShortcuts } from '../support/palette.ts'
import { jpegFile } from '../support/photos.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

test('Ctrl K opens it, typing finds a page, Enter goes there without a page load', async ({ page }) => {
  await page.evaluate(() => Object.assign(globalThis, { alive: true }))
  await openPalette(page)
  await page.keyboard.type('imge edit')
  await expect(chosen(page)).toContainText('Image Editor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/image-editor')
  await expect(palette(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true)
})

test('the focus is at the heading of a page without an input, and a second pattern replaces the first', async ({
  page,
}) => {
  const choose = async (text: string): Promise<void> => {
    await openPalette(page)
    await page.keyboard.type(text)
    await expect(chosen(page)).toContainText('Regex: ')
    await page.keyboard.press('Enter')
  }
  await choose('regex hashtag')
  const pattern = page.getByRole('textbox', { name: 'Pattern', exact: true })
  await expect(page.getByRole('heading', { name: 'Regex tester' })).toBeFocused()
  const first = await pattern.inputValue()
  await choose('regex mac address')
  await expect(pattern).not.toHaveValue(first)
  expect(new URL(page.url()).searchParams.get('pattern')).toBe(await pattern.inputValue())
})

test('the field names the active option, as the arrow keys move and wrap around', async ({ page }) => {
  await openPalette(page)
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const options = page.getByRole('option')
  for (const [key, option] of [
    ['ArrowUp', options.last()],
    ['ArrowDown', options.nth(0)],
    ['ArrowDown', options.nth(1)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await expect(option).toBeInViewport()
  }
  await page.keyboard.type('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveText(/2 suggestions/)
  await expect(options).toHaveText([/^Or look here.*All tools/, /Questions and answers/])
  await field.fill('zzzz json')
  await expect(chosen(page)).toContainText('JSON')
  await field.fill('csv to json')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeVisible()
})

test('it contains every page of the site', async ({ page, request }) => {
  await openPalette(page)
  const { length } = await sitemapPaths(request)
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThanOrEqual(length)
})

test('the header has a field for it in a wide window, and an icon of the same name elsewhere', async ({
  page,
}) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Find a tool or a page' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button).toBeVisible()
  await expect(button.getByText('Find a tool')).toBeVisible()
  await expect(button.getByText(/^(?:Ctrl|⌘) K$/)).toBeVisible()
  const row = await page.getByRole('banner').evaluate((header) => ({
    isOneLine: header.getBoundingClientRect().height < 64,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }))
  expect(row).toEqual({ isOneLine: true, overflow: 0 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(button).toBeVisible()
  await expect(button.getByText('Find a tool')).toBeHidden()
  await button.click()
  await expect(palette(page)).toBeVisible()
})

test('Esc or a press outside closes it, and the focus returns', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Find a tool or a page' })
  await button.click()
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(palette(page)).toBeVisible()
  await page.mouse.click(5, 700)
  await expect(palette(page)).toHaveCount(0)
})

test('a typed or pasted text is recognised and opens in the tool for it', async ({ page, context }) => {
  await openPalette(page)
  await page.keyboard.type(TOKEN)
  const suggestion = page.getByRole('option', { name: /Open in JWT decode.*It looks like a JSON Web Token/ })
  await expect(suggestion).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${TOKEN}\n`)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Pasted text')).toBeVisible()
  await suggestion.click()
  await expect(page).toHaveURL('/converter/encoding/jwt-decode')
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue(`${TOKEN}\n`)
})

test('text that is typed while its code is loading goes into its field', async ({ page }) => {
  const arrive = await callPalette(page)
  await page.keyboard.type('diffx')
  await page.keyboard.press('Backspace')
  arrive()
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('diff')
  await page.keyboard.type(' check')
  await expect(field).toHaveValue('diff check')
  await expect(chosen(page)).toContainText('Diff Checker')
})

test('for a text that is clearly not words, the matching tool comes first, and its field has the focus', async ({
  page,
}) => {
  await page.goto('/')
  await openPalette(page)
  await page.keyboard.insertText('{"a":1}')
  await expect(chosen(page)).toContainText('JSON Formatter')
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  await field.fill('1700000000')
  await expect(chosen(page)).toContainText('Unix timestamp')
  await field.fill('number base')
  await expect(chosen(page)).toContainText('Number base')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/number-base/)
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toBeFocused()
})

test('no character is lost while its code is loading', async ({ page }) => {
  const arrive = await callPalette(page)
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  const third = Math.ceil(TOKEN.length / 3)
  // Before the code is released, while it loads, and after it has loaded.
  await page.keyboard.type(TOKEN.slice(0, third))
  arrive()
  await page.keyboard.type(TOKEN.slice(third, 2 * third))
  await expect(field).toBeFocused()
  await page.keyboard.type(TOKEN.slice(2 * third))
  await expect(field).toHaveValue(TOKEN)
})

test('while its code is loading, Esc discards the typed text and Enter opens the match', async ({ page }) => {
  const arrive = await callPalette(page)
  await page.keyboard.type('json')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('imge edit')
  await page.keyboard.press('Enter')
  arrive()
  await expect(page).toHaveURL('/image-editor')
})

test('opens by its key on a layout without Latin letters', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  await page.goto('/')
  await expect(async () => {
    await page.locator('body').dispatchEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true })
    await expect(field).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('runs the page’s commands, and chooses a theme', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/converter/encoding/base64-encode')
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill('a')
  await expect(page.getByRole('textbox', { name: 'Output', exact: true })).toHaveValue('YQ==')
  await openPalette(page)
  await page.keyboard.type('copy output')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('YQ==')
  await openPalette(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('answers a pasted value in its row, with the value itself', async ({ page }) => {
  await openPalette(page)
  const field = page.getByRole('combobox', { name: 'Find a tool or a page' })
  for (const [typed, answer, tool] of [
    ['1700000000', '14 November 2023 at 22:13:20 UTC', 'Unix timestamp'],
    ['#ff8800', 'rgb(255 136 0)', 'Colour picker'],
    ['5 ft 11 in to cm', '180.34 cm', 'Unit converter'],
    ['15% of 80', '15 % of 80 is 12', 'Percentages'],
    ['U21hbGwgc2hhcnAgdG9vbHM=', 'Small sharp tools', 'Base64 decode'],
    [TOKEN, 'JSON Web Token, signature not checked', 'JWT decode'],
  ] as const) {
    await field.fill(typed)
    await expect(chosen(page)).toContainText(answer)
    await expect(chosen(page)).toContainText(`Open in ${tool}`)
  }
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue(TOKEN)
})

test('a task opens the editor with its figures set', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('compress jpg to 100kb')
  await expect(chosen(page)).toContainText('Compress a JPEG to 100 KB')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/image-editor?format=jpeg&limit=100')
  await page.getByLabel('Choose image').setInputFiles(await jpegFile('harbour.jpg', 240, 160))
  await expect(page.getByLabel('Limit file size (KB)')).toHaveValue('100')
})

test('passes the size and the rate of a transfer to the tool', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('5 GB at 100 Mbit/s')
  // Until the text is recognised, the page is only the closest one, and gets no text.
  await expect(chosen(page)).toHaveText(/Byte units.*It looks like/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toHaveValue('5 GB')
  await expect(page.getByLabel('Transfer rate')).toHaveValue('100 Mbit/s')
})

test('continues a search that has no match in a group', async ({ page }) => {
  await page.goto('/converter/encoding')
  await page.getByRole('textbox', { name: 'Find a tool', exact: true }).fill('yaml')
  await page.getByRole('button', { name: 'Search all tools' }).click()
  await expect(page.getByRole('combobox', { name: 'Find a tool or a page' })).toHaveValue('yaml')
  await expect(chosen(page)).toContainText('YAML to JSON')
})

test('? lists every shortcut, but not while typing', async ({ page }) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await openShortcuts(page)
  await expect(list).toContainText('Ctrl K')
  await expect(list).toContainText('undoes a step')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.goto('/converter/text/text-clean')
  const input = page.getByRole('textbox', { name: 'Input', exact: true })
  await input.fill('Why')
  await input.press('?')
  await expect(input).toHaveValue('Why?')
  await expect(list).toHaveCount(0)
})

test('axe finds no violations in the overlays, also where letters are marked and a slip is asked about', async ({
  page,
}) => {
  await openPalette(page)
  await page.keyboard.type('pasword')
  await expect(chosen(page)).toContainText('Did you mean “password”?')
  await expect(chosen(page).locator('mark')).toHaveText(['Password'])
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'On this device' }).click()
  await page.getByRole('button', { name: 'Forget everything' }).click()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search' })
}

function chosen(page: Page) {
  return page.getByRole('option', { selected: true })
}
