/**
 * The page's side of a worker: runs one job at a time in it, and ends it from outside.
 *
 * A worker that was aborted, has fallen silent or has crashed is terminated, because a codec cannot be
 * interrupted in the middle of a call. A worker whose job failed stays, with what it has loaded.
 */
import { messageOf } from '../messageOf.ts'
import { type AnswerMessage, type JobMessage, type WorkerApi, WorkerFailure } from './workerProtocol.ts'

/** How a job is run and observed. */
export interface RunOptions<Progress = unknown> {
  /** Ends the worker when it is aborted. */
  readonly signal?: AbortSignal | undefined
  /**
   * Called within the event of the message: what it throws is reported as uncaught, and does not end the job.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly onLog?: ((line: string) => void) | undefined
  /** Objects that move to the worker instead of being copied. */
  readonly transfer?: readonly Transferable[]
  /** Milliseconds without progress after which the worker counts as stuck. @defaultValue no limit */
  readonly stallTimeoutMs?: number
}

export type JobInput<Api extends WorkerApi, Job extends keyof Api> = Parameters<Api[Job]>[0]
export type JobProgress<Api extends WorkerApi, Job extends keyof Api> = Parameters<Parameters<Api[Job]>[1]>[0]
export type JobValue<Api extends WorkerApi, Job extends keyof Api> = Awaited<ReturnType<Api[Job]>>

/** A started worker. */
export interface WorkerThread<Api extends WorkerApi> {
  /** Whether it was ended, however that happened. Jobs given to it are rejected. */
  readonly isOver: boolean
  /**
   * Runs one job, when no other is running.
   *
   * @throws WorkerFailure with the code and details of the error thrown in the worker; with code
   *   `worker-failed` when the worker could not be started or died, and `worker-silent` (and
   *   `details.milliseconds`) when it is stuck. With both, `details.answered` says whether the worker has
   *   ever answered.
   * @throws `signal.reason` when aborted, or the reason given to `end`. No worker is left then.
   */
  run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    options?: RunOptions<JobProgress<Api, Job>>,
  ): Promise<JobValue<Api, Job>>
  /** Terminates the worker. A job that is running, and every later one, is rejected with the reason. */
  end(reason?: unknown): void
}

/** A job that is running. */
interface Running {
  receive(answer: AnswerMessage): void
  reject(reason: unknown): void
}

/** Starts a worker. If it cannot be started, its first job says so. */
export function startThread<Api extends WorkerApi>(spawn: () => Worker): WorkerThread<Api> {
  let worker: Worker | undefined
  let running: Running | undefined
  let hasAnswered = false
  /** Why the worker is no more. */
  let over: { readonly reason: unknown } | undefined

  function end(reason: unknown = new DOMException('The worker was ended.', 'AbortError')): void {
    if (over !== undefined) return
    over = { reason }
    // Terminated before the rejection is observed: whoever handles it finds no worker left.
    worker?.terminate()
    running?.reject(reason)
  }

  function lose(code: string, message: string, details: { readonly milliseconds?: number } = {}): void {
    end(new WorkerFailure({ name: 'Error', message, code, details: { answered: hasAnswered, ...details } }))
  }

  function receive(answer: AnswerMessage): void {
    // A message may have been on its way when the worker was terminated.
    if (over !== undefined) return
    hasAnswered = true
    running?.receive(answer)
  }

  function run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    { signal, onProgress, onLog, transfer = [], stallTimeoutMs }: RunOptions<JobProgress<Api, Job>> = {},
  ): Promise<JobValue<Api, Job>> {
    return new Promise<JobValue<Api, Job>>((resolve, reject) => {
      if (over !== undefined) throw over.reason
      if (running !== undefined) throw new Error('This worker is still running another job.')
      signal?.throwIfAborted()
      let watchdog: ReturnType<typeof setTimeout> | undefined
      const watch = () => {
        clearTimeout(watchdog)
        if (stallTimeoutMs === undefined) return
        const milliseconds = stallTimeoutMs
        watchdog = setTimeout(
          () => lose('worker-silent', 'The worker stopped responding', { milliseconds }),
          milliseconds,
        )
      }
      const abort = () => end(signal?.reason)
      const settle = () => {
        running = undefined
        clearTimeout(watchdog)
        signal?.removeEventListener('abort', abort)
      }
      running = {
        reject(reason) {
          settle()
          reject(reason)
        },
        receive(answer) {
          if (answer.kind === 'log') return onLog?.(answer.line)
          if (answer.kind === 'progress') {
            watch()
            return onProgress?.(answer.progress as JobProgress<Api, Job>)
          }
          settle()
          if (answer.kind === 'failed') reject(new WorkerFailure(answer.failure))
          else resolve(answer.value as JobValue<Api, Job>)
        },
      }
      signal?.addEventListener('abort', abort)
      try {
        worker?.postMessage({ job, input } satisfies JobMessage, [...transfer])
        watch()
      } catch (error) {
        // What cannot be copied was not sent; the worker is idle.
        running.reject(error)
      }
    })
  }

  try {
    worker = spawn()
    worker.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => receive(data))
    worker.addEventListener('messageerror', () =>
      lose('worker-failed', 'The worker sent a message that cannot be read'),
    )
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      lose('worker-failed', event.message || 'The worker’s script could not be loaded')
    })
  } catch (error) {
    lose('worker-failed', messageOf(error))
  }

  return {
    get isOver() {
      return over !== undefined
    },
    run,
    end,
  }
}
