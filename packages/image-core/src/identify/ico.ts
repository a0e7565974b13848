/**
 * Icon and cursor headers: both have one layout and differ in a type field. Source: Microsoft, ICONDIR and
 * ICONDIRENTRY.
 */
import { startsWith } from '@whittle/foundation/bytes'
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import { ByteReader } from '../containers/byteReader.ts'
import type { ImageHeader } from './header.ts'

const ENTRY_BYTES = 16

/** Reads the directory; width and height are those of the largest entry, which is the one browsers show. */
export function readIcoHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'ico', 'little')
  const count = reader.u16(4)
  const entries = Array.from({ length: count }, (_, index) => readEntry(reader, 6 + index * ENTRY_BYTES))
  const largest = entries.reduce((best, entry) =>
    entry.width * entry.height > best.width * best.height ? entry : best,
  )
  return { ...largest, hasAlpha: true }
}

function readEntry(reader: ByteReader, at: number): { width: number; height: number } {
  const imageAt = reader.u32(at + 12)
  // A PNG entry has a size of its own, which may be larger than the directory can say.
  if (startsWith(reader.bytes, PNG_SIGNATURE, imageAt) && reader.has(imageAt, 24)) {
    const png = new ByteReader(reader.bytes, 'ico')
    return { width: png.u32(imageAt + 16), height: png.u32(imageAt + 20) }
  }
  return { width: reader.u8(at) || 256, height: reader.u8(at + 1) || 256 }
}
