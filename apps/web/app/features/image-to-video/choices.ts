/** The visitor's choices and what follows from them: plans, crops, whether a video can be made. Pure. */
import { centeredCrop, type Rect, type Size } from '@whittle/image-core/geometry'
import {
  type AnimationFormat,
  type AnimationPlan,
  type AnimationType,
  type CropPair,
  customCrops,
  defaultVideoSettings,
  isSameShape,
  longestAnimation,
  MAX_DURATION_SECONDS,
  type NamedQuality,
  planAnimation,
  planVideo,
  type VideoPlan,
  type VideoSettings,
  videoSize,
} from '@whittle/video-core'
import { downloadBytes, type EncoderReport, type FfmpegAssets } from '@whittle/video-core/browser'

/** The encoder: chosen automatically, or by the visitor. */
export type EncoderChoice = 'auto' | 'webcodecs' | 'ffmpeg'

/** The formats of a finished file. */
export type FileFormat = 'mp4' | AnimationFormat

/** Frames per second of an animation. */
export type AnimationFps = 10 | 20 | 25 | 30

/** The file to make: its format and, of an animation, the rate. */
export interface Output {
  readonly format: FileFormat
  readonly animationFps: AnimationFps
}

/** An MP4; and for an animation the rate with the best use of its bytes. */
export const DEFAULT_OUTPUT: Output = { format: 'mp4', animationFps: 20 }

export const FILE_FORMATS: readonly FileFormat[] = ['mp4', 'gif', 'webp']
export const ANIMATION_RATES: readonly AnimationFps[] = [10, 20, 25, 30]

/** Whether a video of this length can be made. */
export function isDurationGood(seconds: number, longest: number = MAX_DURATION_SECONDS): boolean {
  return seconds > 0 && seconds <= longest
}

/**
 * The longest file of these settings, in seconds: every frame of an animation has to be kept until it is
 * done.
 */
export function longestDuration(settings: VideoSettings, { format, animationFps }: Output): number {
  if (format === 'mp4') return MAX_DURATION_SECONDS
  const { resolution, orientation } = settings
  const longest = longestAnimation({ resolution, orientation }, { format, fps: animationFps })
  return Math.min(MAX_DURATION_SECONDS, Math.floor(longest * 10) / 10)
}

/** Minimum length in seconds for some platforms: Instagram Reels requires 3. */
const MIN_REEL_SECONDS = 3

/** Whether a video of this length can be made, but some platforms would reject it. */
export function isDurationShort(seconds: number): boolean {
  return isDurationGood(seconds) && seconds < MIN_REEL_SECONDS
}

/** The plan for a picture with these settings; while the duration is invalid, with the default duration. */
export function planOf(image: Size, settings: VideoSettings): VideoPlan {
  const duration = isDurationGood(settings.duration) ? settings.duration : defaultVideoSettings.duration
  return planVideo(image, { ...settings, duration })
}

/**
 * The plan for an animation of a picture; undefined for an MP4. An invalid duration is replaced by one that
 * is possible.
 */
export function animationPlanOf(
  image: Size,
  settings: VideoSettings,
  output: Output,
): AnimationPlan | undefined {
  const { format, animationFps: fps } = output
  if (format === 'mp4') return undefined
  const longest = longestDuration(settings, output)
  const given = isDurationGood(settings.duration) ? settings.duration : defaultVideoSettings.duration
  return planAnimation(image, { ...settings, duration: Math.min(given, longest) }, { format, fps })
}

/** Whether two outputs are the same file. */
export function sameOutput(a: Output, b: Output): boolean {
  return a.format === b.format && (a.format === 'mp4' || a.animationFps === b.animationFps)
}

/** Whether two settings ask for the same video. */
export function sameVideo(a: VideoSettings, b: VideoSettings): boolean {
  const fieldsOf = (settings: VideoSettings): string =>
    JSON.stringify({ ...settings, custom: settings.animationType === 'custom' ? settings.custom : undefined })
  return fieldsOf(a) === fieldsOf(b)
}

/** Whether the crops of the settings, if there are any, lie in a picture. */
export function isWithin({ custom }: VideoSettings, { width, height }: Size): boolean {
  const crops = custom === undefined ? [] : [custom.from, custom.to]
  return crops.every((crop) => {
    const { x, y } = crop
    return x >= 0 && y >= 0 && x + crop.width <= width + 1e-6 && y + crop.height <= height + 1e-6
  })
}

/**
 * Returns the settings with another animation. A custom move starts from the previous move, so that there is
 * something to see and change at once; a still one starts as a zoom.
 */
export function chooseAnimation(
  settings: VideoSettings,
  image: Size,
  animationType: AnimationType,
): Partial<VideoSettings> {
  if (animationType !== 'custom' || settings.custom !== undefined) return { animationType }
  const before = settings.animationType === 'still' ? 'zoom-in' : settings.animationType
  const { from, to } = planOf(image, { ...settings, animationType: before }).move
  return { animationType, custom: { from, to } }
}

/** The aspect ratio that a crop of a custom move has to keep; `undefined` if the start may have any. */
export function cropAspect(
  { fit, resolution, orientation, custom }: VideoSettings,
  end: keyof CropPair,
): number | undefined {
  if (fit === 'cover') {
    const { width, height } = videoSize(resolution, orientation)
    return width / height
  }
  return end === 'to' && custom !== undefined ? custom.from.width / custom.from.height : undefined
}

/**
 * The crops of the custom move as used in the video. The visitor's own crops stay in the settings, and return
 * when the shape they were drawn in is chosen again.
 */
export function shownCrops(settings: VideoSettings, image: Size): CropPair | undefined {
  const { custom } = settings
  const aspect = cropAspect(settings, 'to')
  return custom === undefined || aspect === undefined ? custom : customCrops(custom, image, aspect)
}

/**
 * Returns the settings with one crop of the custom move changed. The other stays as drawn or, if drawn in
 * another shape, as shown.
 */
export function changeCrop(
  settings: VideoSettings,
  image: Size,
  { end, crop }: { readonly end: keyof CropPair; readonly crop: Rect },
): Partial<VideoSettings> {
  const other = end === 'from' ? 'to' : 'from'
  const drawn = settings.custom?.[other] ?? centeredCrop(image, image.width / image.height)
  const kept = isSameShape(drawn, crop) ? drawn : (shownCrops(settings, image)?.[other] ?? drawn)
  return { custom: end === 'from' ? { from: crop, to: kept } : { from: kept, to: crop } }
}

/** The encoder of the chosen file, as far as known: every animation is made by FFmpeg. */
export function encoderFor({
  format,
  encoder,
  encoders,
}: {
  readonly format: FileFormat
  readonly encoder: EncoderChoice
  readonly encoders: EncoderReport | null
}): 'webcodecs' | 'ffmpeg' | undefined {
  return format === 'mp4' ? encoderOf(encoder, encoders) : 'ffmpeg'
}

/** The encoder of an MP4 that would be used now, as far as known. */
export function encoderOf(
  choice: EncoderChoice,
  report: EncoderReport | null,
): 'webcodecs' | 'ffmpeg' | undefined {
  return choice === 'auto' ? report?.preferred : choice
}

/**
 * The qualities to choose from. A browser's own encoder makes a still video no better at a higher bit rate:
 * its key frames have a finest step, which `balanced` reaches already. Measured in Chromium: the same bytes,
 * and the same similarity to 0.05 dB.
 */
export function offeredQualities(
  isStill: boolean,
  encoder: 'webcodecs' | 'ffmpeg' | undefined,
): readonly NamedQuality[] {
  return isStill && encoder === 'webcodecs' ? ['small', 'balanced'] : ['small', 'balanced', 'best']
}

/** Bytes that a job with ffmpeg would download here. An animation is made on one core. */
export function ffmpegBytes(
  { single, threaded }: FfmpegAssets,
  { format, encoders }: { readonly format: FileFormat; readonly encoders: EncoderReport | null },
): number {
  const usesThreads = format === 'mp4' && encoders?.ffmpeg.threaded === true
  return downloadBytes(usesThreads ? (threaded ?? single) : single)
}
