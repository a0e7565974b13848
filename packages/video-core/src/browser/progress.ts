/** The progress of a video as a caller receives it: stage, share and time left, over all attempts. */
import { mix } from '@whittle/image-core/geometry'
import type { VideoPlan } from '../plan.ts'
import { ENCODED, GENERATED } from '../progressShares.ts'
import type { DownloadProgress } from './ffmpegDownload.ts'
import { isolated } from './isolated.ts'
import type { JobProgress, Route } from './job.ts'
import type { RouteName } from './routes.ts'
import { throttled } from './throttled.ts'

/**
 * The current stage. The stages of a route are reported in this order, each at least once, except that
 * `loading` is reported only if ffmpeg has to be fetched. Another route begins again with the first stage.
 */
export type VideoStage = 'initializing' | 'loading' | 'generating' | 'encoding' | 'finalizing'

const STAGES: readonly VideoStage[] = ['initializing', 'loading', 'generating', 'encoding', 'finalizing']

/**
 * The progress of a video. `progress` never falls: up to 0.7 while frames are generated, 0.9 once encoded, 1
 * when done.
 */
export interface VideoProgress extends Partial<DownloadProgress> {
  readonly stage: VideoStage
  /** 0 to 1. */
  readonly progress: number
  /** Frames generated so far, and planned. */
  readonly frame: number
  readonly frameCount: number
  /** Absent until it can be estimated. */
  readonly secondsLeft?: number
  /** The route being tried. */
  readonly route?: RouteName
}

/** Reports progress; the planned count of frames is left out, because it is the same in all reports. */
export type Report = (progress: Omit<VideoProgress, 'frameCount'>) => void

/** Turns a job's reports into stage, progress and time left. */
export function watcher(
  { frameCount }: VideoPlan,
  { name, route }: { readonly name: RouteName; readonly route: Route },
  report: Report,
): (progress: JobProgress) => void {
  const started = performance.now()
  // Streamed frames are encoded while they are generated, so encoding ends moments later; PNG files are not.
  const streams = route.encoder === 'webcodecs' || route.frames === 'raw'
  return ({ stage, done }: JobProgress): void => {
    const share = done / frameCount
    if (stage === 'initializing') report({ stage, progress: 0, frame: 0, route: name })
    if (stage === 'finalizing') report({ stage, progress: ENCODED, frame: frameCount, route: name })
    if (stage === 'encoding') {
      report({ stage, progress: mix(GENERATED, ENCODED, share), frame: frameCount, route: name })
    }
    if (stage !== 'generating') return
    const seconds = (performance.now() - started) / 1000
    const known = streams && done > 1 ? { secondsLeft: (seconds * (frameCount - done)) / done } : {}
    report({ stage, progress: GENERATED * share, frame: done, route: name, ...known })
  }
}

/** The receiver of the reports, and the signal that ends them. */
interface ReportOptions {
  readonly onProgress?: ((progress: VideoProgress) => void) | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Reports to the caller until the job is aborted. Stages go forward; after a restart, progress stays where it
 * was instead of falling.
 */
export function reporter(
  { frameCount }: Pick<VideoPlan, 'frameCount'>,
  { onProgress, signal }: ReportOptions,
): Report {
  const notify = throttled(isolated((progress: VideoProgress) => onProgress?.(progress)))
  let highest = 0
  let stage = 0
  let route: RouteName | undefined
  return (progress) => {
    if (signal?.aborted) return
    const next = STAGES.indexOf(progress.stage)
    // ffmpeg's worker starts only after ffmpeg is fetched, and would report an earlier stage again.
    if (progress.route === route && next < stage) return
    stage = next
    route = progress.route
    highest = Math.max(highest, progress.progress)
    notify({ ...progress, progress: highest, frameCount })
  }
}
