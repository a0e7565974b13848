/** What this browser can encode with, found out by trying. */
import { type Parsers, presentFields } from '@whittle/foundation/fields'
import { objectOf } from '../options.ts'
import { planVideo } from '../plan.ts'
import type { VideoSettingsInput } from '../settings.ts'
import type { FfmpegAssets } from './ffmpegCore.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'
import { canUseThreads, type Encoder } from './routes.ts'

/** What is known of the encoders of this browser. */
export interface EncoderReport {
  readonly webcodecs: { readonly available: boolean; readonly codec?: string; readonly reason?: string }
  /** Available where WebAssembly is and the application has given the files; nothing is downloaded to find out. */
  readonly ffmpeg: { readonly available: boolean; readonly threaded: boolean; readonly reason?: string }
  /** The encoder that `'auto'` tries first; absent if there is none. */
  readonly preferred?: Encoder
}

/** What to look for. */
export interface DetectOptions {
  /** The video that is meant; the answer may depend on its size. @defaultValue the default settings */
  readonly settings?: VideoSettingsInput
  readonly ffmpeg?: FfmpegAssets
}

/** Any shape of image will do: what is probed depends on the settings alone. */
const ANY_IMAGE = { width: 1920, height: 1080 }

const OPTION_FIELDS: Parsers<DetectOptions> = { settings: objectOf, ffmpeg: objectOf }

/**
 * Tries the browser's encoder with a few grey frames and looks at what ffmpeg would need.
 *
 * @throws TypeError or RangeError for what is no option, or a mistake in the settings, naming the field.
 * @example (await detectEncoders()).webcodecs.available
 */
export async function detectEncoders(options: DetectOptions = {}): Promise<EncoderReport> {
  const { settings = {}, ffmpeg } = presentFields(options, 'options', OPTION_FIELDS)
  const probe = await probeWebCodecs(planVideo(ANY_IMAGE, settings))
  const webcodecs = probe.available
    ? { available: true, codec: probe.config.codec }
    : { available: false, reason: probe.reason }
  const wasm = typeof WebAssembly !== 'undefined'
  const hasFfmpeg = ffmpeg !== undefined && wasm
  const reason = wasm ? 'no ffmpeg was supplied' : 'this browser has no WebAssembly'
  return {
    webcodecs,
    ffmpeg: hasFfmpeg
      ? { available: true, threaded: canUseThreads(ffmpeg) }
      : { available: false, threaded: false, reason },
    ...(probe.available
      ? { preferred: 'webcodecs' as const }
      : hasFfmpeg
        ? { preferred: 'ffmpeg' as const }
        : {}),
  }
}
