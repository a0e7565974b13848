import { describe, expect, it } from 'vitest'
import { aboveZero } from './fields.ts'
import { requirePoint, requireRect, requireSize } from './shapes.ts'

const NAN = Number.NaN

describe('a check', () => {
  it.each<[() => void, string]>([
    [() => requirePoint({ x: 0, y: Infinity }, 'center'), 'center.y must be finite, not Infinity'],
    [() => requireSize({ width: 0, height: 1 }, 'image'), 'image.width must be above 0, not 0'],
    [() => requireRect({ x: NAN, y: 0, width: 1, height: 1 }, 'crop'), 'crop.x must be finite, not NaN'],
    [
      () => requireRect({ x: 0, y: 0, width: 1, height: -1 }, 'crop'),
      'crop.height must be 0 or more, not -1',
    ],
    [
      () => requireRect({ x: 0, y: 0, width: 0, height: 1 }, 'crop', aboveZero),
      'crop.width must be above 0, not 0',
    ],
  ])('names the field that is out of range: %#', (check, message) => {
    expect(check).toThrow(new RangeError(message))
  })

  it.each<[(shape: never) => void, string]>([
    [(shape) => requirePoint(shape, 'delta'), "delta must be an object, not 'se'"],
    [(shape) => requireSize(shape, 'image'), "image must be an object, not 'se'"],
    [(shape) => requireRect(shape, 'crop'), "crop must be an object, not 'se'"],
  ])('names the shape that is no object: %#', (check, message) => {
    expect(() => check('se' as never)).toThrow(new TypeError(message))
  })

  it('accepts negative coordinates, and sides of 0 in a rectangle', () => {
    expect(() => requireRect({ x: -5, y: -0.5, width: 0, height: 0 }, 'crop')).not.toThrow()
  })
})
