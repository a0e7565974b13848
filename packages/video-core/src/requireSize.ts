/** What functions demand that take the size of a picture, a frame or a video. */
import { aboveZero, assertObject } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'

/** Demands a size with sides above 0. */
export function requireSize(size: Size, name: string): void {
  assertObject(size, name)
  aboveZero(size.width, `${name}.width`)
  aboveZero(size.height, `${name}.height`)
}
