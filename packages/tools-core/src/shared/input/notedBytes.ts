/**
 * Converts text to bytes, and notes what is lost: halves of surrogate pairs are not characters, so UTF-8
 * cannot hold them. Pure.
 */

import type { TextInput } from '../platform/utf8.ts'
import { placeAt } from '../result/place.ts'
import { type Note, type Success, succeed } from '../result/result.ts'
import { bytesOf } from './inputBytes.ts'

/**
 * `String.prototype.isWellFormed`, which newer hosts have but the library types do not: several times as fast
 * as a search.
 */
interface WellFormed {
  isWellFormed?(): boolean
}

/** The bytes of an input, with a note where they do not represent its whole text. */
export function notedBytes(input: TextInput): Success<Uint8Array> {
  return succeed(bytesOf(input), surrogateNotes(input))
}

/** Notes the halves of surrogate pairs, each of which becomes U+FFFD (`lone-surrogate`). */
export function surrogateNotes(input: TextInput): readonly Note[] {
  if (typeof input !== 'string' || (input as WellFormed).isWellFormed?.() === true) return []
  const halves = [...input.matchAll(/\p{Surrogate}/gu)]
  if (halves.length === 0) return []
  const message = 'Half of a surrogate pair is not a character; it becomes U+FFFD.'
  return [{ code: 'lone-surrogate', message, count: halves.length, ...placeAt(input, halves[0]!.index) }]
}

/** The notes of `surrogateNotes` for a key: without a place, because a key is not part of the input. */
export function keyNotes(key: TextInput): readonly Note[] {
  return surrogateNotes(key).map(({ code, message, count = 1 }) => ({
    code,
    message: `In the key: ${message}`,
    count,
  }))
}
