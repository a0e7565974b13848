/**
 * Plans an animated GIF or WebP: the same camera and frames as the video of the same settings, at a rate that
 * the format can store. Plain data, pure.
 */
import { between, oneOf, type Parsers, requiredFields } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'
import { type FramePlan, planVideo, videoSize } from './plan.ts'
import { parseVideoSettings, type Quality, type VideoSettings, type VideoSettingsInput } from './settings.ts'

/** The formats of an animation. */
export type AnimationFormat = 'gif' | 'webp'

/** The choices for an animation besides its {@link VideoSettings}. */
export interface AnimationOptions {
  readonly format: AnimationFormat
  /**
   * Frames per second, 1 to 50. It is rounded to what the format can store: a GIF's frame lasts a whole
   * number of hundredths of a second, a WebP's a whole number of milliseconds. Absent, the settings' own
   * `fps` counts.
   */
  readonly fps?: number | undefined
}

/** A quality that has a name: a bit rate means nothing to these formats. */
export type NamedQuality = Exclude<Quality, object>

/** Everything about an animation before any of its pixels exist. It repeats forever. */
export interface AnimationPlan extends FramePlan {
  readonly format: AnimationFormat
  /**
   * How long each frame is shown, in whole milliseconds; of a GIF a multiple of 10. `fps` is 1000 divided by
   * it.
   */
  readonly frameMs: number
  readonly quality: NamedQuality
  /**
   * The approximate size of the file in bytes. The real size may be anything from a third of it to three
   * times as much.
   */
  readonly estimatedBytes: number
}

/**
 * The most pixels of all frames together: about 30 seconds at 480p and 20 frames per second. All frames wait
 * in the browser's storage for ffmpeg, 1.5 bytes a pixel, and a GIF of them takes 100 MB and more, which few
 * programs open.
 */
export const MAX_ANIMATION_PIXELS = 256_000_000

const MIN_FPS = 1
const MAX_FPS = 50

/** The unit of each format's frame durations, in milliseconds. */
const TIME_UNIT: Readonly<Record<AnimationFormat, number>> = { gif: 10, webp: 1 }

const OPTION_FIELDS: Parsers<AnimationOptions> = {
  format: oneOf<AnimationFormat>(['gif', 'webp']),
  fps: between(MIN_FPS, MAX_FPS),
}

/**
 * Plans an animation from an image.
 *
 * @param image Size of the upright image in pixels.
 * @param settings As of a video; absent fields use the defaults.
 * @throws TypeError or RangeError as `planVideo` does, for an invalid option, for a quality that is a bit
 *   rate, and when all frames together have more than {@link MAX_ANIMATION_PIXELS} pixels; the message names
 *   the field.
 * @example planAnimation({ width: 1600, height: 900 }, { duration: 3 }, { format: 'gif', fps: 30 }).frameMs
 *   // 30
 */
export function planAnimation(
  image: Size,
  settings: VideoSettingsInput,
  options: AnimationOptions,
): AnimationPlan {
  const chosen = parseVideoSettings(settings)
  const { format, fps } = animationOptions(options)
  const quality = namedQuality(chosen.quality)
  const { width, height, move, still, frame, fit, background, region, working } = planVideo(image, chosen)
  const frameMs = frameDuration(format, fps ?? chosen.fps)
  const frameCount = Math.max(1, Math.round((chosen.duration * 1000) / frameMs))
  if (frameCount * width * height > MAX_ANIMATION_PIXELS) throw tooLong(chosen, options)
  return {
    format,
    image: { width: image.width, height: image.height },
    width,
    height,
    frameCount,
    frameMs,
    fps: 1000 / frameMs,
    duration: (frameCount * frameMs) / 1000,
    move,
    still,
    frame,
    fit,
    background,
    region,
    working,
    quality,
    estimatedBytes: animationBytes(format, quality, {
      pixels: width * height,
      frames: still ? 1 : frameCount,
    }),
  }
}

/**
 * The longest animation that can be made with these settings, in seconds.
 *
 * @throws TypeError or RangeError for an invalid setting or option, naming the field.
 * @example longestAnimation({ resolution: '1080p' }, { format: 'gif', fps: 20 }) // 6.15
 */
export function longestAnimation(settings: VideoSettingsInput, options: AnimationOptions): number {
  const { resolution, orientation, ...chosen } = parseVideoSettings(settings)
  const { format, fps = chosen.fps } = animationOptions(options)
  const { width, height } = videoSize(resolution, orientation)
  return (Math.floor(MAX_ANIMATION_PIXELS / (width * height)) * frameDuration(format, fps)) / 1000
}

/** Parses a whole set of options. */
function animationOptions(options: AnimationOptions): AnimationOptions {
  return requiredFields(options, 'options', OPTION_FIELDS, ['format'])
}

/**
 * The nearest duration that the format can store. Browsers slow a GIF with frames of 10 ms down, but none of
 * at least 20 ms.
 */
function frameDuration(format: AnimationFormat, fps: number): number {
  const unit = TIME_UNIT[format]
  return Math.round(1000 / fps / unit) * unit
}

function namedQuality(quality: Quality): NamedQuality {
  if (typeof quality === 'string') return quality
  throw new TypeError(
    'settings.quality must be one of small, balanced, best for an animation, not a bit rate',
  )
}

function tooLong(settings: VideoSettings, options: AnimationOptions): RangeError {
  const longest = Number(longestAnimation(settings, options).toFixed(2))
  const { duration, resolution } = settings
  return new RangeError(
    `settings.duration must be at most ${longest} seconds for a ${options.format} at ${resolution}, not ${duration}`,
  )
}

/**
 * Bytes per pixel of one frame: a rough estimate from a few measurements of files that ffmpeg made with the
 * arguments of `animationArgs`.
 */
const FRAME_COST: Readonly<Record<AnimationFormat, Readonly<Record<NamedQuality, number>>>> = {
  gif: { small: 0.28, balanced: 0.48, best: 0.6 },
  webp: { small: 0.035, balanced: 0.055, best: 0.12 },
}

function animationBytes(
  format: AnimationFormat,
  quality: NamedQuality,
  { pixels, frames }: { readonly pixels: number; readonly frames: number },
): number {
  return Math.round(FRAME_COST[format][quality] * pixels * frames)
}

/** The files of a run of ffmpeg: both inputs hold I420 frames, BT.709, limited range, one after another. */
export interface AnimationFiles {
  /** Every frame. */
  readonly frames: string
  /** A few frames from which a GIF's colours are chosen. */
  readonly samples: string
  readonly output: string
}

/**
 * The number of colours in a GIF's palette, and how the tones between them are shown: a regular pattern of
 * dots makes smaller files, spreading each pixel's error to its neighbours looks finer.
 */
const GIF_COLOURS: Readonly<Record<NamedQuality, { readonly colours: number; readonly dither: string }>> = {
  small: { colours: 64, dither: 'bayer:bayer_scale=4' },
  balanced: { colours: 256, dither: 'bayer:bayer_scale=4' },
  best: { colours: 256, dither: 'sierra2_4a' },
}

const WEBP_QUALITY: Readonly<Record<NamedQuality, number>> = { small: 50, balanced: 75, best: 90 }

/** The filter that converts frames to RGB, with exact rounding and chroma interpolated for every pixel. */
const TO_RGB = 'scale=in_color_matrix=bt709:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int'

/**
 * The most columns of the samples from which a palette is chosen. Choosing takes time for each distinct
 * colour, a noisy picture has millions of them, and ffmpeg reports no progress meanwhile.
 */
const MAX_PALETTE_WIDTH = 320

/** The filter that converts frames to BT.601, because every lossy WebP is decoded as that. */
const TO_WEBP = 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=tv,format=yuv420p'

/**
 * The arguments with which ffmpeg makes an animation of raw frames.
 *
 * A GIF's palette comes from a second input with a few of the frames. ffmpeg would otherwise keep every frame
 * in memory until the palette is known, and the camera moves over one picture, so a few frames have all of
 * its colours.
 */
export function animationArgs(plan: AnimationPlan, { frames, samples, output }: AnimationFiles): string[] {
  const common = ['-hide_banner', '-stats_period', '0.2', ...rawInput(plan, frames)]
  const end = ['-loop', '0', '-f', plan.format, output]
  if (plan.format === 'webp') {
    const quality = String(WEBP_QUALITY[plan.quality])
    const codec = ['-c:v', 'libwebp_anim', '-quality', quality, '-compression_level', '2']
    return [...common, '-vf', TO_WEBP, ...codec, ...end]
  }
  const { colours, dither } = GIF_COLOURS[plan.quality]
  const graph = [
    `[1:v]${TO_RGB}:w=${Math.min(plan.width, MAX_PALETTE_WIDTH)}:h=-2,palettegen=max_colors=${colours}[palette]`,
    `[0:v]${TO_RGB}[frames]`,
    `[frames][palette]paletteuse=dither=${dither}:diff_mode=rectangle`,
  ].join(';')
  return [...common, ...rawInput(plan, samples), '-filter_complex', graph, ...end]
}

function rawInput({ width, height, frameMs }: AnimationPlan, file: string): string[] {
  const size = ['-video_size', `${width}x${height}`]
  return ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', ...size, '-framerate', `1000/${frameMs}`, '-i', file]
}
