/** Reads, converts, writes, compares and mixes colours. Pure. */
export type { Color, ColorSpace, Component } from './color.ts'
export { type ColorVision, simulateVision } from './colorVision.ts'
export {
  type ApcaVerdict,
  type Contrast,
  type ContrastTarget,
  contrast,
  type FixContrastOptions,
  fixContrast,
  type WcagVerdict,
} from './contrast.ts'
export { convertColor } from './convertColor.ts'
export {
  type ExportPaletteOptions,
  encodeSwatches,
  exportPalette,
  type NamedColor,
  type PaletteFormat,
} from './exportPalette.ts'
export {
  COLOR_FORMATS,
  type ColorInput,
  type FormatColorOptions,
  formatColor,
  nearestName,
} from './formatColor.ts'
export { COLOR_FORMAT_NAMES, type ColorFormat } from './formatNames.ts'
export { clipToGamut, colorDifference, isInGamut, mapToGamut } from './gamut.ts'
export { type ImagePaletteOptions, imagePalette, type PictureColor, type PixelBytes } from './imagePalette.ts'
export { type HuePath, type MixOptions, type MixPart, mixColors } from './mixColors.ts'
export { colorRamp, HARMONIES, type Harmony, harmonize, type RampStep } from './palettes.ts'
export { parseColor } from './parseColor.ts'
export type { RgbSpaceName } from './rgbSpaces.ts'
