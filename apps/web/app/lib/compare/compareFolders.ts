/**
 * Compares two folders by the content of their files, and makes the patch between them. Runs in the worker.
 */
import type { Note, Result } from '@whittle/tools-core'
import {
  diffFolders,
  type FileChange,
  type FolderFile,
  isBinary,
  unifiedPatch,
} from '@whittle/tools-core/diff'

/** Files by path. */
type Files = ReadonlyMap<string, File>

/** Two folders. */
export interface FolderPair {
  readonly original: Files
  readonly changed: Files
}

/** Returns what happened to each file. A file is only read where another has the same size. */
export async function compareFolders({ original, changed }: FolderPair): Promise<readonly FileChange[]> {
  const sizes = new Map<number, number>()
  for (const { size } of [...original.values(), ...changed.values()])
    sizes.set(size, (sizes.get(size) ?? 0) + 1)
  const described = (files: Files): Promise<FolderFile[]> =>
    Promise.all(
      [...files].map(async ([path, file]) => {
        const isAlone = sizes.get(file.size) === 1
        return { path, content: isAlone ? `only ${file.size}` : await contentId(file) }
      }),
    )
  return diffFolders(await described(original), await described(changed))
}

/** Two files have the same id exactly if they have the same content. */
async function contentId(file: File): Promise<string> {
  if (file.size === 0) return ''
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return new Uint8Array(digest).join()
}

/**
 * Returns one patch that turns the original folder into the changed one. Files that are not text are left
 * out, each with a note.
 */
export async function folderPatch({ original, changed }: FolderPair): Promise<Result<string>> {
  const parts: string[] = []
  const notes: Note[] = []
  for (const { kind, path, from = path } of await compareFolders({ original, changed })) {
    if (kind === 'same') continue
    const [before, after] = [await bytesOf(original.get(from)), await bytesOf(changed.get(path))]
    if (isBinary(before) || isBinary(after)) {
      notes.push({ code: 'binary-left-out', message: `${path} is not text and was left out of the patch.` })
      continue
    }
    const names = {
      fromName: kind === 'added' ? '/dev/null' : from,
      toName: kind === 'removed' ? '/dev/null' : path,
    }
    const patch = unifiedPatch(before, after, names)
    if (!patch.ok) return patch
    parts.push(patch.value)
  }
  return { ok: true, value: parts.join(''), notes }
}

async function bytesOf(file: File | undefined): Promise<Uint8Array> {
  return file === undefined ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
}
