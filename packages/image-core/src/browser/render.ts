/**
 * Makes the finished picture of a recipe: turned, flipped, cropped and resized.
 *
 * Allocates one canvas of the crop's size, never one of the source's: a 2-megapixel crop out of 48 costs 2.
 * If no canvas is needed (a picture with exact straight alpha and at most quarter turns), none is used,
 * because a canvas keeps colours multiplied by alpha and loses them where alpha is low.
 */
import type { RenderPlan } from '../draw/planRender.ts'
import { isOpaqueFormat } from '../formats.ts'
import type { Size } from '../geometry/index.ts'
import type { PixelColorSpace } from '../pixels.ts'
import type { Recipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import { requireCanvasSize } from './canvasLimits.ts'
import { type DrawablePicture, drawOn, pixelPicture } from './drawablePicture.ts'
import { drawCrop } from './drawCrop.ts'
import { createSurface } from './surface.ts'

/**
 * Puts a picture into the middle of a result that is larger, on the background, and frees the original.
 * Returns the same picture if it fills the result. Transparent parts of the picture stay transparent.
 */
export function padPicture(
  picture: DrawablePicture,
  { size, placed }: RenderPlan,
  { background }: Pick<Recipe, 'background'>,
): DrawablePicture {
  if (placed.width === size.width && placed.height === size.height) return picture
  try {
    return drawOn(createSurface(size, picture.colorSpace), background, (context) => {
      const { x, y, width, height } = placed
      context.clearRect(x, y, width, height)
      context.drawImage(picture.surface().canvas, x, y)
    })
  } finally {
    picture.free()
  }
}

/** Draws the crop at its own size. The caller frees the picture. */
export function drawPicture(
  source: CanvasImageSource,
  { stage, crop }: RenderPlan,
  { format, background }: Pick<Recipe, 'format' | 'background'>,
  colorSpace: PixelColorSpace,
): DrawablePicture {
  return drawOn(createSurface(crop, colorSpace), isOpaqueFormat(format) ? background : undefined, (context) =>
    drawCrop(context, source, { stage, crop }),
  )
}

/**
 * Resizes a picture and frees the original. Returns the same picture if it already has that size.
 *
 * @throws ImageError `canvas-too-large` before anything is computed: a result that is made can also be put on
 *   a canvas.
 */
export function resizePicture(picture: DrawablePicture, size: Size): DrawablePicture {
  if (picture.width === size.width && picture.height === size.height) return picture
  requireCanvasSize(size)
  const pixels = picture.pixels()
  // Freed before resampling: the canvas and the pixels are two copies, and only one is needed from here on.
  picture.free()
  return pixelPicture(resample(pixels, size, { upscale: 'allow' }))
}
