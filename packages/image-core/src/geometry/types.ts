/**
 * The vocabulary of the crop geometry.
 *
 * Space: pixels, origin top-left, y down. Each function that creates a value says which picture its pixels
 * belong to: the source file, or the *stage* (the source after rotation and flips, at the same scale; see
 * `stageOf`).
 */

/** A position in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** An axis-aligned rectangle in pixels: its top-left corner and its size. */
export interface Rect extends Point, Size {}

/**
 * A crop handle named by its direction: `{x: -1, y: 0}` is the left edge, `{x: 1, y: 1}` the bottom-right
 * corner, `{x: 0, y: 0}` the body. The crop grows from the opposite point.
 */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}
