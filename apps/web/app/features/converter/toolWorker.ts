/** The worker that runs tools. Loaded with the first input that needs it. */
import { createWorkerClient, type WorkerClient } from '../../lib/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'

/** A job that a newer input made useless may go on for so long; a worker that was ended would have to load its engine again. */
const PATIENCE_MS = 1000

/** A client for a worker of its own. */
export function createToolWorker(): WorkerClient<ToolsWorkerApi> {
  return createWorkerClient<ToolsWorkerApi>(startWorker, { patience: PATIENCE_MS })
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/tools.worker.ts', import.meta.url), { type: 'module' })
}
