/**
 * Compares a host with the commit that it states: `npm run verify -- https://host [--build folder]`.
 *
 * Builds that commit in a temporary folder, with the settings that the host publishes, and compares each file
 * and header. `--build` compares with a build that is there instead. Exit 0 if everything is identical, 1 if
 * something differs, 2 if nothing could be compared.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { enterToolchain, ROOT } from './toolchain.mjs'
import { makeStatedBuild, NotComparable, readStatement } from './verify/statedBuild.mjs'

enterToolchain()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' } },
})
const [host = ''] = positionals
try {
  if (!URL.canParse(host) || positionals.length !== 1)
    throw new NotComparable('Name one host: npm run verify -- https://host')
  const { origin } = new URL(host)
  const statement = await readStatement(origin)
  process.exitCode =
    values.build === undefined ? compareWithSource(statement) : compareWith(origin, values.build)
} catch (error) {
  if (!(error instanceof NotComparable)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** @param {import('./verify/statedBuild.mjs').Statement} statement */
function compareWithSource(statement) {
  const { origin, commit, settings } = statement
  console.log(`${origin} states the commit ${commit} and these settings:`)
  // As JSON: a host may not move the cursor of a terminal.
  for (const [name, value] of Object.entries(settings)) console.log(`  ${name}: ${JSON.stringify(value)}`)
  console.log('Building that commit in a temporary folder, which takes minutes …')
  // Interrupted, the build ends, and with it this command, which then removes its folder.
  process.on('SIGINT', () => undefined)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-verify-')))
  try {
    return compareWith(origin, makeStatedBuild(statement, { repository: ROOT, folder }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} origin @param {string} build */
function compareWith(origin, build) {
  const command = [join(ROOT, 'apps/web/scripts/compareSite.mjs'), origin, '--build', build]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
}
