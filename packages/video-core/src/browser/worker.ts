/**
 * The worker's side. An application's worker file is two lines:
 *
 * ```ts
 * import { serveVideo } from '@whittle/video-core/worker'
 * serveVideo()
 * ```
 */
import type { Job, JobProgress } from './job.ts'
import { runJob } from './job.ts'
import { packError, type WorkerMessage } from './protocol.ts'

/** Milliseconds between two messages about progress. */
const REPORT_INTERVAL = 60

/** Answers one job from the page, and then waits to be terminated. Call it once, in a module worker. */
export function serveVideo(): void {
  addEventListener('message', ({ data }: MessageEvent<Job>) => {
    runJob(data, { onProgress: throttled((progress) => send({ type: 'progress', progress })) }).then(
      (file) => send({ type: 'done', file }, [file]),
      (error: unknown) => send({ type: 'failed', error: packError(error) }),
    )
  })
}

function send(message: WorkerMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

/** Lets a report through when the stage is a new one, or after a while. */
function throttled(report: (progress: JobProgress) => void): (progress: JobProgress) => void {
  let last = Number.NEGATIVE_INFINITY
  let stage: JobProgress['stage'] | undefined
  return (progress) => {
    const now = performance.now()
    if (progress.stage === stage && now - last < REPORT_INTERVAL) return
    last = now
    stage = progress.stage
    report(progress)
  }
}
