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
  type Ifd,
  ifdNumber,
  ifdOrientation,
  openTiff,
  readIfd,
  TAG,
  type TiffStart,
} from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { PixelImage } from '../pixels.ts'
import { COMPRESSION, type Decompress, loadDecompressors } from './decompress.ts'
import { type Block, blocksOf, colorsOf, type Page, readPage } from './page.ts'
import { PHOTOMETRIC, type Samples, toRgba, upright } from './pixels.ts'

/** A decoded TIFF. */
export interface TiffPicture {
  readonly pixels: PixelImage
  /** The ICC profile of an RGB page; absent if there is none. */
  readonly profile?: Uint8Array
  /** How many pages the file has; thumbnails do not count. */
  readonly pages: number
}

/** Tag of a page that says whether it is a thumbnail. */
const NEW_SUBFILE_TYPE = 254

/** A file and what unpacks its blocks. */
interface PackedFile {
  readonly bytes: Uint8Array
  readonly decompress: Decompress
}

/** A block and its samples, as they are stored: rows of `stride` bytes. */
interface UnpackedBlock extends Block {
  readonly raw: Uint8Array
  readonly stride: number
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
  const file = { bytes, decompress: await loadDecompressors() }
  const samples = unpack(file, page, blocksOf(start, ifd, page))
  const pixels = upright(toRgba(page, samples), ifdOrientation(start.reader, ifd))
  const profile = page.photometric === PHOTOMETRIC.cmyk ? undefined : profileOf(start, ifd)
  return { pixels, pages: countPages(start), ...(profile === undefined ? {} : { profile }) }
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
    const isThumbnail = ((ifdNumber(start.reader, ifd, NEW_SUBFILE_TYPE) ?? 0) & 1) === 1
    if (!isThumbnail) pages++
    at = ifd.next
  }
  return Math.max(1, pages)
}

/** Every block's samples, each where it belongs in the page. */
function unpack({ bytes, decompress }: PackedFile, page: Page, blocks: readonly Block[]): Samples {
  const isJpeg = page.compression === COMPRESSION.jpeg
  // `utif2` returns every JPEG as RGB.
  const stored = isJpeg
    ? { ...page, bits: 8, samples: 3, planes: 'interleaved' as const, predictor: 1 }
    : page
  const perPixel = Math.min(stored.samples, colorsOf(isJpeg ? PHOTOMETRIC.rgb : page.photometric) + 1)
  const data = new Uint8Array(page.width * page.height * perPixel)
  for (const block of blocks) {
    const stride = Math.ceil((block.width * samplesInBlock(stored) * stored.bits) / 8)
    const size = stride * block.height
    const packed = packedBytes(bytes, block, page.compression === COMPRESSION.none ? size : block.length)
    const raw = decompress(packed, { ...page, width: block.width, height: block.height, bytes: size })
    const unpacked = { ...block, raw, stride }
    if (stored.predictor === 2) undoPrediction(unpacked, stored)
    place(unpacked, stored, { data, perPixel })
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
function undoPrediction({ raw, stride }: UnpackedBlock, page: Page): void {
  const { bits, order } = page
  const samples = samplesInBlock(page)
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
  block: UnpackedBlock,
  page: Page,
  { data, perPixel }: Pick<Samples, 'data' | 'perPixel'>,
): void {
  const { raw, stride } = block
  const { bits, planes } = page
  const separate = planes === 'separate'
  const inBlock = samplesInBlock(page)
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

/** Samples of one pixel in a block. */
function samplesInBlock({ planes, samples }: Page): number {
  return planes === 'separate' ? 1 : samples
}
