/** A file in pieces: the next one is read while one is worked on. */
import { read } from 'node:fs'
import { promisify } from 'node:util'

/** How many bytes are read at a time. */
export const PIECE: number = 2 ** 20

const readAsync = promisify(read)

/**
 * The bytes of an open file from where it stands. Two buffers take turns: a piece is valid until the next one
 * is requested.
 */
export async function* filePieces(fd: number): AsyncGenerator<Uint8Array> {
  let buffer = new Uint8Array(PIECE)
  let other = new Uint8Array(PIECE)
  let reading = readInto(fd, buffer)
  try {
    for (;;) {
      const [outcome] = await reading
      if (outcome.status === 'rejected') throw outcome.reason
      const { bytesRead } = outcome.value
      if (bytesRead === 0) return
      reading = readInto(fd, other)
      yield buffer.subarray(0, bytesRead)
      const used = buffer
      buffer = other
      other = used
    }
  } finally {
    // The file may be closed once nothing reads it.
    await reading
  }
}

/** An outcome rather than an error: nobody awaits it while the piece before is worked on. */
function readInto(fd: number, buffer: Uint8Array): Promise<[PromiseSettledResult<{ bytesRead: number }>]> {
  return Promise.allSettled([readAsync(fd, buffer, 0, buffer.length, null)])
}
