/**
 * Holding a number in an interval, going from one value to another, and from one scale to another. Any space, any unit. Pure.
 */
import type { Rect } from './types.ts'

/** `value` held between `min` and `max`. Where the interval is empty, `max` wins. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/**
 * The value a share `t` of the way from `a` to `b`: exactly `a` at 0 and exactly `b` at 1.
 *
 * `t` is not clamped. Between 0 and 1, a mix of two crops of one shape inside an image is of that shape and inside it.
 *
 * @example
 * mix(10, 20, 0.25) // 12.5
 */
export function mix(a: number, b: number, t: number): number
export function mix(a: Rect, b: Rect, t: number): Rect
export function mix(a: number | Rect, b: number | Rect, t: number): number | Rect {
  if (typeof a === 'number' || typeof b === 'number') return blend(a as number, b as number, t)
  return {
    x: blend(a.x, b.x, t),
    y: blend(a.y, b.y, t),
    width: blend(a.width, b.width, t),
    height: blend(a.height, b.height, t),
  }
}

/**
 * The same part of a picture that is shown or stored `factor` times as large: all four numbers, times the factor.
 *
 * @example
 * scaleRect({ x: 1, y: 2, width: 3, height: 4 }, 2) // { x: 2, y: 4, width: 6, height: 8 }
 */
export function scaleRect({ x, y, width, height }: Rect, factor: number): Rect {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

function blend(a: number, b: number, t: number): number {
  return a * (1 - t) + b * t
}
