/** Writes a large result piece by piece to where it belongs. Run it in a worker. */
import { createBlobWriter } from './blobWriter.ts'
import { createResultFile } from './resultFiles.ts'

/** Where a result goes. */
export interface ResultPlace {
  /** The media type. */
  readonly type: string
  /** The file that the visitor chose; absent: one of the page's private files. */
  readonly target?: FileSystemFileHandle | undefined
}

/** Adds bytes; await it before the next piece, and do not change the piece until then. */
export type WritePiece = (piece: Uint8Array) => Promise<void> | void

/**
 * Runs `produce` with a function that writes, and returns the whole result, unless the visitor chose the
 * file. Without private files, as in some private windows, the result is a blob.
 *
 * @throws DOMException when the disk is full, and whatever `produce` throws. Nothing half written is left:
 *   the visitor's file stays as it was before.
 */
export async function writeResult(
  { type, target }: ResultPlace,
  produce: (write: WritePiece) => Promise<void>,
): Promise<Blob | null> {
  if (target !== undefined) {
    const file = await target.createWritable()
    try {
      await produce((piece) => file.write(piece as Uint8Array<ArrayBuffer>))
    } catch (error) {
      await file.abort(error)
      throw error
    }
    await file.close()
    return null
  }
  const own = await createResultFile()
  const writer = own ?? createBlobWriter()
  try {
    await produce(writer.write)
    const whole = await writer.finish()
    return own === undefined ? whole.slice(0, whole.size, type) : whole
  } catch (error) {
    await own?.discard()
    throw error
  }
}
