/**
 * Large input: JSON beside jq, hashes and Base64 beside openssl, CSV beside Python, and two files beside the
 * diff of diffutils, in the same run; with the most memory that the command takes, and how long it takes to
 * start. Medians of three rounds.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type BenchRow, report, spread, type Target } from '../../../scripts/bench/benchReport.ts'
import { peakMemory } from '../../../scripts/testing/peakMemory.ts'
import { hasPrograms } from '../../../scripts/testing/programs.ts'

const ROUNDS = 3
/** Size of the text in bytes; a smaller one checks that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 2_000_000_000)
const COMMAND = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
const file = join(folder, 'large.json')
/** The same conversions with the modules that Python has for them. */
const PYTHON = {
  json: 'for row in csv.DictReader(sys.stdin): sys.stdout.write(json.dumps(row, ensure_ascii=False))',
  tsv: 'csv.writer(sys.stdout, delimiter="\\t").writerows(csv.reader(sys.stdin))',
}
const python = (line: string) => ['python3', '-c', `import csv, json, sys\n${line}`] as const

try {
  writeJson(file, SIZE)
  const whittle = (...args: readonly string[]) => [process.execPath, COMMAND, ...args]
  const size = `${SIZE / 1e9} GB`
  await compare(`json format, ${size}`, whittle('json', 'format'), ['jq', '.'], { value: { atLeast: 150 } })
  await compare(`json minify, ${size}`, whittle('json', 'minify'), ['jq', '-c', '.'], {
    value: { atLeast: 150 },
  })
  await compare(`json validate, ${size}`, whittle('json', 'validate'), ['jq', 'empty'], {
    value: { atLeast: 150 },
  })
  const sha256 = whittle('hash', '--algorithm', 'sha-256')
  await compare(`SHA-256, ${size}`, sha256, ['openssl', 'dgst', '-sha256'], { ratio: { atLeast: 0.9 } })
  const md5 = whittle('hash', '--algorithm', 'md5')
  await compare(`MD5, ${size}`, md5, ['openssl', 'dgst', '-md5'], { ratio: { atLeast: 0.9 } })
  await compare(`Base64, ${size}`, whittle('base64-encode'), ['openssl', 'base64', '-A'], {})
  writeTable(file, SIZE)
  await compare(`CSV to JSON, ${size}`, whittle('csv-to-json'), python(PYTHON.json), {})
  await compare(`CSV to TSV, ${size}`, whittle('csv-format', '--delimiter', 'tab'), python(PYTHON.tsv), {})
  // The diff of diffutils holds both files in memory.
  const changed = join(folder, 'changed.csv')
  writeTable(file, SIZE / 4)
  writeTable(changed, SIZE / 4, [20_000, 60_000])
  const pair = [file, changed]
  await compare(
    `diff, twice ${SIZE / 4e9} GB`,
    whittle('diff', ...pair),
    ['diff', '-u', ...pair],
    {},
    SIZE / 4,
  )
  const starts: number[] = []
  for (let round = 0; round < 2 * ROUNDS; round += 1)
    starts.push((await run(whittle('slug'), '/dev/null')).milliseconds)
  report([{ name: 'start', unit: 'ms', ...spread(starts), target: { value: { atMost: 120 } } }])
} finally {
  rmSync(folder, { recursive: true })
}

/** Reports the speed beside a peer, where that is installed, and the most memory. */
async function compare(
  name: string,
  ours: readonly string[],
  peer: readonly ['jq' | 'openssl' | 'python3' | 'diff', ...string[]],
  target: Target,
  bytes = SIZE,
): Promise<void> {
  const [speeds, others, memory]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await run(ours, file)
    speeds.push(bytes / 1000 / own.milliseconds)
    memory.push(own.megabytes)
    if (hasPrograms(peer[0])) others.push(bytes / 1000 / (await run(peer, file)).milliseconds)
  }
  const row: BenchRow = { name, unit: 'MB/s', ...spread(speeds), target }
  // The text of a program, or a path of this machine, tells nobody anything.
  const peerName =
    peer[0] === 'python3' ? 'python3 csv' : peer.filter((word) => !word.includes('/')).join(' ')
  report([
    others.length === 0 ? row : { ...row, peer: { name: peerName, ...spread(others) } },
    { name: `${name}: memory`, unit: 'MB', ...spread(memory), target: { value: { atMost: 250 } } },
  ])
}

/** Runs a program with a file as its input, and drops its output. */
async function run(
  [name = '', ...args]: readonly string[],
  input: string,
): Promise<{ readonly milliseconds: number; readonly megabytes: number }> {
  const stdin = openSync(input, 'r')
  const start = performance.now()
  const child = spawn(name, args, { stdio: [stdin, 'ignore', 'inherit'] })
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, peakMemory(child.pid))
  }, 50)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  closeSync(stdin)
  // A diff ends with 1 where it finds a difference.
  const isDone = status === 0 || (status === 1 && args.includes(file))
  if (!isDone) throw new Error(`${name} ${args.join(' ')} ended with ${status}.`)
  return { milliseconds: performance.now() - start, megabytes: most }
}

/** Writes rows of an export, as long as they are to be. */
function writeJson(path: string, bytes: number): void {
  const out = openSync(path, 'w')
  let rows = '['
  for (let id = 0, written = 0; written < bytes; id += 1) {
    const end = `"name": "é ${'x'.repeat(id % 40)}", "tags": ["a", "b", ${id}], "nested": {"ok": true, "none": null}}`
    rows += `${id === 0 ? '' : ', '}{"id": ${id}, "price": ${id % 977}.10, ${end}\n`
    if (rows.length < 4_000_000) continue
    written += writeSync(out, rows)
    rows = ''
  }
  writeSync(out, `${rows}]`)
  closeSync(out)
}

/** Writes rows of a table, as long as they are to be; those with some ids are written otherwise. */
function writeTable(path: string, bytes: number, changedIds: readonly number[] = []): void {
  const out = openSync(path, 'w')
  let rows = 'id,price,name,tags,ok\n'
  for (let id = 0, written = 0; written < bytes; id += 1) {
    const name = changedIds.includes(id) ? 'changed' : `é ${'x'.repeat(id % 40)}, y`
    rows += `${id},${id % 977}.10,"${name}",a;b;${id},true\n`
    if (rows.length < 4_000_000) continue
    written += writeSync(out, rows)
    rows = ''
  }
  writeSync(out, rows)
  closeSync(out)
}
