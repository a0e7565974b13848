/** A run over files that is killed in the middle of its work, and what is to be true of what it leaves. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/** A folder with results, of which some may be missing. */
export interface ResultFolder {
  readonly path: string
  /** What the names of results end with. */
  readonly extension: string
}

/**
 * Starts a command line of Node, waits until the folder has so many results, and kills the process. So every
 * kill hits the work, however slow the machine is.
 *
 * @throws Error where the process ends by itself, because that kill would prove nothing.
 */
export async function killWhenThereAre(
  count: number,
  args: readonly string[],
  cwd: string,
  folder: ResultFolder,
): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while (resultsIn(folder).length < count && child.exitCode === null) await wait(1)
  child.kill('SIGKILL')
  const [exitCode] = await ended
  if (exitCode !== null) throw new Error(`The process ended with ${exitCode} before it was killed.`)
}

/** The names of the results. */
export function resultsIn({ path, extension }: ResultFolder): readonly string[] {
  return namesIn(path).filter((name) => name.endsWith(extension))
}

/** The names of the files that are not finished. */
export function unfinishedIn({ path }: ResultFolder): readonly string[] {
  return namesIn(path).filter((name) => name.endsWith('unfinished'))
}

/**
 * The results that the manifest has, each with what changes when its file is written anew: its number in the
 * file system, and the time when it was written.
 */
export function recordedIn({ path }: ResultFolder): ReadonlyMap<string, string> {
  // A line that a kill has cut is no JSON, and counts as absent.
  const lines = readFileSync(join(path, '.whittle-manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
  const recorded = new Map<string, string>()
  for (const line of lines) {
    const { output } = JSON.parse(line)
    const { ino, mtimeNs } = statSync(join(path, output), { bigint: true })
    recorded.set(output, `${ino} ${mtimeNs}`)
  }
  return recorded
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // The program makes the folder with its first result.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
