/**
 * Finds the end of one JSON token, strictly by the grammar of RFC 8259.
 *
 * Every function takes the offset where the token starts and returns the offset after it. Where the bytes
 * break the grammar, it returns `~offset` of the first byte that does, which is negative. Offsets count
 * bytes. Pure.
 */

import { asciiText } from '../../shared/platform/utf8.ts'
import {
  BACKSLASH,
  codesOf,
  DOT,
  hexWord,
  isDigit,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  LOWER_U,
  MINUS,
  PLUS,
  QUOTE,
  SPACE,
  ZERO,
} from './characters.ts'
import { changesAsDouble } from './decimal.ts'

/** What is legal in the strings of a text but worth a note. */
export interface StringFacts {
  /** Escaped halves of a surrogate pair without the other half, `"\uD800"`. */
  loneSurrogates: number
  /** Offset of the first of them, or -1. */
  loneSurrogateAt: number
}

/** What is legal in the numbers of a text but worth a note. */
export interface NumberFacts {
  /** Number of values that a reader with doubles, such as JavaScript, changes. */
  inexactNumbers: number
  /** Offset of the first of them, or -1. */
  inexactNumberAt: number
}

/**
 * The bytes that stand for themselves in a string: ASCII from the space on, except the quote and the
 * backslash.
 */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
)

/**
 * The end of a string whose opening quote is at `start` if all its bytes are plain ASCII, as most names are,
 * else -1.
 */
export function plainStringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (IS_PLAIN[bytes[at]!] === 1) at += 1
  return bytes[at] === QUOTE ? at + 1 : -1
}

/**
 * The end of a string whose opening quote is at `start`. Source: RFC 8259, section 7; its UTF-8: RFC 3629.
 */
export function stringEnd(bytes: Uint8Array, start: number, facts: StringFacts): number {
  const end = bytes.length
  let at = start + 1
  while (at < end && IS_PLAIN[bytes[at]!] === 1) at += 1
  while (at < end) {
    const byte = bytes[at]!
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) {
      at = escapeEnd(bytes, at, facts)
      if (at < 0) return at
    } else if (byte >= 0x80) {
      at = sequenceEnd(bytes, at)
      if (at < 0) return at
    } else if (byte < SPACE) return ~at
    else at += 1
  }
  return ~end
}

/** What may follow a backslash, except `u`. */
export const ESCAPED: ReadonlySet<number> = codesOf('"\\/bfnrt')

function escapeEnd(bytes: Uint8Array, start: number, facts: StringFacts): number {
  const letter = bytes[start + 1]
  if (letter === undefined) return ~bytes.length
  if (letter !== LOWER_U) return ESCAPED.has(letter) ? start + 2 : ~start
  const unit = hexWord(bytes, start + 2)
  if (unit < 0) return ~start
  if (unit < 0xd800 || unit > 0xdfff) return start + 6
  const paired = unit < 0xdc00 && isLowSurrogateEscape(bytes, start + 6)
  if (paired) return start + 12
  if (facts.loneSurrogates === 0) facts.loneSurrogateAt = start
  facts.loneSurrogates += 1
  return start + 6
}

function isLowSurrogateEscape(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LOWER_U) return false
  const unit = hexWord(bytes, at + 2)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** The end of one UTF-8 sequence of two to four bytes. Source: RFC 3629, section 4, the rule `UTF8-char`. */
export function sequenceEnd(bytes: Uint8Array, start: number): number {
  const lead = bytes[start]!
  const length = sequenceLength(lead)
  const second = bytes[start + 1] ?? 0
  if (length === 0 || second < MIN_SECOND[lead - 0xc2]! || second > MAX_SECOND[lead - 0xc2]!) return ~start
  for (let at = start + 2; at < start + length; at += 1) {
    if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return ~start
  }
  return start + length
}

/** The length of the UTF-8 sequence that starts with a byte; 0 if the byte cannot start one. */
export function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/**
 * The limits of the second byte after the lead bytes 0xC2 to 0xF4: no overlong form, no surrogate, nothing
 * above U+10FFFF.
 */
export const MIN_SECOND: Uint8Array = Uint8Array.from(
  { length: 0x33 },
  (_, index) => ({ 30: 0xa0, 46: 0x90 })[index] ?? 0x80,
)
export const MAX_SECOND: Uint8Array = Uint8Array.from(
  { length: 0x33 },
  (_, index) => ({ 43: 0x9f, 50: 0x8f })[index] ?? 0xbf,
)

/** The end of a number. Source: RFC 8259, section 6. */
export function numberEnd(bytes: Uint8Array, start: number, facts: NumberFacts): number {
  let at = bytes[start] === MINUS ? start + 1 : start
  at = bytes[at] === ZERO ? at + 1 : digitsEnd(bytes, at)
  if (at >= 0 && bytes[at] === DOT) at = digitsEnd(bytes, at + 1)
  if (at >= 0 && (bytes[at]! | 0x20) === LOWER_E) {
    const isSigned = bytes[at + 1] === PLUS || bytes[at + 1] === MINUS
    at = digitsEnd(bytes, isSigned ? at + 2 : at + 1)
    if (at >= 0) noteInexact(bytes, start, at, facts)
  } else if (at - start > SAFE_LENGTH) noteInexact(bytes, start, at, facts)
  return at
}

/** The end of one or more digits. */
function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && isDigit(bytes[at]!)) at += 1
  return at > start ? at : ~at
}

/** The digits that every double preserves, plus a sign and a point. Source: IEEE 754, DBL_DIG. */
const SAFE_LENGTH = 17

function noteInexact(bytes: Uint8Array, start: number, end: number, facts: NumberFacts): void {
  if (!changesAsDouble(asciiText(bytes.subarray(start, end)))) return
  if (facts.inexactNumbers === 0) facts.inexactNumberAt = start
  facts.inexactNumbers += 1
}

/** The end of `true`, `false` or `null`. */
export function literalEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start]
  if (first === LOWER_T) return wordEnd(bytes, start, TRUE)
  if (first === LOWER_F) return wordEnd(bytes, start, FALSE)
  if (first === LOWER_N) return wordEnd(bytes, start, NULL)
  return ~start
}

const [TRUE, FALSE, NULL] = ['true', 'false', 'null'].map((word) =>
  Uint8Array.from(word, (letter) => letter.charCodeAt(0)),
) as [Uint8Array, Uint8Array, Uint8Array]

function wordEnd(bytes: Uint8Array, start: number, word: Uint8Array): number {
  for (let index = 1; index < word.length; index += 1) {
    if (bytes[start + index] !== word[index]) return ~(start + index)
  }
  return start + word.length
}
