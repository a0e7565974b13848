/**
 * EXIF blocks: read for people, corrected in place for a new picture, or made anew with one field.
 *
 * Offsets inside a block count from its byte order mark. Corrections never move a byte: maker notes hold offsets of
 * their own that nobody but the maker can update. Source: EXIF 2.32 (CIPA DC-008), TIFF 6.0.
 */
import { type ByteReader, latin1 } from '../containers/byteReader.ts'
import { lenientText, utf16 } from '../containers/text.ts'
import {
  holdsIfd,
  type Ifd,
  type IfdEntry,
  ifdNumber,
  type Orientation,
  openTiff,
  readIfd,
  TAG,
  type TiffStart,
} from '../containers/tiff.ts'
import type { Size } from '../geometry/types.ts'

/** What a block says about the picture, its camera and its author; only what is there. */
export interface ExifSummary {
  readonly values: Readonly<Record<string, string | number>>
  /** Where the picture was taken; undefined without a GPS directory. */
  readonly gps?: GpsSummary
  /** Bytes of the embedded preview. */
  readonly thumbnailBytes: number
  readonly makerNoteBytes: number
}

/** A GPS directory. Coordinates are absent when it holds none that can be read. */
interface GpsSummary {
  readonly bytes: number
  /** Decimal degrees, north and east positive; metres above the sea; date and time in UTC. */
  readonly values: Readonly<Record<string, string | number>>
}

/** The directories of a block. */
interface ExifDirectories {
  readonly tiff: TiffStart
  readonly main: Ifd
  readonly photo: Ifd | undefined
  readonly gps: Ifd | undefined
  readonly interop: Ifd | undefined
  /** The preview's directory, and any that is chained to it. */
  readonly previews: readonly Ifd[]
}

const INTEROP_IFD = 0xa005
const COLOR_SPACE = 0xa001
const PIXEL_X_DIMENSION = 0xa002
const PIXEL_Y_DIMENSION = 0xa003
const MAKER_NOTE = 0x927c
const USER_COMMENT = 0x9286

/** Fields that are shown, by directory. The first tag that has text gives the value. */
const MAIN_TEXTS: readonly (readonly [name: string, tag: number])[] = [
  ['make', 0x010f],
  ['model', 0x0110],
  ['software', 0x0131],
  ['date', 0x0132],
  ['description', 0x010e],
  ['artist', 0x013b],
  ['artist', 0x9c9d],
  ['copyright', 0x8298],
  ['comment', 0x9c9c],
  ['keywords', 0x9c9e],
  ['bodySerialNumber', 0xc62f],
]
const PHOTO_TEXTS: readonly (readonly [name: string, tag: number])[] = [
  ['dateTaken', 0x9003],
  ['lens', 0xa434],
  ['owner', 0xa430],
  ['bodySerialNumber', 0xa431],
  ['lensSerialNumber', 0xa435],
  ['uniqueId', 0xa420],
  ['comment', USER_COMMENT],
]
/** Windows' own text fields, in UTF-16. */
const isWindowsText = (tag: number): boolean => tag >= 0x9c9b && tag <= 0x9c9f

/** Values that can name a person or single out a device. */
export const IDENTIFYING_VALUES: readonly string[] = [
  'artist',
  'owner',
  'bodySerialNumber',
  'lensSerialNumber',
  'uniqueId',
]

/** Most directories that are followed after the first; a chain may be a circle. */
const MAX_PREVIEWS = 8

/** Longest text that is shown. */
const MAX_TEXT = 1000

/** Reads a block, or a TIFF file, which has the same structure; undefined when its first directory cannot be read. */
export function summarizeExif(exif: Uint8Array): ExifSummary | undefined {
  const directories = openExif(exif)
  if (!directories) return undefined
  const { tiff, main, photo, gps, previews } = directories
  const { reader } = tiff
  const values: Record<string, string | number> = {}
  addTexts(values, reader, main, MAIN_TEXTS)
  if (photo) addTexts(values, reader, photo, PHOTO_TEXTS)
  const orientation = ifdNumber(reader, main, TAG.orientation)
  if (orientation !== undefined) values.orientation = orientation
  return {
    values,
    ...(gps && gps.entries.length > 0 ? { gps: summarizeGps(reader, gps) } : {}),
    thumbnailBytes: previews
      .flatMap((ifd) => pictureRanges(reader, ifd))
      .reduce((sum, [, length]) => sum + length, 0),
    makerNoteBytes: photo?.entries.find(({ tag }) => tag === MAKER_NOTE)?.length ?? 0,
  }
}

/** What {@link correctExif} makes true again. */
export interface ExifCorrections extends Size {
  /** 1 for sRGB, 0xFFFF for anything else; EXIF knows no other. */
  readonly colorSpace: 1 | 0xffff
}

/**
 * A copy of a block that fits a new picture: orientation 1, its width, height and colour space, and no preview (it shows
 * the picture before the crop). Fields that are absent stay absent, everything else stays where it is.
 *
 * @returns undefined when the block cannot be read, and so not be made true.
 */
export function correctExif(
  exif: Uint8Array,
  { width, height, colorSpace }: ExifCorrections,
): Uint8Array | undefined {
  const copy = new Uint8Array(exif)
  const directories = openExif(copy)
  if (!directories) return undefined
  const { tiff, main, photo } = directories
  setNumber(tiff.reader, main, TAG.orientation, 1)
  setNumber(tiff.reader, main, TAG.imageWidth, width)
  setNumber(tiff.reader, main, TAG.imageLength, height)
  if (photo) {
    setNumber(tiff.reader, photo, PIXEL_X_DIMENSION, width)
    setNumber(tiff.reader, photo, PIXEL_Y_DIMENSION, height)
    setNumber(tiff.reader, photo, COLOR_SPACE, colorSpace)
  }
  return removePreviews(copy, directories)
}

/** The smallest block that says how a picture is turned, and nothing else. */
export function orientationExif(orientation: Orientation): Uint8Array {
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  )
}

function openExif(exif: Uint8Array): ExifDirectories | undefined {
  const tiff = exif.length >= 8 ? openTiff(exif, 'tiff') : undefined
  if (!tiff || tiff.layout === 'big' || !holdsIfd(tiff.reader, tiff.firstIfd)) return undefined
  const main = readIfd(tiff, tiff.firstIfd)
  const photo = subdirectory(tiff, main, TAG.exifIfd)
  return {
    tiff,
    main,
    photo,
    gps: subdirectory(tiff, main, TAG.gpsIfd),
    interop: photo && subdirectory(tiff, photo, INTEROP_IFD),
    previews: chain(tiff, main),
  }
}

function subdirectory(tiff: TiffStart, ifd: Ifd, tag: number): Ifd | undefined {
  const at = ifdNumber(tiff.reader, ifd, tag)
  return at !== undefined && holdsIfd(tiff.reader, at) ? readIfd(tiff, at) : undefined
}

/** The directories after the first one. */
function chain(tiff: TiffStart, main: Ifd): Ifd[] {
  const seen = new Set([main.at])
  const found: Ifd[] = []
  for (let at = main.next; found.length < MAX_PREVIEWS && !seen.has(at) && holdsIfd(tiff.reader, at); ) {
    seen.add(at)
    const ifd = readIfd(tiff, at)
    found.push(ifd)
    at = ifd.next
  }
  return found
}

function addTexts(
  values: Record<string, string | number>,
  reader: ByteReader,
  ifd: Ifd,
  fields: readonly (readonly [name: string, tag: number])[],
): void {
  for (const [name, tag] of fields) {
    const entry = ifd.entries.find((candidate) => candidate.tag === tag)
    const text = entry ? fieldText(reader, entry) : ''
    if (text !== '') values[name] ??= text
  }
}

function fieldText(reader: ByteReader, { tag, valueAt, length }: IfdEntry): string {
  const bytes = reader.slice(valueAt, Math.min(length, MAX_TEXT * 2))
  // A user comment begins with eight bytes that name its character set.
  const isComment = tag === USER_COMMENT
  const isWide = isWindowsText(tag) || (isComment && latin1(bytes.subarray(0, 8)) === 'UNICODE\0')
  const content = isComment ? bytes.subarray(8) : bytes
  const text = isWide ? utf16(content, isWindowsText(tag) ? 'little' : reader.order) : lenientText(content)
  return (text.split('\0')[0] as string).trim().slice(0, MAX_TEXT)
}

function summarizeGps(reader: ByteReader, gps: Ifd): GpsSummary {
  const values: Record<string, string | number> = {}
  const latitude = degrees(reader, gps, 1, 2, 'S')
  const longitude = degrees(reader, gps, 3, 4, 'W')
  // Zero over zero is what cameras write before they have found a satellite.
  if (latitude !== undefined && longitude !== undefined) Object.assign(values, { latitude, longitude })
  const altitude = rationals(reader, gps, 6)[0]
  if (altitude !== undefined)
    values.altitude = round(ifdNumber(reader, gps, 5) === 1 ? -altitude : altitude, 1)
  const date = gps.entries.find(({ tag }) => tag === 0x1d)
  if (date) values.date = fieldText(reader, date)
  const [hours, minutes, seconds] = rationals(reader, gps, 7)
  if (seconds !== undefined)
    values.time = [hours, minutes, seconds]
      .map((part) => String(Math.floor(part ?? 0)).padStart(2, '0'))
      .join(':')
  return { bytes: directoryBytes(gps), values }
}

function degrees(
  reader: ByteReader,
  gps: Ifd,
  refTag: number,
  tag: number,
  negative: string,
): number | undefined {
  const [whole, minutes = 0, seconds = 0] = rationals(reader, gps, tag)
  const ref = gps.entries.find((entry) => entry.tag === refTag)
  if (whole === undefined) return undefined
  const value = round(whole + minutes / 60 + seconds / 3600, 6)
  return ref && fieldText(reader, ref) === negative ? -value : value
}

/** Up to three rationals of a field; empty when a denominator is 0 or the field is something else. */
function rationals(reader: ByteReader, ifd: Ifd, tag: number): number[] {
  const entry = ifd.entries.find((candidate) => candidate.tag === tag)
  if (entry?.type !== 5) return []
  const parts = Array.from({ length: Math.min(entry.count, 3) }, (_, index) => {
    const at = entry.valueAt + index * 8
    return reader.u32(at) / reader.u32(at + 4)
  })
  return parts.every(Number.isFinite) ? parts : []
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

/** Bytes of a directory with its values. */
function directoryBytes(ifd: Ifd): number {
  return ifd.entries.reduce((sum, { length }) => sum + (length > 4 ? length : 0), ifd.end - ifd.at)
}

/** Overwrites a whole-number field in its own 12 bytes; one that is not there is not added. */
function setNumber(reader: ByteReader, ifd: Ifd, tag: number, value: number): void {
  const entry = ifd.entries.find((candidate) => candidate.tag === tag)
  if (!entry) return
  const view = new DataView(reader.bytes.buffer, reader.bytes.byteOffset + entry.at, 12)
  const isLittle = reader.order === 'little'
  const isShort = entry.type === 3 && value <= 0xffff
  view.setUint16(2, isShort ? 3 : 4, isLittle)
  view.setUint32(4, 1, isLittle)
  view.setUint32(8, 0, isLittle)
  if (isShort) view.setUint16(8, value, isLittle)
  else view.setUint32(8, value, isLittle)
}

/** A stretch of a block: where it begins, and its length. */
type Range = readonly [at: number, length: number]

/** Unlinks the previews, wipes their bytes where nothing else uses them, and cuts off what is then empty at the end. */
function removePreviews(
  exif: Uint8Array,
  { tiff, main, photo, gps, interop, previews }: ExifDirectories,
): Uint8Array {
  new DataView(exif.buffer, exif.byteOffset).setUint32(main.nextAt, 0, tiff.reader.order === 'little')
  const keptDirectories = [main, photo, gps, interop].filter((ifd) => ifd !== undefined)
  // Writers may let two directories share a value, such as the resolution.
  const isUsed = covered(exif.length, [[0, 8], ...keptDirectories.flatMap(directoryRanges)])
  const isWiped = covered(
    exif.length,
    previews.flatMap((ifd) => [...directoryRanges(ifd), ...pictureRanges(tiff.reader, ifd)]),
  )
  let end = 0
  for (let at = 0; at < exif.length; at++) {
    if (isWiped[at] === 1 && isUsed[at] === 0) exif[at] = 0
    else end = at + 1
  }
  return exif.subarray(0, end)
}

/** One flag a byte: whether any of the ranges covers it. Each byte is set once, however many ranges overlap. */
function covered(length: number, ranges: readonly Range[]): Uint8Array {
  const flags = new Uint8Array(length)
  let done = 0
  for (const [at, size] of [...ranges].sort(([a], [b]) => a - b)) {
    flags.fill(1, Math.max(at, done), at + size)
    done = Math.max(done, at + size)
  }
  return flags
}

function directoryRanges(ifd: Ifd): Range[] {
  return [[ifd.at, ifd.end - ifd.at], ...ifd.entries.map(({ valueAt, length }): Range => [valueAt, length])]
}

/** Where a preview's picture stands: a JPEG stream, or strips of plain pixels. */
function pictureRanges(reader: ByteReader, ifd: Ifd): Range[] {
  const [jpegAt, jpegLength] = [ifdNumber(reader, ifd, 0x0201), ifdNumber(reader, ifd, 0x0202)]
  const [stripAt, stripLength] = [ifdNumber(reader, ifd, 0x0111), ifdNumber(reader, ifd, 0x0117)]
  const ranges: Range[] = []
  if (jpegAt !== undefined && jpegLength !== undefined) ranges.push([jpegAt, jpegLength])
  if (stripAt !== undefined && stripLength !== undefined) ranges.push([stripAt, stripLength])
  return ranges.flatMap(([at, length]): Range[] =>
    at < reader.length ? [[at, Math.min(length, reader.length - at)]] : [],
  )
}
