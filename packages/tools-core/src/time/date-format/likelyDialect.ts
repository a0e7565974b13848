/** Finds the language that a pattern is most likely written in, where it is hardly the one chosen. Pure. */
import type { Fix, Note } from '../../shared/result/result.ts'
import type { DateDialect } from './dialects.ts'
import { readPattern } from './readPattern.ts'

const NAMES: Readonly<Partial<Record<DateDialect, string>>> = {
  unicode: 'Unicode (Java, date-fns)',
  moment: 'Moment',
  strftime: 'strftime',
  dotnet: '.NET',
  php: 'PHP',
  go: 'Go',
}

/**
 * Languages whose patterns are recognised by their marks, even where another language reads every letter as a
 * token of its own.
 */
const BY_MARKS: readonly (readonly [DateDialect, RegExp])[] = [
  ['strftime', /%[-_0^#:]*[A-Za-z].*%[-_0^#:]*[A-Za-z]/],
  ['go', /(?<!\d)2006(?!\d)|(?<!\d)15:04(?!\d)/],
]

/** Languages that are recognised by their tokens, the most common first. */
const BY_TOKENS: readonly DateDialect[] = ['unicode', 'moment', 'dotnet']

/**
 * The year and the day in Moment, `YYYY` and `DD`. In Unicode and date-fns, where the year and the day are
 * `yyyy` and `dd`, these are the year of a week and the day of the year.
 */
const OF_MOMENT = /^(?=.*(?<![A-Za-z])YYYY(?!Y))(?=.*(?<!D)DD?(?!D))/s

/**
 * Single letters with a mark between them. In PHP nearly every letter is a token, but never several of one.
 */
const OF_PHP = /^[A-Za-z](?:[-/.,: ]+[A-Za-z]){2,}$/

/**
 * A note that offers the language whose marks a pattern has, or in which all of it can be read. Its fix sets
 * `option` to that language.
 */
export function likelyDialect(pattern: string, chosen: DateDialect, option: string): readonly Note[] {
  const dialect = byMarks(pattern, chosen) ?? byYearAndDay(pattern, chosen) ?? byTokens(pattern, chosen)
  if (dialect === undefined) return []
  const name = NAMES[dialect]
  const fix: Fix = { label: `Read as ${name}`, edits: [], options: { [option]: dialect } }
  return [{ code: 'other-dialect', message: `This looks like a ${name} pattern.`, fix }]
}

function byMarks(pattern: string, chosen: DateDialect): DateDialect | undefined {
  const found = BY_MARKS.find(([, marks]) => marks.test(pattern))?.[0]
  return found === chosen ? undefined : found
}

function byYearAndDay(pattern: string, chosen: DateDialect): DateDialect | undefined {
  const isLetters = chosen === 'unicode' || chosen === 'date-fns'
  return isLetters && OF_MOMENT.test(pattern) && isWhollyRead(pattern, 'moment') ? 'moment' : undefined
}

function byTokens(pattern: string, chosen: DateDialect): DateDialect | undefined {
  if (!hasUnknown(pattern, chosen)) return undefined
  if (chosen !== 'php' && OF_PHP.test(pattern) && isWhollyRead(pattern, 'php')) return 'php'
  return BY_TOKENS.find((each) => each !== chosen && isWhollyRead(pattern, each))
}

function hasUnknown(pattern: string, dialect: DateDialect): boolean {
  return readPattern(pattern, dialect).some(({ kind }) => kind === 'unknown')
}

/**
 * Whether a language can read all of a pattern, and finds more than one field in it: a single letter is a
 * token nearly everywhere.
 */
function isWhollyRead(pattern: string, dialect: DateDialect): boolean {
  const fields = readPattern(pattern, dialect).filter(({ kind }) => kind === 'field')
  return fields.length > 1 && !hasUnknown(pattern, dialect)
}
