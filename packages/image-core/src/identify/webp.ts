/**
 * WebP header. Source: RFC 9649, sections 2.5 to 2.7; RFC 6386, 9.1 (VP8); WebP lossless bitstream, 3 (VP8L).
 */
import { ByteReader } from '../containers/byteReader.ts'
import { exifOrientation } from '../containers/tiff.ts'
import { riffEnd, VP8X_FLAGS, type WebpChunk, webpChunks } from '../containers/webp.ts'
import { type ImageHeader, profileFacts } from './header.ts'

/** Reads the first chunk for the size, then walks to EXIF, which follows the pixels. */
export function readWebpHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'webp', 'little')
  const chunks = new Map<string, WebpChunk>()
  for (const chunk of webpChunks(reader)) if (!chunks.has(chunk.type)) chunks.set(chunk.type, chunk)
  const first = [...chunks.values()][0]
  if (first?.type === 'VP8 ') return lossy(reader, first)
  if (first?.type === 'VP8L') return lossless(reader, first)
  if (first?.type === 'VP8X') return extended(reader, first, chunks)
  reader.slice(12, 8)
  throw reader.corrupt('no-image-chunk')
}

function lossy(reader: ByteReader, { data }: WebpChunk): ImageHeader {
  if (reader.u24(data + 3) !== 0x2a019d) throw reader.corrupt('frame-header')
  return { width: reader.u16(data + 6) & 0x3fff, height: reader.u16(data + 8) & 0x3fff }
}

function lossless(reader: ByteReader, { data }: WebpChunk): ImageHeader {
  if (reader.u8(data) !== 0x2f) throw reader.corrupt('frame-header')
  const bits = reader.u32(data + 1)
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: (bits & 0x10000000) !== 0,
  }
}

function extended(
  reader: ByteReader,
  { data }: WebpChunk,
  chunks: ReadonlyMap<string, WebpChunk>,
): ImageHeader {
  const flags = reader.u8(data)
  const exif = completeChunk(reader, chunks.get('EXIF'))
  const icc = completeChunk(reader, chunks.get('ICCP'))
  return {
    width: reader.u24(data + 4) + 1,
    height: reader.u24(data + 7) + 1,
    orientation: exif ? exifOrientation(exif, 'webp') : 1,
    animated: (flags & VP8X_FLAGS.animation) !== 0,
    hasAlpha: (flags & VP8X_FLAGS.alpha) !== 0,
    ...profileFacts(icc),
    endsEarly: riffEnd(reader) > reader.length,
  }
}

function completeChunk(reader: ByteReader, chunk: WebpChunk | undefined): Uint8Array | undefined {
  return chunk && reader.has(chunk.data, chunk.length) ? reader.slice(chunk.data, chunk.length) : undefined
}
