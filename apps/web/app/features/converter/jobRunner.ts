/** Where a converter's jobs run: the engine in the page, and the worker for what takes longer than a key press may. */

import type { OptionValues, Result, Tool, ToolEngine, ToolOutput } from '@whittle/tools-core'
import type { WorkerClient } from '../../lib/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import type { ConverterInput, ConverterOutput, JobState } from './store.ts'

/** A job: what is converted, and whether anybody still wants it. */
interface Job {
  readonly input: ConverterInput
  readonly options: OptionValues
  readonly isWanted: () => boolean
}

/** Runs jobs one at a time. */
export interface JobRunner {
  /** Loads the engine, before it is needed. */
  prepare(): void
  /** What the engine says of a text, where it is there already; some say it later. */
  answerAtOnce(input: ConverterInput, options: OptionValues): ReturnType<ToolEngine> | undefined
  run(place: 'page' | 'worker', job: Job): Promise<Result<ConverterOutput>>
  /** Ends the job in the worker, which keeps nothing. */
  stop(): void
  dispose(): void
}

/** Typing in a large text rests this long before the worker begins. */
const WORKER_DELAY_MS = 150

/** A runner of a tool's jobs, which tells the worker's progress. */
export function createJobRunner(tool: Tool, tell: (job: JobState) => void): JobRunner {
  let client: WorkerClient<ToolsWorkerApi> | undefined
  let engine: Promise<ToolEngine> | undefined
  /** The engine, once it is there. */
  let loaded: ToolEngine | undefined

  function prepare(): void {
    if (engine !== undefined) return
    engine = tool.load()
    engine.then(
      (run) => {
        loaded = run
      },
      // A code that could not be fetched is asked for again when it is needed.
      () => {
        engine = undefined
      },
    )
  }

  async function runHere({ input, options }: Job): Promise<Result<ToolOutput>> {
    prepare()
    const run = await engine!
    const given = input.kind === 'text' ? input.text : new Uint8Array(await input.file.arrayBuffer())
    return run(given, options, input.kind === 'file' ? { mediaType: input.file.type } : {})
  }

  async function runInWorker({ input, options, isWanted }: Job): Promise<Result<ConverterOutput>> {
    if (input.kind === 'text') await new Promise((resolve) => setTimeout(resolve, WORKER_DELAY_MS))
    const { createToolWorker } = await import('./toolWorker.ts')
    if (!isWanted()) throw new Error('A newer input took over.')
    client ??= createToolWorker()
    const given = input.kind === 'text' ? input.text : input.file
    const onProgress = (progress: number): void => tell({ status: 'running', place: 'worker', progress })
    return client.run('run', { tool: tool.id, input: given, options }, { onProgress })
  }

  return {
    prepare,
    answerAtOnce: (input, options) => (input.kind === 'text' ? loaded?.(input.text, options, {}) : undefined),
    run: (place, job) => (place === 'worker' ? runInWorker(job) : runHere(job)),
    stop: () => client?.stop(),
    dispose: () => {
      client?.end()
      client = undefined
    },
  }
}
