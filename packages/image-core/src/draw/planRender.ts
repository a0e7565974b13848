/** Which part of a source becomes which part of the result. Pure. */
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
import type { Recipe } from '../recipe.ts'
import { fitDown } from '../resample/index.ts'

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
