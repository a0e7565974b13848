/**
 * A picture as pixels and as something to show: for a tool that works on the pixels and needs the file no more.
 */
import type { DecodedImage } from '@whittle/image-core/browser'
import type { Size } from '@whittle/image-core/geometry'
import { pictureOf } from './previewOf.ts'

/** A decoded picture whose sides keep to a limit. Whoever asked for it closes `bitmap`. */
export interface PixelPicture {
  /** Upright. */
  readonly bitmap: ImageBitmap
  /** As the file has it, before it was scaled down. */
  readonly original: Size
  /** A small version for the screen. */
  readonly preview: Blob
  readonly previewSize: Size
  readonly facts: Pick<DecodedImage, 'info' | 'notes'>
}

/** The longest side of a preview in pixels: sharp on a large screen, quick to make. */
const PREVIEW_SIDE = 1600

/** The largest size of a picture's shape whose sides are at most `maxSide`, in whole pixels; never larger than it is. */
export function sizeWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Scales a decoded picture down to a limit where it is larger, and makes its preview. */
export async function limitedPicture(
  { bitmap: whole, width, height, info, notes, colorSpace }: DecodedImage,
  maxSide: number,
): Promise<PixelPicture> {
  const isLarger = Math.max(width, height) > maxSide
  const bitmap = isLarger ? await scaled(whole, sizeWithin(whole, maxSide)) : whole
  if (isLarger) whole.close()
  const previewSize = sizeWithin(bitmap, PREVIEW_SIDE)
  const small = await scaled(bitmap, previewSize)
  const preview = await pictureOf(small, { info, colorSpace })
  small.close()
  return { bitmap, original: { width, height }, preview, previewSize, facts: { info, notes } }
}

/** What is thrown for a picture that is larger than allowed. */
export function tooLarge({ width, height }: Size, maxSide: number): Error {
  const error = new RangeError(`The picture is ${width} × ${height} pixels; ${maxSide} on a side are allowed`)
  return Object.assign(error, { code: 'picture-too-large', details: { width, height, maxSide } })
}

function scaled(bitmap: ImageBitmap, { width, height }: Size): Promise<ImageBitmap> {
  return createImageBitmap(bitmap, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}
