/**
 * The state of the diff checker: plain data and one-line actions. The worker, the clipboard and storage are
 * in `workspace.ts`.
 */
import type { Note } from '@whittle/tools-core'
import type { ByteComparison, DiffOptions, FileChange, Merge, MergeChoice } from '@whittle/tools-core/diff'
import type { DataDiff, DataFormat } from '@whittle/tools-core/diff-data'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Compared } from '../../lib/compare/compareTexts.ts'
import type { Folder } from '../../lib/files/folders.ts'
import { type Choices, carryChoices } from './choices.ts'

/** The text slots: two to compare, three to merge. */
export type SideId = 'original' | 'changed' | 'base' | 'ours' | 'theirs'

/** One text, and where it came from. */
export interface Side {
  readonly text: string
  /** The name of its file; empty for typed text. */
  readonly name: string
  /** Whether its file is UTF-16, unlike a patch of its text. */
  readonly wasUtf16: boolean
  /** The file, if it is not text: it is compared byte by byte. */
  readonly file: File | null
  /** Whether it is too long to be edited unless requested. */
  readonly folded: boolean
  /** What it is compared as in the data view. */
  readonly format: DataFormat | 'auto'
}

/** The mode: compare or merge. */
export type Mode = 'compare' | 'merge'

/** How data is compared. */
export interface DataOptions {
  /** The member that identifies array items; empty for the usual ones. */
  readonly arrayKey: string
  readonly ignoreArrayOrder: boolean
}

/** How changes are shown. */
export type View = 'split' | 'unified' | 'data'

/** A comparison with its texts. */
export interface Outcome {
  readonly original: string
  readonly changed: string
  readonly compared: Compared
}

/** Two folders, and the state of their files. */
export interface Folders {
  readonly original: Folder | null
  readonly changed: Folder | null
  /** `null` while there is only one folder, or both are being compared. */
  readonly changes: readonly FileChange[] | null
  /** Path of the file whose two versions are shown. */
  readonly shown: string | null
}

/** The state of the latest comparison. */
type Job =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly message: string }

/** The style of git's conflict markers. */
export type MergeStyle = 'diff3' | 'zdiff3'

/**
 * A patch to apply. Its text stays when its dialog is closed: the visitor may have to open the original
 * first.
 */
interface PatchDraft {
  readonly isOpen: boolean
  readonly text: string
}

export interface DifferState {
  readonly sides: Readonly<Record<SideId, Side>>
  readonly mode: Mode
  readonly view: View
  readonly options: Required<DiffOptions>
  readonly dataOptions: DataOptions
  readonly showInvisible: boolean
  /** Whether unchanged lines are folded. */
  readonly foldsUnchanged: boolean
  /** Whether long lines wrap; `auto` wraps prose. */
  readonly wrap: 'auto' | 'on' | 'off'
  /** Open folds of the latest outcome. */
  readonly unfolded: ReadonlySet<number>
  /** The conflict marker style of a merge. */
  readonly mergeStyle: MergeStyle
  /** Width of the original, in percent. */
  readonly originalShare: number
  /** Whether the texts are hidden, so that the differences have all the space. */
  readonly textsHidden: boolean
  readonly job: Job
  /** The last good comparison; it stays while a newer one is computed. */
  readonly outcome: Outcome | null
  /** The answer for files that are not text. */
  readonly bytes: ByteComparison | null
  /** The answer for two data documents, while that view is shown. */
  readonly data: (DataDiff & { readonly notes: readonly Note[] }) | null
  readonly folders: Folders | null
  readonly merge: Merge | null
  readonly choices: Choices
  /** Index of the current change, from 0; -1 for none. */
  readonly current: number
  readonly patch: PatchDraft
}

interface DifferActions {
  setSide(id: SideId, side: Partial<Side>): void
  setSides(sides: Partial<Record<SideId, Side>>): void
  setFolders(folders: Folders | null): void
  setMode(mode: Mode): void
  setView(view: View): void
  setOptions(options: Partial<DiffOptions>): void
  setDataOptions(options: Partial<DataOptions>): void
  set(
    part: Partial<
      Pick<
        DifferState,
        | 'showInvisible'
        | 'foldsUnchanged'
        | 'wrap'
        | 'originalShare'
        | 'mergeStyle'
        | 'textsHidden'
        | 'current'
      >
    >,
  ): void
  setPatch(patch: Partial<PatchDraft>): void
  unfold(id: number): void
  setJob(job: Job): void
  finish(outcome: Outcome): void
  finishBytes(bytes: ByteComparison): void
  finishData(data: DifferState['data']): void
  finishMerge(merge: Merge): void
  choose(part: number, choice: MergeChoice): void
  /** No input in this mode, no output. The answer of the other mode is still that of its texts. */
  empty(): void
}

/** The store of the diff checker. */
export type DifferStore = StoreApi<DifferState & DifferActions>

/** An empty text slot. */
export const NO_SIDE: Side = {
  text: '',
  name: '',
  wasUtf16: false,
  file: null,
  folded: false,
  format: 'auto',
}

/** Whether a slot is empty. */
export function isBlank({ text, file }: Side): boolean {
  return text === '' && file === null
}

const NO_SIDES: DifferState['sides'] = {
  original: NO_SIDE,
  changed: NO_SIDE,
  base: NO_SIDE,
  ours: NO_SIDE,
  theirs: NO_SIDE,
}

/** Initial width of the original, and minimum width of either text, in percent. */
export const HALF = 50
export const MIN_SHARE = 15

/** Nothing is ignored by default. */
const NO_OPTIONS: Required<DiffOptions> = {
  whitespace: 'exact',
  ignoreCase: false,
  ignoreLineEnds: false,
  ignoreBlankLines: false,
  ignorePattern: '',
}

const NO_ANSWER = { outcome: null, bytes: null, data: null, current: -1, unfolded: new Set<number>() }
const NO_MERGE = { merge: null, choices: new Map<number, MergeChoice>() }

/** Whether the comparison is of the texts as they are now: only then may it change them. */
export function isOutcomeCurrent({ outcome, sides: { original, changed } }: DifferState): boolean {
  if (outcome === null || original.file !== null || changed.file !== null) return false
  return outcome.original === original.text && outcome.changed === changed.text
}

/** Creates a diff checker without texts. */
export function createDifferStore(): DifferStore {
  return createStore((set) => ({
    sides: NO_SIDES,
    mode: 'compare',
    view: 'split',
    options: NO_OPTIONS,
    dataOptions: { arrayKey: '', ignoreArrayOrder: false },
    showInvisible: false,
    foldsUnchanged: true,
    wrap: 'auto',
    originalShare: HALF,
    mergeStyle: 'diff3',
    textsHidden: false,
    job: { status: 'idle' },
    ...NO_ANSWER,
    folders: null,
    ...NO_MERGE,
    patch: { isOpen: false, text: '' },
    setSide: (id, side) => set(({ sides }) => ({ sides: { ...sides, [id]: { ...sides[id], ...side } } })),
    setSides: (given) => set(({ sides }) => ({ sides: { ...sides, ...given } })),
    setFolders: (folders) => set({ folders }),
    setMode: (mode) => set({ mode, job: { status: 'idle' } }),
    setView: (view) => set({ view }),
    setOptions: (options) => set((state) => ({ options: { ...state.options, ...options } })),
    setDataOptions: (options) => set((state) => ({ dataOptions: { ...state.dataOptions, ...options } })),
    set,
    setPatch: (given) => set(({ patch }) => ({ patch: { ...patch, ...given } })),
    unfold: (id) => set(({ unfolded }) => ({ unfolded: new Set([...unfolded, id]) })),
    setJob: (job) => set({ job }),
    finish: (outcome) => set({ ...NO_ANSWER, outcome, job: { status: 'done' } }),
    finishBytes: (bytes) => set({ ...NO_ANSWER, bytes, job: { status: 'done' } }),
    finishData: (data) => set({ ...NO_ANSWER, data, job: { status: 'done' } }),
    finishMerge: (merge) =>
      set((before) => ({ merge, choices: carryChoices(before, merge), job: { status: 'done' } })),
    choose: (part, choice) => set(({ choices }) => ({ choices: new Map([...choices, [part, choice]]) })),
    empty: () =>
      set(({ mode }) => ({ ...(mode === 'merge' ? NO_MERGE : NO_ANSWER), job: { status: 'idle' } })),
  }))
}
