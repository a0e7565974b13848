/**
 * Images as plain values: identify, plan, resample, estimate. Pure; the browser part is
 * `@whittle/image-core/browser`.
 */
export type { ExifOrientation } from './containers/tiff.ts'
export { ImageError, type ImageErrorCode, type ImageErrorDetails } from './errors.ts'
export { type EstimateOptions, estimateBytes, formatBytes, sizeReduction } from './estimates/estimates.ts'
export { outputName } from './estimates/outputName.ts'
export { type ImageFormat, OUTPUT_FORMATS, type OutputFormat } from './formats.ts'
export {
  displaySize,
  type ImageInfo,
  type ImageWarning,
  identify,
  LARGE_PIXELS,
  MAX_PIXELS,
} from './identify/identify.ts'
export { sniffFormat } from './identify/sniff.ts'
export { type SvgSizeAttributes, svgSize } from './identify/svg.ts'
export { interestingCrop } from './interest/interestingCrop.ts'
export type { PixelColorSpace, PixelImage, Pixels } from './pixels.ts'
export {
  defaultRecipe,
  type IcoBitDepth,
  type IcoRecipe,
  type MetadataPolicy,
  parseRecipe,
  type Recipe,
} from './recipe.ts'
export {
  type BlendingFilter,
  type BlendSpace,
  cropPixels,
  fitDown,
  type ResampleFilter,
  type ResampleOptions,
  resample,
} from './resample/index.ts'
