/** A version that is published while a tool is in use: it is offered, takes nothing away, and is used when the visitor says so. */
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

test('a new version is offered, and used when the visitor says so, but never while work would be lost', async ({
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
  // Pressed again it is as it was: the picture stays open while another page is looked at.
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await reload.click()
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(editor.width).toHaveValue('60')
  await editor.download()
  // A text that the device does not keep is work too.
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

// Each keeps the whole site first.
test.describe('in the other tools', () => {
  test.skip(!isFull, 'only in the full run')

  test('waits for the picture and the video of the video maker', async ({ page, ownSite }) => {
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

  test('leaves what is typed in a converter', async ({ page, ownSite }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.fill('kept')
    expect(await converter.result()).toBe('a2VwdA==')
    await takeNewVersion(page, ownSite)
    await expect(converter.input).toHaveValue('kept')
    await expect(converter.output).toHaveValue('a2VwdA==')
  })

  test('leaves the texts of the diff checker', async ({ page, ownSite }) => {
    const differ = new DifferPage(page)
    await differ.goto()
    await differ.compare('one', 'two')
    await expect(differ.summary).toContainText('1 change')
    await takeNewVersion(page, ownSite)
    await expect(differ.original).toHaveText('one')
    await expect(differ.changed).toHaveText('two')
  })

  test('leaves what is written as JSON', async ({ page, ownSite }) => {
    await page.goto('/json')
    const text = page.getByRole('textbox', { name: 'JSON', exact: true })
    await text.fill('{"kept": 1}')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
    await takeNewVersion(page, ownSite)
    await expect(text).toHaveText('{"kept": 1}')
  })

  test('leaves the code of the compiler', async ({ page, ownSite }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<h1>Still here</h1>' })
    await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
    await takeNewVersion(page, ownSite)
    await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
  })
})

/** Publishes another version, waits until the page offers it, and gives the button that asks for it. */
async function offerNewVersion(page: Page, site: OwnSite): Promise<Locator> {
  await site.publishAnew()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' })
  await expect(offer).toBeVisible()
  return page.getByRole('contentinfo').getByRole('button', { name: 'Reload' })
}

async function expectHeld(page: Page): Promise<void> {
  const held = page.getByRole('status').filter({ hasText: 'Work open in a tool would be lost.' })
  await expect(held).toBeVisible()
}

/** The button loads the page anew, where nothing of it would be lost. */
async function takeNewVersion(page: Page, site: OwnSite): Promise<void> {
  const reload = await offerNewVersion(page, site)
  await markDocument(page)
  await reload.click()
  await expectNewVersion(page)
}

/** A document that was reloaded has no mark. */
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
