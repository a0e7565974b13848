/** Plans a video made from one image: settings, camera moves, timeline, levels, arguments. Pure. */
export {
  type AnimationFormat,
  type AnimationOptions,
  type AnimationPlan,
  longestAnimation,
  MAX_ANIMATION_PIXELS,
  type NamedQuality,
  planAnimation,
} from './animation.ts'
export { EASING_NAMES, type EasingName, ease } from './easing.ts'
export { VideoError, type VideoErrorCode, type VideoErrorDetails } from './errors.ts'
export { type FfmpegOptions, type FrameFormat, ffmpegArgs } from './ffmpegArgs.ts'
export { type FfmpegBuild, type FfmpegHost, ffmpegBuild } from './ffmpegBuild.ts'
export type { VideoEstimateOptions } from './fileBytes.ts'
export type { FrameSource, H264Packet, PacketSink } from './frames.ts'
export { i420ByteLength, rgbaToI420 } from './i420.ts'
export { codecString, highestBitrate } from './levels.ts'
export {
  ANIMATION_TYPES,
  type AnimationType,
  type CropPair,
  cropAt,
  customCrops,
  isSameShape,
  type Move,
  presetCrops,
  ZOOM,
} from './move.ts'
export {
  estimateVideoBytes,
  type FramePlan,
  frameTime,
  planVideo,
  rectAt,
  type VideoPlan,
  videoSize,
} from './plan.ts'
export {
  defaultVideoSettings,
  type Fit,
  MAX_DURATION_SECONDS,
  parseVideoSettings,
  type Quality,
  type Resolution,
  type VideoOrientation,
  type VideoSettings,
  type VideoSettingsInput,
} from './settings.ts'
export { settingsOfOptions, type VideoOptionTexts } from './settingsOfOptions.ts'
