/** Converts CSV to JSON. Text stays text unless types are requested. Pure. */

import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, pick, refuseChoice, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED, NUMBER } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { indentedJson, MAX_SPACES, writeByHost } from '../json-value/indentedJson.ts'
import { type JsonEntry, type JsonValue, typedText } from '../json-value/jsonValue.ts'
import { fieldSpans } from './fieldSpans.ts'
import { HEADER_NAMES } from './headerNames.ts'
import { type CsvTable, type ParseCsvOptions, parseCsv } from './parseCsv.ts'
import { unflatten } from './paths.ts'

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

const TYPES_NAMES = { true: 'safe', on: 'safe', auto: 'safe', false: 'off' } as const

const CHOICES = {
  header: [true, false],
  shape: ['objects', 'arrays', 'columns'],
  types: ['off', 'safe'],
  decimal: ['point', 'comma'],
  empty: ['text', 'null', 'omit'],
  nested: [true, false],
  indent: NUMBER,
  delimiter: CHECKED,
  quote: CHECKED,
  mode: CHECKED,
} as const

/**
 * Converts CSV text to JSON text. A missing cell is left out of its object; an extra cell is kept under a
 * name such as `column5`.
 *
 * Notes: those of `parseCsv`, `header-renamed` where names were empty or stood twice, `nested-clash` where
 * columns fit into no object together, `no-rows` under a header, `decimal-comma` where numbers such as
 * `1.234,50` stayed text, with a fix that reads them. Errors: those of `parseCsv`, `too-large`.
 *
 * @example
 * csvToJson('id,name\n007,Bond', { indent: 0 }) // { ok: true, value: '[{"id":"007","name":"Bond"}]', notes: [] }
 */
export function csvToJson(input: TextInput, options: CsvToJsonOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const named = ownNames<CsvToJsonOptions>(options, {
    header: HEADER_NAMES,
    types: TYPES_NAMES,
    nested: SWITCH,
  })
  if (!named.ok) return named
  const own = named.value
  const refused = refuseChoice(own, CHOICES)
  if (refused !== undefined) return refused
  const opened = openUnlabelled(input)
  if (!opened.ok) return opened
  const text = opened.value
  const parsed = andThen(opened, () => parseCsv(text, pick(own, ['delimiter', 'quote', 'mode'])))
  return andThen(parsed, (table) => {
    const header = headerOf(table, own.header ?? true, text)
    const written = writtenByHost(table, header, own)
    const json = written ?? writtenByUs(table, header, own)
    const isEmpty = table.rows.length === 1 && own.header !== false && own.shape !== 'arrays'
    const ownNotes = isEmpty ? [NO_ROWS] : decimalNotes(table, header, own)
    return andThen(succeed(undefined, ownNotes), () => json)
  })
}

const NO_ROWS: Note = {
  code: 'no-rows',
  message: 'The only row is read as the header, so there are no rows. Without a header it would be one.',
}

function writtenByUs(table: CsvTable, header: Header, options: CsvToJsonOptions): Result<string> {
  const { value, notes } = jsonOf(table, header, options)
  return andThen(succeed(value, notes), (json) => indentedJson(json, options.indent ?? 2))
}

/**
 * Writes the usual case, objects of text, with the host's `JSON.stringify`, which is faster than our own
 * writer. Returns `undefined` where the host would change digits, names or their order: `1.10` as a number,
 * columns called `7` or `__proto__`.
 */
function writtenByHost(
  table: CsvTable,
  { names, notes }: Header,
  options: CsvToJsonOptions,
): Result<string> | undefined {
  const { header = true, shape = 'objects', types = 'off', empty = 'text', nested = false } = options
  const { indent = 2 } = options
  if (shape !== 'objects' || types !== 'off' || nested) return undefined
  if (!Number.isInteger(indent) || indent < 0 || indent > MAX_SPACES) return undefined
  if (names.some((name) => /^\d+$/.test(name) || name === '__proto__')) return undefined
  // These names already are object keys: substrings of the input would be looked up again for every cell.
  const keys = Object.keys(Object.fromEntries(names.map((name) => [name, ''])))
  const objects = rowsUnder(table, header).map((row) => {
    const object: Record<string, string | null> = {}
    for (let at = 0; at < row.length; at += 1) {
      const text = row[at]!
      if (text !== '' || empty === 'text') object[keys[at]!] = text
      else if (empty === 'null') object[keys[at]!] = null
    }
    return object
  })
  return andThen(succeed(objects, notes), (value) => writeByHost(value, indent))
}

interface Noted<T> {
  readonly value: T
  readonly notes: readonly Note[]
}

function jsonOf(table: CsvTable, { names, notes }: Header, options: CsvToJsonOptions): Noted<JsonValue> {
  const { header = true, shape = 'objects', types = 'off', empty = 'text', nested = false } = options
  const cell = (text: string): JsonValue => {
    if (text === '' && empty !== 'text') return null
    if (types !== 'safe') return text
    return options.decimal === 'comma' ? typedWithComma(text) : typedText(text)
  }
  if (shape === 'arrays') return { value: table.rows.map((row) => row.map(cell)), notes: [] }
  const rows = rowsUnder(table, header)
  if (shape === 'columns') return { value: columnsOf(names, rows, cell), notes }
  const members = (row: readonly string[]) => row.map((text, at): JsonEntry => [names[at]!, cell(text)])
  const objects = rows.map((row) =>
    empty === 'omit' ? members(row).filter((_, at) => row[at] !== '') : members(row),
  )
  if (!nested) return { value: objects.map((members) => ({ members })), notes }
  const trees = objects.map(unflatten)
  const clashes = new Set(trees.flatMap((tree) => tree.clashes))
  return { value: trees.map(({ members }) => ({ members })), notes: [...notes, ...clashNotes(clashes)] }
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
  { rows, dialect }: CsvTable,
  { names }: Header,
  { header = true, decimal = 'point' }: CsvToJsonOptions,
): readonly Note[] {
  if (decimal === 'comma' || dialect.delimiter === ',') return []
  const examined = rows.slice(header ? 1 : 0, EXAMINED_ROWS)
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

function rowsUnder({ rows }: CsvTable, header: boolean): CsvTable['rows'] {
  return header ? rows.slice(1) : rows
}

function columnsOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  cell: (text: string) => JsonValue,
): JsonValue {
  // A missing cell is null here, so that all columns have the same length.
  const column = (at: number) => rows.map((row) => (row[at] === undefined ? null : cell(row[at])))
  return { members: names.map((name, at) => [name, column(at)] as const) }
}

/** A unique name for every column. */
interface Header {
  readonly names: readonly string[]
  readonly notes: readonly Note[]
}

function headerOf(table: CsvTable, header: boolean, text: string): Header {
  const { rows } = table
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const given = header ? (rows[0] ?? []) : []
  const taken = new Set(given)
  const counts = new Map<string, number>()
  const names: string[] = []
  const seen = new Set<string>()
  const renamed: number[] = []
  for (let at = 0; at < widest; at += 1) {
    const own = given[at] ?? ''
    const isFree = own !== '' && !seen.has(own)
    const name = isFree ? own : freeName(own === '' ? `column${at + 1}` : own, taken, counts)
    if (!isFree && at < given.length) renamed.push(at)
    seen.add(name)
    taken.add(name)
    names.push(name)
  }
  return { names, notes: renamedNotes(table, renamed, text) }
}

/** The note on renamed columns, placed at the first of them. */
function renamedNotes(
  { offsets, dialect }: CsvTable,
  renamed: readonly number[],
  text: string,
): readonly Note[] {
  if (renamed.length === 0) return []
  const spans = fieldSpans(text, offsets[0]!, dialect)
  const message = 'Columns with an empty or repeated name were renamed.'
  const { offset, length } = spans[renamed[0]!]!
  return [{ code: 'header-renamed', message, count: renamed.length, ...placeAt(text, offset, length || 1) }]
}

/**
 * The name, or the name with the first free number appended; `counts` keeps the last number tried for each
 * name.
 */
function freeName(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name
  let count = (counts.get(name) ?? 1) + 1
  while (taken.has(`${name}_${count}`)) count += 1
  counts.set(name, count)
  return `${name}_${count}`
}

function clashNotes(clashes: ReadonlySet<string>): readonly Note[] {
  if (clashes.size === 0) return []
  const named = [...clashes].slice(0, 5).join(', ')
  const message = `These columns do not fit into one object with the others and stay flat: ${named}.`
  return [{ code: 'nested-clash', message, count: clashes.size }]
}
