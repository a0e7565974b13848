/** The rows of a table as the items of a JSON array, from all rows or from one part after the other. Pure. */
import type { Note, Result } from '../../shared/result/result.ts'
import { indentedJson, MAX_SPACES, writeByHost } from '../json-value/indentedJson.ts'
import { type JsonEntry, type JsonValue, typedText } from '../json-value/jsonValue.ts'
import { createHeader, type Header, renamedNotes } from './header.ts'
import type { CsvTable, ParseCsvOptions } from './parseCsv.ts'
import { unflatten } from './paths.ts'
import type { Moved } from './rowProblems.ts'

/** Options for converting CSV to JSON. */
export interface CsvToJsonOptions extends ParseCsvOptions {
  /** Whether the first row names the columns. @defaultValue `true` */
  readonly header?: boolean
  /**
   * An object for each row, an array for each row, or one object with an array for each column.
   *
   * @defaultValue `'objects'`
   */
  readonly shape?: 'objects' | 'arrays' | 'columns'
  /**
   * `safe` converts cells that are unmistakably numbers, `true`, `false` or `null`; numbers with leading
   * zeros, more than 15 digits or exponents stay text. @defaultValue `'off'`
   */
  readonly types?: 'off' | 'safe'
  /**
   * How numbers are written: `comma` reads `1.234,50` as 1234.50, and cells with any other point stay text.
   * Only with typed cells. @defaultValue `'point'`
   */
  readonly decimal?: 'point' | 'comma'
  /**
   * What an empty cell becomes; where none can be left out, in arrays and columns, `omit` is `null`.
   *
   * @defaultValue `'text'`
   */
  readonly empty?: 'text' | 'null' | 'omit'
  /** Whether `a.b` and `c[0]` in the header create nested data. @defaultValue `false` */
  readonly nested?: boolean
  /** Spaces per level; 0 writes one line. @defaultValue 2 */
  readonly indent?: number
}

/** What is converted: the rows of a table, or of a part of it. */
type Rows = Pick<CsvTable, 'rows' | 'offsets' | 'dialect'>

/** Converts rows. */
export interface JsonItems {
  /**
   * The JSON of the rows: an array, or one object where the shape is `columns`, of all rows at once. The
   * first row of the first part is the header.
   *
   * @param text what the offsets of the rows count in.
   */
  readonly add: (rows: Rows, text: string, moved?: Moved) => Result<string>
  /**
   * The names of the first columns where the next rows, of so many cells, can be written without this: as
   * objects of text, by `JSON.stringify`, with nothing to note.
   */
  readonly plainNames: (width: number) => readonly string[] | undefined
  readonly notes: () => readonly Note[]
}

const NO_ROWS: Note = {
  code: 'no-rows',
  message:
    'The only row is read as the header, so no rows are left. Set the header to none to read it as data.',
}

/** Begins to convert rows. */
export function createJsonItems(options: CsvToJsonOptions): JsonItems {
  const { header: hasHeader = true, shape = 'objects', indent = 2 } = options
  const clashes = new Set<string>()
  let header: Header | undefined
  let renamed: readonly Note[] = []
  let count = 0
  let lastDelimiter = ','
  const firstRows: CsvTable['rows'][number][] = []

  return {
    add({ rows, offsets, dialect }, text, moved = (place) => place) {
      let own = rows
      if (header === undefined && rows.length > 0) {
        header = createHeader(hasHeader ? rows[0]! : [])
        if (shape !== 'arrays') renamed = renamedNotes(header, text, offsets[0]!, dialect).map(moved)
        if (hasHeader && shape !== 'arrays') own = rows.slice(1)
      }
      header ??= createHeader([])
      count += rows.length
      lastDelimiter = dialect.delimiter
      if (dialect.delimiter !== ',') firstRows.push(...rows.slice(0, EXAMINED_ROWS - firstRows.length))
      header.widen(own.reduce((most, row) => Math.max(most, row.length), 0))
      if (shape === 'arrays')
        return indentedJson(
          own.map((row) => row.map(cellOf(options))),
          indent,
        )
      return (
        writtenByHost(own, header.names, options) ??
        indentedJson(jsonOf(own, header.names, options, clashes), indent)
      )
    },
    plainNames(width) {
      const names = header?.names.slice(0, width) ?? []
      const isNoted = lastDelimiter !== ',' && firstRows.length < EXAMINED_ROWS
      const isPlain = (options.empty ?? 'text') === 'text' && isForHost(names, options)
      // A second row is known, so that no note says that there is none.
      return isPlain && !isNoted && count > 1 && names.length === width ? names : undefined
    },
    notes() {
      const isEmpty = count === 1 && hasHeader && shape !== 'arrays'
      const own = isEmpty ? [NO_ROWS] : decimalNotes(firstRows, header?.names ?? [], options)
      return [...own, ...renamed, ...clashNotes(clashes)]
    },
  }
}

/**
 * Writes the usual case, objects of text, with the host's `JSON.stringify`, which is faster than our own
 * writer. Returns `undefined` where the host would change digits, names or their order: `1.10` as a number,
 * columns called `7` or `__proto__`.
 */
function writtenByHost(
  rows: CsvTable['rows'],
  names: readonly string[],
  options: CsvToJsonOptions,
): Result<string> | undefined {
  if (!isForHost(names, options)) return undefined
  const { empty = 'text', indent = 2 } = options
  // These names already are object keys: substrings of the input would be looked up again for every cell.
  const keys = Object.keys(Object.fromEntries(names.map((name) => [name, ''])))
  const objects = rows.map((row) => {
    const object: Record<string, string | null> = {}
    for (let at = 0; at < row.length; at += 1) {
      const text = row[at]!
      if (text !== '' || empty === 'text') object[keys[at]!] = text
      else if (empty === 'null') object[keys[at]!] = null
    }
    return object
  })
  return writeByHost(objects, indent)
}

function isForHost(
  names: readonly string[],
  { shape = 'objects', types = 'off', nested = false, indent = 2 }: CsvToJsonOptions,
): boolean {
  if (shape !== 'objects' || types !== 'off' || nested) return false
  if (!Number.isInteger(indent) || indent < 0 || indent > MAX_SPACES) return false
  return !names.some((name) => /^\d+$/.test(name) || name === '__proto__')
}

/** The value of a cell. */
function cellOf({ types = 'off', empty = 'text', decimal }: CsvToJsonOptions): (text: string) => JsonValue {
  return (text) => {
    if (text === '' && empty !== 'text') return null
    if (types !== 'safe') return text
    return decimal === 'comma' ? typedWithComma(text) : typedText(text)
  }
}

/** Objects, or an object of columns. Columns that fit into no object together are added to `clashes`. */
function jsonOf(
  rows: CsvTable['rows'],
  names: readonly string[],
  options: CsvToJsonOptions,
  clashes: Set<string>,
): JsonValue {
  const { shape = 'objects', empty = 'text', nested = false } = options
  const cell = cellOf(options)
  if (shape === 'columns') return columnsOf(names, rows, cell)
  const members = (row: readonly string[]) => row.map((text, at): JsonEntry => [names[at]!, cell(text)])
  const objects = rows.map((row) =>
    empty === 'omit' ? members(row).filter((_, at) => row[at] !== '') : members(row),
  )
  if (!nested) return objects.map((members) => ({ members }))
  return objects.map((flat) => {
    const tree = unflatten(flat)
    for (const clash of tree.clashes) clashes.add(clash)
    return { members: tree.members }
  })
}

/** Digits, with points between groups of three or none at all, and a comma before the decimals. */
const COMMA_NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/

/** The value of a cell in a table where numbers have a decimal comma. */
function typedWithComma(text: string): JsonValue {
  if (/^[a-z]+$/.test(text)) return typedText(text)
  if (!COMMA_NUMBER.test(text)) return text
  const typed = typedText(text.replaceAll('.', '').replace(',', '.'))
  return typeof typed === 'string' ? text : typed
}

/** So many rows tell how a table writes its numbers. */
const EXAMINED_ROWS = 200

/**
 * The note on columns whose numbers have a decimal comma and stayed text. A comma between the cells, or one
 * before exactly three digits, may as well group thousands: those give no note.
 */
function decimalNotes(
  firstRows: CsvTable['rows'],
  names: readonly string[],
  { header = true, decimal = 'point' }: CsvToJsonOptions,
): readonly Note[] {
  if (decimal === 'comma') return []
  const examined = firstRows.slice(header ? 1 : 0)
  const found = names.filter((_, at) => hasDecimalComma(examined.map((row) => row[at] ?? '')))
  if (found.length === 0) return []
  const named = found
    .slice(0, 3)
    .map((name) => `“${name.slice(0, 40)}”`)
    .join(', ')
  return [
    {
      code: 'decimal-comma',
      message: `The numbers in ${named}${found.length > 3 ? ' and others' : ''} have a decimal comma, so they stayed text.`,
      fix: { label: 'Read them as numbers', edits: [], options: { types: 'safe', decimal: 'comma' } },
    },
  ]
}

/** Whether all filled cells are numbers, one of them certainly with a decimal comma. */
function hasDecimalComma(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const isCertain = (cell: string) => /\.\d{3},\d|,(?!\d{3}$)\d+$/.test(cell)
  return filled.every((cell) => COMMA_NUMBER.test(cell)) && filled.some(isCertain)
}

function columnsOf(
  names: readonly string[],
  rows: CsvTable['rows'],
  cell: (text: string) => JsonValue,
): JsonValue {
  // A missing cell is null here, so that all columns have the same length.
  const column = (at: number) => rows.map((row) => (row[at] === undefined ? null : cell(row[at])))
  return { members: names.map((name, at) => [name, column(at)] as const) }
}

function clashNotes(clashes: ReadonlySet<string>): readonly Note[] {
  if (clashes.size === 0) return []
  const named = [...clashes].slice(0, 5).join(', ')
  const message = `These columns do not fit into one object with the others and stay flat: ${named}.`
  return [{ code: 'nested-clash', message, count: clashes.size }]
}
