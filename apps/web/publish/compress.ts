/**
 * Writes a `.br` and a `.gz` next to each file that benefits, so that a server only has to choose one.
 */
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ARCHIVE_EXTENSION } from '../app/lib/offline/archive.ts'

const ARCHIVE = `.${ARCHIVE_EXTENSION}`

const COMPRESSIBLE = new Set([
  ARCHIVE,
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
])

/** Files with fewer bytes are not compressed: that would not save a packet. */
const MIN_BYTES = 512
/**
 * The brotli quality for files of up to this many bytes: its highest levels take seconds, then minutes, for
 * one percent.
 */
const EFFORTS: readonly { readonly bytes: number; readonly quality: number }[] = [
  { bytes: 2_000_000, quality: constants.BROTLI_MAX_QUALITY },
  { bytes: 20_000_000, quality: 9 },
  { bytes: Infinity, quality: 5 },
]

/**
 * Files of an archive share much of their code, many megabytes apart: the largest window finds more of it,
 * which saves 3 %.
 */
const FOR_ARCHIVE = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
}

/** Compresses one file, if its type benefits. */
export async function compressFile(path: string): Promise<void> {
  const extension = extname(path)
  if (!COMPRESSIBLE.has(extension)) return
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effortFor(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...(extension === ARCHIVE ? FOR_ARCHIVE : {}),
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Returns the bytes to transfer of a file: those of its compressed copy where there is one. */
export async function transferSize(path: string): Promise<number> {
  const copy = `${path}.br`
  return (await stat(existsSync(copy) ? copy : path)).size
}

function effortFor(length: number): number {
  return EFFORTS.find(({ bytes }) => length <= bytes)?.quality ?? constants.BROTLI_MIN_QUALITY
}
