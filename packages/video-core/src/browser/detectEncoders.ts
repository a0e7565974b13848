/** Finds out, by trying, what this browser can encode with. */
import { type Parsers, presentFields } from '@whittle/foundation/fields'
import { planVideo } from '../plan.ts'
import { parseVideoSettings, type VideoSettingsInput } from '../settings.ts'
import { type FfmpegAssets, ffmpegAssets } from './ffmpegCore.ts'
import { workerStarter } from './jobWorker.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'
import { canUseThreads, type Encoder } from './routes.ts'

/** The encoders of this browser. */
export interface EncoderReport {
  readonly webcodecs: { readonly available: boolean; readonly codec?: string; readonly reason?: string }
  /**
   * Available if the browser has WebAssembly and the application supplies the files; nothing is downloaded to
   * find out.
   */
  readonly ffmpeg: { readonly available: boolean; readonly threaded: boolean; readonly reason?: string }
  /** What `encoder: 'auto'` tries first; absent if there is none. */
  readonly preferred?: Encoder
}

/** What to look for. */
export interface DetectOptions {
  /** The settings of the video; the answer may depend on its size. @defaultValue the default settings */
  readonly settings?: VideoSettingsInput
  readonly ffmpeg?: FfmpegAssets
  /**
   * Starts the application's worker, as for `makeVideo`. The encoder is tried in it, which otherwise occupies
   * the calling thread for some tens of milliseconds.
   */
  readonly worker?: () => Worker
}

/** Any image size will do: the probe depends on the settings alone. */
const ANY_IMAGE = { width: 1920, height: 1080 }

const OPTION_FIELDS: Parsers<DetectOptions> = {
  settings: parseVideoSettings,
  ffmpeg: ffmpegAssets,
  worker: workerStarter,
}

/**
 * Tries the browser's encoder with a few grey frames, and checks what ffmpeg would need.
 *
 * @throws TypeError or RangeError for an invalid option or setting, naming the field.
 * @example (await detectEncoders()).webcodecs.available
 */
export async function detectEncoders(options: DetectOptions = {}): Promise<EncoderReport> {
  const { settings = {}, ffmpeg, worker } = presentFields(options, 'options', OPTION_FIELDS)
  const probe = await probeWebCodecs(planVideo(ANY_IMAGE, settings), worker)
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
