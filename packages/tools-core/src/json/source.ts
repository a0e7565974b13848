/**
 * The text that an engine of this folder works on: always UTF-8 bytes inside, places in the caller's own units outside.
 *
 * Offsets count bytes inside. Outside they count UTF-16 units where a string was given, bytes where bytes were. Columns
 * count UTF-16 units and, beside that, bytes, both from 1; lines end at LF, CR or CRLF. Pure.
 */
import { bytesOf } from '../platform/inputBytes.ts'
import { asciiText, type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { type FullPlace, placeAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { type Failure, fail, type Result, succeed } from '../result/result.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './characters.ts'

/** A text as bytes. */
export interface JsonSource {
  readonly bytes: Uint8Array
  /** Whether the caller counts in UTF-16 units or in bytes. */
  readonly unit: 'utf16' | 'byte'
}

/** A part of the text, in bytes. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/** The bytes of an input; fails on a string that has no bytes because half of a surrogate pair is missing. */
export function openSource(input: TextInput): Result<JsonSource> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  if (typeof input !== 'string') return succeed({ bytes: bytesOf(input), unit: 'byte' as const })
  const bytes = utf8Bytes(input)
  // Only what is not ASCII can hold a surrogate.
  const broken = bytes.length === input.length ? -1 : input.search(/\p{Surrogate}/u)
  return broken < 0 ? succeed({ bytes, unit: 'utf16' as const }) : failAtSurrogate(input, broken)
}

function failAtSurrogate(text: string, offset: number): Failure {
  const spelling = `\\u${text.charCodeAt(offset).toString(16)}`
  return fail({
    code: 'lone-surrogate',
    message: 'Half of a character stands here without its other half; no file can hold that.',
    ...placeAt(text, offset),
    fix: { label: `Write it as ${spelling}`, edits: [{ offset, length: 1, text: spelling }] },
  })
}

/** The answer in the kind that was asked with: text for a string, bytes for bytes. */
export function likeInput(bytes: Uint8Array, { unit }: JsonSource): string | Uint8Array {
  return unit === 'utf16' ? asciiText(bytes) : bytes
}

/** A place whose column is told in both units. */
export interface JsonPlace extends FullPlace {
  readonly byteColumn: number
}

/** The places of some spans in the caller's units, in one pass over the text. In the order of `spans`. */
export function placesOf({ bytes, unit }: JsonSource, spans: readonly Span[]): JsonPlace[] {
  const stops = [...new Set(spans.flatMap(({ offset, length }) => [offset, offset + length]))].sort(
    (a, b) => a - b,
  )
  const found = new Map<number, Omit<JsonPlace, 'length'>>()
  let at = 0
  let units = 0
  let line = 1
  // The break before the line, in both units.
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
