/** Summarises EXIF blocks for people. Pure. Source: EXIF 2.32 (CIPA DC-008), TIFF 6.0. */
import { latin1 } from '@whittle/foundation/bytes'
import type { ByteReader } from '../containers/byteReader.ts'
import { lenientText, utf16 } from '../containers/text.ts'
import { type Ifd, type IfdEntry, ifdNumber, TAG } from '../containers/tiff.ts'
import { openExif, pictureRanges } from './exifDirectories.ts'

/** What a block says about the picture, its camera and its author; only what is present. */
export interface ExifSummary {
  readonly values: Readonly<Record<string, string | number>>
  /** Where the picture was taken; undefined without a GPS directory. */
  readonly gps?: GpsSummary
  /** Bytes of the embedded preview. */
  readonly thumbnailBytes: number
  readonly makerNoteBytes: number
}

/** A GPS directory. Coordinates are absent if it has no readable ones. */
interface GpsSummary {
  readonly bytes: number
  /** Decimal degrees, north and east positive; metres above the sea; date and time in UTC. */
  readonly values: Readonly<Record<string, string | number>>
}

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

/** Values that can name a person or identify a device. */
export const IDENTIFYING_VALUES: readonly string[] = [
  'artist',
  'owner',
  'bodySerialNumber',
  'lensSerialNumber',
  'uniqueId',
]

/** The longest text that is shown. */
export const MAX_SHOWN_LENGTH = 1000

/**
 * Reads a block, or a TIFF file, which has the same structure; undefined when its first directory cannot be
 * read.
 */
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
  const bytes = reader.slice(valueAt, Math.min(length, MAX_SHOWN_LENGTH * 2))
  // A user comment begins with eight bytes that name its character set.
  const isComment = tag === USER_COMMENT
  const isWide = isWindowsText(tag) || (isComment && latin1(bytes.subarray(0, 8)) === 'UNICODE\0')
  const content = isComment ? bytes.subarray(8) : bytes
  const text = isWide ? utf16(content, isWindowsText(tag) ? 'little' : reader.order) : lenientText(content)
  return (text.split('\0')[0] as string).trim().slice(0, MAX_SHOWN_LENGTH)
}

function summarizeGps(reader: ByteReader, gps: Ifd): GpsSummary {
  const values: Record<string, string | number> = {}
  const latitude = degrees(reader, gps, 1, 2, 'S')
  const longitude = degrees(reader, gps, 3, 4, 'W')
  // Cameras write 0/0 before they have a GPS fix.
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
