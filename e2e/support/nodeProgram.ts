/** Runs a program of the repository with Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * The exit status of the program, and the lines that it printed, those about what is wrong last. Not
 * synchronous, so that a server of the test's own process can answer it.
 */
export async function run(...command: readonly string[]): Promise<readonly [number | null, ...string[]]> {
  const child = spawn('node', command, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, wrong, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return [status, ...(printed + wrong).trim().split('\n')]
}
