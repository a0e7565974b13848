/** Both ends of the worker that compresses: the page starts it with a job, and its script serves one. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { startThread } from '@whittle/foundation/workerThread'
import { type CompressionJob, type JobReporting, runCompression } from './compressionJob.ts'

/** The global scope of a worker, as far as it is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown): void
}

const api = {
  compress: (job: CompressionJob, onProgress: (progress: number) => void) =>
    runCompression(job, { onProgress }),
}

/**
 * The other end of `CompressOptions.worker`: call it once in the worker's script.
 *
 * @param scope The worker's global scope.
 */
export function serveCompression(scope: WorkerScope = globalThis): void {
  exposeJobs(api, scope)
}

/**
 * Does the job in a worker, which ends with it.
 *
 * @throws Error when the worker cannot start, or with its reason when it fails.
 * @throws `signal.reason` when aborted; no worker is made for a job that was aborted before.
 */
export async function compressInWorker(
  make: () => Worker,
  job: CompressionJob,
  reporting: JobReporting,
): Promise<Blob> {
  reporting.signal?.throwIfAborted()
  const thread = startThread<typeof api>(make)
  try {
    return await thread.run('compress', job, reporting)
  } finally {
    thread.end()
  }
}
