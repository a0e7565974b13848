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
  const lost = firstLost(text, bytes, REPLACEMENT[label ?? 'utf-8'])
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

/** U+FFFD itself in each encoding. */
const REPLACEMENT = {
  'utf-8': [0xef, 0xbf, 0xbd],
  'utf-16le': [0xfd, 0xff],
  'utf-16be': [0xff, 0xfd],
} as const satisfies Record<string, readonly number[]>

/** The first byte that became U+FFFD without being the first of `replacement`, which is U+FFFD itself. */
function firstLost(text: string, bytes: Uint8Array, replacement: readonly number[]): number | undefined {
  let [at, offset] = [0, 0]
  for (;;) {
    const next = text.indexOf('\ufffd', at)
    if (next === -1) return undefined
    const between = text.slice(at, next)
    offset += replacement.length === 3 ? utf8Bytes(between).length : between.length * 2
    if (!replacement.every((byte, index) => bytes[offset + index] === byte)) return offset
    at = next + 1
    offset += replacement.length
  }
}
