/**
 * Identifies an image file from its header alone. Nothing is decoded, so rejecting a file that declares a
 * billion pixels costs nothing. Pure.
 */
import { assertSize, between, uint8Array } from '@whittle/foundation/fields'
import { ByteReader } from '../containers/byteReader.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { ImageFormat } from '../formats.ts'
import type { Size } from '../geometry/types.ts'
import { readGifHeader } from './gif.ts'
import type { ImageHeader } from './header.ts'
import { readHeifHeader } from './heif.ts'
import { readIcoHeader } from './ico.ts'
import { readJpegHeader } from './jpeg.ts'
import { readJxlHeader } from './jxl.ts'
import { readPngHeader } from './png.ts'
import { sniffFormat } from './sniff.ts'
import { readSvgHeader } from './svg.ts'
import { readTiffHeader } from './tiff.ts'
import { unreadableError } from './unreadable.ts'
import { readWebpHeader } from './webp.ts'

/** `MBED` and `LINK` in version 5's colour space field. */
const PROFILE_SPACES: readonly number[] = [0x4d424544, 0x4c494e4b]

/** Reads the size, and from version 3 on also the alpha mask and colour space. */
function readBmpHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'bmp', 'little')
  const size = reader.u32(14)
  if (size === 12) return { width: reader.u16(18), height: reader.u16(20) }
  return {
    width: Math.abs(reader.i32(18)),
    // Negative: the rows run top to bottom.
    height: Math.abs(reader.i32(22)),
    hasAlpha: size >= 56 && size !== 64 && reader.u32(66) !== 0,
    hasProfile: size === 124 && PROFILE_SPACES.includes(reader.u32(70)),
  }
}

/** Files that declare more pixels than this are rejected: 0x3FFF squared, the limit of libvips. */
export const MAX_PIXELS = 268_402_689

/** Above this, an image deserves a warning: decoded, it takes 400 MB or more. */
export const LARGE_PIXELS = 100_000_000

/** A warning that a caller may want to show; the image is still usable. */
export type ImageWarning =
  /** The header declares more than {@link LARGE_PIXELS}. */
  | 'over-100-megapixels'
  /**
   * The bytes end before every fact was found: `animated`, `hasAlpha`, `hasProfile` or `orientation` may be
   * wrong.
   */
  | 'ends-early'

/** What a header says. */
export interface ImageInfo extends Size {
  readonly format: ImageFormat
  /** The media type, such as `image/jpeg`. */
  readonly type: string
  /**
   * Pixels as stored, before the orientation is applied; see {@link displaySize}. For an icon, its largest
   * entry.
   */
  readonly width: number
  readonly height: number
  /**
   * How the stored pixels are turned for display, 1 (upright) to 8, in EXIF's numbering: from EXIF in JPEG,
   * PNG, WebP and TIFF; from the container's own properties (`irot`, `imir`) in HEIC and AVIF, where EXIF's
   * is ignored; from the codestream in JPEG XL. For information only: `decodeImage` and browsers apply it
   * (most browsers not in WebP), so do not apply it again.
   */
  readonly orientation: ExifOrientation
  /** Has more than one frame in time. Decoding returns the first. */
  readonly animated: boolean
  /** Can have transparent pixels. */
  readonly hasAlpha: boolean
  /** Carries an ICC profile. */
  readonly hasProfile: boolean
  /**
   * Its colours span clearly more than sRGB (Display P3, Adobe RGB, BT.2020), by profile or by code points.
   */
  readonly wideGamut: boolean
  /** A JPEG in print colours (CMYK or YCCK), which programs show differently. */
  readonly cmyk: boolean
  readonly warnings: readonly ImageWarning[]
}

interface HeaderReader {
  readonly type: string
  readonly read: (bytes: Uint8Array) => ImageHeader
}

const READERS: Readonly<Record<ImageFormat, HeaderReader>> = {
  jpeg: { type: 'image/jpeg', read: readJpegHeader },
  png: { type: 'image/png', read: readPngHeader },
  gif: { type: 'image/gif', read: readGifHeader },
  webp: { type: 'image/webp', read: readWebpHeader },
  bmp: { type: 'image/bmp', read: readBmpHeader },
  tiff: { type: 'image/tiff', read: readTiffHeader },
  ico: { type: 'image/x-icon', read: readIcoHeader },
  svg: { type: 'image/svg+xml', read: readSvgHeader },
  heic: { type: 'image/heic', read: (bytes) => readHeifHeader(bytes, 'heic') },
  avif: { type: 'image/avif', read: (bytes) => readHeifHeader(bytes, 'avif') },
  jxl: { type: 'image/jxl', read: readJxlHeader },
}

/**
 * Reads a file's header: its format (by its bytes), size, orientation and features.
 *
 * The file's beginning is usually enough. When it is not, the error is 'corrupt' with `details.reason`
 * 'ends-early' and `details.needed`, the number of bytes to try again with; if the file has no more bytes
 * than were given, it is truncated. If only part of a GIF or WebP is given, the answer may carry the warning
 * 'ends-early'.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError 'unsupported-format' for a picture in a format that is known but not read here
 *   (Photoshop, JPEG 2000, PPM …), with a message that names it; details: name.
 * @throws ImageError 'not-an-image' when the bytes do not begin like any known format.
 * @throws ImageError 'corrupt' when the header is damaged or ends early.
 * @throws ImageError 'too-many-pixels' when it declares more than {@link MAX_PIXELS}; details: width, height,
 *   maxPixels.
 * @throws ImageError 'svg-unparseable' or 'svg-without-size' for an SVG whose root is malformed or gives no
 *   size.
 * @example identify(bytes).format // 'jpeg'
 */
export function identify(bytes: Uint8Array): ImageInfo {
  uint8Array(bytes, 'bytes')
  const format = sniffFormat(bytes)
  if (!format) throw unreadableError(bytes) ?? new ImageError('not-an-image')
  const { type, read } = READERS[format]
  const { endsEarly = false, ...header } = read(bytes)
  const pixels = countPixels(format, header)
  const warnings: ImageWarning[] = []
  if (pixels > LARGE_PIXELS) warnings.push('over-100-megapixels')
  if (endsEarly) warnings.push('ends-early')
  return {
    format,
    type,
    orientation: 1,
    animated: false,
    hasAlpha: false,
    hasProfile: false,
    wideGamut: false,
    cmyk: false,
    ...header,
    warnings,
  }
}

/** Width and height as an image is shown: the sides swap for orientations 5 to 8. */
export function displaySize(info: Pick<ImageInfo, 'width' | 'height' | 'orientation'>): Size {
  assertSize(info, 'info')
  const { width, height, orientation } = info
  between(1, 8)(orientation, 'info.orientation')
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function countPixels(format: ImageFormat, { width, height }: Size): number {
  if (width < 1 || height < 1) throw new ImageError('corrupt', { format, reason: 'empty', width, height })
  const pixels = width * height
  if (pixels > MAX_PIXELS)
    throw new ImageError('too-many-pixels', { format, width, height, maxPixels: MAX_PIXELS })
  return pixels
}
