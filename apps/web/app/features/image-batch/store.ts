/** The state of the page for many pictures: plain data. Files and results live in `workspace.ts`. */
import type { Recipe } from '@whittle/image-core'
import type { BatchOutcome } from '@whittle/image-core/batch'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Work } from '../../lib/device/unsavedWork.ts'
import { type BatchSettings, DEFAULT_SETTINGS } from './settings.ts'

/** How far a picture is. */
export type RowState =
  | { readonly status: 'waiting' }
  | { readonly status: 'working'; readonly progress: number }
  | {
      readonly status: 'done'
      readonly bytes: number
      readonly width: number
      readonly height: number
      /** Of the result's file, without the dot. */
      readonly extension: string
      readonly outcome: BatchOutcome
    }
  | {
      readonly status: 'failed'
      readonly code: string
      readonly message: string
      readonly advice: string
    }

/** A picture of the list. */
export interface Row {
  readonly id: number
  /** With the folders it came in. */
  readonly path: string
  readonly bytes: number
  /** An object URL of a small picture, which the workspace frees; null where there is none. */
  readonly thumbnail: string | null
  /** Whether its file is not here: it was in a list of an earlier visit, and is to be added again. */
  readonly isMissing: boolean
  /** A recipe that was set for this picture alone; null: the one for all. */
  readonly own: Partial<Recipe> | null
  readonly state: RowState
}

interface BatchState {
  readonly rows: readonly Row[]
  readonly settings: BatchSettings
  /** The settings of the last run; null before the first. */
  readonly ranWith: BatchSettings | null
  readonly isRunning: boolean
  /** Whether a run begins no further picture until it is resumed. */
  readonly isPaused: boolean
  /** How long the run will still take, in seconds; null while nobody can tell. */
  readonly secondsLeft: number | null
  /** How much of the ZIP, the folder or the PDF is written, 0 to 1; null while none is. */
  readonly saving: number | null
  /** A list that a tab left which is gone; null where there is none, or it was answered. */
  readonly left: { readonly done: number; readonly count: number } | null
  /** Whether the visitor has all results. */
  readonly isSaved: boolean
  /** Said to screen readers. */
  readonly announcement: string
}

interface BatchActions {
  add(rows: readonly Row[]): void
  /** The files of these pictures are here again. */
  found(ids: ReadonlySet<number>): void
  /** Offers a list that was left; null takes the offer back. */
  setLeft(left: BatchState['left']): void
  /** Goes on with a list that was left. */
  restore(rows: readonly Row[], settings: BatchSettings): void
  remove(id: number): void
  /** Moves a picture to a place of the list, from 0; those between make room. */
  move(id: number, to: number): void
  clear(): void
  change(settings: Partial<BatchSettings>): void
  setRow(id: number, state: RowState): void
  setThumbnail(id: number, thumbnail: string): void
  /** Gives a picture a recipe of its own, or takes it; its result is to be made again. */
  setOwn(id: number, own: Partial<Recipe> | null): void
  /** Begins a run: these pictures wait to be made. */
  start(ids: ReadonlySet<number>): void
  /** Ends a run; what was not finished waits again. */
  stop(announcement: string): void
  setPaused(isPaused: boolean): void
  setSecondsLeft(secondsLeft: number): void
  setSaving(saving: number | null): void
  saved(): void
  announce(announcement: string): void
}

type BatchStoreState = BatchState & BatchActions
export type BatchStore = StoreApi<BatchStoreState>

const EMPTY = {
  rows: [],
  ranWith: null,
  isRunning: false,
  isPaused: false,
  secondsLeft: null,
  saving: null,
  left: null,
  isSaved: false,
  announcement: '',
}

/** Creates the store of an empty list. */
export function createBatchStore(): BatchStore {
  return createStore((set) => ({
    ...EMPTY,
    settings: DEFAULT_SETTINGS,
    add: (rows) => set((state) => ({ rows: [...state.rows, ...rows], isSaved: false })),
    found: (ids) =>
      set(({ rows }) => ({
        rows: rows.map((row) => (ids.has(row.id) ? { ...row, isMissing: false } : row)),
      })),
    setLeft: (left) => set({ left }),
    restore: (rows, settings) => set({ ...EMPTY, rows, settings, ranWith: settings }),
    remove: (id) => set((state) => ({ rows: state.rows.filter((row) => row.id !== id) })),
    move: (id, to) => set(({ rows }) => ({ rows: moved(rows, id, to) })),
    clear: () => set(EMPTY),
    change: (settings) => set((state) => ({ settings: { ...state.settings, ...settings } })),
    setRow: (id, state) =>
      set(({ rows, isSaved }) => ({
        rows: changed(rows, id, { state }),
        isSaved: isSaved && state.status !== 'done',
      })),
    setThumbnail: (id, thumbnail) => set(({ rows }) => ({ rows: changed(rows, id, { thumbnail }) })),
    setOwn: (id, own) =>
      set(({ rows }) => ({ rows: changed(rows, id, { own, state: { status: 'waiting' } }) })),
    start: (ids) =>
      set(({ rows, settings }) => ({
        rows: rows.map((row) => (ids.has(row.id) ? { ...row, state: { status: 'waiting' } } : row)),
        ranWith: settings,
        isRunning: true,
        isPaused: false,
        secondsLeft: null,
        isSaved: false,
        announcement: '',
      })),
    stop: (announcement) =>
      set(({ rows }) => ({
        rows: rows.map((row) =>
          row.state.status === 'working' ? { ...row, state: { status: 'waiting' } } : row,
        ),
        isRunning: false,
        isPaused: false,
        announcement,
      })),
    setPaused: (isPaused) => set({ isPaused }),
    setSecondsLeft: (secondsLeft) => set({ secondsLeft }),
    setSaving: (saving) => set({ saving }),
    saved: () => set({ isSaved: true }),
    announce: (announcement) => set({ announcement }),
  }))
}

function changed(rows: readonly Row[], id: number, change: Partial<Row>): readonly Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row))
}

function moved(rows: readonly Row[], id: number, to: number): readonly Row[] {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) return rows
  const others = rows.filter((each) => each !== row)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, row)
}

/** Sums over the list. */
export interface Totals {
  readonly count: number
  readonly done: number
  readonly failed: number
  /** Bytes of everything in the list. */
  readonly bytes: number
  /** Bytes before and after of what is done. */
  readonly before: number
  readonly after: number
  /** 0 to 1; a picture counts by how far it is. */
  readonly progress: number
}

/** The sums of the list. */
export function totalsOf(rows: readonly Row[]): Totals {
  const sums = { count: rows.length, done: 0, failed: 0, bytes: 0, before: 0, after: 0, progress: 0 }
  for (const { bytes, state } of rows) {
    sums.bytes += bytes
    if (state.status === 'working') sums.progress += state.progress
    if (state.status === 'failed' || state.status === 'done') sums.progress += 1
    if (state.status === 'failed') sums.failed += 1
    if (state.status !== 'done') continue
    sums.done += 1
    sums.before += bytes
    sums.after += state.bytes
  }
  return { ...sums, progress: sums.count === 0 ? 0 : sums.progress / sums.count }
}

/** Whether the settings have changed since the pictures were made. */
export function isOutdated({ ranWith, settings, isRunning, rows }: BatchState): boolean {
  if (ranWith === null || isRunning || !rows.some(isOfAll)) return false
  return JSON.stringify(ranWith) !== JSON.stringify(settings)
}

function isOfAll({ state, own }: Row): boolean {
  return state.status === 'done' && own === null
}

/**
 * The pictures that the next run makes: those that are not done, and with a changed recipe also the others,
 * unless they have a recipe of their own. Nothing is made of a file that is missing.
 */
export function pendingOf(state: BatchState): readonly Row[] {
  const isAgain = isOutdated(state)
  return state.rows.filter(
    (row) => !row.isMissing && (row.state.status !== 'done' || (isAgain && row.own === null)),
  )
}

/** Work that would be lost on leaving the page. */
export function workOf({ rows, isSaved, isRunning }: BatchState): Work {
  if (rows.length === 0) return 'none'
  if (isRunning) return 'made'
  return !isSaved && rows.some(({ state }) => state.status === 'done') ? 'made' : 'opened'
}
