/** The ffmpeg encoder on the page: with several threads where it is isolated, with one where it is not; asked for or needed. */
import type { Page } from '@playwright/test'
import { expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { blobs, colourError, patches, zoomError } from '../support/testCards.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

const SMALL = { width: 854, height: 480 }

test('on an isolated page with four cores it runs on several', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.withCores(4)
  const cores = requestedCores(page)
  await maker.goto()
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await maker.open(await blobs())
  await maker.choose({ encoder: 'ffmpeg' })
  await expect(page.getByText('Encoded by FFmpeg, on several cores: downloaded once')).toBeVisible()
  await expectRightPictures(maker)
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
  await maker.open(await blobs())
  await maker.choose({ encoder: 'ffmpeg' })
  const stages = await stagesOf(page)
  await expectRightPictures(maker)
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
    seen.some(({ text }) => /[\d.]+ MB of 9\.\d+ MB/.test(text)),
    'bytes as they are sent',
  ).toBe(true)
  const wasm = () => cores().filter((url) => url.endsWith('.wasm'))
  expect(wasm(), 'for two videos').toHaveLength(1)
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

/** Makes a zoom over the blobs that are open, and a still of the colour patches: motion and colours are as planned. */
async function expectRightPictures(maker: VideoMakerPage): Promise<void> {
  const zoom = await maker.make({ duration: 1, animation: 'zoom-in', quality: 'best' })
  await maker.open(await patches())
  const still = await maker.make({ animation: 'still' })
  if (!hasFfmpeg) return
  expectSoundVideo(zoom.bytes, { ...SMALL, fps: 30, duration: 1 })
  expectSoundVideo(still.bytes, { ...SMALL, fps: 30, duration: 1 })
  expect(zoomError(zoom.bytes)).toBeLessThanOrEqual(0.05)
  expect(colourError(still.bytes)).toBeLessThanOrEqual(2)
}

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
