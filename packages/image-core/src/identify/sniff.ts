/**
 * Which format a file has, by its bytes and never by its name.
 *
 * Source: ISO/IEC 23008-12 and AVIF 1.1 for the brands.
 */
import { ByteReader, startsWith } from '../containers/byteReader.ts'
import { readBrands, readHeifMeta } from '../containers/isobmff.ts'
import type { ImageFormat } from '../formats.ts'
import { formatBySignature } from './signature.ts'
import { isSvg } from './svg.ts'

const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']
/** Brands that leave the codec open. */
const OPEN_BRANDS: readonly string[] = ['mif1', 'mif2', 'msf1', 'miaf']

/**
 * The format of the file that begins with these bytes; undefined when we know none that does. Some 64 bytes are enough,
 * except for SVG (a prolog of up to 64 kB) and for HEIF files that leave their codec open (the whole `meta` box).
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, 'ftyp', 4)) return sniffHeif(bytes)
  return formatBySignature(bytes) ?? (isSvg(bytes) ? 'svg' : undefined)
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
