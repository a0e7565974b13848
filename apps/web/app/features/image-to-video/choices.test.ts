import { defaultVideoSettings, type VideoSettings } from '@whittle/video-core'
import type { EncoderReport } from '@whittle/video-core/browser'
import { describe, expect, it } from 'vitest'
import {
  animationPlanOf,
  changeCrop,
  chooseAnimation,
  cropAspect,
  encoderFor,
  encoderOf,
  type FileFormat,
  ffmpegBytes,
  isDurationGood,
  isDurationShort,
  longestDuration,
  offeredQualities,
  planOf,
  sameOutput,
  sameVideo,
  shownCrops,
} from './choices.ts'
import { FFMPEG } from './ffmpegAssets.ts'

const image = { width: 1600, height: 900 }
const settings = (changes: Partial<VideoSettings> = {}): VideoSettings => ({
  ...defaultVideoSettings,
  ...changes,
})
const available = { available: true }
const report = {
  webcodecs: available,
  ffmpeg: { available: true, threaded: false },
  preferred: 'webcodecs',
} as const

describe('offeredQualities', () => {
  it.each([
    [true, 'webcodecs', false],
    [false, 'webcodecs', true],
    [true, 'ffmpeg', true],
    [true, undefined, true],
  ] as const)('of a still video (%s) by %s has the best one: %s', (isStill, encoder, hasBest) => {
    expect(offeredQualities(isStill, encoder).includes('best')).toBe(hasBest)
  })
})

describe('the duration', () => {
  it.each([
    [0, false],
    [-1, false],
    [Number.NaN, false],
    [0.5, true],
    [30, true],
    [30.1, false],
  ])('%s seconds is allowed: %s', (seconds, good) => {
    expect(isDurationGood(seconds)).toBe(good)
  })

  it.each([
    [0, false],
    [2.9, true],
    [3, false],
  ])('%s seconds is too short for some platforms: %s', (seconds, short) => {
    expect(isDurationShort(seconds)).toBe(short)
  })

  it('that is not allowed leaves the preview at the default', () => {
    expect(planOf(image, settings({ duration: Number.NaN })).frameCount).toBe(90)
    expect(planOf(image, settings({ duration: 2 })).frameCount).toBe(60)
  })
})

describe('a custom move', () => {
  it('starts from the previous move', () => {
    const before = settings({ animationType: 'pan-right-to-left' })
    const { from, to } = planOf(image, before).move
    expect(chooseAnimation(before, image, 'custom')).toEqual({
      animationType: 'custom',
      custom: { from, to },
    })
  })

  it('starts as a zoom if nothing moved', () => {
    const { custom } = chooseAnimation(settings(), image, 'custom')
    expect(custom?.to.width).toBeCloseTo(1600 / 1.2)
  })

  it('keeps its crops while another animation is tried', () => {
    const custom = {
      from: { x: 0, y: 0, width: 160, height: 90 },
      to: { x: 9, y: 9, width: 160, height: 90 },
    }
    expect(chooseAnimation(settings({ custom }), image, 'custom')).toEqual({ animationType: 'custom' })
  })

  it('is cropped to the shape of the frame it fills', () => {
    expect(cropAspect(settings({ orientation: 'square' }), 'from')).toBe(1)
    expect(cropAspect(settings({ orientation: 'portrait', resolution: '720p' }), 'to')).toBe(720 / 1280)
  })

  it('may start in any shape if the frame shows it whole, and ends in the same shape', () => {
    const custom = {
      from: { x: 0, y: 0, width: 300, height: 100 },
      to: { x: 0, y: 0, width: 30, height: 10 },
    }
    expect(cropAspect(settings({ fit: 'blur', custom }), 'from')).toBeUndefined()
    expect(cropAspect(settings({ fit: 'blur', custom }), 'to')).toBe(3)
  })

  it('is fitted to the frame’s shape, and returns as drawn when its own shape is chosen again', () => {
    const zoom = chooseAnimation(settings(), image, 'custom')
    const upright = settings({ ...zoom, orientation: 'portrait' })
    const { from, to } = shownCrops(upright, image)!
    expect(from.height / to.height).toBeCloseTo(1.2)
    expect(to.width / to.height).toBeCloseTo(480 / 854)
    expect(planOf(image, upright).move).toMatchObject({ from, to })
    expect(shownCrops(settings(zoom), image)?.to).toEqual(zoom.custom?.to)
  })

  it('changes one crop and leaves the other', () => {
    const crop = { x: 1, y: 2, width: 32, height: 18 }
    const custom = {
      from: { x: 0, y: 0, width: 160, height: 90 },
      to: { x: 9, y: 9, width: 160, height: 90 },
    }
    expect(changeCrop(settings({ custom }), image, { end: 'to', crop })).toEqual({
      custom: { from: custom.from, to: crop },
    })
    expect(changeCrop(settings(), image, { end: 'from', crop }).custom?.to).toEqual({ x: 0, y: 0, ...image })
  })

  it('when changed in another shape, leaves the other crop as shown', () => {
    const across = chooseAnimation(
      settings({ orientation: 'portrait', animationType: 'pan-left-to-right' }),
      image,
      'custom',
    )
    const wide = settings({ ...across, orientation: 'landscape' })
    const { from, to } = shownCrops(wide, image)!
    const moved = settings({ ...wide, ...changeCrop(wide, image, { end: 'to', crop: { ...to, y: 1 } }) })
    expect(shownCrops(moved, image)?.from).toEqual(from)
  })
})

describe('the same video', () => {
  it('is defined by the same fields; crops count only in a custom move', () => {
    const custom = { from: { x: 0, y: 0, width: 16, height: 9 }, to: { x: 1, y: 0, width: 16, height: 9 } }
    expect(sameVideo(settings(), settings({ custom }))).toBe(true)
    expect(
      sameVideo(settings({ animationType: 'custom', custom }), settings({ animationType: 'custom' })),
    ).toBe(false)
    expect(sameVideo(settings(), settings({ fps: 24 }))).toBe(false)
  })
})

describe('the encoder', () => {
  it('is the visitor’s choice, otherwise what the browser supports', () => {
    expect(encoderOf('auto', report)).toBe('webcodecs')
    expect(encoderOf('ffmpeg', report)).toBe('ffmpeg')
    expect(encoderOf('auto', null)).toBeUndefined()
  })

  it('is announced with the size of the build to be downloaded', () => {
    const bytes = (format: FileFormat, encoders: EncoderReport) => ffmpegBytes(FFMPEG, { format, encoders })
    expect(bytes('mp4', report)).toBe(FFMPEG.single.transferBytes)
    const threaded = { ...report, ffmpeg: { available: true, threaded: true } }
    expect(bytes('mp4', threaded)).toBe(FFMPEG.threaded?.transferBytes)
    expect(bytes('gif', threaded), 'an animation is made on one core').toBe(FFMPEG.single.transferBytes)
  })

  it('of an animation is FFmpeg, whatever is chosen', () => {
    const chosen = { encoder: 'webcodecs', encoders: report } as const
    expect(encoderFor({ ...chosen, format: 'mp4' })).toBe('webcodecs')
    expect(encoderFor({ ...chosen, format: 'gif' })).toBe('ffmpeg')
    expect(encoderFor({ ...chosen, encoders: null, format: 'webp' })).toBe('ffmpeg')
  })
})

describe('an animation', () => {
  const gif = { format: 'gif', animationFps: 20 } as const

  it('may be shorter than a video, by its size and rate', () => {
    expect(longestDuration(settings(), { ...gif, format: 'mp4' })).toBe(30)
    expect(longestDuration(settings(), gif)).toBe(30)
    expect(longestDuration(settings({ resolution: '1080p' }), gif)).toBe(6.1)
    expect(longestDuration(settings({ resolution: '1080p' }), { ...gif, animationFps: 10 })).toBe(12.3)
  })

  it('is previewed with its own rate, and at a possible length while another one is being typed', () => {
    const plan = (change: Partial<VideoSettings>) => animationPlanOf(image, settings(change), gif)
    expect(plan({ duration: 2 })).toMatchObject({ frameCount: 40, fps: 20 })
    expect(plan({ duration: Number.NaN })?.frameCount).toBe(60)
    expect(plan({ duration: 30, resolution: '1080p' })?.duration).toBe(6.1)
    expect(animationPlanOf(image, settings(), { ...gif, format: 'mp4' })).toBeUndefined()
  })

  it('is another file at another rate; an MP4 has its own', () => {
    expect(sameOutput(gif, { ...gif, animationFps: 25 })).toBe(false)
    expect(sameOutput(gif, { ...gif, format: 'webp' })).toBe(false)
    expect(sameOutput({ ...gif, format: 'mp4' }, { format: 'mp4', animationFps: 25 })).toBe(true)
  })
})
