/** Which row of a view a key leads to. Pure. */

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
