/**
 * The example projects of `consumers/`, as `installConsumers.ts` has installed them outside the repository.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningServer } from './serverProcess.ts'
import { test as guarded } from './test.ts'

const run = promisify(execFile)

/** The folder names of the published libraries. */
export const LIBRARIES = ['image-core', 'video-core', 'cropper-react', 'tools-core'] as const

/** Those of all published packages: the libraries, and the command, which has no entries to import. */
export const PACKAGES = [...LIBRARIES, 'cli'] as const
const onWindows = process.platform === 'win32'

/** The folder of an example's copy, which the global setup has made. */
export function exampleFolder(name: string): string {
  const root = process.env.WHITTLE_CONSUMERS
  if (root === undefined)
    throw new Error('The examples are not installed. Run them through consumers.config.ts.')
  return join(root, name)
}

/**
 * Runs a command in an example and returns its output.
 *
 * @throws Error with everything it printed when it fails.
 */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(command, args, {
      cwd: folder,
      shell: onWindows,
      maxBuffer: 16 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error && 'stdout' in error)) throw error
    throw new Error(`${command} ${args.join(' ')} in ${folder}:\n${error.stdout}\n${error.stderr}`)
  }
}

/** The guarded `test`, with an example's own server as the site. */
export function testOn(start: () => Promise<RunningServer>) {
  return guarded.extend({
    baseURL: async ({ browserName: _ }, use) => {
      const server = await start()
      await use(server.origin)
      await server.end()
    },
  })
}

/** The public names of an installed package's entries, as a project in this folder imports them. */
export function entriesOf(folder: string, name: string): string[] {
  const manifest = readFileSync(join(folder, 'node_modules/@whittle', name, 'package.json'), 'utf8')
  return Object.keys(JSON.parse(manifest).exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => `@whittle/${name}${entry.slice(1)}`)
}
