/**
 * The toolchain that every root command runs in: Node 24 and pnpm 12.
 *
 * A new machine has only Node >= 20 and npm, so a command first reruns itself under npx, which downloads both
 * once from the npm registry and keeps them in npm's cache.
 */
import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const NODE_MAJOR = 24
const PNPM_MAJOR = 12
const INSIDE = 'WHITTLE_TOOLCHAIN'
const onWindows = process.platform === 'win32'

/** Reruns the calling script with Node 24 and pnpm 12, unless they are already on the PATH. */
export function enterToolchain() {
  if (hasToolchain()) return
  if (process.env[INSIDE] !== undefined) {
    throw new Error(
      `npx did not provide Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR}. Install them and try again.`,
    )
  }
  console.log(`Fetching Node ${NODE_MAJOR} and pnpm ${PNPM_MAJOR} through npm (once) …`)
  const packages = [`--package=node@${NODE_MAJOR}`, `--package=pnpm@${PNPM_MAJOR}`]
  const child = spawnSync(
    'npx',
    shellArguments(['--yes', ...packages, '--', 'node', ...process.argv.slice(1)]),
    {
      stdio: 'inherit',
      shell: onWindows,
      env: { ...process.env, [INSIDE]: '1' },
    },
  )
  if (child.error) throw child.error
  process.exit(child.status ?? 1)
}

/**
 * Installs the workspace's dependencies exactly as the lockfile has them; with `relock`, as the manifests
 * have them, and changes the lockfile accordingly.
 */
export function install({ relock = false } = {}) {
  const status = runSync('pnpm', [
    'install',
    relock ? '--no-frozen-lockfile' : '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=warn',
  ])
  if (status !== 0) throw new Error('pnpm install failed; see its message above.')
}

/**
 * Builds these workspaces and what they depend on, prints only errors, and returns the exit status.
 *
 * @param {readonly string[]} names
 */
export function build(names) {
  const filters = names.map((name) => `--filter=@whittle/${name}`)
  return runSync('pnpm', ['exec', 'turbo', 'run', 'build', ...filters, '--output-logs=errors-only'])
}

/** Runs a command at the repository's root, shows its output, and returns its exit status. */
export function runSync(command, args, options = {}) {
  const child = spawnSync(command, shellArguments(args), {
    cwd: ROOT,
    stdio: 'inherit',
    shell: onWindows,
    ...options,
  })
  if (child.error) throw child.error
  return child.status ?? 1
}

/**
 * Like {@link runSync}, but without waiting in between: other commands can run at the same time.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions['stdio']} stdio
 * @returns {Promise<number>}
 */
export function run(command, args, stdio = 'inherit') {
  const child = spawn(command, shellArguments(args), { cwd: ROOT, stdio, shell: onWindows })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Like {@link runSync}, for a long-running command: signals are forwarded, and its exit status becomes this
 * process's.
 */
export function runForeground(command, args) {
  const child = spawn(command, shellArguments(args), { cwd: ROOT, stdio: 'inherit', shell: onWindows })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}

/**
 * The arguments as they have to be given to `spawn`: on Windows a shell runs the program (npx and pnpm are
 * scripts there), and Node joins what it gives a shell with spaces, so each is quoted.
 *
 * @param {readonly string[]} args
 */
function shellArguments(args) {
  return onWindows ? args.map(quotedForWindows) : [...args]
}

/**
 * An argument in double quotes, unless it needs none. Backslashes count only before a quote, where they are
 * doubled. Source: "Parsing C command-line arguments", Microsoft C++ language reference.
 *
 * @param {string} argument
 */
export function quotedForWindows(argument) {
  if (/^[\w\-./:\\=@+]+$/.test(argument)) return argument
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`
}

function hasToolchain() {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) return false
  const pnpm = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: onWindows })
  return pnpm.status === 0 && Number.parseInt(pnpm.stdout, 10) === PNPM_MAJOR
}
