/** A server of the built site for one test alone: it can be ended, which no network setting of a browser imitates wholly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as guarded } from './test.ts'

const SERVE = fileURLToPath(new URL('../../apps/web/scripts/serve.mjs', import.meta.url))

/** The site of one test. */
export interface OwnSite {
  readonly origin: string
  /** Ends the server: from then on every connection is refused. */
  end(): Promise<void>
}

/** `test` with a site of its own, at `baseURL`, and with service workers. */
export const test = guarded.extend<{ ownSite: OwnSite }>({
  serviceWorkers: 'allow',
  ownSite: async ({ playwright: _ }, use) => {
    const server = spawn('node', [SERVE, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const origin = await addressOf(server)
    await use({ origin, end: () => end(server) })
    await end(server)
  },
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
})

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
