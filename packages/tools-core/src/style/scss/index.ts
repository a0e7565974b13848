/** SCSS to CSS. Sass is loaded on demand. */
export type { FileTree } from './fileTree.ts'
export { type ScssToCssOptions, scssToCss } from './scssToCss.ts'
