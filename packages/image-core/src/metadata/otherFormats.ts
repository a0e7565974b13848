/** Metadata of the formats that are read but never written: TIFF, GIF and JPEG XL. */
import { concatBytes, latin1, startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import {
  colorTableBytes,
  endOfSubBlocks,
  GIF_BLOCK,
  GIF_EXTENSION,
  imageSubBlocks,
  SCREEN_BYTES,
} from '../containers/gif.ts'
import { boxes } from '../containers/isobmff.ts'
import { bareExif, type Ifd, openTiff, readIfd, TAG } from '../containers/tiff.ts'
import type { BlockKind, MetadataBlock } from './block.ts'
import { summarizeExif } from './summarizeExif.ts'
import { trailingBlock } from './trailing.ts'

/** Fields of a TIFF file that hold whole blocks. */
const TIFF_BLOCKS: readonly (readonly [tag: number, kind: BlockKind, name?: string])[] = [
  [TAG.xmp, 'xmp'],
  [TAG.iptc, 'iptc'],
  [TAG.iccProfile, 'icc'],
  [0x8649, 'other', 'Photoshop'],
]

/** Fields of a TIFF file that describe it rather than its pixels. */
const DESCRIPTIVE_TAGS: readonly number[] = [
  0x010e,
  0x010f,
  0x0110,
  0x0131,
  0x0132,
  0x013b,
  0x8298,
  TAG.exifIfd,
  TAG.gpsIfd,
]

/**
 * Blocks of the first directory. Its EXIF is the file itself: camera and place are in the same structure as
 * the pixels.
 */
export function readTiffBlocks(bytes: Uint8Array): MetadataBlock[] {
  const tiff = openTiff(bytes, 'tiff')
  if (!tiff) return []
  const ifd = readIfd(tiff, tiff.firstIfd)
  const blocks = TIFF_BLOCKS.flatMap(([tag, kind, name]): MetadataBlock[] => {
    const entry = ifd.entries.find((candidate) => candidate.tag === tag)
    if (!entry) return []
    const data = tiff.reader.slice(entry.valueAt, entry.length)
    return [{ kind, data, bytes: entry.length, ...(name ? { name } : {}) }]
  })
  return tiff.layout === 'classic' ? [...describedBy(bytes, ifd), ...blocks] : blocks
}

function describedBy(bytes: Uint8Array, ifd: Ifd): MetadataBlock[] {
  const descriptive = ifd.entries.filter(({ tag }) => DESCRIPTIVE_TAGS.includes(tag))
  if (descriptive.length === 0) return []
  const own = descriptive.reduce((sum, { length }) => sum + 12 + (length > 4 ? length : 0), 0)
  const { gps, makerNoteBytes = 0 } = summarizeExif(bytes) ?? {}
  return [{ kind: 'exif', data: bytes, bytes: own + (gps?.bytes ?? 0) + makerNoteBytes }]
}

/** Comments and application blocks of a GIF; those that control looping are part of the picture. */
export function readGifBlocks(bytes: Uint8Array): MetadataBlock[] {
  const blocks: MetadataBlock[] = []
  let at = SCREEN_BYTES + colorTableBytes(bytes[10] ?? 0)
  for (;;) {
    const kind = bytes[at]
    if (kind === GIF_BLOCK.extension) {
      const { data, end } = subBlocks(bytes, at + 2)
      blocks.push(...gifExtension(bytes[at + 1], data, Math.min(end, bytes.length) - at))
      at = end
    } else if (kind === GIF_BLOCK.image) at = endOfSubBlocks(bytes, imageSubBlocks(bytes, at))
    else break
  }
  return bytes[at] === GIF_BLOCK.trailer ? [...blocks, ...trailingBlock(bytes, at + 1)] : blocks
}

function gifExtension(
  label: number | undefined,
  data: readonly Uint8Array[],
  bytes: number,
): MetadataBlock[] {
  if (label === GIF_EXTENSION.comment) return [{ kind: 'comment', data: concatBytes(data), bytes }]
  const [code, ...rest] = data
  if (label !== GIF_EXTENSION.application || !code) return []
  const name = latin1(code)
  if (/^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(name)) return []
  if (name === 'ICCRGBG1012') return [{ kind: 'icc', data: concatBytes(rest), bytes }]
  if (name !== 'XMP DataXMP') return [{ kind: 'other', data: concatBytes(rest), bytes, name }]
  // XMP is not split into sub-blocks: its own bytes act as lengths, and a trailer of 258 bytes ends it.
  const [first] = rest
  if (!first) return []
  const start = first.byteOffset - 1
  const last = rest.at(-1) as Uint8Array
  const whole = new Uint8Array(first.buffer, start, last.byteOffset + last.length - start)
  return [{ kind: 'xmp', data: whole.subarray(0, Math.max(0, whole.lastIndexOf(0x3e) + 1)), bytes }]
}

/** A chain of sub-blocks, and where it ends. */
function subBlocks(bytes: Uint8Array, from: number): { data: Uint8Array[]; end: number } {
  const data: Uint8Array[] = []
  let at = from
  for (let size = bytes[at]; size !== undefined && size > 0; size = bytes[at]) {
    data.push(bytes.subarray(at + 1, at + 1 + size))
    at += size + 1
  }
  return { data, end: at + 1 }
}

/** Boxes of a JPEG XL container; a bare codestream has none. Source: ISO/IEC 18181-2, section 9. */
export function readJxlBlocks(bytes: Uint8Array): MetadataBlock[] {
  if (startsWith(bytes, [0xff, 0x0a])) return []
  const reader = new ByteReader(bytes, 'jxl')
  const blocks: MetadataBlock[] = []
  for (const { type, data: at, end } of boxes(reader, 0, reader.length)) {
    if (end > reader.length) break
    const data = reader.slice(at, end - at)
    if (type === 'Exif') blocks.push({ kind: 'exif', data: bareExif(data.subarray(4)), bytes: data.length })
    if (type === 'xml ') blocks.push({ kind: 'xmp', data, bytes: data.length })
    // `brob` holds another box in Brotli, named by its first four bytes.
    if (type === 'brob')
      blocks.push({ kind: 'other', data, bytes: data.length, name: latin1(data.subarray(0, 4)).trim() })
    if (type === 'jumb') blocks.push({ kind: 'other', data, bytes: data.length, name: 'C2PA' })
  }
  return blocks
}
