/**
 * Writes an icon's image as a device-independent bitmap: header, colour table, XOR rows, AND rows. Pure. See
 * SPEC.md, [I5] to [I12].
 *
 * Rows run bottom to top, each padded to whole 32-bit words.
 */
import { type Dither, type IndexedImage, quantise } from '../palette/quantise.ts'
import type { PixelImage } from '../pixels.ts'
import type { IcoBitDepth } from '../recipe.ts'
import { BITMAP_HEADER_BYTES, paletteLength, strideOf } from './layout.ts'

/** How pixels are converted to a bitmap. */
export interface BitmapOptions {
  readonly bitDepth: IcoBitDepth
  /** Below 32 bits, alpha under this is transparent and the rest opaque. */
  readonly alphaThreshold: number
  /** Used at 8 and 4 bits. */
  readonly dither: Dither
  /** Red, green, blue behind pixels that become opaque; absent: they keep their colour. */
  readonly matte?: readonly [number, number, number] | undefined
}

/** A bitmap as an icon holds it. */
export function encodeBitmap(image: PixelImage, options: BitmapOptions): Uint8Array<ArrayBuffer> {
  const { bitDepth } = options
  if (bitDepth === 32) return assemble(image, 32, new Uint8Array(), xorRows(image, 4))
  const solid = withoutTranslucency(image, options)
  if (bitDepth === 24) return assemble(solid, 24, new Uint8Array(), xorRows(solid, 3))
  const indexed = quantise(solid, { colors: 2 ** bitDepth, dither: options.dither })
  return assemble(solid, bitDepth, colorTable(indexed, bitDepth), indexRows(indexed, bitDepth))
}

function assemble(
  image: PixelImage,
  bits: number,
  table: Uint8Array,
  xor: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const and = andRows(image)
  const bytes = new Uint8Array(BITMAP_HEADER_BYTES + table.length + xor.length + and.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, BITMAP_HEADER_BYTES, true)
  view.setInt32(4, image.width, true)
  view.setInt32(8, image.height * 2, true)
  view.setUint16(12, 1, true)
  view.setUint16(14, bits, true)
  view.setUint32(20, xor.length + and.length, true)
  bytes.set(table, BITMAP_HEADER_BYTES)
  bytes.set(xor, BITMAP_HEADER_BYTES + table.length)
  bytes.set(and, BITMAP_HEADER_BYTES + table.length + xor.length)
  return bytes
}

/**
 * Makes every pixel fully opaque or transparent. Transparent ones are black, because readers XOR them onto
 * the screen.
 */
function withoutTranslucency(image: PixelImage, { alphaThreshold, matte }: BitmapOptions): PixelImage {
  const data = new Uint8ClampedArray(image.data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = image.data[at + 3]!
    if (alpha < alphaThreshold) continue
    for (let channel = 0; channel < 3; channel++) {
      const color = image.data[at + channel]!
      const behind = matte?.[channel] ?? color
      data[at + channel] = behind + ((color - behind) * alpha) / 255
    }
    data[at + 3] = 255
  }
  return { width: image.width, height: image.height, data }
}

/** Blue, green, red, and alpha at four bytes per pixel. */
function xorRows({ width, height, data }: PixelImage, bytesPerPixel: 3 | 4): Uint8Array<ArrayBuffer> {
  const stride = strideOf(width, bytesPerPixel * 8)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    let from = y * width * 4
    let to = (height - 1 - y) * stride
    for (let x = 0; x < width; x++, from += 4, to += bytesPerPixel) {
      rows[to] = data[from + 2]!
      rows[to + 1] = data[from + 1]!
      rows[to + 2] = data[from]!
      if (bytesPerPixel === 4) rows[to + 3] = data[from + 3]!
    }
  }
  return rows
}

/** Blue, green, red, 0 for each of the `2 ** bits` entries, used or not. */
function colorTable({ palette }: IndexedImage, bits: number): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(paletteLength(bits) * 4)
  for (let at = 0; at < palette.length; at += 4) {
    table[at] = palette[at + 2]!
    table[at + 1] = palette[at + 1]!
    table[at + 2] = palette[at]!
  }
  return table
}

/** One byte (half a byte at 4 bits) for each pixel; the left one of a pair in the high half. */
function indexRows({ width, height, indices }: IndexedImage, bits: number): Uint8Array<ArrayBuffer> {
  const stride = strideOf(width, bits)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const row = (height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      rows[row + (bit >> 3)]! |= indices[y * width + x]! << (8 - bits - (bit & 7))
    }
  }
  return rows
}

/** One bit per pixel, leftmost in the highest: 1 where nothing is drawn. */
function andRows({ width, height, data }: PixelImage): Uint8Array<ArrayBuffer> {
  const stride = strideOf(width, 1)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const row = (height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) rows[row + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  }
  return rows
}
