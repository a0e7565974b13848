/**
 * Boxes of the ISO base media file format, and the items of a HEIF or AVIF file.
 *
 * Source: ISO/IEC 14496-12 (boxes, meta, iinf, iloc, iref), ISO/IEC 23008-12 (pitm, iprp, ispe, irot, imir).
 */
import type { ByteReader } from './byteReader.ts'

/** One box with its header. */
export interface Box {
  readonly type: string
  /** Where its size field begins. */
  readonly start: number
  /** Where its content begins. */
  readonly data: number
  /** One past its last byte, as declared; beyond the bytes when they are truncated here. */
  readonly end: number
}

/** A run of an item's bytes. */
interface Extent {
  readonly at: number
  readonly length: number
}

/**
 * Where an item is stored: in the file (method 0), in `idat` (1), or in a way we do not read (2 and above).
 */
interface ItemLocation {
  readonly method: number
  /** Offsets in the file, whatever the method. */
  readonly extents: readonly Extent[]
}

/** One item of the meta box: a coded image, a derived image, or a block of metadata. */
export interface HeifItem {
  readonly id: number
  /** Its four-character code, such as `hvc1`, `av01`, `grid`, `Exif` or `mime`. */
  readonly type: string
  /** The content type of a `mime` item. */
  readonly contentType: string
  /** Its bytes in the file; empty when they are stored in a way we do not read. */
  readonly extents: readonly Extent[]
}

/** `from` refers to each of `to` in the way `type` says (`auxl`, `cdsc`, `dimg`, `thmb`). */
interface HeifReference {
  readonly type: string
  readonly from: number
  readonly to: readonly number[]
}

/** The parsed meta box. */
export interface HeifMeta {
  readonly box: Box
  /** The boxes inside, in order. */
  readonly children: readonly Box[]
  readonly primary: number
  readonly locations: ReadonlyMap<number, ItemLocation>
  readonly items: ReadonlyMap<number, HeifItem>
  readonly references: readonly HeifReference[]
  /** The boxes of `ipco`, in order; associations count them from 1. */
  readonly properties: readonly Box[]
  /** Item id to the numbers of its properties, in order. */
  readonly associations: ReadonlyMap<number, readonly number[]>
}

/** Whether a property is an ICC profile. Source: ISO/IEC 14496-12, 12.1.5 (colr). */
export function isProfile(reader: ByteReader, { type, data }: Box): boolean {
  return type === 'colr' && /^(prof|rICC)$/.test(reader.latin1(data, 4))
}

/** The boxes between two offsets, or as far as the bytes go. */
export function* boxes(reader: ByteReader, from: number, to: number): Generator<Box, void> {
  let at = from
  while (at + 8 <= Math.min(to, reader.length)) {
    const box = boxAt(reader, at, to)
    yield box
    at = box.end
  }
}

function boxAt(reader: ByteReader, at: number, to: number): Box {
  const size = reader.u32(at)
  const type = reader.latin1(at + 4, 4)
  const header = (size === 1 ? 16 : 8) + (type === 'uuid' ? 16 : 0)
  const length = size === 0 ? to - at : size === 1 ? reader.u64(at + 8) : size
  if (length < header) throw reader.corrupt('box-size')
  return { type, start: at, data: at + header, end: at + length }
}

/** The first box of a type between two offsets. */
export function findBox(reader: ByteReader, type: string, from: number, to: number): Box | undefined {
  for (const box of boxes(reader, from, to)) if (box.type === type) return box
  return undefined
}

/**
 * The first box of a type at the top level; undefined when the file ends without one.
 *
 * @throws ImageError 'corrupt' when the bytes end inside another box: the wanted one may follow.
 */
export function findTopBox(reader: ByteReader, ...types: readonly string[]): Box | undefined {
  let end = 0
  for (const box of boxes(reader, 0, reader.length)) {
    if (types.includes(box.type)) return box
    end = box.end
  }
  if (end > reader.length) throw reader.endsEarly(end + 8)
  return undefined
}

/** Parses the top-level `meta` box; undefined when the file has none. */
export function readHeifMeta(reader: ByteReader): HeifMeta | undefined {
  const box = findTopBox(reader, 'meta')
  if (!box) return undefined
  // Everything inside is needed: a truncated meta box is an error that says how long the file must be.
  reader.slice(box.start, box.end - box.start)
  const children = [...boxes(reader, box.data + 4, box.end)]
  const [pitm, iinf, iloc, iref, iprp, idat] = ['pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat'].map((type) =>
    children.find((child) => child.type === type),
  )
  const locations = iloc ? readLocations(reader, iloc, idat) : new Map<number, ItemLocation>()
  const ipco = iprp && findBox(reader, 'ipco', iprp.data, iprp.end)
  return {
    box,
    children,
    locations,
    primary: pitm ? readId(reader, pitm.data + 4, reader.u8(pitm.data) > 0) : 0,
    items: iinf ? readItems(reader, iinf, locations) : new Map(),
    references: iref ? readReferences(reader, iref) : [],
    properties: ipco ? [...boxes(reader, ipco.data, ipco.end)] : [],
    associations: iprp ? readAssociations(reader, iprp) : new Map(),
  }
}

/** The properties of an item, in order. */
export function propertiesOf(meta: HeifMeta, id: number): readonly Box[] {
  const numbers = meta.associations.get(id) ?? []
  return numbers.flatMap((number) => meta.properties[number - 1] ?? [])
}

function readId(reader: ByteReader, at: number, wide: boolean): number {
  return wide ? reader.u32(at) : reader.u16(at)
}

function readItems(
  reader: ByteReader,
  iinf: Box,
  locations: ReadonlyMap<number, ItemLocation>,
): Map<number, HeifItem> {
  const items = new Map<number, HeifItem>()
  const first = iinf.data + (reader.u8(iinf.data) === 0 ? 6 : 8)
  for (const infe of boxes(reader, first, iinf.end)) {
    const version = reader.u8(infe.data)
    if (infe.type !== 'infe' || version < 2) continue
    const id = readId(reader, infe.data + 4, version > 2)
    const { method = 2, extents = [] } = locations.get(id) ?? {}
    const typeAt = infe.data + (version > 2 ? 10 : 8)
    const type = reader.latin1(typeAt, 4)
    const [, contentType = ''] = reader.latin1(typeAt + 4, Math.max(0, infe.end - typeAt - 4)).split('\0')
    items.set(id, {
      id,
      type,
      contentType: type === 'mime' ? contentType : '',
      extents: method < 2 ? extents : [],
    })
  }
  return items
}

function readLocations(reader: ByteReader, iloc: Box, idat: Box | undefined): Map<number, ItemLocation> {
  const version = reader.u8(iloc.data)
  const [offsetSize, lengthSize] = nibbles(reader.u8(iloc.data + 4))
  const [baseSize, indexSizeField] = nibbles(reader.u8(iloc.data + 5))
  const indexSize = version > 0 ? indexSizeField : 0
  const extentSize = indexSize + offsetSize + lengthSize
  const wide = version > 1
  const count = readId(reader, iloc.data + 6, wide)
  const locations = new Map<number, ItemLocation>()
  let at = iloc.data + (wide ? 10 : 8)
  for (let index = 0; index < count; index++) {
    const id = readId(reader, at, wide)
    at += wide ? 4 : 2
    const method = version > 0 ? reader.u16(at) & 15 : 0
    at += (version > 0 ? 2 : 0) + 2 // past the data reference index
    const base = readSized(reader, at, baseSize) + (method === 1 && idat ? idat.data : 0)
    at += baseSize
    const extentCount = reader.u16(at)
    at += 2
    // Extents that take no bytes would let a small file demand endless work.
    if (extentSize === 0 && extentCount > 1) throw reader.corrupt('item-location')
    const extents: Extent[] = []
    for (let extent = 0; extent < extentCount; extent++, at += extentSize) {
      const offset = readSized(reader, at + indexSize, offsetSize)
      extents.push({ at: base + offset, length: readSized(reader, at + indexSize + offsetSize, lengthSize) })
    }
    locations.set(id, { method, extents })
  }
  return locations
}

function nibbles(byte: number): [number, number] {
  return [byte >> 4, byte & 15]
}

function readSized(reader: ByteReader, at: number, size: number): number {
  if (size === 0) return 0
  if (size === 4) return reader.u32(at)
  if (size === 8) return reader.u64(at)
  throw reader.corrupt('item-location')
}

function readReferences(reader: ByteReader, iref: Box): HeifReference[] {
  const wide = reader.u8(iref.data) > 0
  const idSize = wide ? 4 : 2
  const references: HeifReference[] = []
  for (const box of boxes(reader, iref.data + 4, iref.end)) {
    const count = reader.u16(box.data + idSize)
    const first = box.data + idSize + 2
    const to = Array.from({ length: count }, (_, index) => readId(reader, first + index * idSize, wide))
    references.push({ type: box.type, from: readId(reader, box.data, wide), to })
  }
  return references
}

function readAssociations(reader: ByteReader, iprp: Box): Map<number, number[]> {
  const associations = new Map<number, number[]>()
  for (const ipma of boxes(reader, iprp.data, iprp.end)) {
    if (ipma.type !== 'ipma') continue
    const wideIds = reader.u8(ipma.data) > 0
    const wideNumbers = (reader.u8(ipma.data + 3) & 1) === 1
    const count = reader.u32(ipma.data + 4)
    let at = ipma.data + 8
    for (let index = 0; index < count; index++) {
      const id = readId(reader, at, wideIds)
      at += wideIds ? 4 : 2
      const numbers: number[] = []
      const length = reader.u8(at++)
      // The top bit says "essential"; the rest is the property's number.
      for (let each = 0; each < length; each++, at += wideNumbers ? 2 : 1) {
        numbers.push(wideNumbers ? reader.u16(at) & 0x7fff : reader.u8(at) & 0x7f)
      }
      associations.set(id, numbers)
    }
  }
  return associations
}
