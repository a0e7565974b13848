import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWithSharp, nodeEncoders } from '../../bench/nodeCodecs.ts'
import type { PixelImage } from '../pixels.ts'
import { cropPixels } from '../resample/cropPixels.ts'
import { resample } from '../resample/index.ts'
import { sizesToTry } from './encodeToSize.ts'
import { encodeToScore, encodeToSize, type LossyFormat, similarity } from './index.ts'
import { curveAt, QUALITY_CURVES } from './qualityCurves.ts'

/** A picture of this size; what it shows does not matter to an encoder that only does sums. */
function blank(width: number, height: number): PixelImage {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

interface Made {
  readonly byteLength: number
  readonly width: number
  readonly height: number
  readonly quality: number
}

/** How a made-up picture behaves. */
interface Nature {
  readonly format: LossyFormat
  /** Bytes, as a multiple of the usual ones. */
  readonly detail: number
  /** How much faster than usual the bytes grow with the quality. */
  readonly steepness: number
}

/**
 * An encoder that only does sums: bytes and scores follow the usual curves of the format, bent; a smaller
 * picture loses points for its blur.
 */
function encoderOf({ format, detail, steepness }: Nature, whole: PixelImage) {
  const curves = QUALITY_CURVES[format]
  const calls: Made[] = []
  return {
    calls,
    resize: (_: PixelImage, { width, height }: PixelImage | Made) => ({ ...whole, width, height }),
    encode: ({ width, height }: PixelImage, quality: number): Made => {
      const bits = Math.exp(steepness * curveAt(curves.bytes, quality) + curves.bits) * detail
      const byteLength = Math.ceil(300 + (bits / 8) * (width * height) ** 0.9)
      const made = { byteLength, width, height, quality }
      calls.push(made)
      return made
    },
    score: ({ width, quality }: Made): number =>
      curveAt(curves.score, quality) - 22 * Math.max(0, Math.log2(Math.min(1600, whole.width) / width)),
  }
}

const natures = fc.record({
  format: fc.constantFrom<LossyFormat>('jpeg', 'webp', 'avif'),
  detail: fc.double({ min: 0.3, max: 3, noNaN: true }),
  steepness: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
})

describe('encodeToSize', () => {
  it('is never over and takes at most nine encodings, whatever the picture, the limit and the bounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        natures,
        fc.integer({ min: 1000, max: 600_000 }),
        fc.constantFrom(16, 400, 1000, 4000),
        fc.constantFrom(0.5, 0.8, 1),
        async (nature, maxBytes, minLongerSide, maxQuality) => {
          const whole = blank(1000, 700)
          const encoder = encoderOf(nature, whole)
          const options = { format: nature.format, maxBytes, minLongerSide, maxQuality }
          try {
            const { encoded, width, height, quality, encodes } = await encodeToSize(whole, options, encoder)
            expect(encoded.byteLength).toBeLessThanOrEqual(maxBytes)
            expect({ width, height, quality }).toEqual({
              width: encoded.width,
              height: encoded.height,
              quality: encoded.quality,
            })
            expect(width).toBeGreaterThanOrEqual(Math.min(1000, minLongerSide))
            expect(quality).toBeLessThanOrEqual(maxQuality)
            expect(encodes).toBe(encoder.calls.length)
          } catch (error) {
            expect(error).toMatchObject({ code: 'target-unreachable' })
            const least = Math.min(...encoder.calls.map(({ byteLength }) => byteLength))
            expect(error).toMatchObject({ details: { targetBytes: maxBytes, reachedBytes: least } })
            expect(least).toBeGreaterThan(maxBytes)
          }
          expect(encoder.calls.length).toBeLessThanOrEqual(9)
        },
      ),
    )
  })

  it('uses up the limit where the quality has fine steps, unless the quality is the highest', async () => {
    await fc.assert(
      fc.asyncProperty(natures, fc.integer({ min: 20_000, max: 60_000 }), async (nature, maxBytes) => {
        const whole = blank(1000, 700)
        const fine = { ...nature, format: 'webp' as const }
        const found = await encodeToSize(whole, { format: 'webp', maxBytes }, encoderOf(fine, whole))
        const isBestQuality = found.quality === 1
        expect(isBestQuality || found.encoded.byteLength >= 0.9 * maxBytes).toBe(true)
      }),
    )
  })

  it('keeps the size where the limit leaves a good quality, and makes the picture smaller where not', async () => {
    const whole = blank(1600, 1200)
    const encoder = encoderOf({ format: 'jpeg', detail: 1, steepness: 1 }, whole)
    const roomy = await encodeToSize(whole, { format: 'jpeg', maxBytes: 200_000 }, encoder)
    expect(roomy).toMatchObject({ width: 1600, height: 1200 })
    const tight = await encodeToSize(whole, { format: 'jpeg', maxBytes: 9000 }, encoder)
    expect(tight.width).toBeLessThan(1000)
    expect(tight.score).toBe(encoder.score(tight.encoded))
  })

  it('does not lose pixels that the limit and the asked quality have room for', async () => {
    const whole = blank(4000, 3000)
    const encoder = encoderOf({ format: 'webp', detail: 1, steepness: 1 }, whole)
    const options = { format: 'webp', maxBytes: 4_000_000, maxQuality: 0.8 } as const
    expect(await encodeToSize(whole, options, encoder)).toMatchObject({ width: 4000, quality: 0.8 })
  })

  it('says what is reachable where the shortest side that is allowed does not fit', async () => {
    const whole = blank(800, 600)
    const encoder = encoderOf({ format: 'avif', detail: 1, steepness: 1 }, whole)
    const options = { format: 'avif', maxBytes: 500, minLongerSide: 640 } as const
    await expect(encodeToSize(whole, options, encoder)).rejects.toMatchObject({
      code: 'target-unreachable',
      details: {
        targetBytes: 500,
        reachedBytes: encoder.encode({ ...whole, width: 640, height: 480 }, 0.01).byteLength,
        width: 640,
        height: 480,
      },
    })
  })

  it.each([
    [{ format: 'png', maxBytes: 1 }, "format must be one of jpeg, webp, avif, not 'png'"],
    [{ format: 'jpeg', maxBytes: 0 }, 'maxBytes must be above 0, not 0'],
    [{ format: 'jpeg', maxBytes: 9, maxQuality: 2 }, 'maxQuality must be between 0 and 1, not 2'],
    [{ format: 'jpeg', maxBytes: 9, minLongerSide: 1.5 }, /minLongerSide must be a whole number/],
    [{ format: 'jpeg', maxBytes: 9, size: 2 }, 'options.size is not a field of options'],
  ])('rejects what makes no sense: %o', async (options, message) => {
    const whole = blank(8, 8)
    const encoder = encoderOf({ format: 'jpeg', detail: 1, steepness: 1 }, whole)
    await expect(encodeToSize(whole, options as never, encoder)).rejects.toThrow(message)
  })

  it('stops between two encodings when aborted', async () => {
    const whole = blank(800, 600)
    const aborter = new AbortController()
    const encoder = encoderOf({ format: 'jpeg', detail: 1, steepness: 1 }, whole)
    const encode = (pixels: PixelImage, quality: number): Made => {
      aborter.abort(new Error('newer'))
      return encoder.encode(pixels, quality)
    }
    const options = { format: 'jpeg', maxBytes: 9000, signal: aborter.signal } as const
    await expect(encodeToSize(whole, options, { ...encoder, encode })).rejects.toThrow('newer')
    expect(encoder.calls).toHaveLength(1)
  })
})

describe('encodeToScore', () => {
  it('comes within 1.5 points with at most six encodings, whatever the picture', async () => {
    await fc.assert(
      fc.asyncProperty(
        natures,
        fc.integer({ min: 60, max: 88 }),
        fc.double({ min: -12, max: 8, noNaN: true }),
        async (nature, wanted, shift) => {
          const whole = blank(400, 300)
          const encoder = encoderOf(nature, whole)
          const score = (made: Made): number => Math.min(100, encoder.score(made) + shift)
          const most = score(encoder.encode(whole, 1))
          const found = await encodeToScore(
            whole,
            { format: nature.format, score: wanted },
            { ...encoder, score },
          )
          expect(Math.abs(found.score - Math.min(most, wanted))).toBeLessThanOrEqual(1.5)
          expect(found.encodes).toBeLessThanOrEqual(6)
        },
      ),
    )
  })

  it('returns the best there is where no quality reaches the score', async () => {
    const whole = blank(400, 300)
    const encoder = encoderOf({ format: 'webp', detail: 1, steepness: 1 }, whole)
    const found = await encodeToScore(whole, { format: 'webp', score: 99 }, encoder)
    expect(found).toMatchObject({ quality: 1, score: encoder.score(found.encoded) })
  })

  it.each([
    [{ format: 'ico', score: 80 }, "format must be one of jpeg, webp, avif, not 'ico'"],
    [{ format: 'jpeg', score: Number.NaN }, /score must be/],
  ])('rejects what makes no sense: %o', async (options, message) => {
    const whole = blank(8, 8)
    const encoder = encoderOf({ format: 'jpeg', detail: 1, steepness: 1 }, whole)
    await expect(encodeToScore(whole, options as never, encoder)).rejects.toThrow(message)
  })
})

describe('with the encoders of the browser', async () => {
  const photo = await decodeWithSharp(
    fileURLToPath(new URL('../../bench/photos/kodak-04.webp', import.meta.url)),
  )
  const part = cropPixels(photo, { x: 60, y: 200, width: 384, height: 256 })
  const encoders = await nodeEncoders()
  const portsFor = (format: LossyFormat) => ({
    resize: resample,
    encode: encoders[format],
    score: async (file: Uint8Array) => {
      const decoded = await decodeWithSharp(file)
      return similarity(part, resample(decoded, { width: 384, height: 256 }, { upscale: 'allow' }))
    },
  })

  it.each(['jpeg', 'webp', 'avif'] as const)('a %s of a photograph uses its limit', async (format) => {
    const found = await encodeToSize(part, { format, maxBytes: 15_000 }, portsFor(format))
    expect(found.encoded.byteLength).toBeLessThanOrEqual(15_000)
    expect(found.encoded.byteLength).toBeGreaterThanOrEqual(13_500)
    expect(found.score).toBeGreaterThan(60)
    expect(found.encodes).toBeLessThanOrEqual(9)
  })

  it.each(['jpeg', 'webp', 'avif'] as const)(
    'a %s of a photograph looks as good as asked for',
    async (format) => {
      for (const wanted of [70, 80]) {
        const found = await encodeToScore(part, { format, score: wanted }, portsFor(format))
        expect(Math.abs(found.score - wanted)).toBeLessThanOrEqual(1.5)
        expect(found.encodes).toBeLessThanOrEqual(6)
      }
    },
  )
})

describe('the sizes to try', () => {
  it('are the picture’s own, the size of viewing with its doublings and halves, and the least', () => {
    const sides = (side: number, least: number) =>
      sizesToTry({ width: side, height: side / 2 }, least).map(({ width }) => width)
    expect(sides(4000, 700)).toEqual([4000, 3200, 1600, 800, 700])
    expect(sides(1000, 300)).toEqual([1000, 500, 400, 320, 300])
    expect(sides(1000, 1000)).toEqual([1000])
    expect(sides(1000, 5000)).toEqual([1000])
  })
})
