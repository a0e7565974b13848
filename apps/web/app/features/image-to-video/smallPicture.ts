/** The open picture in a size for the screen, for those who lay crops on it. Loaded with the croppers. */
import type { Size } from '@whittle/image-core/geometry'
import { scaledBitmap, sizeWithin } from '../../lib/pixelPicture.ts'
import { pictureOf } from '../../lib/previewOf.ts'

/** A small version of a picture. */
export interface SmallPicture {
  readonly file: Blob
  readonly size: Size
}

/** The longest side in pixels: sharp on a large screen, quick to make. */
const LONGEST_SIDE = 1600

/** Each picture's is made once, and goes with it. */
const made = new WeakMap<ImageBitmap, Promise<SmallPicture>>()

/**
 * A file of the picture that the browser can show.
 *
 * @throws DOMException `InvalidStateError` when the picture was closed.
 */
export function smallPictureOf(picture: ImageBitmap, hasAlpha: boolean): Promise<SmallPicture> {
  const small = made.get(picture) ?? make(picture, hasAlpha)
  made.set(picture, small)
  return small
}

async function make(picture: ImageBitmap, hasAlpha: boolean): Promise<SmallPicture> {
  const size = sizeWithin(picture, LONGEST_SIDE)
  const bitmap = await scaledBitmap(picture, size)
  const file = await pictureOf(bitmap, hasAlpha, 'srgb')
  bitmap.close()
  return { file, size }
}
