/**
 * The video maker's state: plain data and one-line actions. The decoded picture lives in `workspace.ts`, the
 * finished file in `videoJob.ts`.
 */
import type { Rect, Size } from '@whittle/image-core/geometry'
import { type CropPair, defaultVideoSettings, type VideoSettings } from '@whittle/video-core'
import type { EncoderReport, VideoProgress } from '@whittle/video-core/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Work } from '../../lib/device/unsavedWork.ts'
import {
  type AnimationFps,
  changeCrop,
  DEFAULT_OUTPUT,
  type EncoderChoice,
  encoderFor,
  type FileFormat,
  type Output,
  sameOutput,
  sameVideo,
} from './choices.ts'
import type { Failure } from './failures.ts'
import { NO_START, type StartSettings, setsAnything } from './startSettings.ts'

/** The open picture's properties. */
export interface SourceImage {
  readonly name: string
  /** Size of the file in bytes. */
  readonly bytes: number
  /** Dimensions in the file, upright. */
  readonly original: Size
  /** Dimensions of the pixels that videos are made from: smaller if scaled down, larger for a small SVG. */
  readonly size: Size
  readonly hasAlpha: boolean
  /** Notes on the file for the visitor. */
  readonly remarks: readonly string[]
}

/** A finished video or animation. */
export interface MadeVideoFacts extends Output {
  /** An object URL; the workspace frees it. */
  readonly url: string
  readonly name: string
  readonly bytes: number
  /** How long it took to make. */
  readonly elapsedSeconds: number
  readonly duration: number
  readonly size: Size
  readonly encoder: 'webcodecs' | 'ffmpeg'
  /** Failed attempts before an encoder succeeded, one sentence each. */
  readonly detours: readonly string[]
  readonly settings: VideoSettings
  /** The encoder setting it was made with. */
  readonly choice: EncoderChoice
  readonly saved: boolean
}

/** The video being made, if any. */
type JobState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running'
      readonly progress: VideoProgress
      /** The job waits for consent to download this many bytes. */
      readonly asking?: number
    }
  | ({ readonly status: 'failed' } & Failure)

/** What the stage can show: the playing move, the two crops of a custom one, or the finished video. */
export type StageView = 'preview' | 'crops' | 'video'

export interface VideoMakerState extends Output {
  readonly image: SourceImage | null
  readonly opening: boolean
  /** A picture that is too large, waiting for consent to scale it down. */
  readonly tooLarge: { readonly file: File; readonly size: Size; readonly scaled: Size } | null
  readonly settings: VideoSettings
  /** What the page's address has set. */
  readonly start: StartSettings
  readonly encoder: EncoderChoice
  /** The encoders this browser supports; null until probed. */
  readonly encoders: EncoderReport | null
  readonly job: JobState
  readonly video: MadeVideoFacts | null
  /** Follows what was done last; `'crops'` only for a custom move, `'video'` only once there is one. */
  readonly view: StageView
  readonly notice: Failure | null
  /**
   * Whether the picture is stored on the device in case the page is left; false only in a browser that
   * refuses storage.
   */
  readonly isKept: boolean
}

interface VideoMakerActions {
  startOpening(): void
  opened(image: SourceImage): void
  /** Sets the error; a picture that was open before stays open. */
  failedToOpen(notice: Failure): void
  /** The picture could not be stored on the device. */
  notStored(): void
  /** The decoder was stopped before it finished. */
  interrupted(): void
  offerScaling(offer: NonNullable<VideoMakerState['tooLarge']>): void
  declineScaling(): void
  /** Changes settings; a new move is shown at once. */
  change(settings: Partial<VideoSettings>): void
  /** Sets what a link sets, and leaves the rest. */
  startWith(start: StartSettings): void
  show(view: StageView): void
  /** Moves one end of a custom move; the other stays as it is by then. */
  moveCrop(end: keyof CropPair, crop: Rect): void
  chooseEncoder(encoder: EncoderChoice): void
  chooseFormat(format: FileFormat): void
  chooseAnimationFps(fps: AnimationFps): void
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
  view: 'preview',
  notice: null,
  isKept: true,
} as const satisfies Partial<VideoMakerState>

/** Creates a video maker's store with no picture. */
export function createVideoMakerStore(): VideoMakerStore {
  return createStore((set) => ({
    ...NO_IMAGE,
    settings: defaultVideoSettings,
    ...DEFAULT_OUTPUT,
    start: NO_START,
    encoder: 'auto',
    encoders: null,
    startOpening: () => set({ opening: true, notice: null, tooLarge: null }),
    opened: (image) => set((state) => ({ ...NO_IMAGE, image, settings: withoutCrops(state.settings) })),
    failedToOpen: (notice) => set((state) => ({ ...withoutAlerts(state), opening: false, notice })),
    notStored: () => set({ isKept: false }),
    interrupted: () => set({ opening: false }),
    offerScaling: (tooLarge) => set((state) => ({ ...withoutAlerts(state), opening: false, tooLarge })),
    declineScaling: () => set({ tooLarge: null }),
    change: (change) =>
      set((state) => {
        const settings = { ...state.settings, ...change }
        return { settings, view: viewAfter(state, settings) }
      }),
    startWith: (start) => set((state) => startedWith(state, start)),
    show: (view) => set({ view }),
    moveCrop: (end, crop) =>
      set(({ image, settings }) =>
        image === null
          ? {}
          : { settings: { ...settings, ...changeCrop(settings, image.size, { end, crop }) } },
      ),
    chooseEncoder: (encoder) => set({ encoder }),
    chooseFormat: (format) => set({ format }),
    chooseAnimationFps: (animationFps) => set({ animationFps }),
    detected: (encoders) => set({ encoders }),
    setJob: (job) => set(job.status === 'failed' ? { ...NO_ALERT, job } : { job }),
    finished: (video) => set({ job: { status: 'idle' }, video, view: 'video' }),
    saved: () => set(({ video }) => ({ video: video === null ? null : { ...video, saved: true } })),
    notify: (notice) => set((state) => (notice === null ? { notice } : { ...withoutAlerts(state), notice })),
    reset: () => set((state) => ({ ...NO_IMAGE, settings: withoutCrops(state.settings) })),
  }))
}

/**
 * Work that would be lost on leaving the page: a video being made or not saved; or a picture with its
 * settings, if no video has been made of it yet. Where the picture is not stored for the visit, it would be
 * lost for good.
 */
export function workOf(state: VideoMakerState): Work {
  const { image, video, job } = state
  if (job.status === 'running' || (video !== null && !video.saved)) return 'made'
  if (image === null || (video !== null && !isOutdated(state))) return 'none'
  return state.isKept ? 'opened' : 'made'
}

/** Whether the settings have changed since the video was made, or a different encoder is chosen now. */
export function isOutdated(state: VideoMakerState): boolean {
  const { video, encoder } = state
  if (video === null) return false
  const isOtherEncoder = encoder !== video.choice && encoderFor(state) !== video.encoder
  return isOtherEncoder || !sameOutput(video, state) || !sameVideo(forFormat(video), forFormat(state))
}

/** The settings that count: an animation has a rate of its own. */
function forFormat({ format, settings }: Output & { readonly settings: VideoSettings }): VideoSettings {
  return format === 'mp4' ? settings : { ...settings, fps: defaultVideoSettings.fps }
}

/**
 * A new animation is shown by its crops or its preview; another easing replaces a video made with the old
 * one.
 */
function viewAfter({ view, settings: before }: VideoMakerState, after: VideoSettings): StageView {
  if (after.animationType !== before.animationType)
    return after.animationType === 'custom' ? 'crops' : 'preview'
  return after.easing !== before.easing && view === 'video' ? 'preview' : view
}

function startedWith(state: VideoMakerState, start: StartSettings): Partial<VideoMakerState> {
  if (!setsAnything(start)) return { start }
  const settings = { ...state.settings, ...start.settings }
  return { start, settings, format: start.format ?? state.format, view: viewAfter(state, settings) }
}

/** There is one alert at a time: the latest replaces the previous one. */
const NO_ALERT = { notice: null, tooLarge: null } as const

function withoutAlerts({ job }: VideoMakerState): Partial<VideoMakerState> {
  return { ...NO_ALERT, job: job.status === 'failed' ? NO_IMAGE.job : job }
}

/** Crops belong to one picture. */
export function withoutCrops({ custom: _, ...settings }: VideoSettings): VideoSettings {
  return settings.animationType === 'custom' ? { ...settings, animationType: 'still' } : settings
}
