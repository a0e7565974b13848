/**
 * Camera moves over a still image (the "Ken Burns" effect).
 *
 * A camera position is a crop. A move is two crops and an easing, and every frame between them is a mix of
 * the two, so the editor that picks a crop and the video that moves between crops share one type.
 *
 * Space: source-image pixels, origin top-left, y down. Pure: no clock, no canvas, no randomness. Rules:
 * SPEC.md, [M1] to [M9].
 */
import {
  aboveZero,
  assertObject,
  assertPoint,
  assertRect,
  assertSize,
  finiteNumber,
  oneOf,
} from '@whittle/foundation/fields'
import { centeredCrop, clamp, fitCrop, mix, type Rect, type Size } from '@whittle/image-core/geometry'
import { type EasingName, ease } from './easing.ts'
import { VideoError } from './errors.ts'

/** A move from one crop to another. Both have the same aspect ratio and lie inside the image. */
export interface Move {
  readonly from: Rect
  readonly to: Rect
  /** Applied to progress before it is used. @defaultValue 'linear' */
  readonly easing?: EasingName
}

/**
 * Every animation. The camera does what the name says: `pan-left-to-right` begins at the left edge of the
 * picture.
 */
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

/**
 * The magnification at which a zoom ends (or begins), and the least length of the picture, in crops, along a
 * pan.
 */
export const ZOOM = 1.2

/** The relative difference of two crops' shapes that rounding to whole pixels may cause. */
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
 * The crop to show at `progress`, from 0 (start) to 1 (end); values outside are clamped.
 *
 * If both ends lie inside the image, so does every crop between them: crops of one shape form a convex set,
 * and a mix never leaves it. Edges travel in straight lines, so halfway through a zoom from 1 to 1.2 the
 * magnification is 1.0909.
 *
 * @throws VideoError 'aspect-mismatch' when the two ends have different shapes.
 * @throws TypeError or RangeError naming the field when a number is missing or not finite, a side is not
 *   above 0, or the easing is unknown.
 * @example
 * cropAt({ from: { x: 0, y: 0, width: 120, height: 60 }, to: { x: 20, y: 10, width: 100, height: 50 } }, 0.5)
 * // { x: 10, y: 5, width: 110, height: 55 }
 */
export function cropAt(move: Move, progress: number): Rect {
  assertObject(move, 'move')
  const { from, to, easing = 'linear' } = move
  requireCrop(from, 'move.from')
  requireCrop(to, 'move.to')
  requireSameShape(from, to)
  return mix(from, to, clamp(ease(easing, clamp(finiteNumber(progress, 'progress'), 0, 1)), 0, 1))
}

/** Whether a move shows the same crop all the time. */
export function isStill({ from, to }: Move): boolean {
  return from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height
}

function requireCrop(crop: Rect, name: string): void {
  assertPoint(crop, name)
  assertSize(crop, name)
}

/**
 * Whether two crops have the same shape, apart from rounding of their sides to whole pixels.
 *
 * @throws TypeError or RangeError naming the field when a side is not above 0.
 * @example isSameShape({ width: 1600, height: 900 }, { width: 711, height: 400 }) // true
 */
export function isSameShape(a: Size, b: Size): boolean {
  assertSize(a, 'a')
  assertSize(b, 'b')
  return Math.abs((a.width * b.height) / (b.width * a.height) - 1) <= SHAPE_TOLERANCE
}

function requireSameShape(from: Rect, to: Rect): void {
  if (isSameShape(from, to)) return
  throw new VideoError('aspect-mismatch', {
    fromAspect: from.width / from.height,
    toAspect: to.width / to.height,
  })
}

/**
 * The two crops of a preset inside an image, both of the aspect ratio given.
 *
 * @throws TypeError or RangeError naming the argument when the animation is unknown, or a side or the aspect
 *   is not above 0.
 * @example presetCrops('zoom-in', { width: 1200, height: 600 }, 2).to // { x: 100, y: 50, width: 1000,
 *   height: 500 }
 */
export function presetCrops(
  animation: Exclude<AnimationType, 'custom'>,
  image: Size,
  aspect: number,
): CropPair {
  presetName(animation, 'animation')
  assertSize(image, 'image')
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

/**
 * Fits the two crops of a custom move to one shape, inside the image. Each keeps its centre and its
 * magnification relative to the largest crop of its shape. (If it kept its area instead, two crops of a wide
 * move could both become the largest narrow one.) A crop that already has the shape is only moved into the
 * image.
 *
 * If the largest crop has no room to travel, the camera moves closer, as for a pan: a move keeps moving in
 * any shape.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite, or a side of the image or the
 *   aspect is not above 0.
 * @example
 * const whole = { x: 200, y: 100, width: 800, height: 400 }
 * customCrops({ from: whole, to: whole }, { width: 1200, height: 600 }, 1).from // { x: 400, y: 100, width: 400, height: 400 }
 */
export function customCrops(pair: CropPair, image: Size, aspect: number): CropPair {
  assertObject(pair, 'pair')
  const { from, to } = pair
  assertRect(from, 'pair.from')
  assertRect(to, 'pair.to')
  assertSize(image, 'image')
  aboveZero(aspect, 'aspect')
  const drawn = { from: fitCrop(from, { image }), to: fitCrop(to, { image }) }
  const crops = (factor: number): CropPair => ({
    from: cropOfShape(drawn.from, image, aspect, factor),
    to: cropOfShape(drawn.to, image, aspect, factor),
  })
  const plain = crops(1)
  return travelOf(plain) < MIN_TRAVEL_SHARE * travelOf(drawn) ? crops(ZOOM) : plain
}

/** The share of a move's travel that must remain in another shape. */
const MIN_TRAVEL_SHARE = 0.1

/** How far apart two crops are: in their own sides for travel, in powers of e for zoom. */
function travelOf({ from, to }: CropPair): number {
  const x = (to.x - from.x + (to.width - from.width) / 2) / from.width
  const y = (to.y - from.y + (to.height - from.height) / 2) / from.height
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(Math.log(to.width / from.width)))
}

/** A crop of the image in another shape, closer by a factor than it would otherwise be. */
function cropOfShape(crop: Rect, image: Size, aspect: number, factor: number): Rect {
  if (isSameShape(crop, { width: aspect, height: 1 })) return fitCrop(crop, { image, aspect })
  const own = crop.width / crop.height
  const closeness = crop.width / centeredCrop(image, own).width / factor
  const largest = centeredCrop(image, aspect)
  const size = { width: largest.width * closeness, height: largest.height * closeness }
  const x = crop.x + (crop.width - size.width) / 2
  const y = crop.y + (crop.height - size.height) / 2
  return fitCrop({ x, y, ...size }, { image, aspect })
}

/**
 * From the left edge to the right one; if the picture is too narrow to travel in, the camera moves closer.
 */
function panAcross(image: Size, whole: Rect): CropPair {
  const crop = shrink(whole, Math.max(1, (ZOOM * whole.width) / image.width))
  return { from: { ...crop, x: 0 }, to: { ...crop, x: image.width - crop.width } }
}

/** From the top edge to the bottom one. */
function panDown(image: Size, whole: Rect): CropPair {
  const crop = shrink(whole, Math.max(1, (ZOOM * whole.height) / image.height))
  return { from: { ...crop, y: 0 }, to: { ...crop, y: image.height - crop.height } }
}

/** The crop shrunk by a factor about its own centre. */
function shrink({ x, y, width, height }: Rect, factor: number): Rect {
  const size = { width: width / factor, height: height / factor }
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
}

function reverse({ from, to }: CropPair): CropPair {
  return { from: to, to: from }
}
