/**
 * The text of JSON that is converted. A validator reports a byte-order mark and UTF-16, as RFC 8259 allows
 * neither; a converter reads what other programs write. Source: RFC 8259, 8.1. Pure.
 */
import { openText } from '../../shared/charset/openText.ts'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { utf16Mark } from '../../shared/platform/textDecoder.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'

const MARK = '\ufeff'
const MARK_BYTES = 3
const SPACE = 0x20

/**
 * The text, with spaces for a byte-order mark, so that places stay the same; UTF-16 as a string. Note:
 * `byte-order-mark` or `character-set`.
 */
export function jsonText(input: TextInput): Result<TextInput> {
  if (typeof input === 'string')
    return input.startsWith(MARK) ? succeed(` ${input.slice(1)}`, [MARK_LEFT_OUT]) : succeed(input)
  const bytes = bytesOf(input)
  if (utf16Mark(bytes) !== undefined) return andThen(openText(bytes), (text) => succeed(` ${text.slice(1)}`))
  if (bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) return succeed(bytes)
  return succeed(bytes.slice().fill(SPACE, 0, MARK_BYTES), [MARK_LEFT_OUT])
}

const MARK_LEFT_OUT: Note = {
  code: 'byte-order-mark',
  message: 'The byte-order mark at the start was left out.',
}
