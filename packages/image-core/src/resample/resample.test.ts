import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paint } from '../../test/material.ts'
import type { PixelImage } from '../pixels.ts'
import { fitDown, type ResampleFilter, resample } from './resample.ts'

const FILTERS: ResampleFilter[] = ['lanczos3', 'mitchell', 'box', 'nearest']

/** Black and white columns (or rows), each one pixel. */
function stripes(width: number, height: number, along: 'x' | 'y'): PixelImage {
  return paint(width, height, (x, y) => {
    const value = (along === 'x' ? x : y) % 2 === 0 ? 0 : 255
    return [value, value, value, 255]
  })
}

/** All pixels of an image as `[r, g, b, a]`. */
function pixels({ data }: PixelImage): number[][] {
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)])
}

describe('resample', () => {
  const reductions = (['x', 'y'] as const).flatMap((along) =>
    [900, 600, 300, 299, 130].map((to) => ({ along, to })),
  )
  it.each(reductions)(
    'blends one-pixel stripes along $along, 2000 to $to, to half the light up to the border: 188 ± 3',
    ({ along, to }) => {
      const picture = along === 'x' ? stripes(2000, 40, along) : stripes(40, 2000, along)
      const small = resample(picture, along === 'x' ? { width: to, height: 6 } : { width: 6, height: to })
      const values = pixels(small).map(([red]) => red!)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(185)
      expect(Math.max(...values)).toBeLessThanOrEqual(191)
    },
  )

  it('blends stripes to half the sample value in gamma space, as a canvas does', () => {
    const small = resample(stripes(2000, 8, 'x'), { width: 300, height: 8 }, { space: 'gamma' })
    for (const [red] of pixels(small)) expect(Math.abs(red! - 127.5)).toBeLessThanOrEqual(3)
  })

  it('lets no colour bleed out of transparent pixels: red beside transparent green stays red', () => {
    const halves = paint(400, 300, (x) => (x < 197 ? [255, 0, 0, 255] : [0, 255, 0, 0]))
    const visible = pixels(resample(halves, { width: 90, height: 70 })).filter(([, , , alpha]) => alpha! > 0)
    expect(visible.length).toBeGreaterThan(90 * 30)
    for (const [red, green, blue] of visible) {
      expect([red! >= 254, green, blue]).toEqual([true, 0, 0])
    }
  })

  it('keeps straight alpha: half-covered white is white at half alpha', () => {
    const half = paint(4, 2, (x) => (x % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0]))
    expect(pixels(resample(half, { width: 2, height: 1 }, { filter: 'box' }))).toEqual([
      [255, 255, 255, 128],
      [255, 255, 255, 128],
    ])
  })

  it.each(FILTERS)('%s keeps a uniform picture at exactly its value, at any size and alpha', (filter) => {
    const side = fc.integer({ min: 1, max: 60 })
    const byte = fc.integer({ min: 0, max: 255 })
    const alpha = fc.constantFrom(0, 1, 3, 128, 254, 255)
    fc.assert(
      fc.property(side, side, side, side, fc.tuple(byte, byte, byte, alpha), (w, h, toW, toH, color) => {
        const plain = paint(w, h, () => color)
        const result = resample(plain, { width: toW, height: toH }, { filter, upscale: 'allow' })
        const expected =
          color[3] === 0 && filter !== 'nearest' && (w !== toW || h !== toH) ? [0, 0, 0, 0] : color
        for (const pixel of pixels(result)) expect(pixel).toEqual(expected)
      }),
    )
  })

  it.each(['x', 'y'] as const)(
    'does not let a transparent pixel tint the last group, which extends beyond the border, along %s',
    (along) => {
      for (const length of [2001, 2002, 2003]) {
        const isHole = (x: number, y: number) => (along === 'x' ? x : y) === length - 2
        const source = along === 'x' ? { width: length, height: 2 } : { width: 2, height: length }
        const picture = paint(source.width, source.height, (x, y) =>
          isHole(x, y) ? [0, 255, 0, 0] : [255, 0, 0, 255],
        )
        const small = resample(picture, along === 'x' ? { width: 400, height: 1 } : { width: 1, height: 400 })
        for (const [red, green, blue] of pixels(small)) {
          expect(red).toBeGreaterThanOrEqual(254)
          expect(Math.max(green!, blue!)).toBeLessThanOrEqual(1)
        }
      }
    },
  )

  it('accepts pixels at any memory alignment', () => {
    const image = paint(9, 7, (x, y) => [x * 20, y * 30, 7, 255])
    for (const View of [Uint8ClampedArray, Buffer]) {
      const memory = new ArrayBuffer(image.data.length + 1)
      const data = View === Buffer ? Buffer.from(memory, 1) : new Uint8ClampedArray(memory, 1)
      data.set(image.data)
      for (const filter of FILTERS) {
        const size = { width: 4, height: 3 }
        expect(resample({ ...image, data: data as Uint8ClampedArray }, size, { filter }).data).toEqual(
          resample(image, size, { filter }).data,
        )
      }
    }
  })

  it('commutes with transposing: before or after gives the same result', () => {
    const picture = paint(50, 31, (x, y) => [
      (x * 37) % 256,
      (y * 53) % 256,
      (x * y) % 256,
      255 - ((x + y) % 9),
    ])
    const transposed = paint(
      31,
      50,
      (x, y) => pixels(picture)[x * 50 + y] as [number, number, number, number],
    )
    const a = resample(picture, { width: 20, height: 12 })
    const b = resample(transposed, { width: 12, height: 20 })
    for (const [i, pixel] of pixels(a).entries()) {
      const other = pixels(b)[(i % 20) * 12 + Math.floor(i / 20)]!
      for (const [channel, value] of pixel.entries())
        expect(Math.abs(value - other[channel]!)).toBeLessThanOrEqual(1)
    }
  })

  it('returns the same pixels, in a copy, when the size is the same', () => {
    const picture = paint(3, 2, (x, y) => [x, y, 9, x * 100])
    const same = resample(picture, { width: 3, height: 2 })
    expect(same.data).toEqual(picture.data)
    expect(same.data).not.toBe(picture.data)
  })

  it('nearest picks pixels without blending', () => {
    const picture = paint(4, 4, (x, y) => [x, y, 0, 255])
    const small = resample(picture, { width: 2, height: 2 }, { filter: 'nearest' })
    expect(pixels(small)).toEqual([1, 3].flatMap((y) => [1, 3].map((x) => [x, y, 0, 255])))
  })

  it('reads pixels from a view that is not word-aligned', () => {
    const shifted = new Uint8Array(new ArrayBuffer(9), 1, 8)
    shifted.set([0, 0, 0, 255, 255, 255, 255, 255])
    const small = resample({ width: 2, height: 1, data: shifted }, { width: 1, height: 1 })
    expect([...small.data]).toEqual([188, 188, 188, 255])
  })

  it('carries the colour space over', () => {
    const picture: PixelImage = { ...paint(2, 2, () => [1, 2, 3, 255]), colorSpace: 'display-p3' }
    expect(resample(picture, { width: 1, height: 1 }).colorSpace).toBe('display-p3')
  })

  it.each([
    [{ width: 0, height: 1 }, 'size.width must be a whole number'],
    [{ width: 1, height: 1.5 }, 'size.height must be a whole number'],
    [{ width: 5, height: 1 }, "size.width (5) must not exceed the image's (4) unless upscale is 'allow'"],
  ])('rejects the size %o', (size, message) => {
    const picture = paint(4, 4, () => [0, 0, 0, 255])
    expect(() => resample(picture, size)).toThrow(RangeError)
    expect(() => resample(picture, size)).toThrow(message)
  })

  it('names the possible filters when given another', () => {
    const picture = paint(4, 4, () => [0, 0, 0, 255])
    expect(() => resample(picture, { width: 2, height: 2 }, { filter: 'cubic' as 'box' })).toThrow(
      new RangeError("filter must be one of lanczos3, mitchell, box, nearest, not 'cubic'"),
    )
  })
})

describe('fitDown', () => {
  it.each([
    [
      'leaves a size that fits',
      { width: 100, height: 80 },
      { width: 50, height: 80 },
      { width: 50, height: 80 },
    ],
    [
      'shrinks to the image, keeping the shape',
      { width: 100, height: 100 },
      { width: 400, height: 200 },
      { width: 100, height: 50 },
    ],
    [
      'keeps at least one pixel',
      { width: 10, height: 10 },
      { width: 1000, height: 1 },
      { width: 10, height: 1 },
    ],
  ])('%s', (_, image, wanted, expected) => {
    expect(fitDown(image, wanted)).toEqual(expected)
  })
})
