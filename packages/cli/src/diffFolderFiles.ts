/** The difference of two folders as one patch. */
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { diffFolders, type FileChange, unifiedPatch } from '@whittle/tools-core/diff'
import { filesBelow, sha256 } from './files.ts'

/** What a patch names a file that does not exist. */
const NO_FILE = '/dev/null'

/**
 * Returns a patch that `git apply` accepts, with the files in the order of their paths; empty where the
 * folders have the same files. A file that moved without a change is a rename. Of a file that is not text the
 * patch only says that it differs, as `git diff` does.
 *
 * @param context unchanged lines around each change.
 */
export async function diffFolderFiles(
  oldFolder: string,
  newFolder: string,
  context: number,
): Promise<string> {
  const [before, after] = [await filesIn(oldFolder), await filesIn(newFolder)]
  const patches: string[] = []
  for (const change of diffFolders(before, after)) {
    if (change.kind !== 'same') patches.push(await patchOf(change, oldFolder, newFolder, context))
  }
  return patches.join('')
}

async function filesIn(folder: string) {
  const files = []
  for (const { path, name } of await filesBelow(folder)) {
    const bytes = await readFile(path)
    // An empty file has empty content there, because it never counts as moved.
    files.push({ path: name.split(sep).join('/'), content: bytes.length === 0 ? '' : sha256(bytes) })
  }
  return files
}

async function patchOf(
  { kind, path, from = path }: FileChange,
  oldFolder: string,
  newFolder: string,
  context: number,
): Promise<string> {
  const [isNew, isGone] = [kind === 'added', kind === 'removed']
  const nothing = new Uint8Array()
  const old = isNew ? nothing : await readFile(join(oldFolder, from))
  const young = isGone ? nothing : await readFile(join(newFolder, path))
  const [fromName, toName] = [isNew ? NO_FILE : from, isGone ? NO_FILE : path]
  const patch = unifiedPatch(old, young, { context, fromName, toName })
  if (patch.ok) return patch.value
  const names = [isNew ? NO_FILE : `a/${from}`, isGone ? NO_FILE : `b/${path}`]
  return `diff --git a/${from} b/${path}\nBinary files ${names.join(' and ')} differ\n`
}
