/**
 * Metadata of HEIC and AVIF files, item by item. Source: ISO/IEC 23008-12, annex A (Exif, XMP); 6.5.6 (colr).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import {
  type Box,
  boxes,
  type HeifItem,
  type HeifMeta,
  isProfile,
  propertiesOf,
  readHeifMeta,
} from '../containers/isobmff.ts'
import { bareExif } from '../containers/tiff.ts'
import type { ImageFormat } from '../formats.ts'
import type { MetadataBlock } from './block.ts'

/** Every block of metadata in the file. */
export function readHeifBlocks(bytes: Uint8Array, format: ImageFormat): MetadataBlock[] {
  const reader = new ByteReader(bytes, format)
  const meta = readHeifMeta(reader)
  if (!meta) return []
  return [...itemBlocks(reader, meta), ...profileBlocks(reader, meta.properties), ...appendedVideo(reader)]
}

/** The longest auxiliary type (a URN) that is read, in bytes. */
const MAX_TYPE_LENGTH = 256

/** The meaning of a metadata item. */
type Meaning = Pick<MetadataBlock, 'kind' | 'name'>

function itemBlocks(reader: ByteReader, meta: HeifMeta): MetadataBlock[] {
  const referring = new Set(meta.references.map(({ type, from }) => `${type} ${from}`))
  const read = itemReader(reader)
  const blocks: MetadataBlock[] = []
  for (const item of meta.items.values()) {
    const meaning = meaningOf(reader, meta, item, (kind) => referring.has(`${kind} ${item.id}`))
    if (!meaning) continue
    const data = read(item)
    blocks.push({ ...meaning, data: item.type === 'Exif' ? exifOfItem(data) : data, bytes: data.length })
  }
  return blocks
}

function meaningOf(
  reader: ByteReader,
  meta: HeifMeta,
  { id, type, contentType }: HeifItem,
  refersBy: (kind: string) => boolean,
): Meaning | undefined {
  if (type === 'Exif') return { kind: 'exif' }
  if (type === 'tmap') return { kind: 'gain-map', name: 'tmap' }
  if (type === 'mime' && contentType === 'application/rdf+xml') return { kind: 'xmp' }
  if (type === 'mime' || type === 'uri ') return { kind: 'other', name: contentType || 'uri' }
  if (refersBy('thmb')) return { kind: 'thumbnail', name: 'HEIF' }
  const aux = refersBy('auxl') && propertiesOf(meta, id).find((property) => property.type === 'auxC')
  return aux
    ? auxiliaryMeaning(reader.latin1(aux.data + 4, Math.min(aux.end - aux.data - 4, MAX_TYPE_LENGTH)))
    : undefined
}

/** A gain map or a depth map; an alpha channel is part of the picture. */
function auxiliaryMeaning(text: string): Meaning | undefined {
  const [type = ''] = text.split('\0')
  if (/gainmap/i.test(type)) return { kind: 'gain-map', name: type }
  return /alpha|auxid:1$/.test(type) ? undefined : { kind: 'other', name: type }
}

/**
 * Reads the bytes of items: empty if they are not all in the file, or if the items together claim more than
 * the file has. Items may overlap, so a small file could claim any number of bytes.
 */
function itemReader(reader: ByteReader): (item: HeifItem) => Uint8Array {
  let left = reader.length
  return ({ extents }) => {
    const total = extents.reduce((sum, { length }) => sum + length, 0)
    const isComplete = total <= left && extents.every(({ at, length }) => reader.has(at, length))
    if (!isComplete) return new Uint8Array()
    left -= total
    return concatBytes(extents.map(({ at, length }) => reader.slice(at, length)))
  }
}

/** The item begins with the distance from there to the byte order mark. */
function exifOfItem(data: Uint8Array): Uint8Array {
  if (data.length < 4) return data
  const skip = new ByteReader(data, 'heic').u32(0)
  return bareExif(data.subarray(Math.min(4 + skip, data.length)))
}

/** A grid repeats its profile at each tile; the same profile is listed only once. */
function profileBlocks(reader: ByteReader, properties: readonly Box[]): MetadataBlock[] {
  const profiles = properties.filter((property) => isProfile(reader, property))
  return profiles.slice(0, 1).map(({ data, end }) => ({
    kind: 'icc',
    data: reader.slice(data + 4, end - data - 4),
    bytes: end - data - 4,
  }))
}

/** Android's motion photos append their video in a separate box. */
function appendedVideo(reader: ByteReader): MetadataBlock[] {
  const blocks: MetadataBlock[] = []
  for (const { type, data, end } of boxes(reader, 0, reader.length)) {
    if (type !== 'mpvd' || end > reader.length) continue
    blocks.push({ kind: 'trailing', data: reader.slice(data, end - data), bytes: end - data, name: 'video' })
  }
  return blocks
}
