/** A server of a built site, as its own process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVE = fileURLToPath(new URL('../../apps/web/scripts/serve.mjs', import.meta.url))

/** The folder of the site's build. */
export const BUILD: string = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

/** A running site. */
export interface SiteServer {
  readonly origin: string
  /** Ends the server: from then on every connection is refused. */
  end(): Promise<void>
}

/** Serves a build; `port` 0 takes a free one. */
export async function startSite({ build = BUILD, port = '0' } = {}): Promise<SiteServer> {
  const args = [SERVE, '--port', port, '--build', build]
  const server = spawn('node', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { origin: await addressOf(server), end: () => end(server) }
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
