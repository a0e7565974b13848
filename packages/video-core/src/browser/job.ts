/**
 * One try at a video with one encoder, on the thread that calls it: frames, encoder, muxer, file.
 */

import type { PacketSink } from '../frames.ts'
import { writeMp4 } from '../mux/mp4.ts'
import type { VideoPlan } from '../plan.ts'
import { canvasFrames, drawnFrames } from './canvasFrames.ts'
import { type FfmpegCore, startFfmpeg } from './ffmpegCore.ts'
import { encodePngWithFfmpeg, encodeWithFfmpeg } from './ffmpegEncoder.ts'
import { encodeWithWebCodecs, type WebCodecsSetup } from './webcodecs.ts'

/** What encodes, and how. */
export type Route =
  | ({ readonly encoder: 'webcodecs' } & WebCodecsSetup)
  | {
      readonly encoder: 'ffmpeg'
      readonly core: FfmpegCore
      readonly module: WebAssembly.Module
      readonly threads: number
      /** `raw`: streamed through a device. A number: PNG files in batches of so many. */
      readonly frames: 'raw' | number
    }

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
  /** Called with each line of ffmpeg's log: whoever ends a run that is stuck knows the last ones. */
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
  const watch: Watch = {
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
    await encodeWithWebCodecs(taken(image, plan, canvasFrames), route, file.add, watch)
  else await runFfmpeg(route, { plan, image }, file.add, watch)
  onProgress({ stage: 'finalizing', done: plan.frameCount })
  return await file.finish()
}

/** Frames of the job's image, which is closed: a picture of 12 million pixels holds 48 MB. */
function taken<Frames>(
  image: ImageBitmap,
  plan: VideoPlan,
  framesOf: (image: ImageBitmap, plan: VideoPlan) => Frames,
): Frames {
  const frames = framesOf(image, plan)
  image.close()
  return frames
}

interface Watch {
  readonly signal: AbortSignal | undefined
  readonly started: () => void
  readonly onFrame: (done: number) => void
  readonly onPacket: (done: number) => void
  readonly onLog: (line: string) => void
}

async function runFfmpeg(
  { core, module, threads, frames: input }: Extract<Route, { encoder: 'ffmpeg' }>,
  { plan, image }: Pick<Job, 'plan' | 'image'>,
  sink: PacketSink,
  { signal, started, onFrame, onPacket, onLog }: Watch,
): Promise<void> {
  started()
  const program = await startFfmpeg(core, module)
  signal?.throwIfAborted()
  if (input !== 'raw') {
    const frames = taken(image, plan, drawnFrames)
    await encodePngWithFfmpeg(program, frames, sink, { threads, onFrame, onPacket, onLog, batch: input })
    return
  }
  const frames = taken(image, plan, canvasFrames)
  // Frames are encoded as they are read, so only the few that are still inside come after the last one.
  encodeWithFfmpeg(program, frames, sink, { threads, onFrame, onPacket: () => undefined, onLog })
}
