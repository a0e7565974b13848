/**
 * The video maker's state: plain data and one-line actions. The decoded picture, the object URLs, the worker and the
 * finished file live in `workspace.ts`.
 */
import type { Rect, Size } from '@whittle/image-core/geometry'
import { type CropPair, defaultVideoSettings, type VideoSettings } from '@whittle/video-core'
import type { EncoderReport, VideoProgress } from '@whittle/video-core/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Work } from '../../lib/unsavedWork.ts'
import { changeCrop, type EncoderChoice, encoderOf, sameVideo } from './choices.ts'
import type { Failure } from './failures.ts'

/** What is known of the open picture. */
export interface SourceImage {
  readonly name: string
  /** Of the file. */
  readonly bytes: number
  /** As the file has it, upright. */
  readonly original: Size
  /** Of the pixels that videos are made of: smaller where it was scaled down, larger for a small SVG. */
  readonly size: Size
  readonly hasAlpha: boolean
  /** Sentences about the file that the visitor should know. */
  readonly remarks: readonly string[]
}

/** A finished video. */
export interface MadeVideoFacts {
  /** An object URL; the workspace frees it. */
  readonly url: string
  readonly name: string
  readonly bytes: number
  /** How long it took to make. */
  readonly elapsedSeconds: number
  readonly duration: number
  readonly size: Size
  readonly encoder: 'webcodecs' | 'ffmpeg'
  /** What failed before an encoder made it, a sentence each. */
  readonly detours: readonly string[]
  readonly settings: VideoSettings
  /** Who was to encode it. */
  readonly choice: EncoderChoice
  readonly saved: boolean
}

/** The video that is being made, if any. */
type JobState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running'
      readonly progress: VideoProgress
      /** The job waits for a yes to this many bytes. */
      readonly asking?: number
    }
  | ({ readonly status: 'failed' } & Failure)

export interface VideoMakerState {
  readonly image: SourceImage | null
  readonly opening: boolean
  /** A picture that is too large, waiting for a yes to being scaled down. */
  readonly tooLarge: { readonly file: File; readonly size: Size; readonly scaled: Size } | null
  readonly settings: VideoSettings
  readonly encoder: EncoderChoice
  /** What this browser can encode with; null until it has been tried. */
  readonly encoders: EncoderReport | null
  readonly job: JobState
  readonly video: MadeVideoFacts | null
  readonly notice: Failure | null
}

export interface VideoMakerActions {
  startOpening(): void
  opened(image: SourceImage): void
  /** Says why; a picture that was open before stays open. */
  failedToOpen(notice: Failure): void
  /** The decoder was ended before it was done. */
  interrupted(): void
  offerScaling(offer: NonNullable<VideoMakerState['tooLarge']>): void
  declineScaling(): void
  change(settings: Partial<VideoSettings>): void
  /** Moves one end of a custom move; the other stays as it is by then. */
  moveCrop(end: keyof CropPair, crop: Rect): void
  chooseEncoder(encoder: EncoderChoice): void
  detected(encoders: EncoderReport): void
  setJob(job: JobState): void
  finished(video: MadeVideoFacts): void
  saved(): void
  notify(notice: Failure | null): void
  /** Clears image, video, progress and error; the settings stay. */
  reset(): void
}

export type VideoMakerStore = StoreApi<VideoMakerState & VideoMakerActions>

const NO_IMAGE = {
  image: null,
  opening: false,
  tooLarge: null,
  job: { status: 'idle' },
  video: null,
  notice: null,
} as const satisfies Partial<VideoMakerState>

/** A fresh video maker with no picture. */
export function createVideoMakerStore(): VideoMakerStore {
  return createStore((set) => ({
    ...NO_IMAGE,
    settings: defaultVideoSettings,
    encoder: 'auto',
    encoders: null,
    startOpening: () => set({ opening: true, notice: null, tooLarge: null }),
    opened: (image) => set((state) => ({ ...NO_IMAGE, image, settings: withoutCrops(state.settings) })),
    failedToOpen: (notice) => set((state) => ({ ...withoutAlerts(state), opening: false, notice })),
    interrupted: () => set({ opening: false }),
    offerScaling: (tooLarge) => set((state) => ({ ...withoutAlerts(state), opening: false, tooLarge })),
    declineScaling: () => set({ tooLarge: null }),
    change: (settings) => set((state) => ({ settings: { ...state.settings, ...settings } })),
    moveCrop: (end, crop) =>
      set(({ image, settings }) =>
        image === null
          ? {}
          : { settings: { ...settings, ...changeCrop(settings, image.size, { end, crop }) } },
      ),
    chooseEncoder: (encoder) => set({ encoder }),
    detected: (encoders) => set({ encoders }),
    setJob: (job) => set(job.status === 'failed' ? { ...NO_ALERT, job } : { job }),
    finished: (video) => set({ job: { status: 'idle' }, video }),
    saved: () => set(({ video }) => ({ video: video === null ? null : { ...video, saved: true } })),
    notify: (notice) => set((state) => (notice === null ? { notice } : { ...withoutAlerts(state), notice })),
    reset: () => set((state) => ({ ...NO_IMAGE, settings: withoutCrops(state.settings) })),
  }))
}

/**
 * What leaving the page would lose: a video that is in the making or not saved; or a picture and its settings, of which there is no
 * video yet.
 */
export function workOf(state: VideoMakerState): Work {
  const { image, video, job } = state
  if (job.status === 'running' || (video !== null && !video.saved)) return 'made'
  return image !== null && (video === null || isOutdated(state)) ? 'opened' : 'none'
}

/** Whether the settings have changed since the video was made, or another encoder is chosen than the one that made it. */
export function isOutdated({ video, settings, encoder, encoders }: VideoMakerState): boolean {
  if (video === null) return false
  const isOtherEncoder = encoder !== video.choice && encoderOf(encoder, encoders) !== video.encoder
  return isOtherEncoder || !sameVideo(video.settings, settings)
}

/** Of alerts there is one at a time: what is said last takes the place of what was said before. */
const NO_ALERT = { notice: null, tooLarge: null } as const

function withoutAlerts({ job }: VideoMakerState): Partial<VideoMakerState> {
  return { ...NO_ALERT, job: job.status === 'failed' ? NO_IMAGE.job : job }
}

/** Crops belong to one picture. */
function withoutCrops({ custom: _, ...settings }: VideoSettings): VideoSettings {
  return settings.animationType === 'custom' ? { ...settings, animationType: 'still' } : settings
}
