/**
 * Decodes a TIFF's first page to 8-bit straight-alpha RGBA, upright. Pure.
 *
 * `utif2` provides the JPEG decoder and the tables of fax codes (see `decompress.ts`). The rest is decoded
 * here: its own conversion to RGBA needs a `window` for CMYK, drops alpha beside grey, and treats separate
 * planes as interleaved.
 *
 * Bits per sample: 1, 2, 4, 8 and 16. Colours: grey of either polarity, RGB, palette, CMYK (without using a
 * profile), and YCbCr inside JPEG. Where the specification leaves something open, files are read as libtiff
 * reads them. A strip that holds fewer rows than it must is an error, never a blank.
 *
 * Source: TIFF 6.0, sections 3 to 10, 14 (predictor), 15 (tiles), 18 (alpha); TIFF Technical Note 2 (JPEG).
 */
import { unshared } from '@whittle/foundation/bytes'
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
import { upright } from '../draw/upright.ts'
import { ImageError } from '../errors.ts'
import type { Pixels } from '../pixels.ts'
import { COMPRESSION, type Decompress, loadDecompressor } from './decompress.ts'
import { type Block, blocksOf, colorsOf, type Page, readPage } from './page.ts'
import { PHOTOMETRIC, type Samples, toRgba } from './pixels.ts'

/** A decoded TIFF. */
export interface TiffPicture {
  readonly pixels: Pixels
  /** The ICC profile of an RGB page; absent if there is none. */
  readonly profile?: Uint8Array<ArrayBuffer>
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
 * @throws ImageError `corrupt` when the structure contradicts itself or the file ends early,
 *   `too-many-pixels`, `unsupported-format` naming the unsupported compression, colour model or depth,
 *   `decode-failed` when compressed data is damaged, `codec-unavailable`.
 * @example
 * const { pixels } = await decodeTiff(await readFile('scan.tif'))
 */
export async function decodeTiff(bytes: Uint8Array): Promise<TiffPicture> {
  uint8Array(bytes, 'bytes')
  const start = openTiff(bytes, 'tiff')
  if (start === undefined) throw new ImageError('corrupt', { format: 'tiff', reason: 'no header' })
  const ifd = readIfd(start, start.firstIfd)
  const page = readPage(start, ifd)
  const file = { bytes, decompress: await loadDecompressor(page.compression) }
  const samples = unpack(file, page, blocksOf(start, ifd, page))
  const pixels = upright(toRgba(page, samples), ifdOrientation(start.reader, ifd))
  const profile = page.photometric === PHOTOMETRIC.cmyk ? undefined : profileOf(start, ifd)
  return { pixels, pages: countPages(start), ...(profile === undefined ? {} : { profile }) }
}

function profileOf({ reader }: TiffStart, ifd: Ifd): Uint8Array<ArrayBuffer> | undefined {
  const entry = ifd.entries.find(({ tag }) => tag === TAG.iccProfile)
  return entry === undefined
    ? undefined
    : unshared(reader.bytes.subarray(entry.valueAt, entry.valueAt + entry.length))
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
  const perPixel = Math.min(page.samples, colorsOf(page.photometric) + 1)
  const isWide = page.photometric === PHOTOMETRIC.palette && page.bits === 16
  const count = page.width * page.height * perPixel
  const data = isWide ? new Uint16Array(count) : new Uint8Array(count)
  const inBlock = samplesInBlock(page)
  for (const block of blocks) {
    const stride = Math.ceil((block.width * inBlock * page.bits) / 8)
    const size = stride * block.height
    const packed = packedBytes(bytes, block, page, { size, isOnly: blocks.length === 1 })
    const { width, height } = block
    const raw = decompress(packed, { ...page, width, height, samples: inBlock, bytes: size })
    const unpacked = { ...block, raw, stride }
    if (page.predictor === 2) undoPrediction(unpacked, page)
    place(unpacked, page, { data, perPixel })
  }
  const max = page.bits < 8 ? 2 ** page.bits - 1 : isWide ? 0xffff : 255
  return { data, perPixel, max, photometric: page.photometric }
}

/**
 * The bytes of a strip or tile; none for a length of 0, which is how GDAL writes an empty one. Some writers
 * state a wrong length for samples that are not compressed. How long they are is known: more than that may
 * lie beyond the end of the file, and a single strip may be longer than stated.
 */
function packedBytes(
  bytes: Uint8Array,
  { at, length }: Block,
  { compression }: Page,
  { size, isOnly }: { readonly size: number; readonly isOnly: boolean },
): Uint8Array {
  const stated = compression !== COMPRESSION.none ? length : isOnly ? size : Math.min(length, size)
  const end = length === 0 ? at : at + stated
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

/** Puts a block's samples where they belong in the page. */
function place(
  block: UnpackedBlock,
  page: Page,
  { data, perPixel }: Pick<Samples, 'data' | 'perPixel'>,
): void {
  const separate = page.planes === 'separate'
  if (separate && block.plane >= perPixel) return
  const sampleAt = sampleReader(block, page, data instanceof Uint16Array ? 16 : 8)
  const inBlock = samplesInBlock(page)
  const columns = Math.min(block.width, page.width - block.x)
  const rows = Math.min(block.height, page.height - block.y)
  const wanted = separate ? 1 : perPixel
  for (let y = 0; y < rows; y++) {
    let to = ((block.y + y) * page.width + block.x) * perPixel + (separate ? block.plane : 0)
    for (let x = 0; x < columns; x++, to += perPixel) {
      for (let sample = 0; sample < wanted; sample++) data[to + sample] = sampleAt(y, x * inBlock + sample)
    }
  }
}

/**
 * Reads a sample by its row and its index in the row; one of 16 bits is reduced to its high byte if 8 bits
 * are kept.
 */
function sampleReader(
  { raw, stride }: UnpackedBlock,
  { bits, order }: Page,
  kept: 8 | 16,
): (row: number, index: number) => number {
  if (bits === 8) return (row, index) => raw[row * stride + index] as number
  if (bits === 16) {
    const [high, low] = order === 'little' ? [1, 0] : [0, 1]
    if (kept === 8) return (row, index) => raw[row * stride + 2 * index + high] as number
    return (row, index) => {
      const at = row * stride + 2 * index
      return (raw[at + high] as number) * 256 + (raw[at + low] as number)
    }
  }
  const mask = 2 ** bits - 1
  return (row, index) => {
    const bit = index * bits
    return ((raw[row * stride + (bit >> 3)] as number) >> (8 - bits - (bit & 7))) & mask
  }
}

/** Samples of one pixel in a block. */
function samplesInBlock({ planes, samples }: Page): number {
  return planes === 'separate' ? 1 : samples
}
