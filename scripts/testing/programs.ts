/**
 * External programs on this machine: independent references for tests, and peers for benches.
 *
 * None is required to work on the project: a test whose program is missing is skipped and listed by name.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { programPath } from './programPath.mjs'

/**
 * The programs that tests and benches ask for by name. ImageMagick, which has several names, is in
 * `imageMagick.ts`.
 */
export const PROGRAMS = [
  'WebKitWebDriver',
  'Xvfb',
  'bash',
  'dbus-daemon',
  'diff',
  'exiftool',
  'ffmpeg',
  'ffprobe',
  'fish',
  'git',
  'go',
  'hexdump',
  'jq',
  'man',
  'mcs',
  'nginx',
  'od',
  'openbox',
  'openssl',
  'parallel',
  'orca',
  'pdfimages',
  'pdftoppm',
  'python3',
  'qpdf',
  'redis-server',
  'rustc',
  'sha256sum',
  'speech-dispatcher',
  'ssh-keygen',
  'tiffcp',
  'units',
  'unzip',
  'xargs',
  'xdotool',
  'xxd',
  'zsh',
] as const

/**
 * Programs that CI does not install, because they are too large for one test: their tests run where somebody
 * has them.
 */
export const OPTIONAL_PROGRAMS = ['kotlinc'] as const

/** The Python modules outside its standard library that tests ask for. */
export const PYTHON_MODULES = ['yaml', 'jsonschema', 'pydantic', 'pytest'] as const

/** Whether all of these are on the `PATH`. */
export function hasPrograms(
  ...names: readonly (typeof PROGRAMS | typeof OPTIONAL_PROGRAMS)[number][]
): boolean {
  return names.every((name) => programPath(name) !== undefined)
}

/** Whether Python is installed with this module. */
export function hasPythonModule(name: (typeof PYTHON_MODULES)[number]): boolean {
  return hasPrograms('python3') && tryProgram('python3', ['-c', `import ${name}`]).status === 0
}

/** A program's input, working folder and output mode. */
export interface ProgramInput {
  readonly input?: Uint8Array | string
  readonly cwd?: string
  /** Whether to collect its output, which takes time. @defaultValue `kept` */
  readonly output?: 'kept' | 'dropped'
}

/** What a program wrote, and how it ended. */
export interface ProgramOutput {
  readonly stdout: Buffer
  readonly stderr: string
  /** Its exit status; `null` if a signal ended it. */
  readonly status: number | null
}

/** Runs a program and returns its output, even if it fails. @throws when it cannot be started. */
export function tryProgram(
  name: string,
  args: readonly string[],
  { input, cwd, output = 'kept' }: ProgramInput = {},
): ProgramOutput {
  const child = spawnSync(commandOf(name), args, {
    input,
    cwd,
    maxBuffer: 2 ** 31 - 1,
    stdio: ['pipe', output === 'kept' ? 'pipe' : 'ignore', 'pipe'],
  })
  if (child.error !== undefined) throw child.error
  return { stdout: child.stdout ?? Buffer.alloc(0), stderr: child.stderr.toString(), status: child.status }
}

/** Runs a program and returns its standard output. @throws Error with its error output when it fails. */
export function runProgram(name: string, args: readonly string[], options: ProgramInput = {}): Buffer {
  const { stdout, stderr, status } = tryProgram(name, args, options)
  if (status !== 0) throw new Error(`${name} failed (${status}): ${stderr}`)
  return stdout
}

let interpreter: string | undefined

/**
 * What to run for a program. `python3` may be the script of a version manager, which takes eight times as
 * long to start as the interpreter, and tests start it hundreds of times.
 */
function commandOf(name: string): string {
  if (name !== 'python3') return name
  interpreter ??=
    spawnSync(name, ['-c', 'import sys; print(sys.executable)']).stdout?.toString().trim() || name
  return interpreter
}

/** Starts a program in the background; the caller ends it. */
export function startProgram(
  name: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(name, args, options)
}
