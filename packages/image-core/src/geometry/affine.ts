/**
 * Affine maps of the plane, in the order of a canvas's `setTransform(a, b, c, d, e, f)`.
 *
 *     x' = a x + c y + e
 *     y' = b x + d y + f
 *
 * Any space, any unit. Pure.
 */
import { demand, requireFinite, requirePoint, requireRect } from '@whittle/foundation/arguments'
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

/** The identity map. */
export const IDENTITY: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/**
 * The map that applies `first`, then `second`.
 *
 * @throws RangeError naming the map whose fields are not all finite.
 */
export function compose(first: Affine, second: Affine): Affine {
  requireAffine(first, 'first')
  requireAffine(second, 'second')
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
export function invert(matrix: Affine): Affine {
  requireAffine(matrix, 'matrix')
  const { a, b, c, d, e, f } = matrix
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

/**
 * Where `matrix` takes a point.
 *
 * @throws RangeError naming the map whose fields are not all finite.
 */
export function applyToPoint(matrix: Affine, point: Point): Point {
  requireAffine(matrix, 'matrix')
  requirePoint(point, 'point')
  const { a, b, c, d, e, f } = matrix
  const { x, y } = point
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/**
 * The smallest upright rectangle around the image of `rect` under `matrix`.
 *
 * @throws RangeError naming the map whose fields are not all finite, or the side that is negative.
 */
export function boundsOf(matrix: Affine, rect: Rect): Rect {
  requireAffine(matrix, 'matrix')
  requireRect(rect, 'rect')
  const { a, b, c, d, e, f } = matrix
  const { x, y, width, height } = rect
  return {
    x: a * x + c * y + e + Math.min(0, a * width) + Math.min(0, c * height),
    y: b * x + d * y + f + Math.min(0, b * width) + Math.min(0, d * height),
    width: Math.abs(a * width) + Math.abs(c * height),
    height: Math.abs(b * width) + Math.abs(d * height),
  }
}

/** The sum of six numbers is a finite number only if all of them are. */
function requireAffine(matrix: Affine, field: string): void {
  const { a, b, c, d, e, f } = matrix ?? {}
  requireFinite(a + b + c + d + e + f, field)
}
