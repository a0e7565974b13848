/**
 * What the tags of a TIFF's page say: how its pixels are stored, and where the strips or tiles are that hold
 * them. Pure.
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
import { type UnsupportedField, unsupportedTiff } from './unsupported.ts'

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

/** Compressions whose data may be differences; with any other, the tag is ignored. */
const PREDICTED: readonly number[] = [COMPRESSION.lzw, COMPRESSION.deflate, COMPRESSION.oldDeflate]

/** Values of `SampleFormat`: whole numbers without a sign, and bits without a stated meaning. */
const UNSIGNED = 1
const UNTYPED = 4
const SAMPLE_FORMATS: Readonly<Record<number, string>> = {
  2: 'signed',
  3: 'float',
  5: 'complex',
  6: 'complex float',
}

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

/**
 * Reads the tags of a page.
 *
 * @throws ImageError `corrupt`, `too-many-pixels` or `unsupported-format`, as `decodeTiff` does.
 */
export function readPage(start: TiffStart, ifd: Ifd): Page {
  const number = (tag: number, fallback: number): number => ifdNumber(start.reader, ifd, tag) ?? fallback
  const compression = number(TAG.compression, COMPRESSION.none)
  const page = {
    width: number(TAG.imageWidth, 0),
    height: number(TAG.imageLength, 0),
    bits: number(TAG.bitsPerSample, 1),
    samples: number(TAG.samplesPerPixel, 1),
    compression,
    photometric: number(TAG.photometric, PHOTOMETRIC.whiteIsZero),
    predictor: PREDICTED.includes(compression) ? number(TAG.predictor, 1) : 1,
    sampleFormat: number(TAG.sampleFormat, UNSIGNED),
    isSeparate: number(TAG.planarConfiguration, 1) === 2 && number(TAG.samplesPerPixel, 1) > 1,
    depths: numbersOf(start, ifd, TAG.bitsPerSample),
  }
  requireReadable(page)
  const extra = number(TAG.extraSamples, 0)
  const colors = colorsOf(page.photometric)
  const hasAlpha = (extra === ASSOCIATED_ALPHA || extra === UNASSOCIATED_ALPHA) && page.samples > colors
  const jpegTables = numbersOf(start, ifd, TAG.jpegTables)
  return {
    width: page.width,
    height: page.height,
    bits: page.bits,
    samples: page.samples,
    compression: page.compression,
    photometric: page.photometric,
    predictor: page.predictor,
    fillOrder: number(TAG.fillOrder, 1),
    planes: page.isSeparate ? 'separate' : 'interleaved',
    t4Options: number(TAG.t4Options, 0),
    order: start.reader.order,
    colorMap: numbersOf(start, ifd, TAG.colorMap),
    ...(hasAlpha ? { alpha: { at: colors, associated: extra === ASSOCIATED_ALPHA } } : {}),
    ...(jpegTables.length > 0 ? { jpegTables: Uint8Array.from(jpegTables) } : {}),
  }
}

/** What decides whether a page can be read. */
interface PageKind
  extends Size,
    Pick<Page, 'bits' | 'samples' | 'compression' | 'photometric' | 'predictor'> {
  readonly sampleFormat: number
  readonly isSeparate: boolean
  /** Bits of each sample. */
  readonly depths: readonly number[]
}

/** Rejects a page of a kind that is not handled here, an empty one, and one too large. */
function requireReadable(page: PageKind): void {
  const { width, height, samples, photometric } = page
  const field = unsupportedField(page)
  if (field !== undefined) throw unsupportedTiff(field, page[field], kindOf(page, field))
  if (samples > MAX_SAMPLES || samples < colorsOf(photometric)) throw unsupportedTiff('samples', samples)
  if (!(width >= 1 && height >= 1))
    throw new ImageError('corrupt', { format: 'tiff', reason: 'empty', width, height })
  if (width * height > MAX_PIXELS)
    throw new ImageError('too-many-pixels', { format: 'tiff', width, height, maxPixels: MAX_PIXELS })
}

/** The first tag with a value that is not handled: the one that says most about the page comes first. */
function unsupportedField(page: PageKind): UnsupportedField | undefined {
  const { bits, depths, compression, photometric, predictor, sampleFormat, isSeparate } = page
  if (!Object.values<number>(COMPRESSION).includes(compression)) return 'compression'
  if (!Object.values(PHOTOMETRIC).includes(photometric)) return 'photometric'
  if (photometric === PHOTOMETRIC.yCbCr && (compression !== COMPRESSION.jpeg || isSeparate))
    return 'photometric'
  if (sampleFormat !== UNSIGNED && sampleFormat !== UNTYPED) return 'sampleFormat'
  if (![1, 2, 4, 8, 16].includes(bits) || depths.some((depth) => depth !== bits)) return 'bits'
  return predictor === 1 || predictor === 2 ? undefined : 'predictor'
}

/** The name of a kind that one tag alone does not give. */
function kindOf(page: PageKind, field: UnsupportedField): string | undefined {
  const { bits, depths, sampleFormat, photometric, isSeparate } = page
  if (field === 'photometric' && photometric === PHOTOMETRIC.yCbCr && isSeparate)
    return 'YCbCr in separate planes'
  if (field === 'bits' && depths.some((depth) => depth !== bits))
    return `samples of ${depths.slice(0, MAX_SAMPLES).join(', ')} bits`
  if (field !== 'sampleFormat') return undefined
  return `${bits}-bit ${SAMPLE_FORMATS[sampleFormat] ?? `sample format ${sampleFormat}`}`
}

/**
 * The strips or tiles of a page, from left to right and top to bottom.
 *
 * @throws ImageError `corrupt` when some are missing or too large.
 */
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
      length: lengths[index] || lengthWithout(offsets, at, start.reader.length),
    }
  })
}

/**
 * The length of a block that states none: up to the next block or the end of the file, since decompression
 * stops by itself. A block with neither an offset nor a length is empty, as GDAL writes it.
 */
function lengthWithout(offsets: readonly number[], at: number, fileLength: number): number {
  if (at === 0) return 0
  const next = offsets.reduce(
    (nearest, other) => (other > at && other < nearest ? other : nearest),
    fileLength,
  )
  return Math.max(1, next - at)
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
