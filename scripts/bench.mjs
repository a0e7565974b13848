/**
 * `npm run bench`: runs every bench and writes one table into the README: medians, ranges, ratios against a peer in the same run,
 * targets and whether they are met.
 *
 * A bench is a file `bench/*.bench.ts` that prints, with `--json`, the rows of `benchReport.ts`: an array a line, as soon as it has some.
 * They are in `bench-results/bench.json` from then on. A bench that prints none has failed. A run that is interrupted measures no more, and its table has what was measured. `npm run bench -- resample` runs only the benches with that word in their path and leaves the
 * rows of the others as they are. `--dry` writes no README; nor does a run whose size was reduced by a `WHITTLE_BENCH_…` variable.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
// A namespace, because the Node that starts this may be too old to have `globSync`; the toolchain's has it.
import * as fs from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ensureBrowser } from './installBrowsers.mjs'
import { enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
// Loaded only now, because they need the toolchain's Node.
const { asText } = await import('./bench/benchReport.ts')
const { benchName, withResults } = await import('./bench/benchTable.ts')

const [wanted = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = fs
  .globSync('{packages,e2e}/**/bench/*.bench.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .sort()
const files = all.filter((file) => file.includes(wanted))
if (files.length === 0) throw new Error(`No bench has “${wanted}” in its path.`)
// What is measured is built: a package, or for the benches of pages the site.
const built = new Set(files.map((file) => (file.startsWith('e2e') ? 'web' : file.split(/[\\/]/)[1])))
const filters = [...built].map((name) => `--filter=@whittle/${name}`)
if (runSync('pnpm', ['exec', 'turbo', 'run', 'build', ...filters, '--output-logs=errors-only']) !== 0)
  process.exit(1)

const processor = cpus()[0]?.model ?? 'unknown processor'
const machine = `${new Date().toISOString().slice(0, 10)}, ${processor}, ${cpus().length} cores, Node ${process.versions.node}, ${browserVersion()}`
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
  const readme = join(ROOT, 'README.md')
  const run = { machine, benches: all.map(benchName) }
  fs.writeFileSync(readme, withResults(fs.readFileSync(readme, 'utf8'), measured, run))
  console.log('The table in README.md is written.')
}
const failed = results.filter((result) => result.failed)
for (const { bench, rows } of failed)
  console.error(`Failed: ${bench}${rows.length === 0 ? ', which printed no row' : ''}`)
process.exit(failed.length > 0 ? 1 : 0)

function browserVersion() {
  return spawnSync(process.env.WHITTLE_BROWSER, ['--version'], { encoding: 'utf8' })
    .stdout.replace(/ built on .*/s, '')
    .trim()
}

/** Writes the results beside those of the benches that did not run now. */
function keepResults() {
  const file = join(ROOT, 'bench-results', 'bench.json')
  const dated = results.map((result) => ({ ...result, machine }))
  const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).results : []
  const others = before.filter(({ bench }) => !results.some((result) => result.bench === bench))
  fs.mkdirSync(dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify({ results: [...others, ...dated] }, null, 2)}\n`)
}

/** Runs one bench; what it has measured so far is among the results, and in their file. */
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
  // A bench that fails in the end has still measured what it printed.
  if (code !== 0) result.failed = true
  if (result.rows.length === 0 && !interrupted) result.failed = true
}

/** The rows in a line that a bench printed; undefined where they break off. */
function rowsOf(line) {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
