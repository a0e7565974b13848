/** Draws frames on a canvas, and makes videos with WebCodecs or with ffmpeg in WebAssembly. */

export type { AnimationFfmpeg } from './animationProgram.ts'
export { canvasFrames } from './canvasFrames.ts'
export { type DetectOptions, detectEncoders, type EncoderReport } from './detectEncoders.ts'
export { downloadBytes, type FfmpegAssets, type FfmpegCore } from './ffmpegCore.ts'
export { type DownloadProgress, isFfmpegLoaded, type LoadOptions, loadFfmpeg } from './ffmpegDownload.ts'
export type { DrawableImage, VideoImage } from './image.ts'
export {
  type MadeAnimation,
  type MakeAnimationOptions,
  makeAnimation,
} from './makeAnimation.ts'
export {
  type Attempt,
  type MadeVideo,
  type MakeVideoOptions,
  makeVideo,
} from './makeVideo.ts'
export type { VideoProgress, VideoStage } from './progress.ts'
export { type FrameContext, renderFrame } from './renderFrame.ts'
export type { Download, Encoder, RouteName } from './routes.ts'
