/** For tests: opens the pictures it is sent, and replies with the outcome. */
import { decodeImage } from '../src/browser/decode.ts'
import { ImageError } from '../src/errors.ts'

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    const { width, height, decoder } = await decodeImage(data)
    self.postMessage({ width, height, decoder })
  } catch (error) {
    self.postMessage({ code: error instanceof ImageError ? error.code : String(error) })
  }
}
