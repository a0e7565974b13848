/** One attempt with ffmpeg in WebAssembly. */
import type { PacketSink } from '../frames.ts'
import type { VideoPlan } from '../plan.ts'
import { canvasFrames, takenFrames } from './canvasFrames.ts'
import { drawnFrames } from './drawnFrames.ts'
import type { FfmpegCore } from './ffmpegCore.ts'
import { encodePngWithFfmpeg, encodeWithFfmpeg } from './ffmpegEncoder.ts'
import { startFfmpeg } from './ffmpegProgram.ts'

/** ffmpeg, and how it is used. */
export interface FfmpegRoute {
  readonly encoder: 'ffmpeg'
  readonly core: FfmpegCore
  readonly module: WebAssembly.Module
  readonly threads: number
  /** `raw`: streamed through a device. A number: PNG files in batches of that size. */
  readonly frames: 'raw' | number
}

/** What an attempt reports while it runs, and what ends it. */
export interface JobWatch {
  readonly signal: AbortSignal | undefined
  readonly onFrame: (done: number) => void
  readonly onPacket: (done: number) => void
  readonly onLog: (line: string) => void
}

/** Encodes the frames of a job's image, and closes the image. */
export async function runFfmpeg(
  { core, module, threads, frames: input }: FfmpegRoute,
  { plan, image }: { readonly plan: VideoPlan; readonly image: ImageBitmap },
  sink: PacketSink,
  { signal, onFrame, onPacket, onLog }: JobWatch,
): Promise<void> {
  const program = await startFfmpeg(core, module)
  signal?.throwIfAborted()
  if (input !== 'raw') {
    const frames = takenFrames(image, plan, drawnFrames)
    await encodePngWithFfmpeg(program, frames, sink, { threads, onFrame, onPacket, onLog, batch: input })
    return
  }
  const frames = takenFrames(image, plan, canvasFrames)
  // Frames are encoded as they are read, so only the few still inside the encoder come out after the last one
  // is read.
  encodeWithFfmpeg(program, frames, sink, { threads, onFrame, onPacket: () => undefined, onLog })
}
