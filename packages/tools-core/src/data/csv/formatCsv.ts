/** Writes rows as CSV text. Source: RFC 4180. Pure. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { delimiterNamed } from './dialect.ts'
import { refuseDialect } from './parseCsv.ts'

/**
 * A cell: text is quoted where needed; `null` and `undefined` are empty cells; a number given as digits is
 * never guarded.
 */
export type CsvCell = string | number | bigint | boolean | null | undefined | { readonly number: string }

/** Options for writing CSV. */
export interface FormatCsvOptions {
  /** One character. @defaultValue `','` */
  readonly delimiter?: string
  /** @defaultValue `'"'` */
  readonly quote?: string
  /** Whether to quote only where needed, all text, or everything. @defaultValue `'needed'` */
  readonly quoting?: 'needed' | 'text' | 'all'
  /** @defaultValue `'\r\n'` */
  readonly lineEnd?: '\r\n' | '\n' | 'crlf' | 'lf'
  /** Whether to write a UTF-8 byte-order mark, which Excel needs. @defaultValue `false` */
  readonly bom?: boolean
  /**
   * `guard` puts `'` before text that starts with `= + - @`, a tab or a CR, so that a spreadsheet does not
   * run it. This changes the data. @defaultValue `'off'`
   */
  readonly formulas?: 'off' | 'guard'
}

/** The options under their canonical names. */
type OwnOptions = Omit<FormatCsvOptions, 'lineEnd'> & {
  readonly lineEnd?: '\r\n' | '\n'
}

type Dialect = Required<OwnOptions>

/** What a spreadsheet may read as a formula. Source: OWASP, “CSV Injection”. */
const FORMULA = /^[=+\-@\t\r]/
/** A plain number is harmless, so it gets no warning. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/

/**
 * Writes rows as CSV, each ended by `lineEnd`.
 *
 * Notes: `formulas-guarded` (with a count) where cells were changed, `formulas` where cells look like
 * formulas and were not changed. Error: `invalid-option`.
 *
 * @example
 * formatCsv([['a', 'say "hi"'], ['1', 'x,y']]) // { ok: true, value: 'a,"say ""hi"""\r\n1,"x,y"\r\n', notes: [] }
 */
export function formatCsv(
  rows: Iterable<readonly CsvCell[]>,
  options: FormatCsvOptions = {},
): Result<string> {
  if (typeof rows !== 'object' || rows === null || !(Symbol.iterator in rows))
    return refuseType('a list of rows', rows)
  return andThen(createCsvWriter(options), (writer) => {
    const text = writer.add(rows)
    return text.ok ? succeed(text.value, writer.notes()) : text
  })
}

/** Writes the rows of a table, or of one part after the other. */
export interface CsvWriter {
  /** The text of the next rows. */
  readonly add: (rows: Iterable<readonly CsvCell[]>) => Result<string>
  /** The text of one cell, which the notes count. */
  readonly cell: (cell: CsvCell) => string
  /** Whether a row was written: the first one may need quotes that others do not. */
  readonly isBegun: () => boolean
  readonly dialect: Dialect
  readonly notes: () => readonly Note[]
}

/** Begins to write a table. Error: `invalid-option`. */
export function createCsvWriter(options: FormatCsvOptions): Result<CsvWriter> {
  return andThen(checked(options), (own) => succeed(writerOf(own)))
}

/** The options under their canonical names, with their defaults. */
function checked(options: FormatCsvOptions): Result<Dialect> {
  const own = ownNames<OwnOptions>(options, {
    lineEnd: { crlf: '\r\n', lf: '\n' },
    formulas: { true: 'guard', false: 'off' },
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    delimiter: TEXT,
    quote: TEXT,
    quoting: ['needed', 'text', 'all'],
    lineEnd: ['\r\n', '\n'],
    bom: [true, false],
    formulas: ['off', 'guard'],
  })
  if (refused !== undefined) return refused
  const { quote = '"', quoting = 'needed', lineEnd = '\r\n', bom = false, formulas = 'off' } = own.value
  const delimiter = delimiterNamed(own.value.delimiter ?? ',')
  if (delimiter === 'auto') return invalidOption('delimiter', 'The delimiter must be one character.')
  if (quote === '') return invalidOption('quote', 'The quote must be one character.')
  return refuseDialect(delimiter, quote) ?? succeed({ delimiter, quote, quoting, lineEnd, bom, formulas })
}

function writerOf(dialect: Dialect): CsvWriter {
  const { delimiter, quote, lineEnd, bom, formulas } = dialect
  let suspicious = 0
  let isFirst = true
  let mark = bom ? '\ufeff' : ''
  const field = fieldWriter(dialect, () => {
    suspicious += 1
  })
  // One array is reused for all rows: creating one for each row would take a tenth of the whole time.
  const fields: string[] = []
  return {
    add(rows) {
      const lines: string[] = []
      for (const row of rows) {
        if (!Array.isArray(row)) return refuseType('a list of rows, each a list of cells', row)
        fields.length = row.length
        for (let at = 0; at < row.length; at += 1) fields[at] = field(row[at])
        const line = fields.join(delimiter)
        // A reader would skip an empty line, and a first line that looks like a `sep=` line or has a
        // byte-order mark.
        const isMistakable = line === '' || (isFirst && /^(?:sep=|\ufeff)/i.test(line))
        lines.push(isMistakable ? [quoted(fields[0] ?? '', quote), ...fields.slice(1)].join(delimiter) : line)
        isFirst = false
      }
      const text = `${mark}${lines.length === 0 ? '' : lines.join(lineEnd) + lineEnd}`
      mark = ''
      return succeed(text)
    },
    cell: field,
    isBegun: () => !isFirst,
    dialect,
    notes: () => formulaNotes(suspicious, formulas),
  }
}

/**
 * A function that writes a cell; `noteFormula` is called for each that a spreadsheet may run, or that is
 * guarded.
 */
function fieldWriter(
  { delimiter, quote, quoting, formulas }: Dialect,
  noteFormula: () => void,
): (cell: CsvCell) => string {
  const marks = `[${escapeForSet(delimiter)}${escapeForSet(quote)}\\r\\n]|\\s$`
  const special = new RegExp(`^\\s|${marks}`)
  // Most cells are neither special nor formulas, and one test shows it.
  const remarkable = new RegExp(`^[\\s=+\\-@]|${marks}`)
  return (cell) => {
    if (typeof cell !== 'string') {
      const plain = unquotedText(cell)
      return quoting === 'all' || special.test(plain) ? quoted(plain, quote) : plain
    }
    if (quoting === 'needed' && !remarkable.test(cell)) return cell
    const isFormula = FORMULA.test(cell)
    if (isFormula && (formulas === 'guard' || !PLAIN_NUMBER.test(cell))) noteFormula()
    const safe = isFormula && formulas === 'guard' ? `'${cell}` : cell
    return quoting !== 'needed' || !isFormula || special.test(safe) ? quoted(safe, quote) : safe
  }
}

/** Writes a cell that is not text. */
function unquotedText(cell: Exclude<CsvCell, string>): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.number : String(cell)
}

function quoted(text: string, quote: string): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`
}

function escapeForSet(character: string): string {
  return /[\\\]^-]/.test(character) ? `\\${character}` : character
}

function formulaNotes(count: number, formulas: 'off' | 'guard'): readonly Note[] {
  if (count === 0) return []
  const cells = count === 1 ? '1 cell starts' : `${count} cells start`
  if (formulas === 'guard') {
    const message = `${cells} like a formula and got a ' in front, which changes the data.`
    return [{ code: 'formulas-guarded', message, count }]
  }
  const message = `${cells} like a formula; a spreadsheet may run it. Guarding formulas puts a ' in front of them.`
  return [{ code: 'formulas', message, count }]
}
