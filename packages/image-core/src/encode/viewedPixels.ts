/** Pictures as they are judged: at the size of viewing. Pure. */
import type { Size } from '../geometry/types.ts'
import type { PixelImage } from '../pixels.ts'
import { viewedSize } from '../quality/index.ts'
import { resample } from '../resample/index.ts'

/** A picture at its size of viewing. */
export function viewedPixels(pixels: PixelImage): PixelImage {
  return atSize(pixels, viewedSize(pixels))
}

/** The same pixels where they have that size already, else resized ones. */
export function atSize(pixels: PixelImage, { width, height }: Size): PixelImage {
  if (pixels.width === width && pixels.height === height) return pixels
  return resample(pixels, { width, height }, { upscale: 'allow' })
}
