/** Writes bytes as text and reads them back. Pure. */
export { swapEndianness } from './endianness.ts'
export { type FormatBytesOptions, formatBytes } from './formatBytes.ts'
export type { ByteFormat, ByteFormatName } from './formats.ts'
export { type ParseBytesOptions, parseBytes } from './parseBytes.ts'
