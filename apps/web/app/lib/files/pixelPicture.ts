/** A picture as pixels, for a tool that works on those and no longer needs the file. */
import type { DecodedImage } from '@whittle/image-core/browser'
import { outputSize, type Size } from '@whittle/image-core/geometry'

/** A decoded picture whose sides are within a limit. The caller closes `bitmap`. */
export interface PixelPicture {
  /** Upright. */
  readonly bitmap: ImageBitmap
  /** The size in the file, before scaling down. */
  readonly original: Size
  readonly facts: Pick<DecodedImage, 'info' | 'notes'>
}

/**
 * Returns the largest size with the picture's aspect ratio whose sides are at most `maxSide`, in whole
 * pixels; never larger than the picture.
 */
export function sizeWithin(size: Size, maxSide: number): Size {
  return outputSize(size, { resizeToWidth: maxSide, resizeToHeight: maxSide, onlyScaleDown: true })
}

/** Scales a decoded picture down where it exceeds the limit. */
export async function limitedPicture(
  { bitmap: whole, width, height, info, notes }: DecodedImage,
  maxSide: number,
): Promise<PixelPicture> {
  const isLarger = Math.max(width, height) > maxSide
  const bitmap = isLarger ? await scaledBitmap(whole, sizeWithin(whole, maxSide)) : whole
  if (isLarger) whole.close()
  return { bitmap, original: { width, height }, facts: { info, notes } }
}

/** Returns a copy in another size. */
export function scaledBitmap(bitmap: ImageBitmap, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

/** Returns the error for a picture that is larger than allowed. */
export function tooLarge({ width, height }: Size, maxSide: number): Error {
  const error = new RangeError(
    `The picture is ${width} × ${height} pixels; at most ${maxSide} per side are allowed`,
  )
  return Object.assign(error, { code: 'picture-too-large', details: { width, height, maxSide } })
}
