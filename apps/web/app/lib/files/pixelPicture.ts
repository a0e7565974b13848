/** A picture as pixels: for a tool that works on them and needs the file no more. */
import type { DecodedImage } from '@whittle/image-core/browser'
import { outputSize, type Size } from '@whittle/image-core/geometry'

/** A decoded picture whose sides keep to a limit. Whoever asked for it closes `bitmap`. */
export interface PixelPicture {
  /** Upright. */
  readonly bitmap: ImageBitmap
  /** As the file has it, before it was scaled down. */
  readonly original: Size
  readonly facts: Pick<DecodedImage, 'info' | 'notes'>
}

/** The largest size of a picture's shape whose sides are at most `maxSide`, in whole pixels; never larger than it is. */
export function sizeWithin(size: Size, maxSide: number): Size {
  return outputSize(size, { resizeToWidth: maxSide, resizeToHeight: maxSide, onlyScaleDown: true })
}

/** Scales a decoded picture down to a limit where it is larger. */
export async function limitedPicture(
  { bitmap: whole, width, height, info, notes }: DecodedImage,
  maxSide: number,
): Promise<PixelPicture> {
  const isLarger = Math.max(width, height) > maxSide
  const bitmap = isLarger ? await scaledBitmap(whole, sizeWithin(whole, maxSide)) : whole
  if (isLarger) whole.close()
  return { bitmap, original: { width, height }, facts: { info, notes } }
}

/** A copy in another size. */
export function scaledBitmap(bitmap: ImageBitmap, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

/** What is thrown for a picture that is larger than allowed. */
export function tooLarge({ width, height }: Size, maxSide: number): Error {
  const error = new RangeError(`The picture is ${width} × ${height} pixels; ${maxSide} on a side are allowed`)
  return Object.assign(error, { code: 'picture-too-large', details: { width, height, maxSide } })
}
