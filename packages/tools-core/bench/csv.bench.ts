/**
 * Reading and writing CSV, compared with PapaParse, in this Node. The figures are medians of five rounds
 * after a warm-up, alternating between the two; garbage is collected before each run, so that neither pays
 * for the garbage of the other.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import Papa from 'papaparse'
import { csvToJson, formatCsv, parseCsv } from '../src/data/csv/index.ts'

const ROUNDS = 5
const ROWS = 200_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const NAMES = ['id', 'name', 'price', 'city', 'date']

const plain = Array.from({ length: ROWS }, (_, at) => [
  `${at}`,
  `name ${at}`,
  `${at * 7}.50`,
  'Rome',
  `2024-01-${(at % 28) + 1}`,
])
const quoted = plain.map(([id, name, price, city, date]) => [
  id!,
  `${name}, “x”`,
  price!,
  `${city} "1"\nItaly`,
  date!,
])

report([...rowsFor('plain', plain), ...rowsFor('quoted', quoted)])

function rowsFor(kind: string, data: string[][]): BenchRow[] {
  const rows = [NAMES, ...data]
  const text = Papa.unparse(rows)
  return [
    compare(
      `CSV read, ${kind}`,
      text,
      () => parseCsv(text),
      () => Papa.parse(text),
    ),
    compare(
      `CSV written, ${kind}`,
      text,
      () => formatCsv(rows),
      () => Papa.unparse(rows),
    ),
    compare(
      `CSV to JSON, ${kind}`,
      text,
      () => csvToJson(text),
      () => JSON.stringify(Papa.parse(text, { header: true }).data, undefined, 2),
    ),
  ]
}

function compare(name: string, text: string, ours: () => unknown, theirs: () => unknown): BenchRow {
  const own: number[] = []
  const others: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [speed, other] = [speedOf(ours, text), speedOf(theirs, text)]
    if (round > 0) {
      own.push(speed)
      others.push(other)
    }
  }
  return {
    name,
    ...spread(own),
    unit: 'MB/s',
    target: { ratio: { atLeast: 1 } },
    peer: { name: 'PapaParse', ...spread(others) },
  }
}

/** Megabytes of CSV per second. */
function speedOf(run: () => unknown, text: string): number {
  collectGarbage()
  const started = performance.now()
  run()
  return text.length / 1000 / (performance.now() - started)
}
