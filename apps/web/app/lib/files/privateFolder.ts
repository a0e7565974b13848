/**
 * Folders of the origin private file system, which the browser keeps on disk and only this site can read.
 */

/** `undefined` where the browser has no such storage, blocks it, or the folder was never created. */
export async function privateFolder(
  name: string,
  options: FileSystemGetDirectoryOptions = {},
): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(name, options)
  } catch (error) {
    // Without it, nothing is kept on disk, and there is nothing to remove.
    if (error instanceof TypeError || error instanceof DOMException) return undefined
    throw error
  }
}

/** Removes a folder with everything in it; does nothing where there is none. */
export async function removePrivateFolder(name: string): Promise<void> {
  if ((await privateFolder(name)) === undefined) return
  await (await navigator.storage.getDirectory()).removeEntry(name, { recursive: true })
}

/** Removes a file or folder with everything in it; another tab may already have done so. */
export async function removeFrom(folder: FileSystemDirectoryHandle | undefined, name: string): Promise<void> {
  try {
    await folder?.removeEntry(name, { recursive: true })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
  }
}

/** The names and handles in a folder. */
export async function entriesOf(
  folder: FileSystemDirectoryHandle,
): Promise<readonly (readonly [name: string, handle: FileSystemHandle])[]> {
  const entries: [string, FileSystemHandle][] = []
  for await (const entry of folder as unknown as AsyncIterable<[string, FileSystemHandle]>)
    entries.push(entry)
  return entries
}
