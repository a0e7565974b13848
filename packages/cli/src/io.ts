/** What the command reads from and writes to, so that tests can stand in for a terminal. */
import type { Readable, Writable } from 'node:stream'

export interface Io {
  /** With its file descriptor, where it has one. */
  readonly stdin: Readable & { readonly isTTY?: boolean; readonly fd?: number }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Writes, and resolves once the reader has caught up. A reader that went away, as `head` does, is no error.
 */
export function write(stream: Writable, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error: (Error & { readonly code?: string }) | null | undefined) => {
      if (error === null || error === undefined || error.code === 'EPIPE') resolve()
      else reject(error)
    })
  })
}
