/**
 * Makes an MP4 from an image: plans, chooses an encoder, runs it in a worker, and falls back to the next one
 * if it fails.
 */
import { type Parsers, presentFields } from '@whittle/foundation/fields'
import { VideoError, type VideoErrorCode, videoError } from '../errors.ts'
import { abortSignal, functionOf } from '../jobFields.ts'
import { batchSize, encoderChoice, frameFormat, stallTimeout } from '../options.ts'
import { planVideo, type VideoPlan } from '../plan.ts'
import { parseVideoSettings, type VideoSettings, type VideoSettingsInput } from '../settings.ts'
import { type FfmpegAssets, ffmpegAssets } from './ffmpegCore.ts'
import type { DownloadProgress } from './ffmpegDownload.ts'
import { type Bitmaps, bitmapsOf, type VideoImage } from './image.ts'
import type { Job, JobOptions } from './job.ts'
import { type JobWorker, startWorker, workerStarter } from './jobWorker.ts'
import { type Report, reporter, type VideoProgress, watcher } from './progress.ts'
import { videoErrorOf } from './protocol.ts'
import { requireBrowser } from './requireBrowser.ts'
import {
  type Download,
  type Encoder,
  type Failure,
  isWorthTrying,
  openRoute,
  type RouteName,
  routesFor,
} from './routes.ts'
import { untilAborted } from './untilAborted.ts'

/** One attempt: the last one made the video, those before it failed. */
export interface Attempt {
  readonly route: RouteName
  /** Absent if it succeeded. */
  readonly error?: { readonly code: VideoErrorCode; readonly message: string }
  /** What went wrong in the browser's encoder without ending the attempt. Absent if nothing did. */
  readonly log?: readonly string[]
}

/** Options of {@link makeVideo}. */
export interface MakeVideoOptions {
  /** @defaultValue 'auto': WebCodecs, or else ffmpeg */
  readonly encoder?: 'auto' | Encoder
  /** Aborting rejects with the signal's reason immediately and terminates the worker. */
  readonly signal?: AbortSignal
  /**
   * Called at most ten times a second within a stage. What it throws is reported as uncaught, and does not
   * end the job.
   */
  readonly onProgress?: (progress: VideoProgress) => void
  /**
   * Starts the application's worker, whose file calls `serveVideo` from `@whittle/video-core/worker`. Without
   * it everything runs on the calling thread, which is meant for callers that already are in a worker: there
   * is then no watchdog, and a run of ffmpeg cannot be stopped.
   */
  readonly worker?: () => Worker
  /** The application's own copies of ffmpeg's files; without them only WebCodecs is available. */
  readonly ffmpeg?: FfmpegAssets
  /** Asked before ffmpeg is fetched; `false` rejects with 'download-declined'. @defaultValue always yes */
  readonly onNeedDownload?: (download: Download) => boolean | Promise<boolean>
  /** `png`: only the straightforward PNG pipeline, which needs ffmpeg. @defaultValue 'raw' */
  readonly frames?: 'raw' | 'png'
  /** PNG files written at a time. @defaultValue 5 */
  readonly batch?: number
  /**
   * Milliseconds without a new frame after which an encoder counts as stuck: its worker is terminated and the
   * next route is tried. The wait for the first answer includes the loading of the worker's script.
   *
   * @defaultValue 20000
   */
  readonly stallTimeoutMs?: number
}

/** A finished video. */
export interface MadeVideo {
  /** `video/mp4`. */
  readonly blob: Blob
  readonly encoder: Encoder
  readonly plan: VideoPlan
  /** Every attempt, in order. */
  readonly attempts: readonly Attempt[]
  /** How long it took, in seconds. */
  readonly elapsedSeconds: number
}

const PNG_BATCH = 5

/**
 * Makes a video from an image.
 *
 * @param image A decoded image, which is left unchanged; or a `Blob`, which is decoded upright.
 * @param settings Absent fields use the defaults.
 * @throws TypeError or RangeError for a mistake in the settings or options, naming the field, and for an
 *   invalid image.
 * @throws VideoError when no encoder succeeded: the last one's error, with all attempts in
 *   `details.attempts`.
 * @throws the signal's reason when it is aborted.
 * @example
 * const { blob } = await makeVideo(bitmap, { animationType: 'zoom-in' }, {
 *   worker: () => new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' }),
 * })
 */
export async function makeVideo(
  image: VideoImage,
  settings: VideoSettingsInput = {},
  options: MakeVideoOptions = {},
): Promise<MadeVideo> {
  const given = checked(options)
  const chosen = parseVideoSettings(settings)
  requireBrowser()
  return await untilAborted(given.signal, (signal) => make(image, chosen, { ...given, signal }))
}

const OPTION_FIELDS: Parsers<MakeVideoOptions> = {
  encoder: encoderChoice,
  signal: abortSignal,
  onProgress: functionOf('(progress) => show(progress)'),
  worker: workerStarter,
  ffmpeg: ffmpegAssets,
  onNeedDownload: functionOf('({ bytes }) => confirm(bytes)'),
  frames: frameFormat,
  batch: batchSize,
  stallTimeoutMs: stallTimeout,
}

function checked(options: MakeVideoOptions): MakeVideoOptions {
  const given = presentFields(options, 'options', OPTION_FIELDS)
  if (given.frames === 'png' && given.encoder === 'webcodecs') {
    throw new TypeError("options.frames may be 'png' only with options.encoder 'ffmpeg' or 'auto'")
  }
  return given
}

/** The options of a job; `signal` is always present but may be undefined. */
type JobSettings = Omit<MakeVideoOptions, 'signal'> & { readonly signal: AbortSignal | undefined }

/** What all attempts at a video share. */
interface Material {
  readonly bitmaps: Bitmaps
  readonly plan: VideoPlan
  readonly routes: readonly RouteName[]
  /** Workers that were started and have no job yet: at most the first attempt's. */
  readonly idle: JobWorker[]
}

async function make(image: VideoImage, settings: VideoSettings, options: JobSettings): Promise<MadeVideo> {
  const started = performance.now()
  const { encoder = 'auto', frames = 'raw', ffmpeg, worker, signal } = options
  const routes = routesFor(encoder, frames, ffmpeg)
  // Starting takes as long as decoding a small picture, so both happen in parallel. A worker for ffmpeg waits
  // until ffmpeg is loaded: fetching it can take minutes and needs consent.
  const idle = worker !== undefined && routes[0] === 'webcodecs' ? [startWorker(worker, signal)] : []
  let bitmaps: Bitmaps | undefined
  try {
    bitmaps = await bitmapsOf(image)
    signal?.throwIfAborted()
    const plan = planVideo(bitmaps.size, settings)
    const { file, route, attempts } = await firstThatWorks({ bitmaps, plan, routes, idle }, options)
    return {
      blob: new Blob([file], { type: 'video/mp4' }),
      encoder: route === 'webcodecs' ? 'webcodecs' : 'ffmpeg',
      plan,
      attempts,
      elapsedSeconds: (performance.now() - started) / 1000,
    }
  } finally {
    idle[0]?.end()
    bitmaps?.close()
  }
}

interface Success {
  readonly file: ArrayBuffer
  readonly route: RouteName
  readonly attempts: readonly Attempt[]
}

async function firstThatWorks(material: Material, options: JobSettings): Promise<Success> {
  const { plan, routes } = material
  const { signal } = options
  const report = reporter(plan, options)
  const attempts: Attempt[] = []
  let last: Failure | undefined
  for (const route of routes) {
    if (last !== undefined && !isWorthTrying(route, last)) continue
    const log: string[] = []
    const summary = () => (log.length === 0 ? { route } : { route, log })
    // ffmpeg logs a lot even when all is well; what matters is in its error.
    const onLog = route === 'webcodecs' ? (line: string) => log.push(line) : undefined
    try {
      const file = await attempt(material, route, { ...options, onLog }, report)
      report({ stage: 'finalizing', progress: 1, frame: plan.frameCount, route })
      return { file, route, attempts: [...attempts, summary()] }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof VideoError)) throw error
      last = { route, error }
      attempts.push({ ...summary(), error: { code: error.code, message: error.message } })
    }
  }
  // There is no route only if ffmpeg or PNG files were requested and ffmpeg was not supplied.
  if (last === undefined)
    throw videoError('unsupported', { encoder: 'ffmpeg' }, { reason: 'no ffmpeg was supplied' })
  throw attempts.length < 2 ? last.error : withAttempts(last.error, attempts)
}

function withAttempts(last: VideoError, attempts: readonly Attempt[]): VideoError {
  const lines = attempts.map(({ route, error }) => `${route}: ${error?.message}`)
  const error = new VideoError(last.code, { ...last.details, attempts: lines }, { cause: last })
  error.message = last.message
  return error
}

async function attempt(
  { bitmaps, plan, idle }: Material,
  name: RouteName,
  options: JobSettings & Pick<JobOptions, 'onLog'>,
  report: Report,
): Promise<ArrayBuffer> {
  const { signal, worker, ffmpeg, onNeedDownload, onLog, batch = PNG_BATCH, stallTimeoutMs } = options
  report({ stage: 'initializing', progress: 0, frame: 0, route: name })
  const onProgress = (download: DownloadProgress) =>
    report({ stage: 'loading', progress: 0, frame: 0, route: name, ...download })
  const route = await openRoute(name, plan, { ffmpeg, batch, onNeedDownload, signal, onProgress })
  const watch = watcher(plan, { name, route }, report)
  const { bitmap, isShared } = await bitmaps.next()
  if (signal?.aborted) bitmap.close()
  signal?.throwIfAborted()
  const job = { plan, image: bitmap, route }
  try {
    const listeners = { onProgress: watch, onLog }
    if (worker === undefined) return await runHere(job, { signal, ...listeners })
    return await (idle.pop() ?? startWorker(worker, signal)).run(job, {
      isShared,
      stallTimeoutMs,
      ...listeners,
    })
  } finally {
    bitmap.close()
  }
}

/**
 * Runs a job on this thread. The code is loaded only when needed, because usually only a worker runs the
 * encoder and the muxer.
 */
async function runHere(job: Job, options: JobOptions): Promise<ArrayBuffer> {
  const { runJob } = await import('./job.ts')
  try {
    return await runJob(job, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw videoErrorOf(error)
  }
}
