/**
 * Reads an escape in a string, with its JSON equivalent where JSON does not have it.
 *
 * Source: RFC 8259, section 7; for JSON5, https://spec.json5.org/#strings. Offsets count bytes. Pure.
 */
import {
  APOSTROPHE,
  CARRIAGE_RETURN,
  hexWord,
  isDigit,
  isLineBreak,
  LINE_FEED,
  LOWER_U,
  ZERO,
} from '../characters.ts'
import { ESCAPED, sequenceEnd } from '../tokens.ts'
import { JSON5 } from './problem.ts'

const LOWER_V = 0x76
const LOWER_X = 0x78

/** An escape that was read. */
export interface Escape {
  /** In bytes; 1 for a backslash that does not begin an escape. */
  readonly length: number
  /**
   * What JSON writes instead, and the formats that allow the escape unchanged; absent where JSON allows it.
   */
  readonly odd?: { readonly text: string; readonly formats: number }
}

/** The escape whose backslash is at `at`, in a string with double quotes or other ones. */
export function readEscape(bytes: Uint8Array, at: number, quotes: 'double' | 'other'): Escape {
  const letter = bytes[at + 1]
  if (letter === undefined) return LONE_BACKSLASH
  if (letter === LOWER_U) return hexWord(bytes, at + 2) >= 0 ? { length: 6 } : LONE_BACKSLASH
  if (ESCAPED.has(letter)) return { length: 2 }
  if (isLineBreak(letter)) {
    const isPair = letter === CARRIAGE_RETURN && bytes[at + 2] === LINE_FEED
    return odd(isPair ? 3 : 2, '')
  }
  // What a backslash that escapes nothing becomes: in double quotes it is literal, elsewhere JSON5 drops it.
  const backslash = quotes === 'double' ? '\\\\' : ''
  if (letter >= 0x80) return readWideEscape(bytes, at, backslash)
  if (letter === LOWER_X) {
    const code = hexDigitsOfTwo(bytes, at + 2)
    return code === undefined ? LONE_BACKSLASH : odd(4, `\\u00${code}`)
  }
  if (letter === LOWER_V) return odd(2, '\\u000b')
  if (letter === APOSTROPHE) return odd(2, "'")
  if (letter < ZERO || letter > ZERO + 9) return odd(1, backslash)
  return letter === ZERO && !isDigit(bytes[at + 2] ?? 0) ? odd(2, '\\u0000') : LONE_BACKSLASH
}

const LONE_BACKSLASH: Escape = { length: 1, odd: { text: '\\\\', formats: 0 } }

function odd(length: number, text: string, formats: number = JSON5): Escape {
  return { length, odd: { text, formats } }
}

/** A backslash before a character that is not ASCII; U+2028 and U+2029 are line breaks. */
function readWideEscape(bytes: Uint8Array, at: number, backslash: string): Escape {
  if (sequenceEnd(bytes, at + 1) < 0) return odd(1, backslash, 0)
  const isLineEnd = bytes[at + 1] === 0xe2 && bytes[at + 2] === 0x80 && (bytes[at + 3]! & 0xfe) === 0xa8
  return isLineEnd ? odd(4, '') : odd(1, backslash)
}

/** Two hexadecimal digits as written, or `undefined`. */
function hexDigitsOfTwo(bytes: Uint8Array, at: number): string | undefined {
  const digits = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^[0-9a-fA-F]{2}$/.test(digits) ? digits : undefined
}
