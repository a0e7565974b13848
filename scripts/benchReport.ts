/** What a bench prints: with `--json` one array of rows for the table of all packages, else a table to read. */

/** One measured figure. Times are medians. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the figure should be, in words. */
  readonly target?: string
  /** What it is compared with, and that one's figure. */
  readonly peer?: string
  /** Value divided by the peer's. */
  readonly ratio?: number
  readonly min?: number
  readonly max?: number
}

/** Prints the rows in the form that the command line asks for. */
export function report(rows: readonly BenchRow[]): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
  else console.table(rows.map(({ name, ...figures }) => ({ name, ...figures })))
}

/** Median, least and greatest of some figures, rounded to a tenth. */
export function spread(figures: readonly number[]): { value: number; min: number; max: number } {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { value: tenth(median), min: tenth(sorted[0]!), max: tenth(sorted.at(-1)!) }
}

function tenth(figure: number): number {
  return Math.round(figure * 10) / 10
}
