import { describe, expect, it } from 'vitest'
import { animationArgs, longestAnimation, MAX_ANIMATION_PIXELS, planAnimation } from './animation.ts'
import { planVideo, rectAt } from './plan.ts'

const image = { width: 1600, height: 900 }

describe('planAnimation', () => {
  it('rounds the rate of a GIF to whole hundredths of a second, and of a WebP to whole milliseconds', () => {
    const frameMs = (format: 'gif' | 'webp', fps: number) => planAnimation(image, {}, { format, fps }).frameMs
    expect([10, 20, 24, 25, 30, 50].map((fps) => frameMs('gif', fps))).toEqual([100, 50, 40, 40, 30, 20])
    expect([10, 20, 24, 25, 30, 50].map((fps) => frameMs('webp', fps))).toEqual([100, 50, 42, 40, 33, 20])
  })

  it('uses the rate of the settings unless it is given one', () => {
    expect(planAnimation(image, { fps: 24 }, { format: 'gif' }).fps).toBe(25)
    expect(planAnimation(image, { fps: 24 }, { format: 'gif', fps: 10 }).fps).toBe(10)
  })

  it('has the camera of the video: the same crops at the start, in the middle and at the end', () => {
    const settings = { animationType: 'pan-up', easing: 'ease-in-out', duration: 3.1 } as const
    const video = planVideo(image, { ...settings, fps: 30 })
    const animation = planAnimation(image, settings, { format: 'gif', fps: 10 })
    expect([video.frameCount, animation.frameCount]).toEqual([93, 31])
    for (const share of [0, 0.5, 1]) {
      expect(rectAt(animation, 30 * share)).toEqual(rectAt(video, 92 * share))
    }
  })

  it('refuses more pixels than can be kept, and says how long it may be', () => {
    const settings = { resolution: '1080p', duration: 7 } as const
    const options = { format: 'gif', fps: 20 } as const
    const longest = longestAnimation(settings, options)
    expect(longest).toBe(6.15)
    expect(() => planAnimation(image, settings, options)).toThrow(
      new RangeError('settings.duration must be at most 6.15 seconds for a gif at 1080p, not 7'),
    )
    const { width, height, frameCount } = planAnimation(image, { ...settings, duration: longest }, options)
    expect(width * height * frameCount).toBeLessThanOrEqual(MAX_ANIMATION_PIXELS)
    expect(width * height * (frameCount + 1)).toBeGreaterThan(MAX_ANIMATION_PIXELS)
  })

  it('names what is wrong with an option, and refuses a bit rate', () => {
    // @ts-expect-error: not a format.
    expect(() => planAnimation(image, {}, { format: 'apng' })).toThrow(
      /^options\.format must be one of gif, webp/,
    )
    // @ts-expect-error: the format is missing.
    expect(() => planAnimation(image, {}, {})).toThrow('options.format is missing')
    expect(() => planAnimation(image, {}, { format: 'gif', fps: 60 })).toThrow(
      /^options\.fps must be between 1 and 50/,
    )
    const quality = { bitrate: 1_000_000 }
    expect(() => planAnimation(image, { quality }, { format: 'gif' })).toThrow(
      /^settings\.quality must be one of small, balanced, best for an animation/,
    )
  })

  it('estimates less for a smaller quality, and one frame for a still picture', () => {
    const bytes = (settings: Parameters<typeof planAnimation>[1]) =>
      planAnimation(image, { animationType: 'zoom-in', ...settings }, { format: 'gif', fps: 20 })
        .estimatedBytes
    expect(bytes({ quality: 'small' })).toBeLessThan(bytes({ quality: 'balanced' }))
    expect(bytes({ quality: 'balanced' })).toBeLessThan(bytes({ quality: 'best' }))
    expect(bytes({ animationType: 'still' }) * 60).toBeCloseTo(bytes({}), -2)
  })
})

describe('animationArgs', () => {
  const files = { frames: 'all.yuv', samples: 'few.yuv', output: 'out' }

  it('chooses and uses the palette of a GIF in one graph, at its exact rate', () => {
    const args = animationArgs(planAnimation(image, {}, { format: 'gif', fps: 30 }), files)
    const graph = args[args.indexOf('-filter_complex') + 1]
    expect(graph).toMatch(/^\[1:v\].*palettegen=max_colors=256.*\[frames\]\[palette\]paletteuse/)
    expect(args.filter((_, i) => args[i - 1] === '-framerate')).toEqual(['1000/30', '1000/30'])
    expect(args.filter((_, i) => args[i - 1] === '-i')).toEqual(['all.yuv', 'few.yuv'])
    expect(args.slice(-5)).toEqual(['-loop', '0', '-f', 'gif', 'out'])
  })

  it('gives libwebp only the frames', () => {
    const args = animationArgs(planAnimation(image, { quality: 'best' }, { format: 'webp' }), files)
    expect(args.filter((_, i) => args[i - 1] === '-i')).toEqual(['all.yuv'])
    expect(args.join(' ')).toContain('-c:v libwebp_anim -quality 90')
    expect(args.slice(-5)).toEqual(['-loop', '0', '-f', 'webp', 'out'])
  })
})
