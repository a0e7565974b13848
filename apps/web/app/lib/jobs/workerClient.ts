/**
 * A worker of a page that takes one job after the other: a newer job ends the previous one.
 *
 * Ending a job terminates the worker, and the next job starts a new one, because a codec cannot be
 * interrupted mid-call. So a late result can never overwrite a newer one. Where starting a worker is
 * expensive and most jobs are short, the next job waits a moment for the previous one to finish by itself;
 * its result is discarded.
 */
import type { WorkerApi } from '@whittle/foundation/workerProtocol'
import {
  type JobInput,
  type JobProgress,
  type JobValue,
  type RunOptions,
  startThread,
  type WorkerThread,
} from '@whittle/foundation/workerThread'

/** The `AbortError` of a job that a newer one replaced; callers need not report it. */
const superseded = () => new DOMException('superseded by a newer job', 'AbortError')

/** A client whose worker is started on first use. */
export interface WorkerClient<Api extends WorkerApi> {
  /**
   * Runs one job, after ending the previous one or waiting for its end.
   *
   * @throws WorkerFailure with the code of the error thrown in the worker, or code `worker-failed` when the
   *   worker's script could not be loaded or the worker died.
   * @throws `signal.reason` when cancelled, or an `AbortError` when a newer job replaced it or the client was
   *   ended.
   */
  run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    options?: RunOptions<JobProgress<Api, Job>>,
  ): Promise<JobValue<Api, Job>>
  /** Ends the running job and its worker. An idle worker stays for the next job, with what it has loaded. */
  stop(): void
  /**
   * Ends the running job and the worker, idle or not, and rejects further jobs: pending work of a page that
   * was left must not start a worker.
   */
  end(): void
  /** Accepts jobs again, for a page that the visitor returns to. */
  reopen(): void
}

/**
 * Creates a client for the worker that `spawn` starts. A superseded job has `patience` milliseconds to finish
 * by itself before the worker is terminated.
 */
export function createWorkerClient<Api extends WorkerApi>(
  spawn: () => Worker,
  { patience = 0 } = {},
): WorkerClient<Api> {
  let thread: WorkerThread<Api> | undefined
  let hasEnded = false
  /** Rejects the newest job, which runs or waits for a superseded one. Absent when it is settled. */
  let rejectNewest: ((reason: unknown) => void) | undefined
  /** Fulfilled when the job that the worker is on is over. Absent when the worker is idle. */
  let busy: Promise<void> | undefined
  /** Ends a superseded job that takes too long. */
  let timer: ReturnType<typeof setTimeout> | undefined

  function reject(reason: unknown): void {
    rejectNewest?.(reason)
    rejectNewest = undefined
  }

  function becomeIdle(): void {
    busy = undefined
    clearTimeout(timer)
    timer = undefined
  }

  function endThread(): void {
    thread?.end()
    thread = undefined
    becomeIdle()
  }

  function stop(reason: unknown = superseded()): void {
    if (busy !== undefined) endThread()
    reject(reason)
  }

  /** Rejects the newest job in favour of one that is about to start. */
  function supersede(): void {
    if (busy !== undefined && patience === 0) endThread()
    else if (busy !== undefined) timer ??= setTimeout(endThread, patience)
    reject(superseded())
  }

  async function begin<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    options: RunOptions<JobProgress<Api, Job>>,
    isWanted: () => boolean,
  ): Promise<JobValue<Api, Job>> {
    if (busy !== undefined) await busy
    if (!isWanted()) throw superseded()
    const { promise: own, resolve } = Promise.withResolvers<void>()
    busy = own
    if (thread === undefined || thread.isOver) thread = startThread<Api>(spawn)
    try {
      return await thread.run(job, input, options)
    } finally {
      if (busy === own) becomeIdle()
      resolve()
    }
  }

  async function run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    { signal, onProgress, ...options }: RunOptions<JobProgress<Api, Job>> = {},
  ): Promise<JobValue<Api, Job>> {
    supersede()
    signal?.throwIfAborted()
    if (hasEnded) throw new DOMException('The page was left.', 'AbortError')
    const { promise: rejection, reject: rejectOwn } = Promise.withResolvers<never>()
    rejectNewest = rejectOwn
    const isWanted = () => rejectNewest === rejectOwn
    const abort = () => {
      if (isWanted()) stop(signal?.reason)
    }
    const report = (progress: JobProgress<Api, Job>) => {
      if (isWanted()) onProgress?.(progress)
    }
    signal?.addEventListener('abort', abort)
    try {
      const value = begin(job, input, { ...options, onProgress: report }, isWanted)
      return await Promise.race([rejection, value])
    } finally {
      signal?.removeEventListener('abort', abort)
      if (isWanted()) rejectNewest = undefined
    }
  }

  function end(): void {
    hasEnded = true
    stop()
    endThread()
  }

  function reopen(): void {
    hasEnded = false
  }

  return { run, stop: () => stop(), end, reopen }
}
