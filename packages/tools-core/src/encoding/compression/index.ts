/** Detects compression and decompresses bytes. */
export { type Compression, compressionOf } from './compressionOf.ts'
export { decompress, decompressHead, MAX_DECOMPRESSED } from './decompress.ts'
