/**
 * Builds a file piece by piece without holding it in memory: every few megabytes go into a blob, which the
 * browser keeps outside the page's memory, and on disk if it is large.
 */

/** How many bytes are buffered before they go into a blob. */
const BUFFERED_BYTES = 16 * 2 ** 20

/** A file being written. */
export interface BlobWriter {
  /** Adds bytes; they are copied. */
  readonly write: (piece: Uint8Array) => void
  /** Returns the whole file. */
  readonly finish: () => Blob
}

/** Starts a file. */
export function createBlobWriter(bufferedBytes: number = BUFFERED_BYTES): BlobWriter {
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
      if (size >= bufferedBytes) flush()
    },
    finish: () => {
      flush()
      return new Blob(blobs)
    },
  }
}
