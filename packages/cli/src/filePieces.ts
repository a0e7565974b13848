/** Files and pipes in large pieces. */
import { readSync } from 'node:fs'

/** How many bytes are read at a time. */
export const PIECE: number = 2 ** 20

/**
 * The bytes of an open file from where it stands, in one buffer: a piece is valid until the next one is
 * requested.
 *
 * They are read where they are worked on. The system reads ahead of a program that reads in order, so another
 * thread would gain little time, and the bytes it reads have to come over from its processor: hashing then
 * took a quarter more processor time.
 */
export async function* filePieces(fd: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(PIECE)
  for (;;) {
    const count = readSync(fd, buffer, 0, buffer.length, null)
    if (count === 0) return
    yield buffer.subarray(0, count)
  }
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
