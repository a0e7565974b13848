/**
 * Image file directories: the structure of a TIFF file, and of the EXIF block inside every other format.
 *
 * Source: TIFF 6.0, section 2; EXIF 2.32, section 4.6; BigTIFF design (libtiff) for the 64-bit variant.
 */

import { startsWith } from '@whittle/foundation/bytes'
import type { ImageFormat } from '../formats.ts'
import { ByteReader } from './byteReader.ts'

/** One field of a directory. */
export interface IfdEntry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where the 12 (BigTIFF: 20) bytes of the entry begin. */
  readonly at: number
  /** Where its value begins: inside the entry if it is small enough, otherwise where the entry points. */
  readonly valueAt: number
  /** Bytes of the value. */
  readonly length: number
}

/** A directory: its fields in order, and the offset of the next one (0: none). */
export interface Ifd {
  readonly at: number
  /** One past the pointer to the next directory. */
  readonly end: number
  readonly entries: readonly IfdEntry[]
  /** Whether any field was left out, because its type is unknown or its value lies outside the bytes. */
  readonly isPartial: boolean
  readonly next: number
  /** Where the pointer to the next directory is. */
  readonly nextAt: number
}

/** A reader in the file's own byte order, and its first directory. */
export interface TiffStart {
  readonly reader: ByteReader
  readonly layout: TiffLayout
  readonly firstIfd: number
}

/** How wide the counts and offsets are. */
type TiffLayout = 'classic' | 'big'

/** Tags that more than one part of this package reads. */
export const TAG = {
  imageWidth: 0x0100,
  imageLength: 0x0101,
  orientation: 0x0112,
  samplesPerPixel: 0x0115,
  extraSamples: 0x0152,
  xmp: 0x02bc,
  iptc: 0x83bb,
  exifIfd: 0x8769,
  iccProfile: 0x8773,
  gpsIfd: 0x8825,
} as const

/** Values of `ExtraSamples` that mean alpha: with colours multiplied by it, and without. */
export const ASSOCIATED_ALPHA = 1
export const UNASSOCIATED_ALPHA = 2

/** Bytes per component, by field type. */
const TYPE_SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

/** Field types of unsigned integers. */
const BYTE = 1
const SHORT = 3
const LONG = 4
const LONG8 = 16

/** Reads the byte order and the first directory's offset; undefined when the bytes do not begin like TIFF. */
export function openTiff(bytes: Uint8Array, format: ImageFormat): TiffStart | undefined {
  const order =
    bytes[0] === 0x49 && bytes[1] === 0x49
      ? 'little'
      : bytes[0] === 0x4d && bytes[1] === 0x4d
        ? 'big'
        : undefined
  if (!order || bytes.length < 4) return undefined
  const reader = new ByteReader(bytes, format, order)
  const version = reader.u16(2)
  if (version === 42) return { reader, layout: 'classic', firstIfd: reader.u32(4) }
  if (version === 43) return { reader, layout: 'big', firstIfd: reader.u64(8) }
  return undefined
}

/**
 * The directory at `at`. Fields of an unknown type, or whose value lies outside the bytes, are left out:
 * cameras and editors write such fields, and the others are still good.
 *
 * @throws ImageError 'corrupt' when the directory itself runs past the end.
 */
export function readIfd({ reader, layout }: TiffStart, at: number): Ifd {
  const [countSize, entrySize] = layout === 'big' ? [8, 20] : [2, 12]
  const count = layout === 'big' ? reader.u64(at) : reader.u16(at)
  const nextAt = at + countSize + count * entrySize
  const next = layout === 'big' ? reader.u64(nextAt) : reader.u32(nextAt)
  const entries: IfdEntry[] = []
  for (let index = 0; index < count; index++) {
    const entry = readEntry(reader, layout, at + countSize + index * entrySize)
    if (entry) entries.push(entry)
  }
  return {
    at,
    end: nextAt + (layout === 'big' ? 8 : 4),
    entries,
    isPartial: entries.length < count,
    next,
    nextAt,
  }
}

function readEntry(reader: ByteReader, layout: TiffLayout, at: number): IfdEntry | undefined {
  const type = reader.u16(at + 2)
  const size = TYPE_SIZES[type] || undefined
  if (size === undefined) return undefined
  const [count, slot, slotSize] =
    layout === 'big' ? [reader.u64(at + 4), at + 12, 8] : [reader.u32(at + 4), at + 8, 4]
  const length = count * size
  const valueAt = length <= slotSize ? slot : layout === 'big' ? reader.u64(slot) : reader.u32(slot)
  if (!reader.has(valueAt, length)) return undefined
  return { tag: reader.u16(at), type, count, at, valueAt, length }
}

/** The first component of a whole-number field; undefined when the field is absent or of another type. */
export function ifdNumber(reader: ByteReader, ifd: Ifd, tag: number): number | undefined {
  const entry = ifd.entries.find((candidate) => candidate.tag === tag)
  if (!entry || entry.count === 0) return undefined
  if (entry.type === BYTE) return reader.u8(entry.valueAt)
  if (entry.type === SHORT) return reader.u16(entry.valueAt)
  if (entry.type === LONG || entry.type === 13) return reader.u32(entry.valueAt)
  return entry.type === LONG8 ? reader.u64(entry.valueAt) : undefined
}

/** The EXIF orientation in a directory, 1 to 8; 1 when it is absent or out of range. */
export function ifdOrientation(reader: ByteReader, ifd: Ifd): ExifOrientation {
  const value = ifdNumber(reader, ifd, TAG.orientation)
  return value !== undefined && value >= 1 && value <= 8 ? (value as ExifOrientation) : 1
}

/** The eight EXIF orientations; 1 is upright, from 5 on the sides are swapped. */
export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/**
 * An EXIF block from `II` or `MM` on: some writers put JPEG's `Exif` prefix before it in other formats too.
 */
export function bareExif(block: Uint8Array): Uint8Array {
  return startsWith(block, 'Exif\0\0') ? block.subarray(6) : block
}

/** The orientation in an EXIF block; 1 when the block cannot be read. */
export function exifOrientation(block: Uint8Array, format: ImageFormat): ExifOrientation {
  const exif = bareExif(block)
  // An unreadable EXIF block does not make the picture unreadable: decoders show such files upright.
  if (exif.length < 8) return 1
  const tiff = openTiff(exif, format)
  if (!tiff || tiff.layout === 'big' || !holdsIfd(tiff.reader, tiff.firstIfd)) return 1
  return ifdOrientation(tiff.reader, readIfd(tiff, tiff.firstIfd))
}

/** Whether there is a whole classic directory at `at`. */
export function holdsIfd(reader: ByteReader, at: number): boolean {
  return at > 0 && reader.has(at, 2) && reader.has(at, 2 + reader.u16(at) * 12 + 4)
}
