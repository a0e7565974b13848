/**
 * The image-to-video maker in Firefox, whose encoder has quirks: BT.601 colours, a corrupt avcC, arbitrary
 * levels. engines.spec.ts makes a first video with it in every run.
 */
import { type Engine, run } from '../support/engines/engine.ts'
import { launchFirefoxEngine } from '../support/engines/firefox.ts'
import { makeVideo, type VideoSettings } from '../support/engines/smokes.ts'
import { firefoxPath } from '../support/firefox.ts'
import { isFull } from '../support/fullRun.ts'
import { ALL_PROFILES, expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { jpegFile, type TestFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { blobs, patches } from '../support/testCards.ts'
import { colourError, zoomError } from '../support/videoErrors.ts'

test.skip(firefoxPath === undefined, 'Firefox is not installed')
test.skip(!hasFfmpeg, 'ffmpeg is not installed')

/** Firefox takes seconds to start, and its encoder takes longer than Chromium's. */
test.describe.configure({ timeout: 200_000 })

let engine: Engine
let address: string

test.beforeAll(async () => {
  engine = await launchFirefoxEngine()
})

test.beforeEach(({ baseURL }) => {
  address = `${baseURL}/image-to-video`
})

test.afterEach(async () => {
  expect(await engine.errors()).toEqual([])
})

test.afterAll(async () => {
  // There is no engine if the browser did not start.
  await engine?.close()
})

for (const Encoder of ['auto', 'ffmpeg']) {
  test(`Firefox makes a valid video, encoder ${Encoder}`, async () => {
    test.skip(Encoder === 'auto' && !isFull, 'only in the full run')
    const bytes = await makeShortVideo(await jpegFile('harbour.jpg', 800, 600), {
      animation: 'Zoom in',
      choices: { Encoder },
    })
    const profiles = Encoder === 'auto' ? ALL_PROFILES : ['High']
    expectSoundVideo(bytes, { width: 854, height: 480, fps: 30, duration: 1, profiles })
  })

  // What FFmpeg makes does not depend on the browser, and is measured in Chromium in every run.
  const isMeasured = Encoder === 'auto' || isFull

  test(`Firefox keeps ten colour patches within two steps of BT.709, encoder ${Encoder}`, async () => {
    test.skip(!isMeasured, 'only in the full run')
    // For a still picture the browser’s own encoder is offered no better quality.
    const Quality = Encoder === 'auto' ? 'balanced' : 'best'
    const bytes = await makeShortVideo(await patches(), {
      animation: 'Still',
      choices: { Encoder, Quality },
    })
    expect(colourError(bytes)).toBeLessThanOrEqual(2)
  })

  test(`Firefox moves the points of a zoom within 0.05 pixels of the plan, encoder ${Encoder}`, async () => {
    test.skip(!isFull, 'only in the full run')
    const bytes = await makeShortVideo(await blobs(), {
      animation: 'Zoom in',
      choices: { Encoder, Quality: 'best' },
    })
    expect(zoomError(bytes)).toBeLessThanOrEqual(0.05)
  })
}

test('Firefox claims the level that 1080p needs', async () => {
  test.skip(!isFull, 'only in the full run')
  const bytes = await makeShortVideo(await jpegFile('harbour.jpg', 1000, 700), {
    animation: 'Zoom in',
    choices: { Resolution: '1080p', Encoder: 'auto' },
  })
  expectSoundVideo(bytes, { width: 1920, height: 1080, fps: 30, duration: 1, profiles: ALL_PROFILES })
})

/** Makes a video of one second with these settings, by the encoder that was asked for. */
async function makeShortVideo(
  picture: TestFile,
  settings: Omit<VideoSettings, 'duration'> & { readonly choices: { readonly Encoder: string } },
): Promise<Buffer> {
  const { bytes, encoders } = await makeVideo(engine, address, picture, { ...settings, duration: '1' })
  expect(await run(engine, () => crossOriginIsolated)).toBe(true)
  const isFfmpeg = settings.choices.Encoder === 'ffmpeg'
  expect(encoders.made).toMatch(isFfmpeg ? /by FFmpeg$/ : /by this browser’s encoder$/)
  return bytes
}
