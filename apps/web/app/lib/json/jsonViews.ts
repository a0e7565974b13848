/** One JSON text as a tree and as tables: windows of rows for the page. The text is read when it is first looked at. Pure. */
import {
  createJsonTree,
  type JsonColumn,
  type JsonRow,
  type JsonStep,
  type JsonTable,
  type JsonTableOrder,
  type JsonTableRow,
  type JsonTableSource,
  type JsonTree,
} from '@whittle/tools-core/json'

/** Some rows of the tree, and how many there are. */
export interface JsonRows {
  readonly rows: readonly JsonRow[]
  readonly total: number
}

/** A value that was chosen or looked for. */
export interface JsonSpot {
  readonly node: number
  /** The row of the tree it has, now that everything around it is open. */
  readonly row: number
  readonly path: string
  /** The last steps of the path, itself included. */
  readonly steps: readonly JsonStep[]
}

/** Which table, in which order, and which rows of it. */
export interface TableWindow {
  /** Its place among the sources. */
  readonly source: number
  readonly order: JsonTableOrder | undefined
  readonly from: number
  readonly count: number
}

/** Some rows of a table, and what the table is like. */
export interface JsonTableRows {
  /** The arrays that can be shown, as paths with their numbers of rows; no path for values one after the other. */
  readonly sources: readonly { readonly path: string; readonly rows: number }[]
  /** Each with the number of characters of its longest value among the first rows. */
  readonly columns: readonly (JsonColumn & { readonly width: number })[]
  readonly hiddenColumns: number
  readonly total: number
  readonly rows: readonly JsonTableRow[]
}

/** A search gives the first so many values. */
const MOST_FOUND = 1000
/** Column widths are measured over this many rows. */
const MEASURED_ROWS = 50

/** A table that was looked at. */
interface OpenTable {
  readonly table: JsonTable
  readonly columns: JsonTableRows['columns']
  order: JsonTableOrder | undefined
}

const NO_TABLE: JsonTableRows = { sources: [], columns: [], hiddenColumns: 0, total: 0, rows: [] }

/** The views of one text. */
export class JsonViews {
  private readonly tree: JsonTree | undefined
  private readonly tables = new Map<number, OpenTable>()
  private knownSources: readonly JsonTableSource[] | undefined

  /** A text that is no JSON has no rows. */
  constructor(input: string | Uint8Array, roots: 'one' | 'many') {
    const result = createJsonTree(input, { roots })
    if (result.ok) this.tree = result.value
  }

  /** Some rows of the tree, from 0 on. */
  rows(from: number, count: number): JsonRows {
    return { rows: this.tree?.rows(from, count) ?? [], total: this.tree?.rowCount() ?? 0 }
  }

  /** Opens or closes a row; gives how many rows there are then. */
  toggle(row: number): number {
    this.tree?.toggle(row)
    return this.tree?.rowCount() ?? 0
  }

  /** The values that have a text in their name or in themselves: the first thousand. */
  search(needle: string): readonly number[] {
    return this.tree?.search(needle, MOST_FOUND) ?? []
  }

  /** Opens the way to a value. */
  reveal(node: number): JsonSpot | undefined {
    const { tree } = this
    if (tree === undefined) return undefined
    return { node, row: tree.reveal(node), path: tree.pathOf(node), steps: tree.stepsTo(node) }
  }

  /** Some rows of a table; nothing where there is no array. */
  table({ source, order, from, count }: TableWindow): JsonTableRows {
    const { tree } = this
    if (tree === undefined) return NO_TABLE
    this.knownSources ??= tree.tableSources()
    const chosen = this.knownSources[source]
    if (chosen === undefined) return NO_TABLE
    const open = this.tables.get(source) ?? openTable(tree.table(chosen.node))
    this.tables.set(source, open)
    if (open.order?.column !== order?.column || open.order?.direction !== order?.direction) {
      open.table.sort(order)
      open.order = order
    }
    return {
      sources: this.knownSources.map(({ node, rows }) => ({
        path: node === undefined ? '' : tree.pathOf(node),
        rows,
      })),
      columns: open.columns,
      hiddenColumns: open.table.hiddenColumns,
      total: open.table.rowCount,
      rows: open.table.rows(from, count),
    }
  }
}

function openTable(table: JsonTable): OpenTable {
  const rows = table.rows(0, MEASURED_ROWS)
  const columns = table.columns.map((column, index) => ({
    ...column,
    width: Math.max(column.name.length, ...rows.map(({ cells }) => cells[index]?.text.length ?? 0)),
  }))
  return { table, columns, order: undefined }
}
