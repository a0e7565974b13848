/** Serves files to the browser of a test: a folder, or whatever its caller has for a path. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** A server on a free port of this machine. */
export interface FileServer {
  readonly origin: string
  /** From then on every connection is refused. */
  end(): Promise<void>
}

/** Answers each path with the bytes that `fileAt` has for it, under these headers; with 404 where it has none. */
export async function serveFiles(
  fileAt: (path: string) => Uint8Array | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const body = fileAt(path)
    const type = path === '/' ? 'text/html' : (MEDIA_TYPES[extname(path)] ?? 'application/octet-stream')
    response.writeHead(body === undefined ? 404 : 200, { ...headers, 'Content-Type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The file of a folder at a path, if there is one; `/` is its `index.html`. */
export function fileIn(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path === '/' ? 'index.html' : path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
}
