import type { JsonTableRow } from '@whittle/tools-core/json'
import { memo, type ReactElement } from 'react'
import { GridCell, GridRow, RowHeader } from './GridParts.tsx'
import styles from './TableView.module.css'

export interface TableRowProps {
  /** Prefix of cell ids, followed by row and column. */
  readonly id: string
  readonly row: JsonTableRow
  /** Its index in the order shown. */
  readonly place: number
  /** The first is the column of row numbers. */
  readonly widths: readonly string[]
  /** The selected cell, if it is in this row. */
  readonly chosenColumn: number | undefined
}

/** One row. The grid around it handles presses and keys, and names the selected cell. */
export const TableRow = memo(function TableRow({
  id,
  row,
  place,
  widths,
  chosenColumn,
}: TableRowProps): ReactElement {
  return (
    <GridRow aria-rowindex={place + 2} className={styles.row}>
      <RowHeader className={styles.index} style={{ width: widths[0] }}>
        {row.index}
      </RowHeader>
      {row.cells.map((cell, column) => (
        <GridCell
          key={`${row.node}-${column.toString()}`}
          id={`${id}${place}-${column}`}
          aria-selected={column === chosenColumn}
          className={styles[cell?.kind ?? 'none']}
          style={{ width: widths[column + 1] }}
          data-row={place}
          data-column={column}
        >
          {cell?.text.replace(/\s+/g, ' ')}
        </GridCell>
      ))}
    </GridRow>
  )
})
