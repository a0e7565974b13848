import process from 'node:process'
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { paint, photoLike } from '../../test/material.ts'
import type { PixelImage } from '../pixels.ts'
import { type Dither, type IndexedImage, quantise } from './quantise.ts'

/** The pixels that an indexed image shows. */
function shown({ width, height, palette, indices }: IndexedImage): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [i, entry] of indices.entries()) data.set(palette.subarray(entry * 4, entry * 4 + 4), i * 4)
  return { width, height, data }
}

/** Peak signal-to-noise ratio in decibels over red, green and blue. */
function psnr(a: PixelImage, b: PixelImage): number {
  let squares = 0
  for (let i = 0; i < a.data.length; i++) if (i % 4 < 3) squares += (a.data[i]! - b.data[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / (squares / (a.width * a.height * 3)))
}

/** The picture reduced by sharp's palette PNG (libimagequant), at its highest effort. */
async function reducedBySharp(image: PixelImage, colours: number, dither: Dither): Promise<PixelImage> {
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  const png = await sharp(image.data, { raw })
    .png({ palette: true, colours, dither: dither === 'none' ? 0 : 1, effort: 10 })
    .toBuffer()
  return { ...image, data: await sharp(png).ensureAlpha().raw().toBuffer() }
}

/** Noise of any colours, a third of it fully transparent. */
function speckled(width: number, height: number, seed: number): PixelImage {
  const random = mulberry32(seed)
  const byte = () => Math.floor(random() * 256)
  return paint(width, height, () => [byte(), byte(), byte(), random() < 0.33 ? 0 : byte()])
}

describe('quantise', () => {
  it('is exact when there are no more colours than entries', () => {
    const side = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 256 }), side, side, fc.nat(), (colors, width, height, seed) => {
        const random = mulberry32(seed)
        const byte = () => Math.floor(random() * 256)
        const palette = Array.from(
          { length: colors },
          () => [byte(), byte(), byte(), 1 + (byte() % 255)] as const,
        )
        const image = paint(width, height, () => palette[Math.floor(random() * colors)]!)
        expect(shown(quantise(image, { colors, dither: 'floyd-steinberg' })).data).toEqual(image.data)
      }),
    )
  })

  it.each(['none', 'floyd-steinberg'] as const)(
    'with dithering %s: never uses more entries than allowed, and keeps transparent pixels transparent and separate',
    (dither) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 2, max: 256 }),
          fc.integer({ min: 1, max: 40 }),
          fc.nat(),
          (colors, side, seed) => {
            const image = speckled(side, side, seed)
            const indexed = quantise(image, { colors, dither })
            expect(indexed.palette.length / 4).toBeLessThanOrEqual(colors)
            for (const [i, entry] of indexed.indices.entries()) {
              const [red, green, blue, alpha] = indexed.palette.subarray(entry * 4, entry * 4 + 4)
              if (image.data[i * 4 + 3] === 0) expect([red, green, blue, alpha]).toEqual([0, 0, 0, 0])
              else expect(alpha).toBeGreaterThan(0)
            }
          },
        ),
        { numRuns: 50 },
      )
    },
  )

  it.each([
    [256, 'none'],
    [256, 'floyd-steinberg'],
    [16, 'none'],
    [16, 'floyd-steinberg'],
  ] as const)('comes within 1 dB of sharp at %i colours, dithering %s', async (colors, dither) => {
    const photo = photoLike(500, 400)
    const ours = psnr(photo, shown(quantise(photo, { colors, dither })))
    expect(ours).toBeGreaterThan(psnr(photo, await reducedBySharp(photo, colors, dither)) - 1)
  })

  const photographs =
    process.env.WHITTLE_FULL === undefined
      ? []
      : ['photo-10mp.jpg', 'photo-12mp-gps.jpg'].filter((name) => fixtureNames.includes(name))
  it.runIf(photographs.length > 0).each(photographs)('comes within 1 dB of sharp on %s', async (name) => {
    const { data, info } = await sharp(readFixture(name))
      .resize(700)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const photo = { width: info.width, height: info.height, data }
    for (const dither of ['none', 'floyd-steinberg'] as const) {
      const ours = psnr(photo, shown(quantise(photo, { colors: 256, dither })))
      expect(ours).toBeGreaterThan(psnr(photo, await reducedBySharp(photo, 256, dither)) - 1)
    }
  })

  it('dithers a colour between two entries as a mix of both', () => {
    const ramp = paint(64, 64, (x) => [x * 4, x * 4, x * 4, 255])
    const indexed = quantise(ramp, { colors: 4, dither: 'floyd-steinberg' })
    const between = shown(indexed)
    const column = (x: number) =>
      new Set(Array.from({ length: 64 }, (_, y) => between.data[(y * 64 + x) * 4]!))
    const mixed = Array.from({ length: 64 }, (_, x) => column(x).size).filter((size) => size > 1)
    expect(mixed.length).toBeGreaterThan(16)
  })

  it('returns the same result every time', () => {
    const photo = photoLike(120, 90)
    expect(quantise(photo, { colors: 32 })).toEqual(quantise(photo, { colors: 32 }))
  })

  it('puts translucent entries first, as tRNS requires', () => {
    const { palette } = quantise(speckled(30, 30, 5), { colors: 64 })
    const alphas = Array.from({ length: palette.length / 4 }, (_, i) => palette[i * 4 + 3]!)
    expect(alphas).toEqual([...alphas].sort((a, b) => a - b))
  })

  it.each([1, 257, 2.5])('rejects %d colours', (colors) => {
    expect(() =>
      quantise(
        paint(1, 1, () => [0, 0, 0, 255]),
        { colors },
      ),
    ).toThrow(RangeError)
  })
})
