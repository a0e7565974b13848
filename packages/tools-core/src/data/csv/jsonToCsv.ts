/** Converts JSON to CSV: one row for each item, and a column for every key in any of them. Pure. */

import { ownNames, pick, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { compactJson } from '../json-value/indentedJson.ts'
import { type FailAt, failAtParts, type JsonPart, placeOfPart } from '../json-value/jsonPart.ts'
import {
  isArray,
  isNumber,
  isObject,
  type JsonEntry,
  type JsonObject,
  type JsonValue,
} from '../json-value/jsonValue.ts'
import { type JsonInput, readJsonValues } from '../json-value/readJsonValue.ts'
import { type CsvCell, type FormatCsvOptions, formatCsv } from './formatCsv.ts'
import { HEADER_NAMES } from './headerNames.ts'
import { type ArrayColumns, flatten, partOfLeaf } from './paths.ts'

/** Options for converting JSON to CSV. */
export interface JsonToCsvOptions extends FormatCsvOptions {
  /** Whether the first row names the columns. @defaultValue `true` */
  readonly header?: boolean
  /** Nested objects become columns such as `address.city`, or cells of JSON. @defaultValue `'columns'` */
  readonly objects?: 'columns' | 'json'
  /** Arrays inside a row become columns such as `tags[0]`, or cells of JSON. @defaultValue `'columns'` */
  readonly arrays?: ArrayColumns
  /** What stands before the decimals of a number. @defaultValue `'point'` */
  readonly decimal?: 'point' | 'comma'
}

/** The options that `formatCsv` takes. */
const FORMAT_OPTIONS = ['delimiter', 'quote', 'quoting', 'lineEnd', 'bom', 'formulas'] as const

/**
 * Converts JSON text, or a JavaScript value, to CSV text: an array of objects, of arrays or of values, a
 * single object, or JSON lines. Numbers are copied digit by digit; `null` becomes an empty cell.
 *
 * Notes: those of `formatCsv`, `null-as-empty`, `json-lines`, `wrapped` where a single object or value became
 * the only row, `nothing-written` where there was no row. Errors: those of the JSON, `mixed-rows` where some
 * rows are arrays and some objects, `duplicate-key`, `too-many-columns`.
 *
 * @example
 * jsonToCsv('[{"a":1.10},{"a":2,"b":{"c":"x"}}]') // value: 'a,b.c\r\n1.10,\r\n2,x\r\n'
 */
export function jsonToCsv(input: JsonInput, options: JsonToCsvOptions = {}): Result<string> {
  const own = ownNames<JsonToCsvOptions>(options, { header: HEADER_NAMES, objects: {}, arrays: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    delimiter: CHECKED,
    quote: CHECKED,
    quoting: CHECKED,
    lineEnd: CHECKED,
    bom: CHECKED,
    formulas: CHECKED,
    header: [true, false],
    objects: ['columns', 'json'],
    arrays: ['columns', 'json'],
    decimal: ['point', 'comma'],
  })
  if (refused !== undefined) return refused
  return andThen(readJsonValues(input), (values) => {
    const single = values.length === 1 ? values[0]! : undefined
    const items = single === undefined ? values : isArray(single) ? single : [single]
    const failAt: FailAt = (errors) => failAtParts(input, values, errors)
    return andThen(succeed(items, shapeNotes(input, values)), (rows) => writeRows(rows, own.value, failAt))
  })
}

function shapeNotes(input: JsonInput, values: readonly JsonValue[]): readonly Note[] {
  if (values.length > 1) {
    return [{ code: 'json-lines', message: `Read as JSON lines: ${values.length} values, one row each.` }]
  }
  const [value] = values
  if (!isArray(value!)) return [wrappedNote(input, value!)]
  return value.length === 0
    ? [{ code: 'nothing-written', message: 'The array is empty, so there are no rows.' }]
    : []
}

/**
 * The note on a single value that became the only row. It has a fix where one list in the value may hold the
 * rows, as in the answer of a web service, which has their number or the next page beside them.
 */
function wrappedNote(input: JsonInput, value: JsonValue): Note {
  const code = 'wrapped'
  const lists = isJsonObject(value) ? listsIn(value) : []
  const [list] = lists
  if (list === undefined || lists.length > 1 || typeof input !== 'string')
    return { code, message: 'This is not an array, so it became a single row.' }
  const { offset, length } = placeOfPart(input, [value], { value: list })
  const end = offset + length
  const name = list[0].slice(0, 40)
  const edits = [
    { offset: 0, length: offset, text: '' },
    { offset: end, length: input.length - end, text: '' },
  ]
  const message = `This is not an array, so it became a single row; its rows may be those in “${name}”.`
  return { code, message, fix: { label: `Convert only “${name}”`, edits } }
}

/** The members that may hold the rows: lists of objects or, where there are none, other lists. */
function listsIn({ members }: JsonObject): readonly JsonEntry[] {
  const lists = members.filter(([, value]) => value !== null && isArray(value) && value.length > 0)
  const ofObjects = lists.filter(([, value]) => (value as readonly JsonValue[]).every(isJsonObject))
  return ofObjects.length > 0 ? ofObjects : lists
}

/** The most cells. Objects with little in common would give more, mostly empty, than fit into memory. */
const MAX_CELLS = 50_000_000

function writeRows(items: readonly JsonValue[], options: JsonToCsvOptions, failAt: FailAt): Result<string> {
  if (items.length > 0 && items.every(isArray)) {
    const rows = items.map((row) => row.map((value) => cellOf(value, options)))
    return withNulls(rows, 0, options)
  }
  const [firstArray, firstObject] = [items.findIndex(isArray), items.findIndex(isJsonObject)]
  if (firstArray !== -1 && firstObject !== -1) {
    const message = 'Some rows are arrays and some are objects; make them all the same.'
    return failAt([{ code: 'mixed-rows', message, part: { items, at: Math.max(firstArray, firstObject) } }])
  }
  return writeRecords(items, options, failAt)
}

/** Writes a row for each object; another value is an object with one member. */
function writeRecords(
  items: readonly JsonValue[],
  options: JsonToCsvOptions,
  failAt: FailAt,
): Result<string> {
  const { header = true, objects = 'columns', arrays = 'columns' } = options
  const records = items.map((item): readonly JsonEntry[] =>
    isJsonObject(item) ? item.members : [['value', item]],
  )
  const isNested = objects === 'columns' && hasBranches(records, arrays)
  const rows = isNested ? records.map((record) => flatten(record, arrays)) : records
  const columns = new Map<string, number>()
  for (const [key] of rows.flat()) if (!columns.has(key)) columns.set(key, columns.size)
  if (columns.size * rows.length > MAX_CELLS) {
    const message = `${columns.size} columns and ${rows.length} rows are too many to write; the objects have too few keys in common.`
    return failAt([{ code: 'too-many-columns', message, part: { items, at: 0 } }])
  }
  const twice = rows.findIndex((row) => new Set(row.map(([key]) => key)).size < row.length)
  if (twice !== -1) {
    const at = indexOfRepeated(rows[twice]!)
    const [key] = rows[twice]![at]!
    const record = records[twice]!
    const part: JsonPart = isNested ? partOfLeaf(record, arrays, at) : { key: record[at]! }
    const message = `Row ${twice + 1} has the key “${key}” twice; a CSV row can have it only once.`
    return failAt([{ code: 'duplicate-key', message, part }])
  }
  const body = rows.map((row) => {
    const cells: CsvCell[] = new Array(columns.size).fill(null)
    for (const [key, value] of row) cells[columns.get(key)!] = cellOf(value, options)
    return cells
  })
  const names = header && columns.size > 0 ? [[...columns.keys()]] : []
  const missing = columns.size * rows.length - rows.reduce((sum, row) => sum + row.length, 0)
  return withNulls([...names, ...body], missing, options)
}

/**
 * Writes the rows. CSV has no `null`, so it becomes an empty cell, like empty text and like the cells that
 * are `missing` in a row.
 */
function withNulls(
  rows: readonly (readonly CsvCell[])[],
  missing: number,
  options: JsonToCsvOptions,
): Result<string> {
  const empty = rows.reduce(
    (sum, row) => sum + row.reduce<number>((count, cell) => count + (cell === null ? 1 : 0), 0),
    0,
  )
  const count = empty - missing
  const message = 'CSV has no null; it became an empty cell.'
  const note = { code: 'null-as-empty', message, count }
  return andThen(succeed(rows, count === 0 ? [] : [note]), (all) =>
    formatCsv(all, pick(options, FORMAT_OPTIONS)),
  )
}

function isJsonObject(item: JsonValue): item is JsonObject {
  return item !== null && isObject(item)
}

/**
 * Whether there are paths to write. Without any, keys with a dot are written as they are, because they cannot
 * be confused with paths.
 */
function hasBranches(records: readonly (readonly JsonEntry[])[], arrays: ArrayColumns): boolean {
  const isBranch = (value: JsonValue) =>
    isJsonObject(value) ? value.members.length > 0 : isArray(value) && arrays === 'columns'
  return records.some((record) => record.some(([, value]) => isBranch(value)))
}

/** The index of the first key that occurs earlier in the row. */
function indexOfRepeated(row: readonly JsonEntry[]): number {
  const seen = new Set<string>()
  return row.findIndex(([key]) => seen.has(key) || seen.add(key) === undefined)
}

function cellOf(value: JsonValue, { decimal }: Pick<JsonToCsvOptions, 'decimal'>): CsvCell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (isNumber(value)) return decimal === 'comma' ? { number: value.number.replace('.', ',') } : value
  return compactJson(value)
}
