/** Decompresses one stream with the host's decompressor. */
import {
  type Decompressor,
  type HostCompression,
  hostDecompressor,
} from '../../shared/platform/compressionStreams.ts'
import type { Compression } from './compressionOf.ts'

/** The host's names for the formats. */
const HOST_NAMES: Readonly<Record<Compression, HostCompression>> = { gzip: 'gzip', zlib: 'deflate' }

/** The decompressed data. */
export interface Inflated {
  readonly pieces: readonly Uint8Array[]
  /** Whether the stream was complete and ended with the bytes. */
  readonly isComplete: boolean
  /** Whether there is more than the requested number of bytes. */
  readonly isMore: boolean
}

/** Bytes passed to the host at a time, so that it does not decompress much more than requested. */
const STEP = 4096

/**
 * Decompresses one stream, and stops once there are more than `most` bytes; raw deflate where no format is
 * given.
 */
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
      return { pieces, isComplete: false, isMore: true }
    }
    return { pieces, isComplete: await feeding, isMore: false }
  } catch (error) {
    // The host reports damaged bytes as a TypeError.
    if (!(error instanceof TypeError)) throw error
    await feeding
    return { pieces, isComplete: false, isMore: false }
  }
}

/** Whether the host accepted all bytes; it rejects those after the end of the stream or after damage. */
async function feed(
  writer: ReturnType<Decompressor['writable']['getWriter']>,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    for (let at = 0; at < bytes.length; at += STEP) await writer.write(bytes.subarray(at, at + STEP))
    await writer.close()
    return true
  } catch {
    // The reader gets the same error.
    return false
  }
}
