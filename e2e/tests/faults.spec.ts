/**
 * Failures of a visitor's machine, browser and connection: the page says what is wrong, and nothing typed is
 * lost.
 */
import type { Locator, Page } from '@playwright/test'
import { wakeEditors } from '../support/codeEditors.ts'
import { CompilerPage } from '../support/compiler.ts'
import { ConverterPage } from '../support/converter.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { leaveRoomFor, refuseDatabasesLater } from '../support/fullStorage.ts'
import { heicFile, jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

const WORKERS = '**/assets/workers/*.js'
/** The message of a page whose worker script is missing. */
const GONE = 'The worker’s script could not be loaded'
/** The message of a page that cannot fetch code on demand. */
const PART_GONE = 'A part of the site could not be fetched. Check your connection'
/** The message of a page whose browser stores nothing. */
const NOTHING_KEPT = 'This browser does not let the site store anything'
const NO_TEXT_KEPT = 'Your texts are not being stored on this device'
const NO_CODE_KEPT = 'The code is not being stored on this device'

// An error that shows once in a while is an error; a retry would hide it.
test.describe.configure({ retries: 0 })

test.describe('with a missing worker script', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.expectedErrors.push(/Failed to load resource|Failed to find a valid digest/)
    await page.route(WORKERS, (route) => route.fulfill({ status: 404, body: 'gone' }))
  })

  test('a converter says so, keeps the text, and works once it is back', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('style/scss-to-css')
    await converter.input.fill('.a { .b { color: red } }')
    await expect(converter.alert).toContainText(`could not be finished: ${GONE}. Your input is still here`)
    await expect(converter.input).toHaveValue('.a { .b { color: red } }')
    await page.unroute(WORKERS)
    await converter.input.fill('.a { .c { color: red } }')
    expect(await converter.result()).toContain('.a .c')
  })

  test('the image editor says so, and opens the picture once it is back', async ({ page }) => {
    const editor = new EditorPage(page)
    await editor.goto()
    const picture = await jpegFile('harbour.jpg', 120, 90)
    await editor.choose(picture)
    await expect(editor.alert).toContainText('Failed to load image')
    await expect(editor.alert).toContainText('could not be downloaded')
    await expect(editor.alert).not.toContainText('still here')
    await page.unroute(WORKERS)
    await editor.open(picture, { width: 120, height: 90 })
  })

  test('the image editor says so for a result, keeps the picture, and makes it once it is back', async ({
    page,
  }) => {
    const editor = new EditorPage(page)
    await page.unroute(WORKERS)
    await editor.goto()
    await editor.open(await jpegFile('harbour.jpg', 3000, 2000), { width: 3000, height: 2000 })
    await editor.format.selectOption('avif')
    await editor.setWidth(40)
    // With the encoder at hand in an idle worker, whose score is the last thing it made: a part of the worker
    // that is not fetched yet would be missed too, and that has a message of its own.
    await editor.download()
    await expect(page.getByLabel('Quality score')).toHaveText(/\d/)
    await editor.setWidth(3000)
    await expect(page.getByText(/^Measuring \d/)).toBeVisible()
    await page.route(WORKERS, (route) => route.fulfill({ status: 404, body: 'gone' }))
    // The edit ends the worker of the result that is still being made, and the next result starts another.
    await editor.setWidth(60)
    await expect(editor.alert).toContainText('stopped or could not be downloaded')
    await expect(editor.alert).toContainText('Your picture and settings are still here.')
    await expect(editor.width).toHaveValue('60')
    await page.unroute(WORKERS)
    await editor.setWidth(50)
    expect((await editor.download()).name).toBe('harbour_processed.avif')
  })

  test('the video maker says so, and opens the picture once it is back', async ({ page }) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    const picture = await jpegFile('harbour.jpg', 120, 90)
    await maker.choosePicture(picture)
    await expect(maker.alert).toContainText('Failed to load image')
    await expect(maker.alert).toContainText('could not be downloaded')
    await page.unroute(WORKERS)
    await maker.open(picture)
    await expect(maker.alert).toHaveCount(0)
  })

  test('the video maker says so for the encoder’s worker, keeps picture and settings, and works once it is back', async ({
    page,
  }) => {
    const maker = new VideoMakerPage(page)
    await page.unroute(WORKERS)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 120, 90))
    await maker.choose({ duration: 1, animation: 'zoom-out' })
    const script = '**/assets/workers/video.worker-*.js'
    await page.route(script, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await maker.generateButton.click()
    await expect(maker.alert).toContainText('The video worker failed to start or stopped unexpectedly')
    await expect(maker.preview).toBeVisible()
    await expect(maker.duration).toHaveValue('1')
    await expect(maker.animation('zoom-out')).toBeChecked()
    await page.unroute(script)
    await maker.generate()
    await expect(maker.alert).toHaveCount(0)
  })

  test('the diff checker says so, keeps both texts, and compares once it is back', async ({ page }) => {
    const differ = new DifferPage(page)
    await differ.goto()
    const long = 'a line\n'.repeat(20_000)
    await differ.compare(`one\n${long}`, `two\n${long}`)
    await expect(differ.differences.getByRole('alert')).toContainText(`${GONE}. Your texts are still here.`)
    for (const [side, start] of [
      [differ.original, 'onea line'],
      [differ.changed, 'twoa line'],
    ] as const) {
      await side.press('Control+Home')
      await expect(side).toContainText(start)
    }
    await page.unroute(WORKERS)
    await differ.differences.getByRole('button', { name: 'Try again' }).click()
    await expect(differ.summary).toContainText('1 change')
  })

  test('the JSON page says so, keeps the text, and checks it once it is back', async ({ page }) => {
    const [text, result] = [
      page.getByRole('textbox', { name: 'JSON', exact: true }),
      page.getByRole('region', { name: 'Result' }),
    ]
    await page.goto('/json')
    await wakeEditors(page)
    await text.fill('{"kept": 1}')
    await expect(result.getByRole('alert')).toContainText(`${GONE}. Your text is still here.`)
    await expect(text).toHaveText('{"kept": 1}')
    await page.unroute(WORKERS)
    await result.getByRole('button', { name: 'Try again' }).click()
    await expect(result).toContainText('Valid JSON')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('the compiler says so, keeps the code, and runs it once it is back', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<h1>Still here</h1>' })
    const notice = page.getByText(`The code could not be compiled: ${GONE}. Press Run to try again.`)
    await expect(notice).toBeVisible()
    await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
    await page.unroute(WORKERS)
    await compiler.run.click()
    await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
    await expect(notice).toBeHidden()
  })
})

test.describe('with a missing part', () => {
  test.beforeEach(
    ({ guard }) => void guard.expectedErrors.push(/Failed to load resource|Failed to find a valid digest/),
  )

  for (const { what, files, tool, input, next, output } of [
    {
      what: 'its engine',
      files: '**/assets/convert-*.js',
      tool: 'encoding/hash',
      input: 'ab',
      next: 'abc',
      output: /ba7816bf8f01cfea/,
    },
    {
      what: 'the calendar that the browser lacks',
      files: '**/assets/temporal-polyfill-*.js',
      tool: 'time/date-difference',
      input: '2026-01-01\n2026-01-30',
      next: '2026-01-01\n2026-01-31',
      output: /30 days/,
    },
    {
      what: 'Sass',
      files: '**/assets/workers/sass*.js',
      tool: 'style/scss-to-css',
      input: '.a { .b { color: red } }',
      next: '.a { .c { color: red } }',
      output: /\.a \.c/,
    },
  ])
    test(`a converter without ${what} says so, keeps the text, and works once it is back`, async ({
      page,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }))
      const converter = new ConverterPage(page)
      await converter.goto(tool)
      await converter.input.fill(input)
      await expect(converter.alert).toContainText(
        `could not be finished: ${PART_GONE}. Your input is still here; try again.`,
      )
      await expect(converter.input).toHaveValue(input)
      await page.unroute(files)
      await converter.input.fill(next)
      await expect(converter.output).toHaveValue(output)
    })

  test('the image editor without its AVIF encoder says so, and offers another format and to try again', async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/wasm|WebAssembly|falling back to ArrayBuffer/i)
    const editor = new EditorPage(page)
    await editor.goto()
    await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await editor.format.selectOption('avif')
    await expect(editor.alert).toContainText('The converter for this format could not be loaded')
    await editor.alert.getByRole('button', { name: 'Use JPEG instead' }).click()
    await expect(editor.format).toHaveValue('jpeg')
    expect((await editor.download()).name).toBe('harbour_processed.jpg')
    await editor.format.selectOption('avif')
    await expect(editor.alert).toBeVisible()
    await page.unroute('**/*.wasm')
    await editor.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(editor.alert).toHaveCount(0)
    expect((await editor.download()).name).toBe('harbour_processed.avif')
  })

  test('the image editor without its HEIC decoder keeps the open picture, and opens the photo on trying again', async ({
    page,
    guard,
  }) => {
    guard.expectedErrors.push(/wasm|WebAssembly|falling back to ArrayBuffer/i)
    const editor = new EditorPage(page)
    await editor.goto()
    await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
    await page.route('**/libheif*', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await editor.choose(heicFile)
    await expect(editor.alert).toContainText('The code that reads this format could not be downloaded.')
    await expect(editor.width).toHaveValue('120')
    const again = editor.alert.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(editor.alert).toContainText('The code that reads this format could not be downloaded.')
    await page.unroute('**/libheif*')
    await again.click()
    await expect(editor.width).toHaveValue('64')
    await expect(editor.height).toHaveValue('48')
    await expect(editor.alert).toHaveCount(0)
    expect((await editor.download()).name).toBe('phone_processed.jpg')
  })

  test('the compiler without Sass says so, keeps the code, and runs it once it is back', async ({ page }) => {
    const sass = '**/assets/workers/sass*.js'
    await page.route(sass, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await page.getByRole('combobox', { name: 'Style language' }).selectOption('scss')
    await compiler.show({ css: 'body { h1 { color: rgb(1, 2, 3) } }', html: '<h1>Here</h1>' })
    await expect(
      page.getByText(`The code could not be compiled: ${PART_GONE}. Press Run to try again.`),
    ).toBeVisible()
    await expect(compiler.pane('HTML')).toHaveText('<h1>Here</h1>')
    await page.unroute(sass)
    await compiler.run.click()
    await expect(compiler.preview.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  test('the compiler without its formatter says so, keeps the code, and formats it once it is back', async ({
    page,
  }) => {
    const layout = '**/assets/workers/{standalone,html,postcss,babel,estree}-*.js'
    await page.route(layout, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<p>a</p><p>b</p>' })
    const format = page.getByRole('button', { name: 'Format', exact: true })
    await format.click()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be formatted' })).toContainText(
      PART_GONE,
    )
    await expect(compiler.pane('HTML')).toHaveText('<p>a</p><p>b</p>')
    await page.unroute(layout)
    await format.click()
    await expect(compiler.pane('HTML').locator('.cm-line')).toHaveCount(3)
  })
})

test('a part of a converter that could not be fetched is fetched again with a button, and the text stays', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(
    /Failed to load resource/,
    /A part of the site could not be fetched/,
    /The list of errors failed/,
  )
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-decode')
  const scripts = '**/assets/Problems-*.js'
  await page.route(scripts, (route) => route.abort())
  await converter.input.fill('a%')
  await expect(page.getByText('The list of errors stopped working.')).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Line 1, column 2' })).toBeVisible()
  await expect(converter.input).toHaveValue('a%')
})

test('a converter whose part for passed-on texts cannot be fetched says so', async ({ page, guard }) => {
  guard.expectedErrors.push(/Failed to load resource|Failed to find a valid digest/)
  await page.route('**/assets/visitPage-*.js', (route) => route.abort())
  const converter = new ConverterPage(page)
  await page.goto('/converter/encoding/base64-encode')
  await expect(page.getByText(PART_GONE.split('.')[0]!, { exact: true })).toBeVisible()
  await expect(converter.input).toBeVisible()
})

test.describe('on a device without storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(leaveRoomFor, 0)
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Refused.', 'InvalidStateError')
      }
    })
  })

  test('the compiler says that it does not keep the code, and runs it', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<h1>Still here</h1>' })
    await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
    await expect(page.getByText(NO_CODE_KEPT)).toBeVisible()
    await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
    await expectAskedBeforeLeaving(page, compiler.pane('HTML'))
  })

  for (const how of ['at once', 'by an event'] as const)
    test(`the editor keeps a picture that cannot be passed to the video maker, refused ${how}`, async ({
      page,
    }) => {
      if (how === 'by an event') await page.addInitScript(refuseDatabasesLater)
      const editor = new EditorPage(page)
      await editor.goto()
      await editor.open(await jpegFile('harbour.jpg', 120, 90), { width: 120, height: 90 })
      // The buttons move for the last time when the result appears.
      await expect(editor.estimatedSize).not.toContainText('≈')
      await page.getByRole('button', { name: 'Make a video' }).click()
      await expect(editor.alert).toContainText('The picture could not be handed to the Image to Video Maker')
      await expect(editor.alert).toContainText('Your picture and settings are still here.')
      await expect(page).toHaveURL('/image-editor')
      await expect(editor.width).toHaveValue('120')
      await editor.download()
    })

  test('a file that is opened on the home page opens in the tool for it', async ({ page }) => {
    await page.goto('/')
    const input = page.getByLabel('Choose file')
    await input.setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a": 1}'),
    })
    await expect(page).toHaveURL('/json')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
  })

  test('the video maker makes a video and saves it', async ({ page }) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 120, 90))
    const { bytes } = await maker.make({ duration: 1 })
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  })

  test('the tools work, and favourites last until the page is left', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible()
    await converter.input.fill('abc')
    expect(await converter.result()).toBe('YWJj')
  })
})

for (const { what, most } of [
  { what: 'no storage', most: 0 },
  { what: 'storage for short texts only', most: 1000 },
])
  test.describe(`on a device with ${what}, the tool works, says that it keeps no text, and the browser asks before it is lost`, () => {
    test.beforeEach(({ page }) => page.addInitScript(leaveRoomFor, most))

    test('in a converter', async ({ page }) => {
      const converter = new ConverterPage(page)
      await converter.goto('encoding/base64-encode')
      await converter.input.fill('abc'.repeat(1000))
      expect(await converter.result()).toBe('YWJj'.repeat(1000))
      await expect(page.getByText(NO_TEXT_KEPT)).toBeVisible()
      await expectAskedBeforeLeaving(page, converter.input)
      await expect(converter.input).toHaveValue('abc'.repeat(1000))
    })

    test('on the JSON page', async ({ page }) => {
      await page.goto('/json')
      await wakeEditors(page)
      const text = page.getByRole('textbox', { name: 'JSON', exact: true })
      await text.fill(`["${'abc'.repeat(1000)}"]`)
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
      await expect(page.getByText(NO_TEXT_KEPT)).toBeVisible()
      await expectAskedBeforeLeaving(page, text)
      await expect(text).toContainText('abcabc')
    })

    test('on the diff checker', async ({ page }) => {
      const differ = new DifferPage(page)
      await differ.goto()
      await differ.compare('abc'.repeat(1000), 'abd'.repeat(1000))
      await expect(differ.summary).toContainText('1 change')
      await expect(page.getByText(NO_TEXT_KEPT)).toBeVisible()
      await expectAskedBeforeLeaving(page, differ.original)
      await expect(differ.original).toContainText('abcabc')
      await expect(differ.changed).toContainText('abdabd')
    })
  })

test.describe('a private window without service worker, caches and storage', () => {
  test.beforeEach(async ({ page, guard }) => {
    // React Router's own script, which restores scroll positions, does not handle this.
    guard.expectedErrors.push(/The operation is insecure/)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
    })
  })

  test('converts, and says that favourites are not kept', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/hash')
    await converter.input.fill('abc')
    await expect(converter.output).toHaveValue(/ba7816bf8f01cfea414140de5dae2223/)
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible()
    await expect(converter.input).toHaveValue('abc')
    await expectAskedBeforeLeaving(page, converter.input)
  })

  test('checks typed JSON', async ({ page }) => {
    await page.goto('/json')
    await wakeEditors(page)
    const text = page.getByRole('textbox', { name: 'JSON', exact: true })
    await text.fill('{"a": 1}')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid JSON')
    await expectAskedBeforeLeaving(page, text)
    await expect(text).toHaveText('{"a": 1}')
  })

  test('compares typed texts', async ({ page }) => {
    const differ = new DifferPage(page)
    await differ.goto()
    await differ.compare('one', 'two')
    await expect(differ.summary).toContainText('1 change')
    await expectAskedBeforeLeaving(page, differ.original)
    await expect(differ.original).toHaveText('one')
    await expect(differ.changed).toHaveText('two')
  })

  test('runs code, and says that it is not kept', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.show({ html: '<h1>Still here</h1>' })
    await expect(compiler.preview.getByRole('heading')).toHaveText('Still here')
    await expect(page.getByText(NO_CODE_KEPT)).toBeVisible()
    await expectAskedBeforeLeaving(page, compiler.pane('HTML'))
    await expect(compiler.pane('HTML')).toHaveText('<h1>Still here</h1>')
  })

  test('saves a picture, makes a video, and opens a file from the home page', async ({ page }) => {
    const picture = await jpegFile('harbour.jpg', 120, 90)
    const editor = new EditorPage(page)
    await editor.goto()
    await editor.open(picture, { width: 120, height: 90 })
    await editor.download()
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(picture)
    const { bytes } = await maker.make({ duration: 1 })
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    await page.goto('/')
    await page.getByLabel('Choose file').setInputFiles(picture)
    await expect(page).toHaveURL('/image-editor')
    await expect(editor.width).toHaveValue('120')
  })
})

/** Expects the browser to ask before the page is reloaded, and stays on the page. */
async function expectAskedBeforeLeaving(page: Page, field: Locator): Promise<void> {
  // A page may ask only after the visitor has interacted with it.
  await field.press('End')
  // Typed text is stored when the page is idle; this waits until after that.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))))
  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asking
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}
