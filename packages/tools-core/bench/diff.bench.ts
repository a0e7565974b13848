/**
 * Diffs of 100,000 by 100,000 lines beside `git diff --no-index` and jsdiff, in one run: times are medians of five after a
 * warm-up, in turns, and counts are added and removed lines.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { diffLines as jsdiffLines } from 'diff'
import { type BenchRow, report, spread } from '../../../scripts/benchReport.ts'
import { diffLines } from '../src/diff/index.ts'
import { changedTexts, TEXT_KINDS } from '../test/diffCorpus.ts'
import { randomNumbers } from '../test/random.ts'

const ROUNDS = 5
/** Fewer show that the bench runs. */
const LINES = Number(process.env.WHITTLE_BENCH_LINES ?? 100_000)
const RATES = [0.001, 0.01, 0.1, 0.5]
/** Beyond this share of changed lines jsdiff takes half a minute and more. */
const MOST_FOR_JSDIFF = 0.01

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
try {
  report(Object.entries(texts()).flatMap(([kind, make]) => RATES.flatMap((rate) => rowsOf(kind, make, rate))))
} finally {
  rmSync(folder, { recursive: true })
}

type MakeText = (random: ReturnType<typeof randomNumbers>, lines: number) => string

function texts(): Readonly<Record<string, MakeText>> {
  const unique: MakeText = (_, lines) =>
    Array.from({ length: lines }, (__, at) => `line ${at} of a text whose lines are all different\n`).join('')
  return { 'unique lines': unique, ...TEXT_KINDS }
}

function rowsOf(kind: string, make: MakeText, rate: number): BenchRow[] {
  const [a, b] = changedTexts(randomNumbers(11), (random) => make(random, LINES), rate)
  writeFileSync(join(folder, 'a'), a)
  writeFileSync(join(folder, 'b'), b)
  const withJsdiff = rate <= MOST_FOR_JSDIFF
  const times = { ours: [] as number[], git: [] as number[], jsdiff: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = timeOf(() => diffLines(a, b))
    const git = timeOf(() => gitDiff())
    const jsdiff = withJsdiff ? timeOf(() => jsdiffLines(a, b)) : 0
    if (round === 0) continue
    times.ours.push(ours)
    times.git.push(git)
    times.jsdiff.push(jsdiff)
  }
  const [own, git] = [spread(times.ours), spread(times.git)]
  const name = `diff, ${LINES} lines, ${kind}, ${rate * 100} % changed`
  const [count, gitCount] = [countOf(a, b), gitDiff()]
  const rows: BenchRow[] = [
    {
      name,
      ...own,
      unit: 'ms',
      target: { value: { atMost: 250 }, ratio: { atMost: 4 } },
      peer: { name: 'git', value: git.value },
    },
    {
      name: `${name}, +/−`,
      value: count,
      unit: 'lines',
      target: { ratio: { atMost: 1.02 } },
      peer: { name: 'git', value: gitCount },
    },
  ]
  if (!withJsdiff) return rows
  return [...rows, { name, ...own, unit: 'ms', peer: { name: 'jsdiff', value: spread(times.jsdiff).value } }]
}

function countOf(a: string, b: string): number {
  const diff = diffLines(a, b)
  if (!diff.ok) throw new Error('The workload does not work')
  return diff.value.added + diff.value.removed
}

/** The number of lines that git adds and removes. */
function gitDiff(): number {
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--numstat', 'a', 'b'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [added, removed] = stdout.split('\t').map(Number)
  return (added ?? 0) + (removed ?? 0)
}

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
