/**
 * The image editor's state: plain data and one-line actions. The picture and its worker live in
 * `workspace.ts`, the encoded result in `exporter.ts`.
 */
import type { ImageInfo } from '@whittle/image-core'
import type { ExportStage } from '@whittle/image-core/browser'
import type { Size } from '@whittle/image-core/geometry'
import type { MetadataEntry } from '@whittle/image-core/metadata'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Work } from '../../lib/device/unsavedWork.ts'
import type { OneOfMany } from '../../lib/handOver/handOverItem.ts'
import { chooseResult, type Edits, initialEdits, type ResultChoice, resultChoiceOf } from './edits.ts'
import { editsOfRecipe, sameResult } from './editsRecipe.ts'
import { type StartSettings, setsAnything, withStartSettings } from './startSettings.ts'

/** The properties of an open picture. */
interface OpenedImage {
  readonly originalFile: File
  /** Dimensions as displayed: after applying the file's orientation. */
  readonly originalDimensions: Size
  /** An object URL of a file the browser can show; the workspace frees it. */
  readonly previewUrl: string
  readonly info: ImageInfo
  readonly metadata: readonly MetadataEntry[]
  /** Notes on the file for the visitor (such as: only the first frame is used). */
  readonly remarks: readonly string[]
  /** Where the picture is one of a list: its number in it, and the recipe that it begins with. */
  readonly oneOf: OneOfMany | null
}

/** The state of the latest edits: not encoded yet, being encoded, a file, or a failure. */
export type ResultState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly stage: ExportStage; readonly progress: number }
  | {
      readonly status: 'done'
      readonly bytes: number
      readonly width: number
      readonly height: number
      readonly url: string
      /** The quality that met the limit of the file size, 0 to 1; null where there was nothing to find. */
      readonly reachedQuality: number | null
      readonly remarks: readonly string[]
      /** Whether the browser has encoded it, as it does a WebP: other programs give other bytes. */
      readonly isByBrowser: boolean
      /** The file's metadata. */
      readonly metadata: readonly MetadataEntry[]
    }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly advice: string
      /** Whether the code for the format could not be fetched: it may come the next time. */
      readonly isUnfetched?: boolean
    }

/** What the result has kept of the picture. */
interface Comparison {
  /** 100 the same, 90 looks the same, 70 good. */
  readonly score: number
  /** An object URL of a picture of where it lost, once it was asked for; the exporter frees it. */
  readonly mapUrl: string | null
}

/** Bytes for each kind of result. */
type Measured = Readonly<Record<ResultChoice, number | null>>

/** An error to show at once. */
export interface Notice {
  readonly message: string
  readonly advice?: string
  /** A file that may open the next time, when the code for its format is fetched. */
  readonly again?: File
}

/** A notice as given; the same notice given twice has two turn numbers, so that it is announced twice. */
interface GivenNotice extends Notice {
  readonly turn: number
}

export interface ImageEditorState {
  readonly originalFile: File | null
  /** Bytes. */
  readonly originalSize: number
  readonly originalDimensions: Size
  readonly previewUrl: string | null
  readonly info: ImageInfo | null
  readonly metadata: readonly MetadataEntry[]
  readonly remarks: readonly string[]
  readonly oneOf: OneOfMany | null
  readonly opening: boolean
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** The control whose changes are still being merged into one undo step. */
  readonly gesture: string | null
  readonly result: ResultState
  /** Measured bytes of the file for each choice at the current edits; null until it is made. */
  readonly measured: Measured
  /** Of the result in `result`; null until the two are compared. */
  readonly comparison: Comparison | null
  /** Whether the map of the loss is shown over the result. */
  readonly showsLoss: boolean
  /** Whether a requested download (or copy) is being made. */
  readonly processing: boolean
  readonly notice: GivenNotice | null
  /** The number of notices given so far. */
  readonly notices: number
  /** What the link to the page sets for each picture that is opened. */
  readonly startSettings: StartSettings
  /** The visit of the page that they were last taken from; null before the first. */
  readonly startVisit: string | null
  /** The edits that the picture was opened with. */
  readonly startEdits: Edits
  /** The edits whose file the visitor has; null until the picture is first saved. */
  readonly savedEdits: Edits | null
}

interface ImageEditorActions {
  /**
   * Takes the settings of a link, for the open picture too. `visit` is the key of its place in the history: a
   * picture that is edited anew is so once for each.
   */
  startWith(settings: StartSettings, visit: string): void
  startOpening(): void
  opened(image: OpenedImage): void
  /** Sets the error; a picture that was open before stays open. */
  failedToOpen(notice: Notice): void
  reset(): void
  /** Applies a change. Consecutive changes with the same `gesture` are one undo step. */
  change(next: (edits: Edits) => Edits, gesture?: string): void
  /** Adjusts the edits to what the cropper can show; not an action of the visitor, so not an undo step. */
  correct(next: (edits: Edits) => Edits): void
  endGesture(): void
  undo(): void
  redo(): void
  setResult(result: ResultState): void
  /** The file of a choice, whether or not it is the current one, has this many bytes. */
  measure(choice: ResultChoice, bytes: number): void
  /** The result was compared with the picture. */
  compared(comparison: Comparison): void
  showLoss(shows: boolean): void
  /** The worker was ended, so its job has to be started again. */
  interrupted(): void
  /** The visitor has the file of the current edits. */
  saved(): void
  startProcessing(): void
  /** The file is made, or making it has failed; the reason is a notice. */
  endProcessing(): void
  notify(notice: Notice | null): void
}

export type ImageEditorStore = StoreApi<ImageEditorState & ImageEditorActions>

/** Maximum number of undo steps. */
const HISTORY_LIMIT = 200

const NO_EDITS = initialEdits({ width: 0, height: 0 })

const EMPTY: ImageEditorState = {
  originalFile: null,
  originalSize: 0,
  originalDimensions: { width: 0, height: 0 },
  previewUrl: null,
  info: null,
  metadata: [],
  remarks: [],
  oneOf: null,
  opening: false,
  edits: NO_EDITS,
  past: [],
  future: [],
  gesture: null,
  result: { status: 'waiting' },
  measured: { compress: null, keep: null },
  comparison: null,
  showsLoss: false,
  processing: false,
  notice: null,
  notices: 0,
  startSettings: {},
  startVisit: null,
  startEdits: NO_EDITS,
  savedEdits: null,
}

/** Creates an editor's store with no picture. */
export function createImageEditorStore(): ImageEditorStore {
  return createStore((set) => ({
    ...EMPTY,
    startWith: (settings, visit) => set((state) => startedWith(state, settings, visit)),
    startOpening: () => set({ opening: true, notice: null }),
    opened: (image) => set((state) => openedState(state, image)),
    // Opening ended a job that may have been running in the worker: its result is pending again.
    failedToOpen: (notice) =>
      set((state) => ({ opening: false, ...giveNotice(state, notice), ...waitingAgain(state) })),
    reset: () =>
      set(({ notices, startSettings, startVisit }) => ({ ...EMPTY, notices, startSettings, startVisit })),
    change: (next, gesture) => set((state) => changeEdits(state, next(state.edits), gesture ?? null)),
    correct: (next) => set((state) => correctEdits(state, next(state.edits))),
    endGesture: () => set({ gesture: null }),
    undo: () => set(undone),
    redo: () => set(redone),
    setResult: (result) => set((state) => ({ result, comparison: null, ...measuredBy(state, result) })),
    measure: (choice, bytes) => set(({ measured }) => ({ measured: { ...measured, [choice]: bytes } })),
    compared: (comparison) => set({ comparison }),
    showLoss: (showsLoss) => set({ showsLoss }),
    interrupted: () => set((state) => ({ opening: false, processing: false, ...waitingAgain(state) })),
    saved: () => set((state) => ({ savedEdits: state.edits })),
    startProcessing: () => set({ processing: true, notice: null }),
    // It may have ended the job of a result, which is pending again.
    endProcessing: () => set((state) => ({ processing: false, ...waitingAgain(state) })),
    notify: (notice) => set((state) => giveNotice(state, notice)),
  }))
}

/** Whether the edits are locked: a file is being made from them, or another picture is being opened. */
export function isBusy({ processing, opening }: ImageEditorState): boolean {
  return processing || opening
}

/**
 * Work that would be lost on leaving the page: edits whose file the visitor does not have, or a picture that
 * was never saved.
 */
export function workOf(state: ImageEditorState): Work {
  const { originalFile, originalDimensions, edits, savedEdits, startEdits } = state
  if (originalFile === null) return 'none'
  const known = savedEdits ?? startEdits
  if (!sameResult(edits, known, originalDimensions)) return 'made'
  return savedEdits === null ? 'opened' : 'none'
}

function openedState(
  { notices, startSettings, startVisit }: ImageEditorState,
  image: OpenedImage,
): Partial<ImageEditorState> {
  const { originalFile, originalDimensions, info, oneOf } = image
  const fresh = initialEdits(originalDimensions, info.format)
  const edits =
    oneOf === null
      ? withStartSettings(fresh, originalDimensions, startSettings)
      : editsOfRecipe(fresh, originalDimensions, oneOf.recipe)
  const originalSize = originalFile.size
  const kept = { startSettings, startVisit, notices }
  return { ...EMPTY, ...image, originalSize, edits, startEdits: edits, ...kept }
}

function startedWith(
  state: ImageEditorState,
  startSettings: StartSettings,
  startVisit: string,
): Partial<ImageEditorState> {
  const { originalFile, originalDimensions, info } = state
  const isAnew = startSettings.anew === true && startVisit !== state.startVisit
  const isKnown = !isAnew && JSON.stringify(startSettings) === JSON.stringify(state.startSettings)
  const taken = { startSettings, startVisit }
  if (isKnown || originalFile === null || !setsAnything(startSettings)) return taken
  const before = isAnew ? initialEdits(originalDimensions, info?.format) : state.edits
  const edits = withStartSettings(before, originalDimensions, startSettings)
  return { ...taken, ...changeEdits(state, edits, null) }
}

function giveNotice({ notices }: ImageEditorState, notice: Notice | null): Partial<ImageEditorState> {
  if (notice === null) return { notice }
  return { notice: { ...notice, turn: notices + 1 }, notices: notices + 1 }
}

/** The state changed by a step of the visitor. It clears a notice of the previous step. */
type Step = Partial<History & Pick<ImageEditorState, 'notice'>>

type History = Pick<
  ImageEditorState,
  'edits' | 'past' | 'future' | 'gesture' | 'result' | 'measured' | 'comparison'
>

function changeEdits(state: ImageEditorState, edits: Edits, gesture: string | null): Step {
  const continues = gesture !== null && gesture === state.gesture
  const past = continues ? state.past : [...state.past, state.edits].slice(-HISTORY_LIMIT)
  return { edits, past, future: [], gesture, notice: null, ...resultAfter(state, edits) }
}

function correctEdits(state: ImageEditorState, edits: Edits): Partial<History> {
  return { edits, ...resultAfter(state, edits) }
}

function undone(state: ImageEditorState): Step {
  const edits = state.past.at(-1)
  if (edits === undefined || isBusy(state)) return {}
  const past = state.past.slice(0, -1)
  const future = [state.edits, ...state.future]
  return { edits, past, future, gesture: null, notice: null, ...resultAfter(state, edits) }
}

function redone(state: ImageEditorState): Step {
  const [edits, ...future] = state.future
  if (edits === undefined || isBusy(state)) return {}
  const past = [...state.past, state.edits]
  return { edits, past, future, gesture: null, notice: null, ...resultAfter(state, edits) }
}

/** Always a new value, even if already waiting: the change starts the next encoding. */
function waitingAgain({ result }: ImageEditorState): Partial<History> {
  const isUnfinished = result.status === 'running' || result.status === 'waiting'
  return isUnfinished ? { result: { status: 'waiting' } } : {}
}

/** A result, and what was measured, stays valid as long as the edits still call for the same file. */
function resultAfter(state: ImageEditorState, edits: Edits): Partial<History> {
  const { originalDimensions, measured } = state
  const isSame = (before: Edits, after: Edits): boolean => sameResult(before, after, originalDimensions)
  const stillMeasured = (choice: ResultChoice): number | null =>
    isSame(chooseResult(state.edits, choice), chooseResult(edits, choice)) ? measured[choice] : null
  return {
    measured: { compress: stillMeasured('compress'), keep: stillMeasured('keep') },
    ...(isSame(state.edits, edits) ? {} : { result: { status: 'waiting' }, comparison: null }),
  }
}

function measuredBy(
  { edits, originalDimensions, measured }: ImageEditorState,
  result: ResultState,
): Partial<ImageEditorState> {
  if (result.status !== 'done') return {}
  return { measured: { ...measured, [resultChoiceOf(edits, originalDimensions)]: result.bytes } }
}
