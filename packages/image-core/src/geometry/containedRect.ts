/**
 * Where a picture lies in a frame of another shape.
 *
 * Space: pixels of the frame. Pure. Rule: SPEC.md, [G32].
 */
import { assertSize, boolean } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { outputSize } from './outputSize.ts'
import type { Rect, Size } from './types.ts'

/** How a picture is fitted into a frame. */
export interface ContainOptions {
  /** Never enlarges the picture. @defaultValue false */
  readonly onlyScaleDown?: boolean
}

/**
 * The place of the whole picture in the middle of a frame, as large as the frame permits, in whole pixels.
 *
 * @throws TypeError or RangeError naming the side that is not above 0.
 * @example
 * containedRect({ width: 400, height: 200 }, { width: 100, height: 100 }) // { x: 0, y: 25, width: 100, height: 50 }
 */
export function containedRect(picture: Size, frame: Size, options: ContainOptions = {}): Rect {
  requireOptions(options, ['onlyScaleDown'])
  const { onlyScaleDown = false } = options
  boolean(onlyScaleDown, 'onlyScaleDown')
  assertSize(picture, 'picture')
  assertSize(frame, 'frame')
  const fitted = outputSize(picture, {
    resizeToWidth: frame.width,
    resizeToHeight: frame.height,
    onlyScaleDown,
  })
  const width = Math.min(fitted.width, frame.width)
  const height = Math.min(fitted.height, frame.height)
  return {
    x: Math.floor((frame.width - width) / 2),
    y: Math.floor((frame.height - height) / 2),
    width,
    height,
  }
}
