/** The worker that runs tools. Loaded with the first input that needs it. */
import type { OptionValues, Result, Tool } from '@whittle/tools-core'
import { createWorkerClient, type WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'
import type { ConverterInput, ConverterOutput, JobState } from './store.ts'

/**
 * How long an outdated job may keep running, in milliseconds: a new worker would have to load its engine
 * again.
 */
const PATIENCE_MS = 1000

/** Creates a client with its own worker. */
export function createToolWorker(): WorkerClient<ToolsWorkerApi> {
  return createWorkerClient<ToolsWorkerApi>(startWorker, { patience: PATIENCE_MS })
}

/** Converts an input in the worker, and tells the progress. */
export function runInput(
  client: WorkerClient<ToolsWorkerApi>,
  { tool, input, options }: InputJob,
  report: (job: JobState) => void,
): Promise<Result<ConverterOutput>> {
  const given = input.kind === 'text' ? input.text : input.file
  const onProgress = (progress: number): void => report({ status: 'running', place: 'worker', progress })
  return client.run('run', { tool: tool.id, input: given, options }, { onProgress })
}

interface InputJob {
  readonly tool: Tool
  readonly input: ConverterInput
  readonly options: OptionValues
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/tools.worker.ts', import.meta.url), { type: 'module' })
}
