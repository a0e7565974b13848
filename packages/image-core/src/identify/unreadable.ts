/**
 * Names picture formats that are known but not read here, so that an error can say which one a file is and
 * what to do. Pure.
 *
 * Source: each format's signature; for TGA, which has none, the Truevision TGA 2.0 specification (the
 * header's fields).
 */
import { startsWith } from '@whittle/foundation/bytes'
import { ImageError } from '../errors.ts'

/** A format: what it is called, and how its files begin. */
interface UnreadableFormat {
  readonly name: string
  readonly marks: readonly (string | readonly number[])[]
}

const JPEG2000_CONTAINER: readonly number[] = [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]

const SIGNED: readonly UnreadableFormat[] = [
  { name: 'Photoshop (PSD)', marks: ['8BPS'] },
  { name: 'JPEG 2000', marks: [JPEG2000_CONTAINER, [0xff, 0x4f, 0xff, 0x51]] },
  { name: 'OpenEXR', marks: [[0x76, 0x2f, 0x31, 0x01]] },
  { name: 'Radiance HDR', marks: ['#?RADIANCE', '#?RGBE'] },
  { name: 'JPEG XR', marks: [[0x49, 0x49, 0xbc]] },
  { name: 'DirectDraw (DDS)', marks: ['DDS '] },
  { name: 'GIMP (XCF)', marks: ['gimp xcf '] },
  { name: 'QOI', marks: ['qoif'] },
  { name: 'Apple icon (ICNS)', marks: ['icns'] },
  { name: 'FITS', marks: ['SIMPLE  ='] },
]

/** PBM, PGM, PPM, PAM and PFM: a letter, a digit or letter, and white space. */
const NETPBM = /^P[1-7Ff][ \t\r\n#]/

/**
 * The name of the format that the file begins with, if it is known and not read here; undefined for any other
 * file.
 */
function unreadableFormat(bytes: Uint8Array): string | undefined {
  const signed = SIGNED.find(({ marks }) => marks.some((mark) => startsWith(bytes, mark)))
  if (signed !== undefined) return signed.name
  if (NETPBM.test(String.fromCharCode(...bytes.subarray(0, 3)))) return 'Netpbm (PPM)'
  return isTga(bytes) ? 'Targa (TGA)' : undefined
}

/**
 * The error for a file in a format that is known but not read here; undefined for any other file.
 * `details.name` is the format's.
 */
export function unreadableError(bytes: Uint8Array): ImageError | undefined {
  const name = unreadableFormat(bytes)
  if (name === undefined) return undefined
  const message = `${name} pictures are not supported; export it as PNG or JPEG`
  return new ImageError('unsupported-format', { name }, { message })
}

const TGA_HEADER_BYTES = 18
/**
 * Bits per pixel by image type: 1 has a colour map, 2 is true colour, 3 is grey. Run-length coded, the types
 * are 8 higher.
 */
const TGA_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  1: [8, 16],
  2: [15, 16, 24, 32],
  3: [8, 16],
}
const TGA_MAPPED = 1
const TGA_RUN_LENGTH = 8

/** Whether every field of the header has a value that writers of TGA use; TGA has no signature. */
function isTga(bytes: Uint8Array): boolean {
  if (bytes.length <= TGA_HEADER_BYTES) return false
  const [, mapType = 0, type = 0] = bytes
  const kind = type & ~TGA_RUN_LENGTH
  const hasMap = mapType === 1
  const map = bytes.subarray(3, 8)
  const isSized = [12, 14].every((at) => bytes[at] !== 0 || bytes[at + 1] !== 0)
  const isMapRight = hasMap
    ? [15, 16, 24, 32].includes(map[4] ?? 0)
    : mapType === 0 && map.every((byte) => byte === 0)
  const hasReservedBits = ((bytes[17] ?? 0) & 0xc0) !== 0
  return (
    isSized &&
    isMapRight &&
    !hasReservedBits &&
    (kind === TGA_MAPPED) === hasMap &&
    (TGA_DEPTHS[kind] ?? []).includes(bytes[16] ?? 0)
  )
}
