/** Checks files against a list of checksums. Pure. */
import { wrongInput } from '../../shared/input/wrongInput.ts'
import type { HashAlgorithm } from './algorithms.ts'
import type { ChecksumRow } from './checksumFile.ts'
import { identifyDigest, sameDigest } from './compareDigests.ts'

/** The result for one file. */
export interface CheckedFile {
  /** The name on the list; for an unlisted file, its own. */
  readonly name: string
  /**
   * `notComputed`: the list names an algorithm that is not computed here. `unread`: given, but without
   * digests. `missing`: on the list but not given. `unlisted`: given but not on the list.
   */
  readonly status: 'verified' | 'failed' | 'notComputed' | 'unread' | 'missing' | 'unlisted'
  /** The name of the given file; a list may name it by another path. */
  readonly given?: string
  /** The digest on the list. */
  readonly expected?: string
  /** The digest of the file, by the matching algorithm or otherwise the likeliest one. */
  readonly actual?: string
  readonly algorithm?: HashAlgorithm
  /** The algorithm that is not computed here, as written on the list. */
  readonly unknownAlgorithm?: string
}

/** The digests of a file. */
export interface DigestedFile {
  /** A name or a path, with slashes of either kind. */
  readonly name: string
  /** `undefined`: not known, or not yet. */
  readonly digests: ReadonlyMap<HashAlgorithm, string> | undefined
}

/**
 * What common programs write (`sha256sum` and the like, `b2sum`, `b3sum`, `xxhsum`, `rhash`); only these are
 * tried for a digest length.
 */
const WRITTEN: ReadonlySet<HashAlgorithm> = new Set([
  'md5',
  'sha-1',
  'sha-224',
  'sha-256',
  'sha-384',
  'sha-512',
  'blake2b',
  'blake2b-256',
  'blake3',
  'sha3-256',
  'sha3-512',
  'crc32',
  'xxh32',
  'xxh64',
  'xxh128',
])

/** Returns the algorithms needed to compare files with a list, the likeliest first. */
export function algorithmsOf(rows: readonly ChecksumRow[]): readonly HashAlgorithm[] {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  return [...new Set(rows.flatMap(candidatesOf))]
}

function candidatesOf({ digest, algorithm, unknownAlgorithm }: ChecksumRow): readonly HashAlgorithm[] {
  if (unknownAlgorithm !== undefined) return []
  if (algorithm !== undefined) return [algorithm]
  const found = identifyDigest(digest)
  return found.ok ? found.value.filter((each) => WRITTEN.has(each)) : []
}

/**
 * Compares files with a list. A listed file is matched by its path, or else by its name if only one file has
 * it.
 *
 * @returns the rows of the list in order, then the unlisted files.
 */
export function checkFiles(
  rows: readonly ChecksumRow[],
  files: readonly DigestedFile[],
): readonly CheckedFile[] {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  const fileFor = finderOf(files)
  const taken = new Set<DigestedFile>()
  const listed = rows.map((row): CheckedFile => {
    const file = fileFor(row)
    if (file === undefined) return { name: row.name, status: 'missing', expected: row.digest }
    taken.add(file)
    return { name: row.name, given: file.name, expected: row.digest, ...comparison(row, file) }
  })
  const others = files.filter((file) => !taken.has(file))
  return [...listed, ...others.map(({ name }): CheckedFile => ({ name, given: name, status: 'unlisted' }))]
}

function comparison(
  row: ChecksumRow,
  { digests }: DigestedFile,
): Pick<CheckedFile, 'status' | 'algorithm' | 'actual' | 'unknownAlgorithm'> {
  const { unknownAlgorithm } = row
  if (unknownAlgorithm !== undefined) return { status: 'notComputed', unknownAlgorithm }
  if (digests === undefined) return { status: 'unread' }
  const candidates = candidatesOf(row).filter((each) => digests.has(each))
  const match = candidates.find((each) => sameDigest(row.digest, digests.get(each) ?? ''))
  const shown = match ?? candidates[0]
  return {
    status: match === undefined ? 'failed' : 'verified',
    ...(shown === undefined ? {} : { algorithm: shown, actual: digests.get(shown) ?? '' }),
  }
}

/** Finds the file of a row: the first with its path, or else the only one with its name. */
function finderOf(files: readonly DigestedFile[]): (row: ChecksumRow) => DigestedFile | undefined {
  const byPath = new Map<string, DigestedFile>()
  const byName = new Map<string, DigestedFile | undefined>()
  for (const file of files) {
    const [path, name] = [plainPath(file.name), baseName(file.name)]
    if (!byPath.has(path)) byPath.set(path, file)
    byName.set(name, byName.has(name) ? undefined : file)
  }
  return ({ name }) => byPath.get(plainPath(name)) ?? byName.get(baseName(name))
}

function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}

function baseName(path: string): string {
  const plain = plainPath(path)
  return plain.slice(plain.lastIndexOf('/') + 1)
}
