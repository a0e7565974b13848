/** The worker of the converters: runs one tool over an input that is too large, or takes too long, for the page's own thread. */
import {
  findTool,
  type OptionValues,
  type Place,
  type Result,
  type Tool,
  type ToolOutput,
} from '@whittle/tools-core'
import type { HashAlgorithm } from '@whittle/tools-core/hash'
import { createBlobWriter } from '../lib/files/blobWriter.ts'
import { piecesOf } from '../lib/files/filePieces.ts'
import { placeInFile } from '../lib/files/placeInFile.ts'
import { createResultFile } from '../lib/files/resultFiles.ts'
import type { ArchivedFile } from '../lib/files/zipFiles.ts'
import { expose } from './expose.ts'

const api = {
  /** Runs a tool. A large file is processed piece by piece if the tool supports that. */
  async run(
    { tool, input, options }: ToolJob,
    report: (fraction: number) => void,
  ): Promise<Result<ToolOutput | WrittenOutput>> {
    const found = findTool(tool)
    if (found === undefined) throw new TypeError(`There is no tool named ${tool}.`)
    if (input instanceof Blob && input.size > LARGEST_HELD && found.loadStream !== undefined)
      return stream(found, input, options, report)
    const engine = await found.load()
    if (typeof input === 'string') return engine(input, options, { onProgress: report })
    const bytes = new Uint8Array(await input.arrayBuffer())
    return engine(bytes, options, { onProgress: report, mediaType: input.type })
  },

  /** Packs files into one archive. */
  async zip(
    { files }: { readonly files: readonly ArchivedFile[] },
    report: (fraction: number) => void,
  ): Promise<Blob> {
    const { zipFiles } = await import('../lib/files/zipFiles.ts')
    return zipFiles(files, report)
  },

  /** Computes digests of a file with several algorithms in one pass. */
  async digests(
    { file, algorithms }: { readonly file: Blob; readonly algorithms: readonly string[] },
    report: (fraction: number) => void,
  ): Promise<Result<ReadonlyMap<HashAlgorithm, string>>> {
    const { hashStream } = await import('@whittle/tools-core/hash')
    return hashStream(piecesOf(file, report), algorithms, { size: file.size })
  },
}

/** An output that was written piece by piece. */
interface WrittenOutput {
  readonly kind: 'blob'
  readonly blob: Blob
}

/** Input of the job `run`. */
interface ToolJob {
  readonly tool: string
  readonly input: string | Blob
  readonly options: OptionValues
}

/** The jobs of this worker. */
export type ToolsWorkerApi = typeof api

/** A file up to this many bytes is read as a whole, and its output can be shown. */
const LARGEST_HELD = 1_000_000
/**
 * The results of files with more bytes than this go to disk, except secrets: browsers may hold blobs in memory (Chromium: 2.3 GB of a 2.5
 * GB blob).
 */
const LARGEST_IN_BLOBS = 150_000_000

const NO_ROOM = {
  code: 'no-room',
  message:
    'There is no room on this device for a result of this size. Free up some space and run it again; your input is still here.',
}

async function stream(
  tool: Tool,
  file: Blob,
  options: OptionValues,
  report: (fraction: number) => void,
): Promise<Result<ToolOutput | WrittenOutput>> {
  const engine = await tool.loadStream!()
  const isForDisk = file.size > LARGEST_IN_BLOBS && tool.secret !== true
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

expose(api)
