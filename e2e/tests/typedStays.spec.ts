/**
 * Typed text survives a visit to another page of the site, however long it is and even if the browser stores
 * nothing.
 */
import type { Page } from '@playwright/test'
import { wakeEditors } from '../support/codeEditors.ts'
import { CompilerPage } from '../support/compiler.ts'
import { leaveRoomFor } from '../support/fullStorage.ts'
import { expect, test } from '../support/test.ts'

/** Follows a link within the site, without a page load, and comes back. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools that keep your files private')
  expect(await wouldAsk(page)).toBe(true)
  await page.goBack()
}

/** Whether the browser would ask before leaving the document. */
async function wouldAsk(page: Page): Promise<boolean> {
  return await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Longer than a text that is stored on the device. */
const LONG = `first ${'long '.repeat(20_500)}`

for (const path of ['encoding/base64-encode', 'text/text-clean'])
  test(`a long text on /converter/${path} is restored only with a button`, async ({ page }) => {
    const input = page.getByRole('textbox', { name: 'Input', exact: true })
    const bringBack = page.getByRole('button', { name: 'Restore it' })
    await page.goto(`/converter/${path}`)
    await input.fill(LONG)
    for (const _ of ['left once', 'left again, the offer ignored']) {
      await lookElsewhere(page)
      await expect(page.getByText('Your text of 102,506 characters is still here')).toBeVisible()
      await expect(input).toHaveValue('')
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(bringBack).toHaveCount(0)
    await page.goBack()
    await bringBack.click()
    await expect(input).toHaveValue(LONG)
  })

test('a long text on /json, and a query that was not run yet', async ({ page }) => {
  const editor = page.getByRole('textbox', { name: 'JSON', exact: true })
  await page.goto('/json')
  await wakeEditors(page)
  await editor.fill(JSON.stringify(LONG.split(' ')))
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
  await lookElsewhere(page)
  await wakeEditors(page)
  await expect(editor).toContainText('["first","long"')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('20,503 values')
  await page.getByRole('button', { name: 'Query', exact: true }).click()
  await page.getByRole('textbox', { name: 'Query' }).fill('$.a[?@ > 1 &&')
  await page.getByRole('button', { name: 'Tree', exact: true }).click()
  await page.getByRole('button', { name: 'Query', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue('$.a[?@ > 1 &&')
})

test('code, if the device has no storage', async ({ page }) => {
  await page.addInitScript(leaveRoomFor, 0)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Still here</h1>' })
  await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
  await lookElsewhere(page)
  await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
})

test('a colour and its background, also after a reload', async ({ page }) => {
  const color = page.getByRole('textbox', { name: 'Input', exact: true })
  const background = page.getByRole('textbox', { name: 'Background', exact: true })
  await page.goto('/converter/style/color')
  await color.fill('rebeccapurple')
  await background.fill('#123')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools that keep your files private')
  await page.goBack()
  await expect(color).toHaveValue('rebeccapurple')
  await page.reload()
  await expect(color).toHaveValue('rebeccapurple')
  await expect(background).toHaveValue('#123')
})
