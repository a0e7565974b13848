/** SCSS to CSS. Sass is loaded on demand. */
export type { FileTree } from './importer.ts'
export { type ScssToCssOptions, scssToCss } from './scssToCss.ts'
