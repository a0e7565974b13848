/**
 * What an export will weigh, before it is made, and how weights are written. Unit: bytes. Pure.
 */
import type { OutputFormat } from '../formats.ts'

/** What {@link estimateBytes} needs to know of an export. A `Recipe` fits. */
export interface EstimateOptions {
  readonly format: OutputFormat
  /** 0 to 1. */
  readonly quality: number
}

/** How much heavier than `original × quality` a format comes out: the product's given rule. */
const FORMAT_WEIGHT: Readonly<Partial<Record<OutputFormat, number>>> = { png: 1.5, webp: 0.8 }

/**
 * A first guess at the result's size in whole bytes: original × quality, × 1.5 for PNG, × 0.8 for WebP.
 * It knows nothing of the picture or of its crop; replace it by the real size once there is one.
 *
 * @throws RangeError when `originalBytes` is negative or not finite, or `quality` is outside 0 to 1.
 * @example estimateBytes(1000, { format: 'png', quality: 0.8 }) // 1200
 */
export function estimateBytes(originalBytes: number, { format, quality }: EstimateOptions): number {
  assertByteCount('originalBytes', originalBytes)
  if (!(quality >= 0 && quality <= 1)) throw new RangeError('quality must be between 0 and 1')
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
  assertByteCount('originalBytes', originalBytes)
  assertByteCount('newBytes', newBytes)
  if (originalBytes === 0) return 0
  const percent = (1 - newBytes / originalBytes) * 100
  return Math.round(percent * 10) / 10 || 0 // -0 reads as 0
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * A byte count for people: base 1024, at most two decimals, no trailing zeros.
 *
 * @throws RangeError when the count is negative or not finite.
 * @example formatBytes(1536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  assertByteCount('bytes', bytes)
  let value = bytes
  let unit = 0
  // Compared after rounding, so that one byte less than a megabyte is "1 MB" and never "1024 KB".
  while (toTwoDecimals(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  return `${toTwoDecimals(value)} ${UNITS[unit]}`
}

function toTwoDecimals(value: number): number {
  return Number(value.toFixed(2))
}

function assertByteCount(name: string, value: number): void {
  if (!(Number.isFinite(value) && value >= 0)) {
    throw new RangeError(`${name} must be a finite number of bytes, 0 or more`)
  }
}
