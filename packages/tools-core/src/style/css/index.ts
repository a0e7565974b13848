/** Formats, minifies and nests CSS. Pure. */
export { type CssToScssOptions, cssToScss } from './cssToScss.ts'
export { type FormatCssOptions, formatCss } from './formatCss.ts'
export { type MinifyCssOptions, minifyCss } from './minifyCss.ts'
