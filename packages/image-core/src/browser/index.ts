/**
 * The browser part: decodes, encodes and exports picture files. Works in pages and in workers, except for
 * SVG.
 */
export { type CanvasLimits, canvasLimits, requireCanvasSize } from './canvasLimits.ts'
export { type CodecFiles, configureCodecs, type LibheifFiles } from './codecs.ts'
export { type CompareExportOptions, compareExport, type ExportComparison } from './compareExport.ts'
export {
  type CompressedImage,
  type CompressOptions,
  compressImage,
} from './compress.ts'
export type { CompressibleFormat } from './compressionJob.ts'
export { serveCompression, type WorkerScope } from './compressionWorker.ts'
export { type DecodedImage, type DecodeOptions, type DecoderName, decodeImage } from './decode.ts'
export { type CropView, drawCrop } from './drawCrop.ts'
export { encodeImage } from './encode.ts'
export type { EncodedImage, EncodeOptions } from './encodePicture.ts'
export type { Effort, EncoderName } from './encoders/encoder.ts'
export {
  type ExportedImage,
  type ExportOptions,
  type ExportProgress,
  type ExportStage,
  exportImage,
} from './exportImage.ts'
export type { ImageNote, ImageNoteCode } from './notes.ts'
export { planRender, type RenderPlan } from './render.ts'
export { type SizedSvg, sizeSvg } from './svg.ts'
