/** Finds likely mistakes in patterns: letters of another dialect, months instead of minutes. Pure. */
import { collectNotes } from '../result/place.ts'
import type { Note } from '../result/result.ts'
import type { DateDialect } from './dialects.ts'
import { standardFormat } from './dotnetStandard.ts'
import type { Piece } from './readPattern.ts'

/** Tokens that need the data of a locale or of CLDR. Source: Unicode UTS #35, “Date Field Symbol Table”. */
const NOT_WRITTEN = /^(?:V|VVVV|W|F|[Bb]{1,5}|U+|r+|g+|[jJC]+)$/
/** The fields that belong with the week year. */
const WEEK = /^(?:isoWeek(?:2|day)?|sundayWeek2?)$/
/** Matches quoted text, or a bracket outside quotes. */
const BRACKET = /'[^']*(?:'|$)|([[\]])/g

/** The codes of all notes on patterns. */
export const TRAPS: ReadonlySet<string> = new Set([
  'week-year',
  'day-of-year',
  'month-for-minutes',
  'minutes-for-month',
  'twelve-hours-only',
  'unknown-token',
  'optional-part',
  'standard-format',
])

/**
 * Returns notes on likely mistakes: `week-year`, `day-of-year`, `month-for-minutes`, `minutes-for-month`,
 * `twelve-hours-only`, `unknown-token`, `optional-part`, `standard-format`.
 */
export function trapsIn(pattern: string, pieces: readonly Piece[], dialect: DateDialect): readonly Note[] {
  const { add, notes } = collectNotes(pattern)
  const standard = dialect === 'dotnet' ? standardFormat(pattern) : undefined
  if (standard !== undefined) {
    const message = `“${pattern}” alone is a standard .NET format, short for “${standard}” in the invariant culture; the token is “%${pattern}”.`
    add('standard-format', message, 0, pattern.length)
  }
  const fields = [...new Set(pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : [])))]
  const has = (test: (field: string) => boolean) => fields.some(test)
  for (const [index, piece] of pieces.entries()) {
    const token = pattern.slice(piece.offset, piece.offset + piece.length)
    const say = (code: string, message: string) => add(code, message, piece.offset, piece.length)
    if (piece.kind === 'unknown') say('unknown-token', ofUnknown(token, dialect))
    if (piece.kind !== 'field') continue
    const isLetters = dialect === 'unicode' || dialect === 'date-fns'
    if (isLetters && /^Y/.test(token) && !has((field) => WEEK.test(field)))
      say('week-year', `“${token}” is the week year, which differs around New Year; use “yyyy” for the year.`)
    if (isLetters && /^D/.test(token) && has((field) => field.startsWith('month')))
      say('day-of-year', `“${token}” is the day of the year; use “dd” for the day of the month.`)
    if (piece.field === 'month2' && follows(pieces, index, /^hour/, ':'))
      say('month-for-minutes', `“${token}” is the month; after the hour, you probably mean the minutes.`)
    if (piece.field === 'minute2' && follows(pieces, index, /^year/, '-'))
      say('minutes-for-month', `“${token}” is the minutes; after the year, you probably mean the month.`)
    if (piece.field.startsWith('hour12') && !has((field) => field.startsWith('meridiem')))
      say('twelve-hours-only', `“${token}” counts only to 12, and the pattern has no am or pm.`)
  }
  const bracket =
    dialect === 'unicode' && [...pattern.matchAll(BRACKET)].find(([, mark]) => mark !== undefined)
  if (bracket)
    add(
      'optional-part',
      'In Java, what is between [ and ] is optional; here the brackets are text.',
      bracket.index,
    )
  return notes()
}

function ofUnknown(token: string, dialect: DateDialect): string {
  const isUnicode = dialect === 'unicode' && NOT_WRITTEN.test(token)
  const what = isUnicode ? 'a Unicode token that cannot be written here' : 'not a token here'
  return `“${token}” is ${what}; it is kept as text.`
}

function follows(pieces: readonly Piece[], index: number, field: RegExp, separator: string): boolean {
  const [before, between] = [pieces[index - 2], pieces[index - 1]]
  return (
    before?.kind === 'field' &&
    field.test(before.field) &&
    between?.kind === 'literal' &&
    between.text === separator
  )
}
