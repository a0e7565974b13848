/**
 * What “Copy as command” copies, run by a shell: the command makes the bytes that the page makes. And the
 * command, pasted, shows the page as it was.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { BatchPage } from '../support/batchPage.ts'
import { COMMAND } from '../support/command.ts'
import { ConverterPage } from '../support/converter.ts'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { leaveOut } from '../support/leaveOut.ts'
import { expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { halves, jpegFile } from '../support/photos.ts'
import { PipelinePage } from '../support/pipelinePage.ts'
import { expect, test } from '../support/test.ts'
import { openEditor } from '../support/toolPages.ts'
import { pasteText } from '../support/transfer.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

/** Converters, each with options that differ from the defaults, by their labels. */
const TOOLS: readonly (readonly [path: string, options?: Readonly<Record<string, string>>])[] = [
  ['encoding/base64-encode', { Variant: 'url' }],
  ['encoding/base64-decode'],
  ['encoding/url-encode', { Mode: 'form' }],
  ['encoding/url-decode'],
  ['encoding/html-encode', { Mode: 'hex' }],
  ['encoding/html-decode'],
  ['encoding/bytes-encode', { Format: 'base32' }],
  ['encoding/bytes-decode'],
  ['style/css-format', { Indentation: 'tab' }],
  ['style/css-minify'],
  ['style/scss-to-css', { Style: 'compressed' }],
  ['text/csv-to-json', { Shape: 'arrays' }],
  ['text/json-to-csv', { Separator: 'semicolon' }],
  ['text/csv-format'],
  ['text/xml-to-json'],
  ['text/json-to-xml'],
  ['text/xml-format'],
  ['text/yaml-to-json'],
  ['text/json-to-yaml'],
  ['text/toml-to-json'],
  ['text/json-to-toml'],
  ['text/text-lines', { Sort: 'z-a' }],
  ['text/case-convert', { Case: 'snake' }],
  ['text/markdown-to-html'],
  ['code/sql-format', { Commas: 'leading' }],
]

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Runs a command line in a shell that finds `whittle`, in a folder with these files. */
async function shell(
  line: string,
  input: string,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<{ readonly folder: string; readonly bytes: Buffer; readonly errors: string }> {
  const folder = test.info().outputPath('shell')
  const programs = join(folder, 'bin')
  await mkdir(programs, { recursive: true })
  await writeFile(join(programs, 'whittle'), `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`)
  await chmod(join(programs, 'whittle'), 0o755)
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const { stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    input,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  })
  return { folder, bytes: stdout, errors: stderr.toString() }
}

async function copiedCommand(page: Page, earlier = ''): Promise<string> {
  await expect(page.getByText(/^Command copied/)).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  // The message of an earlier command may still be there.
  await expect.poll(copied).not.toBe(earlier)
  return copied()
}

// In the full run all of them; otherwise a third, from each group.
for (const [path, options = {}] of TOOLS.filter((_, index) => isFull || index % 3 === 0))
  test(`${path} gives the same bytes on the page and as a command, which restores the page`, async ({
    page,
  }) => {
    const converter = new ConverterPage(page)
    await converter.goto(path)
    await converter.press('Sample')
    for (const [label, value] of Object.entries(options))
      await converter.options.getByLabel(label, { exact: true }).selectOption(value)
    const shown = await converter.result()
    const waiting = page.waitForEvent('download')
    await converter.press('Download')
    const saved = await readFile(await (await waiting).path())
    await converter.press('Other forms')
    await converter.press('Copy as command')
    const command = await copiedCommand(page)
    const { bytes, errors } = await shell(command, await converter.input.inputValue())
    expect(bytes.toString(), errors).toBe(saved.toString())

    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.goto('/about')
    await pasteText(page, command)
    await expect(page).toHaveURL(new RegExp(`/converter/${path}`))
    if (command.startsWith('printf')) await expect(converter.output).toHaveValue(shown)
    for (const [label, value] of Object.entries(options))
      await expect(converter.options.getByLabel(label, { exact: true })).toHaveValue(value)
  })

test('a command of the Image Editor makes a picture of the same size and format, and restores the edits', async ({
  page,
}) => {
  const editor = new EditorPage(page)
  const photo = await jpegFile('photo.jpg', 640, 480)
  await editor.goto()
  await editor.open(photo, { width: 640, height: 480 })
  await page.getByLabel('Output format').selectOption('webp')
  await page.getByRole('button', { name: 'Rotate right' }).click()
  await page.getByRole('spinbutton', { name: 'Crop width' }).fill('200')
  await page.getByRole('spinbutton', { name: 'Crop width' }).press('Enter')
  const saved = await sharp((await editor.download()).bytes).metadata()
  await page.getByRole('button', { name: 'Copy as command' }).click()
  const command = await copiedCommand(page)
  const [, output = ''] = /^whittle image .*--rotate 90 .*photo\.jpg -o (\S+)$/.exec(command) ?? []
  const { folder, errors } = await shell(command, '', { 'photo.jpg': photo.buffer })
  expect(errors).toBe('')
  const made = await sharp(await readFile(join(folder, output))).metadata()
  expect([saved.format, saved.width]).toEqual(['webp', 200])
  expect([made.format, made.width, made.height]).toEqual([saved.format, saved.width, saved.height])
  await page.goto('/about')
  await pasteText(page, command)
  await expect(page).toHaveURL(/\/image-editor\?.*turn=90/)
  await expect(page.getByText(/Set for your picture: WEBP.*turned by 90°/)).toBeVisible()
})

test('a command of the Image Editor restores straightening, border and icon, in place of later edits', async ({
  page,
}) => {
  const open = async (): Promise<void> => {
    await openEditor(page)
    await page.getByLabel('Output format').selectOption('png')
  }
  const straighten = page.getByRole('slider', { name: 'Straighten' })
  await open()
  await straighten.fill('4')
  await page.getByRole('button', { name: 'Copy as command' }).click()
  const leaning = await copiedCommand(page)
  await page.getByLabel('Output format').selectOption('ico')
  await page.getByLabel('Icon size').selectOption('several')
  await page.getByLabel('Bit depth').selectOption('8')
  await straighten.fill('0')
  await page.getByRole('button', { name: 'Copy as command' }).click()
  const icon = await copiedCommand(page, leaning)
  await page.getByRole('heading', { level: 1 }).click()
  await pasteText(page, leaning)
  await expect(straighten).toHaveValue('4')
  await expect(page.getByLabel('Output format')).toHaveValue('png')
  await pasteText(page, icon)
  await expect(page.getByLabel('Bit depth')).toHaveValue('8')
  await expect(page.getByRole('group', { name: 'Sizes in the file' }).getByRole('checkbox')).toHaveCount(6)
  await expect(straighten).toHaveValue('0')
})

test('a command of the Pipeline Builder gives the bytes of the page, and restores the steps', async ({
  page,
}) => {
  const pipeline = new PipelinePage(page)
  await pipeline.goto()
  await pipeline.input.fill(Buffer.from('[{"city":"São Paulo","it’s":1}]').toString('base64'))
  await pipeline.addSteps('Base64 decode', 'Sort JSON', 'JSON to CSV')
  await pipeline.step(3).getByLabel('Separator').selectOption('semicolon')
  await expect(pipeline.output).toHaveValue('city;it’s\nSão Paulo;1\n')
  const saved = await pipeline.saved('Download')
  await pipeline.button('Copy as command').click()
  const command = await copiedCommand(page)
  const { bytes, errors } = await shell(command, await pipeline.input.inputValue())
  expect(bytes.toString(), errors).toBe(saved.bytes.toString())

  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto('/about')
  await pasteText(page, command)
  await expect(page).toHaveURL(/\/pipeline/)
  await expect(pipeline.steps).toHaveCount(3)
  await expect(pipeline.step(3).getByLabel('Separator')).toHaveValue('semicolon')
})

test('a command of many pictures restores the recipe', async ({ page }) => {
  const batch = new BatchPage(page)
  await batch.goto()
  await batch.format.selectOption('webp')
  await batch.page.getByLabel('Pixels').fill('400')
  await batch.button('Copy as command').click()
  const command = await copiedCommand(page)
  expect(command).toBe('whittle image --format webp --quality 80 --size 400x400 . -o processed')
  await page.goto('/about')
  await pasteText(page, command)
  await expect(page).toHaveURL(/\/image-batch\?/)
  await expect(batch.format).toHaveValue('webp')
  await expect(batch.page.getByLabel('Pixels')).toHaveValue('400')
})

test('a command of the video maker makes a video of the same length and size, and restores the settings', async ({
  page,
}) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  const buffer = await halves(900, 600).jpeg().toBuffer()
  await maker.open({ name: 'a photo.jpg', mimeType: 'image/jpeg', buffer })
  await maker.choose({ animation: 'zoom-in', duration: 1, orientation: 'square' })
  await page.getByRole('button', { name: 'Copy as command' }).click()
  const command = await copiedCommand(page)
  expect(command).toBe(
    "whittle video --animation zoom-in --duration 1 --orientation square 'a photo.jpg' -o 'a photo.mp4'",
  )
  if (hasFfmpeg) {
    const { folder, errors } = await shell(command, '', { 'a photo.jpg': buffer })
    expect(errors).toBe('')
    const expected = { width: 480, height: 480, fps: 30, duration: 1 }
    expectSoundVideo(await readFile(join(folder, 'a photo.mp4')), expected)
  } else leaveOut('ffmpeg is not installed')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/about')
  await pasteText(page, command)
  await expect(page).toHaveURL('/image-to-video')
  await expect(maker.animation('zoom-in')).toBeChecked()
  await expect(maker.duration).toHaveValue('1')
  await expect(maker.select('Orientation')).toHaveValue('square')
})

test('a move between crops is restored with its picture, and without it says what to do', async ({
  page,
}) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  const command = 'whittle video --from 0,0,800,450 --to 100,100,400,225 --duration 2'
  await pasteText(page, command)
  await expect(page.getByRole('alert')).toContainText('paste the command again')
  await expect(maker.duration).toHaveValue('2')
  const buffer = await halves(900, 600).jpeg().toBuffer()
  await maker.open({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await pasteText(page, command)
  await expect(maker.animation('custom')).toBeChecked()
  await page.getByRole('button', { name: 'Copy as command' }).click()
  expect(await copiedCommand(page)).toBe(`${command} photo.jpg -o photo.mp4`)
})

test('a command that cannot be read says why, and changes nothing', async ({ page }) => {
  await page.goto('/about')
  await pasteText(page, 'whittle hash --salt 1')
  await expect(page.getByRole('alert')).toContainText("Unknown option '--salt'.")
  await expect(page).toHaveURL('/about')
})
