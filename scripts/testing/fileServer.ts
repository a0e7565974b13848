/** Serves files to a test's browser: a folder, or whatever the caller returns for a path. */
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
  /** Stops the server: every later connection is refused. */
  end(): Promise<void>
}

/**
 * Answers each path with the bytes that `fileAt` returns for it and these headers, or with 404 if it returns
 * none.
 */
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

/** Reads the file at a URL path within a folder, if it exists; `/` is its `index.html`. */
export function fileIn(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path === '/' ? 'index.html' : path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
}
