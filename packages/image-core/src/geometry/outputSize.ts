/**
 * The size a crop is written at.
 *
 * Space: pixels of the written picture. Pure. Rule: SPEC.md, [G19].
 */
import { assertSize, finiteNumber } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { roundSize } from './roundSize.ts'
import type { Size } from './types.ts'

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
 * The size in whole pixels that a crop is written at: scaled so that it fits the requested width *and*
 * height, that is, by the smaller of the two ratios.
 *
 * @throws TypeError or RangeError naming the side when the crop's is not above 0.
 * @example
 * outputSize({ width: 400, height: 200 }, { resizeToWidth: 200, resizeToHeight: 50 }) // { width: 100, height: 50 }
 */
export function outputSize(crop: Size, options: OutputSizeOptions = {}): Size {
  requireOptions(options, ['resizeToWidth', 'resizeToHeight', 'onlyScaleDown'])
  assertSize(crop, 'crop')
  const { resizeToWidth = 0, resizeToHeight = 0, onlyScaleDown = false } = options
  finiteNumber(resizeToWidth, 'resizeToWidth')
  finiteNumber(resizeToHeight, 'resizeToHeight')
  const byWidth = resizeToWidth > 0 ? resizeToWidth / crop.width : Infinity
  const byHeight = resizeToHeight > 0 ? resizeToHeight / crop.height : Infinity
  const wanted = Math.min(byWidth, byHeight)
  const ratio = wanted === Infinity || (onlyScaleDown && wanted > 1) ? 1 : wanted
  return roundSize(crop, ratio)
}
