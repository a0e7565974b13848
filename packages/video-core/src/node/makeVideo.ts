/** Makes the same video on a server: same plan, frames without a canvas, native ffmpeg, same muxer. */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type Parsers, positiveInteger, presentFields, text } from '@whittle/foundation/fields'
import { ffmpegArgs } from '../ffmpegArgs.ts'
import type { FrameSource, PacketSink } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import { abortSignal, functionOf } from '../jobFields.ts'
import { writeMp4 } from '../mux/mp4.ts'
import { STALL_TIMEOUT_MS, stallTimeout } from '../options.ts'
import { packetStream } from '../packetStream.ts'
import { planVideo, type VideoPlan } from '../plan.ts'
import { ENCODED, GENERATED } from '../progressShares.ts'
import { preparedPixelFrames } from '../render/pixelFrames.ts'
import type { RgbaImage } from '../render/pixels.ts'
import { parseVideoSettings, type VideoSettingsInput } from '../settings.ts'
import { type Program, superviseProcess } from './process.ts'
import { type ImageFile, isImageFile, readImage } from './readImage.ts'

/** The progress of a video. */
export interface NodeVideoProgress {
  readonly stage: 'initializing' | 'generating' | 'encoding' | 'finalizing'
  /** 0 to 1, never falling: up to 0.7 while frames are generated, 0.9 once encoded, 1 when done. */
  readonly progress: number
  readonly frame: number
  readonly frameCount: number
}

/** Options of {@link makeVideo}. */
export interface NodeVideoOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: NodeVideoProgress) => void
  /** The program. @defaultValue 'ffmpeg', as the system finds it */
  readonly ffmpegPath?: string
  /** Threads of x264. @defaultValue all */
  readonly threads?: number
  /**
   * Milliseconds without a new frame, or with nothing decoded, after which ffmpeg counts as stuck.
   *
   * @defaultValue 20000
   */
  readonly stallTimeoutMs?: number
}

/** A finished video. */
export interface NodeVideo {
  /** `video/mp4`. */
  readonly blob: Blob
  readonly encoder: 'ffmpeg'
  readonly plan: VideoPlan
  /** How long it took to make. */
  readonly elapsedSeconds: number
}

/**
 * Makes a video from an image with native ffmpeg (5.1 or later, with libx264).
 *
 * @param image A path, a file's bytes, a `Blob` or `File` of them, or decoded pixels.
 * @param settings Absent fields use the defaults.
 * @throws TypeError when the image is none of these; TypeError or RangeError for a mistake in the settings or
 *   options, naming the field.
 * @throws VideoError 'image', 'ffmpeg-load', 'encoder', 'frame-count', 'memory' or 'timeout', with the log's
 *   last lines.
 * @throws the signal's reason when it is aborted.
 * @example
 * const { blob } = await makeVideo('photo.jpg', { animationType: 'zoom-in' })
 * await writeFile('photo.mp4', new Uint8Array(await blob.arrayBuffer()))
 */
export async function makeVideo(
  image: ImageFile | RgbaImage,
  settings: VideoSettingsInput = {},
  options: NodeVideoOptions = {},
): Promise<NodeVideo> {
  const given = presentFields(options, 'options', OPTION_FIELDS)
  const chosen = parseVideoSettings(settings)
  const { onProgress, ...running } = given
  const { signal } = given
  const started = performance.now()
  const pixels = await pixelsOf(image, running)
  const plan = planVideo(pixels, chosen)
  const { frameCount } = plan
  const report = (stage: NodeVideoProgress['stage'], progress: number, frame: number) =>
    onProgress?.({ stage, progress, frame, frameCount })
  report('initializing', 0, 0)
  const frames = await inSlices(preparedPixelFrames(pixels, plan), signal)
  const file = writeMp4(plan)
  await encodeNatively(frames, file.add, {
    ...running,
    onFrame: (done) => report('generating', (GENERATED * done) / frameCount, done),
    onAllWritten: () => report('encoding', GENERATED, frameCount),
  })
  report('finalizing', ENCODED, frameCount)
  const blob = new Blob([await file.finish()], { type: 'video/mp4' })
  report('finalizing', 1, frameCount)
  return { blob, encoder: 'ffmpeg', plan, elapsedSeconds: (performance.now() - started) / 1000 }
}

const OPTION_FIELDS: Parsers<NodeVideoOptions> = {
  signal: abortSignal,
  onProgress: functionOf('(progress) => show(progress)'),
  ffmpegPath: text,
  threads: positiveInteger,
  stallTimeoutMs: stallTimeout,
}

type Running = Omit<NodeVideoOptions, 'onProgress'>

async function pixelsOf(
  image: ImageFile | RgbaImage,
  { threads: _, ...options }: Running,
): Promise<RgbaImage> {
  if (isImageFile(image)) return readImage(image, options)
  const data: unknown = image?.data
  if (data instanceof Uint8Array || data instanceof Uint8ClampedArray) return image
  throw new TypeError('image must be a path, the bytes of a file, a Blob, or pixels { data, width, height }')
}

/** Milliseconds of work after which signals and other jobs get a turn. */
const SLICE = 20

/**
 * Does work step by step, yielding to the event loop in between.
 *
 * @throws the signal's reason when it is aborted.
 */
async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let started = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - started < SLICE) continue
    await setImmediate()
    signal?.throwIfAborted()
    started = performance.now()
  }
}

interface NativeOptions extends Running {
  readonly onFrame: (done: number) => void
  readonly onAllWritten: () => void
}

async function encodeNatively(frames: FrameSource, sink: PacketSink, options: NativeOptions): Promise<void> {
  const {
    signal,
    ffmpegPath = 'ffmpeg',
    threads = availableParallelism(),
    stallTimeoutMs = STALL_TIMEOUT_MS,
  } = options
  const { plan } = frames
  const { push, end } = packetStream(plan, sink)
  const args = ['-v', 'error', ...ffmpegArgs(plan, 'pipe:0', { threads })]
  const program = superviseProcess(ffmpegPath, args, { signal, stallTimeoutMs }, push)
  writeFrames(program, frames, options).catch((error: unknown) => {
    if (!program.deaf.aborted) program.fail(error)
  })
  end(await program.exit)
}

/**
 * Draws and writes every frame, waiting when the pipe is full. An encoder looks ahead, so a frame that it
 * takes is a sign of life too.
 *
 * @throws the reason of `deaf` once the program reads no more.
 */
async function writeFrames(
  { stdin, deaf, alive }: Program,
  frames: FrameSource,
  { onFrame, onAllWritten }: NativeOptions,
): Promise<void> {
  for (let index = 0; index < frames.plan.frameCount; index += 1) {
    const frame = new Uint8Array(i420ByteLength(frames.plan))
    frames.readI420(index, frame)
    // Even if the pipe has room, signals and the output get a turn.
    await (stdin.write(frame) ? setImmediate() : once(stdin, 'drain', { signal: deaf }))
    deaf.throwIfAborted()
    alive()
    onFrame(index + 1)
  }
  stdin.end()
  onAllWritten()
}
