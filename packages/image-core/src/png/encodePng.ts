/**
 * Writes PNG files with straight alpha: a canvas keeps colours multiplied by alpha and cannot return them
 * exactly.
 *
 * A compressor can be passed in: the browser's own, `CompressionStream('deflate')`, adds no script and runs
 * in parallel. Pure. Source: W3C PNG Specification (Third Edition), sections 5 (structure) and 11 (chunks).
 */

import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { requireOptions } from '@whittle/foundation/options'
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { zlibSync } from 'fflate'
import type { Size } from '../geometry/types.ts'
import type { IndexedImage } from '../palette/quantise.ts'
import { type PixelColorSpace, type PixelImage, requirePixels } from '../pixels.ts'
import { isOpaque } from '../resample/pixelWords.ts'
import { crc32 } from './crc32.ts'
import { filterRows } from './filterRows.ts'

/** Compresses bytes to the zlib format (RFC 1950). */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** How {@link encodePng} compresses. */
export interface PngOptions {
  /** @defaultValue fflate's, in JavaScript */
  readonly deflate?: Deflate
}

/** The PNG colour types written here. */
const COLOR_TYPE = { rgb: 2, palette: 3, rgba: 6 } as const

/** A PNG file before its rows are compressed. */
export interface PngDraft {
  /** Filtered rows, to be compressed. */
  readonly rows: Uint8Array
  /** Returns the file, given the compressed rows. */
  readonly finish: (compressed: Uint8Array) => Uint8Array<ArrayBuffer>
}

/**
 * Encodes a lossless 8-bit PNG: RGB if the image is opaque, otherwise RGBA with colours and alpha exactly as
 * given.
 *
 * @throws TypeError when an argument has the wrong type; RangeError when the image's number of bytes does not
 *   match its sides.
 * @example
 * const png = await encodePng(cropPixels(decodePng(file), { x: 0, y: 0, width: 64, height: 64 }))
 */
export async function encodePng(
  image: PixelImage,
  options: PngOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  requirePixels(image, 'image')
  requireOptions(options, ['deflate'])
  const { deflate = (bytes) => zlibSync(bytes) } = options
  if (typeof deflate !== 'function') throw new TypeError('deflate must be a function')
  const draft = isOpaque(image) ? draftRgb(image) : draftRgba(image)
  return draft.finish(await deflate(draft.rows))
}

/** A PNG with a palette, at 1, 2, 4 or 8 bits per pixel, the smallest that fits its colours. */
export async function encodeIndexedPng(
  image: IndexedImage,
  { deflate }: { readonly deflate: Deflate },
): Promise<Uint8Array<ArrayBuffer>> {
  const draft = draftIndexed(image)
  return draft.finish(await deflate(draft.rows))
}

/** An RGBA file, whether or not alpha is used: the only kind an icon entry may use. */
export function draftRgba(image: PixelImage): PngDraft {
  const bytes = new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.length)
  return draft(image, {
    depth: 8,
    colorType: COLOR_TYPE.rgba,
    rows: filterRows(bytes, image.width * 4, 4),
    chunks: colorChunks(image.colorSpace),
  })
}

function draftRgb(image: PixelImage): PngDraft {
  const bytes = new Uint8Array(image.width * image.height * 3)
  for (let from = 0, to = 0; to < bytes.length; from += 4, to += 3) {
    bytes[to] = image.data[from]!
    bytes[to + 1] = image.data[from + 1]!
    bytes[to + 2] = image.data[from + 2]!
  }
  return draft(image, {
    depth: 8,
    colorType: COLOR_TYPE.rgb,
    rows: filterRows(bytes, image.width * 3, 3),
    chunks: colorChunks(image.colorSpace),
  })
}

function draftIndexed(image: IndexedImage): PngDraft {
  const colors = image.palette.length / 4
  const depth = ([1, 2, 4] as const).find((bits) => colors <= 2 ** bits) ?? 8
  return draft(image, {
    depth,
    colorType: COLOR_TYPE.palette,
    rows: packRows(image, depth),
    chunks: [...colorChunks(image.colorSpace), ...paletteChunks(image.palette)],
  })
}

interface DraftParts {
  readonly depth: number
  readonly colorType: number
  readonly rows: Uint8Array
  /** The chunks between the header and the pixels. */
  readonly chunks: readonly Uint8Array[]
}

function draft({ width, height }: Size, { depth, colorType, rows, chunks }: DraftParts): PngDraft {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([depth, colorType], 8)
  return {
    rows,
    finish: (compressed) =>
      concatBytes([
        Uint8Array.from(PNG_SIGNATURE),
        chunk('IHDR', header),
        ...chunks,
        chunk('IDAT', compressed),
        chunk('IEND', new Uint8Array()),
      ]),
  }
}

function chunk(type: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + payload.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, payload.length)
  bytes.set(fromLatin1(type), 4)
  bytes.set(payload, 8)
  view.setUint32(8 + payload.length, crc32(bytes.subarray(4, 8 + payload.length)))
  return bytes
}

/**
 * Tags the colour space, unless it is sRGB, which readers assume by default.
 * Source: ITU-T H.273: primaries 12 (Display P3), transfer 13 (sRGB), matrix 0 (RGB), full range.
 */
function colorChunks(colorSpace: PixelColorSpace = 'srgb'): Uint8Array[] {
  return colorSpace === 'display-p3' ? [chunk('cICP', Uint8Array.of(12, 13, 0, 1))] : []
}

/** PLTE, and tRNS up to the last entry that is not opaque. */
function paletteChunks(palette: Uint8Array): Uint8Array[] {
  const entries = Array.from({ length: palette.length / 4 }, (_, i) => palette.subarray(i * 4, i * 4 + 4))
  const colors = Uint8Array.from(entries.flatMap(([red, green, blue]) => [red!, green!, blue!]))
  const alphas = Uint8Array.from(entries, (entry) => entry[3]!)
  const translucent = alphas.findLastIndex((alpha) => alpha < 255) + 1
  const chunks = [chunk('PLTE', colors)]
  if (translucent > 0) chunks.push(chunk('tRNS', alphas.subarray(0, translucent)))
  return chunks
}

/**
 * Rows of `depth`-bit indices, leftmost in the high bits, each after filter byte 0: filters do not help with
 * indices.
 */
function packRows({ width, height, indices }: IndexedImage, depth: number): Uint8Array<ArrayBuffer> {
  const perByte = 8 / depth
  const stride = Math.ceil(width / perByte) + 1
  const rows = new Uint8Array(stride * height)
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + Math.floor(x / perByte)
      rows[at]! |= indices[from++]! << (8 - depth * ((x % perByte) + 1))
    }
  }
  return rows
}
