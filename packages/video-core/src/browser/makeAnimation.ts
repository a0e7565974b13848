/**
 * Makes an animated GIF or WebP from an image: plans, fetches ffmpeg, draws the frames, and encodes them in
 * ffmpeg's own worker.
 */
import { assertObject, type Parsers, requiredFields } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { mix } from '@whittle/image-core/geometry'
import { type AnimationOptions, type AnimationPlan, planAnimation } from '../animation.ts'
import { engineError } from '../engineError.ts'
import { VideoError } from '../errors.ts'
import { i420ByteLength } from '../i420.ts'
import { abortSignal, functionOf } from '../jobFields.ts'
import { STALL_TIMEOUT_MS, stallTimeout } from '../options.ts'
import { ENCODED } from '../progressShares.ts'
import { parseVideoSettings, type VideoSettings, type VideoSettingsInput } from '../settings.ts'
import { type AnimationFfmpeg, type AnimationFrames, encodeAnimation } from './animationProgram.ts'
import { canvasFrames, takenFrames } from './canvasFrames.ts'
import { address, downloadBytes, type FfmpegCore, ffmpegCore } from './ffmpegCore.ts'
import { fetchWasm } from './ffmpegDownload.ts'
import { bitmapsOf, type VideoImage } from './image.ts'
import { nextTask } from './parts.ts'
import { type Report, reporter, type VideoProgress } from './progress.ts'
import { requireBrowser } from './requireBrowser.ts'
import type { Download } from './routes.ts'
import { untilAborted } from './untilAborted.ts'

/** Options of {@link makeAnimation}. */
export interface MakeAnimationOptions extends AnimationOptions {
  readonly ffmpeg: AnimationFfmpeg
  /** Aborting rejects with the signal's reason immediately and terminates ffmpeg's worker. */
  readonly signal?: AbortSignal
  /**
   * Called at most ten times a second within a stage. What it throws is reported as uncaught, and does not
   * end the job.
   */
  readonly onProgress?: (progress: VideoProgress) => void
  /** Asked before ffmpeg is fetched; `false` rejects with 'download-declined'. @defaultValue always yes */
  readonly onNeedDownload?: (download: Download) => boolean | Promise<boolean>
  /** Milliseconds without a sign of life after which ffmpeg counts as stuck. @defaultValue 20000 */
  readonly stallTimeoutMs?: number
}

/** A finished animation. */
export interface MadeAnimation {
  /** `image/gif` or `image/webp`. */
  readonly blob: Blob
  readonly plan: AnimationPlan
  /** How long it took, in seconds. */
  readonly elapsedSeconds: number
}

/** The most frames from which a GIF's colours are chosen. */
const MAX_SAMPLES = 10

/** The progress once all frames are drawn, which takes a small part of the time. */
const DRAWN = 0.2

const OPTION_FIELDS: Parsers<Omit<MakeAnimationOptions, keyof AnimationOptions>> = {
  ffmpeg: animationFfmpeg,
  signal: abortSignal,
  onProgress: functionOf('(progress) => show(progress)'),
  onNeedDownload: functionOf('({ bytes }) => confirm(bytes)'),
  stallTimeoutMs: stallTimeout,
}

/**
 * Makes an animated GIF or WebP from an image. It shows the same frames as the video of the same settings,
 * and repeats forever.
 *
 * @param image A decoded image, which is left unchanged; or a `Blob`, which is decoded upright.
 * @param settings As of `makeVideo`; absent fields use the defaults.
 * @throws TypeError or RangeError for a mistake in the settings or options, naming the field, when the
 *   animation would be too long for its size (see `longestAnimation`), and for an invalid image.
 * @throws VideoError 'needs-browser', 'ffmpeg-load', 'download-declined', 'timeout', 'encoder', 'memory',
 *   'frame-count' or 'image'.
 * @throws the signal's reason when it is aborted.
 * @example
 * const { blob } = await makeAnimation(bitmap, { animationType: 'zoom-in' }, {
 *   format: 'gif',
 *   fps: 20,
 *   ffmpeg: { coreUrl, wasmUrl, bytes: 32_232_419 },
 * })
 */
export async function makeAnimation(
  image: VideoImage,
  settings: VideoSettingsInput,
  options: MakeAnimationOptions,
): Promise<MadeAnimation> {
  assertObject(options, 'options')
  const { format, fps, ...others } = options
  const given = requiredFields(others, 'options', OPTION_FIELDS, ['ffmpeg'])
  const chosen = parseVideoSettings(settings)
  const job = { ...given, format, fps }
  // Reports mistakes before anything is decoded or fetched. They do not depend on the size of the image.
  planAnimation({ width: 1, height: 1 }, chosen, { format, fps })
  requireBrowser()
  return await untilAborted(given.signal, (signal) => make(image, chosen, { ...job, signal }))
}

/** The options of a job; `signal` is always present but may be undefined. */
type JobSettings = Omit<MakeAnimationOptions, 'signal'> & { readonly signal: AbortSignal | undefined }

async function make(
  image: VideoImage,
  settings: VideoSettings,
  options: JobSettings,
): Promise<MadeAnimation> {
  const started = performance.now()
  const { format, fps, signal, ffmpeg, stallTimeoutMs = STALL_TIMEOUT_MS } = options
  const bitmaps = await bitmapsOf(image)
  try {
    signal?.throwIfAborted()
    const plan = planAnimation(bitmaps.size, settings, { format, fps })
    const { frameCount } = plan
    const report = reporter(plan, options)
    report({ stage: 'initializing', progress: 0, frame: 0, route: 'ffmpeg' })
    const wasm = await fetchProgram(ffmpeg, options, report)
    signal?.throwIfAborted()
    const { bitmap } = await bitmaps.next()
    const frames = await drawFrames(bitmap, plan, { signal, report })
    const encodingStarted = performance.now()
    const onFrame = (done: number) => {
      const seconds = (performance.now() - encodingStarted) / 1000
      const known = done > 1 ? { secondsLeft: (seconds * (frameCount - done)) / done } : {}
      const progress = mix(DRAWN, ENCODED, done / frameCount)
      report({ stage: 'encoding', progress, frame: done, route: 'ffmpeg', ...known })
    }
    onFrame(0)
    const file = await encodeAnimation(
      plan,
      frames,
      { core: ffmpeg, wasm },
      { signal, stallTimeoutMs, onFrame },
    )
    report({ stage: 'finalizing', progress: 1, frame: frameCount, route: 'ffmpeg' })
    return {
      blob: new Blob([file], { type: `image/${format}` }),
      plan,
      elapsedSeconds: (performance.now() - started) / 1000,
    }
  } finally {
    bitmaps.close()
  }
}

/** The fetched programs of this page by their URL, so that 32 MB are fetched only once. */
const programs = new Map<string, Blob>()

async function fetchProgram(
  { classWorkerUrl: _, ...core }: AnimationFfmpeg,
  options: JobSettings,
  report: Report,
): Promise<Blob> {
  const { wasmUrl } = core
  const program = programs.get(wasmUrl)
  if (program !== undefined) return program
  const { signal, onNeedDownload } = options
  const bytes = downloadBytes(core)
  const agreed = (await onNeedDownload?.({ bytes, threaded: false })) ?? true
  signal?.throwIfAborted()
  if (!agreed) throw new VideoError('download-declined', { bytes })
  try {
    const onProgress = (progress: { readonly bytesLoaded: number; readonly bytesTotal: number }) =>
      report({ stage: 'loading', progress: 0, frame: 0, route: 'ffmpeg', ...progress })
    const response = await fetchWasm(core, { signal, onProgress })
    const wasm = await response.blob()
    programs.set(wasmUrl, wasm)
    return wasm
  } catch (cause) {
    signal?.throwIfAborted()
    throw engineError('ffmpeg-load', { url: wasmUrl }, { cause, reason: messageOf(cause) })
  }
}

/**
 * Draws every frame into the browser's storage, one per task, so that the page stays responsive. Closes the
 * image.
 */
async function drawFrames(
  image: ImageBitmap,
  plan: AnimationPlan,
  { signal, report }: { readonly signal: AbortSignal | undefined; readonly report: Report },
): Promise<AnimationFrames> {
  const { frameCount, still } = plan
  const source = takenFrames(image, plan, canvasFrames)
  const buffer = new Uint8Array(i420ByteLength(plan))
  const frames: Blob[] = []
  const samples: Blob[] = []
  const step = Math.max(1, Math.ceil((frameCount - 1) / (MAX_SAMPLES - 1)))
  for (let index = 0; index < frameCount; index += 1) {
    signal?.throwIfAborted()
    if (!still || index === 0) source.readI420(index, buffer)
    const frame = still && index > 0 ? frames[0]! : new Blob([buffer])
    frames.push(frame)
    if (index % step === 0 || index === frameCount - 1) samples.push(frame)
    const done = index + 1
    report({ stage: 'generating', progress: (DRAWN * done) / frameCount, frame: done, route: 'ffmpeg' })
    await nextTask()
  }
  return { frames: new Blob(frames), samples: new Blob(still ? samples.slice(0, 1) : samples) }
}

/** Parses the files of an application's program. */
function animationFfmpeg(value: unknown, name: string): AnimationFfmpeg {
  const { classWorkerUrl, workerUrl, ...core } = { ...(value as Partial<AnimationFfmpeg & FfmpegCore>) }
  if (workerUrl !== undefined)
    throw new TypeError(
      `${name}.workerUrl belongs to the threaded build; an animation needs the single-threaded one`,
    )
  const parsed = ffmpegCore(core, name)
  return classWorkerUrl === undefined
    ? parsed
    : { ...parsed, classWorkerUrl: address(classWorkerUrl, `${name}.classWorkerUrl`) }
}
