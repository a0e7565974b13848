/**
 * The toolchain every root command runs in: Node 24 and pnpm 12.
 *
 * A new machine has only Node >= 20 and npm, so a command first re-runs itself under npx, which fetches both from the
 * npm registry once and keeps them in npm's own cache.
 */
import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const NODE_MAJOR = 24
const PNPM_MAJOR = 12
const INSIDE = 'WHITTLE_TOOLCHAIN'
const onWindows = process.platform === 'win32'

/** Re-runs the calling script with Node 24 and pnpm 12 on the PATH unless they are there already. */
export function enterToolchain() {
  if (hasToolchain()) return
  if (process.env[INSIDE] !== undefined) {
    throw new Error(
      `npx did not provide Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR}. Install them and try again.`,
    )
  }
  console.log(`Fetching Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} through npm (once) …`)
  const packages = [`--package=node@${NODE_MAJOR}`, `--package=pnpm@${PNPM_MAJOR}`]
  const child = spawnSync('npx', ['--yes', ...packages, '--', 'node', ...process.argv.slice(1)], {
    stdio: 'inherit',
    shell: onWindows,
    env: { ...process.env, [INSIDE]: '1' },
  })
  if (child.error) throw child.error
  process.exit(child.status ?? 1)
}

/** Installs the workspace's dependencies exactly as the lockfile has them. */
export function install() {
  const status = runSync('pnpm', [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ])
  if (status !== 0) throw new Error('pnpm install failed; its own message stands above.')
}

/** Runs a command in the repository's root with its output shown; gives the exit status. */
export function runSync(command, args, options = {}) {
  const child = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: onWindows, ...options })
  if (child.error) throw child.error
  return child.status ?? 1
}

/** Like {@link runSync}, for a command that stays: signals are passed on, and its exit is ours. */
export function runForeground(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: onWindows })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}

function hasToolchain() {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) return false
  const pnpm = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: onWindows })
  return pnpm.status === 0 && Number.parseInt(pnpm.stdout, 10) === PNPM_MAJOR
}
