/**
 * Estimates the size of a video's file before any frame is encoded. Pure.
 *
 * The size depends mostly on the picture's content, which is not known here: the real size may be anything
 * from a third of the estimate to three times as much. The constants are medians, measured with six
 * photographs and drawings of 0.2 to 12 million pixels, still, zooming and panning, in landscape and
 * portrait, at 480p and 720p: Chromium's OpenH264 for WebCodecs, x264 with the arguments of `ffmpegArgs` for
 * ffmpeg.
 */
import { oneOf, type Parsers, presentFields } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'
import type { Move } from './move.ts'
import type { Quality } from './settings.ts'

/** Which encoder the estimate is for. */
export interface VideoEstimateOptions {
  /** @defaultValue 'webcodecs' */
  readonly encoder?: 'webcodecs' | 'ffmpeg'
  /** Which ffmpeg it is, as for `ffmpegArgs`. @defaultValue 'wasm', as in a browser */
  readonly program?: 'native' | 'wasm'
}

const OPTION_FIELDS: Parsers<VideoEstimateOptions> = {
  encoder: oneOf<'webcodecs' | 'ffmpeg'>(['webcodecs', 'ffmpeg']),
  program: oneOf<'native' | 'wasm'>(['native', 'wasm']),
}

/** What the size depends on, as far as it is known. */
export interface SizedVideo extends Size {
  readonly frameCount: number
  readonly duration: number
  readonly keyFrameInterval: number
  readonly still: boolean
  readonly move: Move
  readonly quality: Quality
  readonly bitrate: number
}

type Motion = 'still' | 'pan' | 'zoom'
type Level = Exclude<Quality, object>

/** Bytes per pixel of a key frame, and of 1000 other frames, at 480p and 3 seconds. */
interface Cost {
  readonly key: Readonly<Record<Level, number>>
  readonly others: Readonly<Record<Level, number>>
}

const FFMPEG_COSTS: Readonly<Record<'native' | 'wasm', Readonly<Record<Motion, Cost>>>> = {
  wasm: {
    still: {
      key: { small: 0.114, balanced: 0.165, best: 0.272 },
      others: { small: 0.06, balanced: 0.06, best: 0.07 },
    },
    pan: {
      key: { small: 0.115, balanced: 0.166, best: 0.268 },
      others: { small: 3.5, balanced: 6.7, best: 19.7 },
    },
    zoom: {
      key: { small: 0.119, balanced: 0.172, best: 0.284 },
      others: { small: 6.8, balanced: 15.2, best: 47 },
    },
  },
  native: {
    still: {
      key: { small: 0.139, balanced: 0.201, best: 0.326 },
      others: { small: 1.2, balanced: 1.85, best: 3.5 },
    },
    pan: {
      key: { small: 0.081, balanced: 0.121, best: 0.213 },
      others: { small: 2, balanced: 3.6, best: 10 },
    },
    zoom: {
      key: { small: 0.067, balanced: 0.105, best: 0.193 },
      others: { small: 1.87, balanced: 3.6, best: 13.3 },
    },
  },
}

/** Pixels per frame of the videos that the costs were measured with. */
const MEASURED_PIXELS = 854 * 480

/**
 * Larger frames show larger areas of one tone, so each pixel costs less: the cost follows the frame's
 * relative size to these powers.
 */
const KEY_POWER = -0.2
const OTHERS_POWER = -0.25
/** The power that replaces {@link OTHERS_POWER} for a zoom at a fixed quantiser. */
const ZOOM_POWER = -0.71

/**
 * A slower zoom costs less per frame, by this power of its speed; not with a rate factor, which considers
 * each frame.
 */
const ZOOM_SPEED_POWER = 0.35

/** WebCodecs' key frame of a still in bytes per pixel, and what each second that refines it adds. */
const WEBCODECS_STILL_KEY = 0.115
const WEBCODECS_STILL_SECOND = 0.05

/** A still of one frame, which no later frame refines, and the key frame of a moving video. */
const WEBCODECS_LONE_STILL = 0.068
const WEBCODECS_MOVING_KEY = 0.13

const WEBCODECS_STILL_FACTOR: Readonly<Record<Level, number>> = { small: 0.85, balanced: 1, best: 1 }

/** Bytes of the container: a fixed part, and more per frame. */
const CONTAINER_BYTES = 700
const CONTAINER_BYTES_PER_FRAME = 8

/** The approximate size of a video's file in bytes. A requested bit rate is assumed to be met. */
export function fileBytes(video: SizedVideo, options: VideoEstimateOptions = {}): number {
  const { encoder = 'webcodecs', program = 'wasm' } = presentFields(options, 'options', OPTION_FIELDS)
  const stream = encoder === 'webcodecs' ? webCodecsBytes(video) : ffmpegBytes(video, program)
  return Math.round(stream) + CONTAINER_BYTES + CONTAINER_BYTES_PER_FRAME * video.frameCount
}

function ffmpegBytes(plan: SizedVideo, program: 'native' | 'wasm'): number {
  const { width, height, frameCount, duration, quality } = plan
  if (typeof quality === 'object') return rateBytes(plan)
  const motion = motionOf(plan)
  const { key, others } = FFMPEG_COSTS[program][motion]
  const pixels = width * height
  const share = pixels / MEASURED_PIXELS
  const keys = keyFrames(plan)
  const isFixed = program === 'wasm' && motion === 'zoom'
  const speed = isFixed ? Math.max(1, duration / 3) ** -ZOOM_SPEED_POWER : 1
  const perKey = key[quality] * pixels * share ** KEY_POWER
  const perOther = (others[quality] / 1000) * pixels * share ** (isFixed ? ZOOM_POWER : OTHERS_POWER) * speed
  return keys * perKey + (frameCount - keys) * perOther
}

/**
 * A moving video takes its bit rate, but at least its first key frame; a still one takes what its key frames
 * need.
 */
function webCodecsBytes(plan: SizedVideo): number {
  const { width, height, frameCount, still, duration, quality } = plan
  const pixels = width * height * ((width * height) / MEASURED_PIXELS) ** KEY_POWER
  if (!still) return Math.max(WEBCODECS_MOVING_KEY * pixels, rateBytes(plan))
  if (frameCount === 1) return WEBCODECS_LONE_STILL * pixels
  const refined = (WEBCODECS_STILL_KEY * keyFrames(plan) + WEBCODECS_STILL_SECOND * duration) * pixels
  return typeof quality === 'object'
    ? Math.min(refined, rateBytes(plan))
    : refined * WEBCODECS_STILL_FACTOR[quality]
}

function rateBytes({ bitrate, duration }: SizedVideo): number {
  return (bitrate * duration) / 8
}

function keyFrames({ frameCount, keyFrameInterval }: SizedVideo): number {
  return Math.ceil(frameCount / keyFrameInterval)
}

function motionOf({ still, move: { from, to } }: SizedVideo): Motion {
  if (still) return 'still'
  return Math.abs(from.width / to.width - 1) > 0.01 ? 'zoom' : 'pan'
}
