/** JSON of 100 MB: laid out, checked and minified, against `JSON.parse` and `JSON.stringify` in the same run. Medians of five rounds after a warm-up. */
import process from 'node:process'
import { type BenchRow, report, spread } from '../../../scripts/benchReport.ts'
import { formatJson, minifyJson, validateJson } from '../src/json/index.ts'

const ROUNDS = 5
/** Bytes of the text; a smaller one shows that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 100_000_000)
const DEEP = 1_000_000

const text = makeText(SIZE)
const bytes = new TextEncoder().encode(text)
const deep = new TextEncoder().encode('['.repeat(DEEP) + ']'.repeat(DEEP))

report([
  row('format 100 MB', 'at most 800 ms, and 3 times as fast', () => formatJson(bytes), {
    name: 'JSON.parse + JSON.stringify',
    run: () => JSON.stringify(JSON.parse(text), null, 2),
  }),
  row('validate 100 MB', 'at most 300 ms, and as fast', () => validateJson(bytes), {
    name: 'JSON.parse',
    run: () => JSON.parse(text),
  }),
  row('minify 100 MB', 'no more than formatting', () => minifyJson(bytes)),
  row('validate a million arrays within each other', 'at most 200 ms', () => validateJson(deep)),
])

/** Times ours and the peer in turns. */
function row(
  name: string,
  target: string,
  ours: () => unknown,
  peer?: { name: string; run: () => unknown },
): BenchRow {
  const own: number[] = []
  const others: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mine = timeOf(ours)
    const other = peer === undefined ? 0 : timeOf(peer.run)
    if (round > 0) {
      own.push(mine)
      others.push(other)
    }
  }
  const figures = spread(own)
  const compared =
    peer === undefined
      ? {}
      : {
          peer: `${peer.name} ${spread(others).value} ms`,
          ratio: Math.round((spread(others).value / figures.value) * 100) / 100,
        }
  return { name, ...figures, unit: 'ms', target, ...compared }
}

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

/** Records as an export of a database has them. */
function makeText(size: number): string {
  const rows: string[] = []
  for (let length = 0, id = 0; length < size; id += 1) {
    const made = `{"id":${id},"name":"Person number ${id}","email":"p${id}@example.org","active":${id % 3 === 0},"score":${((id * 7919) % 100_000) / 1000},"tags":["alpha","beta","gamma"],"address":{"street":"Main road ${id % 977}","city":"Köln"},"place":[13.404954,52.520008],"note":null}`
    rows.push(made)
    length += made.length + 1
  }
  return `[${rows.join(',')}]`
}
