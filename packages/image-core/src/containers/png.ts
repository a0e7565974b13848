/**
 * The chunks of a PNG file.
 *
 * Source: W3C PNG Specification (Third Edition), section 5.
 */
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { crc32 } from '../png/crc32.ts'
import type { ByteReader } from './byteReader.ts'

/** One chunk with its length and CRC fields. */
export interface PngChunk {
  readonly type: string
  /** Where the length field begins. */
  readonly start: number
  /** Where the payload begins. */
  readonly data: number
  /** Bytes of payload. */
  readonly length: number
  /** One past the CRC, as declared; beyond the file's length when the file is truncated here. */
  readonly end: number
}

/** The chunks up to IEND, or to the end of the bytes. */
export function* pngChunks(reader: ByteReader): Generator<PngChunk, void> {
  let at = PNG_SIGNATURE.length
  while (reader.has(at, 8)) {
    const length = reader.u32(at)
    const type = reader.latin1(at + 4, 4)
    if (!/^[A-Za-z]{4}$/.test(type)) throw reader.corrupt('chunk-type')
    const chunk = { type, start: at, data: at + 8, length, end: at + 12 + length }
    yield chunk
    if (type === 'IEND') return
    at = chunk.end
  }
}

/**
 * Whether a whole chunk's checksum is that of its type and payload. Decoders ignore an ancillary chunk with a
 * wrong one.
 */
export function hasRightChecksum(reader: ByteReader, { data, length }: PngChunk): boolean {
  return crc32(reader.slice(data - 4, 4 + length)) === reader.u32(data + length)
}
