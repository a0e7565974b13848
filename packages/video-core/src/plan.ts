/**
 * Plans a video: everything an encoder and a renderer need to know, computed once. Plain data, pure.
 *
 * One plan serves the preview, every encoder and the tests, so they cannot disagree. Frames are not listed:
 * {@link rectAt} and {@link frameTime} compute frame `i`. Rules: SPEC.md, [P1] to [P8].
 */
import {
  aboveZero,
  assertObject,
  assertSize,
  atLeastZero,
  integer,
  positiveInteger,
} from '@whittle/foundation/fields'
import type { Rect, Size } from '@whittle/image-core/geometry'
import { bitrateOf } from './bitrate.ts'
import { fileBytes, type VideoEstimateOptions } from './fileBytes.ts'
import { codecString, lowestLevel } from './levels.ts'
import { type CropPair, cropAt, customCrops, isStill, type Move, presetCrops } from './move.ts'
import {
  type Fit,
  orientationName,
  parseVideoSettings,
  type Quality,
  type Resolution,
  resolutionName,
  type VideoOrientation,
  type VideoSettings,
  type VideoSettingsInput,
} from './settings.ts'

/** What the frames of a video or an animation are drawn from. */
export interface FramePlan extends Size {
  /** The image that the plan is for, in pixels. */
  readonly image: Size
  readonly frameCount: number
  /** Frames per second. */
  readonly fps: number
  /** Length in seconds: `frameCount / fps`. */
  readonly duration: number
  /** The camera's path over the picture, in image pixels. */
  readonly move: Move
  /** Whether every frame is the same. */
  readonly still: boolean
  /** Where in the video the picture is drawn, in whole, even video pixels. For `cover` the whole frame. */
  readonly frame: Rect
  readonly fit: Fit
  /** CSS hex colour. */
  readonly background: string
  /** The part of the image that the camera ever sees, in whole image pixels, with a margin for the filter. */
  readonly region: Rect
  /** The size to which {@link region} is reduced once, before frames are drawn from it. */
  readonly working: Size
}

/** Everything about a video before any of its pixels exist. */
export interface VideoPlan extends FramePlan {
  readonly fps: 24 | 30
  /** The codec string of the High profile at the lowest level that allows this video. */
  readonly codec: string
  /** `level_idc` of that level. */
  readonly level: number
  readonly quality: Quality
  /** Bits per second. */
  readonly bitrate: number
  /** Frames between key frames: two seconds' worth. */
  readonly keyFrameInterval: number
  /**
   * The approximate size of the file in bytes, if WebCodecs encodes it; see {@link estimateVideoBytes} for
   * the other encoders.
   */
  readonly estimatedBytes: number
}

/** Seconds between key frames: closed groups of pictures, as players and upload sites expect. */
const KEY_FRAME_SECONDS = 2

/** How much finer the working image is than the closest frame drawn from it. */
const OVERSAMPLING = 1.25

/** Image pixels around the camera's path that a smoothing filter may read. */
const FILTER_MARGIN = 2

const SHORT_SIDE: Readonly<Record<Resolution, number>> = { '480p': 480, '720p': 720, '1080p': 1080 }

/** 16:9 in even pixels. */
const LONG_SIDE: Readonly<Record<Resolution, number>> = { '480p': 854, '720p': 1280, '1080p': 1920 }

/**
 * The pixel size of a video.
 *
 * @throws TypeError or RangeError when the resolution or orientation is unknown.
 * @example videoSize('480p') // { width: 854, height: 480 }
 */
export function videoSize(resolution: Resolution, orientation: VideoOrientation = 'landscape'): Size {
  const short = SHORT_SIDE[resolutionName(resolution, 'resolution')]
  const long = LONG_SIDE[resolution]
  if (orientationName(orientation, 'orientation') === 'square') return { width: short, height: short }
  return orientation === 'landscape' ? { width: long, height: short } : { width: short, height: long }
}

/**
 * Plans a video from an image.
 *
 * @param image Size of the upright image in pixels.
 * @param settings Absent fields use the defaults.
 * @throws TypeError or RangeError as {@link parseVideoSettings} does, and when a side of the image is not
 *   above 0.
 * @example planVideo({ width: 1600, height: 900 }, { duration: 3 }).frameCount // 90
 */
export function planVideo(image: Size, settings: VideoSettingsInput = {}): VideoPlan {
  assertSize(image, 'image')
  const chosen = parseVideoSettings(settings)
  const { fps, fit, background, quality } = chosen
  const size = videoSize(chosen.resolution, chosen.orientation)
  const frameCount = Math.max(1, Math.round(chosen.duration * fps))
  const aspect = shownAspect(image, chosen, size)
  const frame = frameOf(size, aspect)
  const move = { ...cropsOf(image, chosen, aspect), easing: chosen.easing }
  const still = isStill(move)
  const region = regionOf(move, image)
  const bitrate = bitrateOf(size, { fps, quality, still })
  const { id: level } = lowestLevel(size, { fps, bitrate })
  const duration = frameCount / fps
  const plan = {
    image: { width: image.width, height: image.height },
    ...size,
    frameCount,
    fps,
    duration,
    move,
    still,
    frame,
    fit,
    background,
    region,
    working: workingSize(move, region, frame),
    codec: codecString('high', level),
    level,
    quality,
    bitrate,
    keyFrameInterval: KEY_FRAME_SECONDS * fps,
  }
  return { ...plan, estimatedBytes: fileBytes(plan) }
}

/**
 * The crop that frame `index` shows, in image pixels, never rounded: the first frame shows exactly the move's
 * start, the last exactly its end.
 *
 * @throws RangeError when there is no such frame, TypeError or RangeError for an invalid plan.
 */
export function rectAt(plan: FramePlan, index: number): Rect {
  requireFramePlan(plan)
  if (!Number.isInteger(index) || index < 0 || index >= plan.frameCount) {
    throw new RangeError(`index must be a whole number from 0 to ${plan.frameCount - 1}, not ${index}`)
  }
  return cropAt(plan.move, plan.frameCount === 1 ? 0 : index / (plan.frameCount - 1))
}

/**
 * The crop of {@link rectAt} in pixels of the working picture, as all renderers draw it.
 *
 * @throws RangeError when there is no such frame.
 */
export function workingRectAt(plan: FramePlan, index: number): Rect {
  const { x, y, width, height } = rectAt(plan, index)
  const { region, working } = plan
  const across = working.width / region.width
  const down = working.height / region.height
  return {
    x: (x - region.x) * across,
    y: (y - region.y) * down,
    width: width * across,
    height: height * down,
  }
}

/**
 * The approximate size of the plan's file in bytes. It depends mostly on the picture's content, which is not
 * known here, so show it as a rough figure: the real size may be anything from a third of it to three times
 * as much.
 *
 * @param options Without an encoder, WebCodecs is assumed, as in `plan.estimatedBytes`.
 * @throws TypeError or RangeError for an invalid plan or option, naming the field.
 * @example estimateVideoBytes(planVideo({ width: 1600, height: 900 }), { encoder: 'ffmpeg' })
 */
export function estimateVideoBytes(plan: VideoPlan, options: VideoEstimateOptions = {}): number {
  requirePlan(plan)
  return fileBytes(plan, options)
}

/**
 * When frame `index` is shown, in whole microseconds, computed from the index and never summed.
 * `frameTime(frameCount, fps)` is the end of the video.
 *
 * @throws TypeError or RangeError when `index` is not a whole number of 0 or more, or `fps` is not above 0.
 * @example frameTime(1, 30) // 33333
 */
export function frameTime(index: number, fps: number): number {
  atLeastZero(integer(index, 'index'), 'index')
  aboveZero(fps, 'fps')
  return Math.round((index * 1_000_000) / fps)
}

/** Asserts a plan as {@link planVideo} returns it: a hand-made one may lack fields that encoders need. */
export function requirePlan(plan: VideoPlan): void {
  requireFramePlan(plan)
  for (const field of ENCODING_FIELDS) positiveInteger(plan[field], `plan.${field}`)
}

/** Asserts the part of a plan that frames are drawn from. */
function requireFramePlan(plan: FramePlan): void {
  assertObject(plan, 'plan')
  for (const field of INTEGER_FIELDS) positiveInteger(plan[field], `plan.${field}`)
  aboveZero(plan.fps, 'plan.fps')
  for (const field of PARTS) assertObject(plan[field], `plan.${field}`)
}

const ENCODING_FIELDS = ['fps', 'level', 'bitrate', 'keyFrameInterval'] as const
const INTEGER_FIELDS = ['width', 'height', 'frameCount'] as const
const PARTS = ['image', 'move', 'frame', 'region', 'working'] as const

/**
 * The aspect ratio of every crop. If the picture fills the frame, it is the video's; otherwise it is that of
 * the part that is shown whole, which is the image or the start of a custom move.
 */
function shownAspect(image: Size, { fit, animationType, custom }: VideoSettings, video: Size): number {
  const whole = animationType === 'custom' && custom !== undefined ? custom.from : image
  const shown = fit === 'cover' ? video : whole
  return shown.width / shown.height
}

function cropsOf(image: Size, { animationType, custom }: VideoSettings, aspect: number): CropPair {
  if (animationType !== 'custom') return presetCrops(animationType, image, aspect)
  if (custom === undefined) throw new TypeError('settings.custom is missing')
  return customCrops(custom, image, aspect)
}

/**
 * The largest frame of about this shape in the middle of the video, its edges even so that they fall on
 * chroma samples. The crop is stretched to it by at most a pixel, not cropped to its shape: that would cut
 * off a third of a picture shown two pixels wide.
 */
function frameOf(size: Size, aspect: number): Rect {
  const width = evenSide(Math.min(size.width, size.height * aspect), size.width)
  const height = evenSide(Math.min(size.height, size.width / aspect), size.height)
  return { x: evenStart(size.width - width), y: evenStart(size.height - height), width, height }
}

function evenSide(side: number, most: number): number {
  return Math.max(2, Math.min(most, Math.round(side / 2) * 2))
}

function evenStart(spare: number): number {
  return Math.floor(spare / 4) * 2
}

/** The box around both ends of the move, and so around every crop between them, with the filter's margin. */
function regionOf({ from, to }: Move, image: Size): Rect {
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x)) - FILTER_MARGIN)
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y)) - FILTER_MARGIN)
  const right = Math.min(
    image.width,
    Math.ceil(Math.max(from.x + from.width, to.x + to.width)) + FILTER_MARGIN,
  )
  const bottom = Math.min(
    image.height,
    Math.ceil(Math.max(from.y + from.height, to.y + to.height)) + FILTER_MARGIN,
  )
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The region at slightly more than the scales of the closest frame; never enlarged. */
function workingSize({ from, to }: Move, region: Rect, frame: Size): Size {
  const side = (name: keyof Size) => {
    const scale = Math.min(1, (OVERSAMPLING * frame[name]) / Math.min(from[name], to[name]))
    return Math.max(1, Math.round(region[name] * scale))
  }
  return { width: side('width'), height: side('height') }
}
