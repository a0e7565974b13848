/**
 * The page's side of a worker: one job at a time, and a newer job ends the one before it.
 *
 * Ending a job terminates the worker and the next job starts a fresh one, because a codec in mid-call cannot be
 * interrupted. A late result can therefore never overwrite a newer one. Where a fresh worker is dear and most jobs are short, the next
 * job waits a moment for the one before it to come to its own end, which nobody hears of.
 */
import { type AnswerMessage, type JobMessage, type WorkerApi, WorkerFailure } from './workerProtocol.ts'

/** Why a job was ended by its successor; nobody needs to hear of it. */
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

/** A worker that is started when it is first needed. */
export interface WorkerClient<Api extends WorkerApi> {
  /**
   * Runs one job, ending the one before it, or waiting for its end.
   *
   * @throws WorkerFailure with the code of the error thrown in the worker, or code `worker-failed` when the worker's
   * script could not be loaded or died.
   * @throws `signal.reason` when cancelled, an `AbortError` when a newer job took over or the client was ended.
   */
  run<Job extends keyof Api & string>(
    job: Job,
    input: Input<Api, Job>,
    options?: RunOptions<Progress<Api, Job>>,
  ): Promise<Value<Api, Job>>
  /** Ends the running job, and the worker that is at it; one that rests stays, with what it has loaded, for the next job. */
  stop(): void
  /**
   * Ends the running job and the worker, at rest or not, and takes no other job: what a page that was left still had in hand must not
   * start a worker behind it.
   */
  end(): void
  /** Takes jobs again, for a page that is come back to. */
  reopen(): void
}

/**
 * A client for the worker that `spawn` starts. A job that a newer one supersedes has `patience` milliseconds to end by itself before the
 * worker is ended.
 */
export function createWorkerClient<Api extends WorkerApi>(
  spawn: () => Worker,
  { patience = 0 } = {},
): WorkerClient<Api> {
  let worker: Worker | undefined
  let hasEnded = false
  let endCurrent: ((reason: unknown) => void) | undefined
  /** The worker is still at a job that was superseded, until `timer` ends it. */
  let isLeftOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Begins the current job, which waits for that. */
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

  /** Nobody waits for the current job any more. */
  function supersede(): void {
    if (patience === 0) stop()
    // A job that waits itself has not begun: the one it waits for is the one left over.
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
