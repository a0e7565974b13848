/** What a text loses on its way to bytes: halves of surrogate pairs, which are no characters, so that UTF-8 cannot hold them. Pure. */
import { bytesOf } from '../platform/inputBytes.ts'
import type { TextInput } from '../platform/utf8.ts'
import { placeAt } from './place.ts'
import { type Note, type Success, succeed } from './result.ts'

/** `String.prototype.isWellFormed`, which newer hosts have and the library types do not: several times as fast as looking for a half. */
interface WellFormed {
  isWellFormed?(): boolean
}

/** The bytes of an input, with a note where they are not those of its text. */
export function notedBytes(input: TextInput): Success<Uint8Array> {
  return succeed(bytesOf(input), surrogateNotes(input))
}

/** Says where halves of surrogate pairs stand, each of which becomes U+FFFD (`lone-surrogate`). */
export function surrogateNotes(input: TextInput): readonly Note[] {
  if (typeof input !== 'string' || (input as WellFormed).isWellFormed?.() === true) return []
  const halves = [...input.matchAll(/\p{Surrogate}/gu)]
  if (halves.length === 0) return []
  const message = 'Half of a surrogate pair is no character; it becomes U+FFFD.'
  return [{ code: 'lone-surrogate', message, count: halves.length, ...placeAt(input, halves[0]!.index) }]
}

/** The same of a key, which has no place in the input. */
export function keyNotes(key: TextInput): readonly Note[] {
  return surrogateNotes(key).map(({ code, message, count = 1 }) => ({
    code,
    message: `In the key: ${message}`,
    count,
  }))
}
