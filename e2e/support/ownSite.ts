/** A server of the built site for one test alone: it can be ended, which no network setting of a browser imitates wholly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as guarded } from './test.ts'

const SERVE = fileURLToPath(new URL('../../apps/web/scripts/serve.mjs', import.meta.url))
const BUILD = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

/** The site of one test. */
export interface OwnSite {
  readonly origin: string
  /** Ends the server: from then on every connection is refused. */
  end(): Promise<void>
  /** Goes on with a copy of the build that differs in its version, at the same address. */
  publishAnew(): Promise<void>
}

/** `test` with a site of its own, at `baseURL`, and with service workers. */
export const test = guarded.extend<{ ownSite: OwnSite }>({
  serviceWorkers: 'allow',
  ownSite: async ({ playwright: _ }, use) => {
    let server = serve(BUILD, '0')
    let copy: string | undefined
    const origin = await addressOf(server)
    await use({
      origin,
      end: () => end(server),
      publishAnew: async () => {
        copy = await copyOfBuild()
        await end(server)
        server = serve(copy, new URL(origin).port)
        await addressOf(server)
      },
    })
    await end(server)
    if (copy !== undefined) await rm(copy, { recursive: true })
  },
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
})

function serve(build: string, port: string): ChildProcess {
  return spawn('node', [SERVE, '--port', port, '--build', build], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The same files under another version, as a build of changed pages would have it. */
async function copyOfBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-build-'))
  await cp(BUILD, folder, { recursive: true })
  const { version } = JSON.parse(await readFile(join(folder, 'client/offline.json'), 'utf8'))
  for (const name of ['offline.json', 'sw.js']) {
    const file = join(folder, 'client', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(version, 'another-one'))
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
  }
  return folder
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/http:\/\/localhost:\d+/)?.[0]
    if (address !== undefined) return address
  }
  throw new Error('The server ended without an address.')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}
