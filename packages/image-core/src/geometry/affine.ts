/**
 * Affine maps of the plane, in the order of a canvas's `setTransform(a, b, c, d, e, f)`.
 *
 *     x' = a x + c y + e
 *     y' = b x + d y + f
 *
 * Any space, any unit. Pure.
 */
import { assertObject, assertPoint, assertRect, finiteNumber } from '@whittle/foundation/fields'
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
 * @throws TypeError or RangeError naming the field of a map that is not finite.
 */
export function compose(first: Affine, second: Affine): Affine {
  assertAffine(first, 'first')
  assertAffine(second, 'second')
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
 * @throws TypeError or RangeError naming the field of a map that is not finite; RangeError when the map
 *   flattens the plane (its determinant is 0), which nothing can undo.
 */
export function invert(matrix: Affine): Affine {
  assertAffine(matrix, 'matrix')
  const { a, b, c, d, e, f } = matrix
  const determinant = a * d - b * c
  if (!(Math.abs(determinant) > 0))
    throw new RangeError(`determinant must be other than 0, not ${determinant}`)
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
 * @throws TypeError or RangeError naming the field of a map that is not finite.
 */
export function applyToPoint(matrix: Affine, point: Point): Point {
  assertAffine(matrix, 'matrix')
  assertPoint(point, 'point')
  const { a, b, c, d, e, f } = matrix
  const { x, y } = point
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/**
 * The smallest upright rectangle around the image of `rect` under `matrix`.
 *
 * @throws TypeError or RangeError naming the field of a map that is not finite, or the side that is negative.
 */
export function boundsOf(matrix: Affine, rect: Rect): Rect {
  assertAffine(matrix, 'matrix')
  assertRect(rect, 'rect')
  const { a, b, c, d, e, f } = matrix
  const { x, y, width, height } = rect
  return {
    x: a * x + c * y + e + Math.min(0, a * width) + Math.min(0, c * height),
    y: b * x + d * y + f + Math.min(0, b * width) + Math.min(0, d * height),
    width: Math.abs(a * width) + Math.abs(c * height),
    height: Math.abs(b * width) + Math.abs(d * height),
  }
}

/**
 * Asserts that a map is finite. It checks the sum first, one number in place of six: a sum is finite only if
 * everything in it is.
 */
function assertAffine(matrix: Affine, name: string): void {
  assertObject(matrix, name)
  const { a, b, c, d, e, f } = matrix
  const sum = a + b + c + d + e + f
  if (Number.isFinite(sum)) return
  for (const field of FIELDS) finiteNumber(matrix[field], `${name}.${field}`)
  finiteNumber(sum, `The sum of ${name}`)
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
