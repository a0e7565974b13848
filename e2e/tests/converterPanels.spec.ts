/** Tools with more than input, options and output, and the keyboard shortcuts of a converter's buttons. */
import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeFindings } from '../support/axe.ts'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

test('a token is not verified until a key proves it, and any change clears the verdict', async ({ page }) => {
  const secret = 'a secret that is long enough for HS256'
  const body = [{ alg: 'HS256' }, { sub: 'visitor', n: 1 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const token = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  const converter = new ConverterPage(page)
  await converter.goto('encoding/jwt-decode')
  await converter.input.fill(token)
  const verdict = page.getByRole('status', { name: 'Verdict' })
  await expect(verdict).toContainText('Not verified')
  await expect(page.getByRole('row', { name: 'Payload' })).toContainText('"sub": "visitor"')
  // The token comes first in the tab order, then its key.
  await converter.input.press('Tab')
  await expect(page.getByLabel('Key', { exact: true })).toBeFocused()
  await page.keyboard.insertText(secret)
  await expect(verdict).toContainText('Signature is valid')
  await expect(verdict).toHaveAttribute('data-verdict', 'good')
  await page.getByLabel('Key', { exact: true }).fill(`${secret}!`)
  await expect(verdict).toContainText('Signature does not match')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Key', { exact: true }).fill(secret)
  await expect(verdict).toContainText('Signature is valid')
  // The verdict is on the page once.
  await expect(converter.output).toHaveValue(/^Header: \{\n/)
  await expect(page.getByText(/valid signature|signature is valid/i)).toHaveCount(1)
  // A token that cannot be parsed has no verdict, not even the previous one's.
  await converter.input.fill(`${token}%`)
  await expect(converter.alert).toContainText('Line 1')
  await expect(page.getByText(/valid signature/i)).toHaveCount(0)
  await expect(converter.output).toHaveValue('')
  await converter.input.fill(token)
  await page.getByLabel('Key', { exact: true }).fill('')
  await expect(verdict).toContainText('Not verified')
})

test('a detached payload is requested when it is needed, and verified with its token', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const header = Buffer.from('{"alg":"HS256"}').toString('base64url')
  const payload = Buffer.from('sent apart').toString('base64url')
  const signature = createHmac('sha256', 'a secret that is long enough for HS256')
    .update(`${header}.${payload}`)
    .digest('base64url')
  const converter = new ConverterPage(page)
  await converter.goto('encoding/jwt-decode')
  await expect(converter.input).toBeInViewport()
  await expect(page.getByLabel('Detached payload')).toBeHidden()
  await converter.input.fill(`${header}..${signature}`)
  await page.getByLabel('Key', { exact: true }).fill('a secret that is long enough for HS256')
  const verdict = page.getByRole('status', { name: 'Verdict' })
  await expect(verdict).toContainText(
    'Not verified The payload is not in the token; give it to verify the token.',
  )
  await page.getByText('Add: detached payload').click()
  await page.getByLabel('Detached payload').fill('sent apart')
  await expect(verdict).toHaveAttribute('data-verdict', 'good')
  expect(await axeFindings(page)).toEqual([])
})

test('a custom alphabet is used, and Swap decodes with it', async ({ page }) => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const reversed = [...digits].reverse().join('')
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await converter.input.fill('Hello')
  await page.getByLabel('Custom alphabet').fill(reversed)
  const expected = [...'SGVsbG8'].map((digit) => reversed[digits.indexOf(digit)]).join('')
  await expect(converter.output).toHaveValue(`${expected}=`)
  await page.getByLabel('Custom alphabet').fill(reversed.slice(1))
  await expect(converter.alert).toContainText('64')
  await expect(converter.output).toHaveValue(`${expected}=`)
  await page.getByLabel('Custom alphabet').fill(reversed)
  await converter.press('Swap')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base64 decode')
  await expect(page.getByLabel('Custom alphabet')).toHaveValue(reversed)
  expect(await converter.result()).toBe('Hello')
})

test('digits that are read as a date can be read as seconds with a button', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/timestamp')
  await converter.input.fill('20240102')
  await expect(page.getByText('Read as the date that its digits spell.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Results' })).toContainText('1704153600')
  await converter.press('Read as seconds since 1970')
  await expect(converter.input).toHaveValue('20240102 s')
  await expect(converter.input).toBeFocused()
  await expect(page.getByRole('table', { name: 'Results' })).toContainText('1970-08-23T06:15:02Z')
})

test('a fix disappears with the input that it is for', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('time/timestamp')
  await converter.input.fill('20240101')
  await expect(page.getByRole('button', { name: 'Read as seconds since 1970' })).toBeVisible()
  await converter.input.fill('20240101y')
  await expect(converter.alert).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read as seconds since 1970' })).toHaveCount(0)
})

test('a fix can set an option', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('number/twos-complement')
  await converter.input.fill('0xFFFFFFFB')
  await converter.press('Read as unsigned')
  await expect(page.getByLabel('Reading')).toHaveValue('unsigned')
  await expect(converter.output).toHaveValue(/Signed: -5\n/)
  await expect(converter.input).toBeFocused()
})

test('the sample token is signed with a secret that comes with it', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/jwt-sign')
  await converter.press('Sample')
  await expect(converter.output).toHaveValue(/^ey/)
  await converter.goto('encoding/jwt-decode')
  await page.getByRole('textbox', { name: 'Key' }).fill('a key of my own')
  await converter.press('Sample')
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('does not match')
  await page.getByRole('textbox', { name: 'Key' }).fill('')
  await converter.press('Sample')
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('Signature is valid')
})

test('the parameters of a URL are edited as a table, and untouched ones stay as written', async ({
  page,
}) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/url-query')
  await converter.input.fill('https://example.com/?q=caf%c3%a9&page=2#top')
  await page.getByLabel('Value 2').fill('3 & more')
  await expect(converter.input).toHaveValue('https://example.com/?q=caf%c3%a9&page=3+%26+more#top')
  await converter.press('Add parameter')
  await expect(page.getByLabel('Name 3')).toBeFocused()
  await page.keyboard.type('new')
  await expect(page.getByLabel('Name 3')).toHaveValue('new')
  await expect(converter.input).toHaveValue('https://example.com/?q=caf%c3%a9&page=3+%26+more&new=#top')
  await converter.press('Remove parameter 1')
  await expect(converter.input).toHaveValue('https://example.com/?page=3+%26+more&new=#top')
  await expect(converter.output).toHaveValue('https://example.com/?page=3+%26+more&new=#top')
  await expect(page.getByRole('button', { name: 'Remove parameter 1' })).toBeFocused()
  // After scrolling, the header covers the page's first buttons.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])
})

test('the bits of a float can be flipped one by one', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('number/float?format=binary32')
  await expect(page.getByLabel('Format')).toHaveValue('binary32')
  await converter.input.fill('1')
  await page.getByRole('button', { name: 'Bit 31: 0', exact: true }).click()
  await expect(converter.input).toHaveValue('0xbf800000')
  await expect(converter.output).toHaveValue(/^Stored exactly: -1\n/)
  await expect(page.getByRole('button', { name: 'Bit 31: 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await axeFindings(page)).toEqual([])
})

test('the bits of an integer of any width can be flipped one by one', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('number/twos-complement?width=12')
  await converter.input.fill('-1')
  await page.getByRole('button', { name: 'Bit 11: 1', exact: true }).click()
  await expect(converter.input).toHaveValue('2047')
  await expect(converter.output).toHaveValue(/^Binary: 011111111111\n/)
  await page.getByRole('spinbutton', { name: 'Bits' }).fill('16')
  await page.getByRole('button', { name: 'Bit 15: 0', exact: true }).click()
  await expect(converter.input).toHaveValue('-30721')
  await converter.input.fill('0x7f')
  await page.getByRole('button', { name: 'Bit 7: 0', exact: true }).click()
  await expect(converter.input).toHaveValue('0xff')
  expect(await axeFindings(page)).toEqual([])
})

test('keyboard shortcuts copy and swap; those of the browser are left to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await converter.input.fill('Hello')
  await converter.result()
  const taken = await page.evaluateHandle(() => {
    const keys: string[] = []
    addEventListener('keydown', ({ key, defaultPrevented }) => defaultPrevented && keys.push(key))
    return keys
  })
  await page.keyboard.press('Control+Shift+C')
  await page.keyboard.press('Control+Shift+S')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SGVsbG8=')
  expect(await taken.jsonValue()).toEqual(['Enter'])
  await expect(page).toHaveURL(/base64-encode/)
  await page.keyboard.press('Control+Shift+X')
  await expect(page).toHaveURL(/base64-decode/)
  await expect(converter.input).toHaveValue('SGVsbG8=')
})

test('a new key signs at once, and its public half verifies the token', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/jwt-sign?algorithm=ES256')
  await converter.input.fill('{"sub":"visitor"}')
  await converter.press('New key for ES256')
  const token = await converter.result()
  const shown = page.getByRole('region', { name: 'New key' })
  const publicKey = await shown.locator('pre').textContent()
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect(await axeFindings(page)).toEqual([])
  await converter.press('Swap')
  await expect(converter.input).toHaveValue(token)
  await expect(page).toHaveURL(/jwt-decode/)
  await page.getByLabel('Key', { exact: true }).fill(publicKey ?? '')
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('Signature is valid')
})

test('files are checked against a list of checksums, and a list is made from files and folders', async ({
  page,
}, testInfo) => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  const converter = new ConverterPage(page)
  await converter.goto('encoding/hash')
  await page.getByLabel('Choose file').setInputFiles({
    name: 'SHA256SUMS',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${sha256('a')}  a.txt\n${sha256('b')} *b.txt\n${sha256('c')}  c.txt\n`),
  })
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files).toContainText('The input lists 3 files.')
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  await files
    .getByLabel('Files to check')
    .setInputFiles([file('a.txt', 'a'), file('b.txt', 'changed'), file('d.txt', 'd')])
  await expect(files.getByRole('status', { name: 'Checked' })).toHaveText(
    '1 verified, 1 failed, 1 missing, 1 not on the list',
  )
  const row = (name: string) => files.getByRole('row').filter({ hasText: name })
  await expect(row('a.txt')).toContainText('verified')
  await expect(row('b.txt')).toContainText(`SHA-256 of the file: ${sha256('changed')}`)
  await expect(row('c.txt')).toContainText('missing')
  // Only the files that failed are given again.
  await files.getByLabel('Files to check').setInputFiles([file('b.txt', 'b'), file('c.txt', 'c')])
  await expect(files.getByRole('status', { name: 'Checked' })).toHaveText('3 verified, 1 not on the list')
  expect(await axeFindings(page)).toEqual([])
  const folder = testInfo.outputPath('folder')
  mkdirSync(join(folder, 'sub'), { recursive: true })
  writeFileSync(join(folder, 'sub', 'e.txt'), 'e')
  await files.getByLabel('Folder to check').setInputFiles(folder)
  await expect(files.getByRole('status', { name: 'Checked' })).toHaveText('3 verified, 2 not on the list')
  await converter.input.fill('no list')
  await expect(files).toContainText(`${sha256('e')}  sub/e.txt`)
  const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download list')])
  expect(download.suggestedFilename()).toBe('SHA256SUMS')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      ['a.txt', 'a'] as const,
      ['d.txt', 'd'] as const,
      ['b.txt', 'b'] as const,
      ['c.txt', 'c'] as const,
      ['sub/e.txt', 'e'] as const,
    ]
      .map(([name, text]) => `${sha256(text)}  ${name}\n`)
      .join(''),
  )
})

test('files that are opened together with a list of checksums are checked against it', async ({ page }) => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })
  const list = file('SHA256SUMS', `${sha256('a')}  a.txt\n${sha256('b')}  b.txt\n`)
  const converter = new ConverterPage(page)
  const checked = page.getByRole('status', { name: 'Checked' })
  await converter.goto('encoding/hash')
  await page.getByLabel('Choose file').setInputFiles([file('a.txt', 'a'), list, file('b.txt', 'changed')])
  await expect(checked).toHaveText('1 verified, 1 failed')
  // The panel accepts a list too while there is none.
  await converter.input.fill('no list')
  await page.getByRole('button', { name: 'Remove files' }).click()
  await page.getByLabel('Files to check').setInputFiles([list, file('b.txt', 'b')])
  await expect(checked).toHaveText('1 verified, 1 missing')
})

test('a note about a pattern has no position in the input, and a long note is next to its icon', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const converter = new ConverterPage(page)
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await converter.goto('time/date-format?pattern=yyyy-MM-dd+HH%3AMM')
  await converter.input.fill('2026-11-21T18:09:28Z')
  await expect(notes).toHaveText(
    'In the pattern, character 15: “MM” is the month; after the hour, you probably mean the minutes.',
  )
  await expect(notes.getByRole('button')).toHaveCount(0)
  await converter.goto('text/toml-to-json')
  await converter.input.fill('released = 2026-11-21\n')
  await expect(notes).toHaveText(/^Line 1, column 12JSON has no dates/)
  const [sign, text] = await Promise.all([
    notes.locator('svg').boundingBox(),
    notes.locator('span').last().boundingBox(),
  ])
  expect(text!.x).toBeGreaterThanOrEqual(sign!.x + sign!.width)
})
