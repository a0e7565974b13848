/** The generators' pages: what they make, what they keep to themselves, and what their panels add. */
import { readFile, writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import sharp from 'sharp'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

test('a password is made without an input, made again, and neither stored nor linked', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('generate/password')
  const first = await converter.result()
  expect(first).toMatch(/^[!-~]{20}$/)
  await expect(page.getByRole('region', { name: 'Strength' })).toContainText('131.1 bits')
  await expect(converter.output).toHaveAttribute('spellcheck', 'false')
  await converter.press('New')
  await expect(converter.output).not.toHaveValue(first)
  await page.getByRole('spinbutton', { name: 'Length' }).fill('32')
  await expect(converter.output).toHaveValue(/^[!-~]{32}$/)
  const second = await converter.output.inputValue()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
  expect(kept).toContain('32')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3')
  await expect(page.getByRole('list', { name: 'Made' }).getByRole('listitem')).toHaveCount(3)
  for (const secret of [first, second]) expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1))
})

test('the link of a one-time code is a QR code on its page, and nowhere else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const link = 'otpauth://totp/Workshop:ada%40example.com?issuer=Workshop&secret=GEZDGNBVGY3TQOJQ'
  const converter = new ConverterPage(page)
  await converter.goto('generate/qr')
  await converter.input.fill(link)
  await expect(page.getByText('The input looks like a link for an authenticator app.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const buffer = await readFile(await (await saving).path())
  await page.getByLabel('Choose file').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('The output looks like a link for an authenticator app.')).toBeVisible()
  await converter.press('One-time code (TOTP)')
  await expect(page).toHaveURL('/converter/generate/totp')
  await expect(converter.input).toHaveValue(link)
  const code = page.getByRole('img', { name: 'QR code of the link for an app' })
  await expect(code).toBeVisible()
  const box = (await code.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }]))
  expect(kept).not.toContain('GEZDGNBVGY3TQOJQ')
  await converter.input.fill('not base32!')
  await expect(code).toHaveCount(0)
})

test('a copied password can be taken off the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const converter = new ConverterPage(page)
  await converter.goto('generate/passphrase')
  const phrase = await converter.result()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await converter.press('Copy')
  await expect.poll(copied).toBe(phrase)
  await page.getByRole('button', { name: 'Clear the clipboard' }).click()
  await expect.poll(copied).toBe('')
})

test('a QR code is made of a network, saved as a picture, and read from it', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('generate/qr')
  await page.getByRole('combobox', { name: 'What the code is for' }).selectOption('Wi-Fi network')
  await page.getByRole('textbox', { name: 'Network name' }).fill('Workshop')
  await page.getByRole('textbox', { name: 'Network password' }).fill('small;sharp')
  const text = 'WIFI:T:WPA;S:Workshop;P:small\\;sharp;;'
  const fields = await page.getByRole('textbox', { name: 'Network name' }).boundingBox()
  expect(fields!.y).toBeLessThan((await converter.input.boundingBox())!.y)
  await expect(converter.input).toHaveValue(text)
  await expect(page.getByRole('img', { name: 'The QR code of the input' })).toBeVisible()
  await expect(page.getByText('Contrast 21.0:1')).toBeVisible()
  const savingSvg = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as SVG' }).click()
  expect(await readFile(await (await savingSvg).path(), 'utf8')).toMatch(/^<svg width="\d+" height="\d+" /)
  await expect(page.getByText('Saved qr.svg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  await page.getByRole('radio', { name: 'SVG source' }).check()
  await expect(converter.output).toHaveValue(/^<svg xmlns/)
  await page.getByRole('radio', { name: 'Picture' }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const path = await (await saving).path()
  await page.getByLabel('Choose file').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await readFile(path),
  })
  await expect(converter.output).toHaveValue(text)
})

test('the sample of a QR code fills in the form that was chosen, and Clear empties it', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('generate/qr?for=wifi')
  const name = page.getByRole('textbox', { name: 'Network name' })
  await expect(name).toBeVisible()
  await converter.press('Sample')
  await expect(name).toHaveValue('Workshop')
  await expect(converter.input).toHaveValue('WIFI:T:WPA;S:Workshop;P:small sharp tools;;')
  await converter.press('Clear')
  await expect(name).toHaveValue('')
  await expect(converter.input).toHaveValue('')
})

test('a QR code is read from the clipboard, and a clipboard without a picture is named', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const converter = new ConverterPage(page)
  await converter.goto('generate/qr')
  await page.evaluate(() => navigator.clipboard.writeText('no picture'))
  await converter.press('Read from the clipboard')
  await expect(page.getByRole('alert')).toHaveText(/There is no picture on the clipboard/)
  await converter.input.fill('https://example.com/from-the-clipboard')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const code = (await readFile(await (await saving).path())).toString('base64')
  await converter.press('Clear')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, code)
  await converter.press('Read from the clipboard')
  await expect(converter.output).toHaveValue('https://example.com/from-the-clipboard')
  await expect(page.getByText(/There is no picture on the clipboard/)).toHaveCount(0)
})

test('a QR code is read with the camera, which is off afterwards', async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const making = new ConverterPage(page)
  await making.goto('generate/qr')
  await making.input.fill('https://example.com/from-the-camera')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const film = info.outputPath('film.y4m')
  await writeFile(film, await filmOf(await (await saving).path()))

  const { args, ...options } = browserLaunchOptions()
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, '--use-fake-ui-for-media-stream', ...camera],
  })
  try {
    const reading = new ConverterPage(await browser.newPage({ baseURL: String(baseURL) }))
    await reading.goto('generate/qr')
    await reading.press('Read with the camera')
    await expect(reading.input).toHaveValue('https://example.com/from-the-camera')
    await expect(reading.page.getByLabel('What the camera sees')).toBeHidden()
    await expect(reading.page.getByRole('button', { name: 'Read with the camera' })).toBeVisible()
  } finally {
    await browser.close()
  }
})

test('without a camera the page says so', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('generate/qr')
  await converter.press('Read with the camera')
  await expect(page.getByRole('alert')).toHaveText(/There is no camera here/)
  await expect(page.getByRole('button', { name: 'Read with the camera' })).toBeVisible()
})

for (const id of [
  ...['generate/password', 'generate/passphrase', 'generate/password-strength', 'generate/password-hash'],
  ...['generate/totp', 'encoding/basic-auth', 'encoding/hmac', 'encoding/jwt-sign'],
]) {
  test(`no field of ${id} is read by a spell checker, which may be a service`, async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto(id)
    const fields = page.getByRole('main').getByRole('textbox')
    await expect(fields.first()).toBeVisible()
    const checked = await fields.evaluateAll((elements) =>
      elements.filter((element) => (element as HTMLElement).spellcheck).map(({ outerHTML }) => outerHTML),
    )
    expect(checked).toEqual([])
  })
}

/** A film of 640 × 480 pixels in which nothing moves: a picture in the middle of white. */
async function filmOf(path: string): Promise<Buffer> {
  const [width, height] = [640, 480]
  const luma = await sharp(path)
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'contain', background: 'white', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

test('Brotli is written by its module, as zlib reads it', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/compress?format=brotli')
  await converter.input.fill('small sharp tools '.repeat(20))
  const made = Buffer.from(await converter.result(), 'base64')
  expect(brotliDecompressSync(made).toString()).toBe('small sharp tools '.repeat(20))
})

test('the next runs of a schedule stand below its words', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/cron?zone=Europe%2FBerlin')
  await converter.input.fill('30 9 * * 1-5')
  const runs = page.getByRole('region', { name: 'Next runs' }).getByRole('listitem')
  await expect(runs).toHaveCount(10)
  await expect(runs.first()).toHaveText(/^(?:Mon|Tue|Wed|Thu|Fri) \d{4}-\d\d-\d\d 09:30:00 \+0[12]:00\s*$/)
})

test('Markdown is shown as a page in which nothing runs, with its HTML one press away', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('text/markdown-to-html')
  await converter.input.fill(
    '# Tools\n\n- [x] sharp\n\n<img src=x onerror="document.title=1">[a](javascript:document.title=1)[b](https://example.com)',
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Tools' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'done' })).toBeVisible()
  await expect(preview.locator('img, script, [onerror]')).toHaveCount(0)
  await expect(preview.getByRole('link')).toHaveText(['b'])
  await expect(page).not.toHaveTitle('1')
  await page.getByRole('radio', { name: 'HTML' }).check()
  await expect(converter.output).toHaveValue(/^<h1>Tools<\/h1>/)
  await expect(preview).toBeHidden()
})
