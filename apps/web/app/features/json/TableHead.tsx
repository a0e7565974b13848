import type { JsonTableOrder } from '@whittle/tools-core/json'
import type { ReactElement } from 'react'
import type { JsonTableRows } from '../../lib/json/jsonViews.ts'
import { ColumnHeader, GridRow } from './GridParts.tsx'
import styles from './TableView.module.css'

export interface TableHeadProps {
  readonly columns: JsonTableRows['columns']
  /** The first is the column of row numbers. */
  readonly widths: readonly string[]
  readonly order: JsonTableOrder | undefined
  readonly onSort: (column: number) => void
}

/** The column names; a press sorts the table. */
export function TableHead({ columns, widths, order, onSort }: TableHeadProps): ReactElement {
  return (
    <GridRow aria-rowindex={1} className={styles.head}>
      <ColumnHeader className={styles.index} style={{ width: widths[0] }}>
        #
      </ColumnHeader>
      {columns.map(({ name }, column) => {
        const direction = order?.column === column ? order.direction : 'none'
        return (
          <ColumnHeader key={name} aria-sort={direction} style={{ width: widths[column + 1] }}>
            <button
              type="button"
              title={`Sort by ${name === '' ? 'value' : name}`}
              onClick={() => onSort(column)}
            >
              {name === '' ? '(value)' : name}
              <span aria-hidden="true">{MARKS[direction]}</span>
            </button>
          </ColumnHeader>
        )
      })}
    </GridRow>
  )
}

const MARKS = { none: '', ascending: ' ▲', descending: ' ▼' } as const
