/** Both ends of the worker that compresses: the page starts it with a job, and its script serves one. */
import { messageOf } from '@whittle/foundation/messageOf'
import { type CompressionJob, type JobReporting, runCompression } from './compressionJob.ts'

type WorkerReply =
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'done'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly reason: string }

/** The global scope of a worker, as far as it is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown): void
}

/**
 * The other end of `CompressOptions.worker`: call it once in the worker's script.
 *
 * @param scope The worker's global scope.
 */
export function serveCompression(scope: WorkerScope = globalThis): void {
  const reply = (message: WorkerReply): void => scope.postMessage(message)
  scope.addEventListener('message', async ({ data }: MessageEvent<CompressionJob>) => {
    try {
      const blob = await runCompression(data, {
        onProgress: (progress) => reply({ kind: 'progress', progress }),
      })
      reply({ kind: 'done', blob })
    } catch (error) {
      // The error itself is not sent between threads.
      reply({ kind: 'failed', reason: messageOf(error) })
    }
  })
}

/**
 * Does the job in a worker, which ends with it.
 *
 * @throws Error when the worker cannot start, or says why it failed.
 * @throws `signal.reason` when aborted; no worker is made for a job that was aborted before.
 */
export function compressInWorker(
  make: () => Worker,
  job: CompressionJob,
  { signal, onProgress }: JobReporting,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = make()
    const settle = (finish: () => void): void => {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const abort = (): void => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort, { once: true })
    worker.addEventListener('error', (event) => {
      settle(() => reject(new Error(event.message || 'the worker could not start')))
    })
    worker.addEventListener('messageerror', () =>
      settle(() => reject(new Error('the worker sent no readable answer'))),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === 'progress') onProgress?.(data.progress)
      else if (data.kind === 'done') settle(() => resolve(data.blob))
      else settle(() => reject(new Error(data.reason)))
    })
    worker.postMessage(job)
  })
}
