/** Bytes unpacked by the host, one stream of them to its end. */
import { type Decompressor, type HostCompression, hostDecompressor } from '../platform/compressionStreams.ts'
import type { Compression } from './compressionOf.ts'

/** What the host calls each. */
const HOST_NAMES: Readonly<Record<Compression, HostCompression>> = { gzip: 'gzip', zlib: 'deflate' }

/** What was unpacked. */
export interface Inflated {
  readonly pieces: readonly Uint8Array[]
  /** The bytes were whole, to their end. */
  readonly isWhole: boolean
  /** There is more than was asked for. */
  readonly isMore: boolean
}

/** Bytes given to the host at a time, so that it has not unpacked much more than is wanted. */
const STEP = 4096

/** Unpacks one stream, of bare deflate where no format is given, as long as there are no more than `most` bytes. */
export async function inflate(
  bytes: Uint8Array,
  format: Compression | undefined,
  most: number,
): Promise<Inflated> {
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
  writer: ReturnType<Decompressor['writable']['getWriter']>,
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
