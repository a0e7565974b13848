/**
 * Measures the gzipped JavaScript that each prerendered page loads initially, and fails if a page is over its
 * budget.
 *
 * What a page loads later (workers, codecs, code for interactions) is not counted: it is not in the page's
 * head.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { BUDGETS, budgetOf } from './sizeBudgets.mjs'

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))
const clientFolder = join(buildFolder, 'client')
/** @type {import('../publish/siteTable.ts').SiteTable} */
const { pages, notFoundFile } = JSON.parse(readFileSync(join(buildFolder, 'site.json'), 'utf8'))

let tooHeavy = 0
for (const { path, file } of [...pages, { path: 'not found', file: notFoundFile }]) {
  const bytes = initialScripts(file).reduce((sum, script) => sum + gzippedSize(script), 0)
  const name = budgetOf(path)
  const { limit } = BUDGETS[name]
  if (bytes > limit) tooHeavy += 1
  const verdict = bytes > limit ? 'over' : 'within'
  console.log(
    `${path}: ${kilobytes(bytes)} of initial JavaScript, ${verdict} the ${kilobytes(limit)} of the budget “${name}” in apps/web/scripts/sizeBudgets.mjs`,
  )
}
process.exit(tooHeavy > 0 ? 1 : 0)

/**
 * Returns the scripts that a page preloads or loads by `src`.
 *
 * @param {string} file
 */
function initialScripts(file) {
  const html = readFileSync(join(clientFolder, file), 'utf8')
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js(?![\w.])/g))
  if (scripts.size === 0)
    throw new Error(`${file} references no script. Has the way pages load their scripts changed?`)
  return [...scripts]
}

/** @param {string} script */
function gzippedSize(script) {
  const path = join(clientFolder, script)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
