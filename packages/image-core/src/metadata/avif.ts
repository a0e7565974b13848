/**
 * Adds metadata to an AVIF file: the `meta` box is rewritten with the added items and properties, the coded
 * picture keeps its bytes, and the new items' data goes into a separate `mdat` box at the end. Pure.
 *
 * Source: ISO/IEC 14496-12, 8.11 (iloc, iinf, iref); ISO/IEC 23008-12, 6.5, annex A.2 (Exif), A.3 (XMP); AVIF
 * 1.1.
 */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { ByteReader, be16, be32 } from '../containers/byteReader.ts'
import {
  type Box,
  boxes,
  type HeifItem,
  type HeifMeta,
  isProfile,
  readHeifMeta,
} from '../containers/isobmff.ts'
import { ImageError } from '../errors.ts'
import type { MetadataChanges } from './block.ts'

/** An item to add. */
interface NewItem {
  readonly id: number
  /** Type, an empty name, and a content type; name and content type end with a zero. */
  readonly description: string
  readonly data: Uint8Array
}

/**
 * The file with EXIF, XMP and profile changed. Replaced items are no longer listed, but their data stays in
 * the file as unreferenced bytes; a fresh encode has no such items.
 */
export function writeAvif(bytes: Uint8Array, changes: MetadataChanges): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(bytes, 'avif')
  const meta = readHeifMeta(reader)
  if (!meta) throw reader.corrupt('no-image-item')
  assertRewritable(reader, meta)
  const items = newItems(meta, changes)
  const dropped = replacedItems(meta, changes)
  const build = (shift: number) =>
    buildMeta(reader, meta, { items, dropped, changes, shift, dataAt: bytes.length + shift + 8 })
  // The size does not depend on the offsets inside, so a first build shows how far everything moves.
  const shift = build(0).length - (meta.box.end - meta.box.start)
  const data =
    items.length > 0
      ? [
          box(
            'mdat',
            items.map((item) => item.data),
          ),
        ]
      : []
  return concatBytes([bytes.subarray(0, meta.box.start), build(shift), bytes.subarray(meta.box.end), ...data])
}

/**
 * Encoders of still pictures write simple files; rewriting others safely would require more knowledge of
 * them.
 */
function assertRewritable(reader: ByteReader, meta: HeifMeta): void {
  const types = meta.children.map(({ type }) => type)
  const top = [...boxes(reader, 0, reader.length)]
  const last = top.at(-1) as Box
  if (last.end > reader.length) throw reader.endsEarly(last.end)
  const isPlain =
    ['iloc', 'iinf', 'iprp'].every((type) => types.includes(type)) &&
    !top.some(({ type }) => type === 'moov') &&
    reader.u32(last.start) !== 0 &&
    [...meta.locations.values()].every(({ method }) => method < 2) &&
    [...meta.locations.keys()].every((id) => id < 0xfff0)
  if (!isPlain) throw new ImageError('unsupported-format', { format: 'avif', reason: 'layout' })
}

function newItems(meta: HeifMeta, { exif, xmp }: MetadataChanges): NewItem[] {
  const taken = [...meta.items.keys(), ...meta.locations.keys()].reduce((most, id) => Math.max(most, id), 0)
  const items: Omit<NewItem, 'id'>[] = []
  // Four zeros mean that the byte order mark follows immediately.
  if (exif) items.push({ description: 'Exif\0', data: concatBytes([new Uint8Array(4), exif]) })
  if (xmp) items.push({ description: 'mime\0application/rdf+xml\0', data: xmp })
  return items.map((item, index) => ({ ...item, id: taken + 1 + index }))
}

/** The items that the changes replace. */
function replacedItems(meta: HeifMeta, { exif, xmp }: MetadataChanges): ReadonlySet<number> {
  const isReplaced = ({ type, contentType }: HeifItem) =>
    (type === 'Exif' && exif !== undefined) || (contentType === 'application/rdf+xml' && xmp !== undefined)
  return new Set([...meta.items.values()].filter(isReplaced).map(({ id }) => id))
}

/** What a new meta box needs besides the old one. */
interface Additions {
  readonly items: readonly NewItem[]
  /** Ids of the old items to drop. */
  readonly dropped: ReadonlySet<number>
  readonly changes: MetadataChanges
  /** How far the bytes after the meta box move. */
  readonly shift: number
  /** Where the new items' data will begin. */
  readonly dataAt: number
}

function buildMeta(reader: ByteReader, meta: HeifMeta, additions: Additions): Uint8Array<ArrayBuffer> {
  const raw = (child: Box) => reader.slice(child.start, child.end - child.start)
  const { items, changes } = additions
  const hasReferences = meta.children.some(({ type }) => type === 'iref')
  const children = meta.children.map((child) => {
    if (child.type === 'iloc') return locations(meta, additions)
    if (child.type === 'iinf') return itemInfos(reader, child, additions)
    if (child.type === 'iref') return references(reader, meta, child, additions)
    if (child.type === 'iprp' && changes.profile !== undefined)
      return properties(reader, meta, child, changes.profile)
    return raw(child)
  })
  if (!hasReferences && items.length > 0) children.push(references(reader, meta, undefined, additions))
  return box('meta', [reader.slice(meta.box.data, 4), ...children])
}

/** Every item's location, in version 1 with four-byte offsets. */
function locations(meta: HeifMeta, { items, dropped, shift, dataAt }: Additions): Uint8Array<ArrayBuffer> {
  const idat = meta.children.find(({ type }) => type === 'idat')
  const remaining = [...meta.locations].filter(([id]) => !dropped.has(id))
  const old = remaining.map(([id, { method, extents }]) => {
    const moved = extents.flatMap(({ at, length }) => {
      const offset = method === 1 ? at - (idat?.data ?? 0) : at >= meta.box.end ? at + shift : at
      return [be32(offset), be32(length)]
    })
    return concatBytes([be16(id), be16(method), be16(0), be16(extents.length), ...moved])
  })
  let at = dataAt
  const added = items.map(({ id, data }) => {
    const entry = concatBytes([be16(id), be16(0), be16(0), be16(1), be32(at), be32(data.length)])
    at += data.length
    return entry
  })
  return box('iloc', [
    be32(0x01000000),
    Uint8Array.of(0x44, 0),
    be16(old.length + added.length),
    ...old,
    ...added,
  ])
}

function itemInfos(reader: ByteReader, iinf: Box, { items, dropped }: Additions): Uint8Array<ArrayBuffer> {
  const isWide = reader.u8(iinf.data) > 0
  const listAt = iinf.data + (isWide ? 8 : 6)
  // The item's id follows the version; it is 32-bit only from version 3 on.
  const idOf = ({ data }: Box) => (reader.u8(data) > 2 ? reader.u32(data + 4) : reader.u16(data + 4))
  const remaining = [...boxes(reader, listAt, iinf.end)].filter((infe) => !dropped.has(idOf(infe)))
  const count = remaining.length + items.length
  const added = items.map(({ id, description }) =>
    // Version 2; flag 1 hides the item from programs that list pictures.
    box('infe', [be32(0x02000001), be16(id), be16(0), fromLatin1(description)]),
  )
  return box('iinf', [
    reader.slice(iinf.data, 4),
    isWide ? be32(count) : be16(count),
    ...remaining.map(({ start, end }) => reader.slice(start, end - start)),
    ...added,
  ])
}

/** Each new item describes (`cdsc`) the primary one. */
function references(
  reader: ByteReader,
  meta: HeifMeta,
  iref: Box | undefined,
  { items, dropped }: Additions,
): Uint8Array<ArrayBuffer> {
  const isWide = iref !== undefined && reader.u8(iref.data) > 0
  const id = isWide ? be32 : be16
  const added = items.map((item) => box('cdsc', [id(item.id), be16(1), id(meta.primary)]))
  const old = iref ? [...boxes(reader, iref.data + 4, iref.end)] : []
  const remaining = old.filter(({ data }) => !dropped.has(isWide ? reader.u32(data) : reader.u16(data)))
  const version = iref ? reader.slice(iref.data, 4) : be32(0)
  return box('iref', [
    version,
    ...remaining.map(({ start, end }) => reader.slice(start, end - start)),
    ...added,
  ])
}

/** The properties with the new profile: in place of the old one, or as a new property of the primary item. */
function properties(
  reader: ByteReader,
  meta: HeifMeta,
  iprp: Box,
  profile: Uint8Array | null,
): Uint8Array<ArrayBuffer> {
  const hasProfile = meta.properties.some((property) => isProfile(reader, property))
  // Properties are referred to by position, so a removed one leaves an empty box.
  const colr = profile ? box('colr', [fromLatin1('prof'), profile]) : box('free', [])
  const remaining = meta.properties.map((property) =>
    isProfile(reader, property) ? colr : reader.slice(property.start, property.end - property.start),
  )
  const isNew = profile !== null && !hasProfile
  const number = meta.properties.length + 1
  const children = [...boxes(reader, iprp.data, iprp.end)].map((child) => {
    if (child.type === 'ipco') return box('ipco', [...remaining, ...(isNew ? [colr] : [])])
    return isNew && child.type === 'ipma'
      ? withAssociation(reader, child, meta.primary, number)
      : reader.slice(child.start, child.end - child.start)
  })
  return box('iprp', children)
}

/**
 * The associations with one more property for an item, before its others: those that rotate or crop come
 * last.
 */
function withAssociation(
  reader: ByteReader,
  ipma: Box,
  item: number,
  number: number,
): Uint8Array<ArrayBuffer> {
  const isWideId = reader.u8(ipma.data) > 0
  const isWideNumber = (reader.u8(ipma.data + 3) & 1) === 1
  if (!isWideNumber && number > 0x7f)
    throw new ImageError('unsupported-format', { format: 'avif', reason: 'layout' })
  const count = reader.u32(ipma.data + 4)
  const entries: Uint8Array[] = []
  let at = ipma.data + 8
  for (let index = 0; index < count; index++) {
    const idSize = isWideId ? 4 : 2
    const id = isWideId ? reader.u32(at) : reader.u16(at)
    const length = reader.u8(at + idSize)
    const list = reader.slice(at + idSize + 1, length * (isWideNumber ? 2 : 1))
    const added = id !== item ? [] : [isWideNumber ? be16(number) : Uint8Array.of(number)]
    entries.push(
      concatBytes([reader.slice(at, idSize), Uint8Array.of(length + added.length), ...added, list]),
    )
    at += idSize + 1 + list.length
  }
  return box('ipma', [reader.slice(ipma.data, 8), ...entries])
}

function box(type: string, content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, part) => sum + part.length, 8)
  return concatBytes([be32(length), fromLatin1(type), ...content])
}
