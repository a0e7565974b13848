/** Detects a file's format by its bytes, never by its name. Pure. */
import { startsWith } from '@whittle/foundation/bytes'
import { uint8Array } from '@whittle/foundation/fields'
import { formatByBrands, formatBySignature } from '@whittle/foundation/pictureSignature'
import { ByteReader } from '../containers/byteReader.ts'
import { readHeifMeta } from '../containers/isobmff.ts'
import type { ImageFormat } from '../formats.ts'
import { isSvg } from './svg.ts'

/**
 * The format of the file that begins with these bytes; undefined when it is unknown. 64 bytes are enough,
 * except for SVG (a prolog of up to 64 kB) and for HEIF files that leave their codec open (the whole `meta`
 * box).
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  uint8Array(bytes, 'bytes')
  if (startsWith(bytes, 'ftyp', 4)) return sniffHeif(bytes)
  const format = formatBySignature(bytes)
  if (format) return format
  return isSvg(bytes) ? 'svg' : undefined
}

function sniffHeif(bytes: Uint8Array): ImageFormat | undefined {
  const format = formatByBrands(bytes)
  if (format !== 'open') return format
  const types = [...(readHeifMeta(new ByteReader(bytes, 'heic'))?.items.values() ?? [])].map(
    ({ type }) => type,
  )
  return types.includes('av01') && !types.includes('hvc1') ? 'avif' : 'heic'
}
