/** Which of the two builds of FFmpeg a browser runs. Pure. */
import { assertObject } from '@whittle/foundation/fields'

/** `threaded` is `@ffmpeg/core-mt`, `single` is `@ffmpeg/core`. */
export type FfmpegBuild = 'threaded' | 'single'

/** What a page knows of its browser, by the names that browsers have for it. */
export interface FfmpegHost {
  /** Of the page: without it there is no memory that threads could share. Some browsers do not know it. */
  readonly crossOriginIsolated: boolean | undefined
  /** `navigator.hardwareConcurrency`: cores, as far as the browser tells. */
  readonly hardwareConcurrency: number
}

/** Cores from which several threads are worth their memory: below, they were measured to gain nothing. */
const CORES_FOR_THREADS = 4

/**
 * The build that `makeVideo` takes in such a browser when it is given both; for callers that prefetch it.
 *
 * @throws TypeError when nothing is said of the browser.
 */
export function ffmpegBuild(host: FfmpegHost): FfmpegBuild {
  assertObject(host, 'host')
  const { crossOriginIsolated, hardwareConcurrency } = host
  return crossOriginIsolated === true && hardwareConcurrency >= CORES_FOR_THREADS ? 'threaded' : 'single'
}
