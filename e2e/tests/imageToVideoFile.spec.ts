/** The page's downloaded videos, checked with ffprobe and ffmpeg. */
import { isFull } from '../support/fullRun.ts'
import { expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { type VideoChoices, VideoMakerPage } from '../support/videoMaker.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed')

const SIZES = {
  '480p': { width: 854, height: 480 },
  '720p': { width: 1280, height: 720 },
  '1080p': { width: 1920, height: 1080 },
} as const

const RESOLUTIONS = Object.keys(SIZES) as (keyof typeof SIZES)[]

const RATES = [24, 30] as const

interface Case extends VideoChoices {
  readonly resolution: keyof typeof SIZES
  readonly fps: (typeof RATES)[number]
  readonly animation: string
  readonly encoder: 'auto' | 'ffmpeg'
  /** @defaultValue as many as the machine has */
  readonly cores?: number
}

const ANIMATIONS = [
  'still',
  'pan-left-to-right',
  'pan-right-to-left',
  'zoom-in',
  'zoom-out',
  'pan-up',
  'pan-down',
  'custom',
]

const everyCase = (encoder: Case['encoder']): Case[] =>
  RESOLUTIONS.flatMap((resolution) =>
    RATES.flatMap((fps) => ANIMATIONS.map((animation) => ({ resolution, fps, animation, encoder }))),
  )

/** Every animation once, at the resolutions and rates in turn. */
const everyAnimation: readonly Case[] = ANIMATIONS.map((animation, at) => ({
  resolution: RESOLUTIONS[at % RESOLUTIONS.length]!,
  fps: RATES[at % RATES.length]!,
  animation,
  encoder: 'auto',
}))

/**
 * In `npm test` every animation, resolution and frame rate, in addition to the defaults; in
 * `npm run test:full` all combinations, with either encoder, and the largest frames on several cores.
 */
const cases: readonly Case[] = isFull
  ? [
      ...everyCase('auto'),
      ...everyCase('ffmpeg'),
      { resolution: '1080p', fps: 24, animation: 'zoom-in', encoder: 'ffmpeg', cores: 4 },
    ]
  : everyAnimation

for (const { cores, ...choices } of cases) {
  const { resolution, fps, animation, encoder } = choices
  const video = `${resolution} at ${fps} frames per second, ${animation}`
  const by = encoder === 'auto' ? '' : `, by FFmpeg${cores === undefined ? '' : ` on ${cores} cores`}`
  test(`${video}${by}, is a valid video`, async ({ page }) => {
    const maker = new VideoMakerPage(page)
    if (cores !== undefined) await maker.withCores(cores)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 1000, 700))
    const { name, bytes } = await maker.make({ ...choices, duration: 1 })
    const credit = encoder === 'auto' ? /by this browser’s encoder$/ : /by FFmpeg$/
    await expect(page.getByText(credit)).toBeVisible()
    expect(name).toMatch(/^image-to-video-\d+\.mp4$/)
    expectSoundVideo(bytes, { ...SIZES[resolution], fps, duration: 1 })
  })
}

test('the defaults are three seconds, 480p, 30 frames per second, still', async ({ page }) => {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  const { bytes } = await maker.make({})
  expectSoundVideo(bytes, { ...SIZES['480p'], fps: 30, duration: 3 })
})

for (const [orientation, size] of [
  ['portrait', { width: 480, height: 854 }],
  ['square', { width: 480, height: 480 }],
] as const) {
  test(`a ${orientation} video is ${size.width} by ${size.height}`, async ({ page }) => {
    const maker = new VideoMakerPage(page)
    await maker.goto()
    await maker.open(await jpegFile('harbour.jpg', 640, 480))
    const { bytes } = await maker.make({
      orientation,
      animation: 'zoom-in',
      motion: 'ease-in-out',
      duration: 1,
    })
    expectSoundVideo(bytes, { ...size, fps: 30, duration: 1 })
  })
}
