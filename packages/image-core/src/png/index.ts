/** PNG files, read in any form and written without loss, where there is no canvas and where a canvas would lose. Pure. */
export { decodePng } from './decodePng.ts'
export { type Deflate, encodePng, type PngOptions } from './encodePng.ts'
