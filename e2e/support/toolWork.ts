/** The work of each tool, which needs no connection: for the tests without one, and of a sealed site. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { BatchPage } from './batchPage.ts'
import { wakeEditors } from './codeEditors.ts'
import { CompilerPage } from './compiler.ts'
import { ConverterPage, sampleOutput } from './converter.ts'
import { WITHOUT_INPUT } from './converterSamples.ts'
import { DifferPage } from './differ.ts'
import { EditorPage } from './editor.ts'
import { jpegFile } from './photos.ts'
import { PipelinePage } from './pipelinePage.ts'
import { expect } from './test.ts'
import { VideoMakerPage } from './videoMaker.ts'

/** Lets each of these converters answer its sample, and swaps twice, which leads to the same answer. */
export async function convertSamples(page: Page, tools: readonly string[]): Promise<void> {
  const converter = new ConverterPage(page)
  for (const tool of tools) {
    await converter.goto(tool)
    await converter.giveKey()
    const isAlone = WITHOUT_INPUT.has(tool)
    await converter.giveSample(tool)
    const first = await converter.result()
    expect({ tool, output: first }).toEqual({ tool, output: sampleOutput(tool) })
    // No other element has one of these names, or contains it in its own name.
    for (const name of ['Copy', 'Download', 'Share', ...(isAlone ? [] : ['Clear', 'Sample'])])
      await expect(page.getByRole('button', { name }), tool).toHaveCount(1)
    for (const name of isAlone ? ['Output'] : ['Input', 'Output'])
      await expect(page.getByLabel(name), tool).toHaveCount(1)
    // The key of a signature is not passed on.
    if (tool === 'encoding/jwt-sign' || (await page.getByRole('button', { name: 'Swap' }).count()) === 0)
      continue
    await converter.press('Swap')
    await expect(converter.input, tool).toHaveValue(first)
    await converter.result()
    await converter.press('Swap')
    // The page that Swap left also had a result, so wait for the new value instead of reading at once.
    await expect(converter.output, tool).toHaveValue(first)
  }
}

/** The converters with custom pages. */
export const WITH_OWN_PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'code/regex': async (page) => {
    await page.goto('/converter/code/regex')
    await expect(page.locator('[data-match]')).toHaveText(['2026-11-26', '2026-12-01'])
    await expect(page.getByRole('status', { name: 'Safety' })).toContainText('Safe')
  },
  'style/color': async (page) => {
    await page.goto('/converter/style/color')
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Input' }).fill('')
      await page.getByRole('textbox', { name: 'Input' }).fill('rebeccapurple')
      await expect(page.getByRole('row', { name: 'HSL' })).toContainText('hsl(270 50% 40%)', {
        timeout: 1000,
      })
    }).toPass()
  },
}

/** The tools that are not converters, by path. */
export const WORKBENCHES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/image-editor': async (page) => {
    const editor = new EditorPage(page)
    await editor.goto()
    await editor.open(await jpegFile('harbour.jpg', 400, 300), { width: 400, height: 300 })
    await editor.setWidth(200)
    for (const format of ['JPEG', 'PNG', 'WebP', 'ICO']) {
      await editor.format.selectOption(format)
      expect((await editor.download()).bytes.length, format).toBeGreaterThan(100)
    }
    await editor.format.selectOption('JPEG')
    const saved = await sharp((await editor.download()).bytes).metadata()
    expect(saved).toMatchObject({ format: 'jpeg', width: 200 })
  },
  '/image-batch': async (page) => {
    const batch = new BatchPage(page)
    await batch.goto()
    await page.getByLabel('Choose images').setInputFiles([await jpegFile('harbour.jpg', 400, 300)])
    await batch.run()
    expect((await batch.zip()).subarray(0, 2).toString()).toBe('PK')
  },
  '/image-to-video': async (page) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 320, 240))
    const video = await maker.make({ duration: 1, encoder: 'webcodecs', animation: 'zoom-in' })
    expect(video.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
    expect(await maker.video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(854)
  },
  '/json': async (page) => {
    await page.goto('/json')
    await wakeEditors(page)
    await page.getByRole('textbox', { name: 'JSON' }).fill('{"a": NaN, b: [1 2')
    await page.getByRole('button', { name: 'Repair', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Output' })).toContainText('{"a": null, "b": [1, 2]}')
  },
  '/compiler': async (page) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('TypeScript and SCSS')
    await expect(compiler.preview.getByText('clay: buttons')).toBeVisible()
    await compiler.show({ html: '<p id="said">Hello</p>', js: "console.log('from', document.title)" })
    await expect(compiler.preview.locator('#said')).toHaveText('Hello')
    await expect(compiler.console).toContainText('from')
  },
  '/differ': async (page) => {
    const differ = new DifferPage(page)
    await differ.goto()
    await differ.compare('one\ncolour two\nx\nthree', 'one\ncolor two\nx\nthree')
    await expect(differ.summary).toHaveText('1 change')
    await expect(differ.differences.locator('mark')).toHaveText('u')
  },
  '/pipeline': async (page) => {
    const pipeline = new PipelinePage(page)
    await pipeline.goto()
    await pipeline.button('Try an example').click()
    await expect(pipeline.output).toHaveValue(/^city,temp/)
  },
}
