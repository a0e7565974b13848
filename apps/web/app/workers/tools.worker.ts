/** The worker of the converters: runs one tool over an input that is too large, or takes too long, for the page's own thread. */
import { findTool, type OptionValues, type Result, type Tool, type ToolOutput } from '@whittle/tools-core'
import type { HashAlgorithm } from '@whittle/tools-core/hash'
import { createBlobWriter } from '../lib/blobWriter.ts'
import { expose } from './expose.ts'

const api = {
  /** The answer of a tool. A file goes through piece by piece where it is large and the tool can do that. */
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

  /** Digests of a file by several algorithms, in one pass over it. */
  async digests(
    { file, algorithms }: { readonly file: Blob; readonly algorithms: readonly string[] },
    report: (fraction: number) => void,
  ): Promise<Result<ReadonlyMap<HashAlgorithm, string>>> {
    const { hashStream } = await import('@whittle/tools-core/hash')
    return hashStream(piecesOf(file, report), algorithms)
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
/** Read at a time. */
const READ_BYTES = 2 ** 20
/** Progress is told in steps of this part. */
const STEP = 0.005

async function stream(
  tool: Tool,
  file: Blob,
  options: OptionValues,
  report: (fraction: number) => void,
): Promise<Result<ToolOutput | WrittenOutput>> {
  const engine = await tool.loadStream!()
  const writer = createBlobWriter()
  const result = await engine(piecesOf(file, report), options, { write: writer.write, mediaType: file.type })
  if (!result.ok) return result
  const value: ToolOutput | WrittenOutput =
    result.value === 'written' ? { kind: 'blob', blob: writer.finish() } : result.value
  return { ...result, value }
}

async function* piecesOf(file: Blob, report: (fraction: number) => void): AsyncGenerator<Uint8Array> {
  let done = 0
  let told = 0
  for await (const piece of readInPlace(file)) {
    done += piece.length
    yield piece
    if (done / file.size - told < STEP) continue
    told = done / file.size
    report(told)
  }
}

/** One buffer holds piece after piece: fresh ones would pile up until they are collected, some hundred megabytes of them. */
async function* readInPlace(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = byteReader(file)
  if (reader === undefined) {
    const pieces = file.stream().getReader()
    for (let next = await pieces.read(); next.value !== undefined; next = await pieces.read())
      yield next.value
    return
  }
  let buffer = new ArrayBuffer(READ_BYTES)
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer))
    if (done || value === undefined) return
    yield value
    buffer = value.buffer
  }
}

/** `undefined` where the streams of files are no byte streams yet. */
function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

expose(api)
