/**
 * Makes the finished picture of a recipe: turned, flipped, cropped and resized.
 *
 * Allocates one canvas of the crop's size, never one of the source's: a 2-megapixel crop out of 48 costs 2.
 * If no canvas is needed (a picture with exact straight alpha and at most quarter turns), none is used,
 * because a canvas keeps colours multiplied by alpha and loses them where alpha is low.
 */
import { isOpaqueFormat } from '../formats.ts'
import {
  centeredCrop,
  containedRect,
  orientationOf,
  type Rect,
  roundRect,
  type Size,
  type Stage,
  stageOf,
} from '../geometry/index.ts'
import type { PixelColorSpace } from '../pixels.ts'
import type { Recipe } from '../recipe.ts'
import { fitDown, resample } from '../resample/index.ts'
import { requireCanvasSize } from './canvasLimits.ts'
import { drawCrop } from './drawCrop.ts'
import { drawOn, type Picture, pixelPicture } from './picture.ts'
import { createSurface } from './surface.ts'

/** The plan of a recipe for a source of a given size. */
export interface RenderPlan {
  readonly stage: Stage
  /** In whole stage pixels, inside the stage. */
  readonly crop: Rect
  /** The size of the result. */
  readonly size: Size
  /** Where the picture lies in the result, in whole pixels of it: all of it unless the picture is padded. */
  readonly placed: Rect
}

/**
 * The plan of a recipe for a source.
 *
 * @throws RangeError when the crop does not overlap the stage.
 */
export function planRender(source: Size, recipe: Recipe): RenderPlan {
  const stage = stageOf(source, orientationOf(recipe))
  const chosen = recipe.crop === undefined ? fullRect(stage) : cropInside(stage, recipe.crop)
  const { size: asked, fit, upscale } = recipe
  if (asked !== undefined && fit === 'contain') {
    const placed = containedRect(chosen, asked, { onlyScaleDown: !upscale })
    return { stage, crop: chosen, size: asked, placed }
  }
  const crop = asked !== undefined && fit === 'cover' ? coveringCrop(chosen, asked) : chosen
  const size = sizeFor(crop, recipe)
  return { stage, crop, size, placed: { x: 0, y: 0, ...size } }
}

/** The largest part of a crop that has the shape of a size, in its middle. */
function coveringCrop(crop: Rect, size: Size): Rect {
  const inner = roundRect(centeredCrop(crop, size.width / size.height), { image: crop })
  return { ...inner, x: crop.x + inner.x, y: crop.y + inner.y }
}

function fullRect({ size }: Stage): Rect {
  return { x: 0, y: 0, ...size }
}

function cropInside({ size }: Stage, crop: Rect): Rect {
  if (crop.x >= size.width || crop.y >= size.height) {
    throw new RangeError(`crop must overlap the stage of ${size.width} × ${size.height}`)
  }
  return roundRect(crop, { image: size })
}

function sizeFor(crop: Size, { size, upscale }: Recipe): Size {
  if (size === undefined) return { width: crop.width, height: crop.height }
  return upscale ? size : fitDown(crop, size)
}

/**
 * Puts a picture into the middle of a result that is larger, on the background, and frees the original.
 * Returns the same picture if it fills the result. Transparent parts of the picture stay transparent.
 */
export function padPicture(
  picture: Picture,
  { size, placed }: RenderPlan,
  { background }: Pick<Recipe, 'background'>,
): Picture {
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
): Picture {
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
export function resizePicture(picture: Picture, size: Size): Picture {
  if (picture.width === size.width && picture.height === size.height) return picture
  requireCanvasSize(size)
  const pixels = picture.pixels()
  // Freed before resampling: the canvas and the pixels are two copies, and only one is needed from here on.
  picture.free()
  return pixelPicture(resample(pixels, size, { upscale: 'allow' }))
}
