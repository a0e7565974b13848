/**
 * The ARIA parts of a grid whose rows are positioned manually.
 *
 * A `<table>` lays out all its rows, and its elements cannot take grid roles, where keys move from cell to
 * cell. The grid has the focus and names its selected cell by `aria-activedescendant`.
 */
import type { ComponentProps, ReactElement } from 'react'

type PartProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex'>

const ROLES = {
  grid: { role: 'grid', tabIndex: 0 },
  row: { role: 'row', tabIndex: -1 },
  columnHeader: { role: 'columnheader', tabIndex: -1 },
  rowHeader: { role: 'rowheader', tabIndex: -1 },
  cell: { role: 'gridcell', tabIndex: -1 },
} as const

export function Grid(props: PartProps): ReactElement {
  return <div {...props} {...ROLES.grid} />
}

export function GridRow(props: PartProps): ReactElement {
  return <div {...props} {...ROLES.row} />
}

export function ColumnHeader(props: PartProps): ReactElement {
  return <div {...props} {...ROLES.columnHeader} />
}

export function RowHeader(props: PartProps): ReactElement {
  return <div {...props} {...ROLES.rowHeader} />
}

export function GridCell(props: PartProps): ReactElement {
  return <div {...props} {...ROLES.cell} />
}
