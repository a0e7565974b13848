/**
 * Turns, straightens and flips a picture before it is cropped.
 *
 * Spaces: *source* pixels are those of the decoded file, *stage* pixels those of the displayed picture, at
 * the same scale. Both have their origin top-left and y down, so a positive angle turns clockwise. Preview
 * and export both use the matrix of {@link stageOf}, so they cannot differ. Pure. Rules: SPEC.md, [G20] to
 * [G29].
 */
import {
  assertObject,
  assertRect,
  assertSize,
  between,
  finiteNumber,
  integer,
  oneOf,
} from '@whittle/foundation/fields'
import type { Affine } from './affine.ts'
import type { Rect, Size } from './types.ts'

/** Quarter turns, a straightening angle, and the flips that follow them. */
export interface Orientation extends Rotation {
  /** Mirrors the displayed picture, after the rotation. */
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean }
}

/**
 * How far a picture is rotated. Quarter turns and the straightening angle are separate, because the turns
 * decide which side of the stage is which: straightening by 45 degrees, and a quarter turn straightened by
 * -45, are the same angle but different stages.
 */
export interface Rotation {
  /** Quarter turns clockwise, a whole number. */
  readonly turns: number
  /** Degrees clockwise beyond the quarter turns; usually -45 to 45. */
  readonly straighten: number
}

/** The picture as displayed: its size, and how its pixels map from the source. */
export interface Stage {
  /** Whole pixels. */
  readonly size: Size
  /** Maps source pixels to stage pixels, without scaling. */
  readonly matrix: Affine
}

/** The direction of a flip: `horizontal` swaps left and right, `vertical` top and bottom. */
export type FlipAxis = 'horizontal' | 'vertical'

/**
 * How far a side may be from a whole pixel and still count as whole: more than rounding errors, less than is
 * visible.
 */
const ROUNDING_TOLERANCE = 1e-6

const flipAxis = oneOf<FlipAxis>(['horizontal', 'vertical'])
const straightening = between(-45, 45)

/** The picture as it is in the file. */
export const UPRIGHT: Orientation = { turns: 0, straighten: 0, flip: { horizontal: false, vertical: false } }

/**
 * The stage of a source under an orientation.
 *
 * Quarter turns swap the sides exactly and give a matrix of whole numbers. Straightening crops the stage to
 * the largest rectangle of the same shape and centre that the rotated picture still covers, rounded down to
 * whole pixels: a stage has no empty corners. Flips come last.
 *
 * @throws TypeError or RangeError when a side is not above 0, `turns` is not a whole number or `straighten`
 *   not finite.
 * @example
 * stageOf({ width: 4000, height: 3000 }, { ...UPRIGHT, turns: 1 })
 * // { size: { width: 3000, height: 4000 }, matrix: { a: 0, b: 1, c: -1, d: 0, e: 3000, f: 0 } }
 */
export function stageOf(source: Size, orientation: Orientation): Stage {
  assertSize(source, 'source')
  assertOrientation(orientation)
  const { turns, straighten, flip } = orientation
  const size = coveredSize(
    turns % 2 === 0 ? source : { width: source.height, height: source.width },
    straighten,
  )
  const { cos, sin } = cosSin(turns, straighten)
  const mirrorX = flip.horizontal ? -1 : 1
  const mirrorY = flip.vertical ? -1 : 1
  return {
    size,
    matrix: aboutCentres(source, size, mirrorX * cos, mirrorY * sin, -mirrorX * sin, mirrorY * cos),
  }
}

/**
 * Splits an angle into 0 to 3 quarter turns and the remainder.
 *
 * Halfway between two turns, the one nearer to 0 degrees wins: 45 straightens by 45 and does not turn.
 *
 * @param rotate degrees clockwise.
 * @throws TypeError or RangeError when `rotate` is not finite.
 */
export function splitRotation(rotate: number): Rotation {
  finiteNumber(rotate, 'rotate')
  const nearest = Math.sign(rotate) * Math.ceil(Math.abs(rotate) / 90 - 0.5)
  return { turns: wrapTurns(nearest), straighten: rotate - 90 * nearest }
}

/**
 * The orientation that a recipe's fields describe: the quarter turns of `rotate`, and its remainder plus
 * `straighten` as the straightening angle.
 *
 * @throws TypeError or RangeError when `rotate` is not finite.
 */
export function orientationOf(edit: {
  readonly rotate: number
  readonly straighten: number
  readonly flip: Orientation['flip']
}): Orientation {
  assertObject(edit, 'edit')
  assertObject(edit.flip, 'edit.flip')
  finiteNumber(edit.straighten, 'edit.straighten')
  const { turns, straighten } = splitRotation(edit.rotate)
  return { turns, straighten: straighten + edit.straighten, flip: edit.flip }
}

/**
 * Turns the *displayed* picture by quarter turns clockwise (negative: counter-clockwise).
 *
 * After a single flip, a clockwise turn of the reflection is a counter-clockwise turn of the picture, so the
 * sign reverses. The straightening angle does not change. The result's turns are 0 to 3.
 *
 * @throws TypeError or RangeError when `quarterTurns` is not a whole number.
 */
export function turn(orientation: Orientation, quarterTurns: number): Orientation {
  assertOrientation(orientation)
  integer(quarterTurns, 'quarterTurns')
  return { ...orientation, turns: wrapTurns(orientation.turns + handedness(orientation) * quarterTurns) }
}

/**
 * Mirrors the *displayed* picture.
 *
 * @throws TypeError or RangeError naming the invalid orientation field or axis.
 */
export function flipSeen(orientation: Orientation, axis: FlipAxis): Orientation {
  assertOrientation(orientation)
  flipAxis(axis, 'axis')
  return { ...orientation, flip: { ...orientation.flip, [axis]: !orientation.flip[axis] } }
}

/**
 * Sets the straightening of the *displayed* picture to `degrees` clockwise from its quarter turn.
 *
 * @throws TypeError or RangeError when `degrees` is not between -45 and 45.
 */
export function straightenSeen(orientation: Orientation, degrees: number): Orientation {
  assertOrientation(orientation)
  return { ...orientation, straighten: handedness(orientation) * straightening(degrees, 'degrees') }
}

/**
 * The straightening angle as *displayed*, in degrees clockwise.
 *
 * @throws TypeError or RangeError naming the missing field of the orientation.
 */
export function seenStraighten(orientation: Orientation): number {
  assertOrientation(orientation)
  // Adding 0 turns -0 into 0.
  return handedness(orientation) * orientation.straighten + 0
}

/**
 * Where a rectangle on a stage lies after the stage is turned by quarter turns clockwise.
 *
 * @param stage the size of the stage *before* the turn.
 * @throws TypeError or RangeError when `quarterTurns` is not a whole number.
 */
export function turnRect(rect: Rect, stage: Size, quarterTurns: number): Rect {
  assertRect(rect, 'rect')
  assertSize(stage, 'stage')
  integer(quarterTurns, 'quarterTurns')
  const { x, y, width, height } = rect
  switch (wrapTurns(quarterTurns)) {
    case 1:
      return { x: stage.height - y - height, y: x, width: height, height: width }
    case 2:
      return { x: stage.width - x - width, y: stage.height - y - height, width, height }
    case 3:
      return { x: y, y: stage.width - x - width, width: height, height: width }
    default:
      return rect
  }
}

/**
 * Where a rectangle on a stage lies after the stage is mirrored.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite, a side of the stage is not
 *   above 0, or the axis is unknown.
 */
export function flipRect(rect: Rect, stage: Size, axis: FlipAxis): Rect {
  assertRect(rect, 'rect')
  assertSize(stage, 'stage')
  flipAxis(axis, 'axis')
  return axis === 'horizontal'
    ? { ...rect, x: stage.width - rect.x - rect.width }
    : { ...rect, y: stage.height - rect.y - rect.height }
}

/**
 * The size of the upright box around a rectangle that is rotated by `degrees`.
 *
 * @throws TypeError or RangeError naming the field when a side is not above 0 or `degrees` not finite.
 *
 * Source: w' = |cos| w + |sin| h, h' = |sin| w + |cos| h.
 */
export function rotatedBounds(size: Size, degrees: number): Size {
  assertSize(size, 'size')
  const { turns, straighten } = splitRotation(degrees)
  const { cos, sin } = cosSin(turns, straighten)
  return {
    width: Math.abs(cos) * size.width + Math.abs(sin) * size.height,
    height: Math.abs(sin) * size.width + Math.abs(cos) * size.height,
  }
}

/**
 * The largest upright rectangle of the shape of `size` inside `size` rotated by `degrees`, in whole pixels.
 *
 * An upright rectangle of s times the size inside the rotated one reaches its long sides first; hence
 * s = 1 / (cos + longer / shorter * |sin|).
 */
function coveredSize(size: Size, degrees: number): Size {
  if (degrees === 0) return size
  const { cos, sin } = cosSin(0, degrees)
  const elongation = Math.max(size.width / size.height, size.height / size.width)
  const scale = 1 / (cos + elongation * Math.abs(sin))
  return { width: floorPixels(size.width * scale), height: floorPixels(size.height * scale) }
}

function floorPixels(side: number): number {
  return Math.max(1, Math.floor(side + ROUNDING_TOLERANCE))
}

/** Cosine and sine of quarter turns plus degrees, without rounding errors where the result is 0 or 1. */
function cosSin(turns: number, degrees: number): { cos: number; sin: number } {
  const radians = (degrees * Math.PI) / 180
  let [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  for (let left = wrapTurns(turns); left > 0; left--) [cos, sin] = [-sin, cos]
  return { cos, sin }
}

/**
 * The map with this linear part that moves the centre of `from` to the centre of `to`. Adding 0 turns -0 into
 * 0.
 */
function aboutCentres(from: Size, to: Size, a: number, b: number, c: number, d: number): Affine {
  const e = (to.width - a * from.width - c * from.height) / 2
  const f = (to.height - b * from.width - d * from.height) / 2
  return { a: a + 0, b: b + 0, c: c + 0, d: d + 0, e: e + 0, f: f + 0 }
}

/** 1 if a clockwise turn is displayed clockwise, -1 after a single flip. */
function handedness({ flip }: Orientation): 1 | -1 {
  return flip.horizontal === flip.vertical ? 1 : -1
}

/** Quarter turns as 0 to 3: a whole number's last two bits, which wrap around below 0 too. */
function wrapTurns(turns: number): number {
  return turns & 3
}

function assertOrientation(orientation: Orientation): void {
  assertObject(orientation, 'orientation')
  integer(orientation.turns, 'orientation.turns')
  finiteNumber(orientation.straighten, 'orientation.straighten')
  assertObject(orientation.flip, 'orientation.flip')
}
