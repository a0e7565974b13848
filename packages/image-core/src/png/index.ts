/**
 * Reads any PNG and writes PNG losslessly, where there is no canvas or a canvas would lose precision. Pure.
 */
export { decodePng } from './decodePng.ts'
export { type Deflate, encodePng, type PngOptions } from './encodePng.ts'
