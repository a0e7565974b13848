/**
 * The bytes of JSON's syntax, and the quotes people write in place of its own. Source: RFC 8259, section 2.
 * Pure.
 */

export const TAB = 0x09
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const SPACE = 0x20
export const QUOTE = 0x22
export const APOSTROPHE = 0x27
export const PLUS = 0x2b
export const COMMA = 0x2c
export const MINUS = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const ZERO = 0x30
const NINE = 0x39
export const COLON = 0x3a
export const OPEN_BRACKET = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_BRACKET = 0x5d
export const BACKTICK = 0x60
export const LOWER_E = 0x65
export const LOWER_F = 0x66
export const LOWER_N = 0x6e
export const LOWER_T = 0x74
export const LOWER_U = 0x75
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d

/** The codes of ASCII characters. */
export function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)))
}

/** Matches a number as JSON writes it. Source: RFC 8259, section 6. */
export const JSON_NUMBER: RegExp = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/

/** Whether a byte is white space in JSON. */
export function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB
}

/** Whether a byte is a line feed or a carriage return. */
export function isLineBreak(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN
}

/** Whether a range of a text goes over a line break. */
export function hasLineBreak(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isLineBreak(bytes[at]!)) return true
  return false
}

/** Whether a value that starts with this byte is an object or an array. */
export function opensContainer(byte: number): boolean {
  return byte === OPEN_BRACE || byte === OPEN_BRACKET
}

/** Whether a byte is one of `0` to `9`. */
export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE
}

/** The value of a hexadecimal digit, or -1. */
function hexDigit(byte: number): number {
  if (byte >= ZERO && byte <= NINE) return byte - ZERO
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** The value of the four hexadecimal digits from `at`, or -1. */
export function hexWord(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) return -1
  const high = (hexDigit(bytes[at]!) << 4) | hexDigit(bytes[at + 1]!)
  const low = (hexDigit(bytes[at + 2]!) << 4) | hexDigit(bytes[at + 3]!)
  return high < 0 || low < 0 ? -1 : (high << 8) | low
}
