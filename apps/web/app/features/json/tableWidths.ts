/** Column widths of a table, as CSS lengths. Pure. */
import type { JsonTableRows } from '../../lib/json/jsonViews.ts'

/** Minimum and maximum column width, in characters. */
const NARROWEST = 6
const WIDEST = 40

/** The width of each column, after that of the row numbers. */
export function columnWidths(columns: JsonTableRows['columns'], rows: number): readonly string[] {
  const numbers = String(rows).length + 3
  const others = columns.map(({ width }) => Math.min(WIDEST, Math.max(NARROWEST, width)) + 4)
  return [numbers, ...others].map((width) => `${width}ch`)
}

/** The total width. */
export function widthOfAll(widths: readonly string[]): string {
  return `calc(${widths.join(' + ')})`
}
