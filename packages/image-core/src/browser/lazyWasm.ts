/** Codecs that are loaded when they are first needed, once, and loaded anew after they failed. */
import { ImageError } from '../errors.ts'

/** Runs some work with a codec. */
export type WithCodec<Codec> = <Result>(work: (codec: Codec) => Result) => Promise<Result>

/**
 * A way to use a codec that loads it on first use.
 *
 * A WebAssembly module that ran out of memory or trapped is in no known state; after work that throws, the next use has a
 * fresh one. A load that failed is tried again, too.
 *
 * @throws ImageError `codec-unavailable` from the returned function, when the script or its WebAssembly cannot be had; else
 *   what the work throws.
 */
export function lazyWasm<Codec>(name: string, load: () => Promise<Codec>): WithCodec<Codec> {
  let loading: Promise<Codec> | undefined
  const forget = (): void => {
    loading = undefined
  }
  return async (work) => {
    loading ??= load()
    const codec = await loading.catch((cause) => {
      forget()
      throw new ImageError('codec-unavailable', { codec: name }, { cause })
    })
    try {
      return work(codec)
    } catch (error) {
      forget()
      throw error
    }
  }
}
