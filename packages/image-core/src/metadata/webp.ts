/** Metadata of WebP files: read, removed and replaced chunk by chunk; the coded frames are never touched. */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { ByteReader, le32 } from '../containers/byteReader.ts'
import { bareExif, exifOrientation } from '../containers/tiff.ts'
import { riffEnd, VP8X_FLAGS, type WebpChunk, webpChunks } from '../containers/webp.ts'
import { readWebpHeader } from '../identify/webp.ts'
import type { MetadataBlock, MetadataChanges, StripOptions } from './block.ts'
import { trailingBlock } from './trailing.ts'
import { orientationExif } from './updateExif.ts'

/** Chunks that are the picture itself. */
const PICTURE_CHUNKS: readonly string[] = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']

/** Chunks of an extended file with a place of their own. */
const SPECIAL_CHUNKS: readonly string[] = ['VP8X', 'ICCP', 'EXIF', 'XMP ']

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
export function stripWebp(
  bytes: Uint8Array,
  { keepProfile }: Required<StripOptions>,
): Uint8Array<ArrayBuffer> {
  const file = openWebp(bytes)
  const exif = ownChunk(file, 'EXIF')
  const orientation = exif ? exifOrientation(exif, 'webp') : 1
  return rewrite(
    file,
    {
      ...(exif ? { exif: orientation === 1 ? null : orientationExif(orientation) } : {}),
      xmp: null,
      ...(keepProfile ? {} : { profile: null }),
    },
    mayBePicture,
    // A chunk that the header does not announce is ignored by decoders, and must not come into effect.
    file.flags,
  )
}

/** The file with its metadata changed; a simple file becomes an extended one if it needs to hold any. */
export function writeWebp(bytes: Uint8Array, changes: MetadataChanges): Uint8Array<ArrayBuffer> {
  const file = openWebp(bytes)
  const { exif, xmp, profile } = VP8X_FLAGS
  const announced =
    file.flags | (changes.exif ? exif : 0) | (changes.xmp ? xmp : 0) | (changes.profile ? profile : 0)
  return rewrite(file, changes, () => true, announced)
}

/** Writes chunks in the order the format requires: VP8X, profile, picture, EXIF, XMP. */
function rewrite(
  file: WebpFile,
  changes: MetadataChanges,
  keeps: (type: string) => boolean,
  announced: number,
): Uint8Array<ArrayBuffer> {
  const special = (type: string, change: Uint8Array | null | undefined): Uint8Array[] => {
    const data = change === undefined ? ownChunk(file, type) : change
    return data ? [chunkOf(type, data)] : []
  }
  const profile = special('ICCP', changes.profile)
  const exif = special('EXIF', changes.exif)
  const xmp = special('XMP ', changes.xmp)
  const picture = file.chunks
    .filter(({ type }) => !SPECIAL_CHUNKS.includes(type) && keeps(type))
    .map((chunk) => chunkOf(chunk.type, payload(file.bytes, chunk)))
  const present =
    (profile.length > 0 ? VP8X_FLAGS.profile : 0) |
    (exif.length > 0 ? VP8X_FLAGS.exif : 0) |
    (xmp.length > 0 ? VP8X_FLAGS.xmp : 0)
  const header =
    file.isExtended || present !== 0 ? [chunkOf('VP8X', extendedHeader(file, present & announced))] : []
  const body = concatBytes([fromLatin1('WEBP'), ...header, ...profile, ...picture, ...exif, ...xmp])
  return concatBytes([fromLatin1('RIFF'), le32(body.length), body])
}

/**
 * The payload of the file's own profile, EXIF or XMP; a simple file has none, whatever follows its picture.
 */
function ownChunk({ bytes, chunks, isExtended }: WebpFile, type: string): Uint8Array | undefined {
  const own = isExtended ? chunks.find((chunk) => chunk.type === type) : undefined
  return own && payload(bytes, own)
}

/**
 * Whether a chunk is part of the picture, or may be: WebP has no checksums, and one wrong letter hides a
 * frame or the alpha channel.
 */
function mayBePicture(type: string): boolean {
  const differences = (code: string) => Array.from(code).filter((letter, i) => letter !== type[i]).length
  return PICTURE_CHUNKS.some((code) => differences(code) <= 1)
}

/** The file's own VP8X with new flags for metadata, or a new one from the picture's header. */
function extendedHeader({ bytes, chunks, isExtended }: WebpFile, flags: number): Uint8Array<ArrayBuffer> {
  if (isExtended) {
    const own = new Uint8Array(payload(bytes, chunks[0] as WebpChunk))
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

/** A file that can be rewritten. */
interface WebpFile {
  readonly bytes: Uint8Array
  readonly chunks: readonly WebpChunk[]
  /** Whether it begins with VP8X, without which it cannot hold metadata. */
  readonly isExtended: boolean
  /** VP8X's first byte; 0 without VP8X. */
  readonly flags: number
}

/**
 * Opens a file to rewrite it.
 *
 * @throws ImageError 'corrupt' when it is truncated, holds no picture, or goes on with the picture after the
 *   end it states.
 */
function openWebp(bytes: Uint8Array): WebpFile {
  const reader = new ByteReader(bytes, 'webp', 'little')
  const chunks = [...webpChunks(reader)]
  for (const { data, length } of chunks) reader.slice(data, length)
  const [first] = chunks
  const isExtended = first?.type === 'VP8X'
  if (isExtended && first.length < 10) throw reader.corrupt('extended-header')
  const isImage = ({ type }: WebpChunk) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF'
  if (!first || !chunks.some(isImage) || !(isExtended || isImage(first)))
    throw riffEnd(reader) > bytes.length
      ? reader.endsEarly(riffEnd(reader))
      : reader.corrupt('no-image-chunk')
  if (goesOn(reader, chunks)) throw reader.corrupt('riff-size')
  return { bytes, chunks, isExtended, flags: isExtended ? reader.u8(first.data) : 0 }
}

/** Whether the last chunk, or another of the picture, lies beyond the end that the file states. */
function goesOn(reader: ByteReader, chunks: readonly WebpChunk[]): boolean {
  const end = riffEnd(reader)
  const last = chunks.at(-1) as WebpChunk
  if (last.data + last.length > end) return true
  return reader.has(end, 8) && PICTURE_CHUNKS.includes(reader.latin1(end, 4))
}

function payload(bytes: Uint8Array, { data, length }: WebpChunk): Uint8Array {
  return bytes.subarray(data, data + length)
}

function chunkOf(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes([fromLatin1(type), le32(data.length), data, new Uint8Array(data.length % 2)])
}

function le24(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 255, (value >> 8) & 255, (value >> 16) & 255)
}
