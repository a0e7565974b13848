/** Makes the same video on a server or a command line, with native ffmpeg. */
export { pixelFrames } from '../render/pixelFrames.ts'
export type { RgbaImage } from '../render/pixels.ts'
export { makeVideo, type NodeVideo, type NodeVideoOptions, type NodeVideoProgress } from './makeVideo.ts'
export { type ImageFile, type ReadImageOptions, readImage } from './readImage.ts'
