/**
 * The text that an engine reads, from a string or from the bytes of a file.
 *
 * A byte that is no character is an error with its place: replaced by U+FFFD, the answer would look right and
 * the data would be gone. Pure.
 */
import { bytesOf } from '../input/inputBytes.ts'
import { refuseInput } from '../input/refuseInput.ts'
import { createDecoder, utf16Mark } from '../platform/textDecoder.ts'
import { type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { placeInBytes } from '../result/place.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'

/**
 * A string as it is; bytes as UTF-16 where they begin with its byte-order mark, and else as UTF-8. The mark
 * is kept as U+FEFF.
 *
 * Note: `character-set` where the bytes were not UTF-8. Errors: `invalid-input`; `invalid-utf8` and
 * `invalid-utf16` at the first byte that is no character, counted in bytes.
 */
export function openText(input: TextInput): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  if (typeof input === 'string') return succeed(input)
  const bytes = bytesOf(input)
  const label = utf16Mark(bytes)
  const text = createDecoder(label ?? 'utf-8', 'replacement').decode(bytes)
  const lost = firstLost(text, bytes, label === undefined ? 'utf-8' : 'utf-16')
  if (lost !== undefined)
    return fail({
      code: label === undefined ? 'invalid-utf8' : 'invalid-utf16',
      message: `This byte is not ${(label ?? 'utf-8').toUpperCase()}. Save the file as UTF-8, or read it in the character set that it was written in.`,
      ...placeInBytes(bytes, lost),
    })
  return succeed(text, label === undefined ? [] : [markNote(label)])
}

/** The note on bytes that are read as this kind of UTF-16 because of their byte-order mark. */
export function markNote(label: string): Note {
  const message = `Read as ${label.toUpperCase()}, as the byte-order mark at the start says.`
  return { code: 'character-set', message }
}

/** The first byte that became U+FFFD and is not a part of that character itself. */
function firstLost(text: string, bytes: Uint8Array, form: 'utf-8' | 'utf-16'): number | undefined {
  let [at, offset] = [0, 0]
  for (;;) {
    const next = text.indexOf('\ufffd', at)
    if (next === -1) return undefined
    offset += form === 'utf-8' ? utf8Bytes(text.slice(at, next)).length : (next - at) * 2
    const size = form === 'utf-8' ? 3 : 2
    // U+FFFD itself is EF BF BD in UTF-8, and FF FD in either order in UTF-16.
    const sum = bytes.subarray(offset, offset + size).reduce((total, byte) => total + byte, 0)
    if (sum !== (form === 'utf-8' ? 0xef + 0xbf + 0xbd : 0xff + 0xfd)) return offset
    at = next + 1
    offset += size
  }
}
