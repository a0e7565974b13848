/**
 * Compressed bytes, read: gzip, zlib and bare deflate, by the host's own decompressor.
 *
 * Source: RFC 1950 (zlib), RFC 1951 (deflate), RFC 1952 (gzip).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { bytesOf } from '../platform/inputBytes.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { type Compression, compressionOf } from './compressionOf.ts'
import { inflateMembers } from './gzipMembers.ts'
import { type Inflated, inflate } from './inflate.ts'

/** The most bytes that `decompress` gives, 256 MB: a few kilobytes of zeros, compressed, can be more than a device holds. */
export const MOST_DECOMPRESSED: number = 2 ** 28

/**
 * Decompresses gzip or zlib, by its first bytes, or else bare deflate.
 *
 * Of gzip, all members behind each other are read as one (`cat a.gz b.gz`, bgzip), and zeros behind them are padding.
 *
 * Errors: `not-compressed` for bytes that are none of the three, `damaged` for those that end too early, go on behind their end or do
 * not hold what they promise, `too-large` beyond `MOST_DECOMPRESSED`.
 *
 * @example
 * await decompress(gzipped) // value: the bytes that were compressed
 */
export async function decompress(bytes: Uint8Array): Promise<Result<Uint8Array>> {
  const wrong = refuseInput(bytes)
  if (wrong !== undefined) return wrong
  const given = bytesOf(bytes)
  const format = compressionOf(given)
  const { pieces, isWhole, isMore } = await inflateAll(given, format, MOST_DECOMPRESSED)
  if (isMore) {
    const message = 'The bytes hold more than 256 MB, which is more than is decompressed at a time.'
    return fail({ code: 'too-large', message })
  }
  if (isWhole) return succeed(concatBytes(pieces))
  if (format === undefined)
    return fail({ code: 'not-compressed', message: 'These bytes are neither gzip nor zlib nor deflate.' })
  const message = `These bytes begin as ${format} does, and are damaged or not all there.`
  return fail({ code: 'damaged', message })
}

/**
 * The beginning of what bytes hold that are gzip or zlib, and whether that is all of it; `undefined` for any others. Of damaged bytes, what
 * can be read.
 *
 * @throws TypeError `invalid-input` for what are no bytes.
 */
export async function decompressHead(
  bytes: Uint8Array,
  most: number,
): Promise<{ readonly head: Uint8Array; readonly isWhole: boolean } | undefined> {
  const format = compressionOf(bytes)
  if (format === undefined) return undefined
  const { pieces, isWhole, isMore } = await inflateAll(bytes, format, most)
  return { head: concatBytes(pieces).subarray(0, most), isWhole: isWhole && !isMore }
}

async function inflateAll(
  bytes: Uint8Array,
  format: Compression | undefined,
  most: number,
): Promise<Inflated> {
  const first = await inflate(bytes, format, most)
  if (format !== 'gzip' || first.isWhole || first.isMore) return first
  const all = await inflateMembers(bytes, most)
  return all.isWhole || all.isMore || lengthOf(all) > lengthOf(first) ? all : first
}

function lengthOf({ pieces }: Inflated): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}
