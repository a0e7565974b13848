/**
 * Results too large for memory: files in the origin private file system, which the browser keeps on disk and
 * which only this site can read.
 *
 * A file is removed when its result is no longer shown, or by a later visit where that was not possible. A
 * file that was saved or passed on may still be read by the browser's download, so it stays for an hour.
 */

import { entriesOf, privateFolder, removeFrom, removePrivateFolder } from './privateFolder.ts'

const FOLDER = 'results'
/** How long a download may take to read a file whose page is closed, in milliseconds. */
const READ_MS = 3_600_000

/** A result being written. */
export interface ResultFile {
  /** Adds bytes. @throws DOMException `QuotaExceededError` where there is no room left. */
  readonly write: (piece: Uint8Array) => void
  /** Returns the whole result; no other context removes it while this one lives. */
  readonly finish: () => Promise<File>
  /** Removes what was written. */
  readonly discard: () => Promise<void>
}

/** The part of the File System API that only exists in workers, and not in the app's types. */
interface WritableHandle extends FileSystemFileHandle {
  createSyncAccessHandle?(): Promise<{
    write(bytes: Uint8Array): number
    flush(): void
    close(): void
  }>
}

/**
 * Starts a result, in a worker; `undefined` where the browser has no such storage, as in some private
 * windows.
 */
export async function createResultFile(): Promise<ResultFile | undefined> {
  const folder = await privateFolder(FOLDER, { create: true })
  if (folder === undefined) return undefined
  const name = crypto.randomUUID()
  const handle: WritableHandle = await folder.getFileHandle(name, { create: true })
  const access = await handle.createSyncAccessHandle?.()
  if (access === undefined) {
    await removeFrom(folder, name)
    return undefined
  }
  keepName(name)
  let size = 0
  return {
    write: (piece) => {
      // In a private window whose memory is full, Chromium returns −8 as an unsigned number, which is more
      // than the piece's length.
      if (access.write(piece) !== piece.length) throw notWritten()
      size += piece.length
    },
    finish: async () => {
      access.flush()
      access.close()
      const file = await handle.getFile()
      if (file.size !== size) throw notWritten()
      return file
    },
    discard: () => {
      access.close()
      return removeFrom(folder, name)
    },
  }
}

function notWritten(): DOMException {
  return new DOMException('The file could not be written completely.', 'QuotaExceededError')
}

/** Prevents other tabs from removing a result as long as this context lives. */
export function keepResult(result: Blob): void {
  if (result instanceof File) keepName(result.name)
}

function keepName(name: string): void {
  void navigator.locks.request(lockOf(name), { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

/** Results that were saved or passed on and may still be being read. */
const givenAway = new Set<string>()

/** Marks a result as saved or passed on to another tool. */
export function giveResultAway(result: Blob): void {
  if (result instanceof File) givenAway.add(result.name)
}

/**
 * Removes a result that is no longer shown, unless it was given away. Ignores a blob that is not one of these
 * files.
 */
export async function dropResult(result: Blob): Promise<void> {
  if (!(result instanceof File) || givenAway.has(result.name)) return
  await removeFrom(await privateFolder(FOLDER), result.name)
}

/**
 * Removes results left by earlier visits: those that no context holds and no download can still be reading.
 */
export async function removeLeftResults(now: number = Date.now()): Promise<void> {
  const folder = await privateFolder(FOLDER)
  if (folder === undefined) return
  const { held = [] } = await navigator.locks.query()
  const stored = new Set(held.map(({ name }) => name))
  for (const [name, handle] of await entriesOf(folder)) {
    const { lastModified } = await (handle as FileSystemFileHandle).getFile()
    const isLeft = !stored.has(lockOf(name)) && now - lastModified > READ_MS
    if (isLeft) await removeFrom(folder, name)
  }
}

/** Removes every result, including those that are shown. */
export async function removeAllResults(): Promise<void> {
  await removePrivateFolder(FOLDER)
}

function lockOf(name: string): string {
  return `whittle:result:${name}`
}
