/** Decides which of the two builds of FFmpeg a browser runs. Pure. */
import { assertObject } from '@whittle/foundation/fields'

/** `threaded` is `@ffmpeg/core-mt`, `single` is `@ffmpeg/core`. */
export type FfmpegBuild = 'threaded' | 'single'

/** What a page knows about its browser, under the browser's own names. */
export interface FfmpegHost {
  /** Whether the page is isolated: otherwise threads cannot share memory. Undefined in some browsers. */
  readonly crossOriginIsolated: boolean | undefined
  /** `navigator.hardwareConcurrency`: cores, as reported by the browser. */
  readonly hardwareConcurrency: number
}

/**
 * The fewest cores at which several threads are worth their memory: with fewer, they were measured to gain
 * nothing.
 */
const MIN_CORES_FOR_THREADS = 4

/**
 * The build that `makeVideo` uses in such a browser if it has both; for callers who fetch it ahead of time.
 *
 * @throws TypeError when `host` is not an object.
 */
export function ffmpegBuild(host: FfmpegHost): FfmpegBuild {
  assertObject(host, 'host')
  const { crossOriginIsolated, hardwareConcurrency } = host
  return crossOriginIsolated === true && hardwareConcurrency >= MIN_CORES_FOR_THREADS ? 'threaded' : 'single'
}
