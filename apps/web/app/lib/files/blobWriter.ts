/**
 * Puts a file together piece by piece without holding it: every few megabytes go into a blob, which the browser keeps outside
 * the memory of the page, and on disk where it is large.
 */

/** How much is held before it goes into a blob, in bytes. */
const HELD_BYTES = 16 * 2 ** 20

/** A file that is being written. */
export interface BlobWriter {
  /** Adds bytes; they are copied. */
  readonly write: (piece: Uint8Array) => void
  /** The whole file. */
  readonly finish: () => Blob
}

/** Begins a file. */
export function createBlobWriter(heldBytes: number = HELD_BYTES): BlobWriter {
  const blobs: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const flush = (): void => {
    blobs.push(new Blob(held))
    held = []
    size = 0
  }
  return {
    write: (piece) => {
      if (piece.length === 0) return
      held.push(piece.slice())
      size += piece.length
      if (size >= heldBytes) flush()
    },
    finish: () => {
      flush()
      return new Blob(blobs)
    },
  }
}
