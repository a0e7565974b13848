/**
 * The position of the picture on its stage, as one matrix that the preview and the written crop share.
 *
 * Spaces: *source* pixels are those of the decoded file; *stage* pixels, in which every crop is given, are
 * those of the picture after quarter turns (`canvasRotation`) and straightening, at the same scale.
 * `transform` scales, rotates, flips and moves the picture around the centre of a stage whose size does not
 * change, so it may uncover corners; padding (`containWithinAspectRatio`) enlarges the stage around the
 * picture. Pure.
 */
import {
  type Affine,
  compose,
  type Limits,
  type Point,
  type Size,
  splitRotation,
  stageOf,
} from '@whittle/image-core/geometry'
import { limitsOf } from './limits.ts'
import {
  type ImageTransform,
  LAYOUT_OPTIONS,
  type LayoutOptions,
  requireNames,
  TRANSFORM_OPTIONS,
} from './options.ts'

/** A stage with the picture on it. */
export interface Layout {
  readonly source: Size
  /** Size of the stage, including padding. */
  readonly stage: Size
  /**
   * Position of the picture's top-left corner on the stage before `transform`; above 0 only if the stage is
   * padded.
   */
  readonly offset: Point
  /** Maps source pixels to stage pixels. */
  readonly matrix: Affine
  readonly limits: Limits
}

/**
 * Lays out a picture.
 *
 * @throws RangeError when the aspect ratio to maintain, or `transform.scale`, is not above 0.
 * @throws TypeError naming an option, or a field of `transform`, that does not exist.
 */
export function layoutOf(source: Size, options: LayoutOptions, transform: ImageTransform): Layout {
  requireNames(options, LAYOUT_OPTIONS)
  requireNames(transform, TRANSFORM_OPTIONS, 'transform')
  return layoutUnchecked(source, options, transform)
}

/** The same for `useCropperState`, whose options are more than those of the layout. */
export function layoutUnchecked(
  { width, height }: Size,
  options: LayoutOptions,
  transform: ImageTransform,
): Layout {
  const source = { width, height }
  const { canvasRotation = 0, straighten = 0 } = options
  const flip = { horizontal: false, vertical: false }
  const upright = stageOf(source, { turns: canvasRotation, straighten, flip })
  const stage = paddedSize(upright.size, options)
  const offset = { x: (stage.width - upright.size.width) / 2, y: (stage.height - upright.size.height) / 2 }
  const placed = compose(upright.matrix, { a: 1, b: 0, c: 0, d: 1, e: offset.x, f: offset.y })
  return {
    source,
    stage,
    offset,
    matrix: compose(placed, transformMatrix(stage, transform)),
    limits: limitsOf(stage, options),
  }
}

function paddedSize({ width, height }: Size, options: LayoutOptions): Size {
  const { containWithinAspectRatio, aspectRatio = 1 } = options
  if (!containWithinAspectRatio || !(aspectRatio > 0)) return { width, height }
  return {
    width: Math.max(width, Math.round(height * aspectRatio)),
    height: Math.max(height, Math.round(width / aspectRatio)),
  }
}

/** Rotates, then mirrors and scales around the centre of the stage, then moves. */
function transformMatrix(stage: Size, transform: ImageTransform): Affine {
  const { scale = 1, rotate = 0, flipH = false, flipV = false } = transform
  const { translateH = 0, translateV = 0, translateUnit = '%' } = transform
  if (!(scale > 0)) throw new RangeError(`transform.scale must be above 0, not ${scale}`)
  const turned = stageOf(stage, {
    ...splitRotation(rotate),
    flip: { horizontal: flipH, vertical: flipV },
  }).matrix
  const a = turned.a * scale
  const b = turned.b * scale
  const c = turned.c * scale
  const d = turned.d * scale
  const percent = translateUnit === '%'
  return {
    a,
    b,
    c,
    d,
    e: ((1 - a) * stage.width - c * stage.height) / 2 + translateH * (percent ? stage.width / 100 : 1),
    f: ((1 - d) * stage.height - b * stage.width) / 2 + translateV * (percent ? stage.height / 100 : 1),
  }
}
