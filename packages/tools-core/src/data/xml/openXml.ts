/**
 * The text of an XML document, read in the character set that it says. Source: XML 1.0, 4.3.3 and appendix F.
 * Pure.
 */
import { latin1 } from '@whittle/foundation/bytes'
import { decodeText } from '../../shared/charset/charset.ts'
import { openText } from '../../shared/charset/openText.ts'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { utf16Mark } from '../../shared/platform/textDecoder.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeInBytes } from '../../shared/result/place.ts'
import { failAll, type Result, succeed } from '../../shared/result/result.ts'

/** How many bytes are searched for a declaration. */
const HEAD_BYTES = 400
const DECLARED = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,300}?\sencoding\s*=\s*["']([\w.:-]+)["']/

/**
 * As `openText`, but bytes without a byte-order mark are read as their declaration says. Error:
 * `unknown-charset` beside those.
 */
export function openXml(input: TextInput): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  if (typeof input === 'string') return succeed(input)
  const bytes = bytesOf(input)
  const name = utf16Mark(bytes) === undefined ? declaredCharset(bytes) : undefined
  if (name === undefined || /^utf-?(?:8|16)$/i.test(name)) return openText(bytes)
  const read = decodeText(bytes, name)
  if (read.ok) {
    const message = `Read as ${name}, as the declaration says.`
    return succeed(read.value, [{ code: 'character-set', message }])
  }
  const { code, offset = 0 } = read.errors[0]!
  const message =
    code === 'unknown-charset'
      ? `The declaration names the character set ${name}, which is not known here. Save the file as UTF-8.`
      : `This byte is not ${name}, which the declaration names. Correct the declaration, or save the file as UTF-8.`
  return failAll([{ code, message, ...placeInBytes(bytes, offset) }])
}

/**
 * UTF-16 without a mark is recognised by its first bytes, any other set by what the declaration says in
 * ASCII.
 */
function declaredCharset(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const head = latin1(bytes.subarray(0, HEAD_BYTES))
  return DECLARED.exec(head)?.[1]
}
