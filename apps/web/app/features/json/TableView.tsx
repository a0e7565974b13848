/** An array of the text as a table. Only visible rows are requested and rendered. */
import type { JsonTableOrder } from '@whittle/tools-core/json'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react'
import { counted, grouped } from '../../lib/grouped.ts'
import type { JsonTableRows } from '../../lib/json/jsonViews.ts'
import { Button } from '../../ui/Button.tsx'
import { doOrTell } from '../../ui/doOrTell.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { useRowWindow } from '../../ui/useRowWindow.ts'
import { Grid } from './GridParts.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'
import { PathBar } from './PathBar.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './TableView.module.css'
import { columnWidths, widthOfAll } from './tableWidths.ts'
import { useRowsOf } from './useRowsOf.ts'

/** CSS pixels, as in the style sheet. */
const HEAD_HEIGHT = 28

interface Shown extends JsonTableRows {
  readonly from: number
}

const NOTHING: Shown = { sources: [], columns: [], hiddenColumns: 0, total: 0, rows: [], from: 0 }

/** A cell by row and column index; column `-1` is the row number. */
interface Cell {
  readonly row: number
  readonly column: number
}

export function TableView(): ReactElement {
  const { workspace } = useJson()
  const version = useJsonState((state) => state.version)
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)
  const [source, setSource] = useState(0)
  const [order, setOrder] = useState<JsonTableOrder | undefined>(undefined)
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: 0 })
  const { columns, total, rows, sources, hiddenColumns, from: first } = shown ?? NOTHING
  const { scroller, from, count, tall, offsetOf, show } = useRowWindow(total)

  const widths = useMemo(() => columnWidths(columns, total), [columns, total])

  const ask = useCallback(
    async (start: number, many: number): Promise<Shown> => ({
      ...(await workspace.table({ source, order, from: start, count: many })),
      from: start,
    }),
    [workspace, source, order],
  )
  useRowsOf(ask, { from, count, version }, setShown)

  const choose = (row: number, column: number): Promise<void> =>
    doOrTell(async () => {
      setChosen({ row, column })
      show(row)
      const known =
        rows[row - first] ?? (await workspace.table({ source, order, from: row, count: 1 })).rows[0]
      const node = known?.cells[column]?.node ?? known?.node
      if (node !== undefined) await workspace.reveal(node)
    })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement) return
    const next = cellAfterKey(event.key, chosen, { rows: total, columns: columns.length, page: count })
    if (next === undefined) return
    event.preventDefault()
    void choose(next.row, next.column)
  }
  const onClick = ({ target }: MouseEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset : undefined
    if (cell !== undefined) void choose(Number(cell.row), Number(cell.column))
  }
  const sortBy = (column: number): void => {
    setOrder(nextOrder(order, column))
    show(0)
  }

  if (shown !== null && total === 0)
    return <p className={bench.nothing}>There is no array here to show as a table.</p>
  return (
    <div className={bench.made}>
      <Sources
        sources={sources}
        source={source}
        onChange={(next) => {
          setSource(next)
          setOrder(undefined)
          setChosen({ row: 0, column: 0 })
          show(0)
        }}
      />
      <Grid
        ref={scroller}
        className={styles.scroller}
        aria-label="Table"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={`${id}${chosen.row}-${chosen.column}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div
          className={styles.full}
          style={{ height: tall + HEAD_HEIGHT, width: widthOfAll(widths) }}
          role="presentation"
        >
          <TableHead columns={columns} widths={widths} order={order} onSort={sortBy} />
          <div
            className={styles.rows}
            style={{ transform: `translateY(${offsetOf(first)}px)` }}
            role="presentation"
          >
            {rows.map((row, index) => (
              <TableRow
                key={row.node}
                id={id}
                row={row}
                place={first + index}
                widths={widths}
                chosenColumn={first + index === chosen.row ? chosen.column : undefined}
              />
            ))}
          </div>
        </div>
      </Grid>
      <p className={bench.foot}>
        {counted(total, 'row')}, {columns.length} {columns.length === 1 ? 'column' : 'columns'}
        {hiddenColumns === 0 ? '' : `; ${grouped(hiddenColumns)} more columns are not shown`}
      </p>
      <PathBar
        onStep={(node) => {
          void workspace.reveal(node)
          workspace.show('tree')
        }}
      >
        <Button tone="quiet" onClick={() => workspace.show('tree')}>
          Show in tree
        </Button>
      </PathBar>
    </div>
  )
}

interface SourcesProps {
  readonly sources: JsonTableRows['sources']
  readonly source: number
  readonly onChange: (source: number) => void
}

/** Selects the array to show, if there are several. */
function Sources({ sources, source, onChange }: SourcesProps): ReactElement | null {
  if (sources.length < 2) return null
  return (
    <div className={styles.sources}>
      <Select
        label="Array"
        value={String(source)}
        options={sources.map(({ path, rows }, index) => ({
          value: String(index),
          label: `${path === '' ? 'All values' : path} (${counted(rows, 'row')})`,
        }))}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}

/** A second press reverses the order; a third ends sorting. */
function nextOrder(order: JsonTableOrder | undefined, column: number): JsonTableOrder | undefined {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}

interface Extent {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

function cellAfterKey(key: string, { row, column }: Cell, { rows, columns, page }: Extent): Cell | undefined {
  const lastRow = Math.max(0, rows - 1)
  const lastColumn = Math.max(0, columns - 1)
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'PageDown':
      return { row: Math.min(lastRow, row + page), column }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    case 'Home':
      return { row: 0, column }
    case 'End':
      return { row: lastRow, column }
    default:
      return undefined
  }
}
