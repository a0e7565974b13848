/**
 * Diffs of 100,000 by 100,000 lines in a Chromium worker, compared with `git diff --no-index` and jsdiff in
 * one run: times are medians of five after a warm-up, counts are added and removed lines. The code is that of
 * the TypeScript compiler, changed line by line and from one release to the next.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type BenchRow, report, spread } from '@whittle/scripts/bench/benchReport'
import { benchScript } from '@whittle/scripts/bench/benchScript'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { fileIn, serveFiles } from '@whittle/scripts/testing/fileServer'
import { tryProgram } from '@whittle/scripts/testing/programs'
import { diffLines as jsdiffLines } from 'diff'
import { chromium, type Page } from 'playwright'
import { changedTexts, realCode, TEXT_KINDS } from '../test/diffCorpus.ts'
import { randomNumbers } from '../test/random.ts'
import type { DiffTiming } from './diffWorker.ts'
import { timeOf } from './timeOf.ts'

const ROUNDS = 5
/** The number of lines; a smaller one only checks that the bench runs. */
const LINES = Number(process.env.WHITTLE_BENCH_LINES ?? 100_000)
const RATES = [0.001, 0.01, 0.1, 0.5]
/**
 * The largest share of changed lines that jsdiff gets, for which it takes half a minute. Above it, and for
 * texts with repeated lines, it takes minutes.
 */
const MAX_FOR_JSDIFF = 0.1
const UNIQUE = 'unique lines'

const folder = mkdtempSync(join(tmpdir(), 'whittle-bench-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Diff</title>')
const server = await serveFiles((path) => fileIn(folder, path))
const browser = await chromium.launch(browserLaunchOptions())
try {
  writeFileSync(join(folder, 'worker.js'), await benchScript(join(import.meta.dirname, 'diffWorker.ts')))
  const page = await browser.newPage()
  await page.goto(server.origin)
  const rows: BenchRow[] = []
  for (const [kind, make] of Object.entries(texts()))
    for (const rate of RATES) {
      const pair = changedTexts(randomNumbers(11), (random) => make(random, LINES), rate)
      const change = `${kind}, ${rate * 100} % changed`
      rows.push(...(await rowsOf(page, change, pair, kind === UNIQUE && rate <= MAX_FOR_JSDIFF)))
    }
  const [older, newer] = realCode(LINES)
  rows.push(
    ...(await rowsOf(page, 'one release of the TypeScript compiler to another', [older, newer], false)),
  )
  report(rows)
} finally {
  await browser.close()
  await server.end()
  rmSync(folder, { recursive: true })
}

type MakeText = (random: ReturnType<typeof randomNumbers>, lines: number) => string

function texts(): Readonly<Record<string, MakeText>> {
  const unique: MakeText = (_, lines) =>
    Array.from({ length: lines }, (__, at) => `line ${at} of a text whose lines are all different\n`).join('')
  const { code: _, ...others } = TEXT_KINDS
  const [, source] = realCode(LINES)
  return { [UNIQUE]: unique, code: () => source, ...others }
}

async function rowsOf(
  page: Page,
  change: string,
  [a, b]: readonly [string, string],
  withJsdiff: boolean,
): Promise<BenchRow[]> {
  writeFileSync(join(folder, 'a'), a)
  writeFileSync(join(folder, 'b'), b)
  const { times, count } = await timeInWorker(page)
  const rounds = Array.from({ length: ROUNDS + 1 })
  const [own, git] = [spread(times), spread(rounds.map(() => timeOf(gitDiff)).slice(1))]
  const name = `diff, ${LINES} lines, ${change}`
  const gitCount = gitDiff()
  const rows: BenchRow[] = [
    {
      name,
      ...own,
      unit: 'ms',
      target: { value: { atMost: 250 }, ratio: { atMost: 4 } },
      peer: { name: 'git', ...git },
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
  const jsdiff = spread(rounds.map(() => timeOf(() => jsdiffLines(a, b))).slice(1))
  return [...rows, { name, ...own, unit: 'ms', peer: { name: 'jsdiff in Node', ...jsdiff } }]
}

function timeInWorker(page: Page): Promise<DiffTiming> {
  return page.evaluate(
    (rounds) =>
      new Promise<DiffTiming>((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' })
        worker.onmessage = ({ data }) => {
          worker.terminate()
          resolve(data)
        }
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage({ rounds })
      }),
    ROUNDS,
  )
}

/** The number of lines git adds and removes. */
function gitDiff(): number {
  const { stdout } = tryProgram('git', ['diff', '--no-index', '--numstat', 'a', 'b'], { cwd: folder })
  const [added, removed] = stdout.toString().split('\t').map(Number)
  return (added ?? 0) + (removed ?? 0)
}
