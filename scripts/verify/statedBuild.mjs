/**
 * The build that a host states (`/.well-known/whittle-build.json`), made again from the same commit with the
 * same settings, in a folder of its own: what lies in the checkout, committed or not, has no part in it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { runSync } from '../toolchain.mjs'

/** Where a host publishes what it was built from. */
const BUILD_LIST = '/.well-known/whittle-build.json'

/** Why a host cannot be compared, as a sentence for whoever asked. */
export class NotComparable extends Error {}

/**
 * @typedef {object} Statement
 * @property {string} origin of the host
 * @property {string} commit the full hash
 * @property {Readonly<Record<string, string>>} settings the owner's variables (`VITE_*`, docs/deploying.md)
 */

/**
 * Returns what a host says about its build. Nothing that it says is trusted: a commit is a hash, and a
 * setting can only be one of the owner's variables, so that no host gives git an option or Node a variable.
 *
 * @param {string} origin without a slash at its end
 * @returns {Promise<Statement>}
 * @throws NotComparable when the host does not answer or states no commit.
 */
export async function readStatement(origin) {
  /** @param {Error & { cause?: Error }} error */
  const unreachable = ({ cause, message }) =>
    new NotComparable(`${origin} cannot be reached: ${cause?.message ?? message}`)
  const response = await fetch(origin + BUILD_LIST).catch((error) => {
    throw unreachable(error)
  })
  if (!response.ok)
    throw new NotComparable(`${origin} states no build: ${BUILD_LIST} answers ${response.status}.`)
  // An answer can also break off on the way.
  const list = await response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw unreachable(error)
    throw new NotComparable(`${origin} states no build: ${BUILD_LIST} is not JSON.`)
  })
  const { commit, settings = {} } = list ?? {}
  if (commit === '')
    throw new NotComparable(`${origin} states no commit: it was built from sources without a history.`)
  if (!/^(?:[\da-f]{40}|[\da-f]{64})$/.test(commit))
    throw new NotComparable(`${origin} states no build: ${BUILD_LIST} names no commit.`)
  for (const [name, value] of Object.entries(settings))
    if (!/^VITE_[A-Z_]+$/.test(name) || typeof value !== 'string')
      throw new NotComparable(`${origin} states a setting that is none: ${JSON.stringify(name)}.`)
  return { origin, commit, settings }
}

/**
 * Checks the stated commit out into an empty folder, builds it there with the stated settings, and returns
 * the folder of the build.
 *
 * @param {Statement} statement
 * @param {{ repository: string, folder: string, build?: typeof buildSite }} places `repository` is a checkout
 *   that has the commit
 * @throws NotComparable when the repository does not have the commit, or the build fails.
 */
export function makeStatedBuild({ origin, commit, settings }, { repository, folder, build = buildSite }) {
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository })
  if (known.error) throw known.error
  if (known.status !== 0)
    throw new NotComparable(
      `${origin} states the commit ${commit}, which this copy of the source does not have. Get the newest source (git fetch) and try again; a commit that is not there either was never published.`,
    )
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  git('init', '--quiet')
  // The commit alone: its history has no part in the build, and the repository may not have it either.
  git('fetch', '--quiet', '--depth=1', repository, commit)
  git('checkout', '--quiet', '--detach', commit)
  if (build(folder, environment(settings)) !== 0)
    throw new NotComparable(`The commit ${commit} could not be built; see the messages above.`)
  return join(folder, 'apps/web/build')
}

/** This process's variables without those that shape a build, and the host's settings. */
function environment(/** @type {Readonly<Record<string, string>>} */ settings) {
  const neutral = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITE_|SOURCE_)|^(?:NODE_ENV|WHITTLE_BUILD_FOLDER)$/.test(name),
  )
  return { ...Object.fromEntries(neutral), ...settings }
}

/**
 * Installs what the site needs, builds it, and returns the exit status.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function buildSite(folder, env) {
  const pnpm = (/** @type {string[]} */ ...args) =>
    runSync('pnpm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const status = pnpm('install', '--frozen-lockfile', '--prefer-offline', '--filter=@whittle/web...')
  return status === 0 ? pnpm('--filter=@whittle/web', 'run', 'build') : status
}
