/** Packs files into a zip archive, piece by piece. Run it in a worker: packing takes a while. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { createBlobWriter } from './blobWriter.ts'
import { piecesOf } from './filePieces.ts'

/** A file in an archive. */
export interface ArchivedFile {
  readonly name: string
  readonly blob: Blob
}

/** The most bytes in an archive; beyond that it needs ZIP64 fields. */
const MAX_ARCHIVE_BYTES = 4_000_000_000
/** A file with more bytes than this is stored uncompressed: packing it would take too long. */
const MAX_PACKED_BYTES = 100_000_000

/**
 * Returns one archive of all files, in order. A duplicate name gets a number. `report` is called with the
 * fraction done, from 0 to 1.
 *
 * @throws RangeError where the files are larger than `MAX_ARCHIVE_BYTES` in total.
 */
export async function zipFiles(
  files: readonly ArchivedFile[],
  report: (fraction: number) => void = () => undefined,
): Promise<Blob> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  if (total > MAX_ARCHIVE_BYTES)
    throw new RangeError(
      'The results are more than 4 GB in total, too much for one zip file. Save them one by one.',
    )
  const writer = createBlobWriter()
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
  const zip = new Zip((error, piece, isLast) => {
    if (error) return reject(error)
    writer.write(piece)
    if (isLast) resolve()
  })
  const names = uniqueNames(files.map(({ name }) => name))
  let done = 0
  for (const [at, { blob }] of files.entries()) {
    const entry = blob.size > MAX_PACKED_BYTES ? new ZipPassThrough(names[at]!) : new ZipDeflate(names[at]!)
    zip.add(entry)
    // A stored file's bytes are kept until they are written, but a piece is valid only until the next one.
    for await (const piece of piecesOf(blob, (part) => report((done + part * blob.size) / total)))
      entry.push(piece.slice())
    entry.push(new Uint8Array(0), true)
    done += blob.size
  }
  zip.end()
  await written
  return new Blob([writer.finish()], { type: 'application/zip' })
}

/**
 * Makes the names unique, ignoring letter case.
 *
 * @example
 * uniqueNames(['a.txt', 'A.txt']) // ['a.txt', 'A (2).txt']
 */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${base} (${count})${ending}`
    taken.add(own.toLowerCase())
    return own
  })
}
