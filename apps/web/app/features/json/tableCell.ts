/** A cell of the table, and which one a key leads to. Pure. */
import { type RowExtent, rowAfterKey } from './rowAfterKey.ts'

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
