/** Smaller SVGs that look the same, wherever they are drawn. */
export { type MinifiedSvg, type MinifySvgOptions, minifySvg, optimizeSvg } from './minifySvg.ts'
export type { SvgoOverrides } from './svgPlugins.ts'
