/** Reads TIFF files where there is no canvas, or the browser cannot decode them. Pure. */
export { decodeTiff, type TiffPicture } from './decodeTiff.ts'
