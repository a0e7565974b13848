/**
 * The formats that a few bytes at fixed places tell: all but HEIC, AVIF and SVG.
 *
 * Source: each format's signature; WHATWG MIME Sniffing, 6.1.
 */
import { ByteReader, startsWith } from '../containers/byteReader.ts'
import { PNG_SIGNATURE } from '../containers/png.ts'
import type { ImageFormat } from '../formats.ts'
import { BMP_HEADER_SIZES } from './bmp.ts'

const JXL_CONTAINER = '\0\0\0\x0cJXL \r\n\x87\n'

/** The format whose signature the file begins with; some 64 bytes are enough. */
export function formatBySignature(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, '\xff\x0a') || startsWith(bytes, JXL_CONTAINER)) return 'jxl'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((magic) => startsWith(bytes, magic))) return 'tiff'
  if (isBmp(bytes)) return 'bmp'
  return isIcon(bytes) ? 'ico' : undefined
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
