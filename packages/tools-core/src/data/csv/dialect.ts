/**
 * Detects the delimiter: the candidate with which the rows agree best on their number of columns.
 *
 * Quotes are respected, so a delimiter inside a quoted field does not count. Commas that are always between
 * two digits are taken for decimal commas when another candidate fits as well. Pure.
 */
import { wrongInput } from '../../shared/input/wrongInput.ts'
import type { Note } from '../../shared/result/result.ts'
import { type CsvMarks, readRecords } from './records.ts'

/** The delimiter of a text, and how it was chosen. */
export interface CsvDialect extends CsvMarks {
  /** Whether the delimiter was given, came from a `sep=` line, or was guessed from the rows. */
  readonly source: 'given' | 'sep-line' | 'guessed'
  /**
   * The number of rows that agree on the number of columns, and of all rows examined; both 0 where nothing
   * was guessed.
   */
  readonly agreeing: number
  readonly examined: number
}

/**
 * The delimiters that have names. Those that are guessed come first, in the order in which they win a tie.
 */
const DELIMITERS = [
  { delimiter: ',', names: ['comma'], plural: 'commas' },
  { delimiter: ';', names: ['semicolon'], plural: 'semicolons' },
  { delimiter: '\t', names: ['tab'], plural: 'tabs' },
  { delimiter: '|', names: ['pipe', 'bar'], plural: 'bars' },
  { delimiter: ' ', names: ['space'], plural: 'spaces' },
] as const
const CANDIDATES = DELIMITERS.slice(0, 4)
const ROWS = 200

/**
 * What concerns a whole table is decided by the rows that start within this many UTF-16 units: its delimiter,
 * the usual number of columns, and whether an empty line is a cell. So a table of any length can be read from
 * beginning to end.
 */
export const HEAD_CHARACTERS: number = 262_144

/** The delimiter with this name; any other text is returned as it is. */
export function delimiterNamed(delimiter: string): string {
  const given = String(delimiter).toLowerCase()
  return DELIMITERS.find(({ names }) => names.some((name) => name === given))?.delimiter ?? delimiter
}

/** What separates the cells, as a sentence says it. */
function delimitersInWords(delimiter: string): string {
  return DELIMITERS.find((each) => each.delimiter === delimiter)?.plural ?? `“${delimiter}”`
}

/**
 * A first line that specifies the delimiter, as Excel writes and reads it. One that names the quote is a row
 * like any other: with both the same, nothing could be read.
 */
export function sepLineOf(
  text: string,
  quote: string,
): { readonly line: string; readonly delimiter: string } | undefined {
  const [line, delimiter] = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  return line === undefined || delimiter === undefined || delimiter === quote
    ? undefined
    : { line, delimiter }
}

/** Finds the delimiter of `text`, which must not start with a byte-order mark. */
export function sniffDialect(text: string, quote = '"'): CsvDialect {
  if (typeof text !== 'string') throw wrongInput('a string', text)
  const named = sepLineOf(text, quote)?.delimiter
  if (named !== undefined) return { delimiter: named, quote, source: 'sep-line', agreeing: 0, examined: 0 }
  const head = text.slice(0, HEAD_CHARACTERS)
  const isCut = text.length > head.length
  const scores = CANDIDATES.map(({ delimiter }) => scoreOf({ head, isCut }, { delimiter, quote }))
  const best = scores.reduce((winner, each) => (isBetter(each, winner) ? each : winner))
  const { delimiter, agreeing, examined } = best.width > 1 ? best : { ...best, delimiter: ',' }
  return { delimiter, quote, source: 'guessed', agreeing, examined }
}

interface Score {
  readonly delimiter: string
  readonly width: number
  readonly agreeing: number
  readonly examined: number
  /** The share of rows that have the usual number of columns, in twentieths. */
  readonly consistency: number
  readonly oddities: number
  readonly isDecimal: boolean
}

function scoreOf(
  { head, isCut }: { readonly head: string; readonly isCut: boolean },
  { delimiter, quote }: CsvMarks,
): Score {
  const { rows, blank, oddities } = readRecords(head, { delimiter, quote }, { most: ROWS })
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

/** The most common number, or the greater one in a tie, and how often it occurs. */
function usual(numbers: readonly number[]): readonly [value: number, count: number] {
  const counts = new Map<number, number>()
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].reduce<readonly [number, number]>(
    (best, [value, count]) =>
      count > best[1] || (count === best[1] && value > best[0]) ? [value, count] : best,
    [0, 0],
  )
}

/** Whether every comma that splits a row is between two digits. */
function isDecimalComma(rows: readonly (readonly string[])[]): boolean {
  const split = rows.filter((row) => row.length > 1)
  const isBetweenDigits = (row: readonly string[]) =>
    row.every((field, at) => (at === 0 || /^\d/.test(field)) && (at === row.length - 1 || /\d$/.test(field)))
  return split.length > 0 && split.every(isBetweenDigits)
}

/** The note on a delimiter that was not given, unless it is clearly a comma. */
export function dialectNotes(dialect: CsvDialect): readonly Note[] {
  const { source, delimiter, agreeing, examined } = dialect
  if (source === 'given' || (delimiter === ',' && agreeing === examined)) return []
  const why = source === 'sep-line' ? 'as the first line specifies' : guessReason(dialect)
  return [
    { code: 'delimiter-guessed', message: `Read as separated by ${delimitersInWords(delimiter)}, ${why}.` },
  ]
}

/** Why the delimiter was chosen; where rows do not agree, because no other one fits better. */
function guessReason({ agreeing, examined }: CsvDialect): string {
  if (examined === 1) return 'because no other common separator fits the only row better'
  if (agreeing === examined)
    return `because all of the first ${examined} rows then have the same number of columns`
  return agreeing > 1
    ? `because ${agreeing} of the first ${examined} rows then have the same number of columns`
    : 'although the rows then have different numbers of columns: no other common separator fits better. Choose another one if this is wrong'
}
