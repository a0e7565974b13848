/**
 * Makes videos one at a time: the running job with its progress, its question about a download, and the
 * finished file.
 *
 * Its state is in the store's `job` and `video`.
 */

import type { FramePlan } from '@whittle/video-core'
import type {
  Download,
  MadeVideo,
  makeAnimation,
  makeVideo,
  VideoProgress,
} from '@whittle/video-core/browser'
import { freeUrl } from '../../lib/files/freeUrl.ts'
import { keepScreenOn } from '../../lib/jobs/keepScreenOn.ts'
import { isMetered } from '../../lib/offline/isMetered.ts'
import { encoderFor, type FileFormat, type Output } from './choices.ts'
import { videoFailure } from './failures.ts'
import { ANIMATION_FFMPEG, FFMPEG } from './ffmpegAssets.ts'
import type { MadeVideoFacts, VideoMakerStore } from './store.ts'

/** One job at a time. */
export interface VideoJob {
  /** Makes a video from a picture with the current settings; the previous video stays until it is ready. */
  make(picture: ImageBitmap): Promise<void>
  cancel(): void
  /** Answers the running job's question about a download. */
  answer(agreed: boolean): void
  /** The finished video; null if there is none. */
  file(): Blob | null
  /** Drops the finished video. */
  drop(): void
}

/** What makes videos. */
export interface VideoJobPorts {
  readonly make: typeof makeVideo
  readonly animate: typeof makeAnimation
  readonly spawnEncoder: () => Worker
}

/** Creates a video job runner for one store. */
export function createVideoJob(
  store: VideoMakerStore,
  { make, animate, spawnEncoder }: VideoJobPorts,
): VideoJob {
  let running: AbortController | null = null
  let file: Blob | null = null
  let answerDownload: (agreed: boolean) => void = () => undefined

  async function makeOne(picture: ImageBitmap): Promise<void> {
    const state = store.getState()
    const { settings, encoder, format, animationFps, setJob, finished } = state
    const controller = new AbortController()
    const { signal } = controller
    running = controller
    const plannedFfmpeg = encoderFor(state) === 'ffmpeg'
    const watch = (progress: VideoProgress): void => {
      if (!signal.aborted) setJob({ status: 'running', progress })
    }
    watch({ stage: 'initializing', progress: 0, frame: 0, frameCount: 0 })
    const letScreenGoDark = keepScreenOn()
    try {
      const watched = {
        signal,
        onProgress: watch,
        onNeedDownload: ({ bytes }: Download) => plannedFfmpeg || !isMetered() || ask(bytes, signal),
      }
      const made: Made =
        format === 'mp4'
          ? await make(picture, settings, { ...watched, encoder, worker: spawnEncoder, ffmpeg: FFMPEG })
          : {
              ...(await animate(picture, settings, {
                ...watched,
                format,
                fps: animationFps,
                ffmpeg: ANIMATION_FFMPEG,
              })),
              encoder: 'ffmpeg',
              attempts: [],
            }
      drop()
      file = made.blob
      finished({ ...factsOf(made, format), settings, format, animationFps, choice: encoder, saved: false })
    } catch (error) {
      if (signal.aborted) setJob({ status: 'idle' })
      else setJob({ status: 'failed', ...videoFailure(error) })
    } finally {
      if (running === controller) running = null
      letScreenGoDark()
    }
  }

  /** Asks the visitor before a large download over a metered connection. */
  function ask(bytes: number, signal: AbortSignal): Promise<boolean> {
    const { job, setJob } = store.getState()
    if (job.status === 'running') setJob({ ...job, asking: bytes })
    return new Promise((resolve) => {
      answerDownload = (agreed) => {
        answerDownload = () => undefined
        // Hide the question at once: nothing else would hide it until the first byte arrives.
        if (!signal.aborted) setJob(job)
        resolve(agreed)
      }
      signal.addEventListener('abort', () => answerDownload(false))
    })
  }

  function drop(): void {
    const { video } = store.getState()
    if (video !== null) freeUrl(video.url)
    file = null
  }

  return {
    make: makeOne,
    cancel: () => running?.abort(),
    answer: (agreed) => answerDownload(agreed),
    file: () => file,
    drop,
  }
}

/** Starts the worker that encodes a video. */
export function startEncoder(): Worker {
  return new Worker(new URL('../../workers/video.worker.ts', import.meta.url), { type: 'module' })
}

/** A finished video or animation, as its maker returns it. */
type Made = Pick<MadeVideo, 'blob' | 'encoder' | 'attempts' | 'elapsedSeconds'> & { readonly plan: FramePlan }

function factsOf(
  { blob, encoder, plan, elapsedSeconds, attempts }: Made,
  format: FileFormat,
): Omit<MadeVideoFacts, 'settings' | 'choice' | 'saved' | keyof Output> {
  return {
    url: URL.createObjectURL(blob),
    name: `image-to-video-${Date.now()}.${format}`,
    bytes: blob.size,
    elapsedSeconds,
    duration: plan.duration,
    size: { width: plan.width, height: plan.height },
    encoder,
    // An encoder that the browser lacks is not reported: the page has already said which one will be used.
    detours: attempts.flatMap(({ error }) =>
      error === undefined || error.code === 'unsupported' ? [] : [error.message],
    ),
  }
}
