/** The table of an array: which rows are shown in which order, and which cell is chosen. */
import type { JsonTableOrder } from '@whittle/tools-core/json'
import { useCallback, useState } from 'react'
import type { JsonTableRows } from '../../lib/json/jsonViews.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { type RowWindow, useRowWindow } from '../../ui/useRowWindow.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import { type Cell, cellAfterKey } from './keyTargets.ts'
import { useIsAwaited, useRowsOf } from './useRowsOf.ts'

/** Rows from one on. */
interface ShownTable extends JsonTableRows {
  readonly from: number
  /** The version of the text that they are of. */
  readonly version: number
}

/** Before the first rows are there. */
export const NOTHING: ShownTable = {
  sources: [],
  columns: [],
  hiddenColumns: 0,
  total: 0,
  rows: [],
  from: 0,
  version: 0,
}

const FIRST_CELL: Cell = { row: 0, column: 0 }

/** The state of the table, and what can be done with it. */
export interface Table {
  /** Null until the first rows are there. */
  readonly shown: ShownTable | null
  /** Whether the first rows are being loaded. */
  readonly isLoading: boolean
  /** Index of the array that is shown. */
  readonly source: number
  readonly order: JsonTableOrder | undefined
  readonly chosen: Cell
  readonly rowWindow: RowWindow<HTMLDivElement>
  choose(cell: Cell): Promise<void>
  /** Chooses the cell that a key leads to; whether it leads to one. */
  press(key: string): boolean
  sortBy(column: number): void
  openSource(source: number): void
}

export function useTable(): Table {
  const { workspace } = useJson()
  const version = useJsonState((state) => state.version)
  const [shown, setShown] = useState<ShownTable | null>(null)
  const [source, setSource] = useState(0)
  const [order, setOrder] = useState<JsonTableOrder | undefined>(undefined)
  const [chosen, setChosen] = useState(FIRST_CELL)
  const { columns, total, rows, from: first } = shown ?? NOTHING
  const rowWindow = useRowWindow(total)
  const { from, count, show } = rowWindow
  // Rows of an earlier text are shown until the new ones arrive, but nothing can be done with them.
  const isCurrent = useJsonState((state) => !state.isCheckOld) && shown?.version === version

  const ask = useCallback(
    async (start: number, many: number): Promise<ShownTable> => ({
      ...(await workspace.table({ source, order, from: start, count: many })),
      from: start,
      version,
    }),
    [workspace, source, order, version],
  )
  useRowsOf(ask, { from, count, version }, setShown)
  const isLoading = useIsAwaited(shown)

  const choose = ({ row, column }: Cell): Promise<void> =>
    runOrShow(async () => {
      if (!isCurrent) return
      setChosen({ row, column })
      show(row)
      const known = rows[row - first] ?? (await ask(row, 1)).rows[0]
      const node = known?.cells[column]?.node ?? known?.node
      if (node !== undefined) await workspace.reveal(node)
    })

  return {
    shown,
    isLoading,
    source,
    order,
    chosen,
    rowWindow,
    choose,
    press(key) {
      const next = cellAfterKey(key, chosen, { rows: total, columns: columns.length, page: count })
      if (next !== undefined) void choose(next)
      return next !== undefined
    },
    sortBy(column) {
      setOrder(nextOrder(order, column))
      show(0)
    },
    openSource(next) {
      setSource(next)
      setOrder(undefined)
      setChosen(FIRST_CELL)
      show(0)
    },
  }
}

/** A second press reverses the order; a third ends sorting. */
function nextOrder(order: JsonTableOrder | undefined, column: number): JsonTableOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
