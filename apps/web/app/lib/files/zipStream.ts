/**
 * Packs files that are compressed already into a zip archive of any size, straight onto the disk. Run it in a
 * worker. `zipFiles.ts` packs what can be made smaller, and holds it in memory.
 */

import { createResultFile } from './resultFiles.ts'
import type { ArchivedFile } from './zipFiles.ts'

/** What is packed, and where to. */
export interface ZipJob {
  /** Names with their folders, each once. */
  readonly files: readonly ArchivedFile[]
  /** The file that the visitor chose; absent: one of the page's private files. */
  readonly target?: FileSystemFileHandle
}

/**
 * Writes the archive, and returns it unless the visitor chose the file. `report` gets the fraction done, from
 * 0 to 1.
 *
 * @throws DOMException when the disk is full; nothing half written is left.
 */
export async function zipStream(
  { files, target }: ZipJob,
  report: (fraction: number) => void = () => undefined,
): Promise<Blob | null> {
  const { makeZip } = await import('client-zip')
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let written = 0
  const archive = makeZip(files.map(({ name, blob }) => ({ name, input: blob, size: blob.size })))
  const counted = archive.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        written += piece.length
        report(Math.min(1, written / Math.max(1, total)))
        controller.enqueue(piece)
      },
    }),
  )
  if (target === undefined) return privateFile(counted)
  // A stream that fails aborts the writing, which leaves an earlier file of that name as it was.
  await counted.pipeTo(await target.createWritable())
  return null
}

async function privateFile(archive: ReadableStream<Uint8Array>): Promise<Blob> {
  const result = await createResultFile()
  if (result === undefined) {
    const blob = await new Response(archive as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
    return blob.slice(0, blob.size, 'application/zip')
  }
  try {
    const reader = archive.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) result.write(next.value)
    return await result.finish()
  } catch (error) {
    await result.discard()
    throw error
  }
}
