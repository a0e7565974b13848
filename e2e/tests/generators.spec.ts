/** The generators' pages: what they make, what they keep to themselves, and what their panels add. */
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

test('a password is made without an input, made again, and neither stored nor linked', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('generate/password')
  const first = await converter.result()
  expect(first).toMatch(/^[!-~]{20}$/)
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('131.1 bits')
  await expect(converter.output).toHaveAttribute('spellcheck', 'false')
  await converter.press('Generate again')
  await expect(converter.output).not.toHaveValue(first)
  await page.getByRole('spinbutton', { name: 'Length' }).fill('32')
  await expect(converter.output).toHaveValue(/^[!-~]{32}$/)
  const second = await converter.output.inputValue()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
  expect(kept).toContain('32')
  for (const secret of [first, second]) expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1))
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
  await expect(converter.input).toHaveValue(text)
  await expect(page.getByRole('img', { name: 'The QR code of the input' })).toBeVisible()
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
