/**
 * The diff checker, the JSON page and the compiler on a narrow screen: the tool comes first, and the rest is
 * one press away.
 */
import type { Locator, Page } from '@playwright/test'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { wakeEditors } from '../support/codeEditors.ts'
import { CompilerPage } from '../support/compiler.ts'
import { DifferPage } from '../support/differ.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The largest top of the tool, in pixels: the header and one row of buttons. */
const TOOL_BEGINS = 52 + 48

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.POSITIVE_INFINITY
}

test('the compiler shows one pane of code at a time, with the page and its console below', async ({
  page,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await expect(compiler.pane('HTML')).toBeInViewport()
  await expect(compiler.pane('CSS')).toBeHidden()
  await expect(compiler.run).toBeInViewport()
  await expect(compiler.console).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Evaluate in the page' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('iframe[title="Preview"]')).toBeInViewport()
  expect(await topOf(page.getByRole('tablist'))).toBeLessThanOrEqual(TOOL_BEGINS)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('the compiler’s panes are chosen by keyboard and by pointer, and the one with an error is shown', async ({
  page,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const tab = (name: string): Locator => page.getByRole('tab', { name })
  await tab('HTML').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('CSS')).toBeFocused()
  await expect(tab('CSS')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'CSS' })).toBeVisible()
  await compiler.write('CSS', 'h1 { color: rgb(1, 2, 3) }')
  await expect(compiler.preview.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await tab('CSS').press('End')
  await expect(tab('JavaScript')).toBeFocused()
  await compiler.write('JavaScript', '\nconsole.log("said")\n')
  await tab('HTML').click()
  await expect(compiler.pane('JavaScript')).toBeHidden()
  await compiler.console.getByRole('button', { name: /:2$/ }).click()
  await expect(compiler.pane('JavaScript')).toBeFocused()
  await expect(tab('JavaScript')).toHaveAttribute('aria-selected', 'true')
})

test('the diff checker has one row of tools and a menu of the others, which opens by key and closes with Esc', async ({
  page,
}) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await button(page, 'Sample').click()
  await expect(differ.summary).toContainText('moved')
  for (const name of ['Previous change', 'Next change', 'Copy patch']) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  }
  expect(await topOf(page.locator('[data-side="original"]'))).toBeLessThanOrEqual(TOOL_BEGINS)
  await expect(button(page, 'Swap')).toBeHidden()
  await button(page, 'More').press('Enter')
  await expect(button(page, 'Swap')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Swap')).toBeHidden()
  await expect(button(page, 'More')).toBeFocused()
  const first = await differ.original.textContent()
  await button(page, 'More').press('Enter')
  await button(page, 'Swap').press('Enter')
  await expect(differ.changed).toHaveText(first ?? '')
  await expect(button(page, 'Swap')).toBeHidden()
  expect(await overflow(page)).toBe(0)
})

test('the JSON page has one row of tools and a menu of the others', async ({ page }) => {
  await page.goto('/json')
  await wakeEditors(page)
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill('{"b":1,"a":2}')
  for (const name of ['Format', 'Minify', 'Validate', 'Repair']) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  }
  expect(await topOf(page.getByRole('textbox', { name: 'JSON', exact: true }))).toBeLessThanOrEqual(
    TOOL_BEGINS,
  )
  await button(page, 'More').click()
  await button(page, 'Sort keys').click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/"a": 2.*"b": 1/)
  await expect(button(page, 'Sort keys')).toBeHidden()
})
