/** The list of all tools, and the menu that shows it on every page. */
import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('lists every tool with an example; stars are kept, and the filter finds words and tasks', async ({
  page,
}) => {
  await page.goto('/tools')
  const base64 = page
    .getByRole('region', { name: 'Encoding' })
    .getByRole('listitem')
    .filter({ hasText: 'Base64' })
  await expect(base64).toContainText('hello')
  await expect(base64).toContainText('becomes aGVsbG8=')
  await expect(base64.getByRole('link')).toHaveText(['Encode', 'Decode'])

  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect(favourites).toHaveCount(0)
  await base64.getByRole('button', { name: 'Add Base64 to favourites' }).click()
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveText(['Base64'])
  await page.reload()
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveText(['Base64'])
  await favourites.getByRole('button', { name: 'Remove Base64 from favourites' }).click()
  await expect(favourites).toHaveCount(0)

  await page.keyboard.press('/')
  const filter = page.getByRole('textbox', { name: 'Filter the tools' })
  await expect(filter).toBeFocused()
  await filter.fill('repair json')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('heading', { level: 3 })).toContainText([
    'Repair JSON',
  ])
  await expect(page.getByRole('region', { name: 'Time' })).toHaveCount(0)
  await filter.press('Escape')
  await expect(page.getByRole('region', { name: 'Time' })).toBeVisible()
  await filter.fill('yaml to json')
  await expect(page.getByRole('listitem').filter({ hasText: 'YAML and JSON' })).toBeVisible()
  await filter.press('Enter')
  await expect(page).toHaveURL('/converter/text/yaml-to-json')
})

test('every tool that exists has an example, and a pair is one card', async ({ page }) => {
  await page.goto('/tools')
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Planned' })
  expect(await cards.count()).toBeGreaterThan(60)
  await expect(cards.filter({ hasNotText: 'becomes' })).toHaveCount(0)
  for (const name of ['Compress and decompress', 'Markdown and HTML'])
    await expect(cards.filter({ hasText: name }).getByRole('link')).toHaveCount(2)
})

for (const width of [390, 768, 1440])
  test(`an example is whole at ${width} pixels, on a few lines`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/tools')
    const examples = page.getByRole('main').locator('li p', { hasText: 'becomes' })
    const cut = await examples.evaluateAll(
      (all, lines) =>
        all.flatMap((example) => {
          // A word that is only heard is a pixel wide.
          const isCut = [example, ...example.children].some(
            (part) =>
              part.clientWidth > 1 &&
              part.scrollWidth > part.clientWidth + 1 &&
              getComputedStyle(part).overflow !== 'visible',
          )
          const height = Number.parseFloat(getComputedStyle(example).lineHeight)
          return isCut || example.clientHeight > lines * height + 4 ? [example.textContent] : []
        }),
      width === 1440 ? 2 : 5,
    )
    expect(cut).toEqual([])
  })

test('the menu ends with the main tools, each with what it does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await openMenu(page)
  const main = menu(page).getByRole('list', { name: 'Main tools' })
  await expect(main.getByRole('link')).toHaveText([
    /^Image Editor\s*Crop, resize, compress/,
    /^Image to Video Maker\s*One photo, still or moving/,
    /^Diff Checker\s*Texts, code, data, folders/,
    /^JSON Formatter\s*Format, check, repair/,
    /^Code Compiler\s*HTML, CSS, JavaScript/,
  ])
  await main.getByRole('link').first().press('ArrowUp')
  await expect(menu(page).getByRole('link', { name: 'All tools on one page' })).toBeFocused()
})

test('links only to pages that exist', async ({ page, request }) => {
  await page.goto('/tools')
  const main = page.getByRole('main')
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.length).toBeGreaterThan(40)
  for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200)
})

test('the menu opens on every page, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Tools', exact: true })
  await openMenu(page)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await openMenu(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('hash')
  await expect(menu(page).getByRole('textbox', { name: 'Filter the tools' })).toHaveValue('hash')
  await expect(menu(page).getByRole('link').first()).toHaveText('Hash')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/converter/encoding/hash')
  await expect(menu(page)).toBeHidden()
})

test('the menu closes by a press outside or on a link, and lists what was used last', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/converter/encoding/hash')
  await openMenu(page)
  await expect(menu(page).getByRole('region', { name: 'Used last' }).getByRole('link')).toHaveText(['Hash'])
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.mouse.click(640, 1590)
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'All tools on one page' }).click()
  await expect(page).toHaveURL('/tools')
  await expect(menu(page)).toBeHidden()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('on a phone, and without scripts, the menu’s place is a link to the list', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Tools', exact: true }).click()
  await expect(page).toHaveURL('/tools')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const plain = await context.newPage()
  await plain.goto('/about')
  await plain.getByRole('link', { name: 'Tools', exact: true }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('All tools')
  await context.close()
})

test('the menu closes when the focus moves on, and Arrow down goes into it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await openMenu(page)
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await menu(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
  await openMenu(page)
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page)).toBeHidden()
})

/** Opens the menu by keyboard. A press before the page is interactive shows nothing, so it is repeated. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Tools', exact: true })
  await expect(async () => {
    await button.focus()
    if (!(await menu(page).isVisible())) await page.keyboard.press('Enter')
    await expect(menu(page).getByRole('link').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'All tools' })
}
