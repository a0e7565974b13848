/**
 * Writes a list and its results into a journal on this device, step by step and in order, beside the work.
 *
 * A journal that cannot be written (no room, a private window) never disturbs the work: it is given up, and
 * the results stay in memory, as they do where a browser has no such storage.
 */
import { wasForgotten } from '../../lib/device/deviceStorage.ts'
import type { Journal, LeftJournal } from '../../lib/files/journal.ts'
import { type LeftList, listOfJournal, workOfList } from './batchJournal.ts'
import type { BatchStore, RowState } from './store.ts'

/** Where journals are. */
export interface Journals {
  readonly begin: () => Promise<Journal | undefined>
  readonly findLeft: () => Promise<LeftJournal | undefined>
  /** Waits until a tab is gone that has a journal now; false at once where there is none. */
  readonly tabGone: (signal: AbortSignal) => Promise<boolean>
}

/** The journal of one list. Every function returns at once. */
export interface ListJournal {
  /** Starts it with a run, or goes on: the list is as it is now, and its results are not saved. */
  begin(): void
  /** The list is as it is now. */
  describe(): void
  keep(id: number, result: Blob, state: RowState): void
  drop(id: number): void
  /** The visitor has the results. */
  saved(): void
  end(): void
  /** A list that was left and can be read; one that cannot is removed. */
  findLeft(): Promise<LeftList | undefined>
  /** Waits until another tab is gone that has a list; false at once where there is none. */
  tabGone(signal: AbortSignal): Promise<boolean>
  /** Goes on with the list that was found. */
  resume(): LeftList | undefined
  forgetLeft(): void
}

/** Creates it; `onKept` gets the file on the disk that holds the same as the result that was given. */
export function followInJournal(
  store: BatchStore,
  { begin, findLeft, tabGone }: Journals,
  onKept: (id: number, result: Blob, file: File) => void,
): ListJournal {
  let journal: Journal | undefined
  let left: { readonly journal: LeftJournal; readonly list: LeftList } | undefined
  /** One step after the other: a result is dropped after it was kept, not before. */
  let steps: Promise<void> = Promise.resolve()

  function step(run: (journal: Journal) => Promise<void>): void {
    steps = steps.then(async () => {
      if (journal === undefined || wasForgotten()) return
      try {
        await run(journal)
      } catch (error) {
        console.info('The journal of this list is given up.', error)
        journal = undefined
      }
    })
  }

  function describe(): void {
    step((own) => {
      const { rows, settings, ranWith } = store.getState()
      return own.describe(workOfList(rows, ranWith ?? settings))
    })
  }

  return {
    begin: () => {
      steps = steps.then(async () => {
        journal ??= await begin()
      })
      step((own) => own.setSaved(false))
      describe()
    },
    describe,
    keep: (id, result, state) =>
      step(async (own) => onKept(id, result, await own.keep(String(id), result, state))),
    drop: (id) => step((own) => own.drop(String(id))),
    saved: () => step((own) => own.setSaved(true)),
    end: () => {
      step((own) => own.end())
      steps = steps.then(() => {
        journal = undefined
      })
    },
    findLeft: async () => {
      // The journal of this very list is not left, and one is enough.
      if (journal !== undefined || left !== undefined) return left?.list
      const found = await findLeft()
      if (found === undefined) return undefined
      const list = listOfJournal(found)
      if (list === undefined) await found.forget()
      else left = { journal: found, list }
      return list
    },
    tabGone: async (signal) => journal === undefined && tabGone(signal),
    resume: () => {
      const found = left
      left = undefined
      if (found === undefined) return undefined
      journal = found.journal.resume()
      return found.list
    },
    forgetLeft: () => {
      const found = left
      left = undefined
      if (found !== undefined) steps = steps.then(() => found.journal.forget())
    },
  }
}
