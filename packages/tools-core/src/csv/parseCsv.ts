/** Parses CSV text to rows of text. Source: RFC 4180. Pure. */

import { openUnlabelled } from '../charset/openUnlabelled.ts'
import { refuseInput } from '../input/refuseInput.ts'
import { invalidOption } from '../options/aboutOption.ts'
import { ownNames, refuseChoice } from '../options/choices.ts'
import { TEXT } from '../options/optionKinds.ts'
import type { TextInput } from '../platform/utf8.ts'
import { errorsAt, placeAt } from '../result/place.ts'
import {
  andThen,
  type Failure,
  type Fix,
  fail,
  failAll,
  MOST_ERRORS,
  type Note,
  type Result,
  succeed,
  type TextEdit,
  type ToolError,
} from '../result/result.ts'
import { type CsvDialect, delimiterNamed, delimitersInWords, sepLineOf, sniffDialect } from './dialect.ts'
import { withDoubledQuotes, withoutSpaces } from './quoteHabits.ts'
import { type CsvMarks, type CsvOddity, type CsvRecords, readRecords } from './records.ts'

/** Options for reading CSV. */
export interface ParseCsvOptions {
  /** One character or its name, such as `tab`; `'auto'` finds it. @defaultValue `'auto'` */
  readonly delimiter?: string
  /** The quote character; `''` where quotes have no meaning. @defaultValue `'"'` */
  readonly quote?: string
  /** `strict` reports as errors what `forgiving` only notes. @defaultValue `'forgiving'` */
  readonly mode?: 'forgiving' | 'strict'
}

/** Rows of text, unchanged; the header, if there is one, is the first row. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** The line on which each row starts, from 1. */
  readonly lines: readonly number[]
  /** The offset at which each row starts. */
  readonly offsets: readonly number[]
  /** The number of columns that most rows have; the first row decides a tie. */
  readonly width: number
  readonly dialect: CsvDialect
}

/** A problem in one place. */
interface Problem {
  readonly code: string
  readonly message: string
  readonly offset: number
  readonly line: number
  /** Created for errors only. */
  readonly fix?: () => Fix | undefined
}

const LINES_NAMED = 10
/** A longer text gets no fix of many edits: it is a file, which a page does not edit. */
const LONGEST_MENDED = 1_000_000

/** What is wrong with a quote: what the reader says, or the habit of another program. */
type QuoteProblem = CsvOddity['code'] | 'space-before-quote' | 'backslash-quote'

const SENTENCES: Readonly<Record<QuoteProblem, string>> = {
  'quote-in-field': 'A quote inside an unquoted field is kept as it is.',
  'space-before-quote': 'After a space a quote is text: it does not begin a quoted field.',
  'backslash-quote': 'CSV doubles a quote inside a field; after a backslash it ends the field.',
  'text-after-quote': 'There is text after a closing quote; it is kept as part of the field.',
  'unclosed-quote': 'This quote is never closed, so the rest of the text would be one field.',
}

/**
 * Parses CSV. A byte-order mark and a `sep=` line are removed, lines may end in CR, LF or CRLF, a line break at the end
 * adds no row, and empty lines are left out where there is more than one column, or nothing else.
 *
 * Notes (errors in `strict` mode, one for each line): `ragged-row`, `quote-in-field`, `text-after-quote`, and of these the habits of other
 * programs, with a fix for the whole text: `space-before-quote`, `backslash-quote`. Other notes:
 * `delimiter-guessed` where the delimiter is not clearly a comma, `blank-lines`, `character-set`. Errors: `invalid-utf8`, `unclosed-quote`, `invalid-option`.
 *
 * @example
 * parseCsv('a;b\n1,5;2') // value.rows: [['a', 'b'], ['1,5', '2']], value.dialect.delimiter: ';'
 */
export function parseCsv(input: TextInput, options: ParseCsvOptions = {}): Result<CsvTable> {
  const own = ownNames<ParseCsvOptions>(options, { mode: {} })
  if (!own.ok) return own
  const refused =
    refuseInput(input) ??
    refuseChoice(own.value, { delimiter: TEXT, quote: TEXT, mode: ['forgiving', 'strict'] })
  if (refused !== undefined) return refused
  const { quote = '"', mode = 'forgiving' } = own.value
  const delimiter = delimiterNamed(own.value.delimiter ?? 'auto')
  const wrong = refuseDialect(delimiter, quote)
  if (wrong !== undefined) return wrong
  return andThen(openUnlabelled(input), (text) => {
    const start = text.startsWith('\ufeff') ? 1 : 0
    const body = start === 0 ? text : text.slice(1)
    const sepLine = sepLineOf(body, quote)?.line ?? ''
    const dialect = dialectOf(body, delimiter, quote)
    const from = start + sepLine.length
    const line = /[\r\n]/.test(sepLine) ? 2 : 1
    const records = readRecords(text, dialect, { from, line })
    const unclosed = records.oddities.find(({ code }) => code === 'unclosed-quote')
    if (unclosed !== undefined) return fail(unclosedError(text, unclosed, dialect))
    const blankNotes = dropBlank(text, records)
    const width = usualWidth(records.rows)
    const source = { text, from, dialect }
    const problems = [
      ...oddProblems(source, records.oddities),
      ...raggedProblems(source, records, width),
    ].sort((a, b) => a.offset - b.offset)
    if (mode === 'strict' && problems.length > 0) {
      const told = problems.slice(0, MOST_ERRORS).map(({ code, message, offset, fix }) => {
        const mend = fix?.()
        return { code, message, offset, ...(mend === undefined ? {} : { fix: mend }) }
      })
      return failAll(errorsAt(text, told))
    }
    const notes = [...dialectNotes(dialect), ...blankNotes, ...notesOf(text, problems)]
    const { rows, lines, offsets } = records
    return succeed({ rows, lines, offsets, width, dialect }, notes)
  })
}

/** The failure where these cannot be the delimiter and the quote. */
export function refuseDialect(delimiter: string, quote: string): Failure | undefined {
  if (delimiter !== 'auto' && (delimiter.length !== 1 || /[\r\n\ufeff]/.test(delimiter)))
    return invalidOption('delimiter', 'The delimiter must be one character, and not a line break.')
  if (quote.length > 1 || /[\r\n\ufeff]/.test(quote))
    return invalidOption('quote', 'The quote must be one character, or empty.')
  if (delimiter !== quote) return undefined
  return invalidOption('quote', 'Delimiter and quote cannot be the same character.')
}

function dialectOf(body: string, delimiter: string, quote: string): CsvDialect {
  if (delimiter === 'auto') return sniffDialect(body, quote)
  return { delimiter, quote, source: 'given', agreeing: 0, examined: 0 }
}

function unclosedError(
  text: string,
  { offset, code }: CsvOddity,
  { delimiter, quote }: CsvDialect,
): ToolError {
  const lineEnd = text.slice(offset).search(/[\r\n]|$/) + offset
  const nextField = text.indexOf(delimiter, offset)
  const end = nextField === -1 ? lineEnd : Math.min(nextField, lineEnd)
  const fix: Fix = {
    label: 'Close it at the end of the field',
    edits: [{ offset: end, length: 0, text: quote }],
  }
  return { code, message: SENTENCES[code], ...placeAt(text, offset), fix }
}

/** Removes empty lines; in a table with one column, and something in it, they are empty cells. */
function dropBlank(text: string, records: CsvRecords): readonly Note[] {
  const { rows, lines, offsets, blank } = records
  const first = blank[0]
  const areCells = blank.length < rows.length && rows.every((row) => row.length === 1)
  if (first === undefined || areCells) return []
  const place = placeAt(text, offsets[first]!)
  const dropped = new Set(blank)
  removeAt(rows, dropped)
  removeAt(lines, dropped)
  removeAt(offsets, dropped)
  return [{ code: 'blank-lines', message: 'Empty lines were left out.', count: dropped.size, ...place }]
}

function removeAt(list: unknown[], indices: ReadonlySet<number>): void {
  let kept = 0
  for (const [at, item] of list.entries()) {
    if (!indices.has(at)) {
      list[kept] = item
      kept += 1
    }
  }
  list.length = kept
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const first = rows[0]?.length ?? 0
  if (rows.every(({ length }) => length === first)) return first
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].reduce((best, [width, count]) => (count > (counts.get(best) ?? 0) ? width : best), first)
}

/** A text, where its rows begin, and how they are written. */
interface Source {
  readonly text: string
  readonly from: number
  readonly dialect: CsvDialect
}

function oddProblems(source: Source, oddities: readonly CsvOddity[]): readonly Problem[] {
  const made = new Map<QuoteProblem, Fix | undefined>()
  const fixOf = (code: QuoteProblem): Fix | undefined => {
    if (!made.has(code)) made.set(code, fixFor(code, source))
    return made.get(code)
  }
  return oddities.map((oddity): Problem => {
    const { offset, line } = oddity
    const code = quoteProblem(source, oddity)
    return { code, offset, line, message: SENTENCES[code], fix: () => fixOf(code) }
  })
}

function fixFor(code: QuoteProblem, { text, from, dialect }: Source): Fix | undefined {
  const fix = FIXES[code]
  if (fix === undefined || text.length > LONGEST_MENDED) return undefined
  const edits = fix.edit(text, from, dialect)
  return edits.length === 0 ? undefined : { label: fix.label, edits }
}

function quoteProblem({ text, dialect }: Source, { code, offset }: CsvOddity): QuoteProblem {
  const { delimiter, quote } = dialect
  if (code === 'text-after-quote' && text.startsWith(`\\${quote}`, offset - 2)) return 'backslash-quote'
  if (code !== 'quote-in-field') return code
  let start = offset
  while (text[start - 1] === ' ') start -= 1
  const isAtStart = start === 0 || text[start - 1] === delimiter || /[\r\n]/.test(text[start - 1]!)
  return start < offset && isAtStart ? 'space-before-quote' : code
}

/** Such a habit affects every line, so one fix covers the whole text. */
const FIXES: Readonly<Partial<Record<QuoteProblem, { readonly label: string; readonly edit: Rewrite }>>> = {
  'space-before-quote': { label: 'Remove spaces before quotes', edit: withoutSpaces },
  'backslash-quote': { label: 'Double quotes after a backslash', edit: withDoubledQuotes },
}

type Rewrite = (text: string, from: number, marks: CsvMarks) => readonly TextEdit[]

function raggedProblems(
  source: Source,
  { rows, lines, offsets }: CsvRecords,
  width: number,
): readonly Problem[] {
  const problems: Problem[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    if (row.length === width) continue
    const message = `This row has ${columns(row.length)}; most have ${width}.`
    const end = rowEnd(source.text, offsets[at]!, offsets[at + 1] ?? source.text.length)
    const fix = () => raggedFix(source, { row, end }, width)
    problems.push({ code: 'ragged-row', message, offset: offsets[at]!, line: lines[at]!, fix })
  }
  return problems
}

/** Where a row ends, before its line break and any empty lines after it. */
function rowEnd(text: string, start: number, next: number): number {
  let end = next
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1
  return end
}

/** The fix for a row of the wrong width: missing cells are added as empty ones; extra cells are removed only where they are empty. */
function raggedFix(
  { text, dialect: { delimiter } }: Source,
  { row, end }: { readonly row: readonly string[]; readonly end: number },
  width: number,
): Fix | undefined {
  const lacking = width - row.length
  if (lacking > 0)
    return {
      label: lacking === 1 ? 'Add an empty cell' : `Add ${lacking} empty cells`,
      edits: [{ offset: end, length: 0, text: delimiter.repeat(lacking) }],
    }
  const surplus = delimiter.repeat(-lacking)
  const start = end - surplus.length
  if (row.slice(width).some((cell) => cell !== '') || text.slice(start, end) !== surplus) return undefined
  return {
    label: lacking === -1 ? 'Remove the empty cell' : `Remove the ${-lacking} empty cells`,
    edits: [{ offset: start, length: surplus.length, text: '' }],
  }
}

function columns(count: number): string {
  return count === 1 ? '1 column' : `${count} columns`
}

/** One note for each kind of problem, placed at the first line; it lists the lines where there are several. */
function notesOf(text: string, problems: readonly Problem[]): readonly Note[] {
  const kinds = [...new Set(problems.map(({ code }) => code))]
  return kinds.map((code) => {
    const all = problems.filter((each) => each.code === code)
    const { message: first, offset } = all[0]!
    const isOne = all.every(({ message }) => message === first)
    const lines = [...new Set(all.map(({ line }) => line))]
    const named = lines.slice(0, LINES_NAMED).join(', ')
    const rest = lines.length > LINES_NAMED ? ` and ${lines.length - LINES_NAMED} more` : ''
    const where = lines.length === 1 ? '' : `Lines ${named}${rest}: `
    const message = isOne ? `${where}${first}` : `${where}These rows have more or fewer columns than most.`
    // The fix of a row is for that row; a note is for all of them.
    const fix = code in FIXES ? all[0]!.fix?.() : undefined
    return { code, message, count: all.length, ...placeAt(text, offset), ...(fix && { fix }) }
  })
}

function dialectNotes(dialect: CsvDialect): readonly Note[] {
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
