/** Files in one zip archive, written piece by piece. Needs a worker: packing takes a while. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { createBlobWriter } from './blobWriter.ts'
import { piecesOf } from './filePieces.ts'

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string
  readonly blob: Blob
}

/** Bytes of an archive at most; beyond them a zip needs fields that its plain form has not. */
const LARGEST_ARCHIVE = 4_000_000_000
/** A larger file is stored as it is: packing it would take longer than anybody waits. */
const LARGEST_PACKED = 100_000_000

/**
 * One archive of all files, in their order. A name that stands twice gets a number. `report` hears which part is done, from 0 to 1.
 *
 * @throws RangeError where the files together are larger than `LARGEST_ARCHIVE`.
 */
export async function zipFiles(
  files: readonly ArchivedFile[],
  report: (fraction: number) => void = () => undefined,
): Promise<Blob> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  if (total > LARGEST_ARCHIVE)
    throw new RangeError('The results are more than 4 GB together, which no zip takes. Save them one by one.')
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
    const entry = blob.size > LARGEST_PACKED ? new ZipPassThrough(names[at]!) : new ZipDeflate(names[at]!)
    zip.add(entry)
    // What is stored is kept until it is written, and the piece holds only until the next.
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
 * The names, each only once, also where letter case does not count.
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
