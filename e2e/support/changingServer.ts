/** A server between the browser and the site that changes one byte of a file on its way. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running one. */
export interface ChangingServer {
  readonly origin: string
  /** Changes the files whose path matches from now on, and no others. */
  change(path: RegExp | undefined): void
  /** Answers this path with another text, under the site's headers except for the content security policy. */
  replace(path: string, text: string): void
  /** Closes the connection, once, in place of answering this path. */
  drop(path: string): void
  /** The paths of the files that were changed on the way. */
  readonly changed: readonly string[]
  /** The addresses that were asked for, also by sockets, without the origin. */
  readonly asked: readonly string[]
  close(): void
}

/** Passes on what the site at `origin` answers. */
export async function openChangingServer(origin: string): Promise<ChangingServer> {
  const changed: string[] = []
  const asked: string[] = []
  let wanted: RegExp | undefined
  const replaced = new Map<string, string>()
  const dropped = new Set<string>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (dropped.delete(path)) return void request.socket.destroy()
    const headers = { 'accept-encoding': 'identity' }
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (wanted?.test(path) === true) {
      changeByte(bytes, path)
      changed.push(path)
    }
    const text = replaced.get(path)
    const sent = Object.fromEntries(answer.headers)
    if (text !== undefined) {
      delete sent['content-security-policy']
      delete sent['content-length']
    }
    response.writeHead(answer.status, sent)
    response.end(text ?? bytes)
  })
  server.on('upgrade', (request, socket) => {
    asked.push(request.url ?? '/')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (path) => {
      wanted = path
    },
    replace: (path, text) => void replaced.set(path, text),
    drop: (path) => void dropped.add(path),
    changed,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Changes a byte so that a script would still run: only its hash tells. */
function changeByte(bytes: Buffer, path: string): void {
  const last = bytes.length - 1
  if (path.endsWith('.wasm')) bytes[last] = (bytes[last] ?? 0) ^ 1
  else if (/[;\n}]/.test(String.fromCharCode(bytes[last] ?? 0)) && !path.endsWith('.json')) {
    // A script that ends without a semicolon has a bracket there, and a space between two of its words.
    const at = bytes[last] === 125 ? bytes.indexOf('\n') : last
    if (at === -1) throw new Error(`${path} has no byte that can be changed without effect.`)
    bytes[at] = 32
  } else bytes[last] = 32
}
