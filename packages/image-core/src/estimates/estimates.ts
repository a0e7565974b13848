/**
 * Estimates an export's size before it is made, says how much that saves, and formats sizes. Unit: bytes.
 * Pure.
 */

import { atLeastZero, between } from '@whittle/foundation/fields'
import { formatBytes as written } from '@whittle/foundation/formatBytes'
import { requireOptions } from '@whittle/foundation/options'
import { type OutputFormat, requireFormat } from '../formats.ts'

/** What {@link estimateBytes} needs to know of an export. A `Recipe` fits. */
export interface EstimateOptions {
  readonly format: OutputFormat
  /** 0 to 1. */
  readonly quality: number
}

/** The factor per format on `original × quality`: a rule of thumb for photographs, not a measurement. */
const FORMAT_WEIGHT: Readonly<Partial<Record<OutputFormat, number>>> = { png: 1.5, webp: 0.8 }

/**
 * A first guess at the result's size in whole bytes: original × quality, × 1.5 for PNG, × 0.8 for WebP. It
 * ignores the picture's content and its crop; replace it with the real size once there is one.
 *
 * @throws TypeError when an argument has the wrong type.
 * @throws RangeError when `originalBytes` is negative or not finite, `quality` is outside 0 to 1, or the
 *   format cannot be written.
 * @example estimateBytes(1000, { format: 'png', quality: 0.8 }) // 1200
 */
export function estimateBytes(originalBytes: number, options: EstimateOptions): number {
  atLeastZero(originalBytes, 'originalBytes')
  requireOptions(options, ['format', 'quality'])
  const { format, quality } = options
  requireFormat(format)
  between(0, 1)(quality, 'quality')
  return Math.round(originalBytes * quality * (FORMAT_WEIGHT[format] ?? 1))
}

/**
 * How much smaller the new file is, in percent of the original, to one decimal; negative when it is bigger.
 * An empty original gives 0.
 *
 * @throws RangeError when either count is negative or not finite.
 * @example sizeReduction(3000, 1000) // 66.7
 */
export function sizeReduction(originalBytes: number, newBytes: number): number {
  atLeastZero(originalBytes, 'originalBytes')
  atLeastZero(newBytes, 'newBytes')
  if (originalBytes === 0) return 0
  const percent = (1 - newBytes / originalBytes) * 100
  return Math.round(percent * 10) / 10 || 0 // turns -0 into 0
}

/**
 * Formats a byte count: base 1024, at most two decimals, no trailing zeros.
 *
 * @throws RangeError when the count is negative or not finite.
 * @example formatBytes(1536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  // Declared here as well, because the types of a published package cannot name one that is not published.
  return written(bytes)
}
