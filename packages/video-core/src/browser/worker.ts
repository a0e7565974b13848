/**
 * The worker's side. An application's worker file is two lines:
 *
 * ```ts
 * import { serveVideo } from '@whittle/video-core/worker'
 * serveVideo()
 * ```
 */
import { runJob } from './job.ts'
import { joined, type PicturePart } from './parts.ts'
import { type PageMessage, packError, type WorkerMessage } from './protocol.ts'
import { throttled } from './throttled.ts'

/** The global scope of a worker, as far as it is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown, options: StructuredSerializeOptions): void
}

/**
 * Runs one job from the page, and then waits to be terminated. Call it once, in a module worker.
 *
 * @param scope The worker's global scope.
 */
export function serveVideo(scope: WorkerScope = globalThis): void {
  const parts: PicturePart[] = []
  const send = (message: WorkerMessage, transfer: Transferable[] = []) =>
    scope.postMessage(message, { transfer })
  scope.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'part') {
      parts.push(data)
      return
    }
    answer(data, parts, send).then(
      (file) => send({ type: 'done', file }, [file]),
      (error: unknown) => send({ type: 'failed', error: packError(error) }),
    )
  })
}

async function answer(
  { plan, route }: Extract<PageMessage, { type: 'job' }>,
  parts: readonly PicturePart[],
  send: (message: WorkerMessage) => void,
): Promise<ArrayBuffer> {
  return await runJob(
    { plan, image: joined(plan.image, parts), route },
    {
      onProgress: throttled((progress) => send({ type: 'progress', progress })),
      onLog: (line) => send({ type: 'log', line }),
    },
  )
}
