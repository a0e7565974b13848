/** What a diff can be made of: texts, or bytes that are UTF-8. Pure. */
import { type TextInput, utf8Text } from '../platform/utf8.ts'
import { fail, type Result, succeed } from '../result/result.ts'

/** Git looks for a NUL in this many bytes. */
const HEAD_BYTES = 8000

/** How two files of bytes compare, where they are not texts. */
export interface ByteComparison {
  readonly identical: boolean
  /** Offset of the first byte that differs, where both have one; else the length of the shorter. `-1` for identical files. */
  readonly firstDifference: number
  /** Bytes that differ at the same offset; those beyond the end of the shorter are not counted. */
  readonly differing: number
}

/** Whether bytes are no text: there is a NUL near the start, as git looks for it, or they are not UTF-8. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, HEAD_BYTES).includes(0) || utf8Text(bytes) === undefined
}

/**
 * Compares bytes at the same offsets.
 *
 * @example
 * compareBytes(new Uint8Array([1, 2, 3]), new Uint8Array([1, 9])) // { identical: false, firstDifference: 1, differing: 1 }
 */
export function compareBytes(a: Uint8Array, b: Uint8Array): ByteComparison {
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

/** Reads one input as text; the error `not-text` says which one is none. */
export function readText(input: TextInput, which: string): Result<string> {
  if (typeof input === 'string') return succeed(input)
  const text = input.subarray(0, HEAD_BYTES).includes(0) ? undefined : utf8Text(input)
  if (text !== undefined) return succeed(text)
  const message = `The ${which} is no UTF-8 text; compare the two as bytes.`
  return fail({ code: 'not-text', message })
}
