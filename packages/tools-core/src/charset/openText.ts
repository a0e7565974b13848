/**
 * The text that an engine reads, from a string or from the bytes of a file.
 *
 * A byte that is no character is an error with its place: replaced by U+FFFD, the answer would look right and the data would be gone. Pure.
 */
import { bytesOf } from '../platform/inputBytes.ts'
import type { TextInput } from '../platform/utf8.ts'
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
  const label = utf16Mark(bytes) ?? 'utf-8'
  const decode = decoderOf(label)!
  const text = decode(bytes)
  const name = label.toUpperCase()
  const isMarked = label !== 'utf-8'
  if (text === undefined)
    return fail({
      code: isMarked ? 'invalid-utf16' : 'invalid-utf8',
      message: `This byte is not ${name}. Save the file as UTF-8, or read it in the character set that it was written in.`,
      ...placeInBytes(bytes, firstFailure(bytes, decode)),
    })
  const message = `Read as ${name}, as the byte-order mark at the start says.`
  return succeed(text, isMarked ? [{ code: 'character-set', message }] : [])
}

/** Which UTF-16 the byte-order mark at the start tells of. Source: https://encoding.spec.whatwg.org/#bom-sniff. */
export function utf16Mark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}
