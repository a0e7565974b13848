/** Compression of text and files. */
export {
  type CompressionFormat,
  type CompressTextOptions,
  compress,
  type UncompressOptions,
  uncompress,
} from './compress.ts'
