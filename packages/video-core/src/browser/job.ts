/** One attempt at a video with one encoder, on the calling thread: frames, encoder, muxer, file. */
import { writeMp4 } from '../mux/mp4.ts'
import type { VideoPlan } from '../plan.ts'
import { canvasFrames, laterFrames, takenFrames } from './canvasFrames.ts'
import { encodeWithWebCodecs } from './encodeWithWebCodecs.ts'
import type { FfmpegRoute, JobWatch } from './ffmpegJob.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

/** The encoder, and how it is used. */
export type Route = ({ readonly encoder: 'webcodecs' } & WebCodecsSetup) | FfmpegRoute

/** Everything that a worker needs for one attempt. */
export interface Job {
  readonly plan: VideoPlan
  /** Owned by the job, which closes it once its pixels have been read. */
  readonly image: ImageBitmap
  readonly route: Route
}

/** The progress of an attempt; `done` counts frames. */
export interface JobProgress {
  readonly stage: 'initializing' | 'generating' | 'encoding' | 'finalizing'
  readonly done: number
}

/** How an attempt is observed and aborted. */
export interface JobOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress: (progress: JobProgress) => void
  /** Called with each line of an encoder's log, so that whoever terminates a stuck run has the last lines. */
  readonly onLog?: ((line: string) => void) | undefined
}

/**
 * Makes the file.
 *
 * @throws VideoError as the encoders and the muxer do, and whatever the browser's encoder throws: see
 *   `videoErrorOf`.
 * @throws the signal's reason when it is aborted (not while ffmpeg runs: that blocks its thread).
 */
export async function runJob(
  { plan, image, route }: Job,
  { signal, onProgress, onLog = () => undefined }: JobOptions,
): Promise<ArrayBuffer> {
  const file = writeMp4(plan)
  let areGenerated = false
  const watch: JobWatch = {
    signal,
    onFrame(done) {
      if (!areGenerated) onProgress({ stage: 'generating', done })
      areGenerated = done === plan.frameCount
      if (areGenerated) onProgress({ stage: 'encoding', done: 0 })
    },
    onPacket: (done) => onProgress({ stage: 'encoding', done }),
    onLog,
  }
  // The first sign of life from a worker: from here on, silence means that it is stuck.
  const started = () => onProgress({ stage: 'initializing', done: 0 })
  if (route.encoder === 'webcodecs') {
    started()
    await encodeWithWebCodecs(
      laterFrames(plan, () => takenFrames(image, plan, canvasFrames)),
      route,
      file.add,
      watch,
    )
  } else {
    // Loaded only if needed: most visitors' first video does not use it.
    const { runFfmpeg } = await import('./ffmpegJob.ts')
    started()
    await runFfmpeg(route, { plan, image }, file.add, watch)
  }
  onProgress({ stage: 'finalizing', done: plan.frameCount })
  return await file.finish()
}
