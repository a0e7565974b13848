/** Loads codecs once, on first use, and again after a failure. */
import { ImageError } from '../errors.ts'

/** Runs some work with a codec. */
export type WithCodec<Codec> = <Result>(work: (codec: Codec) => Result) => Promise<Result>

/**
 * Wraps a codec so that it is loaded on first use.
 *
 * A WebAssembly module that ran out of memory or trapped is in an unknown state, so after work that throws,
 * the next use gets a fresh one. A failed load is also retried.
 *
 * @throws ImageError `codec-unavailable` from the returned function, when the script or its WebAssembly
 *   cannot be loaded; otherwise whatever the work throws.
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
