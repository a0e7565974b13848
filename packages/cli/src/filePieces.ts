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
      const { bytesRead } = await reading
      if (bytesRead === 0) return
      reading = readInto(fd, other)
      yield buffer.subarray(0, bytesRead)
      const used = buffer
      buffer = other
      other = used
    }
  } finally {
    // The file may be closed once nothing reads it. Whoever has stopped early needs no more of it, nor the
    // error that it may have.
    await reading.catch(() => undefined)
  }
}

function readInto(fd: number, buffer: Uint8Array): Promise<{ readonly bytesRead: number }> {
  const reading = readAsync(fd, buffer, 0, buffer.length, null)
  // An error is thrown where the piece is awaited, which may be later.
  reading.catch(() => undefined)
  return reading
}
