/** TIFF files, read where there is no canvas, and where browsers read none. Pure. */
export { decodeTiff, type TiffPicture } from './decodeTiff.ts'
