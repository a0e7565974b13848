/** Rows to CSV text. Source: RFC 4180. Pure. */

import { invalidOption } from '../result/aboutOption.ts'
import { ownNames, refuseChoice } from '../result/choices.ts'
import { refuseType } from '../result/refuseInput.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { delimiterNamed } from './dialect.ts'
import { refuseDialect } from './parseCsv.ts'

/** A cell: text is quoted where it must be; `null` and `undefined` are empty cells; a number by its digits is never guarded. */
export type CsvCell = string | number | bigint | boolean | null | undefined | { readonly number: string }

/** How CSV is written. */
export interface FormatCsvOptions {
  /** One character. @defaultValue `','` */
  readonly delimiter?: string
  /** @defaultValue `'"'` */
  readonly quote?: string
  /** Quotes only where a reader needs them, around all text, or around everything. @defaultValue `'needed'` */
  readonly quoting?: 'needed' | 'text' | 'all'
  /** @defaultValue `'\r\n'` */
  readonly lineEnd?: '\r\n' | '\n' | 'crlf' | 'lf'
  /** Writes a UTF-8 byte-order mark, which Excel wants. @defaultValue `false` */
  readonly bom?: boolean
  /**
   * Puts `'` before text that starts with `= + - @`, a tab or a CR, so that a spreadsheet does not run it. This changes the
   * data. @defaultValue `'off'`
   */
  readonly formulas?: 'off' | 'guard' | boolean
}

/** The options by our own names. */
type OwnOptions = Omit<FormatCsvOptions, 'lineEnd' | 'formulas'> & {
  readonly lineEnd?: '\r\n' | '\n'
  readonly formulas?: 'off' | 'guard'
}

/** What a spreadsheet may take for a formula. Source: OWASP, “CSV Injection”. */
const FORMULA = /^[=+\-@\t\r]/
/** A plain number is no danger, so it is not worth a warning. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/

/**
 * The text of `rows`, each row ended by `lineEnd`.
 *
 * Notes: `formulas-guarded` (with a count) where cells were changed, `formulas` where cells look like formulas and were
 * not. Error: `invalid-option`.
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
  const own = ownNames<OwnOptions>(options, {
    lineEnd: { crlf: '\r\n', lf: '\n' },
    formulas: { true: 'guard', false: 'off' },
  })
  if (!own.ok) return own
  const { quote = '"', quoting = 'needed', lineEnd = '\r\n', bom = false, formulas = 'off' } = own.value
  const delimiter = delimiterNamed(own.value.delimiter ?? ',')
  const refused = refuseChoice(own.value, {
    quoting: ['needed', 'text', 'all'],
    lineEnd: ['\r\n', '\n'],
    bom: [true, false],
    formulas: ['off', 'guard'],
  })
  if (refused !== undefined) return refused
  if (delimiter === 'auto') return invalidOption('delimiter', 'The delimiter is one character.')
  if (quote === '') return invalidOption('quote', 'The quote is one character.')
  const wrong = refuseDialect(delimiter, quote)
  if (wrong !== undefined) return wrong
  const marks = `[${escapeForSet(delimiter)}${escapeForSet(quote)}\\r\\n]|\\s$`
  const special = new RegExp(`^\\s|${marks}`)
  // Most cells are neither special nor formulas, and one look tells.
  const remarkable = new RegExp(`^[\\s=+\\-@]|${marks}`)
  let suspicious = 0
  const field = (cell: CsvCell): string => {
    if (typeof cell !== 'string') {
      const plain = unquotedText(cell)
      return quoting === 'all' || special.test(plain) ? quoted(plain, quote) : plain
    }
    if (quoting === 'needed' && !remarkable.test(cell)) return cell
    const isFormula = FORMULA.test(cell)
    if (isFormula && (formulas === 'guard' || !PLAIN_NUMBER.test(cell))) suspicious += 1
    const safe = isFormula && formulas === 'guard' ? `'${cell}` : cell
    return quoting !== 'needed' || !isFormula || special.test(safe) ? quoted(safe, quote) : safe
  }
  const lines: string[] = []
  // One list for all rows: a new one for each is a tenth of the time.
  const fields: string[] = []
  for (const row of rows) {
    if (!Array.isArray(row)) return refuseType('a list of rows, each a list of cells', row)
    fields.length = row.length
    for (let at = 0; at < row.length; at += 1) fields[at] = field(row[at])
    const line = fields.join(delimiter)
    // An empty line would be skipped when it is read again, and so would a first line that names a delimiter.
    const isMistakable = line === '' || (lines.length === 0 && /^(?:sep=|\ufeff)/i.test(line))
    lines.push(isMistakable ? [quoted(fields[0] ?? '', quote), ...fields.slice(1)].join(delimiter) : line)
  }
  const text = lines.length === 0 ? '' : lines.join(lineEnd) + lineEnd
  return succeed(`${bom ? '\ufeff' : ''}${text}`, formulaNotes(suspicious, formulas))
}

/** What is no text, as text. */
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
  const message = `${cells} like a formula; a spreadsheet may run it. “Formulas: Guard” puts a ' in front.`
  return [{ code: 'formulas', message, count }]
}
