/** Why an arrow key changes nothing. Space: stage pixels. Pure. */
import { type ArrowKey, type Handle, type Limits, type Rect, sizeRange } from '@whittle/image-core/geometry'

/**
 * What keeps a key from changing the crop:
 * - `full`: the crop is as large as the picture in this direction;
 * - `edge`: it ends at the picture's edge;
 * - `size`: it has the smallest or largest size that the limits or the shape allow;
 * - `fixed`: it has the only size that the limits allow;
 * - `vertical`, `horizontal`: the handle moves up and down only, or left and right only.
 */
export type BlockedKey = 'full' | 'edge' | 'size' | 'fixed' | 'vertical' | 'horizontal'

/**
 * An arrow key that changed nothing, and the handle that it should have moved; `{ x: 0, y: 0 }` is the whole
 * crop.
 */
export interface BlockedPress {
  readonly key: ArrowKey
  readonly handle: Handle
}

/** How far a crop may be from an edge, in pixels, and still end there: rounding leaves less. */
const TOLERANCE = 1e-6

const MESSAGES: Readonly<Record<BlockedKey, string>> = {
  full: 'The crop is as large as the picture in this direction. Press Shift and Alt with an arrow key to make it smaller.',
  edge: 'The crop ends at the edge of the picture.',
  size: 'The crop cannot have another size in this direction.',
  fixed: 'The crop has a fixed size.',
  vertical: 'This handle moves up and down only.',
  horizontal: 'This handle moves left and right only.',
}

/** The reason in English. */
export function blockedMessage(blocked: BlockedKey): string {
  return MESSAGES[blocked]
}

/** Why a press changed nothing. */
export function blockedBy(crop: Rect, { key, handle }: BlockedPress, limits: Limits): BlockedKey {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp'
  const [start, size, picture] = isAcross
    ? [crop.x, crop.width, limits.image.width]
    : [crop.y, crop.height, limits.image.height]
  const { min, max } = sizeRange(limits)
  const isFixed = max.width <= min.width && max.height <= min.height
  const isMove = handle.x === 0 && handle.y === 0
  if (!isMove && isFixed) return 'fixed'
  if (!isMove && (isAcross ? handle.x : handle.y) === 0) return isAcross ? 'vertical' : 'horizontal'
  const isOutwards = isMove || (isAcross ? handle.x : handle.y) === (isBack ? -1 : 1)
  const atEdge = isBack ? start <= TOLERANCE : start + size >= picture - TOLERANCE
  if (!isOutwards || !atEdge) return isMove ? 'edge' : 'size'
  return size >= picture - TOLERANCE && !isFixed ? 'full' : 'edge'
}
