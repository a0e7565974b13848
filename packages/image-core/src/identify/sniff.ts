/**
 * Which format a file has, by its bytes and never by its name.
 *
 * Source: each format's signature; WHATWG MIME Sniffing, 6.1; ISO/IEC 23008-12 and AVIF 1.1 for the brands.
 */
import { ByteReader, startsWith } from '../containers/byteReader.ts'
import { readBrands, readHeifMeta } from '../containers/isobmff.ts'
import { PNG_SIGNATURE } from '../containers/png.ts'
import type { ImageFormat } from '../formats.ts'
import { BMP_HEADER_SIZES } from './bmp.ts'
import { isSvg } from './svg.ts'

const JXL_CONTAINER = '\0\0\0\x0cJXL \r\n\x87\n'

const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']
/** Brands that leave the codec open. */
const OPEN_BRANDS: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf']

/**
 * The format of the file that begins with these bytes; undefined when we know none that does. Some 64 bytes are enough,
 * except for SVG (a prolog of up to 64 kB) and for HEIF files that leave their codec open (the whole `meta` box).
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '\xff\x0a') || startsWith(bytes, JXL_CONTAINER)) return 'jxl'
  if (startsWith(bytes, 'ftyp', 4)) return sniffHeif(bytes)
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((magic) => startsWith(bytes, magic))) return 'tiff'
  if (isBmp(bytes)) return 'bmp'
  if (isIcon(bytes)) return 'ico'
  return isSvg(bytes) ? 'svg' : undefined
}

function sniffHeif(bytes: Uint8Array): ImageFormat | undefined {
  const reader = new ByteReader(bytes, 'heic')
  const brands = readBrands(reader)
  const isHeic = brands.some((brand) => HEIC_BRANDS.includes(brand))
  const isAvif = brands.some((brand) => AVIF_BRANDS.includes(brand))
  if (isHeic !== isAvif) return isAvif ? 'avif' : 'heic'
  if (!isHeic && !brands.some((brand) => OPEN_BRANDS.includes(brand))) return undefined
  // Both, or neither: the brands leave it open, the coded items do not.
  const types = [...(readHeifMeta(reader)?.items.values() ?? [])].map(({ type }) => type)
  return types.includes('av01') && !types.includes('hvc1') ? 'avif' : 'heic'
}

/** `BM` is two letters of many texts; the header's size tells them apart. */
function isBmp(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'BM') || bytes.length < 18) return false
  return BMP_HEADER_SIZES.includes(new ByteReader(bytes, 'bmp', 'little').u32(14))
}

/** Four small numbers are a weak signature; the first entry must lie where an entry can. */
function isIcon(bytes: Uint8Array): boolean {
  const isDirectory = startsWith(bytes, '\0\0\x01\0') || startsWith(bytes, '\0\0\x02\0')
  if (!isDirectory || bytes.length < 22) return false
  const reader = new ByteReader(bytes, 'ico', 'little')
  const count = reader.u16(4)
  return count > 0 && reader.u32(14) > 0 && reader.u32(18) >= 6 + count * 16
}
