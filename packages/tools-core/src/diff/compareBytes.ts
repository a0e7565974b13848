/** Comparing what is no text, byte by byte. Pure. */
import { assertBytes } from '../platform/assertInput.ts'

/** How two files of bytes compare, where they are not texts. */
export interface ByteComparison {
  readonly identical: boolean
  /** Offset of the first byte that differs, where both have one; else the length of the shorter. `-1` for identical files. */
  readonly firstDifference: number
  /** Bytes that differ at the same offset; those beyond the end of the shorter are not counted. */
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
