/** The focus is never lost to the body: what an action removes or disables hands it on. */
import type { Locator, Page } from '@playwright/test'
import { whenAlive } from '../support/alive.ts'
import { ConverterPage } from '../support/converter.ts'
import { openPalette, openShortcuts } from '../support/palette.ts'
import { expect, test } from '../support/test.ts'
import {
  openCompiler,
  openDiffer,
  openEditor,
  openJson,
  openPipeline,
  openVideoMaker,
} from '../support/toolPages.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

/** Waits until an element of the page has the focus, and stays so. */
async function expectFocus(page: Page, action: string): Promise<void> {
  const holder = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      return document.activeElement?.localName
    })
  await expect.poll(holder, `the focus after “${action}”`).not.toBe('body')
}

/** Presses controls by their names, each by keyboard, and expects the focus in the page after each. */
async function pressEach(page: Page, names: readonly (string | RegExp | Locator)[]): Promise<void> {
  for (const name of names) {
    const control =
      typeof name === 'string' || name instanceof RegExp
        ? page.getByRole('main').getByRole('button', { name, exact: true }).first()
        : name
    await control.focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, String(name))
  }
}

test('overlays, menus and messages give the focus back', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expectFocus(page, 'the palette closed')
  await openShortcuts(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  await expectFocus(page, 'the shortcuts closed')
  await page.getByRole('button', { name: 'On this device' }).press('Enter')
  await page.getByRole('button', { name: 'Forget everything' }).press('Enter')
  await expectFocus(page, 'asked whether to forget')
  await page.getByRole('button', { name: 'No, keep everything' }).press('Enter')
  await expectFocus(page, 'kept')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'the device closed')
  await page.getByRole('button', { name: 'Tools', exact: true }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'the menu closed')
})

test('an overlay that was opened before anything had the focus leaves the page where it was', async ({
  page,
}) => {
  await page.goto('/about')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expectFocus(page, 'Escape')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the editor and the video maker keep it', async ({ page }) => {
  await openEditor(page)
  await pressEach(page, ['Rotate right', 'Undo', 'Redo', 'Compare', 'Compare', 'Download'])
  const maker = new VideoMakerPage(page)
  await openVideoMaker(page)
  await maker.choose({ duration: 30, resolution: '1080p', animation: 'zoom-in' })
  await pressEach(page, ['Generate Video', 'Cancel', 'Reset'])
})

test('the converters keep it', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await pressEach(page, ['Sample', 'Copy', 'Other forms'])
  await page.keyboard.press('Escape')
  await expectFocus(page, 'the forms closed')
  await pressEach(page, ['Clear'])
  await page.getByLabel('Choose file').setInputFiles({
    name: 'a.bin',
    mimeType: '',
    buffer: Buffer.from([0, 1, 2]),
  })
  await expect(page.getByText('a.bin').first()).toBeVisible()
  await pressEach(page, ['Clear'])
  await converter.goto('encoding/url-query')
  await converter.input.fill('https://example.com/?a=1&b=2')
  await converter.result()
  await pressEach(page, ['Remove parameter 2', 'Remove parameter 1'])
})

test('the diff checker keeps it', async ({ page }) => {
  await openDiffer(page)
  await pressEach(page, [
    'Next change',
    'Copy this change from the original to the changed text',
    'Swap',
    'Clear',
    'Sample',
  ])
})

test('the JSON page keeps it', async ({ page }) => {
  await openJson(page)
  await pressEach(page, ['Minify', 'Use as input', 'Text', 'Tree', 'Table', 'Query', 'Schema', 'Text'])
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill('{"a": [1, 2,]}')
  await pressEach(page, ['Repair', 'Use as input', 'Clear', 'Sample'])
})

test('the pipeline builder keeps it', async ({ page }) => {
  await openPipeline(page)
  const move = (name: RegExp) => page.getByRole('button', { name }).first()
  await pressEach(page, [
    move(/^Move step 1.* down$/),
    move(/^Move step 2.* up$/),
    move(/^Move step 1.* up$/),
  ])
  await pressEach(page, ['Keep', 'Kept (1)', 'Clear', 'Copy'])
  await pressEach(page, [move(/^Remove step 3/), move(/^Remove step 1/), move(/^Remove step 1/)])
})

test('the compiler keeps it', async ({ page }) => {
  await openCompiler(page)
  await pressEach(page, ['Run', 'Files'])
  await page.getByRole('textbox', { name: 'Name of the new file' }).fill('a.js')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'a file added')
  await pressEach(page, ['Files (2)', /^Remove/])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'HTML' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, 'the next pane')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectFocus(page, 'the tabs gone')
})

test('the regex page keeps it', async ({ page }) => {
  await page.goto('/converter/code/regex')
  await whenAlive(page)
  await pressEach(page, ['Sample', 'Add a test', 'Add a test', /^Remove.*2/, /^Remove.*1/])
})
