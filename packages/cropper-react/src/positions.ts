/** Where a crop lies, on the stage and in the source. Pure. */
import { boundsOf, invert, type Rect, roundRect } from '@whittle/image-core/geometry'
import type { Layout } from './layout.ts'
import { type CropperRectangle, toRectangle } from './rectangle.ts'

/** The positions of one crop. */
export interface CropPositions {
  /** In stage pixels, exactly as the frame lies. */
  readonly cropperPosition: CropperRectangle
  /** The whole source pixels that the crop shows a part of; beyond the source where the crop shows background. */
  readonly imagePosition: CropperRectangle
  /** In whole stage pixels, as it is written, counted from the picture's corner instead of the padded stage's. */
  readonly offsetImagePosition: CropperRectangle
}

/** How far an edge in source pixels may miss a whole pixel and still count as it. */
const WHOLE = 1e-6

/** Where this crop lies. */
export function positionsOf(layout: Layout, crop: Rect): CropPositions {
  const { x, y, width, height } = boundsOf(invert(layout.matrix), crop)
  const written = writtenRect(layout, crop)
  return {
    cropperPosition: toRectangle(crop),
    imagePosition: {
      x1: Math.floor(x + WHOLE),
      y1: Math.floor(y + WHOLE),
      x2: Math.ceil(x + width - WHOLE),
      y2: Math.ceil(y + height - WHOLE),
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
