/**
 * Several workers of one kind that share the jobs of a page. A worker is started when there is a job for it,
 * and stays for the next one, with what it has loaded.
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

/** More workers than this take more memory than they save time. */
const MAX_WORKERS = 8
/** With less memory than this, in GB as the browser rounds it, a worker for every core is too many. */
const LITTLE_MEMORY_GB = 4

/** Workers that share jobs. */
export interface WorkerPool<Api extends WorkerApi> {
  /** The most jobs that run at a time. */
  readonly size: number
  /**
   * Runs a job in a worker that is free, or waits for one.
   *
   * @throws as the job of a single worker does; `signal.reason` when aborted, which ends its worker.
   */
  run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    options?: RunOptions<JobProgress<Api, Job>>,
  ): Promise<JobValue<Api, Job>>
  /** Ends every worker; running and waiting jobs are rejected. Later jobs start new workers. */
  stop(): void
  /** As `stop`, and rejects further jobs: pending work of a page that was left must not start a worker. */
  end(): void
  /** Accepts jobs again, for a page that the visitor returns to. */
  reopen(): void
}

/** How many workers this device is given: one for each core, fewer where memory is short. */
export function workerCount(): number {
  // Not every browser says how much memory there is.
  const { hardwareConcurrency = 2, deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number }
  const cores = Math.min(MAX_WORKERS, Math.max(1, hardwareConcurrency))
  return deviceMemory < LITTLE_MEMORY_GB ? Math.min(2, cores) : cores
}

/** Creates a pool of at most `size` workers. */
export function createWorkerPool<Api extends WorkerApi>(spawn: () => Worker, size: number): WorkerPool<Api> {
  let idle: WorkerThread<Api>[] = []
  const all = new Set<WorkerThread<Api>>()
  let busy = 0
  let hasEnded = false
  /** Those who wait for a free worker, in order. */
  let waiting: PromiseWithResolvers<void>[] = []

  async function waitForRoom(): Promise<void> {
    if (busy < size) {
      busy += 1
      return
    }
    const place = Promise.withResolvers<void>()
    waiting.push(place)
    // Whoever makes room passes the place on, so the count of busy ones stays.
    await place.promise
  }

  function makeRoom(): void {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next.resolve()
  }

  function takeThread(): WorkerThread<Api> {
    const thread = idle.pop() ?? startThread<Api>(spawn)
    all.add(thread)
    return thread
  }

  async function run<Job extends keyof Api & string>(
    job: Job,
    input: JobInput<Api, Job>,
    options: RunOptions<JobProgress<Api, Job>> = {},
  ): Promise<JobValue<Api, Job>> {
    await waitForRoom()
    try {
      options.signal?.throwIfAborted()
      if (hasEnded) throw new DOMException('The page was left.', 'AbortError')
      const thread = takeThread()
      try {
        return await thread.run(job, input, options)
      } finally {
        if (thread.isOver) all.delete(thread)
        else idle.push(thread)
      }
    } finally {
      makeRoom()
    }
  }

  function stop(): void {
    const reason = new DOMException('The workers were ended.', 'AbortError')
    const [left, threads] = [waiting, [...all]]
    waiting = []
    idle = []
    all.clear()
    for (const place of left) place.reject(reason)
    for (const thread of threads) thread.end(reason)
  }

  function end(): void {
    hasEnded = true
    stop()
  }

  function reopen(): void {
    hasEnded = false
  }

  return { size, run, stop, end, reopen }
}
