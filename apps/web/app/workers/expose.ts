/** The worker's side of `lib/jobs/workerClient.ts`: answers each job message with one of the given functions. */
import {
  type AnswerMessage,
  type JobMessage,
  plainFailure,
  type WorkerApi,
} from '../lib/jobs/workerProtocol.ts'

/** The part of the worker's global scope that `expose` needs; the app is compiled with the page's types. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<JobMessage>) => void) | null
  postMessage(message: AnswerMessage, transfer: Transferable[]): void
}

/** Answers jobs with `api`. Bitmaps and buffers at the top level of a result are moved, not copied. */
export function expose(api: WorkerApi): void {
  const scope = globalThis as unknown as WorkerScope
  scope.onmessage = async ({ data: { job, input } }) => {
    try {
      const run = api[job]
      if (run === undefined) throw new TypeError(`This worker has no job named ${job}.`)
      const value: unknown = await run(input as never, (progress) =>
        scope.postMessage({ kind: 'progress', progress }, []),
      )
      scope.postMessage({ kind: 'done', value }, transferables(value))
    } catch (error) {
      scope.postMessage({ kind: 'failed', failure: plainFailure(error) }, [])
    }
  }
}

function transferables(value: unknown): Transferable[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(
    (field): field is Transferable => field instanceof ArrayBuffer || field instanceof ImageBitmap,
  )
}
