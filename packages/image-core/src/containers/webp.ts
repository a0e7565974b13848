/**
 * The RIFF chunks of a WebP file.
 *
 * Source: RFC 9649, section 2 (WebP container).
 */
import type { ByteReader } from './byteReader.ts'

/** One chunk with its header. */
export interface WebpChunk {
  readonly type: string
  /** Where the four-character code begins. */
  readonly start: number
  /** Where the payload begins. */
  readonly data: number
  /** Bytes of payload, without padding. */
  readonly length: number
  /** One past the payload and its padding, as declared; beyond the bytes when they are truncated here. */
  readonly end: number
}

/** Bits of the first byte of VP8X. */
export const VP8X_FLAGS = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, profile: 0x20 } as const

/** Where the RIFF form ends by its own size field; bytes after it belong to no chunk. */
export function riffEnd(reader: ByteReader): number {
  const size = reader.u32(4)
  return 8 + size + (size % 2)
}

/** The chunks up to the end of the RIFF form, or to the end of the bytes. The reader is little-endian. */
export function* webpChunks(reader: ByteReader): Generator<WebpChunk, void> {
  const end = Math.min(riffEnd(reader), reader.length)
  let at = 12
  while (at + 8 <= end) {
    const length = reader.u32(at + 4)
    const chunk = {
      type: reader.latin1(at, 4),
      start: at,
      data: at + 8,
      length,
      end: at + 8 + length + (length % 2),
    }
    yield chunk
    at = chunk.end
  }
}
