/** Writes files into a folder of the visitor's, with the folders in their names; never over another file. */
import type { ArchivedFile } from './zipFiles.ts'

/**
 * Writes the files one after the other; `report` gets the fraction done. A name that the folder has already
 * gets a number.
 *
 * @throws DOMException when the disk is full or the visitor withdraws the permission; what was written stays.
 */
export async function saveToFolder(
  root: FileSystemDirectoryHandle,
  files: readonly ArchivedFile[],
  report: (fraction: number) => void,
): Promise<void> {
  for (const [index, { name, blob }] of files.entries()) {
    const parts = name.split('/')
    const folder = await folderAt(root, parts.slice(0, -1))
    const handle = await folder.getFileHandle(await freeName(folder, parts.at(-1) ?? name), { create: true })
    const target = await handle.createWritable()
    await blob.stream().pipeTo(target)
    report((index + 1) / files.length)
  }
}

async function folderAt(
  root: FileSystemDirectoryHandle,
  names: readonly string[],
): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true })
  return folder
}

async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  const dot = name.lastIndexOf('.')
  const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let own = name
  for (let count = 2; await has(folder, own); count += 1) own = `${base} (${count})${ending}`
  return own
}

async function has(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name)
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // A folder of that name is in the way as well.
    return error.name === 'TypeMismatchError'
  }
}
