/**
 * Splits a decoded picture into what the page shows and what it keeps for exports.
 *
 * A format that the browser supports is shown and exported from its file. Any other (HEIC, TIFF, SVG …), and
 * a file that was turned upright because the browser may not do so, is kept as decoded pixels, so that it is
 * decoded only once, and is shown as a picture of those that is never exported.
 */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import type { DecodedImage } from '@whittle/image-core/browser'

/** A picture as the worker returns it. */
export interface OpenedPicture {
  /** The decoded pixels, where the file itself cannot serve as the source of exports. */
  readonly bitmap: ImageBitmap | null
  /** A picture that the browser can show instead of the file. */
  readonly preview: Blob | null
  /** All other facts about the picture. */
  readonly facts: Omit<DecodedImage, 'bitmap'>
}

/** Whether the browser can show the picture's file, and make exports from it. */
export function isShownFromFile({ decoder, turned }: DecodedImage): boolean {
  return decoder === 'browser' && !turned
}

/**
 * Splits a decoded picture into what is shown and what is kept. The bitmap of one that is shown from its file
 * stays the caller's.
 */
export async function previewOf(decoded: DecodedImage): Promise<OpenedPicture> {
  const { bitmap, ...facts } = decoded
  if (isShownFromFile(decoded)) return { bitmap: null, preview: null, facts }
  return {
    bitmap,
    preview: await pictureOf(bitmap, { hasAlpha: facts.info.hasAlpha, colorSpace: facts.colorSpace }),
    facts,
  }
}

/** What a picture's pixels need of a file. */
export interface PixelNeeds {
  /** Whether there may be transparency. */
  readonly hasAlpha: boolean
  readonly colorSpace: DecodedImage['colorSpace']
}

/**
 * Returns a file that the browser can show: lossless where there may be transparency, otherwise a JPEG, which
 * is faster and looks the same.
 */
export async function pictureOf(bitmap: ImageBitmap, { hasAlpha, colorSpace }: PixelNeeds): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d', { colorSpace })?.drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob(
    hasAlpha ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.92 },
  )
  freeCanvas(canvas)
  return blob
}
