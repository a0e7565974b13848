/**
 * Converts offsets to lines and columns. Lines end at LF, CR or CRLF; columns count UTF-16 units, or bytes
 * where bytes are not read as text. Pure.
 */
import { assertText } from '../input/assertInput.ts'
import { bytesOf } from '../input/inputBytes.ts'
import type { TextInput } from '../platform/utf8.ts'
import type { ToolErrorCode } from './errorCodes.ts'
import { fixesBehind } from './fixBehind.ts'
import {
  type Failure,
  type Fix,
  failAll,
  type Note,
  type Place,
  type Result,
  type ToolError,
} from './result.ts'

/** A place with all its fields. */
export interface FullPlace extends Place {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly length: number
}

const LINE_END = /\r\n|\r|\n/g

/**
 * The line and column of `offset` in `text`, both from 1. Offset and length are limited to the text plus one
 * character at its end.
 */
export function placeAt(text: string, offset: number, length = 1): FullPlace {
  assertText(text)
  return placesOf(text)(offset, length)
}

/** Finds places in one pass over the text: no offset may be before the previous one. */
function placesOf(text: string): (offset: number, length: number) => FullPlace {
  const lineEnd = new RegExp(LINE_END)
  let line = 1
  let lineStart = 0
  let next = lineEnd.exec(text) === null ? Number.POSITIVE_INFINITY : lineEnd.lastIndex
  return (offset, length) => {
    const inside = Math.max(0, Math.min(offset, text.length))
    while (next <= inside) {
      line += 1
      lineStart = next
      next = lineEnd.exec(text) === null ? Number.POSITIVE_INFINITY : lineEnd.lastIndex
    }
    const limited = Math.min(length, Math.max(1, text.length - inside))
    return { offset: inside, line, column: inside - lineStart + 1, length: limited }
  }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * The place of a line and a column, both from 1, as other parsers count them: it is limited to the text,
 * whose lines end as everywhere here.
 */
export function placeAtLine(text: string, line: number, column: number): FullPlace {
  const lineEnd = new RegExp(LINE_END)
  let start = 0
  for (let at = 1; at < line && lineEnd.exec(text) !== null; at += 1) start = lineEnd.lastIndex
  return placeAt(text, start + Math.max(0, column - 1))
}

/**
 * The line and column of `offset` in a text of bytes, both from 1 and counted in bytes. The offset is limited
 * to the text.
 */
export function placeInBytes(bytes: Uint8Array, offset: number, length = 1): FullPlace {
  const inside = Math.max(0, Math.min(offset, bytes.length))
  let line = 1
  let lineStart = 0
  for (let at = 0; at < inside; at += 1) {
    const isEnd = bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)
    if (!isEnd) continue
    line += 1
    lineStart = at + 1
  }
  return { offset: inside, line, column: inside - lineStart + 1, length }
}

/**
 * The result, in which an error without a place, unless it is about an option, gets that of the whole input:
 * of a text without the surrounding white space, or of all bytes.
 */
export function aboutAll<T>(input: TextInput, result: Result<T>): Result<T> {
  if (result.ok) return result
  const place = placeOfAll(input)
  return failAll(result.errors.map((error) => (isPlaceless(error) ? { ...error, ...place } : error)))
}

/** Whether an error is about the input, but not about a place in it. */
function isPlaceless({ offset, option }: ToolError): boolean {
  return offset === undefined && option === undefined
}

/**
 * The errors of an engine that read only `part`, placed at its last occurrence in the text. The edits of
 * their fix and choices move with them.
 */
export function aboutPart(text: string, part: string, { errors }: Failure): Result<never> {
  const at = Math.max(0, text.lastIndexOf(part))
  return failAll(
    errors.map(({ code, message, fix, choices }) =>
      errorAt(text, at, { code, message, length: part.length, ...fixesBehind({ fix, choices }, at) }),
    ),
  )
}

function placeOfAll(input: TextInput): FullPlace {
  if (typeof input !== 'string') return placeInBytes(bytesOf(input), 0, bytesOf(input).length)
  const written = input.trim()
  return placeAt(input, input.indexOf(written), written.length)
}

/** The fields of an error, except its place. */
export interface ErrorFields {
  readonly code: ToolErrorCode
  readonly message: string
  readonly length?: number
  readonly fix?: Fix
  readonly choices?: readonly Fix[]
}

/** An error at `offset` of `text`, with its line and column. */
export function errorAt(text: string, offset: number, { length, ...fields }: ErrorFields): ToolError {
  return { ...fields, ...placeAt(text, offset, length) }
}

/** The fields of an error, with its offset. */
export interface PlacedErrorFields extends ErrorFields {
  readonly offset: number
}

/**
 * Errors at many places of one text, sorted by offset. Needs only one pass over the text, however many there
 * are.
 */
export function errorsAt(text: string, fieldsOfErrors: readonly PlacedErrorFields[]): ToolError[] {
  const place = placesOf(text)
  return [...fieldsOfErrors]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, length = 1, ...fields }) => ({ ...fields, ...place(offset, length) }))
}

/** Collects notes, so that each code gives one note with a count, placed at its first occurrence. */
export interface NoteCollector {
  /** Counts one more note with `code`; the message and place of the first are kept. */
  readonly add: (code: string, message: string, offset: number, length?: number) => void
  /** The notes, in order of first occurrence. */
  readonly notes: () => readonly Note[]
}

/** Starts collecting notes about `text`. */
export function collectNotes(text: string): NoteCollector {
  const found = new Map<string, { message: string; offset: number; length: number; count: number }>()
  return {
    add(code, message, offset, length = 1) {
      const known = found.get(code)
      if (known === undefined) found.set(code, { message, offset, length, count: 1 })
      else known.count += 1
    },
    notes: () =>
      [...found].map(([code, { message, offset, length, count }]) => ({
        code,
        message,
        count,
        ...placeAt(text, offset, length),
      })),
  }
}
