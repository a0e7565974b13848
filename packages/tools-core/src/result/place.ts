/** From offsets to lines and columns. Lines end at LF, CR or CRLF; columns count UTF-16 units. Pure. */
import { assertText } from '../platform/assertInput.ts'
import type { Fix, Note, Place, ToolError } from './result.ts'

/** A place with all its fields. */
export interface FullPlace extends Place {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly length: number
}

const LINE_END = /\r\n|\r|\n/g

/** The line and column of `offset` in `text`, both from 1. The offset is held inside the text. */
export function placeAt(text: string, offset: number, length = 1): FullPlace {
  assertText(text)
  return placesOf(text)(offset, length)
}

/** Places in one walk over the text: each offset is at or behind the one before it. */
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
    return { offset: inside, line, column: inside - lineStart + 1, length }
  }
}

/** What an error says, besides its place. */
export interface Saying {
  readonly code: string
  readonly message: string
  readonly length?: number
  readonly fix?: Fix
}

/** An error at `offset` of `text`, with its line and column. */
export function errorAt(text: string, offset: number, { length, ...saying }: Saying): ToolError {
  return { ...saying, ...placeAt(text, offset, length) }
}

/** What an error says, and where. */
export interface PlacedSaying extends Saying {
  readonly offset: number
}

/** Errors at many places of one text, sorted by offset. The text is walked over once, however many there are. */
export function errorsAt(text: string, sayings: readonly PlacedSaying[]): ToolError[] {
  const place = placesOf(text)
  return [...sayings]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, length = 1, ...saying }) => ({ ...saying, ...place(offset, length) }))
}

/** Collects notes so that each code is one note with a count, placed where it happened first. */
export interface NoteCollector {
  /** Counts one more of `code`; message and place of the first one are kept. */
  readonly add: (code: string, message: string, offset: number, length?: number) => void
  /** The notes in the order they were first met. */
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
