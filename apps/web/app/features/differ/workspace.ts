/**
 * What the diff checker's store must not hold: workers, files and clipboard access.
 *
 * Data flows one way: two texts and options go in, one comparison comes out, the store shows it.
 */

import { saveBlob } from '../../lib/files/saveBlob.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import { copyText } from '../../ui/copyText.ts'
import { showLinkOpened } from '../../ui/showLinkProblem.ts'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import { type Comparison, createComparison } from './comparison.ts'
import { countedChanges } from './countedChanges.ts'
import { createFolderActions, type FolderActions } from './folderActions.ts'
import { createLinkActions, type LinkActions } from './linkActions.ts'
import { isMergeCurrent, mergedText } from './mergedText.ts'
import { createPatchActions, type PatchActions } from './patchActions.ts'
import { createReading } from './reading.ts'
import { type DifferStore, isOutcomeCurrent, NO_SIDE, type Side, type SideId } from './store.ts'
import type { TextPair } from './textPair.ts'
import { textsAfter } from './textsAfter.ts'

/** The diff checker's side effects. */
export interface Workspace
  extends Pick<Comparison, 'refresh' | 'cancel'>,
    FolderActions,
    LinkActions,
    PatchActions {
  /** Sets a text as the visitor types or pastes it. */
  setText(id: SideId, text: string): void
  /** Empties a side: its text or file, and its name. */
  remove(id: SideId): void
  /** Opens files: one into the given side or the first empty one, two into both. */
  open(files: readonly File[], id?: SideId): Promise<void>
  setTexts(texts: TextPair): void
  /** Resumes what was being compared when the page was last left; the returned function ends the worker. */
  connect(): () => void
  swap(): void
  clear(): void
  /** Copies the lines of one side to the other in the current change. */
  takeOver(from: 'original' | 'changed'): void
  /** Copies the whole text of a side. */
  copySide(id: 'original' | 'changed'): Promise<void>
  /** Saves the text of a side under the name of its file, or as `original.txt` or `changed.txt`. */
  downloadSide(id: 'original' | 'changed'): void
  copyMerged(): Promise<void>
  downloadMerged(): void
}

/** What is shown for a file that only the other folder has: an empty text without a name. */
const NO_FILE = new File([], '')

/** What the workspace needs of the browser; a test replaces it. */
export interface Ports {
  readonly spawn: () => Worker
  readonly save: (blob: Blob, name: string) => void
  /** Offers to restore what a link replaced. */
  readonly offerUndo: (bringBack: () => void) => void
}

const BROWSER: Ports = { spawn: startWorker, save: saveBlob, offerUndo: showLinkOpened }

/** Creates a workspace bound to one store. */
export function createWorkspace(store: DifferStore, ports: Partial<Ports> = {}): Workspace {
  const { spawn, save, offerUndo } = { ...BROWSER, ...ports }
  const comparison = createComparison(store, spawn)
  const writing = createWorkerClient<DiffWorkerApi>(spawn)
  const comparingFolders = createWorkerClient<DiffWorkerApi>(spawn)
  const { refresh, cancel } = comparison

  function setSides(sides: Partial<Record<SideId, Side>>): void {
    store.getState().setSides(sides)
    void refresh()
  }

  function setTexts({ original, changed, names, formats = ['auto', 'auto'] }: TextPair): void {
    setSides({
      original: { ...NO_SIDE, text: original, name: names[0], format: formats[0] },
      changed: { ...NO_SIDE, text: changed, name: names[1], format: formats[1] },
    })
  }

  const reading = createReading(store, { spawn, setSides })
  const folderActions = createFolderActions(store, {
    worker: comparingFolders,
    showFiles: (original = NO_FILE, changed = NO_FILE) =>
      reading.readInto(['original', 'changed'], [original, changed]),
  })

  function connect(): () => void {
    const parts = [comparison, writing, reading, comparingFolders]
    for (const part of parts) part.reopen()
    if (store.getState().job.status === 'running') void refresh()
    void folderActions.compareFolders()
    return () => {
      for (const part of parts) part.end()
    }
  }

  return {
    connect,
    refresh,
    cancel,
    open: reading.open,
    ...createPatchActions(store, { worker: writing, save, refresh, setSides }),
    ...createLinkActions(store, { setTexts, setSides, offerUndo }),
    ...folderActions,
    setText: (id, text) => {
      // Keep the name: it is still that file, edited.
      store.getState().setSide(id, { text, wasUtf16: false, file: null })
      void refresh()
    },
    remove: (id) => setSides(emptySides([id])),
    setTexts,
    swap: () => {
      const { original, changed } = store.getState().sides
      setSides({ original: changed, changed: original })
    },
    clear: () => {
      store.getState().setFolders(null)
      setSides(emptySides(['original', 'changed', 'base', 'ours', 'theirs']))
    },
    takeOver: (from) => {
      const { outcome, current } = store.getState()
      // Applying a change of an older comparison would restore the older texts.
      const isCurrent = outcome !== null && isOutcomeCurrent(store.getState())
      const texts = !isCurrent ? undefined : textsAfter(outcome, current, from)
      if (texts !== undefined) {
        store.getState().setSide(from === 'original' ? 'changed' : 'original', { text: texts })
        // The next change moves to the index of the copied one.
        void refresh().then(() => {
          const { outcome: after, set } = store.getState()
          if (after !== null && after !== outcome)
            set({ current: Math.min(current, countedChanges(after).length - 1) })
        })
      }
    },
    copySide: async (id) => {
      const copied = id === 'original' ? 'Original text copied' : 'Changed text copied'
      await copyText(store.getState().sides[id].text, copied)
    },
    downloadSide: (id) => {
      const { text, name } = store.getState().sides[id]
      save(new Blob([text], { type: 'text/plain' }), name || `${id}.txt`)
    },
    copyMerged: async () => {
      if (isMergeCurrent(store.getState())) await copyText(mergedText(store.getState()), 'Merged text copied')
    },
    downloadMerged: () => {
      if (!isMergeCurrent(store.getState())) return
      const { ours } = store.getState().sides
      save(new Blob([mergedText(store.getState())], { type: 'text/plain' }), ours.name || 'merged.txt')
    },
  }
}

/** Each a new value, even if already empty: a file still being read for one of them is no longer wanted. */
function emptySides(ids: readonly SideId[]): Partial<Record<SideId, Side>> {
  return Object.fromEntries(ids.map((id) => [id, { ...NO_SIDE }]))
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/diff.worker.ts', import.meta.url), { type: 'module' })
}
