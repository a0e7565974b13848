/**
 * What a bench prints: with `--json` one array of rows per line, for the table in `docs/benchmarks.md`;
 * otherwise a readable table. Pure except `report`.
 */
import process from 'node:process'

/** One measured figure. */
export interface BenchRow {
  readonly name: string
  /** The median if it was measured several times. In `unit`, like `min` and `max`. */
  readonly value: number
  readonly unit: string
  readonly min?: number
  readonly max?: number
  /** How often it was measured. */
  readonly runs?: number
  /** Another implementation's figure for the same task in the same run, or why it failed. */
  readonly peer?: Peer
  readonly target?: Target
}

/** What a figure is compared with. */
type Peer =
  | { readonly name: string; readonly value: number; readonly min?: number; readonly max?: number }
  | { readonly name: string; readonly failure: string }

/** The target for the figure, for its ratio to the peer's, or for both. */
export interface Target {
  readonly value?: Bound
  readonly ratio?: Bound
}

/** An upper or lower bound, inclusive. */
type Bound = { readonly atMost: number } | { readonly atLeast: number }

/**
 * Prints rows in the requested form. A long bench reports rows as it goes, so that little is lost if it is
 * stopped.
 */
export function report(rows: readonly BenchRow[]): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
  else console.table(rows.map((row) => ({ name: row.name, ...asText(row) })))
}

/** Median, minimum and maximum of the figures, rounded to a tenth, and their number. */
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

/**
 * Whether the target is met; `undefined` if there is none, or if it needs a ratio and the peer has no figure.
 */
export function isMet(row: BenchRow): boolean | undefined {
  const { value, target } = row
  const ratio = ratioOf(row)
  if (target?.value !== undefined && !holds(value, target.value)) return false
  if (target?.ratio === undefined) return target?.value === undefined ? undefined : true
  return ratio === undefined ? undefined : holds(ratio, target.ratio)
}

/** A row's cells as text, without its name. */
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
    range: `${rangeOf({ min, max })}${min === undefined || runs === undefined ? '' : ` (${runs})`}`,
    peer: peer === undefined ? '' : `${peer.name} ${peerText(peer, unit)}`,
    ratio: ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    target: [
      ...(target?.value === undefined ? [] : [`${bounds(target.value)} ${unit}`.trim()]),
      ...(target?.ratio === undefined ? [] : [`${bounds(target.ratio)}×`]),
    ].join(', '),
    met: met === undefined ? '' : met ? 'met' : '**missed**',
  }
}

function peerText(peer: Peer, unit: string): string {
  if ('failure' in peer) return `failed: ${peer.failure}`
  const range = rangeOf(peer)
  return `${shown(peer.value)} ${unit}${range === '' ? '' : ` (${range})`}`.trim()
}

function rangeOf({
  min,
  max,
}: {
  readonly min?: number | undefined
  readonly max?: number | undefined
}): string {
  return min === undefined || max === undefined ? '' : `${shown(min)}–${shown(max)}`
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
