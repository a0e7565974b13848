/**
 * Rounds a rectangle to whole pixels, once, at the end.
 *
 * Space: any picture's pixels. Pure. Rule: SPEC.md, [G18].
 */
import { aboveZero, assertRect, assertSize } from '@whittle/foundation/fields'
import { clampUnchecked } from './clamp.ts'
import type { Limits } from './limits.ts'
import type { Rect } from './types.ts'

/**
 * The rectangle in whole pixels: its four edges are rounded once, and the size is the distance between them,
 * at least 1.
 *
 * With an `aspect` the height is derived from the rounded width. With an `image` (whole pixels) the result
 * lies inside it, even if the derived height has to change by a pixel for that.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side negative.
 * @example
 * roundRect({ x: 0.4, y: 10.5, width: 99.2, height: 5 }) // { x: 0, y: 11, width: 100, height: 5 }
 */
export function roundRect(rect: Rect, within?: Partial<Pick<Limits, 'image' | 'aspect'>>): Rect {
  assertRect(rect, 'rect')
  const { image, aspect } = within ?? {}
  if (image !== undefined) assertSize(image, 'image')
  if (aspect !== undefined) aboveZero(aspect, 'aspect')
  const left = Math.round(rect.x)
  const top = Math.round(rect.y)
  const { width: maxWidth, height: maxHeight } = image ?? { width: Infinity, height: Infinity }
  const width = clampUnchecked(Math.round(rect.x + rect.width) - left, 1, maxWidth)
  const freeHeight = Math.round(rect.y + rect.height) - top
  const height = clampUnchecked(aspect === undefined ? freeHeight : Math.round(width / aspect), 1, maxHeight)
  return image === undefined
    ? { x: left, y: top, width, height }
    : {
        x: clampUnchecked(left, 0, maxWidth - width),
        y: clampUnchecked(top, 0, maxHeight - height),
        width,
        height,
      }
}
