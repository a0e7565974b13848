/**
 * Large input through a pipe: JSON beside jq, hashes and Base64 beside openssl, in the same run; with the
 * most memory that the command takes, and how long it takes to start. Medians of three rounds.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type BenchRow, report, spread, type Target } from '../../../scripts/bench/benchReport.ts'
import { hasPrograms } from '../../../scripts/testing/programs.ts'

const ROUNDS = 3
/** Size of the text in bytes; a smaller one checks that the bench runs. */
const SIZE = Number(process.env.WHITTLE_BENCH_BYTES ?? 2_000_000_000)
const COMMAND = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
const file = join(folder, 'large.json')

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
  peer: readonly ['jq' | 'openssl', ...string[]],
  target: Target,
): Promise<void> {
  const [speeds, others, memory]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await run(ours, file)
    speeds.push(SIZE / 1000 / own.milliseconds)
    memory.push(own.megabytes)
    if (hasPrograms(peer[0])) others.push(SIZE / 1000 / (await run(peer, file)).milliseconds)
  }
  const row: BenchRow = { name, unit: 'MB/s', ...spread(speeds), target }
  report([
    others.length === 0 ? row : { ...row, peer: { name: peer.join(' '), ...spread(others) } },
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
  // Linux keeps the most memory that a process had; other systems report none.
  const timer = setInterval(() => {
    most = Math.max(most, peakOf(child.pid))
  }, 50)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  closeSync(stdin)
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}.`)
  return { milliseconds: performance.now() - start, megabytes: most }
}

function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    // The process has just ended, or there is no such file system.
    return 0
  }
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
