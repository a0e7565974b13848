/** The JSON page by mouse and by keyboard, with small texts and with large files. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { wakeEditors } from '../support/codeEditors.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page): Promise<void> {
  await page.goto('/json')
  await wakeEditors(page)
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill(text)
}

test.describe('the JSON page', () => {
  test('offers nothing of a repair once the text has changed', async ({ page }) => {
    await open(page)
    await write(page, '[NaN, 1,]')
    await press(page, 'Repair')
    await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible()
    await write(page, '[NaN, 2, 3,]')
    await expect(result(page)).toContainText('Result of an earlier text: 1 line')
    await expect(page.getByRole('list', { name: 'Changes' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Use as input' })).toHaveCount(0)
    await expect(result(page).getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
    await expect(result(page).getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
  })

  test('changes a value in the tree by keyboard, and takes the change back', async ({ page }) => {
    await open(page)
    await write(page, '{"a": 1, "b": "x"}')
    await press(page, 'Tree')
    await page.getByRole('treeitem').nth(1).click()
    await expect(page.getByLabel('Value', { exact: true })).toHaveValue('1')
    await page.getByRole('tree').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('2.50')
    await page.keyboard.press('Enter')
    const text = page.getByRole('textbox', { name: 'JSON', exact: true })
    await expect(text).toHaveText('{"a": 2.50, "b": "x"}')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(text).toHaveText('{"a": 1, "b": "x"}')
  })

  test('changes a value in the table by F2 or Enter, and takes the change back', async ({ page }) => {
    await open(page)
    await write(page, '[{"n": 10, "s": "a"}, {"n": 9, "s": "b"}]')
    await expect(result(page).getByRole('status').first()).toContainText('Valid JSON')
    await press(page, 'Table')
    const cells = page.getByRole('grid', { name: 'Table' }).getByRole('gridcell')
    const text = page.getByRole('textbox', { name: 'JSON', exact: true })
    for (const key of ['F2', 'Enter']) {
      // A press on rows of the text before chooses nothing.
      await expect(async () => {
        await cells.nth(2).click()
        await expect(page.getByLabel('Value', { exact: true })).toHaveValue('9', { timeout: 2000 })
      }).toPass()
      await page.getByRole('grid', { name: 'Table' }).focus()
      await page.keyboard.press(key)
      await page.keyboard.type('7.50')
      await page.keyboard.press('Enter')
      await expect(text).toHaveText('[{"n": 10, "s": "a"}, {"n": 7.50, "s": "b"}]')
      await expect(cells).toHaveText(['10', 'a', '7.50', 'b'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(text).toHaveText('[{"n": 10, "s": "a"}, {"n": 9, "s": "b"}]')
      await expect(cells).toHaveText(['10', 'a', '9', 'b'])
    }
  })

  test('stops a pattern that would take years, and answers the next query', async ({ page }) => {
    await open(page)
    await write(page, `["${'a'.repeat(45)}!"]`)
    await press(page, 'Query')
    await page.getByLabel('Query').fill("$[?match(@,'(a+)+')]")
    await press(page, 'Find')
    await expect(result(page)).toContainText('The pattern “(a+)+” takes too long')
    await page.getByLabel('Query').fill('$[0]')
    await press(page, 'Find')
    await expect(result(page)).toContainText('1 found')
  })

  test('formats typed text and keeps values as typed', async ({ page }) => {
    await open(page)
    await expect(page.getByLabel('JSON')).toHaveCount(1)
    await write(page, '{"b":1.0,"a":[12345678901234567890,{}],"b":"\\u00e9"}')
    await press(page, 'Format')
    await expect(output(page)).toContainText('"b": 1.0,')
    await expect(output(page)).toContainText('12345678901234567890')
    await expect(output(page)).toContainText('"\\u00e9"')
    await expect(output(page)).toContainText('{ "b": 1.0, "a": [ 12345678901234567890, {} ],')
    await expect(result(page)).toContainText('Valid JSON')
    await expect(result(page)).toContainText('“b” occurs twice')
    await result(page).getByText('1 duplicate key').click()
    await result(page).getByRole('button', { name: 'line 1, column 40' }).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('"b"')
    await press(page, 'Minify')
    await expect(output(page)).toContainText('{"b":1.0,"a":[12345678901234567890,{}],"b":"\\u00e9"}')
    await press(page, 'Sort keys')
    await expect(output(page).locator('code').nth(1)).toContainText('"a": [')
  })

  for (const [text, verdict] of [
    ['{"a": 1}\n{"a": 2}\n', 'Valid NDJSON: a JSON value on each line, but not a single JSON text'],
    ['{\n  // why\n  "a": [1, 2,],\n}', 'Valid JSON with comments (JSONC), but not JSON'],
    ["{a: 'b', c: +.5}", 'Valid JSON5, but not JSON'],
    ['"{\\"a\\": [1]}"', 'Valid JSON: a string that holds JSON'],
    ['{"a": 1} {"a": 2}', 'Not valid JSON'],
  ] as const)
    test(`says about ${JSON.stringify(text)}: ${verdict}`, async ({ page }) => {
      await open(page)
      await write(page, text)
      await expect(result(page).getByRole('status').first().locator('strong')).toHaveText(verdict)
    })

  test('changes no token in any operation', async ({ page }) => {
    const members = [
      '"10": -0',
      '"9": 1e400',
      '"b": 0.10000000000000000555',
      '"a": 1.0',
      '"a": "\\u0061\\/"',
      '"B": -0.0e-00',
    ]
    await open(page)
    await write(page, `{${members.join(', ')}}`)
    for (const [action, made] of [
      ['Format', `{\n  ${members.join(',\n  ')}\n}`],
      ['Minify', `{${members.map((member) => member.replace(': ', ':')).join(',')}}`],
      ['Sort keys', `{\n  ${[0, 1, 5, 3, 4, 2].map((at) => members[at]).join(',\n  ')}\n}`],
    ] as const) {
      await press(page, action)
      const shown = output(page).locator('code')
      await expect.poll(async () => (await shown.allTextContents()).join('\n')).toBe(made)
      await expect(result(page).getByText('1 duplicate key')).toBeVisible()
      const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
      expect(readFileSync(await saved.path(), 'utf8')).toBe(made)
    }
  })

  test('sorts keys by name, by the numbers in it, or by value, and only on request', async ({ page }) => {
    await open(page)
    await write(page, '{"key10":"a","key9":3,"b":20}')
    const order = page.getByRole('combobox', { name: 'Order of keys' })
    await press(page, 'Format')
    await expect(output(page)).toContainText('{ "key10": "a", "key9": 3, "b": 20}')
    await expect(order).toHaveCount(0)
    await press(page, 'Sort keys')
    await expect(output(page)).toContainText('{ "b": 20, "key10": "a", "key9": 3}')
    await order.selectOption('By name, numbers as numbers')
    await expect(output(page)).toContainText('{ "b": 20, "key9": 3, "key10": "a"}')
    await order.selectOption('By value')
    await expect(output(page)).toContainText('{ "key9": 3, "b": 20, "key10": "a"}')
  })

  test('lists every error with its position and fixes one with a button', async ({ page }) => {
    await open(page)
    await write(page, "{a: 1,\n 'b': 2,}")
    const alert = result(page).getByRole('alert')
    await expect(alert.getByRole('listitem')).toHaveCount(3)
    await expect(alert).toContainText('Line 2, column 2')
    await expect(result(page).getByRole('status').first()).toContainText('Valid JSON5, but not JSON')
    // The alert ends the announcement of the verdict, and says it itself.
    await expect(alert).toContainText('Valid JSON5, but not JSON')
    await alert.getByRole('button', { name: 'Quote the name' }).click()
    await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toContainText('{"a": 1,')
    await expect(alert.getByRole('listitem')).toHaveCount(2)
    await write(page, '["é",,1]')
    await expect(alert).toContainText('Line 1, column 6 (byte 7)')
    await expect(alert).toContainText('There is no value before this comma. Expected: a value.')
  })

  test('repairs everything and shows each change', async ({ page }) => {
    await open(page)
    await write(page, '{"a": NaN, b: [1 2')
    await press(page, 'Repair')
    await expect(output(page)).toContainText('{"a": null, "b": [1, 2]}')
    await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(4)
    const nan = page.getByRole('checkbox', { name: /NaN/ })
    // The check mark does not wait for the worker's result.
    await nan.uncheck()
    await expect(output(page)).toContainText('{"a": NaN, "b": [1, 2]}')
    await expect(result(page)).toContainText('3 of 4 changes; without the others this is not JSON yet')
    await nan.check()
    await page.getByRole('combobox', { name: 'Inserted at line 1, column 7' }).selectOption('"NaN"')
    await expect(output(page)).toContainText('{"a": "NaN", "b": [1, 2]}')
    expect(await axeFindings(page)).toEqual([])
    await expect(result(page)).toContainText(
      'To format or minify the repaired text, press “Use as input” first.',
    )
    await press(page, 'Use as input')
    await expect(result(page)).toContainText('Valid JSON')
    // It is formatted.
    await expect(result(page)).toContainText('7 lines')
  })

  test('finds values by JSONPath and shows where a query is wrong', async ({ page }) => {
    await open(page)
    await press(page, 'Sample')
    await press(page, 'Query')
    const box = page.getByRole('textbox', { name: 'Query' })
    await box.fill('$.tools[?@.id == "json"].tags[0]')
    await box.press('Enter')
    await expect(page.getByRole('list', { name: 'Matches' })).toContainText("$['tools'][0]['tags'][0]")
    await box.fill('$.tools[?@.id = 1]')
    await box.press('Enter')
    await expect(result(page)).toContainText('column')
  })

  test('shows a tree that can be navigated by keys, searched, and gives paths', async ({ page }) => {
    await open(page)
    await press(page, 'Sample')
    await press(page, 'Tree')
    const tree = page.getByRole('tree', { name: 'Tree' })
    await expect(tree.getByRole('treeitem')).toHaveCount(8)
    await tree.focus()
    await page.keyboard.press('ArrowDown')
    const path = page.getByRole('navigation', { name: 'Path' })
    await expect(path).toHaveText('$name')
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowDown')
    await expect(path).toHaveText('$tools')
    await page.keyboard.press('ArrowRight')
    await expect(tree.getByRole('treeitem')).toHaveCount(10)
    await page.getByRole('textbox', { name: 'Search names and values' }).fill('patch')
    await page.keyboard.press('Enter')
    await expect(path).toHaveText('$tools[1]tags[2]')
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('"patch"')
    expect(await axeFindings(page)).toEqual([])
    await path.getByRole('button', { name: '[1]' }).click()
    await expect(path).toHaveText('$tools[1]')
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('1: {3}')
  })

  test('shows an array as a table that can be sorted, and navigated by keys', async ({ page }) => {
    await open(page)
    await write(page, '{"list":[{"n":10,"x":{"y":1}},{"n":9,"s":"t"}]}')
    await press(page, 'Table')
    const cells = page.getByRole('grid', { name: 'Table' }).getByRole('gridcell')
    await expect(cells).toHaveText(['10', '{"y":1}', '', '9', '', 't'])
    await press(page, 'n')
    await expect(cells).toHaveText(['9', '', 't', '10', '{"y":1}', ''])
    await expect(page.getByRole('columnheader', { name: 'n' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('navigation', { name: 'Path' })).toHaveText('$list[0]x')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Show in tree')
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('x: {1}')
  })

  test('gives the table shown as CSV, and takes it on to the page with the settings of CSV', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await write(page, '{"count":2,"list":[{"n":10,"x":{"y":1}},{"n":9,"s":"t"}]}')
    await press(page, 'Table')
    await press(page, 'n')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')])
    expect(download.suggestedFilename()).toBe('data.csv')
    expect(readFileSync(await download.path(), 'utf8')).toBe('n,s,x.y\r\n9,t,\r\n10,,1\r\n')
    await press(page, 'Continue with JSON to CSV')
    await expect(page).toHaveURL('/converter/text/json-to-csv')
    await expect(page.getByLabel('Output', { exact: true })).toHaveValue('n,s,x.y\n9,t,\n10,,1\n')
  })

  test('validates the text against a schema, and links to both positions', async ({ page }) => {
    await open(page)
    await write(page, '{\n  "age": "x"\n}')
    await press(page, 'Schema')
    await page
      .getByRole('textbox', { name: 'Schema', exact: true })
      .fill('{"properties":{"age":{"type":"integer"}}}')
    const issues = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
    await expect(issues).toContainText(['This is a string; the schema requires a whole number.'])
    await press(page, 'Schema, line 1, column 23')
    await expect(page.getByRole('textbox', { name: 'Schema', exact: true })).toBeFocused()
    await press(page, 'Line 2, column 10')
    await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toBeFocused()
    await page.keyboard.type('7')
    await expect(result(page)).toContainText('Valid against the schema (2020-12)')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Schema', exact: true }).fill('{"type":"strin"}')
    await expect(page.getByRole('list', { name: 'Errors in the schema' })).toContainText('“type” takes')
  })

  test('escapes, unescapes, and writes TypeScript types', async ({ page }) => {
    await open(page)
    await write(page, 'a "b"')
    await press(page, 'Escape')
    await expect(output(page)).toContainText('"a \\"b\\""')
    await write(page, '"{\\"a\\":[1]}"')
    await press(page, 'Unescape')
    await expect(output(page)).toContainText('{"a":[1]}')
    await press(page, 'Use as input')
    await press(page, 'TypeScript')
    await expect(output(page)).toContainText('a: number[]')
  })

  test('saves the result, and has the text and the settings at the next visit', async ({ page }) => {
    await open(page)
    await write(page, '{"kept":[1]}')
    await expect(output(page)).toContainText('"kept": [')
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    expect(readFileSync(await (await download).path(), 'utf8')).toBe('{\n  "kept": [\n    1\n  ]\n}')
    await page.getByLabel('Indentation').selectOption('Tabs')
    await expect(output(page)).toContainText('\t"kept": [')
    await page.reload()
    await expect(output(page)).toContainText('\t"kept": [')
  })

  test('opens a link that contains the text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await write(page, '{"shared":true}')
    await expect(output(page)).toContainText('"shared": true')
    await press(page, 'Share')
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('/json#v=1&i=')
    await write(page, '')
    await page.goto('about:blank')
    await page.goto(link)
    await expect(output(page)).toContainText('"shared": true')
  })

  test('works by keyboard alone, from opening a file to saving one', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    // Started before the key is pressed, because the browser must be waiting by then.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, /^Open$/)
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({
      name: 'keys.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"opened":1}'),
    })
    await expect(output(page)).toContainText('"opened": 1')
    await tabTo(page, /^JSON$/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('[{"a": 1},{"a": 2}')
    await page.keyboard.press('Escape')
    await tabTo(page, /^Tree$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Query$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Query$/)
    await page.keyboard.type('$[1].a')
    await page.keyboard.press('Enter')
    await tabTo(page, /^line 1$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, /^JSON$/)
    await page.keyboard.press('Escape')
    await tabTo(page, /^Minify$/)
    await page.keyboard.press('Enter')
    await expect(output(page)).toContainText('[{"a":1},{"a":2}]')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Validate', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result(page).getByRole('status').first()).toContainText('5 values, 2 keys')
    await tabTo(page, /^JSON$/)
    await page.keyboard.press('Escape')
    await tabTo(page, /^Copy$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('[{"a":1},{"a":2}]')
    await tabTo(page, /^Download$/)
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(readFileSync(await saved.path(), 'utf8')).toBe('[{"a":1},{"a":2}]')
  })

  test('axe finds no violations, whether the input is empty, valid or invalid', async ({ page }) => {
    await open(page)
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Sample')
    await expect(output(page)).toContainText('"name"')
    expect(await axeFindings(page)).toEqual([])
    await write(page, '{"a": 1,}')
    await expect(result(page).getByRole('alert').getByRole('listitem')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
  })

  test('reads a UTF-16 file, and says so', async ({ page }) => {
    await open(page)
    const buffer = Buffer.from('\uFEFF{"a": "é"}', 'utf16le')
    await page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'windows.json', mimeType: 'application/json', buffer })
    await expect(output(page)).toContainText('"a": "é"')
    await expect(page.getByText('The file is in UTF-16 and was read as UTF-16')).toBeVisible()
    await page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'mac.json', mimeType: 'application/json', buffer: buffer.swap16() })
    await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toHaveText('{"a": "é"}')
  })

  test('fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page)
    await press(page, 'Sample')
    await expect(output(page)).toContainText('"name"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('shows a file that is too large for an editor, and formats it', async ({ page }, info) => {
    const path = info.outputPath('large.json')
    const rows = Array.from(
      { length: 60_000 },
      (_, id) => `{"id":${id},"name":"Row number ${id}","tags":["a","b"]}`,
    )
    writeFileSync(path, `[${rows.join(',\n')}]`)
    await open(page)
    await page.getByLabel('Choose file').setInputFiles(path)
    await expect(page.getByRole('region', { name: 'File' })).toContainText('Row number 3')
    await page.setViewportSize({ width: 1280, height: 800 })
    const verdict = result(page).getByRole('status').first()
    await expect(verdict).toContainText('360,001 values')
    expect((await verdict.boundingBox())?.height).toBeLessThan(36)
    await press(page, 'Format')
    await expect(output(page)).toContainText('"name": "Row number 0",')
    await output(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(output(page)).toContainText('"name": "Row number 59999",')
  })
})
