/**
 * What the page shows of a decoded picture, and what it keeps for the exports.
 *
 * A format the browser knows is shown and exported from its own file. Any other (HEIC, TIFF, SVG …) is kept as its decoded
 * pixels, so that it is decoded once, and is shown through a picture of them that only the screen ever sees.
 */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import type { DecodedImage } from '@whittle/image-core/browser'

/** A picture as it comes out of the worker. */
export interface OpenedPicture {
  /** The decoded pixels, where the file itself cannot serve as the source of exports. */
  readonly bitmap: ImageBitmap | null
  /** Something the browser can show in place of the file. */
  readonly preview: Blob | null
  /** All else that is known of the picture. */
  readonly facts: Omit<DecodedImage, 'bitmap'>
}

/** Splits a decoded picture into what is shown and what is kept; frees the rest. */
export async function previewOf({ bitmap, ...facts }: DecodedImage): Promise<OpenedPicture> {
  if (facts.decoder === 'browser') {
    bitmap.close()
    return { bitmap: null, preview: null, facts }
  }
  return { bitmap, preview: await pictureOf(bitmap, facts.info.hasAlpha, facts.colorSpace), facts }
}

/**
 * A file that the browser can show: lossless where there may be transparency; for a photograph, a JPEG is quicker and
 * shows the same.
 */
export async function pictureOf(
  bitmap: ImageBitmap,
  hasAlpha: boolean,
  colorSpace: DecodedImage['colorSpace'],
): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d', { colorSpace })?.drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob(
    hasAlpha ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.92 },
  )
  freeCanvas(canvas)
  return blob
}
