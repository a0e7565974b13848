/**
 * An array of a text as a table: a row for each item, a column for each name that its items have.
 *
 * Only requested cells are read, so a table may have millions of rows. Pure.
 */
import { createDecoder } from '../../shared/platform/textDecoder.ts'
import { asciiText } from '../../shared/platform/utf8.ts'
import { compareCodePoints } from '../../shared/strings/compareCodePoints.ts'
import { LOWER_T, OPEN_BRACE, OPEN_BRACKET, opensContainer } from './characters.ts'
import { stringText } from './stringText.ts'
import { type JsonKind, type JsonTape, KIND_ORDER, kindOf, nameAt } from './tape.ts'

/** A column. */
export interface JsonColumn {
  /**
   * The name of a member, the index of an item where rows are arrays, or an empty string for rows that are
   * neither.
   */
  readonly name: string
  /** How many rows have a value in this column. */
  readonly count: number
}

/** One value of a row. */
export interface JsonCell {
  readonly node: number
  readonly kind: JsonKind
  /**
   * A string without its quotes, a number as typed, or the beginning of an array or object; truncated after
   * 120 bytes.
   */
  readonly text: string
}

/** One row. */
export interface JsonTableRow {
  readonly node: number
  /** Its place in the array, from 0. */
  readonly index: number
  /** One cell per column; `null` where the row has no value. Of duplicate names, the last value. */
  readonly cells: readonly (JsonCell | null)[]
}

/** How rows are sorted; absent for the order of the text. */
export interface JsonTableOrder {
  readonly column: number
  readonly direction: 'ascending' | 'descending'
}

/** A table. */
export interface JsonTable {
  readonly rowCount: number
  /** In order of first occurrence. */
  readonly columns: readonly JsonColumn[]
  /** How many further columns there are that are not shown. */
  readonly hiddenColumns: number
  /** A range of rows, from 0. */
  readonly rows: (from: number, count: number) => JsonTableRow[]
  /**
   * Sorts in the order null, false, true, numbers, texts, arrays, objects; rows without a value come last.
   * Equal rows keep their order.
   */
  readonly sort: (order: JsonTableOrder | undefined) => void
  /** The rows, in their order, as the text of one array; each row as it was typed. */
  readonly arrayText: () => string
}

/** An array that can be shown as a table. */
export interface JsonTableSource {
  /** The array's node, or `undefined` for the top-level values of a text with several. */
  readonly node: number | undefined
  readonly rows: number
}

const MAX_COLUMNS = 200
const MAX_SOURCES = 100
const MAX_CELL_LENGTH = 120
/** The column of rows that are neither objects nor arrays. */
const ITEM_COLUMN = ''

/**
 * The arrays whose items are objects or arrays, the longest first, at most a hundred. Where there are none,
 * the array at the top.
 */
export function tableSources(tape: JsonTape): JsonTableSource[] {
  const sources: JsonTableSource[] = []
  const { bytes, start, next, size } = tape
  if (size > 0 && next[0]! < size) sources.push({ node: undefined, rows: childrenOf(tape, undefined).length })
  for (let node = 0; node < size; node += 1) {
    const hasItems = bytes[start[node]!] === OPEN_BRACKET && next[node]! > node + 1
    if (!hasItems || !opensContainer(bytes[start[node + 1]!]!)) continue
    sources.push({ node, rows: childrenOf(tape, node).length })
  }
  if (sources.length === 0 && size > 1 && bytes[start[0]!] === OPEN_BRACKET)
    sources.push({ node: 0, rows: childrenOf(tape, 0).length })
  return sources.sort((a, b) => b.rows - a.rows).slice(0, MAX_SOURCES)
}

/** The table of an array in `tape`, or of the top-level values where `node` is `undefined`. */
export function createJsonTable(tape: JsonTape, node: number | undefined): JsonTable {
  return new Table(tape, childrenOf(tape, node))
}

class Table implements JsonTable {
  readonly rowCount: number
  readonly columns: readonly JsonColumn[]
  readonly hiddenColumns: number
  private readonly tape: JsonTape
  private readonly items: Uint32Array
  private readonly places: ReadonlyMap<string, number>
  /** The sorted rows, as indexes of items; absent for the order of the text. */
  private order: Uint32Array | undefined

  constructor(tape: JsonTape, items: Uint32Array) {
    this.tape = tape
    this.items = items
    this.rowCount = items.length
    const counts = new Map<string, number>()
    for (const item of items)
      for (const name of this.valuesOf(item).keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
    const columns = [...counts].map(([name, count]) => ({ name, count }))
    this.columns = columns.slice(0, MAX_COLUMNS)
    this.hiddenColumns = columns.length - this.columns.length
    this.places = new Map(this.columns.map(({ name }, place) => [name, place]))
  }

  rows(from: number, count: number): JsonTableRow[] {
    const last = Math.min(this.rowCount, from + count)
    return Array.from({ length: Math.max(0, last - from) }, (_, place) => {
      const index = this.order?.[from + place] ?? from + place
      return this.rowOf(this.items[index]!, index)
    })
  }

  sort(order: JsonTableOrder | undefined): void {
    const column = order === undefined ? undefined : this.columns[order.column]
    this.order = column === undefined ? undefined : this.sorted(column.name, order!.direction)
  }

  arrayText(): string {
    const { bytes, start, end } = this.tape
    const decoder = createDecoder('utf-8', 'replacement')
    const textOf = (place: number): string => {
      const item = this.items[this.order?.[place] ?? place]!
      return decoder.decode(bytes.subarray(start[item]!, end[item]!))
    }
    return `[${Array.from(this.items, (_, place) => textOf(place)).join(',')}]`
  }

  private rowOf(node: number, index: number): JsonTableRow {
    const cells: (JsonCell | null)[] = this.columns.map(() => null)
    for (const [name, value] of this.valuesOf(node)) {
      const place = this.places.get(name)
      if (place !== undefined) cells[place] = this.cellOf(value)
    }
    return { node, index, cells }
  }

  /** The values of a row by their columns. */
  private valuesOf(item: number): Map<string, number> {
    const { tape } = this
    const values = new Map<string, number>()
    const first = tape.bytes[tape.start[item]!]!
    if (!opensContainer(first)) return values.set(ITEM_COLUMN, item)
    let index = 0
    for (let node = item + 1; node < tape.next[item]!; node = tape.next[node]!, index += 1)
      values.set(first === OPEN_BRACE ? nameAt(tape, node) : String(index), node)
    return values
  }

  private cellOf(node: number): JsonCell {
    const { bytes, start, end } = this.tape
    const kind = kindOf(bytes[start[node]!]!)
    const isCut = end[node]! - start[node]! > MAX_CELL_LENGTH
    const bare = asciiText(bytes.subarray(start[node]!, Math.min(end[node]!, start[node]! + MAX_CELL_LENGTH)))
    const whole = kind === 'string' && !isCut ? stringText(bytes, start[node]!, end[node]!) : bare
    return { node, kind, text: isCut ? `${whole}…` : whole }
  }

  private sorted(name: string, direction: JsonTableOrder['direction']): Uint32Array {
    const keys = Array.from(this.items, (item) => sortKeyOf(this.tape, this.valuesOf(item).get(name)))
    const sign = direction === 'ascending' ? 1 : -1
    return Uint32Array.from(keys.keys()).sort((a, b) => {
      const [left, right] = [keys[a]!, keys[b]!]
      const isApart = left.rank === MISSING || right.rank === MISSING
      const compared = isApart ? left.rank - right.rank : sign * compareKeys(left, right)
      return compared || a - b
    })
  }
}

/** The sort key of a cell. */
interface SortKey {
  readonly rank: number
  readonly number: number
  readonly text: string
}

/** The rank of a row without a value: after every kind. */
const MISSING = KIND_ORDER.length

function sortKeyOf({ bytes, start, end }: JsonTape, node: number | undefined): SortKey {
  if (node === undefined) return { rank: MISSING, number: 0, text: '' }
  const from = start[node]!
  const kind = kindOf(bytes[from]!)
  const rank = KIND_ORDER.indexOf(kind)
  if (kind === 'number') return { rank, number: Number(asciiText(bytes.subarray(from, end[node]))), text: '' }
  if (kind === 'string') return { rank, number: 0, text: stringText(bytes, from, end[node]!) }
  return { rank, number: kind === 'boolean' && bytes[from] === LOWER_T ? 1 : 0, text: '' }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  // Numbers are not subtracted, because the difference of two infinities is not a number.
  if (a.number !== b.number) return a.number < b.number ? -1 : 1
  return compareCodePoints(a.text, b.text)
}

/** The values directly in a container, or at the top level. */
function childrenOf({ next, size }: JsonTape, container: number | undefined): Uint32Array {
  const children: number[] = []
  const end = container === undefined ? size : next[container]!
  for (let node = container === undefined ? 0 : container + 1; node < end; node = next[node]!)
    children.push(node)
  return Uint32Array.from(children)
}
