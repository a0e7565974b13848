/** Interpolates between two values. Any space, any unit. Pure. */
import { assertRect, finiteNumber } from '@whittle/foundation/fields'
import type { Rect } from './types.ts'

/**
 * The value at a fraction `t` of the way from `a` to `b`: exactly `a` at 0 and exactly `b` at 1.
 *
 * `t` is not clamped. Between 0 and 1, the mix of two crops of the same shape inside an image has that shape
 * and is inside it.
 *
 * @throws TypeError or RangeError naming the argument that is not finite, or `b` when only `a` is a crop, or
 *   only `a` a number.
 * @example
 * mix(10, 20, 0.25) // 12.5
 */
export function mix(a: number, b: number, t: number): number
export function mix(a: Rect, b: Rect, t: number): Rect
export function mix(a: number | Rect, b: number | Rect, t: number): number | Rect {
  finiteNumber(t, 't')
  if (typeof a === 'number') {
    finiteNumber(a, 'a')
    finiteNumber(b as number, 'b')
    return blend(a, b as number, t)
  }
  assertRect(a, 'a')
  assertRect(b as Rect, 'b')
  return mixRects(a, b as Rect, t)
}

function mixRects(a: Rect, b: Rect, t: number): Rect {
  return {
    x: blend(a.x, b.x, t),
    y: blend(a.y, b.y, t),
    width: blend(a.width, b.width, t),
    height: blend(a.height, b.height, t),
  }
}

function blend(a: number, b: number, t: number): number {
  return a * (1 - t) + b * t
}
