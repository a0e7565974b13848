/**
 * UTF-8, and text as a string or as bytes. Every JavaScript host has `TextEncoder`, but the ES library types
 * do not. Pure.
 */

import { wrongInput } from '../input/wrongInput.ts'
import { createDecoder } from './textDecoder.ts'

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }

const encoder = new TextEncoder()
const strictDecoder = createDecoder('utf-8', 'fatal')
const forgivingDecoder = createDecoder('utf-8', 'replacement')

/**
 * The length in UTF-16 units of the longest string that every JavaScript engine can make. Source: V8's
 * `String::kMaxLength`, the smallest limit.
 */
export const MAX_STRING_LENGTH: number = 2 ** 29 - 24

/** Text as engines take it: a string, or its UTF-8 bytes. */
export type TextInput = string | Uint8Array

/** A number as engines take it: as text, or as a value, which stands for its decimal digits. */
export type NumberInput = TextInput | number | bigint

/** The UTF-8 bytes of a text. A lone surrogate becomes U+FFFD, as everywhere on the web. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** The text of UTF-8 bytes, with any byte-order mark kept; `undefined` if they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether a value is a text as engines take it; an `ArrayBuffer`, as `file.arrayBuffer()` returns, counts as
 * bytes.
 */
export function isText(value: unknown): value is TextInput {
  return typeof value === 'string' || isBytes(value)
}

function isBytes(value: unknown): boolean {
  return value instanceof Uint8Array || ArrayBuffer.isView(value) || value instanceof ArrayBuffer
}

/**
 * The text of a short input that an engine refuses unless it understands all of it, such as a number, a date
 * or a colour: bytes that are not UTF-8 become U+FFFD. An engine that returns parts of its input uses
 * `openText` of `charset/` instead.
 *
 * @throws TypeError for anything else.
 */
export function textOf(input: TextInput): string {
  if (typeof input === 'string') return input
  if (!isText(input)) throw wrongInput('a text or bytes', input)
  return forgivingDecoder.decode(input)
}

/** The text of a number. */
export function digitsOf(input: NumberInput): string {
  if (typeof input === 'bigint') return String(input)
  if (typeof input !== 'number') return textOf(input)
  return Object.is(input, -0) ? '-0' : String(input)
}

/**
 * Chromium decodes a long text several times as fast in pieces, because pieces stay in the processor's cache.
 */
const ASCII_PIECE = 0x10000

/** The text of bytes that are UTF-8. Fast where most are ASCII. */
export function asciiText(bytes: Uint8Array): string {
  if (bytes.length <= ASCII_PIECE) return forgivingDecoder.decode(bytes)
  const pieces: string[] = []
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    to = Math.min(from + ASCII_PIECE, bytes.length)
    // A piece ends before a character, and not within its bytes.
    while (to > from + ASCII_PIECE - 4 && (bytes[to] ?? 0) >> 6 === 0b10) to -= 1
    pieces.push(forgivingDecoder.decode(bytes.subarray(from, to)))
  }
  return pieces.join('')
}
