/**
 * The size of a result that is only scaled down, or enlarged up to a limit.
 *
 * Space: pixels of the result. Pure. Rule: SPEC.md, [G30].
 */
import { aboveZero, assertObject, assertSize, finiteNumber } from '@whittle/foundation/fields'
import type { Size } from './types.ts'

/** The sides asked for, in pixels; null: the crop's own. */
export interface AskedSize {
  readonly width: number | null
  readonly height: number | null
}

/** How the two sides of a result belong together. */
export interface ReducedSizeOptions {
  /**
   * Width divided by height. If a height is asked for, the width follows from it; otherwise the height
   * follows from the width.
   *
   * @defaultValue free
   */
  readonly aspect?: number
  /**
   * The largest size allowed, for a picture that can be drawn larger than its crop, such as an SVG.
   *
   * @defaultValue the crop's
   */
  readonly limit?: Size
}

/**
 * The size in whole pixels of a result with the sides asked for: no side is longer than the limit's, nor
 * shorter than 1.
 *
 * @throws TypeError or RangeError naming the field when a side of the crop or the aspect is not above 0, or a
 *   side asked for is not finite.
 * @example
 * reducedSize({ width: 400, height: 200 }, { width: 100, height: null }, { aspect: 2 }) // { width: 100, height: 50 }
 */
export function reducedSize(crop: Size, asked: AskedSize, options: ReducedSizeOptions = {}): Size {
  assertSize(crop, 'crop')
  assertObject(asked, 'asked')
  assertObject(options, 'options')
  const { aspect, limit = crop } = options
  assertSize(limit, 'limit')
  if (aspect !== undefined) aboveZero(aspect, 'aspect')
  const width = reducedSide(limit.width, asked.width ?? crop.width)
  const height = reducedSide(limit.height, asked.height ?? crop.height)
  if (aspect === undefined) return { width, height }
  return asked.height === null
    ? { width, height: reducedSide(limit.height, width / aspect) }
    : { width: reducedSide(limit.width, height * aspect), height }
}

/**
 * One side of a reduced result in whole pixels: the one asked for, but at least 1 and at most `crop`.
 *
 * @param crop the longest side allowed: the crop's, or the limit's.
 * @throws TypeError or RangeError naming the argument when the crop's side is not above 0, or the one asked
 *   for is not finite.
 */
export function reducedSide(crop: number, asked: number): number {
  aboveZero(crop, 'crop')
  finiteNumber(asked, 'asked')
  return Math.max(1, Math.min(crop, Math.round(asked)))
}
