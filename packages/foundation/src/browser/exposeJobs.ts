/** The worker's side of `workerThread.ts`: answers each job message with one of the given functions. */
import { type AnswerMessage, type JobMessage, plainFailure, type WorkerApi } from './workerProtocol.ts'

/** The global scope of a worker, as far as it is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown, options: StructuredSerializeOptions): void
}

/**
 * Answers jobs with `api`. Bitmaps and buffers are moved to the page, not copied, if they are the result or
 * fields of it.
 *
 * @param scope The worker's global scope.
 */
export function exposeJobs(api: WorkerApi, scope: WorkerScope = globalThis): void {
  const send = (message: AnswerMessage, transfer: Transferable[] = []): void =>
    scope.postMessage(message, { transfer })
  scope.addEventListener('message', async ({ data }: MessageEvent<JobMessage>) => {
    try {
      const value = await answer(api, data, send)
      send({ kind: 'done', value }, transferables(value))
    } catch (error) {
      send({ kind: 'failed', failure: plainFailure(error) })
    }
  })
}

function answer(
  api: WorkerApi,
  { job, input }: JobMessage,
  send: (message: AnswerMessage) => void,
): Promise<unknown> {
  const run = Object.hasOwn(api, job) ? api[job] : undefined
  if (run === undefined) throw new TypeError(`This worker has no job named ${job}.`)
  return run(
    input as never,
    (progress) => send({ kind: 'progress', progress }),
    (line) => send({ kind: 'log', line }),
  )
}

function transferables(value: unknown): Transferable[] {
  if (isTransferable(value)) return [value]
  // The fields of a view of bytes are the bytes themselves.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).filter(isTransferable)
}

function isTransferable(value: unknown): value is Transferable {
  return value instanceof ArrayBuffer || value instanceof ImageBitmap
}
