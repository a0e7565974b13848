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

/**
 * In gzipped bytes, at least a tenth above what the pages have today. A page over its budget is a reason to
 * look at what it has begun to load, and then to load that later or to raise the number here and say why.
 */
// The about page states `read` (`app/content/about.ts`).
const BUDGETS = {
  read: 170_000,
  tool: 240_000,
  editor: 233_000,
  video: 237_000,
  json: 203_000,
  compiler: 206_000,
  // It seals the site, compares what is stored, and tries to get out: what other pages load afterwards.
  trust: 195_000,
  // It knows the options of every tool.
  pipeline: 268_000,
}

/** @param {string} path @returns {keyof typeof BUDGETS} */
function budgetOf(path) {
  if (path === '/image-editor') return 'editor'
  if (path === '/image-to-video') return 'video'
  if (path === '/json') return 'json'
  if (path === '/compiler') return 'compiler'
  if (path === '/pipeline') return 'pipeline'
  if (path === '/trust') return 'trust'
  // The list of tools contains the name, example and description of every tool.
  const isTool =
    ['/image-batch', '/differ', '/cropper', '/tools'].includes(path) || path.split('/').length === 4
  return isTool ? 'tool' : 'read'
}

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))
const clientFolder = join(buildFolder, 'client')
/** @type {import('../publish/siteTable.ts').SiteTable} */
const { pages, notFoundFile } = JSON.parse(readFileSync(join(buildFolder, 'site.json'), 'utf8'))

let tooHeavy = 0
for (const { path, file } of [...pages, { path: 'not found', file: notFoundFile }]) {
  const bytes = initialScripts(file).reduce((sum, script) => sum + gzippedSize(script), 0)
  const name = budgetOf(path)
  const budget = BUDGETS[name]
  if (bytes > budget) tooHeavy += 1
  const verdict = bytes > budget ? 'over' : 'within'
  console.log(
    `${path}: ${kilobytes(bytes)} of initial JavaScript, ${verdict} the ${kilobytes(budget)} of the budget “${name}” in apps/web/scripts/checkSize.mjs`,
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
