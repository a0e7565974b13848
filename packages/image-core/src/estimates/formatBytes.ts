/** Formats byte counts for people. Pure. */
import { formatBytes as written } from '@whittle/foundation/formatBytes'

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
