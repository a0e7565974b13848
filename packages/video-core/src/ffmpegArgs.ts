/**
 * Builds ffmpeg's command line for a plan, for the native program and for the one in WebAssembly. Pure.
 *
 * x264's `ultrafast` leaves out what a slow pan needs: sub-pixel motion, CABAC, 8x8 transforms, adaptive
 * quantisation and deblocking. Turning them back on halves the bytes at the same similarity for little time.
 * The stream has no B-frames, closed groups of pictures of fixed length, one slice per frame, in-band
 * parameter sets, and a delimiter before each frame so that it can be split into frames without parsing
 * slices.
 *
 * Source: x264's own tables of presets (`x264_param_apply_preset`); ITU-T H.264 7.4.1.2.4 (access unit
 * delimiter).
 */
import { atLeastZero, integer, oneOf, type Parsers, presentFields, text } from '@whittle/foundation/fields'
import { highestBitrate } from './levels.ts'
import { requirePlan, type VideoPlan } from './plan.ts'
import type { Quality } from './settings.ts'

/** How frames reach ffmpeg: as raw I420 in BT.709 limited range, or as numbered PNG files. */
export type FrameFormat = 'raw' | 'png'

/** Where ffmpeg writes, and how it works. */
export interface FfmpegOptions {
  /** A path or `pipe:1`. @defaultValue 'pipe:1' */
  readonly output?: string
  /** @defaultValue 'raw' */
  readonly frames?: FrameFormat
  /** How many threads x264 may use. @defaultValue 1 */
  readonly threads?: number
  /**
   * The ffmpeg that runs. In WebAssembly x264 lacks its assembly, and what is cheap natively is not: a rate
   * factor needs each frame's complexity estimated, so raw frames get the equivalent quantiser instead, and
   * the sub-pixel search takes fewer steps. Measured at equal similarity: a third less time, and no more
   * bytes.
   *
   * @defaultValue 'native'
   */
  readonly program?: 'native' | 'wasm'
}

const OPTION_FIELDS: Parsers<FfmpegOptions> = {
  output: text,
  frames: oneOf<FrameFormat>(['raw', 'png']),
  threads: (value, name) => atLeastZero(integer(value, name), name),
  program: oneOf<'native' | 'wasm'>(['native', 'wasm']),
}

/** Constant rate factors of x264; `balanced` is the product's own 28. */
const RATE_FACTOR: Readonly<Record<Exclude<Quality, object>, number>> = { small: 32, balanced: 28, best: 22 }

/** Quantisers of x264 (for P frames) that give about the same similarity as those factors. */
const QUANTISER: Readonly<Record<Exclude<Quality, object>, number>> = { small: 30, balanced: 26, best: 20 }

const X264_PARAMS = {
  native: ['subme=2', 'cabac=1', '8x8dct=1', 'aq-mode=1', 'deblock=0,0', 'sliced-threads=0'],
  wasm: ['subme=1', 'cabac=1', '8x8dct=1', 'aq-mode=0', 'deblock=0,0', 'sliced-threads=0'],
} as const

/**
 * Makes the stream splittable into frames: a delimiter before each, and parameter sets before each key frame.
 */
const STREAM_PARAMS = ['aud=1', 'repeat-headers=1']

/**
 * The arguments, without the program's name, that read the plan's frames from `input` and write H.264 (Annex
 * B) to `output`. With `frames: 'png'` the input is a pattern of file names such as `frame%04d.png`, and the
 * settings are those of the straightforward pipeline (ultrafast, constant rate factor 28), with corrected
 * colours.
 *
 * @throws TypeError or RangeError naming the field for an invalid plan, input or option.
 * @example ffmpegArgs(planVideo({ width: 1600, height: 900 }), 'pipe:0').includes('libx264') // true
 */
export function ffmpegArgs(plan: VideoPlan, input: string, options: FfmpegOptions = {}): string[] {
  requirePlan(plan)
  const from = text(input, 'input')
  const {
    output = 'pipe:1',
    frames = 'raw',
    threads = 1,
    program = 'native',
  } = presentFields(options, 'options', OPTION_FIELDS)
  const tuning = frames === 'raw' ? X264_PARAMS[program] : []
  return [
    ...['-hide_banner', '-nostdin', '-y', '-filter_threads', '1'],
    ...(frames === 'raw' ? rawInput(plan, from) : pngInput(plan, from)),
    ...['-frames:v', String(plan.frameCount), '-fps_mode', 'passthrough', '-an'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-profile:v',
      'high',
      '-level:v',
      (plan.level / 10).toFixed(1),
    ],
    ...rateArgs(plan, frames, program),
    ...['-x264-params', [...tuning, ...STREAM_PARAMS].join(':')],
    ...['-bf', '0', '-g', String(plan.keyFrameInterval), '-keyint_min', String(plan.keyFrameInterval)],
    ...['-sc_threshold', '0', '-threads', String(threads), '-pix_fmt', 'yuv420p', ...BT709_LIMITED],
    ...['-flush_packets', '1', '-f', 'h264', output],
  ]
}

const BT709_LIMITED = [
  ...['-color_range', 'tv', '-colorspace', 'bt709'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
]

function rawInput({ width, height, fps }: VideoPlan, input: string): string[] {
  return [
    ...[
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-video_size',
      `${width}x${height}`,
      '-framerate',
      String(fps),
    ],
    ...[...BT709_LIMITED, '-i', input],
  ]
}

function pngInput({ fps }: VideoPlan, input: string): string[] {
  return [
    ...['-f', 'image2', '-framerate', String(fps), '-i', input],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ]
}

/** A stream with a bit rate may have peaks, but none that its level forbids. */
function rateArgs(
  { quality, bitrate, level }: VideoPlan,
  frames: FrameFormat,
  program: 'native' | 'wasm',
): string[] {
  if (typeof quality !== 'object') {
    if (frames === 'png') return ['-crf', String(RATE_FACTOR.balanced)]
    return program === 'wasm' ? ['-qp', String(QUANTISER[quality])] : ['-crf', String(RATE_FACTOR[quality])]
  }
  const peak = String(Math.min(bitrate * 2, highestBitrate(level)))
  return ['-b:v', String(bitrate), '-maxrate', peak, '-bufsize', peak]
}
