/**
 * The limits of a crop, and the interval of sizes they leave.
 *
 * If limits contradict each other, the stronger one wins: the shape, then the image, then the minimum, then
 * the maximum. Space: any pixels, as long as crop and limits use the same. Pure. Rules: SPEC.md, [G3] to
 * [G6].
 */
import { aboveZero, assertObject, assertSize } from '@whittle/foundation/fields'
import type { Size } from './types.ts'

/** The limits of a crop. */
export interface Limits {
  /** The picture the crop lies in. */
  readonly image: Size
  /** The smallest crop. @defaultValue 1 by 1 */
  readonly min?: Size
  /** The largest crop. @defaultValue the image */
  readonly max?: Size
  /** Width divided by height; absent: any shape. */
  readonly aspect?: number
}

/** The range of sizes a crop may have, both ends included; never empty. */
export interface SizeRange {
  readonly min: Size
  readonly max: Size
}

const ONE_PIXEL: Size = { width: 1, height: 1 }

/**
 * The smallest and the largest crop that the limits allow, in the locked shape if there is one.
 *
 * @throws TypeError or RangeError naming the field when a side or the aspect is not above 0.
 */
export function sizeRange(limits: Limits): SizeRange {
  assertObject(limits, 'limits')
  assertSize(limits.image, 'limits.image')
  const { image, min = ONE_PIXEL, max = image, aspect } = limits
  assertSize(min, 'limits.min')
  assertSize(max, 'limits.max')
  if (aspect !== undefined) aboveZero(aspect, 'limits.aspect')
  if (aspect === undefined) {
    const [minWidth, maxWidth] = interval(min.width, max.width, image.width)
    const [minHeight, maxHeight] = interval(min.height, max.height, image.height)
    return { min: { width: minWidth, height: minHeight }, max: { width: maxWidth, height: maxHeight } }
  }
  const [least, most] = interval(
    Math.max(min.width, min.height * aspect),
    Math.min(max.width, max.height * aspect),
    Math.min(image.width, image.height * aspect),
  )
  return { min: shaped(least, aspect), max: shaped(most, aspect) }
}

/** The size of this width and aspect. */
export function shaped(width: number, aspect: number): Size {
  return { width, height: width / aspect }
}

/** The range of one side: the image limits both ends, and a minimum above the maximum raises the maximum. */
function interval(min: number, max: number, image: number): readonly [number, number] {
  const least = Math.min(min, image)
  return [least, Math.max(least, Math.min(max, image))]
}
