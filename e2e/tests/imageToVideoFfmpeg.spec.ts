/** The ffmpeg encoder on the page: with several threads where it is isolated, with one where it is not; asked for or needed. */
import type { Page } from '@playwright/test'
import { expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

const SMALL = { width: 854, height: 480 }

test('on an isolated page with four cores it runs on several', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.withCores(4)
  const cores = requestedCores(page)
  await maker.goto()
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await maker.open(await jpegFile('harbour.jpg', 800, 600))
  await maker.choose({ encoder: 'ffmpeg' })
  await expect(page.getByText('Encoded by FFmpeg, on several cores: fetched once')).toBeVisible()
  const { bytes } = await maker.make({ duration: 1, animation: 'zoom-in' })
  if (hasFfmpeg) expectSoundVideo(bytes, { ...SMALL, fps: 30, duration: 1 })
  expect(cores(), 'script, threads and WebAssembly of the threaded build').toHaveLength(3)
  await expect(page.getByText(/by FFmpeg$/)).toBeVisible()
})

test('where the page is not isolated it works the same on one core, and is fetched once', async ({
  page,
}) => {
  const maker = new VideoMakerPage(page)
  await maker.withCores(4)
  await maker.withoutIsolation()
  const cores = requestedCores(page)
  await maker.goto()
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  await maker.open(await jpegFile('harbour.jpg', 800, 600))
  const stages = await stagesOf(page)
  const { bytes } = await maker.make({ duration: 1, animation: 'zoom-in', encoder: 'ffmpeg' })
  if (hasFfmpeg) expectSoundVideo(bytes, { ...SMALL, fps: 30, duration: 1 })
  const seen = await stages.jsonValue()
  const order = [...new Set(seen.map(({ stage }) => stage))]
  expect(order).toEqual([
    'Initializing FFmpeg...',
    'Loading FFmpeg...',
    'Generating frames...',
    'Encoding video...',
    'Finalizing...',
  ])
  expect(
    seen.some(({ text }) => /[\d.]+ MB of 30\.74 MB/.test(text)),
    'bytes loaded',
  ).toBe(true)
  const wasm = () => cores().filter((url) => url.endsWith('.wasm'))
  expect(wasm()).toHaveLength(1)
  await maker.choose({ fps: 24 })
  await maker.generate()
  expect(wasm()).toHaveLength(1)
})

test('a browser without an encoder of its own is told what will be fetched, and gets its video', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await expect(page.getByText(/^Encoded by FFmpeg.*about 9\.\d+ MB\.$/)).toBeVisible()
  await expect(maker.select('Encoder').getByRole('option', { name: 'Browser (WebCodecs)' })).toBeDisabled()
  await maker.open(await jpegFile('harbour.jpg', 400, 300))
  const { bytes } = await maker.make({ duration: 1 })
  if (hasFfmpeg) expectSoundVideo(bytes, { ...SMALL, fps: 30, duration: 1 })
})

/** The addresses of ffmpeg's files that are asked for from now on. */
function requestedCores(page: Page): () => string[] {
  const urls: string[] = []
  page.context().on('request', (request) => {
    if (/\/ffmpeg-core[.-]/.test(request.url())) urls.push(request.url())
  })
  return () => [...new Set(urls)]
}

/** Each stage that is shown from now on, with the line beneath the bar. */
async function stagesOf(page: Page) {
  return page.evaluateHandle(() => {
    const seen: { stage: string; text: string }[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      if (bar === null) return
      seen.push({
        stage: bar.getAttribute('aria-label') ?? '',
        text: bar.nextElementSibling?.textContent ?? '',
      })
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
}
