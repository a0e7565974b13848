/**
 * Compressed bytes, read: gzip, zlib and bare deflate, by the host's own decompressor.
 *
 * Source: RFC 1950 (zlib), RFC 1951 (deflate), RFC 1952 (gzip).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { type HostCompression, hostDecompressor } from '../platform/compressionStreams.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { type Compression, compressionOf } from './compressionOf.ts'

/** The most bytes that `decompress` gives, 256 MB: a few kilobytes of zeros, compressed, can be more than a device holds. */
export const MOST_DECOMPRESSED: number = 2 ** 28

/** What the host calls each. */
const HOST_NAMES: Readonly<Record<Compression, HostCompression>> = { gzip: 'gzip', zlib: 'deflate' }

/**
 * Decompresses gzip or zlib, by its first bytes, or else bare deflate.
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
  const { pieces, isWhole, isMore } = await inflate(given, format, MOST_DECOMPRESSED)
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
  const { pieces, isWhole, isMore } = await inflate(bytes, format, most)
  return { head: concatBytes(pieces).subarray(0, most), isWhole: isWhole && !isMore }
}

interface Inflated {
  readonly pieces: readonly Uint8Array[]
  /** The bytes were whole, to their end. */
  readonly isWhole: boolean
  /** There is more than was asked for. */
  readonly isMore: boolean
}

/** Bytes given to the host at a time, so that it has not unpacked much more than is wanted. */
const STEP = 4096

async function inflate(bytes: Uint8Array, format: Compression | undefined, most: number): Promise<Inflated> {
  const { readable, writable } = hostDecompressor(format === undefined ? 'deflate-raw' : HOST_NAMES[format])
  const reader = readable.getReader()
  const feeding = feed(writable.getWriter(), bytes)
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || value === undefined) break
      pieces.push(value)
      length += value.length
      if (length <= most) continue
      await reader.cancel()
      await feeding
      return { pieces, isWhole: false, isMore: true }
    }
    return { pieces, isWhole: await feeding, isMore: false }
  } catch (error) {
    // The host says of damaged bytes that they are a mistake of types.
    if (!(error instanceof TypeError)) throw error
    await feeding
    return { pieces, isWhole: false, isMore: false }
  }
}

/** Whether all bytes were taken: those behind the end of the compressed ones, or behind damaged ones, are not. */
async function feed(
  writer: ReturnType<ReturnType<typeof hostDecompressor>['writable']['getWriter']>,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    for (let at = 0; at < bytes.length; at += STEP) await writer.write(bytes.subarray(at, at + STEP))
    await writer.close()
    return true
  } catch {
    // The reader hears of it too, with the same error.
    return false
  }
}
