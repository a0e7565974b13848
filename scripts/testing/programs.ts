/**
 * Other people's programs on this machine: independent witnesses for tests, and peers for benches.
 *
 * None is needed to work on the project. A test asks first whether its witness is here, and is left out by name where it is not.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { programPath } from './programPath.mjs'

/** Whether all of these are on the `PATH`. */
export function hasPrograms(...names: readonly string[]): boolean {
  return names.every((name) => programPath(name) !== undefined)
}

/** Whether `convert` and `identify` are here and are ImageMagick's: other programs have these names too. */
export function hasImageMagick(): boolean {
  return ['convert', 'identify'].every(
    (name) => hasPrograms(name) && tryProgram(name, ['-version']).stdout.includes('ImageMagick'),
  )
}

/** What a program reads, and where it runs. */
export interface ProgramInput {
  readonly input?: Uint8Array | string
  readonly cwd?: string
  /** What becomes of its output; to take it in costs time. @defaultValue `kept` */
  readonly output?: 'kept' | 'dropped'
}

/** What a program wrote: its output, and what it said beside it. */
export interface ProgramOutput {
  readonly stdout: Buffer
  readonly stderr: string
  /** Its exit status; null where a signal ended it. */
  readonly status: number | null
}

/** Runs a program to its end, however that is. @throws when it cannot be started. */
export function tryProgram(
  name: string,
  args: readonly string[],
  { input, cwd, output = 'kept' }: ProgramInput = {},
): ProgramOutput {
  const child = spawnSync(name, args, {
    input,
    cwd,
    maxBuffer: 2 ** 31 - 1,
    stdio: ['pipe', output === 'kept' ? 'pipe' : 'ignore', 'pipe'],
  })
  if (child.error !== undefined) throw child.error
  return { stdout: child.stdout ?? Buffer.alloc(0), stderr: child.stderr.toString(), status: child.status }
}

/** What a program prints. @throws with what it says when it fails. */
export function runProgram(name: string, args: readonly string[], options: ProgramInput = {}): Buffer {
  const { stdout, stderr, status } = tryProgram(name, args, options)
  if (status !== 0) throw new Error(`${name} failed (${status}): ${stderr}`)
  return stdout
}

/** Starts a program that runs beside the test, which ends it. */
export function startProgram(
  name: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(name, args, options)
}
