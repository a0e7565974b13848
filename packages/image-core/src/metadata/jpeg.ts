/**
 * Metadata of JPEG files: read, removed and replaced segment by segment; the coded picture is never touched.
 */
import { concatBytes, fromLatin1, startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import {
  APP0,
  APP1,
  APP2,
  APP13,
  APP14,
  COM,
  EOI,
  isStartOfFrame,
  type JpegSegment,
  jpegSegments,
  SCAN_DATA,
  SOI,
  STRAY,
} from '../containers/jpeg.ts'
import {
  EXIF_PREFIX,
  EXTENDED_XMP_PREFIX,
  GAIN_MAP_PREFIX,
  joinProfile,
  MAX_PAYLOAD,
  MPF_PREFIX,
  PHOTOSHOP_PREFIX,
  PROFILE_PREFIX,
  splitProfile,
  XMP_PREFIX,
} from '../containers/jpegBlocks.ts'
import { exifOrientation } from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { BlockKind, MetadataBlock, MetadataChanges, StripOptions } from './block.ts'
import { iptcResource, photoshopResources, RESOURCE } from './iptc.ts'
import { trailingBlock } from './trailing.ts'
import { orientationExif } from './updateExif.ts'

/** A JFIF header without its thumbnail: code, version, density, and a thumbnail of 0 x 0. */
const JFIF_BYTES = 14

/** The kind of segment that each code begins. */
const CODES: readonly (readonly [
  marker: number,
  prefix: string,
  kind: BlockKind | 'photoshop',
  name: string,
])[] = [
  [APP1, EXIF_PREFIX, 'exif', 'EXIF'],
  [APP1, XMP_PREFIX, 'xmp', 'XMP'],
  [APP1, EXTENDED_XMP_PREFIX, 'extended-xmp', 'XMP'],
  [APP2, PROFILE_PREFIX, 'icc', 'ICC'],
  [APP2, MPF_PREFIX, 'previews', 'MPF'],
  [APP2, GAIN_MAP_PREFIX, 'gain-map', 'ISO 21496-1'],
  [APP13, PHOTOSHOP_PREFIX, 'photoshop', 'Photoshop'],
  [APP0, 'JFXX\0', 'thumbnail', 'JFXX'],
  [0xeb, 'JP', 'other', 'C2PA'],
]

/** One kind of segment with its payloads, codes removed. */
interface Group {
  readonly kind: BlockKind | 'photoshop'
  readonly name: string
  readonly payloads: Uint8Array[]
  bytes: number
}

/** Every block of metadata in the file. Truncated ones are left out. */
export function readJpegBlocks(bytes: Uint8Array): MetadataBlock[] {
  const blocks: MetadataBlock[] = []
  const joined = new Map<string, Group>()
  let end = bytes.length
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === EOI) end = segment.end
    if (segment.end > bytes.length || !isMetadata(segment.marker)) continue
    const payload = bytes.subarray(segment.data, segment.end)
    const size = segment.end - segment.start
    if (segment.marker === COM) blocks.push({ kind: 'comment', data: payload, bytes: size })
    else if (segment.marker === APP0 && !startsWith(payload, 'JFXX\0')) blocks.push(...jfifThumbnail(payload))
    else group(joined, segment.marker, payload, size)
  }
  for (const found of joined.values()) blocks.push(...ungroup(found))
  return [...blocks, ...trailingBlock(bytes, end)]
}

/**
 * The file without its metadata: EXIF, XMP, IPTC, comments, previews, gain maps, every unknown application
 * segment, stray bytes before the picture and what follows it. Kept: the picture with everything in it that
 * is not understood, JFIF's header, Adobe's colour transform, and the profile on request.
 */
export function stripJpeg(
  bytes: Uint8Array,
  { keepProfile }: Required<StripOptions>,
): Uint8Array<ArrayBuffer> {
  let exif: Uint8Array | undefined
  let hasFrame = false
  const remaining: Uint8Array[] = []
  const header: Uint8Array[] = []
  for (const segment of completeSegments(bytes)) {
    const { marker } = segment
    const payload = bytes.subarray(segment.data, segment.end)
    hasFrame ||= isStartOfFrame(marker)
    if (marker === APP1 && startsWith(payload, EXIF_PREFIX)) exif ??= payload
    // Before the frame there is no picture: stray bytes may be the rest of a damaged EXIF block.
    if (marker === STRAY && !hasFrame) continue
    if (marker === APP0 && startsWith(payload, 'JFIF\0')) header.push(...bareJfif(payload))
    else if (!isMetadata(marker) || (keepProfile && isProfile(marker, payload))) {
      remaining.push(bytes.subarray(segment.start, segment.end))
    }
  }
  const orientation = exif ? exifOrientation(exif, 'jpeg') : 1
  // Without this the picture would be displayed sideways.
  const turn = orientation === 1 ? [] : [exifSegment(orientationExif(orientation))]
  return concatBytes([bytes.subarray(0, 2), ...header, ...turn, ...remaining])
}

/** The file with its metadata changed: one block of each kind, right after SOI and JFIF's header. */
export function writeJpeg(bytes: Uint8Array, changes: MetadataChanges): Uint8Array<ArrayBuffer> {
  const header: Uint8Array[] = []
  const remaining: Uint8Array[] = []
  for (const segment of completeSegments(bytes)) {
    const payload = bytes.subarray(segment.data, segment.end)
    const isHeader = segment.marker === APP0 && remaining.length === 0
    if (!isReplaced(segment.marker, payload, changes))
      (isHeader ? header : remaining).push(bytes.subarray(segment.start, segment.end))
  }
  const { exif, xmp, iptc, profile, comments = [] } = changes
  return concatBytes([
    bytes.subarray(0, 2),
    ...header,
    ...(exif ? [exifSegment(exif)] : []),
    ...(xmp ? [segmentOf(APP1, 'xmp', XMP_PREFIX, xmp)] : []),
    ...(iptc ? [segmentOf(APP13, 'iptc', PHOTOSHOP_PREFIX, iptcResource(iptc))] : []),
    ...(profile ? splitProfile(profile).map((payload) => segmentOf(APP2, 'icc', '', payload)) : []),
    ...comments.map((comment) => segmentOf(COM, 'comment', '', comment)),
    ...remaining,
  ])
}

/** Application segments and comments, except Adobe's, which says how colours are coded. */
function isMetadata(marker: number): boolean {
  return marker === COM || (marker >= APP0 && marker <= 0xef && marker !== APP14)
}

/** Whether a segment's content confirms that it is metadata: a known code, or a comment that is text. */
function isCertainMetadata(bytes: Uint8Array, { marker, data, end }: JpegSegment): boolean {
  const payload = bytes.subarray(data, end)
  if (marker === COM) return !payload.some((byte) => byte < 0x09)
  return CODES.some(([code, prefix]) => code === marker && startsWith(payload, prefix))
}

/** Some decoders do not look at the zero that ends the code. */
function isProfile(marker: number, payload: Uint8Array): boolean {
  return marker === APP2 && startsWith(payload, PROFILE_PREFIX.slice(0, -1))
}

function isReplaced(marker: number, payload: Uint8Array, changes: MetadataChanges): boolean {
  const codes: readonly (readonly [number, string, unknown])[] = [
    [APP1, EXIF_PREFIX, changes.exif],
    [APP1, XMP_PREFIX, changes.xmp],
    [APP1, EXTENDED_XMP_PREFIX, changes.xmp],
    [APP13, PHOTOSHOP_PREFIX, changes.iptc],
    [APP2, PROFILE_PREFIX, changes.profile],
    [COM, '', changes.comments],
  ]
  return codes.some(
    ([code, prefix, change]) => change !== undefined && marker === code && startsWith(payload, prefix),
  )
}

/**
 * The segments of a file that can be rewritten. Truncated pixels are not an error: browsers show what there
 * is.
 *
 * @throws ImageError 'corrupt' when the file ends inside a segment or before its picture begins; when a
 *   second picture begins before the scan, which no decoder accepts (probably a thumbnail in a damaged
 *   block); or when something between two scans is marked as metadata without looking like any (it may be one
 *   of the picture's tables with a wrong marker).
 */
function* completeSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  const reader = new ByteReader(bytes, 'jpeg')
  let hasFrame = false
  let hasScan = false
  for (const segment of jpegSegments(bytes)) {
    if (segment.end > bytes.length) throw reader.endsEarly(segment.end)
    if (segment.marker === SOI || (hasFrame && isStartOfFrame(segment.marker)))
      throw reader.corrupt('second-picture')
    if (hasScan && isMetadata(segment.marker) && !isCertainMetadata(bytes, segment))
      throw reader.corrupt('segment-in-picture')
    hasFrame ||= isStartOfFrame(segment.marker)
    hasScan ||= segment.marker === SCAN_DATA
    yield segment
  }
  if (!hasFrame || !hasScan) throw reader.endsEarly(bytes.length + 2)
}

function exifSegment(exif: Uint8Array): Uint8Array<ArrayBuffer> {
  return segmentOf(APP1, 'exif', EXIF_PREFIX, exif)
}

function segmentOf(
  marker: number,
  kind: BlockKind,
  prefix: string,
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const length = prefix.length + data.length
  if (length > MAX_PAYLOAD) {
    throw new ImageError('metadata-too-large', {
      kind,
      bytes: data.length,
      maxBytes: MAX_PAYLOAD - prefix.length,
    })
  }
  return concatBytes([
    Uint8Array.of(0xff, marker, (length + 2) >> 8, (length + 2) & 255),
    fromLatin1(prefix),
    data,
  ])
}

function bareJfif(payload: Uint8Array): Uint8Array[] {
  if (payload.length < JFIF_BYTES) return []
  const bare = new Uint8Array(payload.subarray(0, JFIF_BYTES))
  bare.fill(0, 12)
  return [segmentOf(APP0, 'other', '', bare)]
}

function jfifThumbnail(payload: Uint8Array): MetadataBlock[] {
  const data = payload.subarray(JFIF_BYTES)
  return startsWith(payload, 'JFIF\0') && data.length > 0
    ? [{ kind: 'thumbnail', data, bytes: data.length, name: 'JFIF' }]
    : []
}

function group(groups: Map<string, Group>, marker: number, payload: Uint8Array, bytes: number): void {
  const code = CODES.find(([wanted, prefix]) => wanted === marker && startsWith(payload, prefix))
  const [, prefix, kind, name] = code ?? [marker, '', 'other' as const, `APP${marker - APP0}`]
  const found = groups.get(kind + name) ?? { kind, name, payloads: [], bytes: 0 }
  // The parts of a profile are numbered after its code.
  found.payloads.push(kind === 'icc' ? payload : payload.subarray(prefix.length))
  found.bytes += bytes
  groups.set(kind + name, found)
}

function ungroup({ kind, name, payloads, bytes }: Group): MetadataBlock[] {
  if (kind === 'photoshop') return photoshopBlocks(concatBytes(payloads), bytes)
  if (kind === 'icc') return [{ kind, data: joinProfile(payloads) ?? new Uint8Array(), bytes }]
  const [data = new Uint8Array()] = payloads
  return [{ kind, data, bytes, ...(kind === 'exif' || kind === 'xmp' ? {} : { name }) }]
}

/**
 * A Photoshop block counts once, as the IPTC data it holds or as itself; a thumbnail inside it is listed
 * separately.
 */
function photoshopBlocks(block: Uint8Array, bytes: number): MetadataBlock[] {
  const resources = photoshopResources(block)
  const iptc = resources.find(({ id }) => id === RESOURCE.iptc)
  const thumbnail = resources.find(({ id }) => id === RESOURCE.thumbnail || id === RESOURCE.oldThumbnail)
  const preview = thumbnail?.data.length ?? 0
  return [
    iptc
      ? { kind: 'iptc', data: iptc.data, bytes: bytes - preview }
      : { kind: 'other', data: block, bytes: bytes - preview, name: 'Photoshop' },
    ...(thumbnail
      ? [{ kind: 'thumbnail', data: thumbnail.data, bytes: preview, name: 'Photoshop' } as const]
      : []),
  ]
}
