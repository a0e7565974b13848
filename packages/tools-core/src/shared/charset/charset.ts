/**
 * Decodes and encodes text in any character set.
 *
 * Decoding uses the host's `TextDecoder` in strict mode: an invalid byte is an error with its offset, never
 * U+FFFD. Encoding supports UTF-8, UTF-16, every single-byte set that the host can read, and the multi-byte
 * sets in `CHARSETS`.
 *
 * Source: https://encoding.spec.whatwg.org. Pure.
 */

import { latin1 } from '@whittle/foundation/bytes'
import { bytesOf } from '../input/inputBytes.ts'
import { refuseType } from '../input/refuseInput.ts'
import { shown } from '../options/choices.ts'
import { createDecoder } from '../platform/textDecoder.ts'
import { isText, utf8Bytes } from '../platform/utf8.ts'
import { errorAt, placeInBytes } from '../result/place.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { nameCharacter } from '../strings/character.ts'
import { type CharsetCodes, codesOf, supplementaryCode } from './codes.ts'

/**
 * Decodes a whole text, or a beginning that may end inside a character; `undefined` for bytes that are not
 * text.
 */
type Decoder = (bytes: Uint8Array, part?: 'whole' | 'beginning') => string | undefined

/** The length in bytes of the longest character in any set. */
const MAX_CHARACTER_LENGTH = 4

/** On the web, ASCII and ISO 8859-1 are names for windows-1252; here they are what their standards define. */
const EXACT: Readonly<Record<string, number>> = {
  ascii: 128,
  'us-ascii': 128,
  latin1: 256,
  'iso-8859-1': 256,
}

/** The label as it is looked up; for anything but text the empty string, which is no set's label. */
function labelOf(charset: unknown): string {
  return typeof charset === 'string' ? charset.trim().toLowerCase() : ''
}

function limitOf(label: string): number | undefined {
  return Object.hasOwn(EXACT, label) ? EXACT[label] : undefined
}

/**
 * Decodes bytes as text. A byte-order mark is kept as the character U+FEFF.
 *
 * Errors: `unknown-charset`; `not-in-charset` with the offset of the first invalid byte.
 */
export function decodeText(bytes: Uint8Array, charset = 'utf-8'): Result<string> {
  if (typeof bytes === 'string' || !isText(bytes)) return refuseType('bytes', bytes)
  return decodeBytes(bytesOf(bytes), charset)
}

function decodeBytes(bytes: Uint8Array, charset: string): Result<string> {
  const label = labelOf(charset)
  const limit = limitOf(label)
  if (limit !== undefined) return decodeDirectly(bytes, label, limit)
  const decode = decoderOf(label)
  if (decode === undefined) return unknownCharset(charset)
  const text = decode(bytes)
  if (text !== undefined) return succeed(text)
  return fail({
    code: 'not-in-charset',
    message: `These bytes are not ${label} text; try another character set, or view them as bytes.`,
    ...placeInBytes(bytes, firstFailure(bytes, decode)),
  })
}

/** A decoded character. */
export interface DecodedCharacter {
  readonly text: string
  /**
   * How many bytes it was decoded from, with any escape sequence before it that selects a set of characters,
   * as in ISO-2022-JP.
   */
  readonly length: number
}

/** Decodes bytes as `decodeText` does, character by character. */
export function decodeCharacters(bytes: Uint8Array, charset: string): Result<readonly DecodedCharacter[]> {
  const whole = decodeText(bytes, charset)
  if (!whole.ok) return whole
  const label = labelOf(charset)
  const decoder = limitOf(label) === undefined ? createDecoder(label, 'fatal') : { decode: latin1 }
  const characters: DecodedCharacter[] = []
  let start = 0
  for (let end = 1; end <= bytes.length; end += 1) {
    // A decoder answers with nothing until a character is complete.
    const text = decoder.decode(bytes.subarray(end - 1, end), { stream: true })
    if (text === '') continue
    characters.push({ text, length: end - start })
    start = end
  }
  return succeed(characters)
}

/**
 * Encodes text as bytes.
 *
 * Errors: `unknown-charset`; `not-in-charset` with the offset of the first character that the set lacks;
 * `read-only-charset` for a set that the host only reads, such as ISO-2022-JP. A lone surrogate is in no set
 * but UTF-16.
 */
export function encodeText(text: string, charset = 'utf-8'): Result<Uint8Array<ArrayBuffer>> {
  if (typeof text !== 'string') return refuseType('a string', text)
  const label = labelOf(charset)
  const limit = limitOf(label)
  if (limit !== undefined) return encodeByCodes(text, directCodes(limit), label)
  const encoding = encodingOf(label)
  if (encoding === undefined) return unknownCharset(charset)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return succeed(utf16Bytes(text, encoding))
  if (encoding === 'utf-8') {
    const lone = text.search(/\p{Surrogate}/u)
    return lone === -1 ? succeed(utf8Bytes(text)) : notInCharset(text, lone, label)
  }
  const codes = codesOf(encoding)
  if (codes !== undefined) return encodeByCodes(text, codes, encoding)
  const message = `Text in ${label} can be read here but not written; choose another character set.`
  return fail({ code: 'read-only-charset', message, option: 'charset' })
}

function decodeDirectly(bytes: Uint8Array, label: string, limit: number): Result<string> {
  const bad = bytes.findIndex((byte) => byte >= limit)
  if (bad !== -1) {
    const message = `Byte ${bytes[bad]} is not in ${label}; try another character set.`
    return fail({ code: 'not-in-charset', message, ...placeInBytes(bytes, bad) })
  }
  return succeed(latin1(bytes))
}

/**
 * The name of the set with this label, such as `utf-16le` for `unicode`; `undefined` where the host does not
 * know it.
 */
export function encodingOf(label: string): string | undefined {
  try {
    return createDecoder(String(label), 'replacement').encoding.toLowerCase()
  } catch {
    return undefined
  }
}

/** A strict decoder, or `undefined` for a label that the host does not know. */
function decoderOf(label: string): Decoder | undefined {
  if (encodingOf(label) === undefined) return undefined
  return (bytes, part) => {
    try {
      return createDecoder(label, 'fatal').decode(bytes, { stream: part === 'beginning' })
    } catch {
      return undefined
    }
  }
}

/**
 * The offset of the first invalid character: the end of the longest decodable beginning, found by bisection,
 * without an unfinished character.
 */
function firstFailure(bytes: Uint8Array, decode: Decoder): number {
  let good = 0
  let bad = bytes.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    if (decode(bytes.subarray(0, middle), 'beginning') === undefined) bad = middle
    else good = middle
  }
  for (let at = good; at > Math.max(0, good - MAX_CHARACTER_LENGTH); at -= 1)
    if (decode(bytes.subarray(0, at)) !== undefined) return at
  return Math.max(0, good - MAX_CHARACTER_LENGTH)
}

function utf16Bytes(text: string, label: 'utf-16le' | 'utf-16be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), label === 'utf-16le')
  return bytes
}

function directCodes(limit: number): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: limit }, (_, code) => [String.fromCharCode(code), code]))
}

/** Encodes each character by its code, in one to four bytes. */
function encodeByCodes(text: string, codes: CharsetCodes, encoding: string): Result<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(text.length * (encoding === 'gb18030' ? 4 : 2))
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0
    const character = codePoint > 0xffff ? text.slice(at, at + 2) : text[at]!
    const isFar = codePoint > 0xffff && encoding === 'gb18030'
    const code = codes.get(character) ?? (isFar ? supplementaryCode(codePoint) : undefined)
    if (code === undefined) return notInCharset(text, at, encoding)
    for (let shift = code > 0xffff ? 24 : code > 0xff ? 8 : 0; shift >= 0; shift -= 8) {
      bytes[length] = code >>> shift
      length += 1
    }
    at += character.length - 1
  }
  return succeed(bytes.subarray(0, length))
}

function notInCharset(text: string, offset: number, label: string): Result<never> {
  const codePoint = text.codePointAt(offset) ?? 0
  const isHalf = codePoint >> 11 === 0xd800 >> 11
  return fail(
    errorAt(text, offset, {
      code: 'not-in-charset',
      message: `${isHalf ? 'Half of a surrogate pair' : nameCharacter(codePoint)} is not in ${label}.`,
      length: codePoint > 0xffff ? 2 : 1,
    }),
  )
}

function unknownCharset(charset: unknown): Result<never> {
  return fail({
    code: 'unknown-charset',
    message: `The character set ${shown(charset)} is unknown here; choose another one.`,
    option: 'charset',
  })
}
