/** Writes bytes as text and reads them back. Pure. */

export { type DecodeBytesOptions, decodeBytes } from './decodeBytes.ts'
export { type EncodeBytesOptions, encodeBytes } from './encodeBytes.ts'
export { swapEndianness } from './endianness.ts'
export type { ByteFormat, ByteFormatName } from './formats.ts'
