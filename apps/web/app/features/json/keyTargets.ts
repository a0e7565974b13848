/** Which row of a view, or cell of the table, a key leads to. Pure. */

/** How far one can go. */
export interface RowExtent {
  readonly rows: number
  /** Rows that are seen at once. */
  readonly page: number
}

/** The row that a key leads to from another; `undefined` for a key that leads to no row. */
export function rowAfterKey(key: string, row: number, { rows, page }: RowExtent): number | undefined {
  const last = Math.max(0, rows - 1)
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1)
    case 'ArrowUp':
      return Math.max(0, row - 1)
    case 'PageDown':
      return Math.min(last, row + page)
    case 'PageUp':
      return Math.max(0, row - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** A cell by row and column index; column `-1` is the row number. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** The cell that a key leads to from another; `undefined` for a key that leads to no cell. */
export function cellAfterKey(
  key: string,
  { row, column }: Cell,
  extent: RowExtent & { readonly columns: number },
): Cell | undefined {
  if (key === 'ArrowRight') return { row, column: Math.min(Math.max(0, extent.columns - 1), column + 1) }
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) }
  const next = rowAfterKey(key, row, extent)
  return next === undefined ? undefined : { row: next, column }
}
