/**
 * The directories of an EXIF block. Offsets inside a block count from its byte order mark. Source: EXIF 2.32
 * (CIPA DC-008), TIFF 6.0.
 */
import type { ByteReader } from '../containers/byteReader.ts'
import { holdsIfd, type Ifd, ifdNumber, openTiff, readIfd, TAG, type TiffStart } from '../containers/tiff.ts'

/** The directories of a block. */
export interface ExifDirectories {
  readonly tiff: TiffStart
  readonly main: Ifd
  readonly photo: Ifd | undefined
  readonly gps: Ifd | undefined
  readonly interop: Ifd | undefined
  /** The preview's directory, and any chained to it. */
  readonly previews: readonly Ifd[]
}

const INTEROP_IFD = 0xa005

/** The most directories that are followed after the first; a chain may be circular. */
const MAX_PREVIEWS = 8

/** A stretch of a block: where it begins, and its length. */
export type Range = readonly [at: number, length: number]

/**
 * Opens a block, or a TIFF file, which has the same structure; undefined when its first directory cannot be
 * read.
 */
export function openExif(exif: Uint8Array): ExifDirectories | undefined {
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

/** Where a preview's picture is: a JPEG stream, or strips of plain pixels. */
export function pictureRanges(reader: ByteReader, ifd: Ifd): Range[] {
  const [jpegAt, jpegLength] = [ifdNumber(reader, ifd, 0x0201), ifdNumber(reader, ifd, 0x0202)]
  const [stripAt, stripLength] = [ifdNumber(reader, ifd, 0x0111), ifdNumber(reader, ifd, 0x0117)]
  const ranges: Range[] = []
  if (jpegAt !== undefined && jpegLength !== undefined) ranges.push([jpegAt, jpegLength])
  if (stripAt !== undefined && stripLength !== undefined) ranges.push([stripAt, stripLength])
  return ranges.flatMap(([at, length]): Range[] =>
    at < reader.length ? [[at, Math.min(length, reader.length - at)]] : [],
  )
}
