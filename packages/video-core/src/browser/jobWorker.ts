/** Runs one attempt in its own worker: observed from outside, and ended by terminating the worker. */
import { VideoError } from '../errors.ts'
import { logTail } from '../logTail.ts'
import { STALL_TIMEOUT_MS } from '../options.ts'
import type { Job, JobOptions } from './job.ts'
import { partsOf } from './parts.ts'
import { type PageMessage, unpackError, type WorkerMessage } from './protocol.ts'

/** How a worker is observed, besides its job. */
interface WorkerJobOptions extends Omit<JobOptions, 'signal'> {
  /** Whether the image's pixels are shared. If not, the image is transferred to the worker. */
  readonly isShared: boolean
  /** @defaultValue 20 seconds */
  readonly stallTimeoutMs?: number | undefined
}

/** A worker for one job. It is terminated when the job ends, however it ends, and when the signal is aborted. */
export interface JobWorker {
  /**
   * Runs the job. A shared image remains the caller's.
   *
   * @throws VideoError 'timeout' when the worker is silent for too long, 'worker' when it cannot start or crashes, both with the last
   *   lines of ffmpeg's log if it was used (`details.answered` says whether it had started); and whatever the job throws.
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
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
  // Before there is a job, nobody listens for a rejection.
  promise.catch(() => undefined)
  let worker: Worker | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let answered = false
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(watchdog)
    worker?.terminate()
  }
  const abort = () => {
    // Terminated before the rejection is observed: whoever handles it finds no worker left.
    end()
    reject(signal?.reason)
  }
  const log = logTail()
  const details = () => ({ answered, ...(log.lines.length > 0 && { log: log.lines }) })
  const fail = (reason: string) => reject(new VideoError('worker', details(), { reason }))
  try {
    worker = createWorker()
    worker.addEventListener('error', ({ message }) => fail(message))
    worker.addEventListener('messageerror', () => fail('unreadable message'))
  } catch (cause) {
    reject(new VideoError('worker', { answered }, { cause }))
  }
  signal?.addEventListener('abort', abort)

  return {
    end,
    run(job, { isShared, onProgress, onLog, stallTimeoutMs = STALL_TIMEOUT_MS }) {
      const watch = (milliseconds: number) => {
        clearTimeout(watchdog)
        watchdog = setTimeout(
          () => reject(new VideoError('timeout', { milliseconds, ...details() })),
          milliseconds,
        )
      }
      worker?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        // A message that was on its way when the worker was terminated.
        if (isOver) return
        if (!answered || data.type !== 'log') watch(stallTimeoutMs)
        answered = true
        if (data.type === 'log') {
          log.add(data.line)
          onLog?.(data.line)
        }
        if (data.type === 'progress') onProgress(data.progress)
        if (data.type === 'done') resolve(data.file)
        if (data.type === 'failed') reject(unpackError(data.error))
      })
      const post: Post = (message, transfer = []) => worker?.postMessage(message, transfer)
      watch(stallTimeoutMs)
      sendJob(job, post, { isShared, isOver: () => isOver }).catch(reject)
      return promise.finally(end)
    },
  }
}

type Post = (message: PageMessage, transfer?: Transferable[]) => void

/** How a picture is sent: in parts, which are copies, if it is shared. */
interface SendOptions {
  readonly isShared: boolean
  /** Whether nobody waits for the job any more. */
  readonly isOver: () => boolean
}

/** Sends the picture and then the job. */
async function sendJob(
  { image, plan, route }: Job,
  post: Post,
  { isShared, isOver }: SendOptions,
): Promise<void> {
  for await (const part of isShared ? partsOf(image) : [{ y: 0, bitmap: image }]) {
    if (isOver()) return part.bitmap.close()
    post({ type: 'part', ...part }, [part.bitmap])
  }
  post({ type: 'job', plan, route })
}
