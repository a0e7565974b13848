/**
 * Formatting, validating and minifying 100 MB of JSON, compared with `JSON.parse` and `JSON.stringify`, and
 * with jq where it is installed, in the same run. Medians of five rounds after a warm-up.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type BenchRow, report, spread, type Target } from '@whittle/scripts/bench/benchReport'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { formatJson, minifyJson, validateJson } from '../src/data/json/index.ts'
import { timeOf } from './timeOf.ts'

const ROUNDS = 5
/** Size of the text in bytes; a smaller one checks that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 100_000_000)
const DEEP = 1_000_000

const text = makeText(SIZE)
const bytes = new TextEncoder().encode(text)
const deep = new TextEncoder().encode('['.repeat(DEEP) + ']'.repeat(DEEP))

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
const file = join(folder, 'large.json')
writeFileSync(file, bytes)
const hasJq = hasPrograms('jq')

try {
  const format = compare('format 100 MB', () => formatJson(bytes), {
    'JSON.parse + JSON.stringify': () => JSON.stringify(JSON.parse(text), null, 2),
    ...(hasJq ? { jq: () => runJq('.') } : {}),
  })
  const minify = compare(
    'minify 100 MB',
    () => minifyJson(bytes),
    hasJq ? { jq: () => runJq('-c', '.') } : {},
  )
  report([
    ...format.map((row) => withTarget(row, { value: { atMost: 800 }, ratio: { atMost: 1 / 3 } })),
    ...compare('validate 100 MB', () => validateJson(bytes), { 'JSON.parse': () => JSON.parse(text) }).map(
      (row) => withTarget(row, { value: { atMost: 300 }, ratio: { atMost: 1 } }),
    ),
    ...minify.map((row) => withTarget(row, { value: { atMost: format[0]?.value ?? 0 } })),
    ...compare('validate a million arrays within each other', () => validateJson(deep), {}).map((row) =>
      withTarget(row, { value: { atMost: 200 } }),
    ),
  ])
} finally {
  rmSync(folder, { recursive: true })
}

/** Times our function and its peers in turn, and returns one row per peer. */
function compare(
  name: string,
  ours: () => unknown,
  peers: Readonly<Record<string, () => unknown>>,
): BenchRow[] {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [who, run] of [['ours', ours], ...Object.entries(peers)] as const) {
      const taken = timeOf(run)
      if (round > 0) times.set(who, [...(times.get(who) ?? []), taken])
    }
  }
  const row = { name, ...spread(times.get('ours') ?? []), unit: 'ms' }
  const compared = Object.keys(peers).map((peer) => ({
    ...row,
    peer: { name: peer, ...spread(times.get(peer) ?? []) },
  }))
  return compared.length === 0 ? [row] : compared
}

function withTarget(row: BenchRow, target: Target): BenchRow {
  return { ...row, target }
}

function runJq(...args: readonly string[]): void {
  runProgram('jq', [...args, file], { output: 'dropped' })
}

/** Records as in a database export. */
function makeText(size: number): string {
  const rows: string[] = []
  for (let length = 0, id = 0; length < size; id += 1) {
    const made = `{"id":${id},"name":"Person number ${id}","email":"p${id}@example.org","active":${id % 3 === 0},"score":${((id * 7919) % 100_000) / 1000},"tags":["alpha","beta","gamma"],"address":{"street":"Main road ${id % 977}","city":"Köln"},"place":[13.404954,52.520008],"note":null}`
    rows.push(made)
    length += made.length + 1
  }
  return `[${rows.join(',')}]`
}
