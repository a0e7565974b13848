import { grouped } from '../grouped.ts'

/** Folders that a visitor gives to a page: dropped on it, or chosen in a dialogue. */

/** A folder's files by their paths within it. */
export interface Folder {
  readonly name: string
  readonly files: ReadonlyMap<string, File>
  /** Folders within it that were left out, by their paths. */
  readonly leftOut: readonly string[]
}

/** Kept by tools for themselves, and larger than everything else. */
const LEFT_OUT = new Set(['.git', 'node_modules'])
/** More files than anyone looks through, and than a page opens in reasonable time. */
const MOST_FILES = 20_000

/**
 * The folders among what was dropped; `undefined` when there is none. Must be called while the drop is being handled: afterwards
 * the browser has forgotten them.
 *
 * @throws RangeError when one holds more files than are read.
 */
export function droppedFolders(transfer: DataTransfer | null): Promise<Folder[]> | undefined {
  const folders = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter(isDirectory)
  return folders.length === 0 ? undefined : Promise.all(folders.map(readFolder))
}

/** The folder that was chosen with an `<input webkitdirectory>`. @throws RangeError when it holds more files than are read. */
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
  if (files.size > MOST_FILES)
    throw new RangeError(`The folder holds more than ${grouped(MOST_FILES)} files. Take a part of it.`)
}

/** A reader gives some entries at a time, and none at the end. */
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
