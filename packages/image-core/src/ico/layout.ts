/**
 * The layout of ICO and CUR files, in numbers. Little-endian throughout.
 *
 * A directory (6 bytes, then 16 for each image) and the images: a PNG file as it is, or a device-independent
 * bitmap without file header. The bitmap's height counts twice: once for the colours (XOR), once for the
 * 1-bit mask (AND). Source: Microsoft, "Icons" (1995) and BITMAPINFOHEADER; Raymond Chen, "The evolution of
 * the ICO file format" (2010).
 */

export const DIRECTORY_BYTES = 6
export const ENTRY_BYTES = 16
export const BITMAP_HEADER_BYTES = 40

/** The `type` field of the directory. */
export const FILE_TYPE = { icon: 1, cursor: 2 } as const

/** The longest side an entry can state; it is stored as 0. */
export const MAX_SIDE = 256

/** Bytes of a row of `width` pixels at `bits` each: whole 32-bit words. */
export function strideOf(width: number, bits: number): number {
  return ((width * bits + 31) >>> 5) * 4
}

/** The number of colours in a bitmap's table; 0 if it has none. */
export function paletteLength(bits: number): number {
  return bits <= 8 ? 2 ** bits : 0
}
