/** The worker of the converters: runs one tool over an input that is too large, or takes too long, for the page's own thread. */
import { findTool, type OptionValues, type Result, type Tool, type ToolOutput } from '@whittle/tools-core'
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
  const reader = file.stream().getReader()
  let done = 0
  let told = 0
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    yield next.value
    done += next.value.length
    if (done / file.size - told < STEP) continue
    told = done / file.size
    report(told)
  }
}

expose(api)
