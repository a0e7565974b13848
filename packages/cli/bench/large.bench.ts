/**
 * Large input: JSON beside jq, hashes and Base64 beside openssl, CSV beside Python, and two files beside the
 * diff of diffutils, in the same run; with the most memory that the command takes, and how long it takes to
 * start. What the processor spends is given too, because it depends little on what else the machine does.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type BenchRow, report, spread, type Target } from '@whittle/scripts/bench/benchReport'
import { childSeconds } from '@whittle/scripts/testing/childSeconds'
import { peakMemory } from '@whittle/scripts/testing/peakMemory'
import { hasPrograms } from '@whittle/scripts/testing/programs'

/** One: of so much input a second run says the same. */
const ROUNDS = 1
const STARTS = 6
/** Size of the text in bytes; a smaller one checks that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 2_000_000_000)
const COMMAND = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
const file = join(folder, 'large.json')
/** A tenth of it. */
const part = join(folder, 'part.json')
/** The same conversions with the modules that Python has for them. */
const PYTHON = {
  json: 'import csv, json, sys\nfor row in csv.DictReader(sys.stdin): sys.stdout.write(json.dumps(row, ensure_ascii=False))',
  tsv: 'import csv, sys\ncsv.writer(sys.stdout, delimiter="\\t").writerows(csv.reader(sys.stdin))',
}
const AS_OPENSSL = { ratio: { atLeast: 0.9 } }

try {
  writeJson(file, SIZE)
  writeJson(part, SIZE / 10)
  const whittle = (...args: readonly string[]) => [process.execPath, COMMAND, ...args]
  const size = `${SIZE / 1e9} GB`
  const atLeast150 = { value: { atLeast: 150 } }
  await compare(`json format, ${size}`, whittle('json', 'format'), ofPart('jq', '.'), atLeast150)
  await compare(`json minify, ${size}`, whittle('json', 'minify'), ofPart('jq', '-c', '.'), atLeast150)
  await compare(`json validate, ${size}`, whittle('json', 'validate'), ofPart('jq', 'empty'), atLeast150)
  const sha256 = whittle('hash', '--algorithm', 'sha-256')
  await compare(`SHA-256, ${size}`, sha256, ofAll('openssl', 'dgst', '-sha256'), AS_OPENSSL)
  const md5 = whittle('hash', '--algorithm', 'md5')
  await compare(`MD5, ${size}`, md5, ofAll('openssl', 'dgst', '-md5'), AS_OPENSSL)
  await compare(`Base64, ${size}`, whittle('base64-encode'), ofAll('openssl', 'base64', '-A'))
  writeJson(file, SIZE, true)
  writeJson(part, SIZE / 10, true)
  const lines = whittle('json', 'minify', '--roots', 'many')
  await compare(`NDJSON minify, ${size}`, lines, ofPart('jq', '-c', '.'), atLeast150)
  writeTable(file, SIZE)
  writeTable(part, SIZE / 10)
  await compare(`CSV to JSON, ${size}`, whittle('csv-to-json'), ofPart('python3', '-c', PYTHON.json))
  const tsv = whittle('csv-format', '--delimiter', 'tab')
  await compare(`CSV to TSV, ${size}`, tsv, ofPart('python3', '-c', PYTHON.tsv), atLeast150)
  // The diff of diffutils holds both files in memory.
  const changed = join(folder, 'changed.csv')
  writeTable(file, SIZE / 4)
  writeTable(changed, SIZE / 4, [20_000, 60_000])
  const pair = [file, changed]
  const diff = { ...ofAll('diff', '-u', ...pair), bytes: SIZE / 4 }
  await compare(`diff, twice ${SIZE / 4e9} GB`, whittle('diff', ...pair), diff, {}, SIZE / 4)
  await compareStarts(whittle('slug'))
} finally {
  rmSync(folder, { recursive: true })
}

/** A program to compare with, and its input. */
interface PeerRun {
  readonly command: readonly ['jq' | 'openssl' | 'python3' | 'diff', ...string[]]
  readonly input: string
  readonly bytes: number
}

/** A peer with the same input. */
function ofAll(...command: PeerRun['command']): PeerRun {
  return { command, input: file, bytes: SIZE }
}

/** A peer with a tenth of the input: jq holds all of it in ten times as much memory, and Python is slow. */
function ofPart(...command: PeerRun['command']): PeerRun {
  return { command, input: part, bytes: SIZE / 10 }
}

/** Reports the speed by the clock and by the processor, and the memory, beside a peer that is installed. */
async function compare(
  name: string,
  command: readonly string[],
  peer: PeerRun,
  target: Target = {},
  bytes = SIZE,
): Promise<void> {
  const own: Figures[] = []
  const others: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await run(command, file))
    if (hasPrograms(peer.command[0])) others.push(await run(peer.command, peer.input))
  }
  // The text of a program, or a path of this machine, tells nobody anything.
  const words =
    peer.command[0] === 'python3' ? ['python3 csv'] : peer.command.filter((word) => !word.includes('/'))
  const peerName = `${words.join(' ')}${peer.bytes < bytes ? `, ${peer.bytes / 1e9} GB` : ''}`
  const row = (
    title: string,
    unit: string,
    figure: (each: Figures, bytes: number) => number,
    target: Target = {},
  ): BenchRow => ({
    name: title,
    unit,
    ...spread(own.map((each) => figure(each, bytes))),
    ...(others.length === 0
      ? {}
      : { peer: { name: peerName, ...spread(others.map((each) => figure(each, peer.bytes))) } }),
    target,
  })
  const hasSeconds = own.every(({ processorSeconds }) => processorSeconds !== undefined)
  report([
    row(name, 'MB/s', ({ milliseconds }, size) => size / 1000 / milliseconds, target),
    ...(hasSeconds
      ? [
          row(
            `${name}: per second of the processor`,
            'MB/s',
            ({ processorSeconds }, size) => size / 1e6 / (processorSeconds ?? Number.NaN),
          ),
        ]
      : []),
    row(`${name}: memory`, 'MB', ({ megabytes }) => megabytes, { value: { atMost: 250 } }),
  ])
}

/**
 * Reports how long the command takes to start, beside Node with nothing to do: what the machine and Node
 * take, and what the program adds. The two take turns, so that they meet the same load.
 */
async function compareStarts(command: readonly string[]): Promise<void> {
  const own: Figures[] = []
  const bare: Figures[] = []
  for (let round = 0; round < STARTS; round += 1) {
    own.push(await run(command, '/dev/null'))
    bare.push(await run([process.execPath, '-e', '0'], '/dev/null'))
  }
  const row = (name: string, figure: (each: Figures) => number, target: Target): BenchRow => ({
    name,
    unit: 'ms',
    ...spread(own.map(figure)),
    peer: { name: 'node -e 0', ...spread(bare.map(figure)) },
    target,
  })
  report([
    row('start', ({ milliseconds }) => milliseconds, { value: { atMost: 120 } }),
    ...([...own, ...bare].every(({ processorSeconds }) => processorSeconds !== undefined)
      ? [
          row(
            'start: time of the processor',
            ({ processorSeconds }) => 1000 * (processorSeconds ?? Number.NaN),
            {},
          ),
        ]
      : []),
  ])
}

/** What a run took. */
interface Figures {
  readonly milliseconds: number
  /** `undefined` where the system does not tell. */
  readonly processorSeconds: number | undefined
  readonly megabytes: number
}

/** Runs a program with a file as its input, and drops its output. */
async function run([name = '', ...args]: readonly string[], input: string): Promise<Figures> {
  const before = childSeconds()
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
  const milliseconds = performance.now() - start
  const after = childSeconds()
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before
  return { milliseconds, processorSeconds, megabytes: most }
}

/** Writes rows of an export, as long as they are to be: one array, or a value in each line. */
function writeJson(path: string, bytes: number, areLines = false): void {
  const out = openSync(path, 'w')
  let rows = areLines ? '' : '['
  for (let id = 0, written = 0; written < bytes; id += 1) {
    const end = `"name": "é ${'x'.repeat(id % 40)}", "tags": ["a", "b", ${id}], "nested": {"ok": true, "none": null}}`
    rows += `${id === 0 || areLines ? '' : ', '}{"id": ${id}, "price": ${id % 977}.10, ${end}\n`
    if (rows.length < 4_000_000) continue
    written += writeSync(out, rows)
    rows = ''
  }
  writeSync(out, areLines ? rows : `${rows}]`)
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
