/**
 * Camera moves over a still image (the "Ken Burns" effect).
 *
 * A camera position is a crop. A move is two crops and an easing, and every frame between them is a mix of the two, so
 * the editor that picks a crop and the video that travels between crops share one type.
 *
 * Space: source-image pixels, origin top-left, y down. Pure: no clock, no canvas, no randomness. Rules: SPEC.md, [M1] to [M9].
 */
import {
  aboveZero,
  assertObject,
  atLeastZero,
  finiteNumber,
  oneOf,
  type Parser,
} from '@whittle/foundation/fields'
import { centeredCrop, clamp, fitCrop, mix, type Rect, type Size } from '@whittle/image-core/geometry'
import { type EasingName, ease } from './easing.ts'
import { VideoError } from './errors.ts'
import { requireSize } from './requireSize.ts'

/** A move from one crop to another. Both have the same aspect ratio and lie inside the image. */
export interface Move {
  readonly from: Rect
  readonly to: Rect
  /** Bends progress before it is used. @defaultValue 'linear' */
  readonly easing?: EasingName
}

/** Every animation. The camera does what the name says: `pan-left-to-right` begins at the left edge of the picture. */
export type AnimationType =
  | 'still'
  | 'pan-left-to-right'
  | 'pan-right-to-left'
  | 'pan-up'
  | 'pan-down'
  | 'zoom-in'
  | 'zoom-out'
  | 'custom'

/** The two crops of a custom move, in source-image pixels. */
export interface CropPair {
  readonly from: Rect
  readonly to: Rect
}

/** The magnification that a zoom ends (or begins) with, and the least that a pan has to travel in. */
export const ZOOM = 1.2

/** Relative difference of two crops' shapes that rounding them to whole pixels may make. */
const SHAPE_TOLERANCE = 0.01

/** The names of all animations, the default first. */
export const ANIMATION_TYPES: readonly AnimationType[] = [
  'still',
  'pan-left-to-right',
  'pan-right-to-left',
  'pan-up',
  'pan-down',
  'zoom-in',
  'zoom-out',
  'custom',
]

const presetName = oneOf(ANIMATION_TYPES.filter((each) => each !== 'custom'))

/**
 * The crop to show at `progress`, from 0 (start) to 1 (end); values outside are held at the ends.
 *
 * If both ends lie inside the image, so does every crop between them: crops of one shape form a convex set, and a mix
 * never leaves it. Edges travel in straight lines, so halfway through a zoom from 1 to 1.2 the magnification is 1.0909.
 *
 * @throws VideoError 'aspect-mismatch' when the two ends have different shapes.
 * @throws TypeError or RangeError naming the field when a number is missing or not finite, a side is not above 0, or there is no such easing.
 * @example
 * cropAt({ from: { x: 0, y: 0, width: 120, height: 60 }, to: { x: 20, y: 10, width: 100, height: 50 } }, 0.5)
 * // { x: 10, y: 5, width: 110, height: 55 }
 */
export function cropAt(move: Move, progress: number): Rect {
  assertObject(move, 'move')
  const { from, to, easing = 'linear' } = move
  requireRect(from, 'move.from', aboveZero)
  requireRect(to, 'move.to', aboveZero)
  requireSameShape(from, to)
  return mix(from, to, clamp(ease(easing, clamp(finiteNumber(progress, 'progress'), 0, 1)), 0, 1))
}

/** Whether a move shows the same crop all the time. */
export function isStill({ from, to }: Move): boolean {
  return from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height
}

function requireRect(rect: Rect, name: string, side: Parser<number>): void {
  assertObject(rect, name)
  finiteNumber(rect.x, `${name}.x`)
  finiteNumber(rect.y, `${name}.y`)
  side(rect.width, `${name}.width`)
  side(rect.height, `${name}.height`)
}

function requireSameShape(from: Rect, to: Rect): void {
  const stretch = (from.width * to.height) / (to.width * from.height)
  if (Math.abs(stretch - 1) <= SHAPE_TOLERANCE) return
  throw new VideoError('aspect-mismatch', {
    fromAspect: from.width / from.height,
    toAspect: to.width / to.height,
  })
}

/**
 * The two crops of a preset inside an image, both of the aspect ratio given.
 *
 * @throws TypeError or RangeError naming the argument when there is no such animation, or a side or the aspect is not above 0.
 * @example presetCrops('zoom-in', { width: 1200, height: 600 }, 2).to // { x: 100, y: 50, width: 1000, height: 500 }
 */
export function presetCrops(
  animation: Exclude<AnimationType, 'custom'>,
  image: Size,
  aspect: number,
): CropPair {
  presetName(animation, 'animation')
  requireSize(image, 'image')
  const whole = centeredCrop(image, aboveZero(aspect, 'aspect'))
  const close = shrink(whole, ZOOM)
  switch (animation) {
    case 'still':
      return { from: whole, to: whole }
    case 'zoom-in':
      return { from: whole, to: close }
    case 'zoom-out':
      return { from: close, to: whole }
    case 'pan-left-to-right':
      return panAcross(image, whole)
    case 'pan-right-to-left':
      return reverse(panAcross(image, whole))
    case 'pan-down':
      return panDown(image, whole)
    case 'pan-up':
      return reverse(panDown(image, whole))
  }
}

/** The two crops of a custom move, brought into the image and to one aspect ratio where they are not. */
export function customCrops({ from, to }: CropPair, image: Size, aspect: number): CropPair {
  return { from: cropOfShape(from, image, aspect), to: cropOfShape(to, image, aspect) }
}

/**
 * A crop in another shape: about the same middle, and as much closer than the largest crop of its shape as it was before. Were its
 * area kept instead, two crops of a wide move would meet in the largest narrow one, and the move would stand still. One that has
 * the shape is only brought into the image.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite, a side of the image or the aspect not above 0.
 * @example cropOfShape({ x: 200, y: 100, width: 800, height: 400 }, { width: 1200, height: 600 }, 1) // { x: 400, y: 100, width: 400, height: 400 }
 */
export function cropOfShape(crop: Rect, image: Size, aspect: number): Rect {
  requireRect(crop, 'crop', atLeastZero)
  requireSize(image, 'image')
  aboveZero(aspect, 'aspect')
  const inside = fitCrop(crop, { image })
  const own = inside.width / inside.height
  if (Math.abs(own / aspect - 1) <= SHAPE_TOLERANCE) return fitCrop(crop, { image, aspect })
  const closeness = inside.width / centeredCrop(image, own).width
  const largest = centeredCrop(image, aspect)
  const size = { width: largest.width * closeness, height: largest.height * closeness }
  const x = inside.x + (inside.width - size.width) / 2
  const y = inside.y + (inside.height - size.height) / 2
  return fitCrop({ x, y, ...size }, { image, aspect })
}

/** From the left edge to the right one; where the picture is too narrow to travel in, the camera goes closer. */
function panAcross(image: Size, whole: Rect): CropPair {
  const crop = shrink(whole, Math.max(1, (ZOOM * whole.width) / image.width))
  return { from: { ...crop, x: 0 }, to: { ...crop, x: image.width - crop.width } }
}

/** From the top edge to the bottom one. */
function panDown(image: Size, whole: Rect): CropPair {
  const crop = shrink(whole, Math.max(1, (ZOOM * whole.height) / image.height))
  return { from: { ...crop, y: 0 }, to: { ...crop, y: image.height - crop.height } }
}

/** The crop made smaller by a factor about its own middle. */
function shrink({ x, y, width, height }: Rect, factor: number): Rect {
  const size = { width: width / factor, height: height / factor }
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
}

function reverse({ from, to }: CropPair): CropPair {
  return { from: to, to: from }
}
