/**
 * Fields for code, patterns and queries: the browser neither corrects what is typed in them, nor shows it to
 * a spell checker.
 */
import type { Locator } from '@playwright/test'
import { wakeEditors } from '../support/codeEditors.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { expect, test } from '../support/test.ts'

async function expectTakenAsTyped(field: Locator): Promise<void> {
  for (const [name, value] of [
    ['spellcheck', 'false'],
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['autocomplete', 'off'],
  ] as const)
    await expect(field).toHaveAttribute(name, value)
}

test('a JSON query is taken as typed', async ({ page }) => {
  await page.goto('/json')
  await wakeEditors(page)
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill('[1]')
  await page.getByRole('button', { name: 'Query', exact: true }).click()
  await expectTakenAsTyped(page.getByRole('textbox', { name: 'Query' }))
})

test('a pattern and a patch of the diff checker are taken as typed', async ({ page }) => {
  const differ = new DifferPage(page)
  await differ.goto()
  await differ.button('Options').click()
  await expectTakenAsTyped(page.getByLabel('Ignore text that matches'))
  await page.keyboard.press('Escape')
  await differ.button('Apply patch').click()
  await expectTakenAsTyped(page.getByLabel('Patch', { exact: true }))
})

test('the parameters of a URL are taken as typed', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/url-query')
  await converter.input.fill('https://example.org/?a=b')
  await expectTakenAsTyped(page.getByLabel('Name 1', { exact: true }))
  await expectTakenAsTyped(page.getByLabel('Value 1', { exact: true }))
})
