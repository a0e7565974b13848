/** JSON to CSV: one row for each item, a column for every key that any of them has. Pure. */
import { isArray, isNumber, isObject, type JsonMember, type JsonValue } from '../json-value/jsonValue.ts'
import { type JsonInput, readTrees } from '../json-value/readTree.ts'
import { compactJson } from '../json-value/writeJson.ts'
import { ownNames, refuseChoice } from '../result/choices.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { type CsvCell, type FormatCsvOptions, formatCsv } from './formatCsv.ts'
import { HEADER_NAMES } from './headerNames.ts'
import { type ArrayColumns, flatten } from './paths.ts'

/** How rows are made of JSON. */
export interface JsonToCsvOptions extends FormatCsvOptions {
  /** Whether the first row names the columns. @defaultValue `'first-row'` */
  readonly header?: 'first-row' | 'none' | boolean
  /** Nested objects become columns such as `address.city`, or cells of JSON. @defaultValue `'columns'` */
  readonly objects?: 'columns' | 'json'
  /** Arrays inside a row become columns such as `tags[0]`, or cells of JSON. @defaultValue `'columns'` */
  readonly arrays?: ArrayColumns
}

/** The options by our own names. */
type OwnOptions = Omit<JsonToCsvOptions, 'header'> & { readonly header?: 'first-row' | 'none' }

/**
 * CSV text for JSON text, or for a value of JavaScript: an array of objects, an array of arrays, an array of values, one object, or JSON lines. Numbers are copied
 * digit by digit; `null` becomes an empty cell.
 *
 * Notes: those of `formatCsv`, `null-as-empty`, `json-lines`, `wrapped` where one object or value became the only row, `nothing-written` where
 * there was no row. Errors: those of the JSON, `mixed-rows` where arrays stand beside objects, `duplicate-key`,
 * `too-many-columns`.
 *
 * @example
 * jsonToCsv('[{"a":1.10},{"a":2,"b":{"c":"x"}}]') // value: 'a,b.c\r\n1.10,\r\n2,x\r\n'
 */
export function jsonToCsv(input: JsonInput, options: JsonToCsvOptions = {}): Result<string> {
  const own = ownNames<OwnOptions>(options, { header: HEADER_NAMES, objects: {}, arrays: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    header: ['first-row', 'none'],
    objects: ['columns', 'json'],
    arrays: ['columns', 'json'],
  })
  if (refused !== undefined) return refused
  return andThen(readTrees(input), (values) => {
    const single = values.length === 1 ? values[0]! : undefined
    const items = single === undefined ? values : isArray(single) ? single : [single]
    return andThen(succeed(items, shapeNotes(values)), (rows) => writeRows(rows, own.value))
  })
}

function shapeNotes(values: readonly JsonValue[]): readonly Note[] {
  if (values.length > 1) {
    return [{ code: 'json-lines', message: `Read as JSON lines: ${values.length} values, a row for each.` }]
  }
  if (!isArray(values[0]!)) return [{ code: 'wrapped', message: 'This is not an array, so it is one row.' }]
  return values[0].length === 0
    ? [{ code: 'nothing-written', message: 'The array is empty, so there are no rows.' }]
    : []
}

/** Rows times columns above which a table of unlike objects would be mostly empty cells, too many to hold. */
const MOST_CELLS = 50_000_000

function writeRows(items: readonly JsonValue[], options: OwnOptions): Result<string> {
  const { header = 'first-row', objects = 'columns', arrays = 'columns' } = options
  const areArrays = items.length > 0 && items.every(isArray)
  if (areArrays)
    return withNulls(
      items.map((row) => row.map(cellOf)),
      0,
      options,
    )
  if (items.some(isArray) && items.some((item) => item !== null && isObject(item))) {
    const message = 'Some rows are arrays and some are objects; make them all the same.'
    return fail({ code: 'mixed-rows', message })
  }
  const rows = columnsOf(items, objects, arrays)
  const columns = new Map<string, number>()
  for (const [key] of rows.flat()) if (!columns.has(key)) columns.set(key, columns.size)
  if (columns.size * rows.length > MOST_CELLS) {
    const message = `${columns.size} columns and ${rows.length} rows are more than can be written; the objects have too little in common.`
    return fail({ code: 'too-many-columns', message })
  }
  const twice = rows.findIndex((row) => new Set(row.map(([key]) => key)).size < row.length)
  if (twice !== -1) return refuseTwice(rows[twice]!, twice)
  const body = rows.map((row) => {
    const cells: CsvCell[] = new Array(columns.size).fill(null)
    for (const [key, value] of row) cells[columns.get(key)!] = cellOf(value)
    return cells
  })
  const names = header === 'first-row' && columns.size > 0 ? [[...columns.keys()]] : []
  const missing = columns.size * rows.length - rows.reduce((sum, row) => sum + row.length, 0)
  return withNulls([...names, ...body], missing, options)
}

/** The rows as text. CSV has no `null`: an empty cell stands for it, as for an empty text and for the cells that a row has `missing`. */
function withNulls(
  rows: readonly (readonly CsvCell[])[],
  missing: number,
  options: OwnOptions,
): Result<string> {
  const empty = rows.reduce(
    (sum, row) => sum + row.reduce<number>((count, cell) => count + (cell === null ? 1 : 0), 0),
    0,
  )
  const count = empty - missing
  const message = 'CSV has no null; it became an empty cell.'
  const note = { code: 'null-as-empty', message, count }
  return andThen(succeed(rows, count === 0 ? [] : [note]), (all) => formatCsv(all, options))
}

/** The columns of each row. Keys with a dot are written as they are, unless there are paths they could be taken for. */
function columnsOf(
  items: readonly JsonValue[],
  objects: 'columns' | 'json',
  arrays: ArrayColumns,
): readonly (readonly JsonMember[])[] {
  const rows = items.map((item): readonly JsonMember[] =>
    item !== null && isObject(item) ? item.members : [['value', item]],
  )
  const isBranch = (value: JsonValue) =>
    value !== null && (isObject(value) ? value.members.length > 0 : isArray(value) && arrays === 'columns')
  const isNested = objects === 'columns' && rows.some((row) => row.some(([, value]) => isBranch(value)))
  return isNested ? rows.map((row) => flatten(row, arrays)) : rows
}

function refuseTwice(row: readonly JsonMember[], at: number): Result<string> {
  const seen = new Set<string>()
  const key = row.find(([name]) => seen.has(name) || seen.add(name) === undefined)?.[0] ?? ''
  const message = `Row ${at + 1} has the key “${key}” twice; a row of CSV can hold it once.`
  return fail({ code: 'duplicate-key', message })
}

function cellOf(value: JsonValue): CsvCell {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (isNumber(value)) return value
  return compactJson(value)
}
