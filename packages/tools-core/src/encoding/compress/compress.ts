/**
 * Compresses and decompresses text and files: gzip, zlib and deflate by the host's own streams, and
 * Brotli.
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { messageOf } from '@whittle/foundation/messageOf'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { type Brotli, loadBrotli } from '../../shared/platform/brotli.ts'
import { type Decompressor, hostCompressor } from '../../shared/platform/compressionStreams.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { decompress, MAX_DECOMPRESSED, tooLarge } from '../compression/decompress.ts'

/** A format; the name `deflate` is that of raw deflate. */
export type CompressionFormat = 'gzip' | 'zlib' | 'deflate' | 'brotli'

/** Which format is written. */
export interface CompressTextOptions {
  /** @defaultValue `'gzip'` */
  readonly format?: CompressionFormat
}

/** Which format is read. */
export interface UncompressOptions {
  /** `auto` knows gzip, zlib and deflate, and tries Brotli last. @defaultValue `'auto'` */
  readonly format?: CompressionFormat | 'auto'
}

const HOST_NAMES = { gzip: 'gzip', zlib: 'deflate', deflate: 'deflate-raw' } as const

/**
 * The compressed bytes of a text (as UTF-8) or of bytes. Sources: RFC 1950, 1951, 1952, 7932. Errors:
 * `invalid-option`, `not-loaded` if the module for Brotli cannot be loaded.
 */
export async function compress(
  input: TextInput,
  options: CompressTextOptions = {},
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const refused =
    refuseInput(input) ??
    refuseChoice<CompressTextOptions>(options, { format: ['gzip', 'zlib', 'deflate', 'brotli'] })
  if (refused !== undefined) return refused
  const { format = 'gzip' } = options
  const bytes = bytesOf(input)
  if (format === 'brotli') return andThenBrotli((brotli) => succeed(brotli.compress(bytes)))
  return succeed(await through(hostCompressor(HOST_NAMES[format]), bytes))
}

/**
 * The bytes that were compressed, at most 256 MB. Errors: those of `decompress` of `/compression`, `damaged`
 * for bytes that are not Brotli, `not-loaded`.
 */
export async function uncompress(
  bytes: Uint8Array,
  options: UncompressOptions = {},
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const refused =
    refuseInput(bytes) ??
    refuseChoice<UncompressOptions>(options, { format: ['auto', 'gzip', 'zlib', 'deflate', 'brotli'] })
  if (refused !== undefined) return refused
  const { format = 'auto' } = options
  const given = bytesOf(bytes)
  if (format !== 'brotli') {
    const plain = await decompress(given)
    if (plain.ok || format !== 'auto' || plain.errors[0]?.code !== 'not-compressed') return plain
  }
  return andThenBrotli((brotli) => {
    try {
      const made = brotli.decompress(given, MAX_DECOMPRESSED)
      return made === undefined ? tooLarge() : succeed(made)
    } catch {
      // Neither of the two Brotli engines says why it failed.
      const message =
        format === 'auto'
          ? 'These bytes are not gzip, zlib, deflate or Brotli.'
          : 'These bytes are not Brotli, or they are damaged or incomplete.'
      return fail({ code: 'damaged', message })
    }
  })
}

/** Loads Brotli and runs with it; the error `not-loaded` is about loading only. */
async function andThenBrotli<T>(run: (brotli: Brotli) => Result<T>): Promise<Result<T>> {
  let brotli: Brotli
  try {
    brotli = await loadBrotli()
  } catch (error) {
    return fail({ code: 'not-loaded', message: `Brotli could not be loaded: ${messageOf(error)}` })
  }
  return run(brotli)
}

/** Passes bytes through a stream of the host, and returns what comes out. */
async function through(
  { readable, writable }: Decompressor,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const reader = readable.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done || value === undefined) break
    pieces.push(value)
  }
  await written
  return concatBytes(pieces)
}
