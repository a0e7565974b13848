/**
 * Texts, pictures and files that one page passes to another: in the same tab, to the right page, without
 * loss.
 */
import type { Locator, Page } from '@playwright/test'
import { ConverterPage } from '../support/converter.ts'
import { openPalette } from '../support/palette.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'

const JSON_TEXT = '{"name": "Whittle", "sharp": true}'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
const PATCH = '--- a/list.txt\n+++ b/list.txt\n@@ -1 +1 @@\n-one\n+two\n'

test('the output of a converter can be opened in the JSON Formatter', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-decode')
  await converter.input.fill(Buffer.from(JSON_TEXT).toString('base64'))
  await expect(page.getByText('The output looks like JSON.')).toBeVisible()
  await converter.press('JSON Formatter')
  await expect(page).toHaveURL('/json')
  await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toContainText('"sharp": true')
})

test('a text pasted into the palette opens in a tool in the same tab, also on the current page', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await openPalette(page)
  await pasteText(page, `${JSON_TEXT}\n`)
  await page.getByRole('option', { name: /^Open in JSON Formatter/ }).click()
  await expect(page).toHaveURL('/json')
  const editor = page.getByRole('textbox', { name: 'JSON', exact: true })
  await expect(editor).toContainText('"name": "Whittle"')
  await openPalette(page)
  await pasteText(page, '[1,\n2]')
  await page.getByRole('option', { name: /^Open in JSON Formatter/ }).click()
  await expect(editor).toContainText('[1,')
  await expect(editor).not.toContainText('Whittle')
  expect(context.pages()).toHaveLength(1)
})

for (const path of ['/about', '/json', '/differ', '/converter/encoding/hash'])
  test(`a picture pasted into the palette on ${path} opens in the image editor`, async ({ page }) => {
    await page.goto(path)
    await openPalette(page)
    const { buffer } = await jpegFile('a.jpg', 120, 90)
    await page.getByRole('combobox', { name: 'Find a tool or a page' }).evaluate(
      (field, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...buffer],
    )
    await expect(page).toHaveURL('/image-editor')
    await expect(page.getByRole('spinbutton', { name: 'Width', exact: true })).toHaveValue('120')
  })

test('copied cells, which have a picture beside their text, are text wherever they are pasted', async ({
  page,
}) => {
  await page.goto('/')
  const converter = new ConverterPage(page)
  await converter.alive()
  // The page listens for pastes a moment after its buttons respond.
  await expect.poll(() => pasteCells(page.locator('body'))).toBe('taken')
  await expect(page).toHaveURL('/converter/encoding/jwt-decode')
  await expect(converter.input).toHaveValue(`${TOKEN}\n`)
  await converter.input.fill('')
  expect(await pasteCells(converter.input)).toBe('left to the browser')
  await openPalette(page)
  expect(await pasteCells(page.getByRole('combobox', { name: 'Find a tool or a page' }))).toBe('taken')
  await expect(page.getByRole('option', { name: /^Open in JWT decode/ })).toBeVisible()
})

test('a text is passed from the isolated page to one that is not isolated', async ({ page }) => {
  await page.goto('/image-to-video')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await openPalette(page)
  await pasteText(page, `${TOKEN}\n`)
  await page.getByRole('option', { name: /^Open in JWT decode/ }).click()
  await expect(page).toHaveURL('/converter/encoding/jwt-decode')
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue(`${TOKEN}\n`)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  await page.reload()
  await new ConverterPage(page).alive()
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue('')
})

test('a patch can be opened in the diff checker, which asks what to apply it to', async ({ page }) => {
  await page.goto('/about')
  await openPalette(page)
  await pasteText(page, PATCH)
  await page.getByRole('option', { name: /Open in Diff Checker.*It looks like a patch/ }).click()
  await expect(page).toHaveURL('/differ')
  const dialog = page.getByRole('dialog', { name: 'Apply a patch' })
  await expect(dialog.getByLabel('Patch')).toHaveValue(PATCH)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('textbox', { name: 'Original' }).fill('one\n')
  // The patch is still there once there is a text to apply it to.
  await page.getByRole('button', { name: 'Apply patch' }).click()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Changed' })).toContainText('two')
})

test('a text dropped in the first screen of the home page opens in the tool for it, and below it is ignored', async ({
  page,
}) => {
  await page.goto('/')
  await new ConverterPage(page).alive()
  expect(await dropText(page, '#tools h2', TOKEN)).toBe('left to the browser')
  await expect(page).toHaveURL('/')
  expect(await dropText(page, 'h1', TOKEN)).toBe('taken')
  await expect(page).toHaveURL('/converter/encoding/jwt-decode')
  await expect(page.getByRole('textbox', { name: 'Input' })).toHaveValue(TOKEN)
})

test('a picture without a known type opens in the image editor', async ({ page }) => {
  await page.goto('/')
  await new ConverterPage(page).alive()
  const { buffer } = await jpegFile('a.jpg', 120, 90)
  const webp = await (await import('sharp')).default(buffer).webp().toBuffer()
  await page.getByLabel('Choose file').setInputFiles({ name: 'picture', mimeType: '', buffer: webp })
  await expect(page).toHaveURL('/image-editor')
  await expect(page.getByRole('spinbutton', { name: 'Width', exact: true })).toHaveValue('120')
})

test('an HTML file that is opened on the home page opens in the compiler, which keeps the previous code', async ({
  page,
}) => {
  await page.goto('/')
  await new ConverterPage(page).alive()
  const buffer = Buffer.from('<!doctype html><title>Tea</title><h1>Tea time</h1>')
  await page.getByLabel('Choose file').setInputFiles({ name: 'tea.html', mimeType: 'text/html', buffer })
  await expect(page).toHaveURL('/compiler')
  await expect(page.getByRole('textbox', { name: 'HTML' })).toContainText('Tea time')
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading')).toHaveText('Tea time')
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeVisible()
})

async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a tool or a page' }).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/**
 * Pastes as office programs do, which add a picture of the copied cells, and returns whether the page handled
 * it.
 */
async function pasteCells(target: Locator): Promise<string> {
  return target.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return element.dispatchEvent(event) ? 'left to the browser' : 'taken'
  }, `${TOKEN}\n`)
}

/** Drops a text on an element as a browser does, and returns whether the page handled it. */
async function dropText(page: Page, selector: string, text: string): Promise<string> {
  return page.locator(selector).evaluate((element, given) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', given)
    const event = (type: string) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    const isWelcome = !element.dispatchEvent(event('dragover'))
    const isTaken = !element.dispatchEvent(event('drop'))
    return isWelcome && isTaken ? 'taken' : 'left to the browser'
  }, text)
}
