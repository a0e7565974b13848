/** Argument check for the size of a picture, a frame or a video. Pure. */
import { aboveZero, assertObject } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'

/** Asserts a size with sides above 0. */
export function requireSize(size: Size, name: string): void {
  assertObject(size, name)
  aboveZero(size.width, `${name}.width`)
  aboveZero(size.height, `${name}.height`)
}
