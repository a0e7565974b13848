/** Compares two folders: which files are the same, changed, added, removed or renamed. Pure. */
import { assertList } from '../../shared/input/assertInput.ts'

/** A file in a folder. */
export interface FolderFile {
  /** The path relative to the folder, with `/` between the names. */
  readonly path: string
  /** Equal only for files with equal content: a digest, or the text itself. */
  readonly content: string
}

/** The change of one file. */
export interface FileChange {
  readonly kind: 'same' | 'changed' | 'added' | 'removed' | 'renamed'
  /** Its path in the second folder; for a removed file, in the first. */
  readonly path: string
  /** Its path in the first folder, where it is different. */
  readonly from?: string
}

/**
 * Returns the change of each file from one folder to the other, sorted by path in code unit order.
 *
 * A removed file and an added one with the same content count as one renamed file. Where several have the
 * same content, they are paired by equal names, otherwise in the order of their paths. An empty file never
 * counts as renamed.
 *
 * @example
 * diffFolders([{ path: 'a', content: '1' }], [{ path: 'b', content: '1' }]) // [{ kind: 'renamed', path: 'b', from: 'a' }]
 */
export function diffFolders(a: readonly FolderFile[], b: readonly FolderFile[]): readonly FileChange[] {
  assertList('a list of files', a)
  const [before, after] = [contents(a), contents(b)]
  const gone = [...before.keys()].filter((path) => !after.has(path)).sort()
  const came = [...after.keys()].filter((path) => !before.has(path)).sort()
  const stayed = [...after.keys()].filter((path) => before.has(path))
  const renamed = renames(gone, came, (path) => before.get(path) ?? after.get(path) ?? '')
  const from = new Set(renamed.values())
  const changes: FileChange[] = [
    ...stayed.map(
      (path) => ({ kind: before.get(path) === after.get(path) ? 'same' : 'changed', path }) as const,
    ),
    ...gone.filter((path) => !from.has(path)).map((path) => ({ kind: 'removed', path }) as const),
    ...came.map((path) => {
      const old = renamed.get(path)
      return old === undefined
        ? ({ kind: 'added', path } as const)
        : ({ kind: 'renamed', path, from: old } as const)
    }),
  ]
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1))
}

function contents(files: readonly FolderFile[]): Map<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]))
}

/** The old path for each new one, in two passes: first the files that kept their name, then the others. */
function renames(
  gone: readonly string[],
  came: readonly string[],
  contentOf: (path: string) => string,
): Map<string, string> {
  const found = new Map<string, string>()
  const left = new Set(gone.filter((path) => contentOf(path) !== ''))
  const keys = [(path: string) => `${nameOf(path)}/${contentOf(path)}`, contentOf]
  for (const keyOf of keys) {
    const byKey = new Map<string, string[]>()
    for (const path of left) {
      const paths = byKey.get(keyOf(path))
      if (paths === undefined) byKey.set(keyOf(path), [path])
      else paths.push(path)
    }
    for (const path of came) {
      if (found.has(path)) continue
      const old = byKey.get(keyOf(path))?.shift()
      if (old === undefined) continue
      found.set(path, old)
      left.delete(old)
    }
  }
  return found
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
