/**
 * Runs a converter's jobs: short ones with the engine in the page, those too slow for live typing in a
 * worker.
 */

import type { OptionValues, Result, Tool, ToolEngine, ToolOutput } from '@whittle/tools-core'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import type { ConverterInput, ConverterOutput, JobState } from './store.ts'

/** A job: what is converted, and whether the result is still needed. */
interface Job {
  readonly input: ConverterInput
  readonly options: OptionValues
  readonly isWanted: () => boolean
}

/** Runs jobs one at a time. */
export interface JobRunner {
  /** Loads the engine before it is needed. */
  prepare(): void
  /** The engine's answer for a text, if the engine is loaded; some engines answer asynchronously. */
  answerAtOnce(input: ConverterInput, options: OptionValues): ReturnType<ToolEngine> | undefined
  run(place: 'page' | 'worker', job: Job): Promise<Result<ConverterOutput>>
  /** Ends the job in the worker, which keeps nothing. */
  stop(): void
  dispose(): void
}

/** After a change in a large text, the worker starts after this long without typing, in milliseconds. */
const WORKER_DELAY_MS = 150

/** Creates a runner for a tool's jobs that reports the worker's progress. */
export function createJobRunner(tool: Tool, report: (job: JobState) => void): JobRunner {
  let client: WorkerClient<ToolsWorkerApi> | undefined
  let engine: Promise<ToolEngine> | undefined
  /** The engine, once loaded. */
  let loaded: ToolEngine | undefined

  function prepare(): void {
    if (engine !== undefined) return
    engine = tool.load()
    engine.then(
      (run) => {
        loaded = run
      },
      // If the code could not be loaded, it is requested again when needed.
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
    const { createToolWorker, runInput } = await import('./toolWorker.ts')
    if (!isWanted()) throw new Error('Replaced by a newer input.')
    client ??= createToolWorker()
    return runInput(client, { tool, input, options }, report)
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
