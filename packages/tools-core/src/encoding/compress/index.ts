/** Compression of text and files. */
export {
  type CompressionFormat,
  type CompressOptions,
  compress,
  type UncompressOptions,
  uncompress,
} from './compress.ts'
