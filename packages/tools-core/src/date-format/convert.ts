/** Date patterns behind their tools. */
import { textOf } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { relocate } from '../result/relocate.ts'
import { andThen, fail, failAll, type Note, type Result, succeed } from '../result/result.ts'
import { formatTimestamp } from '../timestamp/formatTimestamp.ts'
import type { DateDialect } from './dialects.ts'
import { formatDate, parseDate } from './formatDate.ts'
import { likelyDialect } from './likelyDialect.ts'
import { translateTokens } from './translateTokens.ts'
import { TRAPS } from './traps.ts'

/** A date by the pattern; or, the other way, the date that a formatted text stands for. */
export const convert: ToolEngine = (input, { pattern, dialect, direction, zone }) => {
  const options = { dialect: dialect as DateDialect, zone: String(zone).trim() || 'UTC' }
  if (direction !== 'formatted')
    return showText(
      withLikely(
        withAdvice(aboutPattern(formatDate(textOf(input), String(pattern), options))),
        String(pattern),
        options.dialect,
        'dialect',
      ),
    )
  const text = textOf(input)
  const start = text.length - text.trimStart().length
  const read = behind(start, text, aboutPattern(parseDate(text.trim(), String(pattern), options)))
  return showText(
    andThen(read, ({ epochNanoseconds, offsetSeconds }) =>
      formatTimestamp(epochNanoseconds, { offsetSeconds }),
    ),
  )
}

/** The errors of what stands behind `start` in a text, with their places in that. */
function behind<T>(start: number, text: string, result: Result<T>): Result<T> {
  if (result.ok) return result
  return failAll(result.errors.map((error) => relocate(error, (offset) => offset + start, text)))
}

/** Who pastes what is already formatted is told of the other way. */
function withAdvice<T>(result: Result<T>): Result<T> {
  if (result.ok) return result
  const advice = ' If it is written by the pattern, read it as “Formatted”.'
  return fail(
    ...result.errors.map((error) =>
      error.code === 'not-a-timestamp' ? { ...error, message: error.message + advice } : error,
    ),
  )
}

/** Remarks on the pattern have their places in it, and a page would look for them in its input. */
function aboutPattern<T>(result: Result<T>): Result<T> {
  if (!result.ok) return result
  return succeed(result.value, result.notes.map(withoutPlace))
}

function withoutPlace(note: Note): Note {
  const { code, message, count = 1, column } = note
  if (!TRAPS.has(code)) return note
  return { code, message: `In the pattern, character ${column}: ${message}`, count }
}

/** A pattern in another language of patterns. */
export const translate: ToolEngine = (input, { from, to }) => {
  const pattern = textOf(input)
  const written = translateTokens(pattern, { from: from as DateDialect, to: to as DateDialect })
  return showText(withLikely(written, pattern, from as DateDialect, 'from'))
}

/** What it looks like is said before all else: it mends the rest. */
function withLikely<T>(result: Result<T>, pattern: string, chosen: DateDialect, option: string): Result<T> {
  if (!result.ok) return result
  return succeed(result.value, [...likelyDialect(pattern, chosen, option), ...result.notes])
}
