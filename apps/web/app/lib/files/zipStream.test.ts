/** Archives that are written straight into a file, and tested by `unzip`. */
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { expect, it } from 'vitest'
import type { ArchivedFile } from './zipFiles.ts'
import { zipStream } from './zipStream.ts'

const isFull = process.env.WHITTLE_FULL !== undefined
const MEGABYTE = 1_000_000
/** Beyond these an archive needs the fields of Zip64. */
const MAX_PLAIN_ENTRIES = 2 ** 16 - 1
const MAX_PLAIN_OFFSET = 2 ** 32 - 1
/** The signature of the record that ends the directory of a Zip64. Source: APPNOTE, 4.3.14. */
const ZIP64_END = Buffer.from('PK\x06\x06')
/** Bytes of all records that follow the directory, without a comment. */
const END_BYTES = 56 + 20 + 22

/** What `createWritable` gives, over a file of Node. */
interface Written {
  readonly write: (piece: Uint8Array) => Promise<unknown>
  readonly close: () => Promise<void>
  readonly abort: () => Promise<void>
}

/** Writes an archive of the files, hands its path to `test`, and removes it. */
async function withArchive(
  files: readonly ArchivedFile[],
  test: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whittle-zip-'))
  try {
    const path = join(folder, 'pictures.zip')
    const createWritable = async (): Promise<Written> => {
      const file = await open(path, 'w')
      const close = (): Promise<void> => file.close()
      return { write: (piece) => file.writeFile(piece), close, abort: close }
    }
    const fractions: number[] = []
    const target = { createWritable } as unknown as FileSystemFileHandle
    expect(await zipStream({ files, target }, (fraction) => fractions.push(fraction))).toBeNull()
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
    expect(fractions.at(-1)).toBe(1)
    await test(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A file of many megabytes that takes the memory of one. */
function large(name: string, megabytes: number): ArchivedFile {
  const block = new Blob([crypto.getRandomValues(new Uint8Array(50_000)), new Uint8Array(MEGABYTE - 50_000)])
  return { name, blob: new Blob(Array.from({ length: megabytes }, () => block)) }
}

const small = (name: string): ArchivedFile => ({ name, blob: new Blob([name]) })

/** The last bytes of a file, in which its directory ends. */
async function endOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(END_BYTES),
      position: Math.max(0, size - END_BYTES),
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What an archive holds, and whether that needs Zip64. */
type Case = readonly [title: string, files: () => readonly ArchivedFile[], isZip64: boolean]

const CASES: readonly Case[] = [
  ['three files in folders', () => [small('a.jpg'), small('ä/b.jpg'), small('ä/c/d.jpg')], false],
  ...(isFull
    ? ([
        ['2.5 GB', () => [...['a', 'b', 'c', 'd', 'e'].map((name) => large(name, 500)), small('f')], false],
        ['a file that begins beyond 4 GiB', () => [large('a', 4300), small('b')], true],
        [
          'more than 65,535 files',
          () => Array.from({ length: MAX_PLAIN_ENTRIES + 5 }, (_, at) => small(`${at}`)),
          true,
        ],
      ] as const)
    : []),
]

it.skipIf(!hasPrograms('unzip')).each(CASES)('unzip finds nothing wrong: %s', async (_, make, isZip64) => {
  const files = make()
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  // The case is what it says.
  expect(bytes > MAX_PLAIN_OFFSET || files.length > MAX_PLAIN_ENTRIES).toBe(isZip64)
  await withArchive(files, async (path) => {
    expect((await stat(path)).size).toBeGreaterThan(bytes)
    // It reads every byte, and compares it with its sum.
    expect(String(runProgram('unzip', ['-tqq', path]))).toBe('')
    const listed = String(runProgram('unzip', ['-Z1', path]))
      .trimEnd()
      .split('\n')
    expect(listed).toHaveLength(files.length)
    expect((await endOf(path)).includes(ZIP64_END)).toBe(isZip64)
  })
})
