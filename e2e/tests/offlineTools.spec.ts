/** Every tool without a connection: only the page “About” was visited before the server stopped. */

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { BatchPage } from '../support/batchPage.ts'
import { wakeEditors } from '../support/codeEditors.ts'
import { CompilerPage } from '../support/compiler.ts'
import { ConverterPage, converterTools, sampleOutput } from '../support/converter.ts'
import { SAMPLE_OUTPUTS, WITHOUT_INPUT } from '../support/converterSamples.ts'
import { DifferPage } from '../support/differ.ts'
import { EditorPage } from '../support/editor.ts'
import { isFull } from '../support/fullRun.ts'
import { keepSite, test } from '../support/ownSite.ts'
import { jpegFile } from '../support/photos.ts'
import { PipelinePage } from '../support/pipelinePage.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

let paths: readonly string[]

test.beforeEach(async ({ page, request, ownSite }) => {
  paths = await sitemapPaths(request)
  await keepSite(page)
  await ownSite.end()
})

test('every converter answers its sample, and swapping twice leads to the same answer', async ({ page }) => {
  test.setTimeout(300_000)
  const tools = converterTools(paths).filter((tool) => !(tool in WITH_OWN_PAGES))
  expect(tools.toSorted()).toEqual(Object.keys(SAMPLE_OUTPUTS).sort())
  const converter = new ConverterPage(page)
  for (const tool of everyFourth(tools)) {
    await converter.goto(tool)
    await converter.giveKey()
    const isAlone = WITHOUT_INPUT.has(tool)
    await converter.press(isAlone ? 'New' : 'Sample')
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
})

/** In the full run all; otherwise another tool stands for its neighbours, which work in the same way. */
function everyFourth(tools: readonly string[]): readonly string[] {
  return isFull ? tools : tools.filter((_, index) => index % 4 === 0)
}

/** The converters with custom pages. */
const WITH_OWN_PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
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
const WORKBENCHES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
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

test('every other tool does its work', async ({ page }) => {
  test.setTimeout(300_000)
  const used = { ...WITH_OWN_PAGES, ...WORKBENCHES }
  const { shortcuts } = JSON.parse(
    await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text()),
  )
  expect(shortcuts.map(({ url }: { url: string }) => url).toSorted()).toEqual(Object.keys(WORKBENCHES).sort())
  for (const [tool, use] of Object.entries(used)) await test.step(tool, () => use(page))
})

test('the page of the React cropper crops', async ({ page }) => {
  await page.goto('/cropper')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('800 × 800 px')
})
