/**
 * Metadata of PNG files: read, removed and replaced chunk by chunk; the compressed pixels are never touched.
 */
import { concatBytes, fromLatin1, latin1 } from '@whittle/foundation/bytes'
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { ByteReader, be32 } from '../containers/byteReader.ts'
import { type Unpack, unpacker } from '../containers/inflate.ts'
import { hasRightChecksum, type PngChunk, pngChunks } from '../containers/png.ts'
import { readPngProfile } from '../containers/pngProfile.ts'
import { lenientText, toUtf8 } from '../containers/text.ts'
import { bareExif, exifOrientation } from '../containers/tiff.ts'
import { crc32 } from '../png/crc32.ts'
import type { MetadataBlock, MetadataChanges, StripOptions } from './block.ts'
import { trailingBlock } from './trailing.ts'
import { orientationExif } from './updateExif.ts'

/** Keyword of the chunk that holds an XMP packet. Source: XMP specification part 3, 1.1.5. */
const XMP_KEYWORD = 'XML:com.adobe.xmp'

/** Blocks that ImageMagick stores as hexadecimal text. */
const RAW_PROFILE = /^Raw profile type (exif|APP1|iptc|xmp)$/

/**
 * Ancillary chunks that affect how the pixels are shown. Every other one is metadata, known or not. Source:
 * W3C PNG Specification (Third Edition), 11.3; APNG's three are part of it.
 */
const RENDERING_CHUNKS: readonly string[] = [
  ...['tRNS', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'mDCV', 'cLLI', 'sBIT'],
  ...['bKGD', 'pHYs', 'hIST', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]

/** Chunks that state the colour space; a new profile replaces them, or they would contradict it. */
const COLOR_CHUNKS: readonly string[] = ['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP']

const TEXT_CHUNKS: readonly string[] = ['tEXt', 'zTXt', 'iTXt']

/** Chunks that are certainly not part of the picture, even when their checksum is wrong. */
const METADATA_CHUNKS: readonly string[] = [...TEXT_CHUNKS, 'eXIf', 'iCCP', 'tIME', 'caBX']

/** The most bytes unpacked from one file: a small file can claim any number of long texts. */
const MAX_UNPACKED = 4 * 1024 * 1024

/** A text chunk, unpacked: keyword, and text in UTF-8 or Latin-1. */
interface TextChunk {
  readonly keyword: string
  readonly text: Uint8Array
}

/** Every block of metadata in the file. Truncated ones are left out. */
export function readPngBlocks(bytes: Uint8Array): MetadataBlock[] {
  const reader = new ByteReader(bytes, 'png')
  const unpack = unpacker(MAX_UNPACKED)
  const blocks: MetadataBlock[] = []
  let end = bytes.length
  for (const chunk of pngChunks(reader)) {
    if (chunk.type === 'IEND') end = chunk.end
    if (chunk.end <= bytes.length)
      blocks.push(...readChunk(chunk, reader.slice(chunk.data, chunk.length), unpack))
  }
  return [...blocks, ...trailingBlock(bytes, end)]
}

/**
 * The file without its metadata; a rotated picture keeps its orientation, in a 26-byte EXIF chunk.
 *
 * @throws ImageError 'corrupt' when the checksum of an unknown chunk is wrong, which may be a damaged part of
 *   the picture, or that of an orientation, which only some decoders then apply.
 */
export function stripPng(
  bytes: Uint8Array,
  { keepProfile }: Required<StripOptions>,
): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes, 'png')
  const remaining: Uint8Array[] = []
  for (const chunk of completeChunks(reader)) {
    if (isRendering(chunk.type) || (keepProfile && chunk.type === 'iCCP')) {
      remaining.push(reader.slice(chunk.start, chunk.end - chunk.start))
      continue
    }
    const turn = chunk.type === 'eXIf' ? turnChunk(reader.slice(chunk.data, chunk.length)) : []
    const isCertain = turn.length === 0 && METADATA_CHUNKS.includes(chunk.type)
    if (!isCertain && !hasRightChecksum(reader, chunk)) throw reader.corrupt('chunk-checksum')
    remaining.push(...turn)
  }
  return concatBytes([Uint8Array.from(PNG_SIGNATURE), ...remaining])
}

/** The file with its metadata changed: the new chunks go right after the header chunk. */
export function writePng(bytes: Uint8Array, changes: MetadataChanges): Uint8Array<ArrayBuffer> {
  const [header, ...rest] = [...completeChunks(new ByteReader(bytes, 'png'))]
  const { exif, xmp, profile, comments, texts } = changes
  const added = [
    ...(profile ? [chunkOf('iCCP', concatBytes([fromLatin1('icc\0\0'), storedZlib(profile)]))] : []),
    ...(exif ? [chunkOf('eXIf', exif)] : []),
    ...(xmp ? [textChunk(XMP_KEYWORD, xmp)] : []),
    ...(comments ?? []).map((comment) => textChunk('Comment', toUtf8(lenientText(comment)))),
    ...(texts ?? []).map(([keyword, text]) => textChunk(keyword, toUtf8(lenientText(text)))),
  ]
  const remaining = rest.filter((chunk) => !isReplaced(bytes, chunk, changes))
  const raw = (chunk: PngChunk) => bytes.subarray(chunk.start, chunk.end)
  return concatBytes([
    Uint8Array.from(PNG_SIGNATURE),
    raw(header as PngChunk),
    ...added,
    ...remaining.map(raw),
  ])
}

function isReplaced(bytes: Uint8Array, { type, data, length }: PngChunk, changes: MetadataChanges): boolean {
  if (type === 'eXIf') return changes.exif !== undefined
  if (COLOR_CHUNKS.includes(type))
    return changes.profile !== undefined && (changes.profile !== null || type === 'iCCP')
  if (!TEXT_CHUNKS.includes(type)) return false
  const isXmp = keywordOf(bytes.subarray(data, data + length)) === XMP_KEYWORD
  return isXmp ? changes.xmp !== undefined : changes.texts !== undefined
}

/**
 * The chunks of a file that can be rewritten.
 *
 * @throws ImageError 'corrupt' when it does not begin with its header chunk, holds no pixels, or is
 *   truncated.
 */
function* completeChunks(reader: ByteReader): Generator<PngChunk, void> {
  let previous: PngChunk | undefined
  let hasPixels = false
  for (const chunk of pngChunks(reader)) {
    if (chunk.end > reader.length) throw reader.endsEarly(chunk.end)
    if (!previous && chunk.type !== 'IHDR') throw reader.corrupt('no-header-chunk')
    hasPixels ||= chunk.type === 'IDAT'
    yield chunk
    previous = chunk
  }
  if (previous?.type !== 'IEND') throw reader.endsEarly(reader.length + 12)
  if (!hasPixels) throw reader.corrupt('no-image-chunk')
}

/** Critical chunks (a capital first letter) are the picture itself. */
function isRendering(type: string): boolean {
  return /^[A-Z]/.test(type) || RENDERING_CHUNKS.includes(type)
}

function turnChunk(exif: Uint8Array): Uint8Array[] {
  const orientation = exifOrientation(exif, 'png')
  return orientation === 1 ? [] : [chunkOf('eXIf', orientationExif(orientation))]
}

function readChunk({ type, length }: PngChunk, payload: Uint8Array, unpack: Unpack): MetadataBlock[] {
  const bytes = length + 12
  if (type === 'eXIf') return [{ kind: 'exif', data: bareExif(payload), bytes }]
  if (type === 'iCCP')
    return [{ kind: 'icc', data: readPngProfile(payload, unpack) ?? new Uint8Array(), bytes }]
  if (type === 'tIME') return [{ kind: 'time', data: payload, bytes }]
  if (TEXT_CHUNKS.includes(type)) return [textBlock(type, payload, bytes, unpack)]
  return isRendering(type) ? [] : [{ kind: 'other', data: payload, bytes, name: type }]
}

function textBlock(type: string, payload: Uint8Array, bytes: number, unpack: Unpack): MetadataBlock {
  const found = readText(type, payload, unpack)
  if (!found) return { kind: 'text', data: new Uint8Array(), bytes, name: type }
  const { keyword, text } = found
  if (keyword === XMP_KEYWORD) return { kind: 'xmp', data: text, bytes }
  const raw = rawProfile(keyword, text)
  return raw ? { ...raw, bytes } : { kind: 'text', data: text, bytes, name: keyword }
}

/** The keyword that a text chunk begins with; undefined when it has none. */
function keywordOf(payload: Uint8Array): string | undefined {
  const end = payload.indexOf(0)
  return end < 1 ? undefined : latin1(payload.subarray(0, end))
}

/** Keyword and text of a text chunk; undefined when it is damaged. */
function readText(type: string, payload: Uint8Array, unpack: Unpack): TextChunk | undefined {
  const keyword = keywordOf(payload)
  if (keyword === undefined) return undefined
  const rest = payload.subarray(keyword.length + 1)
  const unpacked = (stream: Uint8Array): TextChunk | undefined => {
    const text = unpack(stream)
    return text && { keyword, text }
  }
  if (type === 'tEXt') return { keyword, text: rest }
  if (type === 'zTXt') return unpacked(rest.subarray(1))
  // iTXt: a compression flag and method, then a language and a translated keyword, each ended by a zero.
  const languageEnd = rest.indexOf(0, 2)
  const translationEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1)
  if (translationEnd < 0) return undefined
  const text = rest.subarray(translationEnd + 1)
  return rest[0] === 1 ? unpacked(text) : { keyword, text }
}

/** A block in hexadecimal: a line with its name, a line with its length, then its digits. */
function rawProfile(keyword: string, text: Uint8Array): Omit<MetadataBlock, 'bytes'> | undefined {
  const kind = RAW_PROFILE.exec(keyword)?.[1]
  if (!kind) return undefined
  const digits = latin1(text).trimStart().split('\n').slice(2).join('').replace(/\s/g, '')
  const data = Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
  // IPTC data is inside Photoshop's resources, which are not read here: the block is listed without values.
  // EXIF may follow its JPEG prefix.
  if (kind === 'iptc') return { kind: 'iptc', data: new Uint8Array() }
  return kind === 'xmp' ? { kind: 'xmp', data } : { kind: 'exif', data: bareExif(data) }
}

function chunkOf(type: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const typed = concatBytes([fromLatin1(type), payload])
  return concatBytes([be32(payload.length), typed, be32(crc32(typed))])
}

/** An uncompressed international text chunk. */
function textChunk(keyword: string, text: Uint8Array): Uint8Array<ArrayBuffer> {
  return chunkOf('iTXt', concatBytes([fromLatin1(`${keyword}\0\0\0\0\0`), text]))
}

/**
 * A zlib stream of stored blocks: a 500-byte profile is not worth a compressor. Source: RFC 1950, RFC 1951
 * 3.2.4.
 */
function storedZlib(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  const size = 0xffff
  for (let at = 0; at === 0 || at < data.length; at += size) {
    const block = data.subarray(at, at + size)
    const isLast = at + size >= data.length
    const length = block.length
    parts.push(
      Uint8Array.of(isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255),
      block,
    )
  }
  return concatBytes([...parts, be32(adler32(data))])
}

function adler32(data: Uint8Array): number {
  let a = 1
  let b = 0
  for (const byte of data) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return b * 65536 + a
}
