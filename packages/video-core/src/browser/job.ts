/**
 * One try at a video with one encoder, on the thread that calls it: frames, encoder, muxer, file.
 */

import { writeMp4 } from '../mux/mp4.ts'
import type { VideoPlan } from '../plan.ts'
import { canvasFrames, laterFrames, takenFrames } from './canvasFrames.ts'
import type { FfmpegRoute, JobWatch } from './ffmpegJob.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'
import { encodeWithWebCodecs } from './webcodecs.ts'

/** What encodes, and how. */
export type Route = ({ readonly encoder: 'webcodecs' } & WebCodecsSetup) | FfmpegRoute

/** Everything that a worker needs for one try. */
export interface Job {
  readonly plan: VideoPlan
  /** The job's own: it is closed once its pixels are taken over. */
  readonly image: ImageBitmap
  readonly route: Route
}

/** How far a try is; `done` counts frames. */
export interface JobProgress {
  readonly stage: 'initializing' | 'generating' | 'encoding' | 'finalizing'
  readonly done: number
}

/** How a try is watched and stopped. */
export interface JobOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress: (progress: JobProgress) => void
  /** Called with each line of an encoder's log: whoever ends a run that is stuck knows the last ones. */
  readonly onLog?: ((line: string) => void) | undefined
}

/**
 * Makes the file.
 *
 * @throws VideoError as the encoders and the muxer do.
 * @throws the signal's reason when it is aborted (not while ffmpeg runs: that blocks its thread).
 */
export async function runJob(
  { plan, image, route }: Job,
  { signal, onProgress, onLog = () => undefined }: JobOptions,
): Promise<ArrayBuffer> {
  const file = writeMp4(plan)
  const watch: JobWatch = {
    signal,
    started: () => onProgress({ stage: 'initializing', done: 0 }),
    onFrame(done) {
      onProgress({ stage: 'generating', done })
      if (done === plan.frameCount) onProgress({ stage: 'encoding', done: 0 })
    },
    onPacket: (done) => onProgress({ stage: 'encoding', done }),
    onLog,
  }
  if (route.encoder === 'webcodecs')
    await encodeWithWebCodecs(
      laterFrames(plan, () => takenFrames(image, plan, canvasFrames)),
      route,
      file.add,
      watch,
    )
  else {
    // Loaded only where it is needed: the first video of most visitors does without it.
    const { runFfmpeg } = await import('./ffmpegJob.ts')
    await runFfmpeg(route, { plan, image }, file.add, watch)
  }
  onProgress({ stage: 'finalizing', done: plan.frameCount })
  return await file.finish()
}
