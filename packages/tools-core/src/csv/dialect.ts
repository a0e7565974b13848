/**
 * Which character separates the fields: the one under which the rows agree best on their number of columns.
 *
 * Quotes are honoured, so a delimiter inside a quoted field does not count; a comma between two digits everywhere is
 * taken for a decimal comma when another candidate fits as well. Pure.
 */
import { wrongInput } from '../platform/wrongInput.ts'
import { readRecords } from './records.ts'

/** The delimiter of a text, and why it was taken. */
export interface CsvDialect {
  readonly delimiter: string
  readonly quote: string
  /** How the delimiter was found: it was given, stands in a `sep=` line, or was guessed from the rows. */
  readonly source: 'given' | 'sep-line' | 'guessed'
  /** Rows that agree on the number of columns, and all that were looked at; both 0 where nothing was guessed. */
  readonly agreeing: number
  readonly examined: number
}

/** Candidates in the order in which they win a draw. */
const CANDIDATES = [',', ';', '\t', '|'] as const
const ROWS = 200
const HEAD_CHARACTERS = 262_144

const NAMES: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
  space: ' ',
}

/** The delimiter of a name; what has none stays as it is. */
export function delimiterNamed(delimiter: string): string {
  const name = String(delimiter).toLowerCase()
  return Object.hasOwn(NAMES, name) ? NAMES[name]! : delimiter
}

/** A first line that names the delimiter, as Excel writes and reads it. */
export const SEP_LINE: RegExp = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i

/** Finds the delimiter of `text`, which is without a byte-order mark. */
export function sniffDialect(text: string, quote = '"'): CsvDialect {
  if (typeof text !== 'string') throw wrongInput('a text', text)
  const named = SEP_LINE.exec(text)?.[1]
  if (named !== undefined) return { delimiter: named, quote, source: 'sep-line', agreeing: 0, examined: 0 }
  const head = text.slice(0, HEAD_CHARACTERS)
  const scores = CANDIDATES.map((delimiter) => scoreOf(head, delimiter, quote, text.length > head.length))
  const best = scores.reduce((winner, each) => (isBetter(each, winner) ? each : winner))
  const { delimiter, agreeing, examined } = best.width > 1 ? best : { ...best, delimiter: ',' }
  return { delimiter, quote, source: 'guessed', agreeing, examined }
}

interface Score {
  readonly delimiter: string
  readonly width: number
  readonly agreeing: number
  readonly examined: number
  /** Share of the rows that have the usual number of columns, in twentieths. */
  readonly consistency: number
  readonly oddities: number
  readonly isDecimal: boolean
}

function scoreOf(head: string, delimiter: string, quote: string, isCut: boolean): Score {
  const { rows, blank, oddities } = readRecords(head, delimiter, quote, { most: ROWS })
  const skipped = new Set(blank)
  const isLastCut = isCut && rows.length < ROWS
  const widths = rows
    .slice(0, isLastCut ? -1 : undefined)
    .flatMap((row, at) => (skipped.has(at) ? [] : [row.length]))
  const [width, agreeing] = usual(widths)
  return {
    delimiter,
    width,
    agreeing,
    examined: widths.length,
    consistency: widths.length === 0 ? 0 : Math.round((agreeing / widths.length) * 20),
    oddities: oddities.length,
    isDecimal: delimiter === ',' && isDecimalComma(rows),
  }
}

function isBetter(one: Score, other: Score): boolean {
  if (one.width > 1 !== other.width > 1) return one.width > 1
  if (one.consistency !== other.consistency) return one.consistency > other.consistency
  if (one.isDecimal !== other.isDecimal) return other.isDecimal
  if (one.oddities !== other.oddities) return one.oddities < other.oddities
  return one.width > other.width
}

/** The commonest number, the greater one of two as common, and how often it is there. */
function usual(numbers: readonly number[]): readonly [value: number, count: number] {
  const counts = new Map<number, number>()
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].reduce<readonly [number, number]>(
    (best, [value, count]) =>
      count > best[1] || (count === best[1] && value > best[0]) ? [value, count] : best,
    [0, 0],
  )
}

/** Whether every comma that splits a row stands between two digits. */
function isDecimalComma(rows: readonly (readonly string[])[]): boolean {
  const split = rows.filter((row) => row.length > 1)
  const isBetweenDigits = (row: readonly string[]) =>
    row.every((field, at) => (at === 0 || /^\d/.test(field)) && (at === row.length - 1 || /\d$/.test(field)))
  return split.length > 0 && split.every(isBetweenDigits)
}
