/** The position of a crop on the stage and in the source. Pure. */
import { boundsOf, invert, type Rect, roundRect } from '@whittle/image-core/geometry'
import type { Layout } from './layout.ts'
import { type CropperRectangle, toRectangle } from './rectangle.ts'

/** The positions of one crop. */
export interface CropPositions {
  /** The exact frame, in stage pixels. */
  readonly cropperPosition: CropperRectangle
  /**
   * The whole source pixels that the crop touches; extends beyond the source where the crop shows background.
   */
  readonly imagePosition: CropperRectangle
  /**
   * The whole stage pixels that are written, relative to the picture's corner instead of the padded stage's.
   */
  readonly offsetImagePosition: CropperRectangle
}

/** An edge this close to a whole source pixel, in source pixels, counts as that pixel. */
const TOLERANCE = 1e-6

/** The positions of a crop, given in stage pixels. */
export function positionsOf(layout: Layout, crop: Rect): CropPositions {
  const { x, y, width, height } = boundsOf(invert(layout.matrix), crop)
  const written = writtenRect(layout, crop)
  return {
    cropperPosition: toRectangle(crop),
    imagePosition: {
      x1: Math.floor(x + TOLERANCE),
      y1: Math.floor(y + TOLERANCE),
      x2: Math.ceil(x + width - TOLERANCE),
      y2: Math.ceil(y + height - TOLERANCE),
    },
    offsetImagePosition: toRectangle({
      ...written,
      x: written.x - Math.floor(layout.offset.x),
      y: written.y - Math.floor(layout.offset.y),
    }),
  }
}

/** The crop in whole stage pixels. */
export function writtenRect({ stage, limits: { aspect } }: Layout, crop: Rect): Rect {
  return roundRect(crop, aspect === undefined ? { image: stage } : { image: stage, aspect })
}
