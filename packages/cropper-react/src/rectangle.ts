/**
 * Converts between the cropper's public rectangle (two corners) and the geometry's (a corner and a size).
 *
 * Space: stage pixels (see `layout.ts`), origin top left, y down; fractions are kept. Pure.
 */
import type { Rect } from '@whittle/image-core/geometry'

/** A crop by its top-left and bottom-right corners, in stage pixels. */
export interface CropperRectangle {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** The rectangle with its size instead of its second corner. */
export function toRect({ x1, y1, x2, y2 }: CropperRectangle): Rect {
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 }
}

/** The rectangle with its second corner instead of its size. */
export function toRectangle({ x, y, width, height }: Rect): CropperRectangle {
  return { x1: x, y1: y, x2: x + width, y2: y + height }
}

/** Whether two rectangles are equal apart from rounding errors. */
export function isSameRect(a: Rect, b: Rect): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1e-6)
}
