/**
 * A connection that is slow, or fails between two files: early input is used once the code has loaded, and
 * the page stays.
 */
import type { Page, Route } from '@playwright/test'
import { expectAlive } from '../support/alive.ts'
import { wakeEditors } from '../support/codeEditors.ts'
import { CompilerPage } from '../support/compiler.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

// An error that shows once in a while is an error; a retry would hide it.
test.describe.configure({ retries: 0 })

test.describe('a slow connection', () => {
  test.describe('before the code has loaded', () => {
    test('typed text is converted later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/converter/encoding/base64-encode')
      const converter = new ConverterPage(page)
      await converter.input.fill('typed early')
      release()
      await converter.alive()
      await expect(converter.input).toHaveValue('typed early')
      await expect(converter.output).toHaveValue('dHlwZWQgZWFybHk=')
    })

    test('typed colours are read later, and kept over a reload', async ({ page }) => {
      const release = await openWithoutScripts(page, '/converter/style/color')
      const color = page.getByRole('textbox', { name: 'Input', exact: true })
      const background = page.getByRole('textbox', { name: 'Background', exact: true })
      await color.fill('rebeccapurple')
      await background.fill('#123')
      release()
      await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue('#663399')
      await page.reload()
      await expect(color).toHaveValue('rebeccapurple')
      await expect(background).toHaveValue('#123')
    })

    test('a typed search on the home page is answered later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/')
      const search = page.getByRole('combobox', { name: 'What do you want to do?' })
      await search.fill('json to csv')
      release()
      await expect(page.getByRole('option', { selected: true })).toContainText('JSON to CSV')
      await expect(search).toHaveValue('json to csv')
    })

    test('typed JSON is checked later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/json')
      const text = page.getByRole('textbox', { name: 'JSON', exact: true })
      await text.fill('{"typed": "early"}')
      release()
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
      await expect(text).toContainText('{"typed": "early"}')
    })

    test('two texts are compared later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/differ')
      const differ = new DifferPage(page)
      await differ.compare('typed', 'early')
      release()
      await expect(differ.summary).toContainText('1 change')
      await expect(differ.original).toContainText('typed')
      await expect(differ.changed).toContainText('early')
    })

    test('typed code runs later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/compiler')
      const compiler = new CompilerPage(page)
      await compiler.pane('JavaScript').fill("document.body.textContent = 'Typed early'")
      release()
      await expect(compiler.preview.locator('body')).toHaveText('Typed early')
      await expect(compiler.pane('JavaScript')).toContainText("textContent = 'Typed early'")
    })

    test('a picture is opened in the editor later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/image-editor')
      const editor = new EditorPage(page)
      await editor.choose(await jpegFile('harbour.jpg', 120, 90))
      release()
      await expect(editor.width).toHaveValue('120')
    })

    test('a picture is opened in the video maker later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/image-to-video')
      const maker = new VideoMakerPage(page)
      await maker.choosePicture(await jpegFile('harbour.jpg', 120, 90))
      release()
      await expect(maker.preview).toBeVisible()
    })

    test('a file is recognised on the home page later', async ({ page }) => {
      const release = await openWithoutScripts(page, '/')
      const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') }
      await page.getByLabel('Choose file').setInputFiles(file)
      release()
      await expect(page).toHaveURL('/json')
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
    })
  })

  test.describe('before a part has loaded', () => {
    for (const { what, files, tool, input, output } of [
      {
        what: 'its engine',
        files: /\/assets\/convert-/,
        tool: 'encoding/hash',
        input: 'abc',
        output: /ba7816bf8f01cfea/,
      },
      {
        what: 'the calendar that the browser lacks',
        files: /\/assets\/temporal-polyfill-/,
        tool: 'time/date-difference',
        input: '2026-01-01\n2026-01-31',
        output: /30 days/,
      },
    ])
      test(`a converter waits for ${what}, says so, and keeps the text`, async ({ page }) => {
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
        const release = await holdBack(page, files)
        const converter = new ConverterPage(page)
        await converter.goto(tool)
        await converter.input.fill(input)
        const waiting = page.getByText('Working …').and(page.locator('section span'))
        await expect(waiting).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Working …' })).toBeAttached()
        release()
        await expect(converter.output).toHaveValue(output)
        await expect(waiting).toHaveCount(0)
        await expect(converter.input).toHaveValue(input)
      })

    for (const { what, files } of [
      { what: 'its worker', files: /\/workers\/tools\.worker-/ },
      { what: 'Sass', files: /\/workers\/sass/ },
    ])
      test(`a converter waits for ${what}, says so and can be cancelled, and keeps the text`, async ({
        page,
      }) => {
        const release = await holdBack(page, files)
        const converter = new ConverterPage(page)
        await converter.goto('style/scss-to-css')
        await converter.input.fill('.a { .b { color: red } }')
        await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Working …' })).toBeAttached()
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText('Stopped.').and(page.locator('section span'))).toBeVisible()
        await page.getByRole('button', { name: 'Run again' }).click()
        release()
        expect(await converter.result()).toContain('.a .b')
        await expect(converter.input).toHaveValue('.a { .b { color: red } }')
      })

    test('the JSON page waits for its worker, says so, and keeps the text', async ({ page }) => {
      const release = await holdBack(page, /\/workers\/json\.worker-/)
      await page.goto('/json')
      await wakeEditors(page)
      const text = page.getByRole('textbox', { name: 'JSON', exact: true })
      const result = page.getByRole('region', { name: 'Result' })
      await text.fill('{"kept": 1}')
      await expect(result.getByText('Checking …')).toBeVisible()
      await expect(result).not.toContainText('Nothing to show yet')
      release()
      await expect(result).toContainText('Valid JSON')
      await expect(result.getByText('Checking …')).toHaveCount(0)
      await expect(text).toHaveText('{"kept": 1}')
    })

    test('the diff checker waits for its worker, and says so', async ({ page }) => {
      const release = await holdBack(page, /\/workers\/diff\.worker-/)
      const differ = new DifferPage(page)
      await differ.goto()
      const long = 'a line\n'.repeat(20_000)
      await differ.compare(`one\n${long}`, `two\n${long}`)
      await expect(differ.summary).toHaveText('Comparing …')
      release()
      await expect(differ.summary).toContainText('1 change')
    })

    for (const { what, files } of [
      { what: 'its worker', files: /\/workers\/compiler\.worker-/ },
      { what: 'Sass', files: /\/workers\/sass/ },
    ])
      test(`the compiler waits for ${what}, says so, and keeps the code`, async ({ page }) => {
        const release = await holdBack(page, files)
        const compiler = new CompilerPage(page)
        await compiler.goto()
        await page.getByRole('combobox', { name: 'Style language' }).selectOption('scss')
        await compiler.show({ css: 'body { h1 { color: rgb(1, 2, 3) } }', html: '<h1>Here</h1>' })
        const waiting = page.getByText('Compiling …')
        await expect(waiting).toBeVisible()
        release()
        await expect(compiler.preview.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
        await expect(waiting).toHaveCount(0)
        await expect(compiler.pane('HTML')).toHaveText('<h1>Here</h1>')
      })

    test('the compiler waits for its formatter, says so, and keeps the code', async ({ page }) => {
      const release = await holdBack(page, /\/workers\/standalone-/)
      const compiler = new CompilerPage(page)
      await compiler.goto()
      await compiler.show({ js: 'let  a=1' })
      const waiting = page.getByText('Formatting the code …')
      await page.getByRole('button', { name: 'Format' }).click()
      await expect(waiting).toBeVisible()
      await expect(compiler.pane('JavaScript')).toHaveText('let  a=1')
      release()
      await expect(compiler.pane('JavaScript')).toHaveText('let a = 1;')
      await expect(waiting).toHaveCount(0)
    })

    test('the editor and the video maker wait for the code that reads pictures, and say so', async ({
      page,
    }) => {
      const picture = await jpegFile('harbour.jpg', 120, 90)
      const release = await holdBack(page, /\/workers\/(image|picture)\.worker-/)
      const editor = new EditorPage(page)
      await editor.goto()
      await editor.choose(picture)
      await expect(page.getByRole('status').filter({ hasText: 'Opening …' })).toBeVisible()
      const maker = new VideoMakerPage(page)
      await maker.goto()
      await maker.choosePicture(picture)
      await expect(page.getByRole('status').filter({ hasText: 'Opening …' })).toBeVisible()
      release()
      await expect(maker.preview).toBeVisible()
    })
  })

  test.describe('if the code of the next page cannot be fetched, the page says so', () => {
    const CODE = /\/assets\/faq-.*\.js/
    const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' })
    const notice = (page: Page) =>
      page.getByRole('alert').filter({ hasText: 'The page could not be fetched' })
    const heading = (page: Page) => page.getByRole('heading', { level: 1 })

    test.beforeEach(async ({ page, guard }) => {
      guard.expectedErrors.push(/Failed to load resource/)
      await page.route(CODE, (route) => route.abort('connectionreset'))
    })

    /** Follows the link, and expects that the document stays. */
    async function expectNotice(page: Page): Promise<void> {
      await page.evaluate(() => {
        globalThis.isSame = true
      })
      await link(page).hover()
      await link(page).click()
      await expect(notice(page)).toContainText('Nothing here was lost')
      expect(await page.evaluate(() => globalThis.isSame)).toBe(true)
    }

    test('and keeps an open picture; the link works once the connection is back', async ({ page }) => {
      const editor = new EditorPage(page)
      await editor.goto()
      await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
      await expectNotice(page)
      await expect(page).toHaveURL('/image-editor')
      await expect(editor.width).toHaveValue('120')
      await notice(page).getByRole('button', { name: 'Dismiss' }).click()
      await expectNotice(page)
      await page.unroute(CODE)
      await link(page).click()
      await expect(heading(page)).toContainText('Frequently Asked Questions')
      await expect(notice(page)).toHaveCount(0)
      await page.goBack()
      await expect(editor.width).toHaveValue('120')
    })

    test('and keeps a typed token, which is stored nowhere; its button loads the page', async ({ page }) => {
      const converter = new ConverterPage(page)
      await converter.goto('encoding/jwt-decode')
      await converter.input.fill('typed.secret.token')
      await expectNotice(page)
      await expect(converter.input).toHaveValue('typed.secret.token')
      await page.unroute(CODE)
      await notice(page).getByRole('button', { name: 'Load the page' }).click()
      await expect(page).toHaveURL('/faq')
      await expect(heading(page)).toContainText('Frequently Asked Questions')
      expect(await page.evaluate(() => globalThis.isSame)).toBeUndefined()
    })

    test('and asks before its button closes edits; another link works', async ({ page }) => {
      const editor = new EditorPage(page)
      await editor.goto()
      await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
      await editor.setWidth(60)
      await expectNotice(page)
      const asking = page.waitForEvent('dialog')
      const pressing = notice(page).getByRole('button', { name: 'Load the page' }).click()
      const dialog = await asking
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await pressing
      await expect(editor.width).toHaveValue('60')
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL('/about')
      await page.goBack()
      await expect(editor.width).toHaveValue('60')
    })

    test('even before the code that says so has arrived', async ({ page }) => {
      const release = await holdBack(page, /\/assets\/showUnfetchedPage-/)
      const converter = new ConverterPage(page)
      await converter.goto('encoding/jwt-decode')
      await converter.input.fill('typed.secret.token')
      const failing = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
      await link(page).click()
      await failing
      release()
      await expect(notice(page)).toContainText('Nothing here was lost')
      await expect(converter.input).toHaveValue('typed.secret.token')
    })

    test('in place of the page, if not even that can be fetched; trying again loads the document', async ({
      page,
      guard,
    }) => {
      const NOTICE = /\/assets\/showUnfetchedPage-/
      guard.expectedErrors.push(/could not be fetched|dynamically imported module/)
      await page.route(NOTICE, (route) => route.abort('connectionreset'))
      const converter = new ConverterPage(page)
      await converter.goto('encoding/base64-encode')
      // The page is asked for ahead of time as well, and again by the click.
      const ahead = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
      await link(page).hover()
      await ahead
      await link(page).click()
      const failure = page.getByRole('alert').filter({ hasText: 'This page could not be fetched.' })
      await expect(failure).toContainText('Check your connection.')
      await page.unroute(CODE)
      await page.unroute(NOTICE)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page)).toContainText('Frequently Asked Questions')
    })

    test('but not if it is only fetched ahead of time', async ({ page }) => {
      const converter = new ConverterPage(page)
      await converter.goto('encoding/base64-encode')
      const failing = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
      await link(page).hover()
      await failing
      await converter.input.fill('abc')
      await expect(converter.output).toHaveValue('YWJj')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })

  test('the home page reports a file that it cannot recognise because the detectors cannot be fetched', async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/Failed to load resource/)
    await page.goto('/')
    await expectAlive(page)
    await page.route('**/assets/openingPage-*.js', (route) => route.abort('connectionreset'))
    await page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(page.getByRole('alert').filter({ hasText: 'could not be fetched' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

declare global {
  /** Set on a document; the next one does not have it. */
  var isSame: boolean | undefined
}

/** Opens a page and holds back its scripts until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** Holds back files until the returned function is called. */
async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route: Route) => {
    await promise
    await route.continue()
  })
  return () => release()
}
