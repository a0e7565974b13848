/** Reads Windows icons and cursors. Pure and synchronous. The rules are in SPEC.md. */
import { uint8Array } from '@whittle/foundation/fields'
import { ByteReader } from '../containers/byteReader.ts'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { Pixels } from '../pixels.ts'
import { decodePng, isPng, readIhdr } from '../png/decodePng.ts'
import { decodeBitmap, readBitmapHeader } from './decodeBitmap.ts'
import { DIRECTORY_BYTES, ENTRY_BYTES, FILE_TYPE } from './layout.ts'

/** One image of an icon: its pixels, which `encodeIco` accepts unchanged, and how they were stored. */
export interface IcoEntry extends Pixels {
  /** Bits per pixel as stored: 1, 4, 8, 16, 24 or 32, and for PNG also 2, 48 or 64. */
  readonly bitDepth: number
  /** Whether it is stored as a PNG file. */
  readonly png: boolean
}

/**
 * The most pixels that one file's images may have together: a full set from 16 to 1024 has a tenth of that.
 * Without a limit, a small file could declare any number of pixels.
 */
const MAX_TOTAL_PIXELS = 4096 * 4096

/**
 * Decodes the images of an `.ico` or `.cur` file, in file order. Sizes are those of the images; the
 * directory's are ignored.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError 'not-an-image' when the bytes are not an icon; 'corrupt' when they end early or
 *   contradict themselves; 'unsupported-format' for compressed bitmaps; 'too-many-pixels' when the images
 *   together have more than 16 megapixels.
 */
export function decodeIco(bytes: Uint8Array): IcoEntry[] {
  uint8Array(bytes, 'bytes')
  const reader = new ByteReader(bytes, 'ico', 'little')
  let left = MAX_TOTAL_PIXELS
  return bodiesOf(reader).map((body) => {
    const entry = isPng(body) ? openPng(body) : openBitmap(body)
    left -= entry.width * entry.height
    if (left < 0) throw new ImageError('too-many-pixels', { format: 'ico', maxPixels: MAX_TOTAL_PIXELS })
    return { ...entry.decode(), bitDepth: entry.bitDepth, png: entry.png }
  })
}

/** The bytes of every image. They must not overlap, so decoding time is bounded by the file's length. */
function bodiesOf(reader: ByteReader): Uint8Array[] {
  if (reader.length < DIRECTORY_BYTES) throw new ImageError('not-an-image', { format: 'ico' })
  const type = reader.u16(2)
  const count = reader.u16(4)
  if (reader.u16(0) !== 0 || (type !== FILE_TYPE.icon && type !== FILE_TYPE.cursor) || count === 0) {
    throw new ImageError('not-an-image', { format: 'ico' })
  }
  const bodies = Array.from({ length: count }, (_, i) => {
    const at = DIRECTORY_BYTES + ENTRY_BYTES * i
    return reader.slice(reader.u32(at + 12), reader.u32(at + 8))
  })
  if (bodies.reduce((sum, body) => sum + body.length, 0) > reader.length) throw reader.corrupt('overlap')
  return bodies
}

/** An image of which only the header has been read. */
interface OpenEntry extends Size {
  readonly bitDepth: number
  readonly png: boolean
  readonly decode: () => Pixels
}

function openPng(body: Uint8Array): OpenEntry {
  const { width, height, bits } = readIhdr(body)
  return { width, height, bitDepth: bits, png: true, decode: () => decodePng(body) }
}

function openBitmap(body: Uint8Array): OpenEntry {
  const reader = new ByteReader(body, 'ico', 'little')
  const header = readBitmapHeader(reader)
  const { width, height, bits } = header
  return { width, height, bitDepth: bits, png: false, decode: () => decodeBitmap(reader, header) }
}
