/** A server as a separate Node process, which prints its URL when it listens. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A running server. */
export interface RunningServer {
  readonly origin: string
  /** Stops the server: every later connection is refused. */
  end(): Promise<void>
}

/** Starts `node` with these arguments and waits for the URL. */
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
  return { origin: await addressOf(server), end: () => endProcess(server) }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface(server.stdout)) {
    const address = line.match(/http:\/\/localhost:\d+/)?.[0]
    if (address !== undefined) return address
  }
  throw new Error('The server ended without printing its URL.')
}

/** Asks a program to end and waits for it; does nothing if it has ended already. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
