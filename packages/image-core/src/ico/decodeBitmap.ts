/**
 * Reads a bitmap out of an icon or cursor: 1, 4, 8, 16, 24 or 32 bits per pixel. Pure. See SPEC.md, [I13] to
 * [I18].
 */
import type { ByteReader } from '../containers/byteReader.ts'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { Pixels } from '../pixels.ts'
import { BITMAP_HEADER_BYTES, strideOf } from './layout.ts'

/** A bitmap's header fields, and the offsets of its parts. */
export interface BitmapHeader extends Size {
  readonly bits: number
  /** Entries of the colour table; 0 above 8 bits. */
  readonly colors: number
  /** Bits of a pixel that hold red, green, blue, alpha; for 16 and 32 bits. */
  readonly masks: readonly [number, number, number, number]
  readonly table: number
  readonly xor: number
  /** Absent if the file ends before the mask does. */
  readonly and?: number
}

const BITS: readonly number[] = [1, 4, 8, 16, 24, 32]

/** The compression field: plain pixels, or plain pixels with masks that locate the colours. */
const COMPRESSION = { none: 0, bitFields: 3 } as const

/** Where colours are if no masks are given: five bits each in 16, a byte each in 32. */
const USUAL_MASKS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  16: [0x7c00, 0x03e0, 0x001f, 0],
  32: [0x00ff0000, 0x0000ff00, 0x000000ff, 0xff000000],
}

/**
 * Reads the header of a bitmap.
 *
 * @throws ImageError 'corrupt' when the data ends before the pixels do; 'unsupported-format' when it is
 *   compressed.
 */
export function readBitmapHeader(reader: ByteReader): BitmapHeader {
  const headerBytes = reader.u32(0)
  const width = reader.i32(4)
  const doubled = reader.i32(8)
  const bits = reader.u16(14)
  const compression = reader.u32(16)
  if (headerBytes < BITMAP_HEADER_BYTES) throw reader.corrupt('bitmap-header')
  if (width < 1 || doubled < 2 || doubled % 2 !== 0) throw reader.corrupt('size')
  if (!BITS.includes(bits)) throw reader.corrupt('bit-depth')
  if (compression !== COMPRESSION.none && compression !== COMPRESSION.bitFields) {
    throw new ImageError('unsupported-format', { format: 'ico', compression })
  }
  const height = doubled / 2
  const withMasks = compression === COMPRESSION.bitFields && (bits === 16 || bits === 32)
  // Masks follow a header of 40 bytes and are part of a longer one; either way they begin at 40.
  const afterHeader = withMasks ? Math.max(headerBytes, BITMAP_HEADER_BYTES + 12) : headerBytes
  const colors = bits <= 8 ? Math.min(reader.u32(32) || 2 ** bits, 2 ** bits) : 0
  const xor = afterHeader + colors * 4
  const and = xor + strideOf(width, bits) * height
  if (!reader.has(xor, and - xor)) throw reader.corrupt('ends-early')
  const usual = USUAL_MASKS[bits] ?? [0, 0, 0, 0]
  return {
    width,
    height,
    bits,
    colors,
    masks: withMasks
      ? [reader.u32(40), reader.u32(44), reader.u32(48), headerBytes >= 56 ? reader.u32(52) : 0]
      : usual,
    table: afterHeader,
    xor,
    ...(reader.has(and, strideOf(width, 1) * height) ? { and } : {}),
  }
}

/** The pixels of a bitmap whose header has been read. */
export function decodeBitmap(reader: ByteReader, header: BitmapHeader): Pixels {
  const { width, height } = header
  const data = new Uint8ClampedArray(width * height * 4)
  const put = pixelReader(reader, header, data)
  const stride = strideOf(width, header.bits)
  for (let y = 0; y < height; y++) {
    const row = header.xor + (height - 1 - y) * stride
    for (let x = 0; x < width; x++) put(row, x, (y * width + x) * 4)
  }
  // Above 24 bits, alpha is in the pixels; icons from before that convention leave it 0 everywhere.
  if (header.masks[3] !== 0 && hasAlpha(data)) return { width, height, data }
  applyMask(reader, header, data)
  return { width, height, data }
}

/** Reads pixel `x` of the row that begins at `row`, and writes it to `at`. */
type PixelReader = (row: number, x: number, at: number) => void

function pixelReader(reader: ByteReader, header: BitmapHeader, data: Uint8ClampedArray): PixelReader {
  const { bytes } = reader
  const { bits, table, colors } = header
  if (bits <= 8) {
    return (row, x, at) => {
      const bit = x * bits
      const index = (bytes[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
      if (index < colors) putBgr(bytes, table + index * 4, data, at)
    }
  }
  if (bits === 24) return (row, x, at) => putBgr(bytes, row + x * 3, data, at)
  const [red, green, blue, alpha] = header.masks.map(fieldReader) as [Field, Field, Field, Field]
  return (row, x, at) => {
    const pixel = bits === 16 ? reader.u16(row + x * 2) : reader.u32(row + x * 4)
    data[at] = red(pixel)
    data[at + 1] = green(pixel)
    data[at + 2] = blue(pixel)
    data[at + 3] = alpha(pixel)
  }
}

function putBgr(bytes: Uint8Array, from: number, data: Uint8ClampedArray, at: number): void {
  data[at] = bytes[from + 2]!
  data[at + 1] = bytes[from + 1]!
  data[at + 2] = bytes[from]!
}

/** A component of a pixel, scaled to 0 to 255. */
type Field = (pixel: number) => number

function fieldReader(mask: number): Field {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (pixel) => (((pixel & mask) >>> shift) * 255) / most
}

function hasAlpha(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return true
  return false
}

/** Alpha from the 1-bit mask: 255 where it is 0 or missing; fully transparent where it is 1. */
function applyMask(
  { bytes }: ByteReader,
  { width, height, and }: BitmapHeader,
  data: Uint8ClampedArray,
): void {
  const stride = strideOf(width, 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const hidden =
        and !== undefined && bytes[and + (height - 1 - y) * stride + (x >> 3)]! & (0x80 >> (x & 7))
      if (hidden) data.fill(0, at, at + 4)
      else data[at + 3] = 255
    }
  }
}
