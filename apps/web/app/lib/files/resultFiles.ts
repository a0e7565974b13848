/**
 * Results too large to be held: files in the storage that belongs to this site alone (the origin private file system), which a browser
 * keeps on disk and never shows to anybody else.
 *
 * A file is removed when its result is no longer shown, or by a later visit where that could not be done. One that was saved or handed on
 * may still be read by the browser's own download, so it stays for an hour.
 */

const FOLDER = 'results'
/** How long a download may take that reads a file whose page is gone. */
const READ_MS = 3_600_000

/** A result that is being written. */
export interface ResultFile {
  /** Adds bytes. @throws DOMException `QuotaExceededError` where there is no more room. */
  readonly write: (piece: Uint8Array) => void
  /** The whole result; nobody else removes it while this context lives. */
  readonly finish: () => Promise<File>
  /** Removes what was written. */
  readonly discard: () => Promise<void>
}

/** The part of the file system's API that only workers have, and the app's types do not. */
interface WritableHandle extends FileSystemFileHandle {
  createSyncAccessHandle?(): Promise<{
    write(bytes: Uint8Array): number
    flush(): void
    close(): void
  }>
}

/** Begins a result, in a worker; `undefined` where the browser has no such storage, as some have not in private windows. */
export async function createResultFile(): Promise<ResultFile | undefined> {
  const folder = await openFolder({ create: true })
  if (folder === undefined) return undefined
  const name = crypto.randomUUID()
  const handle: WritableHandle = await folder.getFileHandle(name, { create: true })
  const access = await handle.createSyncAccessHandle?.()
  if (access === undefined) {
    await remove(folder, name)
    return undefined
  }
  keepName(name)
  let size = 0
  return {
    write: (piece) => {
      // A private window of Chromium whose memory is full answers with −8 as an unsigned number: more than was asked for.
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
      return remove(folder, name)
    },
  }
}

function notWritten(): DOMException {
  return new DOMException('The file could not be written to its end.', 'QuotaExceededError')
}

/** Keeps a result from being removed by another tab, as long as this context lives. */
export function keepResult(result: Blob): void {
  if (result instanceof File) keepName(result.name)
}

function keepName(name: string): void {
  void navigator.locks.request(lockOf(name), { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

/** Results that were saved or handed on: somebody else may be reading them. */
const givenAway = new Set<string>()

/** A result goes to a download or to another tool. */
export function giveResultAway(result: Blob): void {
  if (result instanceof File) givenAway.add(result.name)
}

/** Removes a result that is not shown any more, unless it was given away. A blob that is no file of ours is nobody's to remove. */
export async function dropResult(result: Blob): Promise<void> {
  if (!(result instanceof File) || givenAway.has(result.name)) return
  await remove(await openFolder(), result.name)
}

/** Removes what earlier visits left: whatever no context keeps, once no download can be reading it. */
export async function removeLeftResults(now: number = Date.now()): Promise<void> {
  const folder = await openFolder()
  if (folder === undefined) return
  const { held = [] } = await navigator.locks.query()
  const kept = new Set(held.map(({ name }) => name))
  for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
    const isLeft = !kept.has(lockOf(name)) && now - (await handle.getFile()).lastModified > READ_MS
    if (isLeft) await remove(folder, name)
  }
}

/** Removes every result, also those that are shown. */
export async function removeAllResults(): Promise<void> {
  const root = (await openFolder()) === undefined ? undefined : await navigator.storage.getDirectory()
  await root?.removeEntry(FOLDER, { recursive: true })
}

/** Another tab may have been quicker. */
async function remove(folder: FileSystemDirectoryHandle | undefined, name: string): Promise<void> {
  try {
    await folder?.removeEntry(name)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}

function lockOf(name: string): string {
  return `whittle:result:${name}`
}

/** `undefined` where the browser has none, refuses it, or nothing was ever put there. */
async function openFolder(
  options: FileSystemGetDirectoryOptions = {},
): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(FOLDER, options)
  } catch (error) {
    // Where it lacks, results stay in blobs, and there is nothing to remove.
    if (error instanceof TypeError || error instanceof DOMException) return undefined
    throw error
  }
}
