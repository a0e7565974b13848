/** The Pipeline Builder: steps by keyboard and by pointer, links, kept pipelines, many files, secrets. */
import { hasPrograms } from '@whittle/scripts/testing/programs'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { ConverterPage } from '../support/converter.ts'
import { openPalette } from '../support/palette.ts'
import { PipelinePage } from '../support/pipelinePage.ts'
import { expect, test } from '../support/test.ts'
import { pasteText } from '../support/transfer.ts'
import { unpacked } from '../support/unpacked.ts'

const CITIES = '[{"city":"Lisbon","temp":17},{"city":"Oslo","temp":-2}]'
const BASE64 = Buffer.from(CITIES).toString('base64')
const CSV = 'city,temp\nLisbon,17\nOslo,-2\n'

let pipeline: PipelinePage

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  pipeline = new PipelinePage(page)
  await pipeline.goto()
})

test('steps are added by typing, each shows what it made, and the last one is the output', async () => {
  await pipeline.input.fill(BASE64)
  await pipeline.addSteps('Base64 decode', 'Format JSON', 'JSON to CSV')
  await expect(pipeline.output).toHaveValue(CSV)
  await expect(pipeline.step(1)).toContainText(CITIES)
  await expect(pipeline.step(2)).toContainText('"city": "Lisbon"')
  await pipeline.step(3).getByLabel('Separator').selectOption('semicolon')
  await expect(pipeline.output).toHaveValue('city;temp\nLisbon;17\nOslo;-2\n')
  const { name, bytes } = await pipeline.saved('Download')
  expect([name, bytes.toString()]).toEqual(['pipeline.csv', 'city;temp\r\nLisbon;17\r\nOslo;-2\r\n'])
})

test('the field that adds a step has the focus and stays in sight, however long the steps are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await pipeline.input.fill('one\n'.repeat(20))
  const field = page.getByRole('combobox', { name: 'Add a step' })
  await field.focus()
  for (const tool of ['Base64 encode', 'Hash', 'Base64 encode']) {
    await page.keyboard.type(tool)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  await expect(pipeline.step(3)).toBeVisible()
})

test('the order is changed by keyboard, which says so and keeps the focus', async ({ page }) => {
  await pipeline.addSteps('Hash', 'Base64 encode', 'Case converter')
  const said = page.getByRole('status', { name: 'What has changed' })
  const titles = await pipeline.titles()
  const up = page.getByRole('button', { name: `Move step 3, ${titles[2]} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(`${titles[2]} is step 2 of 3`)
  expect(await pipeline.titles()).toEqual([titles[0], titles[2], titles[1]])
  await expect(page.getByRole('button', { name: `Move step 2, ${titles[2]} up` })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await pipeline.titles()).toEqual([titles[2], titles[0], titles[1]])
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  expect(await pipeline.titles()).toEqual(titles)
  await expect(said).toHaveText(`${titles[2]} is step 3 of 3`)
})

test('the order is changed by dragging the grip', async ({ page }) => {
  await pipeline.addSteps('Hash', 'Base64 encode', 'Slug')
  const [first, second, third] = await pipeline.titles()
  const grip = await pipeline.step(3).getByTitle('Drag to move').boundingBox()
  const top = await pipeline.step(1).boundingBox()
  await page.mouse.move(grip!.x + 8, grip!.y + 20)
  await page.mouse.down()
  await page.mouse.move(top!.x + 20, top!.y + 40, { steps: 4 })
  await page.mouse.move(top!.x + 20, top!.y + 4, { steps: 4 })
  await page.mouse.up()
  expect(await pipeline.titles()).toEqual([third, first, second])
})

test('a step is switched off and on again, and removed', async () => {
  await pipeline.input.fill('a')
  await pipeline.addSteps('Base64 encode', 'Case converter')
  await pipeline.step(2).getByLabel('Case', { exact: true }).selectOption('upper')
  await expect(pipeline.output).toHaveValue('YQ==')
  await pipeline
    .step(1)
    .getByRole('checkbox', { name: /^Use step 1/ })
    .uncheck()
  await expect(pipeline.output).toHaveValue('A')
  await expect(pipeline.step(1)).toContainText('Skipped')
  await pipeline
    .step(1)
    .getByRole('checkbox', { name: /^Use step 1/ })
    .check()
  await expect(pipeline.output).toHaveValue('YQ==')
  await pipeline.page.getByRole('button', { name: /^Remove step 1/ }).click()
  await expect(pipeline.output).toHaveValue('A')
})

test('an error names the number of its step, on the page and in the step', async ({ page }) => {
  await pipeline.input.fill('{"a":')
  await pipeline.addSteps('Base64 encode', 'Base64 decode', 'Format JSON')
  await expect(page.getByRole('alert')).toContainText('Step 3, Format JSON:')
  await expect(pipeline.step(3)).toContainText('Step 3, Format JSON:')
  await expect(pipeline.step(2)).toContainText('{"a":')
  await pipeline.input.fill('{"a":1}')
  await expect(pipeline.output).toHaveValue('{\n  "a": 1\n}')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the next step is proposed by what the output is', async () => {
  await pipeline.input.fill(BASE64)
  await pipeline.button('Base64 decode').click()
  await expect(pipeline.output).toHaveValue(CITIES)
  await pipeline.button('Format JSON').click()
  await expect(pipeline.output).toHaveValue(/^\[\n {2}\{/)
})

test('a step that takes longer than 20 seconds is stopped, which says so, and Run lets it take its time', async ({
  page,
}) => {
  await page.clock.install()
  await pipeline.goto()
  await pipeline.input.fill('correct horse')
  await pipeline.addSteps('Base64 encode', 'Password hash')
  await pipeline.step(2).getByLabel('bcrypt cost').fill('15')
  await pipeline.step(2).getByLabel('Algorithm').selectOption('bcrypt')
  await expect(pipeline.step(1)).toContainText('Y29ycmVjdCBob3JzZQ==')
  await expect(pipeline.button('Stop')).toBeVisible()
  // “Stop” may still belong to the run before the last change, so the clock moves on until the last one ends.
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(page.getByRole('alert')).toContainText(
      'Step 2 took longer than 20 seconds and was stopped.',
      { timeout: 1000 },
    )
  }).toPass()
  await expect(pipeline.input).toHaveValue('correct horse')
  await pipeline.button('Run').click()
  await page.clock.fastForward(60_000)
  await expect(pipeline.output).toHaveValue(/\$2[aby]\$15\$/)
})

test('two inputs are formatted, then compared, also by a pasted command', async ({ page }) => {
  await pipeline.addSteps('Format JSON', 'Compare texts')
  await pipeline.input.fill('{"a":1,"b":2}')
  await pipeline.second.fill('{"a":1,"b":3}')
  await expect(pipeline.output).toHaveValue(/-\s+"b": 2\n\+\s+"b": 3/)
  await pipeline.step(1).getByLabel('Works on').selectOption('the second input')
  await expect(pipeline.output).toHaveValue(/-\{"a":1,"b":2\}/)

  await pipeline.button('Copy as command').click()
  await expect(page.getByText('Command copied')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  const made = await pipeline.output.inputValue()
  await pipeline.step(1).getByLabel('Works on').selectOption('the first input')
  await pipeline.second.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await pasteText(page, command)
  await expect(pipeline.second).toHaveValue('{"a":1,"b":3}')
  await expect(pipeline.output).toHaveValue(made)
})

test('a link carries the pipeline, and its input only when asked for', async ({ page }) => {
  await pipeline.input.fill(BASE64)
  await pipeline.addSteps('Base64 decode', 'JSON to CSV')
  await pipeline.step(2).getByLabel('Separator').selectOption('tab')
  const alone = await pipeline.link('with settings only')
  const whole = await pipeline.link('with input')
  expect(alone).not.toContain('&i=')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(whole)
  await expect(pipeline.output).toHaveValue('city\ttemp\nLisbon\t17\nOslo\t-2\n')
  await page.goto('about:blank')
  await page.goto(alone)
  await expect(pipeline.steps).toHaveCount(2)
})

test('a link from an older version opens, and a wrong one says which step it is', async ({ page }) => {
  const link = (json: string) => `/pipeline#v=1&pipeline=${encodeURIComponent(json)}`
  await page.goto('about:blank')
  await page.goto(link('{"version":1,"steps":[{"tool":"base64"},{"tool":"json-format","off":true}]}'))
  await expect(pipeline.steps).toHaveCount(2)
  await expect(pipeline.step(2)).toContainText('Skipped')
  await page.goto('about:blank')
  await page.goto(link('{"version":1,"steps":[{"tool":"hash"},{"tool":"nope"}]}'))
  await expect(page.getByRole('alert')).toContainText('Step 2: There is no tool “nope”.')
  await expect(pipeline.steps).toHaveCount(2)
})

test('what is on the page is still there after a reload, and back and forward', async ({ page }) => {
  await pipeline.input.fill('{"a":1}')
  await pipeline.addSteps('Format JSON')
  await expect(pipeline.output).toHaveValue('{\n  "a": 1\n}')
  await page.reload()
  await expect(pipeline.output).toHaveValue('{\n  "a": 1\n}')
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(pipeline.output).toHaveValue('{\n  "a": 1\n}')
  await page.goForward()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(pipeline.steps).toHaveCount(1)
})

test('pipelines are kept, used as steps of others, exported and imported', async ({ page }) => {
  await pipeline.addSteps('Base64 decode', 'JSON to CSV')
  await page.getByLabel('Name', { exact: true }).fill('To CSV')
  await pipeline.button('Keep').click()
  await expect(pipeline.button('Kept (1)')).toBeVisible()
  const { name, bytes } = await pipeline.saved('Export')
  expect(name).toBe('whittle-pipelines.json')
  expect(JSON.parse(bytes.toString())).toEqual({
    format: 'whittle-pipelines',
    version: 1,
    pipelines: [{ version: 1, name: 'To CSV', steps: [{ tool: 'base64-decode' }, { tool: 'json-to-csv' }] }],
  })
  await pipeline.button('Kept (1)').click()
  await page.getByRole('button', { name: 'Remove “To CSV”' }).click()
  await page.keyboard.press('Escape')
  await expect(pipeline.button('Kept (0)')).toBeVisible()
  const chooser = page.getByLabel('Choose a file of pipelines')
  await chooser.setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: bytes })
  await expect(pipeline.button('Kept (1)')).toBeVisible()
  await chooser.setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toContainText('Nothing was imported')
  await page.getByRole('button', { name: /^Remove step 1/ }).click()
  await page.getByRole('button', { name: /^Remove step 1/ }).click()
  await pipeline.input.fill(BASE64)
  await pipeline.addSteps('To CSV')
  await expect(pipeline.output).toHaveValue(CSV)
  await pipeline.button('Unpack').click()
  await expect(pipeline.steps).toHaveCount(2)
  await expect(pipeline.output).toHaveValue(CSV)
})

test('a secret is in no link, no storage, no export and no command', async ({ page }) => {
  const secret = 'hunter2-never-leaves'
  await pipeline.input.fill('message')
  await pipeline.addSteps('HMAC')
  await pipeline.step(1).getByLabel('Key', { exact: true }).fill(secret)
  await expect(pipeline.output).toHaveValue(/[0-9a-f]{64}/)
  await pipeline.button('Keep').click()
  const { bytes } = await pipeline.saved('Export')
  const link = await pipeline.link('with settings only')
  await pipeline.button('Copy as command').click()
  await expect(page.getByText('it reads keys and passwords from variables')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  await page.reload()
  await expect(pipeline.steps).toHaveCount(1)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const text of [bytes.toString(), decodeURIComponent(link), command, stored]) {
    expect(text).toContain('hmac')
    expect(text).not.toContain(secret)
  }
})

test('a secret input is neither stored nor put into a link', async ({ page }) => {
  await pipeline.addSteps('JWT decode')
  await pipeline.input.fill('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0b3Atc2VjcmV0In0.c2ln')
  await expect(pipeline.output).not.toHaveValue('')
  await pipeline.button('Share').click()
  await expect(page.getByText('never put into a link')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(pipeline.steps).toHaveCount(1)
  await expect(pipeline.input).toHaveValue('')
})

test('many files give one ZIP, by their folders, and the reason for each that failed', async () => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  await pipeline.addSteps('JSON to CSV')
  const files = Array.from({ length: 12 }, (_, at) => ({
    name: `${at}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(at === 7 ? '{' : `[{"n":${at}}]`),
  }))
  await pipeline.page.getByLabel('Choose files').setInputFiles(files)
  await expect(pipeline.page.getByText('11 of 12 files done')).toBeVisible()
  await expect(pipeline.files.getByRole('row', { name: /^7\.json/ })).toContainText('Step 1, JSON to CSV:')
  const { name, bytes } = await pipeline.saved('Save as ZIP')
  expect(name).toBe('results.zip')
  const inside = await unpacked(bytes, test.info().outputPath('zip'))
  expect(Object.keys(inside)).toHaveLength(11)
  expect(inside['3.csv']?.toString()).toBe('n\r\n3\r\n')
})

test('a file is the input byte for byte, and bytes are an output', async () => {
  const bytes = Buffer.from([0, 255, 10, 128])
  await pipeline.page.getByLabel('Choose file', { exact: true }).setInputFiles({
    name: 'data.bin',
    mimeType: 'application/octet-stream',
    buffer: bytes,
  })
  await pipeline.addSteps('Base64 encode')
  await expect(pipeline.output).toHaveValue(bytes.toString('base64'))
  await pipeline.addSteps('Base64 decode')
  await expect(pipeline.page.getByText('4 Bytes of binary data')).toBeVisible()
  expect((await pipeline.saved('Download')).bytes).toEqual(bytes)
})

test('a converter adds itself as a step, with its options and its input', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await converter.input.fill('~~~')
  await page.getByLabel('Variant').selectOption('url')
  await converter.result()
  await converter.press('Add to pipeline')
  await expect(page).toHaveURL('/pipeline')
  await expect(pipeline.output).toHaveValue('fn5-')
  await openPalette(page)
  await page.keyboard.type('url decode')
  await page.getByRole('option', { name: /^(?:Steps of the pipeline)?\s*Add a step: URL decode/ }).click()
  await expect(pipeline.steps).toHaveCount(2)
})

test('a pasted command opens as a pipeline, on the page and in the palette', async ({ page }) => {
  await pasteText(page, "printf %s 'YQ==' | whittle base64-decode | whittle case-convert --to upper")
  await expect(pipeline.steps).toHaveCount(2)
  await expect(pipeline.output).toHaveValue('A')
  await pipeline.button('Copy as command').click()
  await expect(page.getByText('Command copied')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/about')
  await openPalette(page)
  await page.keyboard.insertText(command)
  await page.getByRole('option', { name: /Open in Pipeline Builder/ }).click()
  await expect(pipeline.output).toHaveValue('A')
})

test('nothing on the page breaks a rule of accessibility, empty or in use', async ({ page }) => {
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await pipeline.button('Try an example').click()
  await expect(pipeline.output).not.toHaveValue('')
  await pipeline.page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'a', mimeType: '', buffer: Buffer.from(BASE64) })
  await expect(page.getByText('1 of 1 file done')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})
