/** A connection that is slow, or gone between two files: what was given is taken when the code is there, and the page stays. */
import type { Page, Route } from '@playwright/test'
import { expectAlive } from '../support/alive.ts'
import { CompilerPage } from '../support/compiler.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

test.describe('a slow connection', () => {
  test.describe('before the code has come', () => {
    test('what is typed is converted when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/converter/encoding/base64-encode')
      const converter = new ConverterPage(page)
      await converter.input.fill('typed early')
      release()
      await converter.alive()
      await expect(converter.input).toHaveValue('typed early')
      await expect(converter.output).toHaveValue('dHlwZWQgZWFybHk=')
    })

    test('what is typed as JSON is checked when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/json')
      const text = page.getByRole('textbox', { name: 'JSON', exact: true })
      await text.fill('{"typed": "early"}')
      release()
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
      await expect(text).toContainText('{"typed": "early"}')
    })

    test('two texts are compared when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/differ')
      const differ = new DifferPage(page)
      await differ.compare('typed', 'early')
      release()
      await expect(differ.summary).toContainText('1 change')
      await expect(differ.original).toContainText('typed')
      await expect(differ.changed).toContainText('early')
    })

    test('what is typed as code runs when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/compiler')
      const compiler = new CompilerPage(page)
      await compiler.pane('JavaScript').fill("document.body.textContent = 'Typed early'")
      release()
      await expect(compiler.preview.locator('body')).toHaveText('Typed early')
      await expect(compiler.pane('JavaScript')).toContainText("textContent = 'Typed early'")
    })

    test('a picture is opened in the editor when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/image-editor')
      const editor = new EditorPage(page)
      await editor.choose(await jpegFile('harbour.jpg', 120, 90))
      release()
      await expect(editor.width).toHaveValue('120')
    })

    test('a picture is opened in the video maker when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/image-to-video')
      const maker = new VideoMakerPage(page)
      await maker.choosePicture(await jpegFile('harbour.jpg', 120, 90))
      release()
      await expect(maker.preview).toBeVisible()
    })

    test('a file is recognised on the home page when it has', async ({ page }) => {
      const release = await openWithoutScripts(page, '/')
      const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') }
      await page.getByLabel('Choose file').setInputFiles(file)
      release()
      await expect(page).toHaveURL('/json')
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
    })
  })

  test('where the code of the next page cannot be fetched, this one stays, with what was typed', async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/Failed to load resource/, /Error loading route module/, /dynamically imported/)
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.fill('kept')
    const code = /\/assets\/faq-.*\.js/
    await page.route(code, (route) => route.abort('connectionreset'))
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
    await page.waitForEvent('load')
    await converter.alive()
    await expect(converter.input).toHaveValue('kept')
    await page.unroute(code)
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Frequently Asked Questions')
  })

  test('a file for the home page is asked for again where its detectors cannot be fetched', async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/Failed to load resource/)
    await page.goto('/')
    await expectAlive(page)
    await page.route('**/assets/recognise-*.js', (route) => route.abort('connectionreset'))
    await page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(page.getByRole('alert').filter({ hasText: 'could not be fetched' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

/** Opens a page and holds its scripts back until the function it gives is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route: Route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => release()
}
