/** BMP header. Source: Microsoft, BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV4HEADER and BITMAPV5HEADER. */
import { ByteReader } from '../containers/byteReader.ts'
import type { ImageHeader } from './header.ts'

/** `MBED` and `LINK` in version 5's colour space field. */
const PROFILE_SPACES: readonly number[] = [0x4d424544, 0x4c494e4b]

/** Reads the size, and from version 3 on also the alpha mask and colour space. */
export function readBmpHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'bmp', 'little')
  const size = reader.u32(14)
  if (size === 12) return { width: reader.u16(18), height: reader.u16(20) }
  return {
    width: Math.abs(reader.i32(18)),
    // Negative: the rows run top to bottom.
    height: Math.abs(reader.i32(22)),
    hasAlpha: size >= 56 && size !== 64 && reader.u32(66) !== 0,
    hasProfile: size === 124 && PROFILE_SPACES.includes(reader.u32(70)),
  }
}
