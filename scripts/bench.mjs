/**
 * `npm run bench`: runs every bench and writes one table into `docs/benchmarks.md`: medians, ranges, ratios
 * to a peer in the same run, targets and whether they are met. A few of its figures go into the README.
 *
 * A bench is a file `bench/*.bench.ts`. With `--json` it prints rows of `benchReport.ts` as they become
 * available, one array per line; each array is saved to `bench-results/bench.json` at once. A bench that
 * prints no rows has failed. After an interruption the table contains what was measured so far. `npm run
 * bench -- resample` runs only the benches with that word in their path and leaves the other rows unchanged.
 * Nothing is written with `--dry`, or if a `WHITTLE_BENCH_…` variable reduces the workload.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
// A namespace import, because the Node that starts this script may lack `globSync`; the toolchain's Node has
// it.
import * as fs from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ensureBrowser } from './installBrowsers.mjs'
import { versionOf } from './testing/browser.mjs'
import { build, enterToolchain, install, ROOT } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
// Imported here, because these need the toolchain's Node.
const { asText } = await import('./bench/benchReport.ts')
const { benchName, withHeadlines, withResults } = await import('./bench/benchTable.ts')

const [wanted = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = fs
  .globSync('{packages,e2e}/**/bench/*.bench.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .sort()
const files = all.filter((file) => file.includes(wanted))
if (files.length === 0)
  throw new Error(`No bench has “${wanted}” in its path. Check the spelling, or run all with npm run bench.`)
// Builds what is measured: a package or, for the benches in e2e, the site.
const measuredIn = new Set(files.map((file) => (file.startsWith('e2e') ? 'web' : file.split(/[\\/]/)[1])))
if (build([...measuredIn]) !== 0) process.exit(1)

const processor = cpus()[0]?.model ?? 'unknown processor'
const machine = `${new Date().toISOString().slice(0, 10)}, ${processor}, ${cpus().length} cores, Node ${process.versions.node}, ${versionOf(process.env.WHITTLE_BROWSER)}${commit()}`
const results = []
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))
for (const file of files) {
  if (!interrupted) await runBench(file)
}
for (const { bench, rows } of results) {
  console.log(`\n${bench}`)
  console.table(rows.map((row) => ({ figure: row.name, ...asText(row) })))
}

const measured = results.filter(({ rows }) => rows.length > 0)
const isReduced = Object.keys(process.env).some((name) => name.startsWith('WHITTLE_BENCH_'))
if (measured.length > 0 && !isReduced && !process.argv.includes('--dry')) {
  const run = { machine, benches: all.map(benchName) }
  const table = rewrite('docs/benchmarks.md', (text) => withResults(text, measured, run))
  rewrite('README.md', (text) => withHeadlines(text, table))
  console.log('The figures in docs/benchmarks.md and README.md have been updated.')
}
const failed = results.filter((result) => result.failed)
for (const { bench, rows } of failed)
  console.error(`Failed: ${bench}${rows.length === 0 ? ', which printed no rows' : ''}`)
process.exit(failed.length > 0 ? 1 : 0)

/** Replaces a file's text, and returns the new one. */
function rewrite(path, change) {
  const file = join(ROOT, path)
  const text = change(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, text)
  return text
}

/** What was measured, so that figures of older code can be told; empty outside a repository. */
function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const { status, stdout } = git('log', '-1', '--abbrev=8', '--format=%h of %cs')
  if (status !== 0) return ''
  const isChanged =
    git('status', '--porcelain', '--', '.', ':!README.md', ':!docs/benchmarks.md').stdout !== ''
  return `, commit ${stdout.trim()}${isChanged ? ' with changes' : ''}`
}

/** Saves the results, and keeps the saved results of benches that did not run this time. */
function keepResults() {
  const file = join(ROOT, 'bench-results', 'bench.json')
  const dated = results.map((result) => ({ ...result, machine }))
  const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).results : []
  const others = before.filter(({ bench }) => !results.some((result) => result.bench === bench))
  fs.mkdirSync(dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify({ results: [...others, ...dated] }, null, 2)}\n`)
}

/** Runs one bench, adding its rows to `results` and to the results file as they arrive. */
async function runBench(file) {
  console.log(`Running ${file} …`)
  const result = { bench: benchName(file), rows: [], failed: false }
  results.push(result)
  const child = spawn('node', [join(ROOT, file), '--json'], {
    cwd: dirname(dirname(join(ROOT, file))),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill()
  process.on('SIGINT', end).on('SIGTERM', end)
  const closed = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    const rows = rowsOf(line)
    if (rows === undefined) result.failed = true
    else result.rows.push(...rows)
    keepResults()
  }
  const [code] = await closed
  process.off('SIGINT', end).off('SIGTERM', end)
  // The rows of a bench that fails later are kept.
  if (code !== 0) result.failed = true
  if (result.rows.length === 0 && !interrupted) result.failed = true
}

/** Parses a line that a bench printed; `undefined` if it is incomplete. */
function rowsOf(line) {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
