/**
 * How a picture becomes the blurred backdrop of its own frames: reduced to a few pixels, enlarged again, and
 * darkened. Pure.
 */
import type { Size } from '@whittle/image-core/geometry'

/** The most rows of the reduced picture. */
const ROWS = 16

/** The share of its brightness that the backdrop loses. */
export const BLUR_SHADE = 0.25

/**
 * The size to which the part of a picture that covers a frame, and has its shape, is reduced. A tiny part
 * keeps its whole pixels.
 */
export function blurredSize(cover: Size, { width, height }: Size): Size {
  const rows = Math.min(ROWS, Math.ceil(cover.height))
  return { width: Math.round((rows * width) / height), height: rows }
}
