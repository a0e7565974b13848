/**
 * What the tags of a TIFF's page say: how its pixels are stored, and where the strips or tiles are that hold them. Pure.
 *
 * Source: TIFF 6.0, sections 3 to 8, 15 (tiles), 18 (alpha).
 */
import {
  ASSOCIATED_ALPHA,
  TAG as HEADER_TAG,
  type Ifd,
  ifdNumber,
  type TiffStart,
  UNASSOCIATED_ALPHA,
} from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { Rect, Size } from '../geometry/types.ts'
import { MAX_PIXELS } from '../identify/identify.ts'
import { COMPRESSION, type Packing } from './decompress.ts'
import { type Colors, PHOTOMETRIC } from './pixels.ts'

/** The tags for reading pixels, besides those in a header. */
const TAG = {
  ...HEADER_TAG,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
  jpegTables: 347,
} as const

/** More samples than a pixel of any kind handled here has. */
const MAX_SAMPLES = 16

/** The tags of a page that say how its pixels are stored. */
export interface Page extends Packing, Colors {
  readonly bits: number
  readonly samples: number
  readonly planes: 'interleaved' | 'separate'
  readonly predictor: number
  readonly order: 'big' | 'little'
}

/** A strip or tile: where its pixels go (it may extend over the edge), and where its bytes are. */
export interface Block extends Rect {
  /** The sample of a separate plane; 0 when interleaved. */
  readonly plane: number
  readonly at: number
  readonly length: number
}

/** Reads the tags of a page. @throws ImageError `corrupt`, `too-many-pixels` or `unsupported-format`, as `decodeTiff` does. */
export function readPage(start: TiffStart, ifd: Ifd): Page {
  const number = (tag: number, fallback: number): number => ifdNumber(start.reader, ifd, tag) ?? fallback
  const page = {
    width: number(TAG.imageWidth, 0),
    height: number(TAG.imageLength, 0),
    bits: number(TAG.bitsPerSample, 1),
    samples: number(TAG.samplesPerPixel, 1),
    compression: number(TAG.compression, COMPRESSION.none),
    photometric: number(TAG.photometric, PHOTOMETRIC.whiteIsZero),
  }
  requireReadable(page)
  requireHandled('sampleFormat', number(TAG.sampleFormat, 1), [1])
  const extra = number(TAG.extraSamples, 0)
  const colors = colorsOf(page.photometric)
  const hasAlpha = (extra === ASSOCIATED_ALPHA || extra === UNASSOCIATED_ALPHA) && page.samples > colors
  const jpegTables = numbersOf(start, ifd, TAG.jpegTables)
  return {
    ...page,
    fillOrder: number(TAG.fillOrder, 1),
    planes: number(TAG.planarConfiguration, 1) === 2 && page.samples > 1 ? 'separate' : 'interleaved',
    predictor: number(TAG.predictor, 1),
    t4Options: number(TAG.t4Options, 0),
    order: start.reader.order,
    colorMap: numbersOf(start, ifd, TAG.colorMap),
    ...(hasAlpha ? { alpha: { at: colors, associated: extra === ASSOCIATED_ALPHA } } : {}),
    ...(jpegTables.length > 0 ? { jpegTables } : {}),
  }
}

/** Rejects a page of a kind that is not handled here, an empty one, and one too large. */
function requireReadable(
  page: Pick<Page, 'width' | 'height' | 'bits' | 'samples' | 'compression' | 'photometric'>,
): void {
  const { width, height, bits, samples, compression, photometric } = page
  requireHandled('bits', bits, [1, 2, 4, 8, 16])
  requireHandled('photometric', photometric, Object.values(PHOTOMETRIC))
  requireHandled('compression', compression, Object.values(COMPRESSION))
  if (photometric === PHOTOMETRIC.yCbCr && compression !== COMPRESSION.jpeg)
    throw unsupported('photometric', photometric)
  if (samples > MAX_SAMPLES || samples < colorsOf(photometric)) throw unsupported('samples', samples)
  if (!(width >= 1 && height >= 1))
    throw new ImageError('corrupt', { format: 'tiff', reason: 'empty', width, height })
  if (width * height > MAX_PIXELS)
    throw new ImageError('too-many-pixels', { format: 'tiff', width, height, maxPixels: MAX_PIXELS })
}

/** The strips or tiles of a page, from left to right and top to bottom. @throws ImageError `corrupt` when some are missing or too large. */
export function blocksOf(start: TiffStart, ifd: Ifd, page: Page): readonly Block[] {
  const { tiled, width, height } = blockSize(start, ifd, page)
  const offsets = numbersOf(start, ifd, tiled ? TAG.tileOffsets : TAG.stripOffsets)
  const lengths = numbersOf(start, ifd, tiled ? TAG.tileByteCounts : TAG.stripByteCounts)
  const across = Math.ceil(page.width / width)
  const perPlane = across * Math.ceil(page.height / height)
  const count = perPlane * (page.planes === 'separate' ? page.samples : 1)
  if (offsets.length < count) {
    throw new ImageError('corrupt', {
      format: 'tiff',
      reason: 'strips missing',
      count,
      found: offsets.length,
    })
  }
  return offsets.slice(0, count).map((at, index) => {
    const place = index % perPlane
    const y = Math.floor(place / across) * height
    return {
      plane: Math.floor(index / perPlane),
      x: (place % across) * width,
      y,
      width,
      // The last strip ends with the page; tiles are whole.
      height: tiled ? height : Math.min(height, page.height - y),
      at,
      // Without a length, up to the end of the file: decompression stops by itself.
      length: lengths[index] ?? Math.max(1, start.reader.length - at),
    }
  })
}

/** The size of a page's tiles, or of its strips; the last strip may be lower. */
function blockSize(start: TiffStart, ifd: Ifd, page: Page): Size & { readonly tiled: boolean } {
  const tileWidth = ifdNumber(start.reader, ifd, TAG.tileWidth)
  const tileHeight = ifdNumber(start.reader, ifd, TAG.tileLength)
  const tiled = tileWidth !== undefined && tileHeight !== undefined
  const width = tiled ? tileWidth : page.width
  const height = tiled
    ? tileHeight
    : Math.min(ifdNumber(start.reader, ifd, TAG.rowsPerStrip) ?? page.height, page.height)
  if (width < 1 || height < 1 || width > widest(page.width) || height > widest(page.height)) {
    throw new ImageError('corrupt', { format: 'tiff', reason: 'strip size', width, height })
  }
  return { tiled, width, height }
}

/** No writer makes tiles that extend further over a page than this; a damaged file may claim anything. */
function widest(side: number): number {
  return Math.max(2 * side, 4096)
}

/** Samples that carry colour. */
export function colorsOf(photometric: number): number {
  if (photometric === PHOTOMETRIC.cmyk) return 4
  return photometric === PHOTOMETRIC.rgb || photometric === PHOTOMETRIC.yCbCr ? 3 : 1
}

function requireHandled(field: string, value: number, handled: readonly number[]): void {
  if (!handled.includes(value)) throw unsupported(field, value)
}

function unsupported(field: string, value: number): ImageError {
  return new ImageError('unsupported-format', { format: 'tiff', field, value })
}

/** Every component of a whole-number field; empty if it is absent. */
function numbersOf({ reader }: TiffStart, ifd: Ifd, tag: number): readonly number[] {
  const entry = ifd.entries.find((candidate) => candidate.tag === tag)
  if (entry === undefined) return []
  const size = entry.length / entry.count
  return Array.from({ length: entry.count }, (_, index) => {
    const at = entry.valueAt + index * size
    if (size === 1) return reader.u8(at)
    return size === 2 ? reader.u16(at) : size === 4 ? reader.u32(at) : reader.u64(at)
  })
}
