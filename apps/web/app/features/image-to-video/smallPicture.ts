/** The open picture at screen size, for placing crops on it. Loaded with the croppers. */
import type { Size } from '@whittle/image-core/geometry'
import { scaledBitmap, sizeWithin } from '../../lib/files/pixelPicture.ts'
import { type PixelNeeds, pictureOf } from '../../lib/files/previewOf.ts'

/** A small version of a picture. */
export interface SmallPicture {
  readonly file: Blob
  readonly size: Size
}

/** The longest side in pixels: sharp on a large screen, quick to make. */
const MAX_SIDE = 1600

/** Made once per picture, and released with it; failures are not kept. */
const made = new WeakMap<ImageBitmap, Promise<SmallPicture>>()

/**
 * Returns the picture as a file that the browser can display.
 *
 * @throws DOMException `InvalidStateError` when the picture was closed.
 */
export function smallPictureOf(
  picture: ImageBitmap,
  needs: Pick<PixelNeeds, 'hasAlpha'>,
): Promise<SmallPicture> {
  const known = made.get(picture)
  if (known !== undefined) return known
  const small = make(picture, needs)
  made.set(picture, small)
  // What went wrong may pass: the next call tries again.
  small.catch(() => made.delete(picture))
  return small
}

async function make(picture: ImageBitmap, { hasAlpha }: Pick<PixelNeeds, 'hasAlpha'>): Promise<SmallPicture> {
  const size = sizeWithin(picture, MAX_SIDE)
  const bitmap = await scaledBitmap(picture, size)
  try {
    return { file: await pictureOf(bitmap, { hasAlpha, colorSpace: 'srgb' }), size }
  } finally {
    bitmap.close()
  }
}
