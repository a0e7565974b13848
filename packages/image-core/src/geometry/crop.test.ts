import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clamp } from './clamp.ts'
import { containedRect } from './containedRect.ts'
import { centeredCrop, fitCrop, moveCrop, pinchCrop, placeCrop, resizeCrop } from './crop.ts'
import { arrowDelta, isArrowKey, pressArrow } from './keys.ts'
import { type Limits, sizeRange } from './limits.ts'
import { mix } from './mix.ts'
import { outputSize } from './outputSize.ts'
import { reducedSize } from './reducedSize.ts'
import { roundRect } from './roundRect.ts'
import { scaleRect } from './scaleRect.ts'
import type { Handle } from './types.ts'

const image = { width: 400, height: 300 }
const limits: Limits = { image, min: { width: 20, height: 20 } }
const crop = { x: 100, y: 100, width: 100, height: 50 }

describe('sizeRange', () => {
  it('[G3] combines minimum, maximum and image of both sides into one interval of the locked width', () => {
    const locked: Limits = {
      image,
      min: { width: 20, height: 20 },
      max: { width: 300, height: 90 },
      aspect: 2,
    }
    expect(sizeRange(locked)).toEqual({ min: { width: 40, height: 20 }, max: { width: 180, height: 90 } })
  })

  it('[G5] limits a minimum larger than the image to the image', () => {
    const tooLarge: Limits = { image, min: { width: 900, height: 900 } }
    expect(sizeRange(tooLarge)).toEqual({ min: image, max: image })
    expect(sizeRange({ ...tooLarge, aspect: 1 }).min).toEqual({ width: 300, height: 300 })
  })

  it('[G5] raises a maximum below the minimum to the minimum', () => {
    const crossed: Limits = { image, min: { width: 80, height: 80 }, max: { width: 10, height: 200 } }
    expect(sizeRange(crossed)).toEqual({ min: { width: 80, height: 80 }, max: { width: 80, height: 200 } })
  })

  it('[G6] is at least one pixel when no minimum is given', () => {
    expect(sizeRange({ image }).min).toEqual({ width: 1, height: 1 })
    expect(sizeRange({ image, aspect: 4 }).min).toEqual({ width: 4, height: 1 })
  })

  it.each<[Limits, string]>([
    [{ image: { width: 0, height: 1 } }, 'limits.image.width'],
    [{ image, min: { width: 1, height: Number.NaN } }, 'limits.min.height'],
    [{ image, max: { width: -1, height: 1 } }, 'limits.max.width'],
    [{ image, aspect: 0 }, 'limits.aspect'],
    [{ image, aspect: Infinity }, 'limits.aspect'],
  ])('[G1] names the field of a mistake: %o', (mistaken, field) => {
    expect(() => sizeRange(mistaken)).toThrow(RangeError)
    expect(() => sizeRange(mistaken)).toThrow(field)
  })
})

describe('centeredCrop', () => {
  it('[G7] is the largest crop of the shape, in the middle', () => {
    expect(centeredCrop(image, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(centeredCrop(image, 4)).toEqual({ x: 0, y: 100, width: 400, height: 100 })
    expect(centeredCrop(image)).toEqual({ x: 0, y: 0, ...image })
  })

  it('[G1] rejects an aspect that is not above 0', () => {
    expect(() => centeredCrop(image, Number.NaN)).toThrow('aspect')
  })
})

describe('fitCrop', () => {
  it('[G8] leaves a crop within the limits unchanged', () => {
    const odd = { x: 0.1, y: 0.2, width: 100 / 3, height: 100 / 7 }
    expect(fitCrop(odd, { image })).toEqual(odd)
    expect(fitCrop({ ...odd, height: odd.width / 1.7 }, { image, aspect: 1.7 })).toEqual({
      ...odd,
      height: odd.width / 1.7,
    })
  })

  it('[G8] changes the shape about the same centre and area, and back again', () => {
    const square = fitCrop({ x: 100, y: 100, width: 160, height: 40 }, { image, aspect: 1 })
    expect(square).toEqual({ x: 140, y: 80, width: 80, height: 80 })
    expect(fitCrop(square, { image, aspect: 4 })).toEqual({ x: 100, y: 100, width: 160, height: 40 })
  })

  it('[G4] brings a stray crop into the image', () => {
    expect(fitCrop({ x: 390, y: -70, width: 50, height: 900 }, { image })).toEqual({
      x: 350,
      y: 0,
      width: 50,
      height: 300,
    })
  })
})

describe('moveCrop', () => {
  it('[G9] keeps the size and stops at the borders', () => {
    expect(moveCrop(crop, { x: 30, y: -20 }, limits)).toEqual({ ...crop, x: 130, y: 80 })
    expect(moveCrop(crop, { x: 9000, y: -9000 }, limits)).toEqual({ ...crop, x: 300, y: 0 })
  })

  it('[G1] names a coordinate that is not finite', () => {
    expect(() => moveCrop(crop, { x: 0, y: Number.NaN }, limits)).toThrow('delta.y')
    expect(() => moveCrop({ ...crop, width: Number.NaN }, { x: 0, y: 0 }, limits)).toThrow('crop.width')
  })
})

describe('resizeCrop', () => {
  it('[G10] keeps the opposite corner still when a corner is dragged', () => {
    expect(resizeCrop(crop, { x: -1, y: -1 }, { x: -10, y: 20 }, limits)).toEqual({
      x: 90,
      y: 120,
      width: 110,
      height: 30,
    })
    expect(resizeCrop(crop, { x: 1, y: -1 }, { x: 9000, y: -9000 }, limits)).toEqual({
      x: 100,
      y: 0,
      width: 300,
      height: 150,
    })
  })

  it('[G10] moves one edge only', () => {
    expect(resizeCrop(crop, { x: 0, y: 1 }, { x: 77, y: 10 }, limits)).toEqual({ ...crop, height: 60 })
    expect(resizeCrop(crop, { x: -1, y: 0 }, { x: 10, y: 77 }, limits)).toEqual({
      ...crop,
      x: 110,
      width: 90,
    })
  })

  it('[G6] stops at the minimum instead of turning inside out', () => {
    expect(resizeCrop(crop, { x: 1, y: 1 }, { x: -500, y: -500 }, limits)).toEqual({
      ...crop,
      width: 20,
      height: 20,
    })
    expect(resizeCrop(crop, { x: -1, y: 0 }, { x: 500, y: 0 }, limits)).toEqual({
      ...crop,
      x: 180,
      width: 20,
    })
  })

  it('[G3] never falls below the minimum of the other side: 16:9 by its left edge', () => {
    const wide = { x: 100, y: 100, width: 160, height: 90 }
    const shrunk = resizeCrop(wide, { x: -1, y: 0 }, { x: 500, y: 0 }, { ...limits, aspect: 16 / 9 })
    expect(shrunk.height).toBeCloseTo(20, 9)
    expect(shrunk.width).toBeCloseTo(20 * (16 / 9), 9)
  })

  it('[G13] uses the point on the diagonal nearest to the pointer', () => {
    const square = { x: 0, y: 0, width: 100, height: 100 }
    expect(resizeCrop(square, { x: 1, y: 1 }, { x: 30, y: 10 }, { image, aspect: 1 })).toEqual({
      ...square,
      width: 120,
      height: 120,
    })
  })

  it('[G14] grows about the middle of the opposite edge', () => {
    const square = { x: 100, y: 0, width: 100, height: 100 }
    expect(resizeCrop(square, { x: 0, y: 1 }, { x: 0, y: 40 }, { image, aspect: 1 })).toEqual({
      x: 80,
      y: 0,
      width: 140,
      height: 140,
    })
  })

  it('[G14] slides along the opposite edge where the image ends', () => {
    const cornered = { x: 0, y: 0, width: 100, height: 100 }
    expect(resizeCrop(cornered, { x: 0, y: 1 }, { x: 0, y: 40 }, { image, aspect: 1 })).toEqual({
      x: 0,
      y: 0,
      width: 140,
      height: 140,
    })
  })

  it('[G11] keeps the middle still with the anchor in the centre', () => {
    const grown = resizeCrop(crop, { x: 1, y: 0 }, { x: 30, y: 0 }, limits, { anchor: 'center' })
    expect(grown).toEqual({ x: 70, y: 100, width: 160, height: 50 })
    const most = resizeCrop(crop, { x: 1, y: 1 }, { x: 9000, y: 9000 }, limits, { anchor: 'center' })
    expect(most).toEqual({ x: 0, y: 0, width: 300, height: 250 })
  })

  it('moves the crop by its body', () => {
    expect(resizeCrop(crop, { x: 0, y: 0 }, { x: 5, y: 6 }, limits)).toEqual({ ...crop, x: 105, y: 106 })
  })

  it('[G16] returns the first crop when the drag returns to its start', () => {
    const odd = { x: 1 / 3, y: 2 / 7, width: 90.123, height: 90.123 / 1.6 }
    const back = resizeCrop(odd, { x: -1, y: 1 }, { x: 0, y: 0 }, { ...limits, aspect: 1.6 })
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(odd[side], 10)
  })

  it('[G1] names a coordinate that is not finite', () => {
    expect(() => resizeCrop(crop, { x: 1, y: 1 }, { x: Infinity, y: 0 }, limits)).toThrow('delta.x')
    const named = 'se' as unknown as Handle
    expect(() => resizeCrop(crop, named, { x: 1, y: 1 }, limits)).toThrow(
      "handle must be an object, not 'se'",
    )
  })
})

describe('pinchCrop', () => {
  it('[G15] scales about the midpoint of the fingers and follows it', () => {
    const pinched = pinchCrop(
      crop,
      { scale: 1.2, center: { x: 150, y: 125 }, delta: { x: 10, y: 0 } },
      limits,
    )
    expect(pinched).toEqual({ x: 100, y: 95, width: 120, height: 60 })
  })

  it('[G15] keeps the shape at the minimum and at the image', () => {
    expect(pinchCrop(crop, { scale: 0.001, center: { x: 100, y: 100 } }, limits)).toEqual({
      ...crop,
      width: 40,
      height: 20,
    })
    expect(pinchCrop(crop, { scale: 1000, center: { x: 100, y: 100 } }, limits)).toEqual({
      x: 0,
      y: 100,
      width: 400,
      height: 200,
    })
  })

  it('[G1] names a scale that is not above 0', () => {
    expect(() => pinchCrop(crop, { scale: 0, center: { x: 0, y: 0 } }, limits)).toThrow('scale')
    expect(() => pinchCrop(crop, { scale: 1, center: { x: 0, y: Number.NaN } }, limits)).toThrow('center.y')
  })
})

describe('pressArrow', () => {
  it.each([
    [{ key: 'ArrowLeft' }, { ...crop, x: 97 }],
    [{ key: 'ArrowDown' }, { ...crop, y: 103 }],
    [
      { key: 'ArrowLeft', shiftKey: true },
      { ...crop, x: 97, width: 103 },
    ],
    [
      { key: 'ArrowUp', shiftKey: true },
      { ...crop, y: 97, height: 53 },
    ],
    [
      { key: 'ArrowLeft', shiftKey: true, altKey: true },
      { ...crop, width: 97 },
    ],
    [
      { key: 'ArrowDown', shiftKey: true, altKey: true },
      { ...crop, y: 103, height: 47 },
    ],
  ] as const)('[G17] %o', (press, expected) => {
    expect(pressArrow(crop, { ...press, step: 3 }, limits)).toEqual(expected)
  })

  it('[G17] recognises the four arrows, and no property names of Object', () => {
    expect(['ArrowLeft', 'Enter', 'toString'].map(isArrowKey)).toEqual([true, false, false])
  })

  it('[G17] moves a locked corner along its diagonal by a whole step', () => {
    const delta = arrowDelta('ArrowRight', 3, { x: 1, y: -1 }, 2)
    expect(delta).toEqual({ x: 3, y: -1.5 })
    expect(resizeCrop(crop, { x: 1, y: -1 }, delta, { ...limits, aspect: 2 }).width).toBeCloseTo(103, 9)
    expect(arrowDelta('ArrowUp', 3, { x: 1, y: -1 }, 2)).toEqual({ x: 6, y: -3 })
    expect(arrowDelta('ArrowUp', 3, { x: 1, y: -1 })).toEqual({ x: 0, y: -3 })
  })
})

describe('mix, clamp and scaleRect', () => {
  it('mix is exact at both ends and on the way', () => {
    const other = { x: 0.1, y: 0.2, width: 0.3, height: 0.7 }
    expect(mix(crop, other, 0)).toEqual(crop)
    expect(mix(crop, other, 1)).toEqual(other)
    expect(mix(10, 20, 0.25)).toBe(12.5)
  })

  it('scaleRect gives the same part of a picture at another scale', () => {
    expect(scaleRect({ x: 1, y: 2, width: 3, height: 4 }, 2)).toEqual({ x: 2, y: 4, width: 6, height: 8 })
  })

  it('clamp keeps a value between two ends, of which the upper one wins', () => {
    expect([clamp(5, 0, 3), clamp(-5, 0, 3), clamp(2, 0, 3), clamp(2, 3, 1)]).toEqual([3, 0, 2, 1])
  })
})

describe('roundRect', () => {
  it('[G18] rounds the edges once, so that neighbours stay neighbours', () => {
    expect(roundRect({ x: 0.4, y: 10.5, width: 99.2, height: 5 })).toEqual({
      x: 0,
      y: 11,
      width: 100,
      height: 5,
    })
  })

  it('[G18] is at least one pixel, inside the image', () => {
    const sliver = { x: 399.8, y: 0, width: 0.2, height: 300 }
    expect(roundRect(sliver, { image })).toEqual({ x: 399, y: 0, width: 1, height: 300 })
  })

  it('[G18] derives the second side of a locked shape from the first', () => {
    expect(roundRect({ x: 0.5, y: 0.5, width: 100, height: 56.25 }, { aspect: 16 / 9 })).toEqual({
      x: 1,
      y: 1,
      width: 100,
      height: 56,
    })
  })

  it('[G18] stays inside the image where the derived side would reach beyond', () => {
    const rounded = roundRect({ x: 0, y: 200.5, width: 99.5, height: 99.5 }, { image, aspect: 1 })
    expect(rounded).toEqual({ x: 0, y: 200, width: 100, height: 100 })
  })

  it('[G1] names a number that is not finite', () => {
    expect(() => roundRect({ x: Number.NaN, y: 0, width: 1, height: 1 })).toThrow('rect.x')
  })
})

describe('reducedSize', () => {
  const of = { width: 400, height: 200 }
  it.each([
    [{ width: null, height: null }, {}, of],
    [{ width: 800, height: 0.2 }, {}, { width: 400, height: 1 }],
    [{ width: 100, height: null }, { aspect: 2 }, { width: 100, height: 50 }],
    [{ width: null, height: 50 }, { aspect: 2 }, { width: 100, height: 50 }],
    [{ width: null, height: null }, { aspect: 1 }, { width: 400, height: 200 }],
    [
      { width: 900, height: null },
      { aspect: 2, limit: { width: 1000, height: 1000 } },
      { width: 900, height: 450 },
    ],
    [{ width: 900, height: 5000 }, { limit: { width: 1000, height: 1000 } }, { width: 900, height: 1000 }],
  ])('[G30] %o of 400 by 200 with %o is %o', (asked, options, expected) => {
    expect(reducedSize(of, asked, options)).toEqual(expected)
  })

  it('[G1] names a side or an aspect that is not above 0', () => {
    const asked = { width: null, height: null }
    expect(() => reducedSize({ width: 0, height: 1 }, asked)).toThrow('crop.width')
    expect(() => reducedSize(of, asked, { aspect: 0 })).toThrow('aspect')
  })
})

describe('placeCrop', () => {
  const image = { width: 400, height: 300 }
  const whole = { x: 0, y: 0, ...image }
  const part = { x: 100, y: 100, width: 200, height: 100 }
  it.each([
    [whole, { x: 100 }, {}, { x: 100, y: 0, width: 300, height: 300 }],
    [part, { x: 150, y: 20 }, {}, { x: 150, y: 20, width: 200, height: 100 }],
    [part, { width: 999 }, {}, { x: 100, y: 100, width: 300, height: 100 }],
    [part, { height: 2 }, { min: { width: 20, height: 20 } }, { x: 100, y: 100, width: 200, height: 20 }],
    [part, { x: 399, y: -5 }, { min: { width: 20, height: 20 } }, { x: 380, y: 0, width: 20, height: 100 }],
    [part, { height: 50 }, { aspect: 2 }, { x: 100, y: 100, width: 100, height: 50 }],
    [part, { width: 250 }, { aspect: 2 }, { x: 100, y: 100, width: 250, height: 125 }],
    [part, { y: 250 }, { aspect: 2 }, { x: 100, y: 250, width: 100, height: 50 }],
  ])('[G31] %o with %o and %o is %o', (crop, sides, limits, expected) => {
    expect(placeCrop(crop, sides, { image, ...limits })).toEqual(expected)
  })

  it('[G4] [G6] [G12] never leaves the image, the minimum or the shape', () => {
    const number = fc.double({ min: -500, max: 900, noNaN: true })
    const sides = fc.record({ x: number, y: number, width: number, height: number }, { requiredKeys: [] })
    fc.assert(
      fc.property(
        sides,
        fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined }),
        (typed, aspect) => {
          const min = { width: 20, height: 20 }
          const crop = placeCrop(part, typed, aspect === undefined ? { image, min } : { image, min, aspect })
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(image.width + 1e-9)
          expect(crop.y + crop.height).toBeLessThanOrEqual(image.height + 1e-9)
          expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(20 - 1e-9)
          if (aspect !== undefined) expect(crop.width / crop.height / aspect).toBeCloseTo(1, 8)
        },
      ),
    )
  })

  it('[G1] names a number that is not finite', () => {
    expect(() => placeCrop(whole, { x: Number.NaN }, { image })).toThrow('sides.x')
  })
})

describe('containedRect', () => {
  const frame = { width: 100, height: 100 }
  it.each([
    [{ width: 400, height: 200 }, {}, { x: 0, y: 25, width: 100, height: 50 }],
    [{ width: 50, height: 20 }, {}, { x: 0, y: 30, width: 100, height: 40 }],
    [{ width: 50, height: 21 }, { onlyScaleDown: true }, { x: 25, y: 39, width: 50, height: 21 }],
    [{ width: 9000, height: 1 }, {}, { x: 0, y: 49, width: 100, height: 1 }],
  ])('[G32] %o in 100 by 100 with %o is %o', (picture, options, expected) => {
    expect(containedRect(picture, frame, options)).toEqual(expected)
  })

  it('[G1] names a side that is not above 0', () => {
    expect(() => containedRect({ width: 0, height: 1 }, frame)).toThrow('picture.width')
  })
})

describe('outputSize', () => {
  const of = { width: 400, height: 200 }
  it.each([
    [{}, { width: 400, height: 200 }],
    [{ resizeToWidth: 200 }, { width: 200, height: 100 }],
    [{ resizeToHeight: 50 }, { width: 100, height: 50 }],
    [
      { resizeToWidth: 200, resizeToHeight: 50 },
      { width: 100, height: 50 },
    ],
    [
      { resizeToWidth: 100, resizeToHeight: 150 },
      { width: 100, height: 50 },
    ],
    [{ resizeToWidth: 800 }, { width: 800, height: 400 }],
    [
      { resizeToWidth: 800, resizeToHeight: 300 },
      { width: 600, height: 300 },
    ],
    [
      { resizeToWidth: 800, onlyScaleDown: true },
      { width: 400, height: 200 },
    ],
    [
      { resizeToWidth: 800, resizeToHeight: 100, onlyScaleDown: true },
      { width: 200, height: 100 },
    ],
    [
      { resizeToWidth: 200, onlyScaleDown: true },
      { width: 200, height: 100 },
    ],
    [{ onlyScaleDown: true }, { width: 400, height: 200 }],
    [
      { resizeToWidth: 0, resizeToHeight: 0 },
      { width: 400, height: 200 },
    ],
    [
      { resizeToWidth: 1, resizeToHeight: 1 },
      { width: 1, height: 1 },
    ],
  ])('[G19] %o of 400 by 200 is %o', (options, expected) => {
    expect(outputSize(of, options)).toEqual(expected)
  })

  it('[G1] names a side that is not above 0', () => {
    expect(() => outputSize({ width: 0, height: 1 }, {})).toThrow('crop.width')
  })
})

it.each([
  [1097, 577],
  [3559, 622],
  [2933, 1181],
  [1451, 604],
])('a centred crop of 16:9 lies inside %d × %d to the last bit', (width, height) => {
  const crop = centeredCrop({ width, height }, 16 / 9)
  expect(crop.x).toBeGreaterThanOrEqual(0)
  expect(crop.y).toBeGreaterThanOrEqual(0)
  expect(crop.width).toBeLessThanOrEqual(width)
  expect(crop.height).toBeLessThanOrEqual(height)
})
