/**
 * Moving and resizing a crop.
 *
 * Every change first works out which sizes are feasible, as one interval of one scalar where the shape is
 * locked, and then clamps once. So no later step can undo what an earlier one ensured: a crop never leaves
 * the image, never falls below the minimum, keeps its shape, and its anchor stays still.
 *
 * Space: any pixels, as long as crop, delta and limits use the same; fractions are kept, {@link roundRect}
 * comes last. Pure. Rules: SPEC.md, [G7] to [G16] and [G31].
 */

import { aboveZero, assertObject, assertPoint, assertRect, finiteNumber } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { clampUnchecked } from './clamp.ts'
import { type Limits, type SizeRange, shaped, sizeRange } from './limits.ts'
import type { Handle, Point, Rect, Size } from './types.ts'

/** Relative difference up to which a shape counts as the locked one. */
const SAME_ASPECT = 1e-9

const STILL: Point = { x: 0, y: 0 }

/** What stays still while a handle is dragged: the point opposite the handle, or the middle of the crop. */
export type Anchor = 'opposite' | 'center'

/** Two fingers on a crop: how far they spread, where, and how far their midpoint has moved. */
export interface Pinch {
  /** The fingers' distance now, divided by their distance at the start. */
  readonly scale: number
  /** The midpoint between the fingers at the start. */
  readonly center: Point
  /** How far the midpoint has moved since. @defaultValue not at all */
  readonly delta?: Point
}

/**
 * The largest crop of this aspect ratio in the middle of the image; without an aspect, the whole image.
 *
 * @throws TypeError or RangeError when a side or the aspect is not above 0.
 * @example
 * centeredCrop({ width: 400, height: 300 }, 1) // { x: 50, y: 0, width: 300, height: 300 }
 */
export function centeredCrop(image: Size, aspect?: number): Rect {
  const { max } = sizeRange(aspect === undefined ? { image } : { image, aspect })
  return inside(image, (image.width - max.width) / 2, (image.height - max.height) / 2, max)
}

/**
 * The crop within the limits that is nearest to `crop`: about the same centre, and of the same area if the
 * shape has to change. A crop already within the limits is returned unchanged.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side not above 0.
 */
export function fitCrop(crop: Rect, limits: Limits): Rect {
  assertRect(crop, 'crop')
  const range = sizeRange(limits)
  const { image, aspect } = limits
  const size = aspect === undefined ? fitSize(crop, range) : fitShape(crop, aspect, range)
  return inside(image, crop.x + (crop.width - size.width) / 2, crop.y + (crop.height - size.height) / 2, size)
}

/**
 * The crop moved by `delta`, stopped at the borders of the image. Its size does not change.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side not above 0.
 */
export function moveCrop(crop: Rect, delta: Point, limits: Limits): Rect {
  assertPoint(delta, 'delta')
  const start = fitCrop(crop, limits)
  return inside(limits.image, start.x + delta.x, start.y + delta.y, start)
}

/**
 * The crop after its `handle` is dragged by `delta` while the anchor stays still.
 *
 * With a free shape, each side follows its own coordinate. With a locked one, a corner goes to the point on
 * its diagonal nearest to the pointer; an edge alone decides the size, and the other side grows about the
 * middle of the opposite edge, sliding along it where the image ends. The handle `{x: 0, y: 0}` moves the
 * crop.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side not above 0.
 * @example
 * resizeCrop({ x: 0, y: 0, width: 100, height: 100 }, { x: 1, y: 1 }, { x: 50, y: 900 }, { image: { width: 400, height: 300 } })
 * // { x: 0, y: 0, width: 150, height: 300 }
 */
export function resizeCrop(
  crop: Rect,
  handle: Handle,
  delta: Point,
  limits: Limits,
  options: { readonly anchor?: Anchor } = {},
): Rect {
  requireOptions(options, ['anchor'])
  assertPoint(handle, 'handle')
  if (handle.x === 0 && handle.y === 0) return moveCrop(crop, delta, limits)
  assertPoint(delta, 'delta')
  const start = fitCrop(crop, limits)
  const { image, aspect } = limits
  const range = sizeRange(limits)
  const across = dragSide(start.x, start.width, handle.x, delta.x, image.width, options.anchor)
  const down = dragSide(start.y, start.height, handle.y, delta.y, image.height, options.anchor)
  const size =
    aspect === undefined ? freeSize(across, down, range) : lockedSize(across, down, range, aspect, handle)
  return inside(image, across.still - across.share * size.width, down.still - down.share * size.height, size)
}

/**
 * The crop after a pinch: scaled about the midpoint of the fingers, moved with it, and slid back inside the
 * image. Its shape does not change.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite, or the scale or a side not
 *   above 0.
 */
export function pinchCrop(crop: Rect, pinch: Pinch, limits: Limits): Rect {
  assertObject(pinch, 'pinch')
  const { scale, center, delta = STILL } = pinch
  aboveZero(scale, 'pinch.scale')
  assertPoint(center, 'pinch.center')
  assertPoint(delta, 'pinch.delta')
  const start = fitCrop(crop, limits)
  const { image } = limits
  const { min, max } = sizeRange(limits)
  const least = Math.max(min.width / start.width, min.height / start.height)
  const most = Math.min(max.width / start.width, max.height / start.height)
  const factor = clampUnchecked(scale, least, most)
  const size = { width: start.width * factor, height: start.height * factor }
  const x = center.x + delta.x - (center.x - start.x) * factor
  const y = center.y + delta.y - (center.y - start.y) * factor
  return inside(image, x, y, size)
}

/**
 * The crop after some of its four numbers are replaced, as by typing them into fields.
 *
 * A new position takes precedence over the size: a crop that would leave the image there becomes smaller, so
 * that even a crop of the whole image can be given a position. A new size leaves the position unchanged. With
 * a locked shape the width leads, unless the height alone is given.
 *
 * @throws TypeError or RangeError naming the field when a number is not finite or a side not above 0.
 * @example
 * placeCrop({ x: 0, y: 0, width: 400, height: 300 }, { x: 100 }, { image: { width: 400, height: 300 } })
 * // { x: 100, y: 0, width: 300, height: 300 }
 */
export function placeCrop(crop: Rect, sides: Partial<Rect>, limits: Limits): Rect {
  assertObject(sides, 'sides')
  for (const [name, value] of Object.entries(sides)) finiteNumber(value, `sides.${name}`)
  const start = fitCrop(crop, limits)
  const { image, aspect } = limits
  const { min, max } = sizeRange(limits)
  const x = clampUnchecked(sides.x ?? start.x, 0, image.width - min.width)
  const y = clampUnchecked(sides.y ?? start.y, 0, image.height - min.height)
  const roomAcross = Math.min(max.width, image.width - x)
  const roomDown = Math.min(max.height, image.height - y)
  const width = clampUnchecked(sides.width ?? start.width, min.width, roomAcross)
  const height = clampUnchecked(sides.height ?? start.height, min.height, roomDown)
  if (aspect === undefined) return inside(image, x, y, { width, height })
  const isLedByHeight = sides.height !== undefined && sides.width === undefined
  const wanted = isLedByHeight ? height * aspect : width
  return inside(
    image,
    x,
    y,
    shaped(clampUnchecked(wanted, min.width, Math.min(roomAcross, roomDown * aspect)), aspect),
  )
}

/** One side of a crop while it is dragged. */
interface DraggedSide {
  /** The length that the pointer requests. */
  readonly wanted: number
  /** The point that stays still, and its position within the side: 0 at its start, 1 at its end. */
  readonly still: number
  readonly share: number
  /** The greatest length that keeps the fixed point still; a side without a handle may slide. */
  readonly room: number
}

function dragSide(
  start: number,
  length: number,
  direction: -1 | 0 | 1,
  delta: number,
  image: number,
  anchor: Anchor = 'opposite',
): DraggedSide {
  const share = anchor === 'center' ? 0.5 : (1 - direction) / 2
  const pull = anchor === 'center' ? 2 * direction : direction
  const still = start + share * length
  const before = share === 0 ? Infinity : still / share
  const after = share === 1 ? Infinity : (image - still) / (1 - share)
  return {
    wanted: length + pull * delta,
    still,
    share,
    room: direction === 0 ? image : Math.min(before, after),
  }
}

function freeSize(across: DraggedSide, down: DraggedSide, { min, max }: SizeRange): Size {
  return {
    width: clampUnchecked(across.wanted, min.width, Math.min(max.width, across.room)),
    height: clampUnchecked(down.wanted, min.height, Math.min(max.height, down.room)),
  }
}

function lockedSize(
  across: DraggedSide,
  down: DraggedSide,
  { min, max }: SizeRange,
  aspect: number,
  handle: Handle,
): Size {
  const wanted = widthNearest(across.wanted, down.wanted * aspect, aspect, handle)
  return shaped(
    clampUnchecked(wanted, min.width, Math.min(max.width, across.room, down.room * aspect)),
    aspect,
  )
}

/**
 * The crop of this size inside the image that begins nearest to `x` and `y`. A side derived from the other
 * may exceed the image by the last bit of a double; it is clamped to the image, so that no corner is ever
 * below 0.
 */
function inside(image: Size, x: number, y: number, size: Size): Rect {
  const width = Math.min(size.width, image.width)
  const height = Math.min(size.height, image.height)
  return {
    x: Math.max(0, Math.min(x, image.width - width)),
    y: Math.max(0, Math.min(y, image.height - height)),
    width,
    height,
  }
}

/** The locked width that a handle requests, given the widths for its two coordinates. */
function widthNearest(byWidth: number, byHeight: number, aspect: number, handle: Handle): number {
  if (handle.y === 0) return byWidth
  if (handle.x === 0) return byHeight
  return (aspect * aspect * byWidth + byHeight) / (aspect * aspect + 1)
}

function fitSize({ width, height }: Size, { min, max }: SizeRange): Size {
  return {
    width: clampUnchecked(width, min.width, max.width),
    height: clampUnchecked(height, min.height, max.height),
  }
}

function fitShape({ width, height }: Size, aspect: number, { min, max }: SizeRange): Size {
  const hasShape = Math.abs(width - height * aspect) <= SAME_ASPECT * width
  return shaped(
    clampUnchecked(hasShape ? width : Math.sqrt(width * height * aspect), min.width, max.width),
    aspect,
  )
}
