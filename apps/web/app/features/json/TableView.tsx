/** An array of the text as a table. Only visible rows are requested and rendered. */
import { type KeyboardEvent, type MouseEvent, type ReactElement, useId, useMemo } from 'react'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import type { JsonTableRows, TableChoice } from '../../lib/json/jsonViews.ts'
import { counted, grouped } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { focusValue } from './focusValue.ts'
import { Grid } from './GridParts.tsx'
import { useJson } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'
import { PathBar } from './PathBar.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import styles from './TableView.module.css'
import { NOTHING, useTable } from './useTable.ts'

/** Minimum and maximum column width, in characters. */
const MIN_COLUMN_WIDTH = 6
const MAX_COLUMN_WIDTH = 40

/** The width of each column, after that of the row numbers. */
function columnWidths(columns: JsonTableRows['columns'], rows: number): readonly string[] {
  const numbers = String(rows).length + 3
  const others = columns.map(({ width }) => Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)) + 4)
  return [numbers, ...others].map((width) => `${width}ch`)
}

/** The total width. */
function widthOfAll(widths: readonly string[]): string {
  return `calc(${widths.join(' + ')})`
}

/** CSS pixels, as in the style sheet. */
const HEAD_HEIGHT = 28
/** The number of rows or columns while they are being loaded. Source: WAI-ARIA 1.2, aria-rowcount. */
const UNKNOWN = -1

export function TableView(): ReactElement {
  const { workspace } = useJson()
  const id = useId()
  const table = useTable()
  const { shown, isLoading, source, order, chosen, rowWindow } = table
  const { columns, total, rows, sources, from: first } = shown ?? NOTHING
  const widths = useMemo(() => columnWidths(columns, total), [columns, total])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLButtonElement) return
    const edits = event.key === 'F2' || event.key === 'Enter'
    if ((edits && focusValue()) || table.press(event.key)) event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset : undefined
    if (cell !== undefined) void table.choose({ row: Number(cell.row), column: Number(cell.column) })
  }

  if (!isLoading && total === 0)
    return <p className={bench.nothing}>There is no array here to show as a table.</p>
  return (
    <div className={bench.made}>
      <div className={styles.sources}>
        <Sources sources={sources} source={source} onChange={table.openSource} />
        <TableExport choice={{ source, order }} isWaiting={isLoading} />
      </div>
      <Grid
        ref={rowWindow.scroller}
        className={styles.scroller}
        aria-label="Table"
        aria-busy={isLoading}
        aria-rowcount={isLoading ? UNKNOWN : total + 1}
        aria-colcount={isLoading ? UNKNOWN : columns.length + 1}
        aria-activedescendant={`${id}${chosen.row}-${chosen.column}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div
          className={styles.full}
          style={{ height: rowWindow.tall + HEAD_HEIGHT, width: widthOfAll(widths) }}
          role="presentation"
        >
          <TableHead columns={columns} widths={widths} order={order} onSort={table.sortBy} />
          <div
            className={styles.rows}
            style={{ transform: `translateY(${rowWindow.offsetOf(first)}px)` }}
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
        {shown === null ? <Waiting>Loading the table …</Waiting> : countsOf(shown)}
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

/** The size of the table in words. */
function countsOf({ total, columns, hiddenColumns }: JsonTableRows): string {
  const counts = `${counted(total, 'row')}, ${counted(columns.length, 'column')}`
  return hiddenColumns === 0 ? counts : `${counts}; ${grouped(hiddenColumns)} more columns are not shown`
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
    <Select
      label="Array"
      value={String(source)}
      options={sources.map(({ path, rows }, index) => ({
        value: String(index),
        label: `${path === '' ? 'All values' : path} (${counted(rows, 'row')})`,
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

/** The page that converts the table with settings. */
const CSV_PAGE = '/converter/text/json-to-csv'

interface TableExportProps {
  readonly choice: TableChoice
  readonly isWaiting: boolean
}

/** The table as CSV: copied, saved, or converted with settings on a page of its own. */
function TableExport({ choice, isWaiting }: TableExportProps): ReactElement {
  const { workspace } = useJson()
  const handOver = useHandOver()
  const goOn = (): void =>
    void runOrShow(async () => handOver({ to: CSV_PAGE, ...(await workspace.handTable(choice)) }))
  return (
    <div className={styles.export}>
      <Button icon="copy" disabled={isWaiting} onClick={() => void workspace.copyCsv(choice)}>
        Copy CSV
      </Button>
      <Button icon="download" disabled={isWaiting} onClick={() => void workspace.downloadCsv(choice)}>
        Download CSV
      </Button>
      <Button icon={toolIcons.arrowRight} disabled={isWaiting} onClick={goOn}>
        Continue with JSON to CSV
      </Button>
    </div>
  )
}
