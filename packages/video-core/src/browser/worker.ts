/**
 * The worker's side. An application's worker file is two lines:
 *
 * ```ts
 * import { serveVideo } from '@whittle/video-core/worker'
 * serveVideo()
 * ```
 */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { runJob } from './job.ts'
import { joined, type PicturePart } from './parts.ts'
import type { VideoWorkerApi } from './protocol.ts'
import { throttled } from './throttled.ts'
import { tryWebCodecs } from './tryWebCodecs.ts'

/** The global scope of a worker, as far as it is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown, options: StructuredSerializeOptions): void
}

/**
 * Runs one job from the page, or tries the browser's encoder, and then waits to be terminated. Call it once,
 * in a module worker.
 *
 * @param scope The worker's global scope.
 */
export function serveVideo(scope: WorkerScope = globalThis): void {
  const parts: PicturePart[] = []
  const api: VideoWorkerApi = {
    probe: tryWebCodecs,
    async addPart(part) {
      parts.push(part)
    },
    make: async ({ plan, route }, report, onLog) =>
      await runJob(
        { plan, image: joined(plan.image, parts), route },
        { onProgress: throttled(report), onLog },
      ),
  }
  exposeJobs(api, scope)
}
