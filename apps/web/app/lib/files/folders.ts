import { grouped } from '../text/grouped.ts'

/** Folders that a visitor drops on a page or chooses in a dialog. */

/** A folder's files by path within it. */
export interface Folder {
  readonly name: string
  readonly files: ReadonlyMap<string, File>
  /** Paths of the folders within it that were left out. */
  readonly leftOut: readonly string[]
}

/** Folders that tools manage for themselves and that are larger than everything else. */
const LEFT_OUT = new Set(['.git', 'node_modules'])
/** The most files read: more than anyone looks through, or a page opens in reasonable time. */
const MAX_FILES = 20_000

/**
 * Reads the folders in a drop; `undefined` when there is none. Call it while the drop event is being handled:
 * afterwards the browser no longer provides them.
 *
 * @throws RangeError when one holds too many files.
 */
export function droppedFolders(transfer: DataTransfer | null): Promise<Folder[]> | undefined {
  const folders = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter(isDirectory)
  return folders.length === 0 ? undefined : Promise.all(folders.map(readFolder))
}

/** Returns the files in a drop that are no folders. Call it while the drop event is being handled. */
export function droppedFiles(transfer: DataTransfer | null): File[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory === true ? null : item.getAsFile()
    return file === null ? [] : [file]
  })
}

/**
 * Returns the folder chosen with an `<input webkitdirectory>`.
 *
 * @throws RangeError when it holds too many files.
 */
export function chosenFolder(chosen: readonly File[]): Folder {
  const files = new Map<string, File>()
  const leftOut = new Set<string>()
  for (const file of chosen) {
    const names = file.webkitRelativePath.split('/').slice(1)
    const at = names.slice(0, -1).findIndex((name) => LEFT_OUT.has(name))
    if (at >= 0) leftOut.add(names.slice(0, at + 1).join('/'))
    else files.set(names.join('/'), file)
    assertFew(files)
  }
  return { name: chosen[0]?.webkitRelativePath.split('/')[0] ?? '', files, leftOut: [...leftOut] }
}

async function readFolder(root: FileSystemDirectoryEntry): Promise<Folder> {
  const files = new Map<string, File>()
  const leftOut: string[] = []
  const open: { entry: FileSystemDirectoryEntry; path: string }[] = [{ entry: root, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of await entriesOf(next.entry)) {
      const path = next.path + entry.name
      if (!isDirectory(entry)) files.set(path, await fileOf(entry as FileSystemFileEntry))
      else if (LEFT_OUT.has(entry.name)) leftOut.push(path)
      else open.push({ entry, path: `${path}/` })
    }
    assertFew(files)
  }
  return { name: root.name, files, leftOut }
}

function assertFew(files: ReadonlyMap<string, File>): void {
  if (files.size > MAX_FILES)
    throw new RangeError(`The folder holds more than ${grouped(MAX_FILES)} files. Choose a part of it.`)
}

/** A reader returns some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function isDirectory(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true
}
