/** Files and pipes in large pieces; the next piece of a file is read while one is worked on. */
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

/**
 * Small pieces, such as the 64 kB of a pipe, as large ones in a buffer that is used again: each is valid
 * until the next one is requested. So an engine works on as much at a time as from a file.
 */
export async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(PIECE)
  let count = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + buffer.length - count)
      buffer.set(part, count)
      count += part.length
      at += part.length
      if (count < buffer.length) continue
      yield buffer
      count = 0
    }
  }
  if (count > 0) yield buffer.subarray(0, count)
}
