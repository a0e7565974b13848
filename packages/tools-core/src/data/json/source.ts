/**
 * The text that the engines of this folder work on: always UTF-8 bytes internally, with places in the
 * caller's units.
 *
 * Internal offsets count bytes. Offsets for the caller count UTF-16 units where a string was given, and bytes
 * where bytes were. Columns are given in UTF-16 units and in bytes, both from 1; lines end at LF, CR or CRLF.
 * Pure.
 */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { utf16Mark } from '../../shared/platform/textDecoder.ts'
import { asciiText, type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { type FullPlace, placeAt, placeInBytes } from '../../shared/result/place.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './characters.ts'

/** A text as bytes. */
export interface JsonSource {
  readonly bytes: Uint8Array
  /** Whether the caller counts in UTF-16 units or in bytes. */
  readonly unit: 'utf16' | 'byte'
}

/** A range of the text, in bytes. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/**
 * The bytes of an input. Fails on UTF-16, and on a string that cannot be encoded because half of a surrogate
 * pair is missing.
 */
export function openSource(input: TextInput): Result<JsonSource> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  if (typeof input !== 'string') return openBytes(bytesOf(input))
  const bytes = utf8Bytes(input)
  // Only text that is not ASCII can contain a surrogate.
  const broken = bytes.length === input.length ? -1 : input.search(/\p{Surrogate}/u)
  return broken < 0 ? succeed({ bytes, unit: 'utf16' as const }) : failAtSurrogate(input, broken)
}

function openBytes(bytes: Uint8Array): Result<JsonSource> {
  if (utf16Mark(bytes) === undefined) return succeed({ bytes, unit: 'byte' })
  const message = 'These bytes are UTF-16, and JSON is always UTF-8. Save the file as UTF-8.'
  return fail({ code: 'invalid-utf8', message, ...placeInBytes(bytes, 0, 2), byteColumn: 1 })
}

function failAtSurrogate(text: string, offset: number): Failure {
  const spelling = `\\u${text.charCodeAt(offset).toString(16)}`
  return fail({
    code: 'lone-surrogate',
    message: 'This is half of a character without its other half, which no file can hold.',
    ...placeAt(text, offset),
    fix: { label: `Write it as ${spelling}`, edits: [{ offset, length: 1, text: spelling }] },
  })
}

/** The result in the type of the input: text for a string, bytes for bytes. */
export function likeInput(bytes: Uint8Array, { unit }: JsonSource): string | Uint8Array {
  return unit === 'utf16' ? asciiText(bytes) : bytes
}

/** A place with its column in both units. */
export interface JsonPlace extends FullPlace {
  readonly byteColumn: number
}

/** The places of some spans in the caller's units, in one pass over the text, in the order of `spans`. */
export function placesOf({ bytes, unit }: JsonSource, spans: readonly Span[]): JsonPlace[] {
  const stops = [...new Set(spans.flatMap(({ offset, length }) => [offset, offset + length]))].sort(
    (a, b) => a - b,
  )
  const found = new Map<number, Omit<JsonPlace, 'length'>>()
  let at = 0
  let units = 0
  let line = 1
  // These are the offsets of the line break before the line, in both units.
  let lineEnd = -1
  let lineEndByte = -1
  for (const stop of stops) {
    const until = Math.min(stop, bytes.length)
    for (; at < until; at += 1) {
      const byte = bytes[at]!
      if (byte < 0x80) {
        if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) {
          line += 1
          lineEnd = units
          lineEndByte = at
        }
        units += 1
      } else if (byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1
    }
    found.set(stop, {
      offset: unit === 'byte' ? stop : units,
      line,
      column: units - lineEnd,
      byteColumn: until - lineEndByte,
    })
  }
  return spans.map(({ offset, length }) => {
    const place = found.get(offset)!
    return { ...place, length: found.get(offset + length)!.offset - place.offset }
  })
}
