/** Decodes a JSON string to its text, and encodes it again. Pure. */
import { asciiText } from '../../shared/platform/utf8.ts'
import { BACKSLASH, hexWord, LOWER_U } from './characters.ts'

/** Strings of up to this many bytes are cheaper to build here than through a decoder. */
const SHORT = 24

/** The text of the string from `start` to `end`, quotes included; an unpaired `\uD800` is kept. */
export function stringText(bytes: Uint8Array, start: number, end: number): string {
  const from = start + 1
  const to = end - 1
  if (to - from <= SHORT) {
    let text = ''
    let at = from
    for (; at < to; at += 1) {
      const byte = bytes[at]!
      if (byte >= 0x80 || byte === BACKSLASH) break
      text += String.fromCharCode(byte)
    }
    if (at === to) return text
  }
  const escapeAt = bytes.indexOf(BACKSLASH, from)
  if (escapeAt < 0 || escapeAt >= to) return asciiText(bytes.subarray(from, to))
  return unescaped(bytes, from, to, escapeAt)
}

function unescaped(bytes: Uint8Array, start: number, end: number, firstEscape: number): string {
  const parts: string[] = []
  let from = start
  let at = firstEscape
  while (at < end) {
    if (bytes[at] !== BACKSLASH) {
      at += 1
      continue
    }
    parts.push(asciiText(bytes.subarray(from, at)))
    const letter = bytes[at + 1]!
    if (letter === LOWER_U) parts.push(String.fromCharCode(hexWord(bytes, at + 2)))
    else parts.push(MEANINGS.get(letter) ?? String.fromCharCode(letter))
    at += letter === LOWER_U ? 6 : 2
    from = at
  }
  parts.push(asciiText(bytes.subarray(from, end)))
  return parts.join('')
}

const MEANINGS: ReadonlyMap<number, string> = new Map(
  [...'b\bf\fn\nr\rt\t'.matchAll(/(.)([\s\S])/g)].map(([, letter, meaning]) => [
    letter!.charCodeAt(0),
    meaning!,
  ]),
)

/** A text as a JSON string, quotes included. Control characters and unpaired surrogates are escaped. */
export function quoteText(text: string): string {
  return JSON.stringify(text)
}
