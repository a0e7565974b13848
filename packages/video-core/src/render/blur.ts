/** How a picture becomes the blurred backdrop of its own frames: reduced to a few pixels, enlarged again, and darkened. Pure. */
import type { Size } from '@whittle/image-core/geometry'

/** The rows to which a frame's worth of picture is reduced. */
const ROWS = 16

/** The share of its light that remains. */
export const BLUR_LIGHT = 0.75

/** The size to which the part of a picture that covers a frame is reduced. A tiny part is never enlarged. */
export function blurredSize(cover: Size, frame: Size): Size {
  const columns = Math.round((ROWS * frame.width) / frame.height)
  return {
    width: Math.max(1, Math.min(columns, Math.floor(cover.width))),
    height: Math.max(1, Math.min(ROWS, Math.floor(cover.height))),
  }
}
