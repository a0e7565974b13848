/**
 * Draws what a crop shows. Preview and export share this function, so they cannot differ.
 *
 * Crops only with `drawImage` and a matrix. In Chromium, `createImageBitmap` with a region takes the wrong
 * region of a photo with an EXIF orientation, and would allocate the whole picture first.
 */

import type { Stage } from '../geometry/index.ts'
import type { Rect } from '../geometry/types.ts'
import { requireBrowser } from './requireBrowser.ts'

/** Which part of a source is shown, and at what scale. */
export interface CropView {
  /** How the source is turned and flipped (`stageOf` in `/geometry`). */
  readonly stage: Stage
  /** In stage pixels. */
  readonly crop: Rect
  /** Canvas pixels per stage pixel. @defaultValue 1 */
  readonly scale?: number
}

/**
 * Draws the crop with its top-left corner at the canvas origin. Restores the context's transform.
 *
 * @throws ImageError `needs-browser` in Node.
 */
export function drawCrop(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: CanvasImageSource,
  { stage, crop, scale = 1 }: CropView,
): void {
  requireBrowser()
  const { a, b, c, d, e, f } = stage.matrix
  context.save()
  context.scale(scale, scale)
  context.translate(-crop.x, -crop.y)
  context.transform(a, b, c, d, e, f)
  context.drawImage(source, 0, 0)
  context.restore()
}
