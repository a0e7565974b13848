/**
 * What the diff checker's store must not hold: the workers, files, and the way to the clipboard.
 *
 * The way of the data is one line: two texts and options go in, one comparison comes out, the store shows it. Short
 * texts are compared at once in the page; longer ones in a worker, whose job ends when a newer text comes.
 */

import type { Result } from '@whittle/tools-core'
import { type Compared, compareTexts } from '../../lib/compareTexts.ts'
import { failureText } from '../../lib/failureText.ts'
import { createQueue } from '../../lib/queue.ts'
import type { FileText } from '../../lib/readTextFile.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import { isAbort, messageOf } from '../../lib/thrown.ts'
import { createWorkerClient } from '../../lib/workerClient.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import { createFolderActions, type FolderActions } from './folderActions.ts'
import { type Kept, linkSettings, readLinkSettings, readTexts } from './kept.ts'
import { mergedText } from './mergedText.ts'
import { createPatchActions, type PatchActions } from './patchActions.ts'
import { type DifferState, type DifferStore, NO_SIDE, type Side, type SideId } from './store.ts'
import { changeCount, textsAfter } from './takeOver.ts'
import { valueOrThrow } from './valueOrThrow.ts'

/** The diff checker's side effects. */
export interface Workspace extends FolderActions, PatchActions {
  /** A text as the visitor types or pastes it. */
  setText(id: SideId, text: string): void
  /** Empties a side: its text or file, and its name. */
  remove(id: SideId): void
  /** Opens files: one into the side given or the first that is empty, two into both. */
  open(files: readonly File[], id?: SideId): Promise<void>
  setTexts(kept: Kept): void
  /** Takes up what was being compared when the page was last left; the function it returns leaves no worker behind. */
  connect(): () => void
  swap(): void
  clear(): void
  /** Compares, or merges, the texts as they are now, ending the job before it. */
  refresh(): Promise<void>
  /** Ends the running job; the texts stay. */
  cancel(): void
  /** Takes the lines of one side over into the other, in the change that was gone to. */
  takeOver(from: 'original' | 'changed'): void
  copyLink(): Promise<void>
  /** Takes up what a link carries, and takes it out of the address: a reload brings back what was made of it. */
  openLink(fragment: string): Promise<boolean>
  copyMerged(): Promise<void>
  downloadMerged(): void
}

/** Up to this many UTF-16 units of both texts the page compares by itself, between two key presses. */
const PAGE_LIMIT = 65_536
/** Typing in a long text rests this long before the worker begins. */
const WORKER_DELAY_MS = 150
/** A file of more characters than this is not put into an editor unless asked for. */
const EDITED_LENGTH = 2_000_000
/** What is said of files in UTF-16. */
const WAS_UTF16 = {
  text: 'A file is UTF-16 and was read as that',
  detail: 'A patch made here is for the same text in UTF-8.',
}

/** A workspace bound to one store. */
export function createWorkspace(
  store: DifferStore,
  { spawn = startWorker, save = saveBlob } = {},
): Workspace {
  const comparing = createWorkerClient<DiffWorkerApi>(spawn)
  const writing = createWorkerClient<DiffWorkerApi>(spawn)
  const reading = createWorkerClient<DiffWorkerApi>(spawn)
  const inTurn = createQueue()
  /** Counts the questions: an answer to an older one is dropped. */
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    latest += 1
    const turn = latest
    clearTimeout(timer)
    comparing.stop()
    const state = store.getState()
    if (isEmpty(state)) return state.empty()
    try {
      const answer = await questionOf(state)
      if (turn === latest) answer(store.getState())
    } catch (error) {
      if (turn !== latest || isAbort(error)) return
      state.setJob({ status: 'failed', message: failureText(error, 'texts are') })
    }
  }

  /** The answer to what is asked now, as what is to be done with the store. */
  async function questionOf(
    state: DifferState,
  ): Promise<(state: ReturnType<DifferStore['getState']>) => void> {
    const { mode, sides, view } = state
    const { original, changed } = sides
    if (mode === 'merge') {
      await rest(sides.base, sides.ours, sides.theirs)
      const [base, ours, theirs] = [sides.base.text, sides.ours.text, sides.theirs.text]
      const merge = valueOrThrow(
        await comparing.run('merge', { base, ours, theirs, options: { style: state.mergeStyle } }),
      )
      return ({ finishMerge }) => finishMerge(merge)
    }
    if (original.file !== null || changed.file !== null) {
      running()
      const bytes = await comparing.run('bytes', { original: blobOf(original), changed: blobOf(changed) })
      return ({ finishBytes }) => finishBytes(bytes)
    }
    if (view === 'data') {
      await rest(original, changed)
      const result = await comparing.run('data', { original: original.text, changed: changed.text })
      const compared = valueOrThrow(result)
      return ({ finishData }) => finishData({ ...compared, notes: result.ok ? result.notes : [] })
    }
    const compared = valueOrThrow(await compare(state))
    return ({ finish }) => finish({ original: original.text, changed: changed.text, compared })
  }

  async function compare({ sides, options }: DifferState): Promise<Result<Compared>> {
    const job = { original: sides.original.text, changed: sides.changed.text, options }
    const isShort = job.original.length + job.changed.length <= PAGE_LIMIT
    // A pattern may take for ever; a worker can be ended.
    if (isShort && options.ignorePattern === '') return compareTexts(job)
    await rest(sides.original, sides.changed)
    return comparing.run('compare', job)
  }

  /** Says that it takes a while, and lets whoever types finish a word. */
  async function rest(...sides: readonly Side[]): Promise<void> {
    running()
    const length = sides.reduce((sum, { text }) => sum + text.length, 0)
    if (length <= PAGE_LIMIT) return
    await new Promise((resolve) => {
      timer = setTimeout(resolve, WORKER_DELAY_MS)
    })
  }

  function running(): void {
    store.getState().setJob({ status: 'running' })
  }

  function setSides(sides: Partial<Record<SideId, Side>>): void {
    store.getState().setSides(sides)
    void refresh()
  }

  /** Files as sides, read in a worker of their own, one opening after the other: none ends a comparison, nor another one. */
  async function read(files: readonly File[]): Promise<Side[]> {
    const texts = await inTurn(() => reading.run('read', { files }))
    if (texts.some((text) => text?.wasUtf16)) showToast(WAS_UTF16)
    return files.map((file, index) => sideOf(file, texts[index]))
  }

  async function open(files: readonly File[], id?: SideId): Promise<void> {
    const { mode, sides } = store.getState()
    const places: readonly SideId[] = mode === 'merge' ? ['base', 'ours', 'theirs'] : ['original', 'changed']
    const first =
      id ??
      (files.length > 1 ? places[0]! : (places.find((place) => isBlank(sides[place])) ?? places.at(-1)!))
    const start = places.indexOf(first)
    try {
      const opened = await read(files.slice(0, places.length - start))
      setSides(Object.fromEntries(opened.map((side, index) => [places[start + index], side])))
    } catch (error) {
      showToast({ text: messageOf(error), detail: 'What was open stays open.', tone: 'bad' })
    }
  }

  function connect(): () => void {
    for (const worker of [comparing, writing, reading]) worker.reopen()
    if (store.getState().job.status === 'running') void refresh()
    return () => {
      clearTimeout(timer)
      comparing.end()
      writing.end()
      reading.end()
    }
  }

  return {
    connect,
    refresh,
    open,
    ...createPatchActions(store, { worker: writing, save, setSides }),
    ...createFolderActions(store, {
      worker: writing,
      showFiles: async (original, changed) => {
        const sides = await read([original, changed].filter((file) => file !== undefined))
        setSides({
          original: original === undefined ? NO_SIDE : sides[0]!,
          changed: changed === undefined ? NO_SIDE : sides.at(-1)!,
        })
      },
    }),
    setText: (id, text) => {
      // The name stays: it is still that file, edited.
      store.getState().setSide(id, { text, wasUtf16: false, file: null })
      void refresh()
    },
    remove: (id) => setSides({ [id]: NO_SIDE }),
    setTexts: ({ original, changed, names }) =>
      setSides({
        original: { ...NO_SIDE, text: original, name: names[0] },
        changed: { ...NO_SIDE, text: changed, name: names[1] },
      }),
    swap: () => {
      const { original, changed } = store.getState().sides
      setSides({ original: changed, changed: original })
    },
    clear: () => {
      store.getState().setFolders(null)
      setSides({ original: NO_SIDE, changed: NO_SIDE, base: NO_SIDE, ours: NO_SIDE, theirs: NO_SIDE })
    },
    cancel: () => {
      latest += 1
      clearTimeout(timer)
      comparing.stop()
      store.getState().setJob({ status: 'failed', message: 'Stopped. The texts are still here.' })
    },
    takeOver: (from) => {
      const { outcome, current } = store.getState()
      const texts = outcome === null ? undefined : textsAfter(outcome, current, from)
      if (texts !== undefined) {
        store.getState().setSide(from === 'original' ? 'changed' : 'original', { text: texts })
        // The next change has the place of the one that is gone.
        void refresh().then(() => {
          const { outcome: after, set } = store.getState()
          if (after !== null && after !== outcome) set({ current: Math.min(current, changeCount(after) - 1) })
        })
      }
    },
    copyLink: async () => {
      const { sides, view, options } = store.getState()
      const { original, changed } = sides
      const kept: Kept = {
        original: original.text,
        changed: changed.text,
        names: [original.name, changed.name],
      }
      const { copyLink } = await import('../../ui/copyLink.ts')
      await copyLink(
        { settings: linkSettings({ view, options }), input: JSON.stringify(kept) },
        'Download the patch and send that instead.',
      )
    },
    openLink: async (fragment) => {
      // Few come by a link: what reads one is no part of what every visitor waits for.
      if (fragment === '') return false
      const { readLinkedJson, unpackFragment } = await import('../../lib/linkFragment.ts')
      const link = await unpackFragment(fragment)
      if (link?.input === undefined) return false
      const texts = readLinkedJson(link.input, readTexts)
      const settings = readLinkSettings(link.settings)
      const { setOptions, setView } = store.getState()
      history.replaceState(history.state, '', location.pathname + location.search)
      setOptions(settings.options)
      if (settings.view !== undefined) setView(settings.view)
      const { original, changed, names } = texts
      setSides({
        original: { ...NO_SIDE, text: original, name: names[0] },
        changed: { ...NO_SIDE, text: changed, name: names[1] },
      })
      return true
    },
    copyMerged: async () => void (await copyText(mergedText(store.getState()), 'Merged text copied')),
    downloadMerged: () => {
      const { ours } = store.getState().sides
      save(new Blob([mergedText(store.getState())], { type: 'text/plain' }), ours.name || 'merged.txt')
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('../../workers/diff.worker.ts', import.meta.url), { type: 'module' })
}

function isBlank({ text, file }: Side): boolean {
  return text === '' && file === null
}

function isEmpty({ mode, sides }: DifferState): boolean {
  const used = mode === 'merge' ? [sides.base, sides.ours, sides.theirs] : [sides.original, sides.changed]
  return used.every(isBlank)
}

/** A file as a side: its text, or itself where it is none. */
function sideOf(file: File, read: FileText | undefined): Side {
  if (read === undefined) return { ...NO_SIDE, name: file.name, file }
  return { ...read, name: file.name, file: null, folded: read.text.length > EDITED_LENGTH }
}

function blobOf({ text, file }: Side): Blob {
  return file ?? new Blob([text])
}
