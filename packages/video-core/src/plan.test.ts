import type { Rect, Size } from '@whittle/image-core/geometry'
import { describe, expect, it } from 'vitest'
import { ease } from './easing.ts'
import { ANIMATION_TYPES, type AnimationType, cropAt, presetCrops } from './move.ts'
import { estimateVideoBytes, frameTime, planVideo, rectAt, videoSize, workingRectAt } from './plan.ts'
import type { VideoOrientation } from './settings.ts'

const wide = { width: 1600, height: 900 }

describe('planVideo', () => {
  it.each([
    ['480p', 'landscape', 854, 480],
    ['720p', 'landscape', 1280, 720],
    ['1080p', 'landscape', 1920, 1080],
    ['480p', 'portrait', 480, 854],
    ['1080p', 'square', 1080, 1080],
  ] as const)('[P1] %s %s is %dx%d', (resolution, orientation, width, height) => {
    expect(videoSize(resolution, orientation)).toEqual({ width, height })
    expect(planVideo(wide, { resolution, orientation })).toMatchObject({ width, height })
  })

  it.each([
    [3, 30, 90],
    [30, 30, 900],
    [0.01, 24, 1],
    [1.02, 24, 24],
  ] as const)('[P2] %d s at %d fps are %d frames', (duration, fps, frames) => {
    const plan = planVideo(wide, { duration, fps })
    expect(plan.frameCount).toBe(frames)
    expect(plan.duration).toBe(frames / fps)
  })

  it('[P5] puts a key frame every two seconds', () => {
    expect(planVideo(wide, { fps: 24 }).keyFrameInterval).toBe(48)
  })

  it('[P6] shows a whole portrait in a box of even pixels in the middle of the frame', () => {
    const { frame, move } = planVideo({ width: 1000, height: 1500 }, { fit: 'contain' })
    expect(frame).toEqual({ x: 266, y: 0, width: 320, height: 480 })
    expect(move.from).toEqual({ x: 0, y: 0, width: 1000, height: 1500 })
  })

  it.each([
    [4000, 100, { x: 0, y: 228, width: 854, height: 22 }],
    [20, 4000, { x: 426, y: 0, width: 2, height: 480 }],
    [4096, 4, { x: 0, y: 238, width: 854, height: 2 }],
  ])('[P6] shows all of a picture of %d by %d, to its last column and row', (width, height, frame) => {
    for (const fit of ['contain', 'blur'] as const) {
      const plan = planVideo({ width, height }, { fit })
      expect(plan.frame).toEqual(frame)
      expect(plan.move.from).toEqual({ x: 0, y: 0, width, height })
    }
  })

  it('[P7] reduces a large image once, to slightly more than the closest frame needs', () => {
    const plan = planVideo({ width: 4000, height: 2250 }, { animationType: 'zoom-in' })
    expect(plan.working.width).toBeCloseTo(854 * 1.2 * 1.25, -1)
    expect(planVideo({ width: 320, height: 180 }).working).toEqual({ width: 320, height: 180 })
  })

  it('[P8] gives a still video a quarter of the bits, and more to a larger or better one', () => {
    const bytes = (settings: Parameters<typeof planVideo>[1]) => planVideo(wide, settings).estimatedBytes
    const moving = planVideo(wide, { animationType: 'zoom-in' })
    expect(planVideo(wide).bitrate).toBe(moving.bitrate / 4)
    expect(bytes({ duration: 6 })).toBeGreaterThan(bytes({ duration: 3 }))
    expect(bytes({ resolution: '1080p' })).toBeGreaterThan(bytes({ resolution: '720p' }))
    expect(bytes({ quality: 'best' })).toBeGreaterThan(bytes({ quality: 'small' }))
    expect(planVideo(wide, { quality: { bitrate: 1_500_000 } }).bitrate).toBe(1_500_000)
  })

  it.each([
    // Medians of what six pictures came to, in kilobytes: 3 seconds, in landscape.
    ['webcodecs', 'still', '480p', 153],
    ['webcodecs', 'still', '720p', 297],
    ['webcodecs', 'zoom-in', '480p', 728],
    ['webcodecs', 'pan-left-to-right', '720p', 1433],
    ['ffmpeg', 'still', '480p', 140],
    ['ffmpeg', 'zoom-in', '480p', 800],
    ['ffmpeg', 'zoom-in', '720p', 1168],
    ['ffmpeg', 'pan-left-to-right', '480p', 362],
  ] as const)(
    '[P8] comes near to what %s makes of a %s of %s',
    (encoder, animation, resolution, kilobytes) => {
      const share =
        estimateVideoBytes(planVideo(wide, { animation, resolution }), { encoder }) / (kilobytes * 1024)
      expect(share).toBeGreaterThan(0.8)
      expect(share).toBeLessThan(1.25)
    },
  )

  it('[P8] counts the key frame of a very short video', () => {
    const { estimatedBytes } = planVideo(wide, { duration: 0.03, animation: 'zoom-in' })
    expect(estimatedBytes).toBeGreaterThan(40_000)
  })

  it.each([
    [{ width: 0, height: 9 }, new RangeError('image.width must be above 0, not 0')],
    [{ width: 16, height: Infinity }, new RangeError('image.height must be finite, not Infinity')],
    [{ width: '16', height: 9 }, new TypeError("image.width must be a number, not '16'")],
    [{ width: 16 }, new TypeError('image.height must be a number, not undefined')],
    [null, new TypeError('image must be an object, not null')],
    ['photo.jpg', new TypeError("image must be an object, not 'photo.jpg'")],
  ])('rejects an image of %j', (image, error) => {
    expect(() => planVideo(image as unknown as Size)).toThrow(error)
  })
})

describe('rectAt', () => {
  it('[M5] zooms in from 1.0 to 1.2 about the centre', () => {
    const plan = planVideo({ width: 1708, height: 960 }, { animationType: 'zoom-in' })
    const last = rectAt(plan, 89)
    expect(rectAt(plan, 0)).toEqual({ x: 0, y: 0, width: 1708, height: 960 })
    expect(1708 / last.width).toBeCloseTo(1.2, 12)
    expect(last.x + last.width / 2).toBeCloseTo(854, 9)
  })

  it('[M6] pans over a panorama from edge to edge at full height', () => {
    const plan = planVideo({ width: 4000, height: 480 }, { animationType: 'pan-left-to-right' })
    expect(rectAt(plan, 0)).toEqual({ x: 0, y: 0, width: 854, height: 480 })
    expect(rectAt(plan, 89)).toEqual({ x: 3146, y: 0, width: 854, height: 480 })
  })

  it('[M6] moves closer if the picture has no width to travel in', () => {
    const plan = planVideo({ width: 480, height: 960 }, { animationType: 'pan-right-to-left' })
    expect(rectAt(plan, 0).width).toBeCloseTo(400, 9)
    expect(rectAt(plan, 0).x).toBeCloseTo(80, 9)
    expect(rectAt(plan, 89).x).toBe(0)
  })

  it('[M6] pans down from the top edge to the bottom, and up in reverse', () => {
    const tall = { width: 900, height: 1600 }
    const down = planVideo(tall, { animationType: 'pan-down' })
    const up = planVideo(tall, { animationType: 'pan-up' })
    expect(rectAt(down, 0).y).toBe(0)
    expect(rectAt(down, 89).y + rectAt(down, 89).height).toBeCloseTo(1600, 9)
    expect(rectAt(up, 0)).toEqual(rectAt(down, 89))
  })

  it('[S4] brings custom crops to the frame’s shape and into the image', () => {
    const from = { x: 1500, y: 0, width: 300, height: 300 }
    const to = { x: 0, y: 0, width: 854, height: 480 }
    const plan = planVideo(wide, { animationType: 'custom', custom: { from, to } })
    expect(plan.move.from.x + plan.move.from.width).toBeLessThanOrEqual(1600)
    expect(plan.move.from.width / plan.move.from.height).toBeCloseTo(854 / 480, 12)
    expect(plan.move.to).toEqual(to)
  })

  it.each(['portrait', 'square'] as const)('[S4] keeps a custom move moving in a %s frame', (orientation) => {
    const { from, to } = planVideo(wide, { animationType: 'zoom-in' }).move
    const settings = { orientation, animationType: 'custom', custom: { from, to } } as const
    const { move, still, width, height } = planVideo(wide, settings)
    expect(still).toBe(false)
    expect(move.from.height).toBe(900)
    expect(move.from.height / move.to.height).toBeCloseTo(1.2, 6)
    expect(move.to.width / move.to.height).toBeCloseTo(width / height, 9)
    expect(move.to.x + move.to.width / 2).toBeCloseTo(800, 6)
  })

  it.each(ANIMATION_TYPES.filter((each) => each !== 'still' && each !== 'custom'))(
    '[M7] never rounds a crop: %s moves by the same fraction of a pixel in every frame',
    (animationType) => {
      // The picture is small and the video long, so each frame moves by a fraction of a pixel.
      const plan = planVideo({ width: 161, height: 91 }, { animationType, duration: 30 })
      const crops = Array.from({ length: plan.frameCount }, (_, index) => rectAt(plan, index))
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        const step = (plan.move.to[side] - plan.move.from[side]) / (plan.frameCount - 1)
        expect(Math.abs(step)).toBeLessThan(0.1)
        for (const [index, crop] of crops.entries())
          expect(crop[side]).toBeCloseTo(plan.move.from[side] + index * step, 9)
      }
      expect(new Set(crops.map((crop) => JSON.stringify(crop))).size).toBe(plan.frameCount)
    },
  )

  it('[M7] does not round in pixels of the working picture either', () => {
    const plan = planVideo({ width: 1601, height: 901 }, { animationType: 'zoom-in', duration: 30 })
    const scale = plan.working.width / plan.region.width
    expect(scale).toBeLessThan(1)
    for (const index of [1, 450, 898]) {
      const crop = rectAt(plan, index)
      const drawn = workingRectAt(plan, index)
      expect(drawn.x).toBeCloseTo((crop.x - plan.region.x) * scale, 9)
      expect(drawn.width).toBeCloseTo(crop.width * scale, 9)
      expect(Number.isInteger(drawn.width)).toBe(false)
    }
  })

  it.each<[AnimationType, VideoOrientation, VideoOrientation]>([
    ['pan-left-to-right', 'portrait', 'landscape'],
    ['pan-right-to-left', 'square', 'landscape'],
    ['pan-up', 'landscape', 'portrait'],
    ['pan-down', 'landscape', 'square'],
  ])('[S4] lets a custom %s drawn in %s move in %s, whatever the picture', (animationType, drawn, shown) => {
    for (const image of [
      wide,
      { width: 4032, height: 3024 },
      { width: 3024, height: 4032 },
      { width: 900, height: 900 },
    ]) {
      const { from, to } = planVideo(image, { animationType, orientation: drawn }).move
      const settings = { orientation: shown, animationType: 'custom', custom: { from, to } } as const
      const { move } = planVideo(image, settings)
      const [side, extent] = from.y === to.y ? (['x', 'width'] as const) : (['y', 'height'] as const)
      expect(Math.sign(move.to[side] - move.from[side])).toBe(Math.sign(to[side] - from[side]))
      expect(Math.abs(move.to[side] - move.from[side])).toBeGreaterThan(0.1 * image[extent])
    }
  })

  it('has no frame outside the video, and one frame shows the start', () => {
    const plan = planVideo(wide, { duration: 0.01, animationType: 'zoom-out' })
    expect(rectAt(plan, 0)).toEqual(plan.move.from)
    expect(() => rectAt(plan, 1)).toThrow(RangeError)
  })
})

describe('cropAt', () => {
  it('[M9] mixes edges: halfway from 1 to 1.2 the magnification is 1.0909', () => {
    const { move } = planVideo({ width: 1708, height: 960 }, { animationType: 'zoom-in' })
    expect(1708 / cropAt(move, 0.5).width).toBeCloseTo(12 / 11, 12)
  })

  it('moves evenly by default', () => {
    const { from, to } = presetCrops('zoom-in', { width: 1200, height: 600 }, 2)
    expect(cropAt({ from, to }, 0.25)).toEqual({ x: 25, y: 12.5, width: 1150, height: 575 })
    expect(cropAt({ from, to, easing: 'ease-in-out' }, 0.25)).not.toEqual(cropAt({ from, to }, 0.25))
  })

  it('rejects ends of different shapes, unless they differ only by rounding to whole pixels', () => {
    const from = { x: 0, y: 0, width: 1600, height: 900 }
    const ends = (width: number, height: number) => ({ from, to: { x: 0, y: 0, width, height } })
    expect(() => cropAt(ends(300, 300), 0.5)).toThrow(
      expect.objectContaining({ code: 'aspect-mismatch', details: { fromAspect: 16 / 9, toAspect: 1 } }),
    )
    expect(cropAt(ends(711, 400), 1)).toEqual({ x: 0, y: 0, width: 711, height: 400 })
  })

  it.each<[string, Partial<Rect>, number, string | undefined, Error]>([
    ['a progress', {}, Number.NaN, undefined, new RangeError('progress must be finite, not NaN')],
    ['a number', { x: Number.NaN }, 0, undefined, new RangeError('move.from.x must be finite, not NaN')],
    ['a side', { width: 0 }, 0, undefined, new RangeError('move.from.width must be above 0, not 0')],
    [
      'an easing',
      {},
      0,
      'toString',
      new RangeError("easing must be one of linear, ease-in-out, not 'toString'"),
    ],
  ])('names %s that is invalid', (_, change, progress, easing, error) => {
    const { from, to } = presetCrops('zoom-in', { width: 1200, height: 600 }, 2)
    const move = { from: { ...from, ...change }, to, ...(easing === undefined ? {} : { easing }) }
    expect(() => cropAt(move as Parameters<typeof cropAt>[0], progress)).toThrow(error)
  })

  it('clamps progress outside 0 to 1', () => {
    const { move } = planVideo(wide, { animationType: 'zoom-in' })
    expect(cropAt(move, -1)).toEqual(move.from)
    expect(cropAt(move, 2)).toEqual(move.to)
  })
})

describe('ease', () => {
  it.each(['linear', 'ease-in-out'] as const)('[M8] %s is exact at its ends and its middle', (name) => {
    expect([0, 0.5, 1].map((t) => ease(name, t))).toEqual([0, 0.5, 1])
  })
})

describe('frameTime', () => {
  it.each([24, 30])('[P3] rises strictly and ends on the duration at %d fps', (fps) => {
    const times = Array.from({ length: 30 * fps + 1 }, (_, index) => frameTime(index, fps))
    expect(times.every((time, i) => Number.isInteger(time) && (i === 0 || time > times[i - 1]!))).toBe(true)
    expect(times.at(-1)).toBe(30_000_000)
  })
})
