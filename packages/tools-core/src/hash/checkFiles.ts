/** Files beside the list of their checksums: which are as they should be, which are not, and which are not there. Pure. */
import { wrongInput } from '../platform/wrongInput.ts'
import type { HashAlgorithm } from './algorithms.ts'
import type { ChecksumRow } from './checksumFile.ts'
import { identifyDigest, sameDigest } from './compareDigests.ts'

/** What became of a file. */
export interface CheckedFile {
  /** As it stands on the list; of a file that is not on it, its own. */
  readonly name: string
  /** `missing`: on the list, and not given. `unlisted`: given, and not on the list. */
  readonly status: 'verified' | 'failed' | 'missing' | 'unlisted'
  /** What the list says. */
  readonly expected?: string
  /** What the file has, by the algorithm that matched, or else the likeliest one. */
  readonly actual?: string
  readonly algorithm?: HashAlgorithm
}

/** A file's digests. */
export interface DigestedFile {
  /** A name or a path, with slashes of either kind. */
  readonly name: string
  readonly digests: ReadonlyMap<HashAlgorithm, string>
}

/** What common programs write (`sha256sum` and its kin, `b2sum`, `b3sum`, `rhash`): of digests of one length, these are tried. */
const WRITTEN: ReadonlySet<HashAlgorithm> = new Set([
  'md5',
  'sha-1',
  'sha-224',
  'sha-256',
  'sha-384',
  'sha-512',
  'blake2b',
  'blake3',
  'sha3-256',
  'sha3-512',
  'crc32',
])

/** The algorithms a file must be digested by to be compared with a list, the likeliest first. */
export function algorithmsOf(rows: readonly ChecksumRow[]): readonly HashAlgorithm[] {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  return [...new Set(rows.flatMap(candidatesOf))]
}

function candidatesOf({ digest, algorithm }: ChecksumRow): readonly HashAlgorithm[] {
  if (algorithm !== undefined) return [algorithm]
  const found = identifyDigest(digest)
  return found.ok ? found.value.filter((each) => WRITTEN.has(each)) : []
}

/**
 * Compares files with a list. A file is the one on the list that has its path, or else the only one that has its name.
 *
 * @returns the rows of the list in their order, then the files that are not on it.
 */
export function checkFiles(
  rows: readonly ChecksumRow[],
  files: readonly DigestedFile[],
): readonly CheckedFile[] {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  const taken = new Set<DigestedFile>()
  const listed = rows.map((row): CheckedFile => {
    const file = fileFor(row, files)
    if (file === undefined) return { name: row.name, status: 'missing', expected: row.digest }
    taken.add(file)
    const candidates = candidatesOf(row).filter((each) => file.digests.has(each))
    const match = candidates.find((each) => sameDigest(row.digest, file.digests.get(each) ?? ''))
    const shown = match ?? candidates[0]
    return {
      name: row.name,
      status: match === undefined ? 'failed' : 'verified',
      expected: row.digest,
      ...(shown === undefined ? {} : { algorithm: shown, actual: file.digests.get(shown) ?? '' }),
    }
  })
  const others = files.filter((file) => !taken.has(file))
  return [...listed, ...others.map(({ name }): CheckedFile => ({ name, status: 'unlisted' }))]
}

function fileFor({ name }: ChecksumRow, files: readonly DigestedFile[]): DigestedFile | undefined {
  const path = plainPath(name)
  const same = files.find((file) => plainPath(file.name) === path)
  if (same !== undefined) return same
  const [byName, another] = files.filter((file) => baseName(file.name) === baseName(name))
  return another === undefined ? byName : undefined
}

function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}

function baseName(path: string): string {
  const plain = plainPath(path)
  return plain.slice(plain.lastIndexOf('/') + 1)
}
