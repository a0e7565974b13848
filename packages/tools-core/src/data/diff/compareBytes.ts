/** Compares files that are not text, byte by byte. Pure. */
import { assertBytes } from '../../shared/input/assertInput.ts'

/** The result of comparing two files that are not text. */
export interface ByteComparison {
  readonly identical: boolean
  /**
   * The offset of the first different byte; the length of the shorter file where the other begins with it;
   * `-1` for identical files.
   */
  readonly firstDifference: number
  /**
   * The number of bytes that differ at the same offset; those beyond the end of the shorter file are not
   * counted.
   */
  readonly differing: number
}

/**
 * Compares bytes at the same offsets.
 *
 * @example
 * compareBytes(new Uint8Array([1, 2, 3]), new Uint8Array([1, 9])) // { identical: false, firstDifference: 1, differing: 1 }
 */
export function compareBytes(a: Uint8Array, b: Uint8Array): ByteComparison {
  assertBytes(a)
  assertBytes(b)
  const shorter = Math.min(a.length, b.length)
  let first = -1
  let differing = 0
  for (let at = 0; at < shorter; at += 1) {
    if (a[at] === b[at]) continue
    if (first < 0) first = at
    differing += 1
  }
  const identical = first < 0 && a.length === b.length
  return { identical, firstDifference: first < 0 && !identical ? shorter : first, differing }
}
