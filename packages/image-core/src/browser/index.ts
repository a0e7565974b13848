/**
 * The browser part: decodes, encodes and exports picture files. Works in pages and in workers, except for
 * SVG.
 */

export { planRender, type RenderPlan } from '../draw/planRender.ts'
export type { EncodeOptions } from '../encode/encodePicture.ts'
export type { Effort, EncoderName } from '../encode/encoder.ts'
export type { ImageNote, ImageNoteCode } from '../encode/notes.ts'
export type { ExportProgress, ExportStage } from '../export/exportFile.ts'
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
export { type EncodedImage, encodeImage } from './encode.ts'
export {
  type ExportedImage,
  type ExportOptions,
  exportImage,
} from './exportImage.ts'
export { renderSvg, type SizedSvg, sizeSvg } from './svg.ts'
