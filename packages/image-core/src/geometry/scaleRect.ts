/** Going from one scale to another. Any space. Pure. */
import type { Rect } from './types.ts'

/**
 * The same part of a picture that is shown or stored `factor` times as large: all four numbers, times the factor.
 *
 * @example
 * scaleRect({ x: 1, y: 2, width: 3, height: 4 }, 2) // { x: 2, y: 4, width: 6, height: 8 }
 */
export function scaleRect({ x, y, width, height }: Rect, factor: number): Rect {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}
