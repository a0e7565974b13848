import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'

/** Pictures are judged as they fill a screen: their longer side has at most this many pixels. */
export const MAX_VIEWED_SIDE = 1600

/** The size at which a picture is judged: its own, or what fits a square of {@link MAX_VIEWED_SIDE}. */
export function viewedSize(size: Size): Size {
  return roundSize(size, Math.min(1, MAX_VIEWED_SIDE / Math.max(size.width, size.height)))
}
