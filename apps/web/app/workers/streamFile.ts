/**
 * Runs a tool over a file that is too large to hold, and writes its output to the disk if that is too large
 * as well.
 */
import type { OptionValues, Place, Result, Tool, ToolOutput } from '@whittle/tools-core'
import { createBlobWriter } from '../lib/files/blobWriter.ts'
import { piecesOf } from '../lib/files/filePieces.ts'
import { placeInFile } from '../lib/files/placeInFile.ts'
import { createResultFile } from '../lib/files/resultFiles.ts'

/** An output that was written piece by piece. */
export interface WrittenOutput {
  readonly kind: 'blob'
  readonly blob: Blob
}

/**
 * The results of files with more bytes than this go to disk, except secrets: browsers may hold blobs in
 * memory (Chromium: 2.3 GB of a 2.5 GB blob).
 */
const MAX_BLOB_BYTES = 150_000_000

const NO_ROOM = {
  code: 'no-room',
  message:
    'There is no room on this device for a result of this size. Free up some space and run it again; your input is still here.',
} as const

/** Runs a tool over a file piece by piece. */
export async function streamFile(
  tool: Tool,
  file: Blob,
  options: OptionValues,
  report: (fraction: number) => void,
): Promise<Result<ToolOutput | WrittenOutput>> {
  const engine = await tool.loadStream!()
  const isForDisk = file.size > MAX_BLOB_BYTES && tool.secret !== true
  const onDisk = isForDisk ? await createResultFile() : undefined
  const writer = onDisk ?? createBlobWriter()
  try {
    const result = await engine(piecesOf(file, report), options, {
      write: writer.write,
      mediaType: file.type,
      size: file.size,
    })
    if (result.ok && result.value === 'written')
      return await withPlaces(file, { ...result, value: { kind: 'blob', blob: await writer.finish() } })
    await onDisk?.discard()
    return await withPlaces(file, result as Result<ToolOutput>)
  } catch (error) {
    await onDisk?.discard()
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      return { ok: false, errors: [NO_ROOM] }
    throw error
  }
}

/** Adds lines and columns to the errors and notes of an engine that read the file piece by piece. */
async function withPlaces<T>(file: Blob, result: Result<T>): Promise<Result<T>> {
  const placed = <P extends Place>(problems: readonly P[]) =>
    Promise.all(problems.map((problem) => placeInFile(file, problem)))
  if (result.ok) return { ...result, notes: await placed(result.notes) }
  return { ok: false, errors: await placed(result.errors) }
}
