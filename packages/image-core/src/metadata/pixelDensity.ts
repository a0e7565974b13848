/**
 * How many pixels of a file fill an inch on paper, which programs print it by. Pure.
 *
 * Source: JFIF 1.02 (APP0: units, Xdensity, Ydensity); W3C PNG Specification (Third Edition), 11.3.4.3 (pHYs
 * chunk).
 */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { ByteReader, be16, be32 } from '../containers/byteReader.ts'
import { APP0 } from '../containers/jpeg.ts'
import { pngChunks } from '../containers/png.ts'
import type { ImageFormat } from '../formats.ts'
import { crc32 } from '../png/crc32.ts'

/** SOI, then APP0 with its length of 16 bytes, its code, its version, and a thumbnail of 0 x 0. */
const JFIF = Uint8Array.of(0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0)
/** Where the unit of the density is in that segment; the two densities follow it. */
const UNIT_AT = 11
const DOTS_PER_INCH = 1
const INCHES_PER_METRE = 1 / 0.0254
const PER_METRE = 1

/**
 * The file of a new JPEG or PNG with its density; another format has no place for it and stays as it is.
 *
 * @param pixelsPerInch 1 to 65535, whole.
 */
export function withPixelDensity(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
  pixelsPerInch: number,
): Uint8Array<ArrayBuffer> {
  if (format === 'jpeg') return jpegWithDensity(bytes, pixelsPerInch)
  return format === 'png' ? pngWithDensity(bytes, pixelsPerInch) : bytes
}

function jpegWithDensity(bytes: Uint8Array, pixelsPerInch: number): Uint8Array<ArrayBuffer> {
  const hasHeader = JFIF.subarray(0, 9).every((byte, at) => at === 3 || bytes[2 + at] === byte)
  const header = hasHeader ? bytes.slice(2, 2 + JFIF.length) : JFIF.slice()
  header[UNIT_AT] = DOTS_PER_INCH
  header.set(be16(pixelsPerInch), UNIT_AT + 1)
  header.set(be16(pixelsPerInch), UNIT_AT + 3)
  return concatBytes([bytes.subarray(0, 2), header, bytes.subarray(hasHeader ? 2 + JFIF.length : 2)])
}

function pngWithDensity(bytes: Uint8Array, pixelsPerInch: number): Uint8Array<ArrayBuffer> {
  const perMetre = be32(Math.round(pixelsPerInch * INCHES_PER_METRE))
  const named = concatBytes([fromLatin1('pHYs'), perMetre, perMetre, Uint8Array.of(PER_METRE)])
  const [header, ...rest] = [...pngChunks(new ByteReader(bytes, 'png'))]
  const kept = rest.filter(({ type }) => type !== 'pHYs').map(({ start, end }) => bytes.subarray(start, end))
  return concatBytes([bytes.subarray(0, header!.end), be32(9), named, be32(crc32(named)), ...kept])
}
