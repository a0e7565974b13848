/**
 * The text that an engine reads, from a string or from the bytes of a file.
 *
 * A byte that is no character is an error with its place: replaced by U+FFFD, the answer would look right and the data would be gone. Pure.
 */
import { bytesOf } from '../platform/inputBytes.ts'
import { type TextInput, utf8Text } from '../platform/utf8.ts'
import { placeInBytes } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { decoderOf, firstFailure } from './strictDecoder.ts'

/**
 * A string as it is; bytes as UTF-16 where they begin with its byte-order mark, and else as UTF-8. The mark is kept as U+FEFF.
 *
 * Note: `character-set` where the bytes were not UTF-8. Errors: `invalid-input`; `invalid-utf8` and `invalid-utf16` at the first byte that
 * is no character, counted in bytes.
 */
export function openText(input: TextInput): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  if (typeof input === 'string') return succeed(input)
  const bytes = bytesOf(input)
  const marked = utf16Mark(bytes)
  if (marked !== undefined) return openUtf16(bytes, marked)
  const text = utf8Text(bytes)
  if (text !== undefined) return succeed(text)
  const message =
    'This byte is not UTF-8. Save the file as UTF-8, or read it with the character set that it was written in.'
  return fail({
    code: 'invalid-utf8',
    message,
    ...placeInBytes(bytes, firstFailure(bytes, decoderOf('utf-8')!)),
  })
}

type Utf16 = 'utf-16le' | 'utf-16be'

/** Which UTF-16 the byte-order mark at the start tells of. Source: https://encoding.spec.whatwg.org/#bom-sniff. */
export function utf16Mark(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

function openUtf16(bytes: Uint8Array, label: Utf16): Result<string> {
  const decode = decoderOf(label)!
  const text = decode(bytes)
  if (text !== undefined) {
    const message = `Read as ${label.toUpperCase()}, as the byte-order mark at the start says.`
    return succeed(text, [{ code: 'character-set', message }])
  }
  const message = `The byte-order mark says ${label.toUpperCase()}, but half of a character is missing here. Save the file as UTF-8.`
  return fail({ code: 'invalid-utf16', message, ...placeInBytes(bytes, firstFailure(bytes, decode), 2) })
}
