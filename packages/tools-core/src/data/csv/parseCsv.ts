/** Parses CSV text to rows of text. Source: RFC 4180. Pure. */

import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import {
  andThen,
  type Failure,
  fail,
  failAll,
  type Note,
  type Result,
  succeed,
} from '../../shared/result/result.ts'
import { type CsvDialect, delimiterNamed, dialectNotes, sepLineOf, sniffDialect } from './dialect.ts'
import { type CsvRecords, readRecords } from './records.ts'
import { errorsOf, notesOf, problemsIn, unclosedError } from './rowProblems.ts'

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

/**
 * Parses CSV. A byte-order mark and a `sep=` line are removed, lines may end in CR, LF or CRLF, a line break
 * at the end adds no row, and empty lines are left out where there is more than one column, or nothing else.
 *
 * Notes (errors in `strict` mode, one for each line): `ragged-row`, `quote-in-field`, `text-after-quote`, and
 * of these the habits of other programs, with a fix for the whole text: `space-before-quote`,
 * `backslash-quote`. Other notes: `delimiter-guessed` where the delimiter is not clearly a comma,
 * `blank-lines`, `character-set`. Errors: `invalid-utf8`, `unclosed-quote`, `invalid-option`.
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
    const problems = problemsIn({ text, from, dialect }, records, width)
    if (mode === 'strict' && problems.length > 0) return failAll(errorsOf(text, problems))
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
  let used = 0
  for (const [at, item] of list.entries()) {
    if (!indices.has(at)) {
      list[used] = item
      used += 1
    }
  }
  list.length = used
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const first = rows[0]?.length ?? 0
  if (rows.every(({ length }) => length === first)) return first
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].reduce((best, [width, count]) => (count > (counts.get(best) ?? 0) ? width : best), first)
}
