/** What a bench prints: with `--json` an array of rows on a line of its own, for the table of all packages; else a table to read. */
import process from 'node:process'

/** One measured figure. */
export interface BenchRow {
  readonly name: string
  /** The median, where it was measured several times. */
  readonly value: number
  readonly unit: string
  readonly min?: number
  readonly max?: number
  /** How often it was measured. */
  readonly runs?: number
  /** Another that did the same in the same run; one that could not do it says why. */
  readonly peer?: Peer
  readonly target?: Target
}

/** What a figure is compared with. */
type Peer =
  | { readonly name: string; readonly value: number }
  | { readonly name: string; readonly failure: string }

/** What is to be reached: by the figure itself, by the figure divided by the peer's, or by both. */
export interface Target {
  readonly value?: Bound
  readonly ratio?: Bound
}

/** The good side of a figure. */
type Bound = { readonly atMost: number } | { readonly atLeast: number }

/** Prints rows in the form that the command line asks for. A long bench does so whenever it has some, so that little is lost when it is ended. */
export function report(rows: readonly BenchRow[]): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
  else console.table(rows.map((row) => ({ name: row.name, ...asText(row) })))
}

/** Median, least and greatest of some figures, rounded to a tenth, and how many there are. */
export function spread(figures: readonly number[]): {
  value: number
  min: number
  max: number
  runs: number
} {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { value: tenth(median), min: tenth(sorted[0]!), max: tenth(sorted.at(-1)!), runs: sorted.length }
}

/** The figure divided by the peer's; `undefined` without a peer's figure. */
export function ratioOf({ value, peer }: BenchRow): number | undefined {
  return peer !== undefined && 'value' in peer ? value / peer.value : undefined
}

/** Whether the target is reached; `undefined` if there is none, or where a ratio is asked for and the peer has no figure. */
export function isMet(row: BenchRow): boolean | undefined {
  const { value, target } = row
  const ratio = ratioOf(row)
  if (target?.value !== undefined && !holds(value, target.value)) return false
  if (target?.ratio === undefined) return target?.value === undefined ? undefined : true
  return ratio === undefined ? undefined : holds(ratio, target.ratio)
}

/** A row's cells but its name, for people. */
export function asText(row: BenchRow): {
  value: string
  range: string
  peer: string
  ratio: string
  target: string
  met: string
} {
  const { value, unit, min, max, runs, peer, target } = row
  const ratio = ratioOf(row)
  const met = isMet(row)
  return {
    value: `${shown(value)} ${unit}`.trim(),
    range:
      min === undefined || max === undefined
        ? ''
        : `${shown(min)}–${shown(max)}${runs === undefined ? '' : ` (${runs})`}`,
    peer:
      peer === undefined
        ? ''
        : `${peer.name} ${'value' in peer ? `${shown(peer.value)} ${unit}` : `failed: ${peer.failure}`}`,
    ratio: ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    target: [
      ...(target?.value === undefined ? [] : [`${bounds(target.value)} ${unit}`.trim()]),
      ...(target?.ratio === undefined ? [] : [`${bounds(target.ratio)}×`]),
    ].join(', '),
    met: met === undefined ? '' : met ? 'met' : '**missed**',
  }
}

function holds(figure: number, bound: Bound): boolean {
  return 'atMost' in bound ? figure <= bound.atMost : figure >= bound.atLeast
}

function bounds(bound: Bound): string {
  return 'atMost' in bound ? `≤ ${shown(bound.atMost)}` : `≥ ${shown(bound.atLeast)}`
}

function shown(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : String(Number(figure.toFixed(figure < 1 ? 3 : 2)))
}

function tenth(figure: number): number {
  return Math.round(figure * 10) / 10
}
