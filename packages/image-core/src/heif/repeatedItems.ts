/**
 * Rewrites a HEIF file in which a picture refers to the same item several times, such as a grid with equal
 * tiles: libheif rejects it. Each repetition becomes an item of its own, with the same bytes. Pure.
 *
 * The new `meta` box goes to the end of the file and the old one becomes free space, so that nothing else
 * moves.
 *
 * Source: ISO/IEC 14496-12, 8.11 (meta, iinf, iloc, iref); ISO/IEC 23008-12, 9.3 (ipma).
 */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import type { ByteReader } from '../containers/byteReader.ts'
import { type Box, boxes, type HeifMeta } from '../containers/isobmff.ts'

type Reference = HeifMeta['references'][number]

/** An item that takes the place of a repetition. */
interface Copy {
  readonly id: number
  readonly of: number
}

/** More repetitions than any real grid has. */
const MAX_COPIES = 4096

/** The boxes written here have item numbers of 16 bits. */
const MAX_ID = 0xffff

/** The flag of an item that is not a picture of its own. */
const HIDDEN = 1

/** Properties that a reader must understand. */
const ESSENTIAL: readonly string[] = ['hvcC', 'av1C', 'irot', 'imir', 'clap']

/**
 * The file without repeated references; the same bytes if it has none, or is of a kind that is not rewritten.
 */
export function withoutRepeatedItems(bytes: Uint8Array, reader: ByteReader, meta: HeifMeta): Uint8Array {
  const { references, copies } = distinct(meta)
  const isWithin = copies.length <= MAX_COPIES && Math.max(0, ...copies.map(({ id }) => id)) <= MAX_ID
  const isReadable = [...meta.locations.values()].every(({ method }) => method < 2)
  const isRepeated = references.some(({ to }, index) =>
    to.some((id, at) => id !== meta.references[index]?.to[at]),
  )
  if (!isRepeated || !isWithin || !isReadable) return bytes
  const rewritten: Readonly<Record<string, (child: Box) => Uint8Array>> = {
    iinf: (child) => itemInfo(reader, child, copies),
    iloc: () => locations(meta, copies),
    iprp: (child) => properties(reader, child, meta, copies),
    iref: () => fullBox('iref', 0, ...references.map(reference)),
  }
  const children = meta.children.map((child) => rewritten[child.type]?.(child) ?? whole(reader, child))
  const old = Uint8Array.from(bytes)
  old.set(fromLatin1('free'), meta.box.start + 4)
  return concatBytes([old, fullBox('meta', 0, ...children)])
}

/** The references with a copy in place of each repetition. */
function distinct(meta: HeifMeta): {
  readonly references: readonly Reference[]
  readonly copies: readonly Copy[]
} {
  const copies: Copy[] = []
  let last = Math.max(0, ...meta.items.keys())
  const references = meta.references.map((reference) => {
    const seen = new Set<number>()
    const to = reference.to.map((id) => {
      const isNew = !seen.has(id)
      seen.add(id)
      if (isNew || copies.length > MAX_COPIES) return id
      last += 1
      copies.push({ id: last, of: id })
      return last
    })
    return { ...reference, to }
  })
  const derived = references.flatMap((reference) =>
    copies.filter(({ of }) => of === reference.from).map(({ id }) => ({ ...reference, from: id })),
  )
  return { references: [...references, ...derived], copies }
}

function itemInfo(reader: ByteReader, iinf: Box, copies: readonly Copy[]): Uint8Array<ArrayBuffer> {
  const first = iinf.data + (reader.u8(iinf.data) === 0 ? 6 : 8)
  const entries = [...boxes(reader, first, iinf.end)]
  const added = copies.flatMap(({ id, of }) => {
    const original = entries.find((infe) => itemId(reader, infe) === of)
    return original === undefined ? [] : [withId(reader, original, id)]
  })
  const all = [...entries.map((infe) => whole(reader, infe)), ...added]
  return fullBox('iinf', 0, u16(all.length), ...all)
}

function itemId(reader: ByteReader, infe: Box): number {
  return reader.u8(infe.data) > 2 ? reader.u32(infe.data + 4) : reader.u16(infe.data + 4)
}

/** The entry for a copy. It is hidden: the file has no more pictures than before. */
function withId(reader: ByteReader, infe: Box, id: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(whole(reader, infe))
  const flags = infe.data + 3 - infe.start
  copy[flags] = (copy[flags] ?? 0) | HIDDEN
  copy.set(reader.u8(infe.data) > 2 ? u32(id) : u16(id), infe.data + 4 - infe.start)
  return copy
}

/** The `iloc` box, with offsets and lengths of 4 bytes and without base offsets or indices. */
function locations(meta: HeifMeta, copies: readonly Copy[]): Uint8Array<ArrayBuffer> {
  const idat = meta.children.find(({ type }) => type === 'idat')
  const entries = withCopies(meta.locations, copies).map(([id, { method, extents }]) =>
    concatBytes([
      u16(id),
      u16(method),
      u16(0),
      u16(extents.length),
      ...extents.flatMap(({ at, length }) => [u32(at - (method === 1 && idat ? idat.data : 0)), u32(length)]),
    ]),
  )
  return fullBox('iloc', 1 << 24, Uint8Array.of(0x44, 0), u16(entries.length), ...entries)
}

function properties(
  reader: ByteReader,
  iprp: Box,
  meta: HeifMeta,
  copies: readonly Copy[],
): Uint8Array<ArrayBuffer> {
  const isEssential = (number: number) => ESSENTIAL.includes(meta.properties[number - 1]?.type ?? '')
  const entries = withCopies(meta.associations, copies).map(([id, numbers]) =>
    concatBytes([
      u16(id),
      Uint8Array.of(numbers.length),
      ...numbers.map((number) => u16(number | (isEssential(number) ? 0x8000 : 0))),
    ]),
  )
  const others = [...boxes(reader, iprp.data, iprp.end)].filter(({ type }) => type !== 'ipma')
  const ipma = fullBox('ipma', 1, u32(entries.length), ...entries)
  return box('iprp', ...others.map((child) => whole(reader, child)), ipma)
}

function withCopies<Value>(
  values: ReadonlyMap<number, Value>,
  copies: readonly Copy[],
): readonly (readonly [number, Value])[] {
  const added = copies.flatMap(({ id, of }) => {
    const value = values.get(of)
    return value === undefined ? [] : [[id, value] as const]
  })
  return [...[...values].sort(([one], [other]) => one - other), ...added]
}

function reference({ type, from, to }: Reference): Uint8Array<ArrayBuffer> {
  return box(type, u16(from), u16(to.length), ...to.map(u16))
}

function whole(reader: ByteReader, { start, end }: Box): Uint8Array {
  return reader.slice(start, end - start)
}

function fullBox(
  type: string,
  versionAndFlags: number,
  ...content: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  return box(type, u32(versionAndFlags), ...content)
}

function box(type: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const data = concatBytes(content)
  return concatBytes([u32(data.length + 8), fromLatin1(type), data])
}

function u16(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of((value >> 8) & 255, value & 255)
}

function u32(value: number): Uint8Array<ArrayBuffer> {
  return concatBytes([u16(value >>> 16), u16(value & 0xffff)])
}
