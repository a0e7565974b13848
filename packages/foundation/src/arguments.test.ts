import { describe, expect, it } from 'vitest'
import { demand, requireFinite, requirePoint, requireRect, requireSize, requireWhole } from './arguments.ts'

const NAN = Number.NaN

describe('a check', () => {
  it.each<[() => void, string]>([
    [
      () => demand(false, 'axis', 'horizontal or vertical', 'up'),
      'axis must be horizontal or vertical, not up',
    ],
    [() => requireFinite(undefined, 'step'), 'step must be finite, not undefined'],
    [() => requireWhole(0.5, 'turns'), 'turns must be whole, not 0.5'],
    [() => requirePoint({ x: 0, y: Infinity }, 'center'), 'center.y must be finite, not Infinity'],
    [() => requirePoint(null, 'delta'), 'delta.x must be finite, not undefined'],
    [() => requireSize({ width: 0, height: 1 }, 'image'), 'image.width must be finite and above 0, not 0'],
    [() => requireSize(undefined, 'image'), 'image.width must be finite and above 0, not undefined'],
    [() => requireRect({ x: NAN, y: 0, width: 1, height: 1 }, 'crop'), 'crop.x must be finite, not NaN'],
    [
      () => requireRect({ x: 0, y: 0, width: 1, height: -1 }, 'crop'),
      'crop.height must be finite and at least 0, not -1',
    ],
  ])('names the field, the rule and the value: %#', (check, message) => {
    expect(check).toThrow(new RangeError(message))
  })

  it('does not take text for a number', () => {
    const typed = { width: '16', height: 9 } as never
    expect(() => requireSize(typed, 'image')).toThrow('image.width must be finite and above 0, not 16')
  })

  it('accepts negative coordinates, and sides of 0 in a rectangle', () => {
    expect(() => requireRect({ x: -5, y: -0.5, width: 0, height: 0 }, 'crop')).not.toThrow()
  })
})
