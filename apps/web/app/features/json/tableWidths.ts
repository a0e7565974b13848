/** How wide the columns of a table are, as CSS lengths. Pure. */
import type { JsonTableRows } from '../../lib/jsonViews.ts'

/** Narrower and wider columns are not needed, in characters. */
const NARROWEST = 6
const WIDEST = 40

/** The width of each column, behind that of the column of row numbers. */
export function columnWidths(columns: JsonTableRows['columns'], rows: number): readonly string[] {
  const numbers = String(rows).length + 3
  const others = columns.map(({ width }) => Math.min(WIDEST, Math.max(NARROWEST, width)) + 4)
  return [numbers, ...others].map((width) => `${width}ch`)
}

/** The width of all of them together. */
export function widthOfAll(widths: readonly string[]): string {
  return `calc(${widths.join(' + ')})`
}
