/**
 * Packs files that are compressed already into a zip archive of any size, straight onto the disk. Run it in a
 * worker. `zipFiles.ts` packs what can be made smaller, and holds it in memory.
 */

import { type ResultPlace, writeResult } from './writeResult.ts'
import { withZip64Count } from './zip64Count.ts'
import type { ArchivedFile } from './zipFiles.ts'

/** What is packed, and where to. */
export interface ZipJob extends Pick<ResultPlace, 'target'> {
  /** Names with their folders, each once. */
  readonly files: readonly ArchivedFile[]
}

/**
 * Writes the archive, and returns it unless the visitor chose the file. `report` gets the fraction done, from
 * 0 to 1. Errors are those of `writeResult`.
 */
export async function zipStream(
  { files, target }: ZipJob,
  report: (fraction: number) => void = () => undefined,
): Promise<Blob | null> {
  const { makeZip } = await import('client-zip')
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  const archive = makeZip(files.map(({ name, blob }) => ({ name, input: blob, size: blob.size })))
  return writeResult({ type: 'application/zip', target }, async (write) => {
    let written = 0
    for await (const piece of withZip64Count(archive, files.length)) {
      await write(piece)
      written += piece.length
      report(Math.min(1, written / Math.max(1, total)))
    }
  })
}
