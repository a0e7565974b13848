/** Splits a text into two dates, or a date and a length of time. Pure. */
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { fixBehind, fixesBehind } from '../../shared/result/fixBehind.ts'
import { errorAt } from '../../shared/result/place.ts'
import { fail, failAll, type Note, type Result, succeed, type ToolError } from '../../shared/result/result.ts'

/** A part of a text. */
export interface TextPart {
  readonly text: string
  /** Where it begins, in UTF-16 code units. */
  readonly offset: number
}

/** The longest line that is read, in UTF-16 code units: two moments and their separator. */
const MAX_INTERVAL = 1100

/**
 * Separators between two dates, the least ambiguous first. A hyphen is part of a date unless there are spaces
 * around it.
 */
const SEPARATORS: readonly RegExp[] = [
  /[\r\n]+/g,
  /\s+(?:to|until|till|and|through|thru|vs\.?|plus|minus|after|before)\s+/gi,
  /\s*(?:→|->|\.\.\.?|…)\s*/g,
  /\s+[-–—]\s+|[–—]/g,
  /\s*[/;|\t]\s*/g,
  /,\s+/g,
]

/** What may separate two dates but also occur inside one: white space, a comma or a hyphen. */
const GAPS = /\s*(?:,|[-–—]+)\s*|\s+/g

/** The shortest date that a hyphen without spaces may follow or precede: `20260131`. */
const MIN_DATE_LENGTH = 8

/** The words before the first date: `from … to …`, `between … and …`. */
const OPENING = /^(?:from|between)\s+/i

/**
 * Returns the two halves of an interval such as `2026-01-31 to 2026-03-01`, `2026-01-31/P1M` or two lines. If
 * the separator could also be part of a date, `isReadable` decides where the first half ends.
 *
 * Errors: `empty`, `too-long`, `not-two` with the place of the third part, or of the only one.
 */
export function readInterval(
  input: TextInput,
  isReadable: (text: string) => boolean,
): Result<readonly [TextPart, TextPart]> {
  const text = textOf(input)
  const opening = OPENING.exec(text.trimStart())?.[0].length ?? 0
  const start = text.length - text.trimStart().length + opening
  const written = text.trim().slice(opening)
  if (written === '')
    return fail(
      errorAt(text, 0, { code: 'empty', message: 'Enter two dates, each on its own line.', length: 0 }),
    )
  if (written.length > MAX_INTERVAL && !/[\r\n]/.test(written)) {
    const message = `These are not two dates: the limit is ${MAX_INTERVAL} characters.`
    return fail(errorAt(text, start, { code: 'too-long', message, length: written.length }))
  }
  const separator = SEPARATORS.find((each) => written.search(each) !== -1)
  const parts =
    separator === undefined ? [{ text: written, offset: start }] : split(written, separator, start)
  const [from, to, third] = parts
  if (from !== undefined && to !== undefined && third === undefined) return succeed([from, to])
  const apart = partsApart(written, start, isReadable)
  if (apart !== undefined) return succeed(apart)
  const message =
    third === undefined
      ? 'There is one date here; write a second one, or a length of time such as 90 days, on the next line.'
      : 'Two dates have a difference; here a third begins.'
  const at = third ?? from ?? { text: written, offset: start }
  return fail(errorAt(text, at.offset, { code: 'not-two', message, length: at.text.length }))
}

/**
 * Splits a text at the first gap with a readable part on either side, unless the text as a whole is readable.
 */
function partsApart(
  written: string,
  start: number,
  isReadable: (text: string) => boolean,
): readonly [TextPart, TextPart] | undefined {
  if (/[\r\n]/.test(written) || isReadable(written)) return undefined
  for (const { 0: gap, index } of written.matchAll(GAPS)) {
    const [from, to] = [written.slice(0, index), written.slice(index + gap.length)]
    const isShort = from.length < MIN_DATE_LENGTH || to.length < MIN_DATE_LENGTH
    if (/^[-–—]+$/.test(gap) && isShort) continue
    if (isReadable(from) && isReadable(to))
      return [
        { text: from, offset: start },
        { text: to, offset: start + index + gap.length },
      ]
  }
  return undefined
}

function split(written: string, separator: RegExp, start: number): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of written.matchAll(separator)) {
    parts.push({ text: written.slice(from, match.index), offset: start + from })
    from = match.index + match[0].length
  }
  parts.push({ text: written.slice(from), offset: start + from })
  return parts.filter(({ text }) => text.trim() !== '')
}

/** Returns the notes of a part, with the edits of their fixes moved to their places in the whole text. */
export function notesWithin({ offset }: TextPart, notes: readonly Note[]): readonly Note[] {
  return notes.map((note) => (note.fix === undefined ? note : { ...note, fix: fixBehind(note.fix, offset) }))
}

/**
 * Returns the errors of a part with their places in the whole text; an error without a place applies to the
 * whole part.
 */
export function errorsWithin(
  whole: string,
  { text, offset }: TextPart,
  errors: readonly ToolError[],
): Result<never> {
  return failAll(
    errors.map(({ code, message, fix, choices, offset: inPart = 0, length = text.length }) =>
      errorAt(whole, offset + inPart, { code, message, length, ...fixesBehind({ fix, choices }, offset) }),
    ),
  )
}
