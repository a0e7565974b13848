/** Formats byte counts for people. Pure. */
import { atLeastZero } from './fields.ts'

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * Formats a byte count: base 1024, at most two decimals, no trailing zeros.
 *
 * @throws RangeError when the count is negative or not finite.
 * @example formatBytes(1536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  atLeastZero(bytes, 'bytes')
  let value = bytes
  let unit = 0
  // Compares after rounding, so that one byte less than a megabyte is "1 MB" and never "1024 KB".
  while (toTwoDecimals(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  return `${toTwoDecimals(value)} ${UNITS[unit]}`
}

/**
 * Formats the size of a file in whole kilobytes, as sentences name it.
 *
 * @throws RangeError when the count is negative or not finite.
 * @example formatKilobytes(75_400) // '74 KB'
 */
export function formatKilobytes(bytes: number): string {
  atLeastZero(bytes, 'bytes')
  return `${Math.round(bytes / 1024)} KB`
}

function toTwoDecimals(value: number): number {
  return Number(value.toFixed(2))
}
