/**
 * Draws what a crop shows: the one function behind preview and export, so that they cannot differ.
 *
 * Cropping is done by `drawImage` and a matrix only. `createImageBitmap` with a region takes the wrong region of a photo
 * with an EXIF orientation in Chromium, and would allocate the whole picture first.
 */

import type { Stage } from '../geometry/index.ts'
import type { Rect } from '../geometry/types.ts'

/** What of a source is shown, and how large. */
export interface CropView {
  /** How the source is turned and flipped (`stageOf` in `/geometry`). */
  readonly stage: Stage
  /** In stage pixels. */
  readonly crop: Rect
  /** Canvas pixels per stage pixel. @defaultValue 1 */
  readonly scale?: number
}

/** Draws the crop so that its top-left corner is the canvas' own. Leaves the context's transform as it was. */
export function drawCrop(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: CanvasImageSource,
  { stage, crop, scale = 1 }: CropView,
): void {
  const { a, b, c, d, e, f } = stage.matrix
  context.save()
  context.scale(scale, scale)
  context.translate(-crop.x, -crop.y)
  context.transform(a, b, c, d, e, f)
  context.drawImage(source, 0, 0)
  context.restore()
}
