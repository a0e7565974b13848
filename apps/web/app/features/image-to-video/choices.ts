/** The visitor's choices and what follows from them: plans, crops, whether a video can be made. Pure. */
import { centeredCrop, type Rect, type Size } from '@whittle/image-core/geometry'
import {
  type AnimationType,
  type CropPair,
  customCrops,
  defaultVideoSettings,
  isSameShape,
  MAX_DURATION_SECONDS,
  planVideo,
  type VideoPlan,
  type VideoSettings,
  videoSize,
} from '@whittle/video-core'
import { downloadBytes, type EncoderReport, type FfmpegAssets } from '@whittle/video-core/browser'

/** The encoder: chosen automatically, or by the visitor. */
export type EncoderChoice = 'auto' | 'webcodecs' | 'ffmpeg'

/** A quality that the page offers. */
type NamedQuality = Exclude<VideoSettings['quality'], object>

/** Whether a video of this length can be made. */
export function isDurationGood(seconds: number): boolean {
  return seconds > 0 && seconds <= MAX_DURATION_SECONDS
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

/** Whether two settings ask for the same video. */
export function sameVideo(a: VideoSettings, b: VideoSettings): boolean {
  const fieldsOf = (settings: VideoSettings): string =>
    JSON.stringify({ ...settings, custom: settings.animationType === 'custom' ? settings.custom : undefined })
  return fieldsOf(a) === fieldsOf(b)
}

/**
 * Returns the settings with another animation. A custom move starts from the previous move, so that there is something to see and change at once; a still one starts as a zoom.
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
 * The crops of the custom move as used in the video. The visitor's own crops stay in the settings, and return when the shape they were drawn in is chosen again.
 */
export function shownCrops(settings: VideoSettings, image: Size): CropPair | undefined {
  const { custom } = settings
  const aspect = cropAspect(settings, 'to')
  return custom === undefined || aspect === undefined ? custom : customCrops(custom, image, aspect)
}

/** Returns the settings with one crop of the custom move changed. The other stays as drawn or, if drawn in another shape, as shown. */
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

/** The encoder that would be used now, as far as known. */
export function encoderOf(
  choice: EncoderChoice,
  report: EncoderReport | null,
): 'webcodecs' | 'ffmpeg' | undefined {
  return choice === 'auto' ? report?.preferred : choice
}

/**
 * The qualities to choose from. A browser's own encoder makes a still video no better at a higher bit rate: its key frames have a
 * finest step, which `balanced` reaches already. Measured in Chromium: the same bytes, and the same similarity to 0.05 dB.
 */
export function offeredQualities(
  isStill: boolean,
  encoder: 'webcodecs' | 'ffmpeg' | undefined,
): readonly NamedQuality[] {
  return isStill && encoder === 'webcodecs' ? ['small', 'balanced'] : ['small', 'balanced', 'best']
}

/** Bytes that a job with ffmpeg would download here. */
export function ffmpegBytes({ single, threaded }: FfmpegAssets, report: EncoderReport | null): number {
  return downloadBytes(report?.ffmpeg.threaded === true ? (threaded ?? single) : single)
}
