/**
 * A picture on its way to an encoder. Pure; the browser's own (`browser/drawablePicture.ts`) may lie on a
 * canvas.
 */
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'

/** A finished picture, ready to be encoded. */
export interface Picture extends Size {
  readonly colorSpace: PixelColorSpace
  pixels(): PixelImage
  /** Releases the memory; the picture cannot be used afterwards. */
  free(): void
}

/** Whether any pixel is not fully opaque. */
export function isTranslucent({ data }: PixelImage): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true
  return false
}
