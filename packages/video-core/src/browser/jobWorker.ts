/** Runs one attempt in its own worker: observed from outside, and ended by terminating the worker. */
import type { Parser } from '@whittle/foundation/fields'
import { WorkerFailure } from '@whittle/foundation/workerProtocol'
import { startThread, type WorkerThread } from '@whittle/foundation/workerThread'
import { VideoError, type VideoErrorDetails, videoError } from '../errors.ts'
import { functionOf } from '../jobFields.ts'
import { logTail } from '../logTail.ts'
import { STALL_TIMEOUT_MS } from '../options.ts'
import type { Job, JobOptions } from './job.ts'
import { type PicturePart, partsOf } from './parts.ts'
import { type VideoWorkerApi, videoErrorOf } from './protocol.ts'

/** The option of a function that starts the application's worker. */
export const workerStarter: Parser<() => Worker> = functionOf("() => new Worker(url, { type: 'module' })")

/** How a worker is observed, besides its job. */
interface WorkerJobOptions extends Omit<JobOptions, 'signal'> {
  /** Whether the image's pixels are shared. If not, the image is transferred to the worker. */
  readonly isShared: boolean
  /** @defaultValue 20 seconds */
  readonly stallTimeoutMs?: number | undefined
}

/**
 * A worker for one job. It is terminated when the job ends, however it ends, and when the signal is aborted.
 */
export interface JobWorker {
  /**
   * Runs the job. A shared image remains the caller's.
   *
   * @throws VideoError 'timeout' when the worker is silent for too long, 'worker' when it cannot start or
   *   crashes, both with the last lines of ffmpeg's log if it was used (`details.answered` is whether it
   *   had started); and whatever the job throws.
   * @throws the signal's reason, immediately.
   */
  run(job: Job, options: WorkerJobOptions): Promise<ArrayBuffer>
  /** Terminates the worker when there is no job for it. */
  end(): void
}

/**
 * Starts a worker. If it cannot be started, its first job reports that.
 *
 * @param signal The signal of this video only.
 */
export function startWorker(createWorker: () => Worker, signal: AbortSignal | undefined): JobWorker {
  const thread = startThread<VideoWorkerApi>(createWorker)
  signal?.addEventListener('abort', () => thread.end(signal.reason))
  const log = logTail()

  async function run(
    { image, plan, route }: Job,
    { isShared, onProgress, onLog, stallTimeoutMs = STALL_TIMEOUT_MS }: WorkerJobOptions,
  ): Promise<ArrayBuffer> {
    const addLine = (line: string): void => {
      log.add(line)
      onLog?.(line)
    }
    try {
      await sendPicture(thread, isShared ? partsOf(image) : [{ y: 0, bitmap: image }], stallTimeoutMs)
      return await thread.run('make', { plan, route }, { onProgress, onLog: addLine, stallTimeoutMs })
    } catch (error) {
      signal?.throwIfAborted()
      throw lossOf(error, log.lines) ?? videoErrorOf(error)
    } finally {
      thread.end()
    }
  }

  return { run, end: () => thread.end() }
}

/** Sends the picture one part after the other, so that few copies of its rows exist at a time. */
async function sendPicture(
  thread: WorkerThread<VideoWorkerApi>,
  parts: AsyncIterable<PicturePart> | Iterable<PicturePart>,
  stallTimeoutMs: number,
): Promise<void> {
  for await (const part of parts) {
    try {
      await thread.run('addPart', part, { transfer: [part.bitmap], stallTimeoutMs })
    } finally {
      // A part that was not sent, because the job had already ended, still takes memory here.
      part.bitmap.close()
    }
  }
}

/** The error for a worker that died or fell silent, with the last lines of its log. */
function lossOf(error: unknown, log: readonly string[]): VideoError | undefined {
  if (!(error instanceof WorkerFailure)) return undefined
  const details = { ...(error.details as VideoErrorDetails), ...(log.length > 0 && { log }) }
  if (error.code === 'worker-silent') return new VideoError('timeout', details)
  if (error.code !== 'worker-failed') return undefined
  return videoError('worker', details, { cause: error, reason: error.message })
}
