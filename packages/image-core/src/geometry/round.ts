/**
 * Rounds exact geometry to whole pixels, once, at the end.
 *
 * Space: pixels of the written picture. Pure. Rules: SPEC.md, [G18] and [G19].
 */

import { held } from './clamp.ts'
import type { Limits } from './limits.ts'
import { requireFinite, requirePositive, requireRect, requireSize } from './require.ts'
import type { Rect, Size } from './types.ts'

/** The size a crop is written at. The names are those of the cropper's options. */
export interface OutputSizeOptions {
  /** Requested width; 0 or absent: no limit. */
  readonly resizeToWidth?: number
  /** Requested height; 0 or absent: no limit. */
  readonly resizeToHeight?: number
  /** Never enlarges. @defaultValue false */
  readonly onlyScaleDown?: boolean
}

/**
 * The rectangle in whole pixels: its four edges are rounded once, and the size is the distance between them, at least 1.
 *
 * With an `aspect` the height is derived from the rounded width. With an `image` (whole pixels) the result lies inside
 * it, even if the derived height has to change by a pixel for that.
 *
 * @throws RangeError naming the field when a number is not finite or a side negative.
 * @example
 * roundRect({ x: 0.4, y: 10.5, width: 99.2, height: 5 }) // { x: 0, y: 11, width: 100, height: 5 }
 */
export function roundRect(rect: Rect, within?: Partial<Pick<Limits, 'image' | 'aspect'>>): Rect {
  requireRect(rect, 'rect')
  const { image, aspect } = within ?? {}
  if (image !== undefined) requireSize(image, 'image')
  if (aspect !== undefined) requirePositive(aspect, 'aspect')
  const left = Math.round(rect.x)
  const top = Math.round(rect.y)
  const { width: maxWidth, height: maxHeight } = image ?? { width: Infinity, height: Infinity }
  const width = held(Math.round(rect.x + rect.width) - left, 1, maxWidth)
  const freeHeight = Math.round(rect.y + rect.height) - top
  const height = held(aspect === undefined ? freeHeight : Math.round(width / aspect), 1, maxHeight)
  return image === undefined
    ? { x: left, y: top, width, height }
    : { x: held(left, 0, maxWidth - width), y: held(top, 0, maxHeight - height), width, height }
}

/**
 * The size in whole pixels that a crop is written at: scaled so that it fits the requested width *and* height, that is, by the
 * smaller of the two ratios.
 *
 * @throws RangeError naming the side when the crop's is not above 0.
 * @example
 * outputSize({ width: 400, height: 200 }, { resizeToWidth: 200, resizeToHeight: 50 }) // { width: 100, height: 50 }
 */
export function outputSize(crop: Size, options?: OutputSizeOptions): Size {
  requireSize(crop, 'crop')
  const { resizeToWidth = 0, resizeToHeight = 0, onlyScaleDown = false } = options ?? {}
  requireFinite(resizeToWidth, 'resizeToWidth')
  requireFinite(resizeToHeight, 'resizeToHeight')
  const byWidth = resizeToWidth > 0 ? resizeToWidth / crop.width : Infinity
  const byHeight = resizeToHeight > 0 ? resizeToHeight / crop.height : Infinity
  const wanted = Math.min(byWidth, byHeight)
  const ratio = wanted === Infinity || (onlyScaleDown && wanted > 1) ? 1 : wanted
  return {
    width: Math.max(1, Math.round(crop.width * ratio)),
    height: Math.max(1, Math.round(crop.height * ratio)),
  }
}
