/**
 * `npm run bench`: runs every package's benches and prints one table of ratios, measured against a peer in the same run.
 *
 * A bench is a file `bench/*.bench.ts` that prints, with `--json`, one JSON array of rows
 * `{ name, value, unit, target?, peer?, ratio?, min?, max? }`. All rows are also written to `bench-results/bench.json`.
 * `npm run bench -- resample` runs only the benches whose path contains that word.
 */
import { spawnSync } from 'node:child_process'
// A namespace, because the Node that starts this may be too old to have `globSync`; the toolchain's has it.
import * as fs from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { enterToolchain, install, ROOT, runSync } from './toolchain.mjs'

enterToolchain()
install()
process.env.WHITTLE_BROWSER = ensureBrowser()
const wanted = process.argv[2] ?? ''
const files = fs
  .globSync('{packages,e2e}/**/bench/*.bench.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .filter((file) => file.includes(wanted))
  .sort()
if (files.length === 0) throw new Error(`No bench has “${wanted}” in its path.`)
if (runSync('pnpm', ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']) !== 0) process.exit(1)

const results = files.map((file) => ({ file, ...runBench(file) }))
const rows = results.flatMap((result) => result.rows)
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`
fs.mkdirSync(join(ROOT, 'bench-results'), { recursive: true })
fs.writeFileSync(join(ROOT, 'bench-results', 'bench.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
console.log(`\n${machine}\n\n${table(rows)}`)
const failed = results.filter((result) => result.failed)
for (const { file } of failed) console.error(`Failed: ${file}`)
process.exit(failed.length > 0 ? 1 : 0)

function runBench(file) {
  console.log(`Running ${file} …`)
  const child = spawnSync('node', [join(ROOT, file), '--json'], {
    cwd: dirname(dirname(join(ROOT, file))),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  // A bench that fails in the end has still measured what it printed.
  const rows = child.stdout.trim() === '' ? [] : JSON.parse(child.stdout)
  return { rows, failed: child.status !== 0 }
}

function table(allRows) {
  const header = ['what', 'value', 'min–max', 'peer', 'ratio', 'target']
  const body = allRows.map((row) => [
    row.name,
    withUnit(row.value, row.unit),
    row.min === undefined ? '' : `${shown(row.min)}–${shown(row.max)}`,
    row.peer === undefined ? '' : String(row.peer),
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    row.target === undefined ? '' : String(row.target),
  ])
  return [header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function withUnit(value, unit) {
  return unit === undefined || unit === '' ? shown(value) : `${shown(value)} ${unit}`
}

function shown(value) {
  if (typeof value !== 'number') return String(value ?? '')
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
