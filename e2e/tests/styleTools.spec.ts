/** The style sheet converters: format, minify, nest, compile. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Opens a converter and types until it shows a result. */
async function convert(page: Page, tool: string, text: string, answer: string | RegExp): Promise<void> {
  await page.goto(`/converter/style/${tool}`)
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Input' }).fill('')
    await page.getByRole('textbox', { name: 'Input' }).fill(text)
    await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue(answer, { timeout: 5000 })
  }).toPass()
}

test('CSS is formatted', async ({ page }) => {
  await convert(page, 'css-format', 'a{color:red}', 'a {\n  color: red;\n}\n')
})

test('CSS is minified, and the saving is shown', async ({ page }) => {
  await convert(page, 'css-minify', 'a { color: #ff0000; margin: 0px }', 'a{color:red;margin:0}')
  await expect(page.getByText('33 characters became 21: 36.4 % less.')).toBeVisible()
})

test('broken CSS is reported with its position, and has a fix button', async ({ page }) => {
  await convert(page, 'css-format', 'a{color:red}', 'a {\n  color: red;\n}\n')
  await page.getByRole('textbox', { name: 'Input' }).fill('a{color:red')
  await expect(page.getByRole('alert').filter({ hasText: 'is not closed' })).toContainText('Line 1, column 2')
  await page.getByRole('button', { name: 'Add }' }).click()
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue('a {\n  color: red;\n}\n')
})

test('SCSS is compiled by Sass in a worker, under the site’s policy', async ({ page }) => {
  const scss = '@use "sass:math";\n$x: 10px;\na { &:hover { width: math.div($x, 4) } }'
  await convert(page, 'scss-to-css', scss, 'a:hover {\n  width: 2.5px;\n}\n')
  await page.getByRole('textbox', { name: 'Input' }).fill('a {\n  b: $y;\n}')
  await expect(page.getByRole('alert').filter({ hasText: 'Undefined variable' })).toContainText(
    'Line 2, column 6',
  )
})

test('CSS is nested, and Swap converts it back', async ({ page }) => {
  const nested = 'a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n'
  await convert(page, 'css-to-scss', 'a{color:red}a:hover{color:blue}', nested)
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(page).toHaveURL(/scss-to-css/)
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue(nested)
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue(
    'a {\n  color: red;\n}\na:hover {\n  color: blue;\n}\n',
  )
})

test('a style sheet is saved', async ({ page }) => {
  await convert(page, 'css-minify', 'a { b: c }', 'a{b:c}')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe('a{b:c}')
})
