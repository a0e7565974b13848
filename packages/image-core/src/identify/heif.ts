/**
 * HEIF and AVIF header. Source: ISO/IEC 23008-12, 6.5 (properties); AVIF 1.1; ISO/IEC 14496-12, 8.3.2 (tkhd),
 * 12.1.5 (colr).
 */
import { latin1 } from '@whittle/foundation/bytes'
import { brandsOf } from '@whittle/foundation/pictureSignature'
import { ByteReader } from '../containers/byteReader.ts'
import {
  type Box,
  boxes,
  findBox,
  findTopBox,
  type HeifMeta,
  propertiesOf,
  readHeifMeta,
} from '../containers/isobmff.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import type { ImageFormat } from '../formats.ts'
import type { Size } from '../geometry/types.ts'
import { arePrimariesWide, type ImageHeader, profileFacts } from './header.ts'

/** Brands of image sequences. */
const SEQUENCE_BRANDS: readonly string[] = ['avis', 'hevc', 'hevx', 'msf1']

/** Types of an auxiliary image that is the alpha channel. */
const ALPHA_TYPES: readonly string[] = [
  'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha',
  'urn:mpeg:hevc:2015:auxid:1',
]

/**
 * The EXIF orientation of a picture that is turned anticlockwise by `irot` quarter turns, then mirrored by
 * `imir`: not at all, top to bottom (mode 0), left to right (mode 1).
 */
const ORIENTATIONS: readonly (readonly [ExifOrientation, ExifOrientation, ExifOrientation])[] = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
]

/**
 * Reads the primary item's properties: its coded size after cropping (`clap`), its turn (`irot`, `imir`) as
 * an EXIF orientation, its colour. EXIF's own orientation is ignored, as the standard requires.
 */
export function readHeifHeader(bytes: Uint8Array, format: ImageFormat): ImageHeader {
  const reader = new ByteReader(bytes, format)
  const brands = brandsOf(bytes)
  const animated = brands.some((brand) => SEQUENCE_BRANDS.includes(brand))
  const meta = readHeifMeta(reader)
  if (!meta) return { ...trackSize(reader), animated }
  const properties = propertiesOf(meta, meta.primary)
  return {
    ...codedSize(reader, properties),
    type: mediaType(meta, format),
    orientation: orientationOf(reader, properties),
    animated,
    hasAlpha: hasAlpha(reader, meta),
    ...colorFacts(reader, meta.properties),
  }
}

function mediaType(meta: HeifMeta, format: ImageFormat): string {
  if (format === 'avif') return 'image/avif'
  // The standard reserves image/heic for HEVC; the same container with another codec is image/heif.
  return [...meta.items.values()].some(({ type }) => type === 'hvc1') ? 'image/heic' : 'image/heif'
}

function codedSize(reader: ByteReader, properties: readonly Box[]): Size {
  const ispe = properties.find(({ type }) => type === 'ispe')
  if (!ispe) throw reader.corrupt('no-size-property')
  const clap = properties.find(({ type }) => type === 'clap')
  if (!clap) return { width: reader.u32(ispe.data + 4), height: reader.u32(ispe.data + 8) }
  return { width: fraction(reader, clap.data), height: fraction(reader, clap.data + 8) }
}

function fraction(reader: ByteReader, at: number): number {
  const denominator = reader.u32(at + 4)
  return denominator === 0 ? 0 : Math.round(reader.u32(at) / denominator)
}

function orientationOf(reader: ByteReader, properties: readonly Box[]): ExifOrientation {
  const irot = properties.find(({ type }) => type === 'irot')
  const imir = properties.find(({ type }) => type === 'imir')
  const turns = irot ? reader.u8(irot.data) & 3 : 0
  const mirror = imir ? (reader.u8(imir.data) & 1) + 1 : 0
  return ORIENTATIONS[turns]?.[mirror] ?? 1
}

/** Whether an auxiliary image refers to the primary one as its alpha. */
function hasAlpha(reader: ByteReader, meta: HeifMeta): boolean {
  return meta.references.some(({ type, from, to }) => {
    const aux =
      type === 'auxl' &&
      to.includes(meta.primary) &&
      propertiesOf(meta, from).find((box) => box.type === 'auxC')
    if (!aux) return false
    const [auxType = ''] = latin1(reader.slice(aux.data + 4, aux.end - aux.data - 4)).split('\0')
    return ALPHA_TYPES.includes(auxType)
  })
}

/** What all `colr` properties say about colour; a grid may have its own on the tiles only. */
function colorFacts(
  reader: ByteReader,
  properties: readonly Box[],
): { hasProfile: boolean; wideGamut: boolean } {
  let icc: Uint8Array | undefined
  let isWide = false
  for (const box of properties) {
    if (box.type !== 'colr') continue
    const kind = reader.latin1(box.data, 4)
    if (kind === 'prof' || kind === 'rICC') icc ??= reader.slice(box.data + 4, box.end - box.data - 4)
    else if (kind === 'nclx') isWide ||= arePrimariesWide(reader.u16(box.data + 4))
  }
  const { hasProfile, wideGamut } = profileFacts(icc)
  return { hasProfile, wideGamut: hasProfile ? wideGamut : isWide }
}

/** The size of a sequence without a still image, from its first track's header. */
function trackSize(reader: ByteReader): Size {
  const moov = findTopBox(reader, 'moov')
  for (const trak of moov ? boxes(reader, moov.data, moov.end) : []) {
    const tkhd = trak.type === 'trak' ? findBox(reader, 'tkhd', trak.data, trak.end) : undefined
    if (!tkhd) continue
    // The whole parts of 16.16 fixed-point numbers, after times and ids of 4 or 8 bytes.
    const at = tkhd.data + (reader.u8(tkhd.data) === 1 ? 88 : 76)
    return { width: reader.u16(at), height: reader.u16(at + 4) }
  }
  // Neither `meta` nor `moov`: they may follow the bytes we were given.
  throw reader.endsEarly(reader.length + 8)
}
