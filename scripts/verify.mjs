/**
 * Compares a host with a build of this checkout: `npm run verify -- https://host [--no-build]`.
 *
 * Builds the site, unless it is told to use the present build, and compares each file and header that the
 * host serves. The variables of the site's owner (`VITE_*`, docs/deploying.md) have to be the host's.
 * Exit 0 if everything is identical, 1 if something differs, 2 for wrong usage or another commit.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { enterToolchain, ROOT } from './toolchain.mjs'

const BUILD_LIST = '/.well-known/whittle-build.json'

enterToolchain()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-build': { type: 'boolean' } },
})
const [host = ''] = positionals
if (!URL.canParse(host) || positionals.length !== 1) stop('Name one host: npm run verify -- https://host')

const { origin } = new URL(host)
const { commit } = await readBuildList()
const own = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
if (commit !== own)
  stop(
    `${origin} states the commit ${commit || '(none)'}, and this checkout is ${own}. Check that commit out first.`,
  )
// A build from turbo's cache can be that of an earlier commit with the same sources, which it names.
if (values['no-build'] !== true)
  execFileSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'inside:build', '--force'], {
    cwd: ROOT,
    stdio: 'inherit',
  })

const compare = spawnSync(process.execPath, [join(ROOT, 'apps/web/scripts/compareSite.mjs'), origin], {
  stdio: 'inherit',
})
process.exit(compare.status ?? 1)

async function readBuildList() {
  const response = await fetch(origin + BUILD_LIST).catch((error) =>
    stop(`${origin} cannot be reached: ${error.cause?.message ?? error.message}`),
  )
  if (!response.ok) stop(`${origin} states no build: ${BUILD_LIST} answers ${response.status}.`)
  return response.json()
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message)
  process.exit(2)
}
