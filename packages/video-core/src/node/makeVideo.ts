/** Makes the same video on a server: same plan, frames without a canvas, native ffmpeg, same muxer. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type Parsers, positiveInteger, presentFields, text } from '@whittle/foundation/fields'
import { VideoError } from '../errors.ts'
import { ffmpegArgs } from '../ffmpegArgs.ts'
import type { FrameSource, PacketSink } from '../frames.ts'
import { isKeyPacket, splitAccessUnits } from '../h264/annexB.ts'
import { i420ByteLength } from '../i420.ts'
import { lastLines } from '../logTail.ts'
import { writeMp4 } from '../mux/mp4.ts'
import { abortSignal, functionOf, stallTimeout } from '../options.ts'
import { planVideo, type VideoPlan } from '../plan.ts'
import { preparedPixelFrames } from '../render/pixelFrames.ts'
import type { PixelImage } from '../render/pixels.ts'
import type { VideoSettingsInput } from '../settings.ts'
import { STALL_TIMEOUT_MS } from '../stallTimeout.ts'
import { startError } from './process.ts'
import { type ImageFile, isImageFile, type ReadImageOptions, readImage } from './readImage.ts'

/** The progress of a video. */
export interface VideoProgress {
  readonly stage: 'initializing' | 'generating' | 'encoding' | 'finalizing'
  /** 0 to 1, never falling: up to 0.7 while frames are generated, 0.9 once encoded, 1 when done. */
  readonly progress: number
  readonly frame: number
  readonly frameCount: number
}

/** Options of {@link makeVideo}. */
export interface MakeVideoOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: VideoProgress) => void
  /** The program. @defaultValue 'ffmpeg', as the system finds it */
  readonly ffmpegPath?: string
  /** Threads of x264. @defaultValue all */
  readonly threads?: number
  /** Milliseconds without a new frame after which ffmpeg counts as stuck. @defaultValue 20000 */
  readonly stallTimeoutMs?: number
}

/** A finished video. */
export interface MadeVideo {
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
 * @throws TypeError when the image is none of these; TypeError or RangeError for a mistake in the settings or options, naming the field.
 * @throws VideoError 'image', 'ffmpeg-load', 'encoder', 'frame-count' or 'timeout', with the log's last lines.
 * @throws the signal's reason when it is aborted.
 * @example
 * const { blob } = await makeVideo('photo.jpg', { animationType: 'zoom-in' })
 * await writeFile('photo.mp4', new Uint8Array(await blob.arrayBuffer()))
 */
export async function makeVideo(
  image: ImageFile | PixelImage,
  settings: VideoSettingsInput = {},
  options: MakeVideoOptions = {},
): Promise<MadeVideo> {
  const given = presentFields(options, 'options', OPTION_FIELDS)
  const { onProgress, signal, ffmpegPath = 'ffmpeg' } = given
  const started = performance.now()
  const pixels = await pixelsOf(image, { ffmpegPath, signal })
  const plan = planVideo(pixels, settings)
  const { frameCount } = plan
  const report = (stage: VideoProgress['stage'], progress: number, frame: number) =>
    onProgress?.({ stage, progress, frame, frameCount })
  report('initializing', 0, 0)
  const frames = await inSlices(preparedPixelFrames(pixels, plan), signal)
  const file = writeMp4(plan)
  await encodeNatively(frames, file.add, {
    ...given,
    onFrame: (done) => report('generating', (0.7 * done) / frameCount, done),
    onAllWritten: () => report('encoding', 0.7, frameCount),
  })
  report('finalizing', 0.9, frameCount)
  const blob = new Blob([await file.finish()], { type: 'video/mp4' })
  report('finalizing', 1, frameCount)
  return { blob, encoder: 'ffmpeg', plan, elapsedSeconds: (performance.now() - started) / 1000 }
}

const OPTION_FIELDS: Parsers<MakeVideoOptions> = {
  signal: abortSignal,
  onProgress: functionOf('(progress) => show(progress)'),
  ffmpegPath: text,
  threads: positiveInteger,
  stallTimeoutMs: stallTimeout,
}

async function pixelsOf(image: ImageFile | PixelImage, options: ReadImageOptions): Promise<PixelImage> {
  if (isImageFile(image)) return readImage(image, options)
  const data: unknown = image?.data
  if (data instanceof Uint8Array || data instanceof Uint8ClampedArray) return image
  throw new TypeError('image must be a path, the bytes of a file, a Blob, or pixels { data, width, height }')
}

/** Milliseconds of work after which signals and other jobs get a turn. */
const SLICE = 20

/** Does work step by step, yielding to the event loop in between. @throws the signal's reason when it is aborted. */
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

interface NativeOptions extends MakeVideoOptions {
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
  signal?.throwIfAborted()
  const { plan } = frames
  const child = spawn(ffmpegPath, ['-v', 'error', ...ffmpegArgs(plan, 'pipe:0', { threads })])
  let stuck = false
  const watchdog = setTimeout(() => {
    stuck = true
    child.kill('SIGKILL')
  }, stallTimeoutMs)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  let packets = 0
  const stream = splitAccessUnits((data) => {
    watchdog.refresh()
    sink({ data, index: packets, key: isKeyPacket(data) })
    packets += 1
  })
  let refusal: { readonly error: unknown } | undefined
  child.stdout.on('data', (bytes: Buffer) => {
    try {
      if (refusal === undefined) stream.push(bytes)
    } catch (error) {
      // An error thrown into a stream could not be caught, so it ends the job instead.
      refusal = { error }
      stop()
    }
  })
  try {
    const ended = ending(child)
    await Promise.race([writeFrames(child, frames, options), ended])
    const { code, log } = await ended
    signal?.throwIfAborted()
    if (refusal !== undefined) throw refusal.error
    if (stuck) throw new VideoError('timeout', { milliseconds: stallTimeoutMs, log })
    if (code !== 0)
      throw new VideoError('encoder', { exitCode: code ?? -1, log }, { reason: log.at(-1) ?? '' })
    stream.finish()
    if (packets !== plan.frameCount) {
      throw new VideoError('frame-count', { expected: plan.frameCount, found: packets, log })
    }
  } catch (error) {
    throw startError(error, ffmpegPath)
  } finally {
    clearTimeout(watchdog)
    signal?.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

/** Resolves with how the program ended; rejects if it could not be started. */
function ending(child: ChildProcessWithoutNullStreams) {
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-10_000)
  })
  return new Promise<{ readonly code: number | null; readonly log: string[] }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, log: lastLines(stderr) }))
  })
}

/** Draws and writes every frame, waiting when the pipe is full. Stops when the pipe breaks: the exit code says why. */
async function writeFrames(
  { stdin }: ChildProcessWithoutNullStreams,
  frames: FrameSource,
  { onFrame, onAllWritten }: NativeOptions,
): Promise<void> {
  let broken = false
  let wake: () => void = () => undefined
  stdin.on('drain', () => wake())
  stdin.on('error', () => {
    broken = true
    wake()
  })
  for (let index = 0; index < frames.plan.frameCount && !broken; index += 1) {
    const frame = new Uint8Array(i420ByteLength(frames.plan))
    frames.readI420(index, frame)
    const full = !stdin.write(frame)
    // Even if the pipe has room, signals and the output get a turn.
    if (!full || broken) await setImmediate()
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (!broken) onFrame(index + 1)
  }
  stdin.end()
  if (!broken) onAllWritten()
}
