/** Finds likely mistakes in patterns: letters of another dialect, months instead of minutes. Pure. */
import { collectNotes } from '../result/place.ts'
import type { Note } from '../result/result.ts'
import type { DateDialect } from './dialects.ts'
import { isInUtc, standardFormat } from './dotnetStandard.ts'
import type { Field } from './fields.ts'
import type { Piece } from './readPattern.ts'

/** Tokens that need the data of a locale or of CLDR. Source: Unicode UTS #35, “Date Field Symbol Table”. */
const NOT_WRITTEN = /^(?:V|VVVV|[Bb]{1,5}|U+|r+|g+|[jJC]+)$/
/** The fields that belong with the week year. */
const WEEK = /^(?:isoWeek(?:2|day)?|sundayWeek2?)$/
/** What Java and ICU count by the locale. */
const OF_LOCALE = /^iso(?:Year|Week)/
/** What stands in quotes, and a bracket outside of them. */
const BRACKET = /'[^']*(?:'|$)|([[\]])/g

/** A year of our time that is not the one of Go's reference time. */
const OTHER_YEAR = /(?<!\d)(?:19|20)(?!06)\d\d(?!\d)/

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
  'reference-year',
])

/**
 * Returns notes on likely mistakes: `week-year`, `day-of-year`, `month-for-minutes`, `minutes-for-month`,
 * `twelve-hours-only`, `unknown-token`, `optional-part`, `standard-format`, `reference-year`.
 */
export function trapsIn(pattern: string, pieces: readonly Piece[], dialect: DateDialect): readonly Note[] {
  const { add, notes } = collectNotes(pattern)
  const standard = ofStandard(pattern, dialect)
  if (standard !== undefined) add('standard-format', standard, 0, pattern.length)
  const fields = [...new Set(pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : [])))]
  const has = (test: (field: string) => boolean) => fields.some(test)
  for (const [index, piece] of pieces.entries()) {
    const token = pattern.slice(piece.offset, piece.offset + piece.length)
    const say = (code: string, message: string) => add(code, message, piece.offset, piece.length)
    if (piece.kind === 'unknown') say('unknown-token', ofUnknown(token, dialect))
    if (piece.kind !== 'field') continue
    const isLetters = dialect === 'unicode' || dialect === 'date-fns'
    const ofWeek = aboutWeek(token, piece.field, dialect, fields)
    if (ofWeek !== undefined) say('week-year', ofWeek)
    if (isLetters && /^D/.test(token) && has((field) => field.startsWith('month')))
      say('day-of-year', `“${token}” is the day of the year; use “dd” for the day of the month.`)
    if (piece.field === 'month2' && follows(pieces, index, /^hour/, /^:$/))
      say('month-for-minutes', `“${token}” is the month; after the hour, you probably mean the minutes.`)
    if (piece.field === 'minute2' && isBeside(pieces, index, /^(?:year|day\d?$)/, /^[-/.]$/))
      say(
        'minutes-for-month',
        `“${token}” is the minutes; beside the day or the year, you probably mean the month.`,
      )
    if (piece.field.startsWith('hour12') && !has((field) => field.startsWith('meridiem')))
      say('twelve-hours-only', `“${token}” counts only to 12, and the pattern has no am or pm.`)
  }
  const year = dialect === 'go' ? OTHER_YEAR.exec(pattern) : null
  if (year !== null)
    add(
      'reference-year',
      `The year of a layout of Go is always 2006; “${year[0]}” is other tokens.`,
      year.index,
      4,
    )
  const bracket = dialect === 'unicode' ? bracketIn(pattern) : undefined
  if (bracket !== undefined)
    add(
      'optional-part',
      'Java takes what is between [ and ] for optional, and so does reading here; writing keeps the brackets as text.',
      bracket,
    )
  return notes()
}

function ofStandard(pattern: string, dialect: DateDialect): string | undefined {
  const standard = dialect === 'dotnet' ? standardFormat(pattern) : undefined
  if (standard === undefined) return undefined
  const inUtc = isInUtc(pattern, dialect) ? ', in UTC' : ''
  return `“${pattern}” alone is a standard format of .NET, which its invariant culture writes as “${standard}”${inUtc}; the token is “%${pattern}”.`
}

/** Where the first bracket is that no quotes surround. */
function bracketIn(pattern: string): number | undefined {
  return [...pattern.matchAll(BRACKET)].find(([, mark]) => mark !== undefined)?.index
}

/** What to know of a part of a week: its year is mostly not meant without it, and which week it is depends on the country. */
function aboutWeek(
  token: string,
  field: Field,
  dialect: DateDialect,
  fields: readonly Field[],
): string | undefined {
  const isLetters = dialect === 'unicode' || dialect === 'date-fns'
  if (isLetters && /^Y/.test(token) && !fields.some((each) => WEEK.test(each)))
    return `“${token}” is the year of the week, which differs around New Year; the year is “yyyy”.`
  if (dialect !== 'unicode' || !OF_LOCALE.test(field)) return undefined
  return `“${token}” goes by the locale in Java, where weeks of the United States begin on Sunday; here it is that of ISO 8601.`
}

function ofUnknown(token: string, dialect: DateDialect): string {
  const isUnicode = dialect === 'unicode' && NOT_WRITTEN.test(token)
  const what = isUnicode ? 'a Unicode token that cannot be written here' : 'not a token here'
  return `“${token}” is ${what}; it is kept as text.`
}

/** Whether a field stands before or after another one, with nothing but a mark between them. */
function isBeside(pieces: readonly Piece[], index: number, field: RegExp, mark: RegExp): boolean {
  return follows(pieces, index, field, mark) || isApart(pieces[index + 2], pieces[index + 1], field, mark)
}

function follows(pieces: readonly Piece[], index: number, field: RegExp, mark: RegExp): boolean {
  return isApart(pieces[index - 2], pieces[index - 1], field, mark)
}

function isApart(other: Piece | undefined, between: Piece | undefined, field: RegExp, mark: RegExp): boolean {
  return (
    other?.kind === 'field' &&
    field.test(other.field) &&
    between?.kind === 'literal' &&
    mark.test(between.text)
  )
}
