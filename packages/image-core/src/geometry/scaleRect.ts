/** Converts rectangles between scales. Any space. Pure. */
import { assertRect, finiteNumber } from '@whittle/foundation/fields'
import type { Rect } from './types.ts'

/**
 * The same part of a picture that is shown or stored `factor` times as large: multiplies all four numbers by
 * the factor.
 *
 * @throws TypeError or RangeError naming the number that is not finite, or the side that is negative.
 * @example
 * scaleRect({ x: 1, y: 2, width: 3, height: 4 }, 2) // { x: 2, y: 4, width: 6, height: 8 }
 */
export function scaleRect(rect: Rect, factor: number): Rect {
  assertRect(rect, 'rect')
  finiteNumber(factor, 'factor')
  const { x, y, width, height } = rect
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}
