/** Splits a text into two dates, or a date and a length of time. Pure. */
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { fail, type Result, succeed, type ToolError } from '../result/result.ts'

/** A part of a text. */
export interface TextPart {
  readonly text: string
  /** Where it begins, in UTF-16 code units. */
  readonly offset: number
}

/** The longest line that is read, in UTF-16 code units: two moments and their separator. */
const LONGEST_INTERVAL = 1100

/** Separators between two dates, the least ambiguous first. A hyphen is part of a date unless there are spaces around it. */
const SEPARATORS: readonly RegExp[] = [
  /[\r\n]+/g,
  /\s+(?:to|until|till|and)\s+/gi,
  /\s*(?:→|->|\.\.\.?|…)\s*/g,
  /\s+[-–—]\s+|[–—]/g,
  /\s*[/;|\t]\s*/g,
  /,\s+/g,
]

/**
 * Returns the two halves of an interval such as `2026-01-31 to 2026-03-01`, `2026-01-31/P1M` or two lines.
 *
 * Errors: `empty`, `too-long`, `not-two` with the place of the third part, or of the only one.
 */
export function readInterval(input: TextInput): Result<readonly [TextPart, TextPart]> {
  const text = textOf(input)
  const start = text.length - text.trimStart().length
  const written = text.trim()
  if (written === '')
    return fail(
      errorAt(text, 0, { code: 'empty', message: 'Enter two dates, each on its own line.', length: 0 }),
    )
  if (written.length > LONGEST_INTERVAL && !/[\r\n]/.test(written)) {
    const message = `These are not two dates: the limit is ${LONGEST_INTERVAL} characters.`
    return fail(errorAt(text, start, { code: 'too-long', message, length: written.length }))
  }
  const separator = SEPARATORS.find((each) => written.search(each) !== -1)
  const parts =
    separator === undefined ? [{ text: written, offset: start }] : split(written, separator, start)
  const [from, to, third] = parts
  if (from !== undefined && to !== undefined && third === undefined) return succeed([from, to])
  const message =
    third === undefined
      ? 'There is only one date; add a second one, or a length of time such as P90D, on the next line.'
      : 'Only two dates can be compared; remove the third one, which begins here.'
  const at = third ?? from ?? { text: written, offset: start }
  return fail(errorAt(text, at.offset, { code: 'not-two', message, length: at.text.length }))
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

/** Returns the errors of a part with their places in the whole text; an error without a place applies to the whole part. */
export function errorsWithin(
  whole: string,
  { text, offset }: TextPart,
  errors: readonly ToolError[],
): Result<never> {
  const [first = { code: 'not-a-timestamp', message: 'This is not a date.' }, ...more] = errors.map(
    (error) => {
      const { code, message, offset: inPart = 0, length = text.length } = error
      return errorAt(whole, offset + inPart, { code, message, length })
    },
  )
  return fail(first, ...more)
}
