import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centeredCrop, roundRect } from '../geometry/index.ts'
import type { PixelImage } from '../pixels.ts'
import { cropPixels } from './cropPixels.ts'

/** Every pixel encodes its position: red = x, green = y. */
function coordinates(width: number, height: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 7, 255], i * 4)
  return { width, height, data }
}

describe('cropPixels', () => {
  it('copies the pixels inside the rectangle', () => {
    const crop = cropPixels(coordinates(5, 4), { x: 2, y: 1, width: 2, height: 3 })
    expect([crop.width, crop.height]).toEqual([2, 3])
    expect([...crop.data].filter((_, i) => i % 4 < 2)).toEqual([2, 1, 3, 1, 2, 2, 3, 2, 2, 3, 3, 3])
  })

  it('returns a copy, so that changing it leaves the source alone', () => {
    const source = coordinates(2, 2)
    const crop = cropPixels(source, { x: 0, y: 0, width: 2, height: 2 })
    crop.data.fill(99)
    expect(source.data[0]).toBe(0)
  })

  it('accepts a crop from the geometry, and rounds its edges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
        const image = coordinates(width, height)
        for (const aspect of [1, 16 / 9, 2 / 3]) {
          const rect = centeredCrop(image, aspect)
          const crop = cropPixels(image, rect)
          expect(crop).toMatchObject({
            width: roundRect(rect, { image }).width,
            height: roundRect(rect, { image }).height,
          })
          expect(crop.data[0]).toBe(Math.min(Math.round(rect.x), width - 1))
        }
      }),
    )
  })

  it('carries the colour space over', () => {
    const source: PixelImage = { ...coordinates(2, 2), colorSpace: 'display-p3' }
    expect(cropPixels(source, { x: 0, y: 0, width: 1, height: 1 }).colorSpace).toBe('display-p3')
  })

  it.each([
    ['reaches right of the image', { x: 1, y: 0, width: 3, height: 1 }],
    ['begins above the image', { x: 0, y: -1, width: 1, height: 1 }],
    ['is empty', { x: 0, y: 0, width: 0, height: 1 }],
    ['is not a number', { x: Number.NaN, y: 0, width: 1, height: 1 }],
  ])('rejects a rectangle that %s', (_, rect) => {
    expect(() => cropPixels(coordinates(3, 3), rect)).toThrow(RangeError)
  })
})
