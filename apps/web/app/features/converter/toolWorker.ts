/** The worker that runs tools. Loaded with the first input that needs it. */
import { createWorkerClient, type WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { ToolsWorkerApi } from '../../workers/tools.worker.ts'

/** How long an outdated job may keep running, in milliseconds: a new worker would have to load its engine again. */
const PATIENCE_MS = 1000

/** Creates a client with its own worker. */
export function createToolWorker(): WorkerClient<ToolsWorkerApi> {
  return createWorkerClient<ToolsWorkerApi>(startWorker, { patience: PATIENCE_MS })
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/tools.worker.ts', import.meta.url), { type: 'module' })
}
