/**
 * One JSON text as a tree and as tables, in windows of rows for the page. The text is parsed on first use.
 * Pure.
 */
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

/** Some rows of the tree, and the total number. */
export interface JsonRows {
  readonly rows: readonly JsonRow[]
  readonly total: number
}

/** A selected or found value. */
export interface JsonSpot {
  readonly node: number
  /** Its row in the tree, with all its ancestors open. */
  readonly row: number
  readonly path: string
  /** The last steps of the path, including the value itself. */
  readonly steps: readonly JsonStep[]
}

/** Which table, its sort order, and which rows. */
export interface TableWindow {
  /** Its index among the sources. */
  readonly source: number
  readonly order: JsonTableOrder | undefined
  readonly from: number
  readonly count: number
}

/** Which table, and its sort order. */
export type TableChoice = Pick<TableWindow, 'source' | 'order'>

/** Some rows of a table, with its sources and columns. */
export interface JsonTableRows {
  /** The arrays that can be shown, as paths with row counts; the path is empty for a sequence of values. */
  readonly sources: readonly { readonly path: string; readonly rows: number }[]
  /** Each with the length in characters of its longest value among the first rows. */
  readonly columns: readonly (JsonColumn & { readonly width: number })[]
  readonly hiddenColumns: number
  readonly total: number
  readonly rows: readonly JsonTableRow[]
}

/** The most values a search returns. */
const MAX_FOUND = 1000
/** How many rows are measured for column widths. */
const MEASURED_ROWS = 50

/** A table that was opened. */
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

  /** A text that is not JSON has no rows. */
  constructor(input: string | Uint8Array, roots: 'one' | 'many') {
    const result = createJsonTree(input, { roots })
    if (result.ok) this.tree = result.value
  }

  /** Returns some rows of the tree; `from` is 0-based. */
  rows(from: number, count: number): JsonRows {
    return { rows: this.tree?.rows(from, count) ?? [], total: this.tree?.rowCount() ?? 0 }
  }

  /** Opens or closes a row; returns the new number of rows. */
  toggle(row: number): number {
    this.tree?.toggle(row)
    return this.tree?.rowCount() ?? 0
  }

  /** Returns the values whose name or content contains a text: the first thousand. */
  search(needle: string): readonly number[] {
    return this.tree?.search(needle, MAX_FOUND) ?? []
  }

  /** Opens the ancestors of a value. */
  reveal(node: number): JsonSpot | undefined {
    const { tree } = this
    if (tree === undefined) return undefined
    return { node, row: tree.reveal(node), path: tree.pathOf(node), steps: tree.stepsTo(node) }
  }

  /** Returns some rows of a table; none where there is no array. */
  table({ from, count, ...choice }: TableWindow): JsonTableRows {
    const { tree } = this
    const open = this.opened(choice)
    if (tree === undefined || open === undefined) return NO_TABLE
    return {
      sources: (this.knownSources ?? []).map(({ node, rows }) => ({
        path: node === undefined ? '' : tree.pathOf(node),
        rows,
      })),
      columns: open.columns,
      hiddenColumns: open.table.hiddenColumns,
      total: open.table.rowCount,
      rows: open.table.rows(from, count),
    }
  }

  /** Returns the rows of a table, in their order, as the text of an array; `undefined` without a table. */
  arrayText(choice: TableChoice): string | undefined {
    return this.opened(choice)?.table.arrayText()
  }

  /** A table in an order. */
  private opened({ source, order }: TableChoice): OpenTable | undefined {
    const { tree } = this
    if (tree === undefined) return undefined
    this.knownSources ??= tree.tableSources()
    const chosen = this.knownSources[source]
    if (chosen === undefined) return undefined
    const open = this.tables.get(source) ?? openTable(tree.table(chosen.node))
    this.tables.set(source, open)
    if (open.order?.column !== order?.column || open.order?.direction !== order?.direction) {
      open.table.sort(order)
      open.order = order
    }
    return open
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
