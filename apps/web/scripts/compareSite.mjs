/**
 * Compares every file and header that a host serves with a build of the site, and names what differs.
 *
 *     node apps/web/scripts/compareSite.mjs https://host [--build folder]
 *
 * Plain JavaScript, because it also runs on Node versions without TypeScript support.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { headersFor } from '../publish/siteRules.mjs'

/** @typedef {import('../publish/siteTable.ts').SiteTable} SiteTable */

/** How many files are asked for at once. */
const AT_ONCE = 8
/** An address that no site has, for the page of unknown addresses. */
const UNKNOWN = '/there-is-no-such-page'

/**
 * Returns how many files are identical, and one line for each that is not.
 *
 * @param {string} origin of the host, without a slash at its end
 * @param {string} buildFolder contains `site.json` and the `client` folder
 * @returns {Promise<{ identical: number, different: string[] }>}
 */
async function compareSite(origin, buildFolder) {
  /** @type {SiteTable} */
  const table = JSON.parse(readFileSync(join(buildFolder, 'site.json'), 'utf8'))
  const folder = join(buildFolder, 'client')
  const waiting = servedFiles(folder, table)
  /** @type {string[]} */
  const different = []
  let identical = 0
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const problem = await compareFile(origin, {
        ...next,
        table,
        bytes: readFileSync(join(folder, next.file)),
      })
      if (problem === undefined) identical += 1
      else different.push(`${next.path}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { identical, different: different.sort() }
}

/**
 * The files that a host serves, with their addresses. Compressed copies are left out: what is served with
 * them is compared after it is unpacked.
 *
 * @param {string} folder
 * @param {SiteTable} table
 */
function servedFiles(folder, table) {
  const pathOf = new Map(table.pages.map(({ path, file }) => [file, path]))
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(
      (entry) =>
        `/${join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/')}`,
    )
    .filter((file) => !table.hiddenFiles.includes(file))
    .map((file) => ({ file, path: file === table.notFoundFile ? UNKNOWN : (pathOf.get(file) ?? file) }))
}

/**
 * Returns what differs, or `undefined`.
 *
 * @param {string} origin
 * @param {{ path: string, table: SiteTable, bytes: Buffer }} expected
 */
async function compareFile(origin, { path, table, bytes }) {
  // A host may close a connection at the moment at which it is used again, so a failure is tried once more,
  // as browsers do.
  const answer = await get(origin + path)
    .catch(() => get(origin + path))
    .catch((error) => (error instanceof Error ? error.message : String(error)))
  if (typeof answer === 'string') return `cannot be fetched (${answer})`
  const { response, served } = answer
  const status = path === UNKNOWN ? 404 : 200
  if (response.status !== status) return `status ${response.status} instead of ${status}`
  if (!served.equals(bytes)) return `other content (${served.length} bytes instead of ${bytes.length})`
  const expected = headersFor(table.rules, path === UNKNOWN ? table.notFoundFile : path)
  const wrong = Object.keys(expected).find((name) => response.headers.get(name) !== expected[name])
  return wrong === undefined ? undefined : `the header ${wrong} is “${response.headers.get(wrong) ?? ''}”`
}

/** @param {string} address */
async function get(address) {
  const response = await fetch(address, { redirect: 'manual' })
  return { response, served: Buffer.from(await response.arrayBuffer()) }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { build: { type: 'string' } } })
const { origin } = new URL(positionals[0] ?? '')
const { identical, different } = await compareSite(
  origin,
  values.build ?? fileURLToPath(new URL('../build', import.meta.url)),
)
for (const line of different) console.log(line)
console.log(`${identical} identical, ${different.length} different`)
process.exit(different.length === 0 ? 0 : 1)
