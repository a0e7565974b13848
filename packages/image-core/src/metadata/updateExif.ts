/**
 * Corrects EXIF blocks in place for a new picture, or creates one with a single field. Pure.
 *
 * Corrections never move a value: maker notes hold internal offsets that only the maker can update.
 *
 * Source: EXIF 2.32 (CIPA DC-008), TIFF 6.0.
 */
import type { ByteReader } from '../containers/byteReader.ts'
import { type ExifOrientation, type Ifd, TAG } from '../containers/tiff.ts'
import type { Size } from '../geometry/types.ts'
import { type ExifDirectories, openExif, pictureRanges, type Range } from './exifDirectories.ts'

const COLOR_SPACE = 0xa001
const PIXEL_X_DIMENSION = 0xa002
const PIXEL_Y_DIMENSION = 0xa003

/** The facts that {@link updateExif} corrects. */
export interface ExifUpdates extends Size {
  /** 1 for sRGB, 0xFFFF for anything else; EXIF has no other values. */
  readonly colorSpace: 1 | 0xffff
}

/**
 * A copy of a block that matches a new picture: orientation 1, its width, height and colour space, and no
 * preview (it shows the picture before the crop). Absent fields stay absent, and everything else stays in
 * place.
 *
 * @returns undefined when the block cannot be read, and therefore not corrected.
 */
export function updateExif(
  exif: Uint8Array,
  { width, height, colorSpace }: ExifUpdates,
): Uint8Array<ArrayBuffer> | undefined {
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

/**
 * A copy of a block without its position: the GPS directory is unlinked, and its bytes are zeroed where
 * nothing else uses them. Nothing else changes; only fields of the first directory move up, and no value
 * that a field points to moves.
 *
 * @returns undefined when the block cannot be read, and therefore not searched.
 */
export function withoutPosition(exif: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const copy = new Uint8Array(exif)
  const directories = openExif(copy)
  if (!directories) return undefined
  const { tiff, main, photo, gps, interop, previews } = directories
  const remaining = [main, photo, interop, ...previews].filter((ifd) => ifd !== undefined)
  if (gps !== undefined) {
    const pictures = previews.flatMap((ifd) => pictureRanges(tiff.reader, ifd))
    wipe(copy, directoryRanges(gps), [[0, 8], ...remaining.flatMap(directoryRanges), ...pictures])
  }
  removeEntry(copy, directories, TAG.gpsIfd)
  return copy
}

/** Removes a field from the first directory; those after it, and the pointer behind them, move up. */
function removeEntry(exif: Uint8Array<ArrayBuffer>, { tiff, main }: ExifDirectories, tag: number): void {
  const isLittle = tiff.reader.order === 'little'
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  let count = view.getUint16(main.at, isLittle)
  for (let index = count - 1; index >= 0; index--) {
    const at = main.at + 2 + 12 * index
    if (view.getUint16(at, isLittle) !== tag) continue
    const end = main.at + 2 + 12 * count + 4
    exif.copyWithin(at, at + 12, end)
    exif.fill(0, end - 12, end)
    count--
  }
  view.setUint16(main.at, count, isLittle)
}

/** The smallest block that states a picture's orientation and nothing else. */
export function orientationExif(orientation: ExifOrientation): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  )
}

/** Overwrites a whole-number field in its own 12 bytes; a missing field is not added. */
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

/**
 * Unlinks the previews, zeroes their bytes where nothing else uses them, and trims what is then empty at the
 * end.
 */
function removePreviews(
  exif: Uint8Array<ArrayBuffer>,
  { tiff, main, photo, gps, interop, previews }: ExifDirectories,
): Uint8Array<ArrayBuffer> {
  new DataView(exif.buffer, exif.byteOffset).setUint32(main.nextAt, 0, tiff.reader.order === 'little')
  const remainingDirectories = [main, photo, gps, interop].filter((ifd) => ifd !== undefined)
  return exif.subarray(
    0,
    wipe(
      exif,
      previews.flatMap((ifd) => [...directoryRanges(ifd), ...pictureRanges(tiff.reader, ifd)]),
      // Two directories may share a value, such as the resolution.
      [[0, 8], ...remainingDirectories.flatMap(directoryRanges)],
    ),
  )
}

/** Zeroes what only the unwanted ranges use, and returns the end of what is left. */
function wipe(exif: Uint8Array, unwanted: readonly Range[], used: readonly Range[]): number {
  const isUsed = covered(exif.length, used)
  const isWiped = covered(exif.length, unwanted)
  let end = 0
  for (let at = 0; at < exif.length; at++) {
    if (isWiped[at] === 1 && isUsed[at] === 0) exif[at] = 0
    else end = at + 1
  }
  return end
}

/**
 * One flag per byte: whether any of the ranges covers it. Each byte is set once, however many ranges overlap.
 */
function covered(length: number, ranges: readonly Range[]): Uint8Array<ArrayBuffer> {
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
