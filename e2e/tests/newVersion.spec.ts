/**
 * A version that is published while a tool is in use: it is offered, loses nothing, and is applied when the
 * visitor says so.
 */
import type { Locator, Page } from '@playwright/test'
import { CompilerPage } from '../support/compiler.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { keepSite, type OwnSite, test } from '../support/ownSite.ts'
import { openPalette } from '../support/palette.ts'
import { jpegFile } from '../support/photos.ts'
import { expect } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test.beforeEach(({ page }) => keepSite(page))

test('a new version is offered and applied on request, but never while work would be lost', async ({
  page,
  ownSite,
}) => {
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
  await editor.setWidth(60)
  const reload = await offerNewVersion(page, ownSite)
  await reload.click()
  await expectHeld(page)
  await expect(editor.width).toHaveValue('60')
  // Pressing again has the same result, because the picture stays open while another page is visited.
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await reload.click()
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(editor.width).toHaveValue('60')
  await editor.download()
  // A text that is not stored on the device counts as work too.
  await openPalette(page)
  await page.keyboard.type('url decode')
  await page.keyboard.press('Enter')
  const converter = new ConverterPage(page)
  await converter.input.fill('x'.repeat(100_001))
  await converter.result()
  await reload.click()
  expect(await isMarked(page)).toBe(true)
  await expect(converter.input).toHaveValue(/^x{100001}$/)
  await converter.press('Clear')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await reload.click()
  await expectNewVersion(page)
})

// Each test first stores the whole site.
test.describe('in the other tools', () => {
  test.skip(!isFull, 'only in the full run')

  test('waits while the video maker has a picture or an unsaved video', async ({ page, ownSite }) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 120, 90))
    const reload = await offerNewVersion(page, ownSite)
    await markDocument(page)
    await reload.click()
    await expectHeld(page)
    await maker.choose({ duration: 1 })
    await maker.generate()
    await reload.click()
    expect(await isMarked(page)).toBe(true)
    await maker.download()
    await reload.click()
    await expectNewVersion(page)
  })

  test('keeps the text in a converter', async ({ page, ownSite }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.fill('kept')
    expect(await converter.result()).toBe('a2VwdA==')
    await takeNewVersion(page, ownSite)
    await expect(converter.input).toHaveValue('kept')
    await expect(converter.output).toHaveValue('a2VwdA==')
  })

  test('keeps the texts of the diff checker', async ({ page, ownSite }) => {
    const differ = new DifferPage(page)
    await differ.goto()
    await differ.compare('one', 'two')
    await expect(differ.summary).toContainText('1 change')
    await takeNewVersion(page, ownSite)
    await expect(differ.original).toHaveText('one')
    await expect(differ.changed).toHaveText('two')
  })

  test('keeps the text of the JSON page', async ({ page, ownSite }) => {
    await page.goto('/json')
    const text = page.getByRole('textbox', { name: 'JSON', exact: true })
    await text.fill('{"kept": 1}')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
    await takeNewVersion(page, ownSite)
    await expect(text).toHaveText('{"kept": 1}')
  })

  test('keeps the code of the compiler', async ({ page, ownSite }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<h1>Still here</h1>' })
    await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
    await takeNewVersion(page, ownSite)
    await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
  })
})

/** Publishes another version, waits until the page offers it, and returns the button that applies it. */
async function offerNewVersion(page: Page, site: OwnSite): Promise<Locator> {
  await site.publishAnew()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' })
  await expect(offer).toBeVisible()
  return page.getByRole('contentinfo').getByRole('button', { name: 'Reload' })
}

async function expectHeld(page: Page): Promise<void> {
  const held = page.getByRole('status').filter({ hasText: 'Work that is open in a tool would be lost.' })
  await expect(held).toBeVisible()
}

/** Applies a new version, which reloads the page because nothing would be lost. */
async function takeNewVersion(page: Page, site: OwnSite): Promise<void> {
  const reload = await offerNewVersion(page, site)
  await markDocument(page)
  await reload.click()
  await expectNewVersion(page)
}

/** Marks the document; a reload removes the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in globalThis)
}

async function expectNewVersion(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isMarked' in globalThis))
  await expect
    .poll(async () => (await page.evaluate(() => caches.keys())).toSorted())
    .toEqual(['whittle-assets', 'whittle-site-another-one'])
}
