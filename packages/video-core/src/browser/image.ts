/** What a video can be made of, and its size. */
import type { Size } from '@whittle/image-core/geometry'
import { VideoError } from '../errors.ts'

/** A decoded, upright image. */
export type DecodedImage = ImageBitmap | HTMLImageElement | HTMLCanvasElement | OffscreenCanvas

/** An image as a caller may have it; a `Blob` is decoded first, upright by its EXIF orientation. */
export type VideoImage = DecodedImage | Blob

/** Size of a decoded image in its own pixels. */
export function sizeOf(image: DecodedImage): Size {
  if (typeof HTMLImageElement !== 'undefined' && image instanceof HTMLImageElement) {
    return { width: image.naturalWidth, height: image.naturalHeight }
  }
  return { width: image.width, height: image.height }
}

/**
 * A bitmap of the image that is the caller's own to close or to transfer.
 *
 * @throws VideoError 'image' when it cannot be decoded.
 */
export async function ownBitmap(image: VideoImage): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(image)
  } catch (cause) {
    throw new VideoError('image', {}, { cause })
  }
}
