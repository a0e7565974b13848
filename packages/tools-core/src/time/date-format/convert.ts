/** The engines of the date pattern tools. */
import { textOf } from '../../shared/platform/utf8.ts'
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { errorAt } from '../../shared/result/place.ts'
import { relocate } from '../../shared/result/relocate.ts'
import {
  andThen,
  type Fix,
  fail,
  failAll,
  type Note,
  type Result,
  succeed,
} from '../../shared/result/result.ts'
import { formatTimestamp } from '../timestamp/formatTimestamp.ts'
import type { DateDialect } from './dialects.ts'
import { formatDate } from './formatDate.ts'
import { likelyDialect } from './likelyDialect.ts'
import { parseDate } from './parseDate.ts'
import { TRAPS } from './patternNotes.ts'
import { translateTokens } from './translateTokens.ts'

/** Formats a date by the pattern, or reads a formatted date back. */
export const convert: ToolEngine = (input, { pattern, dialect, direction, zone }) => {
  const options = { dialect: dialect as DateDialect, zone: String(zone).trim() || 'UTC' }
  if (String(pattern).trim() === '') return fail({ ...NO_PATTERN, option: 'pattern' })
  const text = textOf(input)
  const start = text.length - text.trimStart().length
  const parsed = () =>
    withLikelyFix(parseDate(text.trim(), String(pattern), options), String(pattern), options.dialect)
  if (direction !== 'formatted') {
    const written = withAdvice(aboutPattern(formatDate(text, String(pattern), options)), parsed)
    return showText(withLikely(written, String(pattern), options.dialect, 'dialect'))
  }
  const read = withLikely(aboutPattern(parsed()), String(pattern), options.dialect, 'dialect')
  return showText(
    andThen(behind(start, text, read), ({ epochNanoseconds, offsetSeconds }) =>
      formatTimestamp(epochNanoseconds, { offsetSeconds }),
    ),
  )
}

const NO_PATTERN = { code: 'empty', message: 'Type a pattern, such as yyyy-MM-dd.' } as const

/** Moves the places of errors by `start`, from a part of a text to the whole. */
function behind<T>(start: number, text: string, result: Result<T>): Result<T> {
  if (result.ok) return result
  return failAll(result.errors.map((error) => relocate(error, (offset) => offset + start, text)))
}

/**
 * Suggests the other direction where the input may be formatted already. If the pattern can read it, a fix
 * sets that direction.
 */
function withAdvice<T>(result: Result<T>, parsed: () => Result<unknown>): Result<T> {
  if (result.ok) return result
  const advice = ' If it is already formatted by the pattern, set “Read as” to “Formatted”.'
  return failAll(
    result.errors.map((error) => {
      if (error.code !== 'not-a-timestamp') return error
      const advised = { ...error, message: error.message + advice }
      return parsed().ok ? { ...advised, fix: AS_FORMATTED } : advised
    }),
  )
}

const AS_FORMATTED: Fix = { label: 'Read as formatted', edits: [], options: { direction: 'formatted' } }

/**
 * Where a text does not fit the pattern in the chosen language, offers the language that the pattern looks
 * like.
 */
function withLikelyFix<T>(result: Result<T>, pattern: string, dialect: DateDialect): Result<T> {
  const [likely] = result.ok ? [] : likelyDialect(pattern, dialect, 'dialect')
  if (result.ok || likely?.fix === undefined) return result
  const { message, fix } = likely
  return failAll(result.errors.map((error) => ({ ...error, message: `${error.message} ${message}`, fix })))
}

/** Removes the places of notes on the pattern, because a page would show them in its input. */
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
  if (pattern.trim() === '') return fail(errorAt(pattern, 0, { ...NO_PATTERN, length: 0 }))
  const written = translateTokens(pattern, { from: from as DateDialect, to: to as DateDialect })
  return showText(withLikely(written, pattern, from as DateDialect, 'from'))
}

/** Puts the likely dialect first: choosing it resolves the other notes. */
function withLikely<T>(result: Result<T>, pattern: string, chosen: DateDialect, option: string): Result<T> {
  if (!result.ok) return result
  return succeed(result.value, [...likelyDialect(pattern, chosen, option), ...result.notes])
}
