/** Metadata of WebP files: read, removed and replaced chunk by chunk; the coded frames are never touched. */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { ByteReader, le32 } from '../containers/byteReader.ts'
import { bareExif, exifOrientation } from '../containers/tiff.ts'
import { riffEnd, VP8X_FLAGS, type WebpChunk, webpChunks } from '../containers/webp.ts'
import { readWebpHeader } from '../identify/webp.ts'
import type { MetadataBlock, MetadataChanges, StripOptions } from './block.ts'
import { orientationExif } from './correctExif.ts'
import { trailingBlock } from './trailing.ts'

/** Chunks that are the picture itself. */
const PICTURE_CHUNKS: readonly string[] = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']

/** Every block of metadata in the file. Truncated ones are left out. */
export function readWebpBlocks(bytes: Uint8Array): MetadataBlock[] {
  const reader = new ByteReader(bytes, 'webp', 'little')
  const blocks: MetadataBlock[] = []
  for (const chunk of webpChunks(reader)) {
    if (!reader.has(chunk.data, chunk.length) || PICTURE_CHUNKS.includes(chunk.type)) continue
    const data = reader.slice(chunk.data, chunk.length)
    const size = chunk.length + 8
    if (chunk.type === 'EXIF') blocks.push({ kind: 'exif', data: bareExif(data), bytes: size })
    else if (chunk.type === 'XMP ') blocks.push({ kind: 'xmp', data, bytes: size })
    else if (chunk.type === 'ICCP') blocks.push({ kind: 'icc', data, bytes: size })
    else blocks.push({ kind: 'other', data, bytes: size, name: chunk.type.trim() })
  }
  return [...blocks, ...trailingBlock(bytes, riffEnd(reader))]
}

/** The file without its metadata; a rotated picture keeps its orientation, in a 26-byte EXIF chunk. */
export function stripWebp(bytes: Uint8Array, { keepProfile }: Required<StripOptions>): Uint8Array {
  const chunks = wholeChunks(bytes)
  const exif = chunks.find(({ type }) => type === 'EXIF')
  const orientation = exif && chunks[0]?.type === 'VP8X' ? exifOrientation(payload(bytes, exif), 'webp') : 1
  return rewrite(
    bytes,
    {
      exif: orientation === 1 ? null : orientationExif(orientation),
      xmp: null,
      ...(keepProfile ? {} : { profile: null }),
    },
    (type) => PICTURE_CHUNKS.includes(type),
  )
}

/** The file with its metadata changed; a simple file becomes an extended one if it needs to hold any. */
export function writeWebp(bytes: Uint8Array, changes: MetadataChanges): Uint8Array {
  return rewrite(bytes, changes, () => true)
}

/** Writes chunks in the order the format requires: VP8X, profile, picture, EXIF, XMP. */
function rewrite(bytes: Uint8Array, changes: MetadataChanges, isKept: (type: string) => boolean): Uint8Array {
  const chunks = wholeChunks(bytes)
  const own = (type: string, change: Uint8Array | null | undefined): Uint8Array[] => {
    if (change === null) return []
    if (change) return [chunkOf(type, change)]
    return chunks
      .filter((chunk) => chunk.type === type)
      .slice(0, 1)
      .map((chunk) => chunkOf(type, payload(bytes, chunk)))
  }
  const profile = own('ICCP', changes.profile)
  const exif = own('EXIF', changes.exif)
  const xmp = own('XMP ', changes.xmp)
  const special = ['VP8X', 'ICCP', 'EXIF', 'XMP ']
  const picture = chunks
    .filter(({ type }) => !special.includes(type) && isKept(type))
    .map((chunk) => chunkOf(chunk.type, payload(bytes, chunk)))
  const isExtended = chunks[0]?.type === 'VP8X' || profile.length + exif.length + xmp.length > 0
  const flags =
    (profile.length > 0 ? VP8X_FLAGS.profile : 0) |
    (exif.length > 0 ? VP8X_FLAGS.exif : 0) |
    (xmp.length > 0 ? VP8X_FLAGS.xmp : 0)
  const header = isExtended ? [chunkOf('VP8X', extendedHeader(bytes, chunks, flags))] : []
  const body = concatBytes([fromLatin1('WEBP'), ...header, ...profile, ...picture, ...exif, ...xmp])
  return concatBytes([fromLatin1('RIFF'), le32(body.length), body])
}

/** The file's own VP8X with new flags for metadata, or a new one from the picture's header. */
function extendedHeader(bytes: Uint8Array, chunks: readonly WebpChunk[], flags: number): Uint8Array {
  const [first] = chunks
  if (first?.type === 'VP8X') {
    const own = new Uint8Array(payload(bytes, first))
    own[0] = ((own[0] as number) & (VP8X_FLAGS.animation | VP8X_FLAGS.alpha)) | flags
    return own
  }
  const { width, height, hasAlpha } = readWebpHeader(bytes)
  return concatBytes([
    Uint8Array.of(flags | (hasAlpha ? VP8X_FLAGS.alpha : 0), 0, 0, 0),
    le24(width - 1),
    le24(height - 1),
  ])
}

/**
 * The chunks of a file that can be rewritten.
 *
 * @throws ImageError 'corrupt' when it is truncated, or holds no picture.
 */
function wholeChunks(bytes: Uint8Array): readonly WebpChunk[] {
  const reader = new ByteReader(bytes, 'webp', 'little')
  const chunks = [...webpChunks(reader)]
  for (const { data, length } of chunks) reader.slice(data, length)
  const isPicture = chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF')
  const first = chunks[0]
  if (first?.type === 'VP8X' && first.length < 10) throw reader.corrupt('extended-header')
  if (!isPicture)
    throw riffEnd(reader) > bytes.length
      ? reader.endsEarly(riffEnd(reader))
      : reader.corrupt('no-image-chunk')
  return chunks
}

function payload(bytes: Uint8Array, { data, length }: WebpChunk): Uint8Array {
  return bytes.subarray(data, data + length)
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  return concatBytes([fromLatin1(type), le32(data.length), data, new Uint8Array(data.length % 2)])
}

function le24(value: number): Uint8Array {
  return Uint8Array.of(value & 255, (value >> 8) & 255, (value >> 16) & 255)
}
