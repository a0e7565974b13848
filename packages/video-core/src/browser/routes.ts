/** Decides which encoders are tried for a video, and in which order. */
import { VideoError, videoError } from '../errors.ts'
import { ffmpegBuild } from '../ffmpegBuild.ts'
import type { VideoPlan } from '../plan.ts'
import { downloadBytes, type FfmpegAssets, type FfmpegCore } from './ffmpegCore.ts'
import { isFfmpegLoaded, type LoadOptions, loadFfmpeg } from './ffmpegDownload.ts'
import type { Route } from './job.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'

/** The encoders of a browser. */
export type Encoder = 'webcodecs' | 'ffmpeg'

/** How an encoder is used: ffmpeg with several threads, with one, or with PNG files. */
export type RouteName = 'webcodecs' | 'ffmpeg-threaded' | 'ffmpeg' | 'ffmpeg-png'

/** A large download that needs consent: `bytes` over the network. */
export interface Download {
  readonly bytes: number
  readonly threaded: boolean
}

/** The options for choosing and opening routes. */
export interface RouteOptions extends LoadOptions {
  readonly ffmpeg?: FfmpegAssets | undefined
  /** The batch size of PNG files, for `ffmpeg-png`. */
  readonly batch: number
  readonly onNeedDownload?: ((download: Download) => boolean | Promise<boolean>) | undefined
}

/** The most threads for x264: more would cost more memory than they save time. */
const MAX_THREADS = 8

/** Whether several threads can be used here, and are worthwhile. */
export function canUseThreads(assets: FfmpegAssets | undefined): boolean {
  const { hardwareConcurrency } = navigator
  const build = ffmpegBuild({ crossOriginIsolated: globalThis.crossOriginIsolated, hardwareConcurrency })
  return assets?.threaded !== undefined && build === 'threaded'
}

/** The routes for a choice of encoder and frames, best first. Those with ffmpeg need its files. */
export function routesFor(
  encoder: 'auto' | Encoder,
  frames: 'raw' | 'png',
  assets: FfmpegAssets | undefined,
): RouteName[] {
  const withFfmpeg: RouteName[] = assets === undefined ? [] : ['ffmpeg', 'ffmpeg-png']
  if (canUseThreads(assets)) withFfmpeg.unshift('ffmpeg-threaded')
  if (frames === 'png') return withFfmpeg.slice(-1)
  if (encoder === 'ffmpeg') return withFfmpeg
  return encoder === 'auto' ? ['webcodecs', ...withFfmpeg] : ['webcodecs']
}

/** An attempt's failure. */
export interface Failure {
  readonly route: RouteName
  readonly error: VideoError
}

/** Whether a later route can help after this failure of an earlier one. */
export function isWorthTrying(next: RouteName, { route, error }: Failure): boolean {
  // Every route runs in the same script: if it cannot be loaded, it cannot for another route.
  if (error.code === 'worker' && error.details.answered === false) return false
  // ffmpeg needs all the memory that the browser's encoder does, and more. Only a second attempt without its
  // threads needs less than the first.
  if (error.code === 'memory') return route === 'ffmpeg-threaded' && next === 'ffmpeg'
  if (next !== 'ffmpeg-png') return error.code !== 'image' && error.code !== 'download-declined'
  return error.code === 'encoder' || error.code === 'frame-count'
}

/**
 * Prepares a route: a probe of the browser's encoder, or the download of ffmpeg after the caller has agreed
 * to it.
 *
 * @throws VideoError 'unsupported', 'download-declined' or 'ffmpeg-load'.
 */
export async function openRoute(name: RouteName, plan: VideoPlan, options: RouteOptions): Promise<Route> {
  if (name === 'webcodecs') {
    const probe = await probeWebCodecs(plan)
    options.signal?.throwIfAborted()
    if (probe.available) return { encoder: 'webcodecs', config: probe.config, steered: probe.steered }
    throw videoError('unsupported', { encoder: 'webcodecs' }, { reason: probe.reason })
  }
  const threaded = name === 'ffmpeg-threaded'
  const { single, threaded: several } = options.ffmpeg!
  const core = threaded ? several! : single
  await agree(core, threaded, options)
  const module = await loadFfmpeg(core, { signal: options.signal, onProgress: options.onProgress })
  options.signal?.throwIfAborted()
  const threads = threaded ? Math.min(MAX_THREADS, navigator.hardwareConcurrency) : 1
  return { encoder: 'ffmpeg', core, module, threads, frames: name === 'ffmpeg-png' ? options.batch : 'raw' }
}

async function agree(
  core: FfmpegCore,
  threaded: boolean,
  { onNeedDownload, signal }: RouteOptions,
): Promise<void> {
  if (onNeedDownload === undefined || isFfmpegLoaded(core)) return
  const bytes = downloadBytes(core)
  const agreed = await onNeedDownload({ bytes, threaded })
  signal?.throwIfAborted()
  if (!agreed) throw new VideoError('download-declined', { bytes })
}
