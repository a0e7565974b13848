/** Files in a converter: several at once, binary ones, and results in other forms. */
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { axeFindings } from '../support/axe.ts'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'
import { drop } from '../support/transfer.ts'

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test('several files are converted together with the current options, and saved as one zip', async ({
  page,
}, testInfo) => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  const converter = new ConverterPage(page)
  await converter.goto('encoding/url-encode')
  await converter.input.fill('stays')
  const chooser = page.getByLabel('Choose file')
  await chooser.setInputFiles([textFile('a.txt', "a b'"), textFile('a.txt', 'ä'), textFile('c.txt', '')])
  const told = page.getByRole('status', { name: 'Converted' })
  await expect(told).toHaveText('3 of 3 files converted')
  await expect(converter.input).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await converter.options.getByLabel('Mode').selectOption('rfc3986')
  const rows = page.getByRole('table', { name: 'Converted files' })
  await expect(rows.getByRole('row').first()).toContainText('8 bytes')
  await expect(told).toHaveText('3 of 3 files converted')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as zip' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('url-encode.zip')
  const path = testInfo.outputPath('all.zip')
  await download.saveAs(path)
  const script =
    'import sys,zipfile,json;z=zipfile.ZipFile(sys.argv[1]);print(json.dumps({n:z.read(n).decode() for n in z.namelist()}))'
  expect(JSON.parse(runProgram('python3', ['-c', script, path]).toString())).toEqual({
    'a.txt': 'a%20b%27',
    'a (2).txt': '%C3%A4',
    'c.txt': '',
  })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(converter.input).toHaveValue('stays')
})

test('a fix that only sets an option is offered for a file too', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/bytes-decode')
  // A dump that is too long to be edited in the field, read as plain hex digits at first.
  const line = (_: unknown, index: number): string =>
    `${(index * 16).toString(16).padStart(8, '0')}: ${'6869 '.repeat(8)} hihihihihihihihi`
  const dump = Array.from({ length: 18_000 }, line).join('\n')
  await page.getByLabel('Choose file').setInputFiles([textFile('dump.txt', dump)])
  await page.getByRole('button', { name: 'Read as a dump' }).click({ timeout: 30_000 })
  await expect(converter.output).toHaveValue(/^hihihi/, { timeout: 30_000 })
  await expect(page.getByText('dump.txt')).toBeVisible()
})

test('one of several files that cannot be converted says why, and opening a single file closes the list', async ({
  page,
}) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-decode')
  const chooser = page.getByLabel('Choose file')
  await chooser.setInputFiles([textFile('good.txt', 'Zm9v'), textFile('bad.txt', 'Zm9v\nYm*y')])
  await expect(page.getByRole('status', { name: 'Converted' })).toHaveText('1 of 2 files converted, 1 failed')
  await expect(page.getByRole('row', { name: /^bad\.txt/ })).toContainText('Line 2, column 3: ')
  await expect(page.getByRole('button', { name: 'Save good.txt' })).toBeVisible()
  await drop(page, textFile('one.txt', 'YmFy'))
  await expect(converter.output).toHaveValue('bar')
})

test('a PDF result opens in the browser’s own viewer, in a tab of its own', async ({ page, context }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-decode')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')
  const pdf = Buffer.from(`%PDF-1.4\n%\xe2\xe3\xcf\xd3\n${body}trailer<</Root 1 0 R>>\n%%EOF`, 'latin1')
  await converter.input.fill(pdf.toString('base64'))
  const hasReader = await page.evaluate(() => navigator.pdfViewerEnabled)
  if (hasReader) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'open the PDF in a new tab' }).click()
    const tab = await opened
    await expect(tab).toHaveURL(/^blob:/)
    await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
  } else await expect(page.getByText('25 50 44 46')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a result is copied as a JSON string and as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const converter = new ConverterPage(page)
  await converter.goto('text/csv-to-json')
  await converter.input.fill('a\n"x ""y"""')
  const output = await converter.result()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await converter.press('Other forms')
  await page.getByRole('button', { name: 'JSON string' }).click()
  await expect.poll(clipboard).toBe(JSON.stringify(output))
  await converter.press('Other forms')
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect.poll(clipboard).toBe(`\`\`\`json\n${output}\n\`\`\`\n`)
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1)
})
