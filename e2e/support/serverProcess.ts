/** A server that is a Node program of its own and prints its address when it listens. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A running server. */
export interface RunningServer {
  readonly origin: string
  /** Ends the server: from then on every connection is refused. */
  end(): Promise<void>
}

/** Starts `node` with these arguments and waits for the address. */
export async function startServer(
  args: readonly string[],
  {
    cwd = process.cwd(),
    env = {},
  }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<RunningServer> {
  const server = spawn('node', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
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
