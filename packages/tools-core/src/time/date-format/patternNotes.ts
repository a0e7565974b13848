/** Finds likely mistakes in patterns: letters of another dialect, months instead of minutes. Pure. */
import { collectNotes } from '../../shared/result/place.ts'
import type { Note } from '../../shared/result/result.ts'
import { type DateDialect, GRAMMARS } from './dialects.ts'
import { isInUtc, standardFormat } from './dotnetStandard.ts'
import type { Field } from './fields.ts'
import type { Piece } from './readPattern.ts'

/** Tokens that need the data of a locale or of CLDR. Source: Unicode UTS #35, “Date Field Symbol Table”. */
const NOT_WRITTEN = /^(?:V|VVVV|[Bb]{1,5}|U+|r+|g+|[jJC]+)$/
/** The year of a week, and the weeks with which it belongs. */
const WEEK_YEAR = /^(?:iso|sundayWeek)Year/
const WEEK = /^(?:isoWeek(?!OfMonth)|sundayWeek(?!Year|day))/
/** What Java and ICU count by the locale. */
const OF_LOCALE = /^iso(?:Year|Week)/
/** What tells the hours before noon from those after it. */
const HALF_OF_DAY = /^(?:meridiem|noonOrMidnight|dayPeriod)/
/** What stands in quotes, and a bracket outside of them. */
const BRACKET = /'[^']*(?:'|$)|([[\]])/g

/** A year of our time that is not the one of Go's reference time. */
const OTHER_YEAR = /(?<!\d)(?:19|20)(?!06)\d\d(?!\d)/

/** A pattern with its pieces. */
interface Pattern {
  readonly text: string
  readonly dialect: DateDialect
  readonly pieces: readonly Piece[]
  readonly fields: readonly Field[]
}

/** A part of a pattern, and what is said of it. */
interface PatternNote {
  readonly message: string
  readonly offset: number
  readonly length: number
}

/** A token that stands for a field: its text, its index among the pieces, and the pattern that it is in. */
interface Use {
  readonly token: string
  readonly field: Field
  readonly index: number
  readonly pattern: Pattern
}

/** What may be wrong with a pattern as a whole. */
const OF_PATTERNS: Readonly<Record<string, (pattern: Pattern) => readonly PatternNote[]>> = {
  'standard-format': ({ text, dialect }) => ofStandard(text, dialect),
  'unknown-token': ({ text, dialect, pieces }) =>
    pieces.flatMap(({ kind, offset, length }) =>
      kind === 'unknown'
        ? [{ message: ofUnknown(text.slice(offset, offset + length), dialect), offset, length }]
        : [],
    ),
  'reference-year': ({ text, dialect }) => {
    const year = dialect === 'go' ? OTHER_YEAR.exec(text) : null
    if (year === null) return []
    const message = `The year of a Go layout is always 2006; “${year[0]}” is read as other tokens.`
    return [{ message, offset: year.index, length: 4 }]
  },
  'optional-part': ({ text, dialect }) => {
    const bracket = dialect === 'unicode' ? bracketIn(text) : undefined
    if (bracket === undefined) return []
    const message =
      'Java takes what is between [ and ] for optional, and so does reading here; writing keeps the brackets as text.'
    return [{ message, offset: bracket, length: 1 }]
  },
}

/** What may be wrong with a token; `undefined` where nothing is. */
const OF_TOKENS: Readonly<Record<string, (use: Use) => string | undefined>> = {
  'week-year': aboutWeek,
  'day-of-year': ({ token, pattern: { dialect, fields } }) =>
    isLetters(dialect) && token.startsWith('D') && fields.some((field) => field.startsWith('month'))
      ? `“${token}” is the day of the year; use “dd” for the day of the month.`
      : undefined,
  'month-for-minutes': (use) =>
    /^month2?$/.test(use.field) && follows(use, /^hour/, /^:$/)
      ? `“${use.token}” is the month; after the hour, you probably mean the minutes.`
      : undefined,
  'minutes-for-month': (use) =>
    /^minute2?$/.test(use.field) && isBeside(use, /^(?:year|day\d?$)/, /^[-/.]$/)
      ? `“${use.token}” is the minutes; beside the day or the year, you probably mean the month.`
      : undefined,
  'twelve-hours-only': ({ token, field, pattern: { fields } }) =>
    field.startsWith('hour12') && !fields.some((each) => HALF_OF_DAY.test(each))
      ? `“${token}” counts only to 12, and the pattern has no am or pm.`
      : undefined,
}

/** The codes of all notes on patterns. */
export const TRAPS: ReadonlySet<string> = new Set([...Object.keys(OF_PATTERNS), ...Object.keys(OF_TOKENS)])

/**
 * Returns notes on likely mistakes: `week-year`, `day-of-year`, `month-for-minutes`, `minutes-for-month`,
 * `twelve-hours-only`, `unknown-token`, `optional-part`, `standard-format`, `reference-year`.
 */
export function notesOnPattern(
  text: string,
  pieces: readonly Piece[],
  dialect: DateDialect,
): readonly Note[] {
  const { add, notes } = collectNotes(text)
  const fields = [...new Set(pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : [])))]
  const pattern = { text, dialect, pieces, fields }
  for (const [code, find] of Object.entries(OF_PATTERNS))
    for (const { message, offset, length } of find(pattern)) add(code, message, offset, length)
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'field') continue
    const { field, offset, length } = piece
    const token = text.slice(offset, offset + length)
    for (const [code, describe] of Object.entries(OF_TOKENS)) {
      const message = describe({ token, field, index, pattern })
      if (message !== undefined) add(code, message, offset, length)
    }
  }
  return notes()
}

/** Whether the tokens of a language are those of Unicode, in which capital and small letters differ. */
function isLetters(dialect: DateDialect): boolean {
  return dialect === 'unicode' || dialect === 'date-fns'
}

function ofStandard(pattern: string, dialect: DateDialect): readonly PatternNote[] {
  const standard = dialect === 'dotnet' ? standardFormat(pattern) : undefined
  if (standard === undefined) return []
  const inUtc = isInUtc(pattern, dialect) ? ', in UTC' : ''
  const message = `“${pattern}” alone is a standard format of .NET, which its invariant culture writes as “${standard}”${inUtc}; the token is “%${pattern}”.`
  return [{ message, offset: 0, length: pattern.length }]
}

/** Where the first bracket is that no quotes surround. */
function bracketIn(pattern: string): number | undefined {
  return [...pattern.matchAll(BRACKET)].find(([, mark]) => mark !== undefined)?.index
}

/**
 * The note on a part of a week date: the year of a week is rarely meant where no week is written, and which
 * week it is depends on the country.
 */
function aboutWeek({ token, field, pattern: { dialect, fields } }: Use): string | undefined {
  if (WEEK_YEAR.test(field) && !fields.some((each) => WEEK.test(each))) {
    const { tokens } = GRAMMARS[dialect]
    const year = Object.keys(tokens).find((each) => tokens[each] === 'year')
    return `“${token}” is the year of the week, which differs around New Year; the year is “${year}”.`
  }
  return dialect === 'unicode' ? aboutLocale(token, field) : undefined
}

/** The note on a token of Unicode and Java that counts weeks. */
export function aboutLocale(token: string, field: Field): string | undefined {
  if (!OF_LOCALE.test(field)) return undefined
  return `“${token}” goes by the locale in Java, where weeks of the United States begin on Sunday; here it is that of ISO 8601.`
}

function ofUnknown(token: string, dialect: DateDialect): string {
  const isUnicode = dialect === 'unicode' && NOT_WRITTEN.test(token)
  const what = isUnicode ? 'a Unicode token that cannot be written here' : 'not a token here'
  return `“${token}” is ${what}; it is kept as text.`
}

/** Whether a token stands before or after a field, with no more than a mark between them. */
function isBeside(use: Use, field: RegExp, mark: RegExp): boolean {
  return follows(use, field, mark) || isNextTo(use, 1, { field, mark })
}

function follows(use: Use, field: RegExp, mark: RegExp): boolean {
  return isNextTo(use, -1, { field, mark })
}

function isNextTo(
  { index, pattern: { pieces } }: Use,
  step: 1 | -1,
  { field, mark }: Readonly<Record<'field' | 'mark', RegExp>>,
): boolean {
  const next = pieces[index + step]
  const other = next?.kind === 'literal' && mark.test(next.text) ? pieces[index + step * 2] : next
  return other?.kind === 'field' && field.test(other.field)
}
