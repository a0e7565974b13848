/**
 * The ffmpeg encoder on the page: multi-threaded if the page is isolated, single-threaded otherwise; chosen
 * or required.
 */
import type { Page } from '@playwright/test'
import { canCheckVideos, expectSoundVideo } from '../support/mp4.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { blobs, patches } from '../support/testCards.ts'
import { colourError, zoomError } from '../support/videoErrors.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

const SMALL = { width: 854, height: 480 }

test('an isolated page with four cores uses several threads', async ({ page }) => {
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

test('a page that is not isolated gives the same result on one core, and fetches it once', async ({
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
    'shows the transferred bytes',
  ).toBe(true)
  const wasm = () => cores().filter((url) => url.endsWith('.wasm'))
  expect(wasm(), 'fetched once for two videos').toHaveLength(1)
})

test('a browser without its own encoder says what it will fetch, and makes the video', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await expect(page.getByText(/^Encoded by FFmpeg.*about 9\.\d+ MB\.$/)).toBeVisible()
  await expect(maker.select('Encoder').getByRole('option', { name: 'Browser (WebCodecs)' })).toBeDisabled()
  await maker.open(await jpegFile('harbour.jpg', 400, 300))
  const { bytes } = await maker.make({ duration: 1 })
  expectSoundVideo(bytes, { ...SMALL, fps: 30, duration: 1 })
})

/**
 * Makes a zoom from the open blobs and a still video from the colour patches, and expects the planned motion
 * and colours.
 */
async function expectRightPictures(maker: VideoMakerPage): Promise<void> {
  const zoom = await maker.make({ duration: 1, animation: 'zoom-in', quality: 'best' })
  await maker.open(await patches())
  const still = await maker.make({ animation: 'still' })
  if (!canCheckVideos()) return
  expectSoundVideo(zoom.bytes, { ...SMALL, fps: 30, duration: 1 })
  expectSoundVideo(still.bytes, { ...SMALL, fps: 30, duration: 1 })
  expect(zoomError(zoom.bytes)).toBeLessThanOrEqual(0.05)
  expect(colourError(still.bytes)).toBeLessThanOrEqual(2)
}

/** Records the URLs of ffmpeg's files that are requested from now on. */
function requestedCores(page: Page): () => string[] {
  const urls: string[] = []
  page.context().on('request', (request) => {
    if (/\/ffmpeg-core[.-]/.test(request.url())) urls.push(request.url())
  })
  return () => [...new Set(urls)]
}

/** Records each stage shown from now on, with the line below the progress bar. */
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
