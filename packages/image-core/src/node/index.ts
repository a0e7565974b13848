/**
 * The Node part: decodes, encodes and exports picture files with the WebAssembly codecs of the browser part,
 * without native code.
 */
export type {
  DecodedPixels,
  PixelDecodeOptions as NodeDecodeOptions,
  PixelDecoderName as NodeDecoderName,
} from '../decode/decodePixels.ts'
export type { EncodedPicture, EncodeOptions } from '../encode/encodePicture.ts'
export type { Effort, EncoderName } from '../encode/encoder.ts'
export type { ImageNote, ImageNoteCode } from '../encode/notes.ts'
export type { ExportProgress, ExportStage } from '../export/exportFile.ts'
export { decodeImage } from './decode.ts'
export { encodeImage } from './encode.ts'
export { type ExportedFile, exportImage, type NodeExportOptions } from './exportImage.ts'
