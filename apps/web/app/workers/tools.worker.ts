/**
 * The worker of the converters and of pipelines: runs one tool over an input that is too large, or takes too
 * long, for the page's own thread, or several tools one after the other.
 */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { findTool, type OptionValues, type Result, type ToolOutput } from '@whittle/tools-core'
import type { HashAlgorithm } from '@whittle/tools-core/hash'
import { piecesOf } from '../lib/files/filePieces.ts'
import type { ArchivedFile } from '../lib/files/zipFiles.ts'
import type { PipelineJob, PipelineRun, StepReport } from '../lib/pipeline/pipelineJob.ts'
import { streamFile, type WrittenOutput } from './streamFile.ts'

const api = {
  /** Runs a tool. A large file is processed piece by piece if the tool supports that. */
  async run(
    { tool, input, options }: ToolJob,
    report: (fraction: number) => void,
  ): Promise<Result<ToolOutput | WrittenOutput>> {
    const found = findTool(tool)
    if (found === undefined) throw new TypeError(`There is no tool named ${tool}.`)
    if (input instanceof Blob && input.size > MAX_HELD_BYTES && found.loadStream !== undefined)
      return streamFile(found, input, options, report)
    const engine = await found.load()
    if (typeof input === 'string') return engine(input, options, { onProgress: report })
    const bytes = new Uint8Array(await input.arrayBuffer())
    return engine(bytes, options, { onProgress: report, mediaType: input.type })
  },

  /** Runs a pipeline, and reports what each step made. */
  async pipeline(job: PipelineJob, report: (step: StepReport) => void): Promise<PipelineRun> {
    const { runPipelineJob } = await import('../lib/pipeline/pipelineJob.ts')
    return runPipelineJob(job, report)
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

/** Input of the job `run`. */
interface ToolJob {
  readonly tool: string
  readonly input: string | Blob
  readonly options: OptionValues
}

/** The jobs of this worker. */
export type ToolsWorkerApi = typeof api

/** A file up to this many bytes is read as a whole, and its output can be shown. */
const MAX_HELD_BYTES = 1_000_000

exposeJobs(api)
