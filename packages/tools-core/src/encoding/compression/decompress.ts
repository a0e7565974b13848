/**
 * Decompresses gzip, zlib and raw deflate with the host's own decompressor.
 *
 * Source: RFC 1950 (zlib), RFC 1951 (deflate), RFC 1952 (gzip).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { type Compression, compressionOf } from './compressionOf.ts'
import { inflateMembers } from './gzipMembers.ts'
import { type Inflated, inflate } from './inflate.ts'

/**
 * The most bytes that `decompress` returns, 256 MB, because a small compressed file can expand to more than a
 * device holds.
 */
export const MAX_DECOMPRESSED: number = 2 ** 28

/**
 * Decompresses gzip or zlib, detected by the first bytes, or otherwise raw deflate.
 *
 * All members of a gzip file are read as one (`cat a.gz b.gz`, bgzip), and zeros after them are padding.
 *
 * Errors: `not-compressed` for bytes in none of the three formats, `damaged` for bytes that end too early, go
 * on after their end or fail their checksum, `too-large` above `MAX_DECOMPRESSED`.
 *
 * @example
 * await decompress(gzipped) // value: the bytes that were compressed
 */
export async function decompress(bytes: Uint8Array): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const wrong = refuseInput(bytes)
  if (wrong !== undefined) return wrong
  const given = bytesOf(bytes)
  const format = compressionOf(given)
  const { pieces, isComplete, isMore } = await inflateAll(given, format, MAX_DECOMPRESSED)
  if (isMore) return tooLarge()
  if (isComplete) return succeed(concatBytes(pieces))
  if (format === undefined)
    return fail({ code: 'not-compressed', message: 'These bytes are not gzip, zlib or deflate.' })
  const message = `These bytes begin like ${format} but are damaged or incomplete.`
  return fail({ code: 'damaged', message })
}

/** The error for more than `MAX_DECOMPRESSED` bytes. */
export function tooLarge(): Failure {
  const message = 'The decompressed data exceeds 256 MB, the most that is decompressed here.'
  return fail({ code: 'too-large', message })
}

/**
 * Decompresses the beginning of gzip or zlib data, and returns whether that is all of it; `undefined` for
 * other bytes. For damaged bytes, returns what can be read.
 *
 * @throws TypeError `invalid-input` where `bytes` is not a Uint8Array.
 */
export async function decompressHead(
  bytes: Uint8Array,
  most: number,
): Promise<{ readonly head: Uint8Array; readonly isComplete: boolean } | undefined> {
  const format = compressionOf(bytes)
  if (format === undefined) return undefined
  const { pieces, isComplete, isMore } = await inflateAll(bytes, format, most)
  return { head: concatBytes(pieces).subarray(0, most), isComplete: isComplete && !isMore }
}

async function inflateAll(
  bytes: Uint8Array,
  format: Compression | undefined,
  most: number,
): Promise<Inflated> {
  const first = await inflate(bytes, format, most)
  if (format !== 'gzip' || first.isComplete || first.isMore) return first
  const all = await inflateMembers(bytes, most)
  return all.isComplete || all.isMore || lengthOf(all) > lengthOf(first) ? all : first
}

function lengthOf({ pieces }: Inflated): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
