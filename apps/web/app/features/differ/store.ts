/**
 * The state of the diff checker: plain data and one-line actions. The worker, the clipboard and the device's storage are
 * reached in `workspace.ts`.
 */
import type { Note } from '@whittle/tools-core'
import type { ByteComparison, DiffOptions, FileChange, Merge } from '@whittle/tools-core/diff'
import type { DataDiff } from '@whittle/tools-core/diff-data'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Compared } from '../../lib/compareTexts.ts'
import type { Folder } from '../../lib/folders.ts'

/** The texts there are: two to compare, three to merge. */
export type SideId = 'original' | 'changed' | 'base' | 'ours' | 'theirs'

/** One text, and where it came from. */
export interface Side {
  readonly text: string
  /** The name of its file; empty for a text that was typed. */
  readonly name: string
  /** Whether its file is UTF-16, which a patch of the text is not. */
  readonly wasUtf16: boolean
  /** The file, where it is no text: it is compared byte by byte. */
  readonly file: File | null
  /** Whether it is too long to be edited unless asked for. */
  readonly folded: boolean
}

/** What is done with the texts. */
export type Mode = 'compare' | 'merge'

/** How changes are shown. */
export type View = 'split' | 'unified' | 'data'

/** A comparison, and the texts it is of. */
export interface Outcome {
  readonly original: string
  readonly changed: string
  readonly compared: Compared
}

/** Two folders, and what became of their files. */
export interface Folders {
  readonly original: Folder | null
  readonly changed: Folder | null
  /** `null` while there is one folder only, or both are being compared. */
  readonly changes: readonly FileChange[] | null
  /** Path of the file whose two states are shown. */
  readonly shown: string | null
}

/** What became of the latest texts. */
type Job =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly message: string }

/** Which markers of git stand around a conflict. */
export type MergeStyle = 'diff3' | 'zdiff3'

/** A part of a conflict that is taken. */
export type Choice = 'ours' | 'theirs' | 'both'

export interface DifferState {
  readonly sides: Readonly<Record<SideId, Side>>
  readonly mode: Mode
  readonly view: View
  readonly options: Required<DiffOptions>
  readonly showInvisible: boolean
  /** Whether unchanged lines are folded away. */
  readonly foldsUnchanged: boolean
  /** Folds of the latest outcome that were unfolded. */
  readonly unfolded: ReadonlySet<number>
  /** What a conflict of a merge shows. */
  readonly mergeStyle: MergeStyle
  /** How much of the width the original has, in percent. */
  readonly originalShare: number
  /** Whether the texts are put away, so that the differences have all the room. */
  readonly textsHidden: boolean
  readonly job: Job
  /** The last good comparison; it stays while a newer one is made. */
  readonly outcome: Outcome | null
  /** The answer for files that are no texts. */
  readonly bytes: ByteComparison | null
  /** The answer for two documents of data, while that view is shown. */
  readonly data: (DataDiff & { readonly notes: readonly Note[] }) | null
  readonly folders: Folders | null
  readonly merge: Merge | null
  /** What was taken of each conflict of the merge, by its index among the parts. */
  readonly choices: ReadonlyMap<number, Choice>
  /** The change that was gone to, from 0; -1 for none. */
  readonly current: number
  /** The patch that is being applied; `null` while none is. */
  readonly patch: string | null
}

interface DifferActions {
  setSide(id: SideId, side: Partial<Side>): void
  setSides(sides: Partial<Record<SideId, Side>>): void
  setFolders(folders: Folders | null): void
  setMode(mode: Mode): void
  setView(view: View): void
  setOptions(options: Partial<DiffOptions>): void
  set(
    part: Partial<
      Pick<
        DifferState,
        | 'showInvisible'
        | 'foldsUnchanged'
        | 'originalShare'
        | 'mergeStyle'
        | 'textsHidden'
        | 'current'
        | 'patch'
      >
    >,
  ): void
  unfold(id: number): void
  setJob(job: Job): void
  finish(outcome: Outcome): void
  finishBytes(bytes: ByteComparison): void
  finishData(data: DifferState['data']): void
  finishMerge(merge: Merge): void
  choose(part: number, choice: Choice): void
  /** Nothing in, nothing out. */
  empty(): void
}

/** The store of the diff checker. */
export type DifferStore = StoreApi<DifferState & DifferActions>

/** A text that is not there yet. */
export const NO_SIDE: Side = { text: '', name: '', wasUtf16: false, file: null, folded: false }

/** Whether nothing was given. */
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

/** What the original has of the width at first, in percent, and the least that either text has. */
export const HALF = 50
export const LEAST_SHARE = 15

/** Nothing is ignored unless asked for. */
const NO_OPTIONS: Required<DiffOptions> = {
  whitespace: 'exact',
  ignoreCase: false,
  ignoreLineEnds: false,
  ignoreBlankLines: false,
  ignorePattern: '',
}

const NO_ANSWER = { outcome: null, bytes: null, data: null, current: -1, unfolded: new Set<number>() }

/** A diff checker without texts. */
export function createDifferStore(): DifferStore {
  return createStore((set) => ({
    sides: NO_SIDES,
    mode: 'compare',
    view: 'split',
    options: NO_OPTIONS,
    showInvisible: false,
    foldsUnchanged: true,
    originalShare: HALF,
    mergeStyle: 'diff3',
    textsHidden: false,
    job: { status: 'idle' },
    ...NO_ANSWER,
    folders: null,
    merge: null,
    choices: new Map(),
    patch: null,
    setSide: (id, side) => set(({ sides }) => ({ sides: { ...sides, [id]: { ...sides[id], ...side } } })),
    setSides: (given) => set(({ sides }) => ({ sides: { ...sides, ...given } })),
    setFolders: (folders) => set({ folders }),
    setMode: (mode) => set({ mode, job: { status: 'idle' } }),
    setView: (view) => set({ view }),
    setOptions: (options) => set((state) => ({ options: { ...state.options, ...options } })),
    set,
    unfold: (id) => set(({ unfolded }) => ({ unfolded: new Set([...unfolded, id]) })),
    setJob: (job) => set({ job }),
    finish: (outcome) => set({ ...NO_ANSWER, outcome, job: { status: 'done' } }),
    finishBytes: (bytes) => set({ ...NO_ANSWER, bytes, job: { status: 'done' } }),
    finishData: (data) => set({ ...NO_ANSWER, data, job: { status: 'done' } }),
    finishMerge: (merge) => set({ merge, choices: new Map(), job: { status: 'done' } }),
    choose: (part, choice) => set(({ choices }) => ({ choices: new Map([...choices, [part, choice]]) })),
    empty: () => set({ ...NO_ANSWER, merge: null, choices: new Map(), job: { status: 'idle' } }),
  }))
}
