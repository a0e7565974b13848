/**
 * Decodes a TIFF's first page to 8-bit straight-alpha RGBA, upright. Pure.
 *
 * `utif2` provides the JPEG decoder and the tables of fax codes (see `decompress.ts`). The rest is decoded here: its own conversion
 * to RGBA needs a `window` for CMYK, drops alpha beside grey, and treats separate planes as interleaved.
 *
 * Bits per sample: 1, 2, 4, 8 and 16. Colours: grey of either polarity, RGB, palette, CMYK (without using a profile), and YCbCr
 * inside JPEG.
 *
 * Source: TIFF 6.0, sections 3 to 10, 14 (predictor), 15 (tiles), 18 (alpha); TIFF Technical Note 2 (JPEG).
 */
import { uint8Array } from '@whittle/foundation/fields'
import {
  ASSOCIATED_ALPHA,
  TAG as HEADER_TAG,
  type Ifd,
  ifdNumber,
  ifdOrientation,
  openTiff,
  readIfd,
  type TiffStart,
  UNASSOCIATED_ALPHA,
} from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { Rect, Size } from '../geometry/types.ts'
import { MAX_PIXELS } from '../identify/identify.ts'
import type { PixelImage } from '../pixels.ts'
import { COMPRESSION, type Decompress, loadDecompressors, type Packing } from './decompress.ts'
import { type Colors, PHOTOMETRIC, type Samples, toRgba, upright } from './pixels.ts'

/** A decoded TIFF. */
export interface TiffPicture {
  readonly pixels: PixelImage
  /** The ICC profile of an RGB page; absent if there is none. */
  readonly profile?: Uint8Array
  /** How many pages the file has; thumbnails do not count. */
  readonly pages: number
}

/** The tags for reading pixels, besides those in a header. */
const TAG = {
  ...HEADER_TAG,
  newSubfileType: 254,
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
interface Page extends Packing, Colors {
  readonly bits: number
  readonly samples: number
  readonly planes: 'interleaved' | 'separate'
  readonly predictor: number
  readonly order: 'big' | 'little'
}

/** A strip or tile: where its pixels go (it may extend over the edge), and where its bytes are. */
interface Block extends Rect {
  /** The sample of a separate plane; 0 when interleaved. */
  readonly plane: number
  readonly at: number
  readonly length: number
}

/**
 * Decodes a TIFF's first page.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError `corrupt` when the structure contradicts itself or the file ends early, `too-many-pixels`,
 *   `unsupported-format` naming the unsupported compression, colour model or depth, `decode-failed` when compressed data is damaged,
 *   `codec-unavailable`.
 * @example
 * const { pixels } = await decodeTiff(await readFile('scan.tif'))
 */
export async function decodeTiff(bytes: Uint8Array): Promise<TiffPicture> {
  uint8Array(bytes, 'bytes')
  const start = openTiff(bytes, 'tiff')
  if (start === undefined) throw new ImageError('corrupt', { format: 'tiff', reason: 'no header' })
  const ifd = readIfd(start, start.firstIfd)
  const page = readPage(start, ifd)
  const decompress = await loadDecompressors()
  const pixels = upright(
    toRgba(page, unpack(decompress, bytes, page, blocksOf(start, ifd, page))),
    ifdOrientation(start.reader, ifd),
  )
  const profile = page.photometric === PHOTOMETRIC.cmyk ? undefined : profileOf(start, ifd)
  return { pixels, pages: countPages(start), ...(profile === undefined ? {} : { profile }) }
}

function readPage(start: TiffStart, ifd: Ifd): Page {
  const number = (tag: number, fallback: number): number => ifdNumber(start.reader, ifd, tag) ?? fallback
  const bits = number(TAG.bitsPerSample, 1)
  const samples = number(TAG.samplesPerPixel, 1)
  const photometric = number(TAG.photometric, PHOTOMETRIC.whiteIsZero)
  requireHandled('bits', bits, [1, 2, 4, 8, 16])
  requireHandled('sampleFormat', number(TAG.sampleFormat, 1), [1])
  requireHandled('photometric', photometric, Object.values(PHOTOMETRIC))
  const compression = number(TAG.compression, COMPRESSION.none)
  requireHandled('compression', compression, Object.values(COMPRESSION))
  if (photometric === PHOTOMETRIC.yCbCr && compression !== COMPRESSION.jpeg)
    throw unsupported('photometric', photometric)
  if (samples > MAX_SAMPLES || samples < colorsOf(photometric)) throw unsupported('samples', samples)
  const width = number(TAG.imageWidth, 0)
  const height = number(TAG.imageLength, 0)
  if (!(width >= 1 && height >= 1))
    throw new ImageError('corrupt', { format: 'tiff', reason: 'empty', width, height })
  if (width * height > MAX_PIXELS)
    throw new ImageError('too-many-pixels', { format: 'tiff', width, height, maxPixels: MAX_PIXELS })
  const extra = number(TAG.extraSamples, 0)
  const hasAlpha =
    (extra === ASSOCIATED_ALPHA || extra === UNASSOCIATED_ALPHA) && samples > colorsOf(photometric)
  const jpegTables = numbersOf(start, ifd, TAG.jpegTables)
  return {
    width,
    height,
    bits,
    samples,
    compression,
    photometric,
    fillOrder: number(TAG.fillOrder, 1),
    planes: number(TAG.planarConfiguration, 1) === 2 && samples > 1 ? 'separate' : 'interleaved',
    predictor: number(TAG.predictor, 1),
    t4Options: number(TAG.t4Options, 0),
    order: start.reader.order,
    colorMap: numbersOf(start, ifd, TAG.colorMap),
    ...(hasAlpha ? { alpha: { at: colorsOf(photometric), associated: extra === ASSOCIATED_ALPHA } } : {}),
    ...(jpegTables.length > 0 ? { jpegTables } : {}),
  }
}

/** Samples that carry colour. */
function colorsOf(photometric: number): number {
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

function profileOf({ reader }: TiffStart, ifd: Ifd): Uint8Array | undefined {
  const entry = ifd.entries.find(({ tag }) => tag === TAG.iccProfile)
  return entry === undefined ? undefined : reader.bytes.subarray(entry.valueAt, entry.valueAt + entry.length)
}

/** Follows the chain of directories; each is visited once, because a damaged chain may be circular. */
function countPages(start: TiffStart): number {
  const seen = new Set<number>()
  let pages = 0
  for (let at = start.firstIfd; at > 0 && !seen.has(at) && start.reader.has(at, 2); ) {
    seen.add(at)
    const ifd = readIfd(start, at)
    const isThumbnail = ((ifdNumber(start.reader, ifd, TAG.newSubfileType) ?? 0) & 1) === 1
    if (!isThumbnail) pages++
    at = ifd.next
  }
  return Math.max(1, pages)
}

function blocksOf(start: TiffStart, ifd: Ifd, page: Page): readonly Block[] {
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

/** No writer makes tiles that extend further over a page than this; a damaged file may claim anything. */
function widest(side: number): number {
  return Math.max(2 * side, 4096)
}

function sizeOf({ width, height }: Size): Size {
  return { width, height }
}

function unpack(decompress: Decompress, bytes: Uint8Array, page: Page, blocks: readonly Block[]): Samples {
  const isJpeg = page.compression === COMPRESSION.jpeg
  // `utif2` returns every JPEG as RGB.
  const stored = isJpeg
    ? { ...page, bits: 8, samples: 3, planes: 'interleaved' as const, predictor: 1 }
    : page
  const perPixel = Math.min(stored.samples, colorsOf(isJpeg ? PHOTOMETRIC.rgb : page.photometric) + 1)
  const data = new Uint8Array(page.width * page.height * perPixel)
  for (const block of blocks) {
    const inBlock = stored.planes === 'separate' ? 1 : stored.samples
    const stride = Math.ceil((block.width * inBlock * stored.bits) / 8)
    const unpacked = stride * block.height
    const packed = packedBytes(bytes, block, page.compression === COMPRESSION.none ? unpacked : block.length)
    const raw = decompress(packed, { ...page, ...sizeOf(block), bytes: unpacked })
    if (stored.predictor === 2) undoPrediction(raw, stride, stored, inBlock)
    place(raw, stride, block, stored, { data, perPixel })
  }
  return {
    data,
    perPixel,
    max: stored.bits >= 8 ? 255 : 2 ** stored.bits - 1,
    photometric: isJpeg ? PHOTOMETRIC.rgb : page.photometric,
  }
}

/**
 * The bytes of a strip or tile; none for a length of 0, which is how GDAL writes an empty one. Where `needed` is less than the stated
 * length, the rest may lie beyond the end of the file: some writers overstate the length of samples that are not compressed.
 */
function packedBytes(bytes: Uint8Array, { at, length }: Block, needed: number): Uint8Array {
  const end = at + Math.min(length, needed)
  if (length > 0 && end > bytes.length)
    throw new ImageError('corrupt', { format: 'tiff', reason: 'ends-early', needed: end })
  return bytes.subarray(at, end)
}

/** Each sample is stored as its difference from the previous one in its row. */
function undoPrediction(raw: Uint8Array, stride: number, { bits, order }: Page, samples: number): void {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
  const little = order === 'little'
  for (let row = 0; row + stride <= raw.length; row += stride) {
    if (bits === 8) {
      for (let at = row + samples; at < row + stride; at++)
        raw[at] = (raw[at] as number) + (raw[at - samples] as number)
    } else if (bits === 16) {
      for (let at = row + 2 * samples; at + 1 < row + stride; at += 2)
        view.setUint16(at, view.getUint16(at, little) + view.getUint16(at - 2 * samples, little), little)
    }
  }
}

/** Puts a block's samples where they belong in the page, 8 bits each. */
function place(
  raw: Uint8Array,
  stride: number,
  block: Block,
  page: Page,
  { data, perPixel }: Pick<Samples, 'data' | 'perPixel'>,
): void {
  const { bits, planes } = page
  const separate = planes === 'separate'
  const inBlock = separate ? 1 : page.samples
  if (separate && block.plane >= perPixel) return
  const columns = Math.min(block.width, page.width - block.x)
  const rows = Math.min(block.height, page.height - block.y)
  const wanted = separate ? 1 : perPixel
  const highByte = bits === 16 && page.order === 'little' ? 1 : 0
  const mask = 2 ** bits - 1
  for (let y = 0; y < rows; y++) {
    let to = ((block.y + y) * page.width + block.x) * perPixel + (separate ? block.plane : 0)
    for (let x = 0; x < columns; x++, to += perPixel) {
      for (let sample = 0; sample < wanted; sample++) {
        const index = x * inBlock + sample
        if (bits === 8) data[to + sample] = raw[y * stride + index] as number
        else if (bits === 16) data[to + sample] = raw[y * stride + 2 * index + highByte] as number
        else {
          const bit = index * bits
          data[to + sample] = ((raw[y * stride + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & mask
        }
      }
    }
  }
}
