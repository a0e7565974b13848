import { describe, expect, it } from 'vitest'
import { paint, photoLike } from '../../test/material.ts'
import type { PixelImage } from '../pixels.ts'
import { interestingCrop } from './interestingCrop.ts'

/** Soft sky with grain, and a patch of stripes or of one colour around a point. */
function scene(
  size: { readonly width: number; readonly height: number },
  at: { readonly x: number; readonly y: number },
  patch: (x: number, y: number) => readonly [number, number, number, number],
): PixelImage {
  return paint(size.width, size.height, (x, y) => {
    if (Math.hypot(x - at.x, y - at.y) < 24) return patch(x, y)
    const grain = ((x * 7 + y * 13) % 5) - 2
    return [120 + grain, 150 + grain, 190 - y / 4 + grain, 255]
  })
}

const stripes = (x: number, y: number) =>
  (x + y) % 6 < 3 ? ([230, 60, 40, 255] as const) : ([40, 30, 20, 255] as const)
const skin = () => [224, 160, 128, 255] as const

describe('interestingCrop', () => {
  it.each([
    ['left', { width: 240, height: 120 }, { x: 40, y: 60 }],
    ['right', { width: 240, height: 120 }, { x: 205, y: 50 }],
    ['top', { width: 120, height: 240 }, { x: 60, y: 35 }],
    ['bottom', { width: 120, height: 240 }, { x: 70, y: 200 }],
  ] as const)('holds what stands out, wherever it is: %s', (_, size, at) => {
    for (const patch of [stripes, skin]) {
      const { x, y, width, height } = interestingCrop(scene(size, at, patch), 1)
      expect([width, height]).toEqual([120, 120])
      expect(x).toBeLessThanOrEqual(Math.max(0, at.x - 20))
      expect(x + width).toBeGreaterThanOrEqual(Math.min(size.width, at.x + 20))
      expect(y).toBeLessThanOrEqual(Math.max(0, at.y - 20))
      expect(y + height).toBeGreaterThanOrEqual(Math.min(size.height, at.y + 20))
    }
  })

  it('stays in the middle where nothing stands out', () => {
    const plain = paint(200, 100, () => [90, 90, 90, 255])
    expect(interestingCrop(plain, 1)).toEqual({ x: 50, y: 0, width: 100, height: 100 })
  })

  it('is inside the picture and of the shape asked for, whatever it shows', () => {
    for (const aspect of [0.3, 0.75, 1, 16 / 9, 5]) {
      const image = photoLike(160, 90, Math.round(10 * aspect))
      const { x, y, width, height } = interestingCrop(image, aspect)
      expect(width / height).toBeCloseTo(aspect)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(160 + 1e-9)
      expect(y + height).toBeLessThanOrEqual(90 + 1e-9)
    }
  })
})
