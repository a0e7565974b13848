/** Metadata of HEIC and AVIF files, item by item. Source: ISO/IEC 23008-12, annex A (Exif, XMP); 6.5.6 (colr). */
import { ByteReader, concat, latin1 } from '../containers/byteReader.ts'
import {
  type Box,
  boxes,
  type HeifItem,
  type HeifMeta,
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
  return [
    ...[...meta.items.values()].flatMap((item) => itemBlock(reader, meta, item)),
    ...profileBlocks(reader, meta.properties),
    ...appendedVideo(reader),
  ]
}

function itemBlock(reader: ByteReader, meta: HeifMeta, item: HeifItem): MetadataBlock[] {
  const data = itemData(reader, item)
  const bytes = data.length
  if (item.type === 'Exif') return [{ kind: 'exif', data: exifOfItem(data), bytes }]
  if (item.type === 'tmap') return [{ kind: 'gain-map', data, bytes, name: 'tmap' }]
  if (item.type === 'mime' && item.contentType === 'application/rdf+xml')
    return [{ kind: 'xmp', data, bytes }]
  if (item.type === 'mime' || item.type === 'uri ')
    return [{ kind: 'other', data, bytes, name: item.contentType || 'uri' }]
  if (refersBy(meta, item, 'thmb')) return [{ kind: 'thumbnail', data, bytes, name: 'HEIF' }]
  return auxiliaryBlock(reader, meta, item, data)
}

function refersBy(meta: HeifMeta, item: HeifItem, kind: string): boolean {
  return meta.references.some(({ type, from }) => type === kind && from === item.id)
}

/** A gain map or a depth map; an alpha channel is part of the picture. */
function auxiliaryBlock(
  reader: ByteReader,
  meta: HeifMeta,
  item: HeifItem,
  data: Uint8Array,
): MetadataBlock[] {
  const aux = refersBy(meta, item, 'auxl') && propertiesOf(meta, item.id).find(({ type }) => type === 'auxC')
  if (!aux) return []
  const [type = ''] = latin1(reader.slice(aux.data + 4, aux.end - aux.data - 4)).split('\0')
  if (/gainmap/i.test(type)) return [{ kind: 'gain-map', data, bytes: data.length, name: type }]
  return /alpha|auxid:1$/.test(type) ? [] : [{ kind: 'other', data, bytes: data.length, name: type }]
}

/** An item's bytes; empty when they are not all in the file, or are claimed to be more than the file has. */
function itemData(reader: ByteReader, { extents }: HeifItem): Uint8Array {
  const total = extents.reduce((sum, { length }) => sum + length, 0)
  const isWhole = total <= reader.length && extents.every(({ at, length }) => reader.has(at, length))
  return isWhole ? concat(extents.map(({ at, length }) => reader.slice(at, length))) : new Uint8Array()
}

/** The item begins with the distance from there to the byte order mark. */
function exifOfItem(data: Uint8Array): Uint8Array {
  if (data.length < 4) return data
  const skip = new ByteReader(data, 'heic').u32(0)
  return bareExif(data.subarray(Math.min(4 + skip, data.length)))
}

/** A grid repeats its profile at each tile; one that was seen is not listed again. */
function profileBlocks(reader: ByteReader, properties: readonly Box[]): MetadataBlock[] {
  const profiles = properties.filter(
    ({ type, data }) => type === 'colr' && /^(prof|rICC)$/.test(reader.latin1(data, 4)),
  )
  return profiles.slice(0, 1).map(({ data, end }) => ({
    kind: 'icc',
    data: reader.slice(data + 4, end - data - 4),
    bytes: end - data - 4,
  }))
}

/** Android's motion photos append their video in a box of its own. */
function appendedVideo(reader: ByteReader): MetadataBlock[] {
  const blocks: MetadataBlock[] = []
  for (const { type, data, end } of boxes(reader, 0, reader.length)) {
    if (type !== 'mpvd' || end > reader.length) continue
    blocks.push({ kind: 'trailing', data: reader.slice(data, end - data), bytes: end - data, name: 'video' })
  }
  return blocks
}
