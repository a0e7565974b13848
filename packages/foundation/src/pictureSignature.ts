/**
 * Recognises picture formats by their first bytes. Pure.
 *
 * Source: each format's signature; WHATWG MIME Sniffing, 6.1; ISO/IEC 14496-12, 4.3 (`ftyp`), with the brands
 * of ISO/IEC 23008-12 and AVIF 1.1; ISO/IEC 18181-2 for JPEG XL.
 */
import { latin1, startsWith } from './bytes.ts'

/** A format that a few bytes at fixed offsets identify. */
export type SignedFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'jxl' | 'tiff' | 'bmp' | 'ico'

/** The eight bytes every PNG begins with. */
export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const JPEG_START: readonly number[] = [0xff, 0xd8]
const JXL_CODESTREAM: readonly number[] = [0xff, 0x0a]
const JXL_CONTAINER: readonly number[] = [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]

/** Sizes of a BMP's header after the 14-byte file header, from OS/2 1 to version 5. */
const BMP_HEADER_SIZES: readonly number[] = [12, 16, 40, 52, 56, 64, 108, 124]

const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']
/** Brands that leave the codec open. */
const OPEN_BRANDS: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf']
/** The most compatible brands that are read: a box may claim to be as long as a large file. */
const MAX_BRANDS = 64

/** The format whose signature the file begins with; the first 64 bytes are enough. */
export function formatBySignature(bytes: Uint8Array): SignedFormat | undefined {
  // Decoders skip bytes between SOI and the first segment, so only SOI itself is certain.
  if (startsWith(bytes, JPEG_START)) return 'jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, JXL_CODESTREAM) || startsWith(bytes, JXL_CONTAINER)) return 'jxl'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((mark) => startsWith(bytes, mark))) return 'tiff'
  if (isBmp(bytes)) return 'bmp'
  return isIcon(bytes) ? 'ico' : undefined
}

/**
 * The format of a HEIF file, by the brands of its leading `ftyp` box. `open`: the brands leave the codec
 * open, and only the file's items identify it. `undefined`: the file does not begin with such a box, or is
 * not a picture; most videos are an example.
 */
export function formatByBrands(bytes: Uint8Array): 'heic' | 'avif' | 'open' | undefined {
  const brands = brandsOf(bytes)
  const isHeic = brands.some((brand) => HEIC_BRANDS.includes(brand))
  const isAvif = brands.some((brand) => AVIF_BRANDS.includes(brand))
  if (isHeic !== isAvif) return isAvif ? 'avif' : 'heic'
  return isHeic || brands.some((brand) => OPEN_BRANDS.includes(brand)) ? 'open' : undefined
}

/**
 * The brands of the `ftyp` box that the file begins with: the major one, then as many compatible ones as the
 * bytes hold.
 */
export function brandsOf(bytes: Uint8Array): readonly string[] {
  if (!startsWith(bytes, 'ftyp', 4)) return []
  const size = viewOf(bytes).getUint32(0)
  // A size of 1 means that a 64-bit size follows the type, 0 that the box is the whole file. A size below 8
  // is damage, which does not change the format.
  const data = size === 1 ? 16 : 8
  // Before the compatible brands come the major one and its version.
  const end = Math.min(size < 8 ? bytes.length : size, bytes.length, data + 4 * (2 + MAX_BRANDS))
  const brands: string[] = []
  for (let at = data; at + 4 <= end; at += at === data ? 8 : 4)
    brands.push(latin1(bytes.subarray(at, at + 4)))
  return brands
}

/** Many texts begin with `BM`; the header's size distinguishes them from a BMP. */
function isBmp(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'BM') || bytes.length < 18) return false
  return BMP_HEADER_SIZES.includes(viewOf(bytes).getUint32(14, true))
}

/**
 * Four small numbers are a weak signature; the first entry must lie where an entry can. Cursors have the same
 * layout.
 */
function isIcon(bytes: Uint8Array): boolean {
  const isDirectory = startsWith(bytes, '\0\0\x01\0') || startsWith(bytes, '\0\0\x02\0')
  if (!isDirectory || bytes.length < 22) return false
  const view = viewOf(bytes)
  const count = view.getUint16(4, true)
  return count > 0 && view.getUint32(14, true) > 0 && view.getUint32(18, true) >= 6 + count * 16
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
