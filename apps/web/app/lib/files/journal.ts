/**
 * A journal of long work on this device, from which it goes on after its tab was closed or killed: what the
 * work is, and each of its results as a file.
 *
 * A result counts only once its note is there, and the note is written after the result was closed: nothing
 * that was cut off is ever taken for a result. A journal belongs to the tab that writes it, until the tab is
 * gone.
 */
import { wasForgotten } from '../device/deviceStorage.ts'
import { parseStored } from '../device/storedJson.ts'
import { entriesOf, privateFolder, removeFrom, removePrivateFolder } from './privateFolder.ts'

const FOLDER = 'journals'
/** Of the lock that a tab holds for each of its journals. */
const LOCK_PREFIX = 'whittle:journal:'
/** What the work is. */
const WORK = 'work.json'
/** There once the visitor has the results: then nobody wants to go on. */
const SAVED = 'saved'
const NOTE_ENDING = '.note'

/** A journal that is being written. */
export interface Journal {
  /** Says what the work is, as plain data; replaces what was said before. */
  describe(work: unknown): Promise<void>
  /** Keeps a result and what is to be known of it, and returns the result as a file on the disk. */
  keep(name: string, result: Blob, note: unknown): Promise<File>
  /** Forgets a result. */
  drop(name: string): Promise<void>
  /** The visitor has the results, or has not any more: only then the work is offered again. */
  setSaved(isSaved: boolean): Promise<void>
  /** Removes the journal with all results. */
  end(): Promise<void>
}

/** A journal whose tab is gone. */
export interface LeftJournal {
  readonly work: unknown
  /** The results and their notes, by name. */
  readonly results: ReadonlyMap<string, { readonly file: File; readonly note: unknown }>
  /** Goes on writing it. */
  readonly resume: () => Journal
  /** Removes it. */
  readonly forget: () => Promise<void>
}

/** Starts a journal; `undefined` where the browser lets this page write no files of its own. */
export async function beginJournal(): Promise<Journal | undefined> {
  if (wasForgotten()) return undefined
  const folder = await privateFolder(FOLDER, { create: true })
  if (folder === undefined) return undefined
  const name = crypto.randomUUID()
  // Held before the folder is there: no other tab may take it for a left one.
  hold(name)
  const own = await folder.getDirectoryHandle(name, { create: true })
  return createJournal(folder, own)
}

/**
 * The newest journal whose tab is gone, if it has results or work that the visitor does not have; older ones,
 * and those whose results were saved, are removed.
 */
export async function findLeftJournal(): Promise<LeftJournal | undefined> {
  const folder = await privateFolder(FOLDER)
  if (folder === undefined) return undefined
  const inUse = await locksOfJournals()
  const left: { readonly own: FileSystemDirectoryHandle; readonly since: number; readonly work: unknown }[] =
    []
  for (const [name, handle] of await entriesOf(folder)) {
    if (inUse.has(lockOf(name))) continue
    const own = handle as FileSystemDirectoryHandle
    const [work, saved] = await Promise.all([fileIn(own, WORK), fileIn(own, SAVED)])
    const said = work === undefined ? null : parseStored(await work.text())
    if (work === undefined || said === null || saved !== undefined) await removeFrom(folder, name)
    else left.push({ own, since: work.lastModified, work: said })
  }
  left.sort((one, other) => other.since - one.since)
  const [newest, ...older] = left
  for (const { own } of older) await removeFrom(folder, own.name)
  if (newest === undefined) return undefined
  const { own, work } = newest
  return {
    work,
    results: await resultsIn(own),
    resume: () => {
      hold(own.name)
      return createJournal(folder, own)
    },
    forget: () => removeFrom(folder, own.name),
  }
}

/**
 * Waits until a tab is gone that has a journal now, and returns true; returns false at once where no tab has
 * one. A tab that was closed on a busy machine has its journal for another moment.
 *
 * @throws the reason of `signal`.
 */
export async function journalTabGone(signal: AbortSignal): Promise<boolean> {
  if ((await privateFolder(FOLDER)) === undefined) return false
  const names = await locksOfJournals()
  if (names.size === 0) return false
  // Whoever waits for the others is in nobody's way, but stops as soon as one is gone.
  const others = new AbortController()
  const either = AbortSignal.any([signal, others.signal])
  // A lock that is given means that its tab has let it go.
  const gone = [...names].map((name) => navigator.locks.request(name, { signal: either }, () => undefined))
  try {
    await Promise.race(gone)
  } finally {
    others.abort()
    await Promise.allSettled(gone)
  }
  return true
}

/** How many journals there are, with those that other tabs are writing. */
export async function countJournals(): Promise<number> {
  const folder = await privateFolder(FOLDER)
  return folder === undefined ? 0 : (await entriesOf(folder)).length
}

/** Removes every journal, also those of other tabs. */
export function removeAllJournals(): Promise<void> {
  return removePrivateFolder(FOLDER)
}

function createJournal(folder: FileSystemDirectoryHandle, own: FileSystemDirectoryHandle): Journal {
  return {
    describe: async (work) => {
      await write(own, WORK, JSON.stringify(work))
    },
    keep: async (name, result, note) => {
      // Of an earlier result of the same name, which is no longer true.
      await removeFrom(own, name + NOTE_ENDING)
      const file = await write(own, name, result)
      await write(own, name + NOTE_ENDING, JSON.stringify(note))
      return file
    },
    drop: async (name) => {
      await removeFrom(own, name + NOTE_ENDING)
      await removeFrom(own, name)
    },
    setSaved: async (isSaved) => {
      if (isSaved) await write(own, SAVED, '')
      else await removeFrom(own, SAVED)
    },
    end: () => removeFrom(folder, own.name),
  }
}

async function resultsIn(
  own: FileSystemDirectoryHandle,
): Promise<ReadonlyMap<string, { readonly file: File; readonly note: unknown }>> {
  const results = new Map<string, { readonly file: File; readonly note: unknown }>()
  for (const [name] of await entriesOf(own)) {
    if (!name.endsWith(NOTE_ENDING)) continue
    const result = name.slice(0, -NOTE_ENDING.length)
    const [file, note] = await Promise.all([fileIn(own, result), fileIn(own, name)])
    const said = note === undefined ? null : parseStored(await note.text())
    if (file !== undefined && said !== null) results.set(result, { file, note: said })
  }
  return results
}

/** A file that is written appears whole, when it is closed. */
async function write(own: FileSystemDirectoryHandle, name: string, content: Blob | string): Promise<File> {
  const handle = await own.getFileHandle(name, { create: true })
  const file = await handle.createWritable()
  try {
    await file.write(content)
  } catch (error) {
    await file.abort(error)
    throw error
  }
  await file.close()
  return handle.getFile()
}

async function fileIn(own: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await own.getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** The locks of journals that tabs have. A tab that only waits for one gets it exclusively, for a moment. */
async function locksOfJournals(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const shared = held.filter(({ name, mode }) => mode === 'shared' && name?.startsWith(LOCK_PREFIX))
  return new Set(shared.map(({ name }) => name as string))
}

/** As long as this document lives. */
function hold(name: string): void {
  void navigator.locks.request(lockOf(name), { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

function lockOf(name: string): string {
  return LOCK_PREFIX + name
}
