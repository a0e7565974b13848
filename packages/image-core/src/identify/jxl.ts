/** JPEG XL header. Source: ISO/IEC 18181-1 (codestream: SizeHeader, ImageMetadata), 18181-2 (container). */
import { startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import { findTopBox } from '../containers/isobmff.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import type { Size } from '../geometry/types.ts'
import type { ImageHeader } from './header.ts'

/** Aspect ratios a size header can name instead of a width. */
const RATIOS: readonly (readonly [number, number])[] = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
]

/** Values of the colour encoding's fields. */
const GREY = 1
const XYB = 2
const CUSTOM = 2
const WIDE_PRIMARIES: readonly number[] = [9, 11]

/** Kinds of extra channel. */
const ALPHA = 0
const SPOT_COLOR = 2
const COLOR_FILTER = 5

/**
 * Reads the size and the image metadata, bit by bit. An embedded ICC profile is compressed and is not read.
 */
export function readJxlHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'jxl')
  const bits = new BitReader(reader, codestreamStart(reader) + 2)
  const size = readSize(bits)
  if (bits.flag()) return size
  const { orientation, animated } = bits.flag()
    ? readExtraFields(bits)
    : { orientation: 1 as const, animated: false }
  skipBitDepth(bits)
  bits.flag() // whether 16-bit buffers suffice
  const hasAlpha = readExtraChannels(bits)
  bits.flag() // whether the pixels are stored as XYB
  return { ...size, orientation, animated, hasAlpha, ...readColorEncoding(bits) }
}

/** Where the codestream's signature is: at 0, or in the container's first codestream box. */
function codestreamStart(reader: ByteReader): number {
  if (startsWith(reader.bytes, [0xff, 0x0a])) return 0
  const box = findTopBox(reader, 'jxlc', 'jxlp')
  if (!box) throw reader.endsEarly(reader.length + 8)
  // A part of a codestream begins with its number.
  const start = box.type === 'jxlp' ? box.data + 4 : box.data
  if (reader.u16(start) !== 0xff0a) throw reader.corrupt('codestream-signature')
  return start
}

/** Bits from a byte offset on, least significant first. */
class BitReader {
  readonly #reader: ByteReader
  readonly #start: number
  #at = 0

  constructor(reader: ByteReader, start: number) {
    this.#reader = reader
    this.#start = start
  }

  take(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++, this.#at++) {
      const byte = this.#reader.u8(this.#start + (this.#at >> 3))
      value += ((byte >> (this.#at & 7)) & 1) * 2 ** bit
    }
    return value
  }

  flag(): boolean {
    return this.take(1) === 1
  }

  /** Reads a number that is stored in one of four ways, each an offset and a count of bits. */
  choice(...ways: readonly (readonly [offset: number, bits: number])[]): number {
    const [offset, bits] = ways[this.take(2)] as readonly [number, number]
    return offset + this.take(bits)
  }

  enumeration(): number {
    return this.choice([0, 0], [1, 0], [2, 4], [18, 6])
  }
}

function readSize(bits: BitReader): Size {
  const isSmall = bits.flag()
  const side = () => (isSmall ? (bits.take(5) + 1) * 8 : bits.choice([1, 9], [1, 13], [1, 18], [1, 30]))
  return sized(bits, side)
}

function readPreviewSize(bits: BitReader): Size {
  const isMultipleOf8 = bits.flag()
  const side = () =>
    isMultipleOf8
      ? bits.choice([16, 0], [32, 0], [1, 5], [33, 9]) * 8
      : bits.choice([1, 6], [65, 8], [321, 10], [1345, 12])
  return sized(bits, side)
}

/** Reads a height, and then either a width or the ratio from which it follows. */
function sized(bits: BitReader, side: () => number): Size {
  const height = side()
  const ratio = RATIOS[bits.take(3) - 1]
  return { width: ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side(), height }
}

function readExtraFields(bits: BitReader): { orientation: ExifOrientation; animated: boolean } {
  const orientation = (bits.take(3) + 1) as ExifOrientation
  if (bits.flag()) readSize(bits) // intrinsic size
  if (bits.flag()) readPreviewSize(bits)
  const animated = bits.flag()
  if (animated) {
    bits.choice([100, 0], [1000, 0], [1, 10], [1, 30]) // ticks a second
    bits.choice([1, 0], [1001, 0], [1, 8], [1, 10])
    bits.choice([0, 0], [0, 3], [0, 16], [0, 32]) // loops
    bits.flag() // time codes
  }
  return { orientation, animated }
}

function skipBitDepth(bits: BitReader): void {
  if (!bits.flag()) bits.choice([8, 0], [10, 0], [12, 0], [1, 6])
  else {
    bits.choice([32, 0], [16, 0], [24, 0], [1, 6])
    bits.take(4)
  }
}

/** Whether one of the extra channels is alpha. */
function readExtraChannels(bits: BitReader): boolean {
  let hasAlpha = false
  const count = bits.choice([0, 0], [1, 0], [2, 4], [1, 12])
  for (let index = 0; index < count; index++) {
    const isPlainAlpha = bits.flag()
    const kind = isPlainAlpha ? ALPHA : readChannel(bits)
    hasAlpha ||= kind === ALPHA
  }
  return hasAlpha
}

function readChannel(bits: BitReader): number {
  const kind = bits.enumeration()
  skipBitDepth(bits)
  bits.choice([0, 0], [3, 0], [4, 0], [1, 3]) // how much smaller the channel is
  const nameLength = bits.choice([0, 0], [0, 4], [16, 5], [48, 10])
  bits.take(nameLength * 8)
  if (kind === ALPHA) bits.flag()
  if (kind === SPOT_COLOR) bits.take(64)
  if (kind === COLOR_FILTER) bits.choice([1, 0], [0, 2], [3, 4], [19, 8])
  return kind
}

function readColorEncoding(bits: BitReader): { hasProfile: boolean; wideGamut: boolean } {
  if (bits.flag()) return { hasProfile: false, wideGamut: false }
  const hasProfile = bits.flag()
  const space = bits.enumeration()
  if (hasProfile || space === GREY || space === XYB) return { hasProfile, wideGamut: false }
  const whitePoint = bits.enumeration()
  if (whitePoint === CUSTOM) skipChromaticity(bits)
  return { hasProfile, wideGamut: WIDE_PRIMARIES.includes(bits.enumeration()) }
}

function skipChromaticity(bits: BitReader): void {
  for (let axis = 0; axis < 2; axis++) bits.choice([0, 19], [524288, 19], [1048576, 20], [2097152, 21])
}
