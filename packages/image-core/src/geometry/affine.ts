/**
 * Affine maps of the plane, in the order of a canvas' `setTransform(a, b, c, d, e, f)`.
 *
 *     x' = a x + c y + e
 *     y' = b x + d y + f
 *
 * Any space, any unit. Pure.
 */
import { demand } from './require.ts'
import type { Point, Rect } from './types.ts'

/** An affine map; its six fields are the arguments of `setTransform` in their order. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** The map that changes nothing. */
export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** The map that applies `first`, then `second`. */
export function compose(first: Affine, second: Affine): Affine {
  return {
    a: second.a * first.a + second.c * first.b,
    b: second.b * first.a + second.d * first.b,
    c: second.a * first.c + second.c * first.d,
    d: second.b * first.c + second.d * first.d,
    e: second.a * first.e + second.c * first.f + second.e,
    f: second.b * first.e + second.d * first.f + second.f,
  }
}

/**
 * The map that undoes `matrix`.
 *
 * @throws RangeError when the map flattens the plane (its determinant is 0), which nothing can undo.
 */
export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const determinant = a * d - b * c
  demand(Math.abs(determinant) > 0, 'determinant', 'other than 0', determinant)
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

/** Where `matrix` takes a point. */
export function applyToPoint({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The smallest upright rectangle around the image of `rect` under `matrix`. */
export function boundsOf({ a, b, c, d, e, f }: Affine, { x, y, width, height }: Rect): Rect {
  return {
    x: a * x + c * y + e + Math.min(0, a * width) + Math.min(0, c * height),
    y: b * x + d * y + f + Math.min(0, b * width) + Math.min(0, d * height),
    width: Math.abs(a * width) + Math.abs(c * height),
    height: Math.abs(b * width) + Math.abs(d * height),
  }
}
