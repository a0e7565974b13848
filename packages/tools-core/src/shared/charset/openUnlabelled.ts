/**
 * The text of a format that names no character set, such as CSV. Programs write it in UTF-8 or, like Excel in
 * Western Europe, in Windows-1252. Pure.
 */
import { bytesOf } from '../input/inputBytes.ts'
import { createDecoder, utf16Mark } from '../platform/textDecoder.ts'
import type { TextInput } from '../platform/utf8.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { openText } from './openText.ts'

/**
 * As `openText`, but bytes that are not UTF-8 and are very likely Windows-1252 are read as that, which loses
 * nothing. The note `character-set` says so at the first such byte.
 */
export function openUnlabelled(input: TextInput): Result<string> {
  const opened = openText(input)
  if (opened.ok || opened.errors[0]?.code !== 'invalid-utf8') return opened
  const bytes = bytesOf(input)
  if (utf16Mark(bytes) !== undefined || !isLikelyWestern(bytes)) return opened
  // One byte is one UTF-16 unit here, so the place is right in the text too.
  const message =
    'Read as Windows-1252, as this byte is not UTF-8. If letters are wrong in the result, save the file as UTF-8.'
  const note: Note = { ...opened.errors[0], code: 'character-set', message }
  return succeed(createDecoder('windows-1252', 'fatal').decode(bytes), [note])
}

/**
 * Whether most letters are ASCII, no byte is one that Windows-1252 leaves undefined, and no sign stands
 * between two letters.
 *
 * In other alphabets most letters are bytes above 127; characters of several bytes soon have an undefined one
 * among them; and where other sets have a letter, such as `ł`, this one has a sign.
 */
function isLikelyWestern(bytes: Uint8Array): boolean {
  let [letters, others] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === 0 || UNDEFINED.has(byte)) return false
    if (isAsciiLetter(byte)) letters += 1
    else if (byte >= 0x80) others += 1
    if (byte >= 0xa1 && byte <= 0xbf && isAsciiLetter(bytes[at - 1]) && isAsciiLetter(bytes[at + 1]))
      return false
  }
  return others <= letters
}

/** Source: https://encoding.spec.whatwg.org/index-windows-1252.txt, where these are control characters. */
const UNDEFINED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function isAsciiLetter(byte = 0): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}
