/** The worker that the bench page sends pixels to, as an application would. */
import { type PixelImage, resample } from '@whittle/image-core'

interface Job {
  readonly image: PixelImage
  readonly size: { readonly width: number; readonly height: number }
}

self.onmessage = ({ data: { image, size } }: MessageEvent<Job>) => {
  const started = performance.now()
  const result = resample(image, size)
  const milliseconds = performance.now() - started
  self.postMessage({ result, milliseconds }, { transfer: [result.data.buffer] })
}
