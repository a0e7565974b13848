/**
 * The page's side of a worker: one job at a time, and a newer job ends the previous one.
 *
 * Ending a job terminates the worker, and the next job starts a new one, because a codec cannot be interrupted mid-call. So a late result
 * can never overwrite a newer one. Where starting a worker is expensive and most jobs are short, the next job waits a moment for the
 * previous one to finish by itself; its result is discarded.
 */
import { type AnswerMessage, type JobMessage, type WorkerApi, WorkerFailure } from './workerProtocol.ts'

/** Message of the `AbortError` of a job that a newer one replaced; callers need not report it. */
const SUPERSEDED = 'superseded by a newer job'

/** How a job is run. */
interface RunOptions<Progress> {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Objects that move to the worker instead of being copied. */
  readonly transfer?: readonly Transferable[]
}

type Input<Api extends WorkerApi, Job extends keyof Api> = Parameters<Api[Job]>[0]
type Progress<Api extends WorkerApi, Job extends keyof Api> = Parameters<Parameters<Api[Job]>[1]>[0]
type Value<Api extends WorkerApi, Job extends keyof Api> = Awaited<ReturnType<Api[Job]>>

/** A client whose worker is started on first use. */
export interface WorkerClient<Api extends WorkerApi> {
  /**
   * Runs one job, after ending the previous one or waiting for its end.
   *
   * @throws WorkerFailure with the code of the error thrown in the worker, or code `worker-failed` when the worker's script could not be
   * loaded or the worker died.
   * @throws `signal.reason` when cancelled, or an `AbortError` when a newer job replaced it or the client was ended.
   */
  run<Job extends keyof Api & string>(
    job: Job,
    input: Input<Api, Job>,
    options?: RunOptions<Progress<Api, Job>>,
  ): Promise<Value<Api, Job>>
  /** Ends the running job and its worker. An idle worker stays for the next job, with what it has loaded. */
  stop(): void
  /**
   * Ends the running job and the worker, idle or not, and rejects further jobs: pending work of a page that was left must not start a
   * worker.
   */
  end(): void
  /** Accepts jobs again, for a page that the visitor returns to. */
  reopen(): void
}

/**
 * Creates a client for the worker that `spawn` starts. A superseded job has `patience` milliseconds to finish by itself before the worker
 * is terminated.
 */
export function createWorkerClient<Api extends WorkerApi>(
  spawn: () => Worker,
  { patience = 0 } = {},
): WorkerClient<Api> {
  let worker: Worker | undefined
  let hasEnded = false
  let endCurrent: ((reason: unknown) => void) | undefined
  /** Whether the worker is still running a superseded job, until `timer` ends it. */
  let isLeftOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Starts the current job, which waits for the superseded one. */
  let beginWaiting: (() => void) | undefined

  function stop(reason: unknown = new DOMException(SUPERSEDED, 'AbortError')): void {
    if (endCurrent === undefined && !isLeftOver) return
    beginWaiting = undefined
    endWorker()
    endCurrent?.(reason)
  }

  function endWorker(): void {
    worker?.terminate()
    worker = undefined
    goOn()
  }

  function goOn(): void {
    clearTimeout(timer)
    isLeftOver = false
    const begin = beginWaiting
    beginWaiting = undefined
    begin?.()
  }

  /** Rejects the current job in favour of a newer one. */
  function supersede(): void {
    if (patience === 0) stop()
    // A waiting job has not started; the one it waits for is already left over.
    if (endCurrent !== undefined && worker !== undefined && !isLeftOver) leaveBehind(worker)
    endCurrent?.(new DOMException(SUPERSEDED, 'AbortError'))
  }

  function leaveBehind(current: Worker): void {
    isLeftOver = true
    timer = setTimeout(endWorker, patience)
    current.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
      if (data.kind !== 'progress') goOn()
    }
    current.onerror = (event) => {
      event.preventDefault()
      endWorker()
    }
  }

  function run<Job extends keyof Api & string>(
    job: Job,
    input: Input<Api, Job>,
    { signal, onProgress, transfer = [] }: RunOptions<Progress<Api, Job>> = {},
  ): Promise<Value<Api, Job>> {
    supersede()
    signal?.throwIfAborted()
    if (hasEnded) return Promise.reject(new DOMException('The page was left.', 'AbortError'))
    return new Promise<Value<Api, Job>>((resolve, reject) => {
      const onAbort = () => stop(signal?.reason)
      const settle = () => {
        endCurrent = undefined
        signal?.removeEventListener('abort', onAbort)
      }
      const fail = (reason: unknown) => {
        beginWaiting = undefined
        settle()
        reject(reason)
      }
      const begin = () => {
        worker ??= spawn()
        worker.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
          if (data.kind === 'progress') return onProgress?.(data.progress as Progress<Api, Job>)
          if (data.kind === 'failed') return fail(new WorkerFailure(data.failure))
          settle()
          resolve(data.value as Value<Api, Job>)
        }
        worker.onerror = (event) => {
          event.preventDefault()
          endWorker()
          const message = event.message || 'The worker’s script could not be loaded'
          fail(new WorkerFailure({ name: 'Error', code: 'worker-failed', message }))
        }
        worker.postMessage({ job, input } satisfies JobMessage, [...transfer])
      }
      endCurrent = fail
      signal?.addEventListener('abort', onAbort)
      if (isLeftOver) beginWaiting = begin
      else begin()
    })
  }

  function end(): void {
    hasEnded = true
    stop()
    endWorker()
  }

  function reopen(): void {
    hasEnded = false
  }

  return { run, stop: () => stop(), end, reopen }
}
