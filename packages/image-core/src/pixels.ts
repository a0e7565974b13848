import { assertObject, oneOf, positiveInteger } from '@whittle/foundation/fields'

/**
 * Decoded pixels, as every part of this package accepts and returns them.
 *
 * Rows run top to bottom, four bytes per pixel in the order R, G, B, A; alpha is straight (not
 * premultiplied). A browser's `ImageData` has this shape and can be passed directly.
 */
export interface PixelImage {
  readonly width: number
  readonly height: number
  /** `width * height * 4` bytes: R, G, B, A, straight alpha. */
  readonly data: Uint8ClampedArray | Uint8Array
  /** The colour space of the numbers. @defaultValue `'srgb'` */
  readonly colorSpace?: PixelColorSpace
}

/** Pixels as this package returns them: they fit `new ImageData(data, width, height)`. */
export interface Pixels extends PixelImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The colour spaces a browser canvas can work in. Both use the sRGB transfer curve. */
export type PixelColorSpace = 'srgb' | 'display-p3'

const COLOR_SPACES: readonly PixelColorSpace[] = ['srgb', 'display-p3']

/**
 * Asserts that an image is whole: checks its sides and its number of bytes, not their values.
 *
 * @throws TypeError or RangeError naming the side, the data or the colour space that is wrong.
 */
export function requirePixels(image: PixelImage, name: string): void {
  assertObject(image, name)
  const width = positiveInteger(image.width, `${name}.width`)
  const height = positiveInteger(image.height, `${name}.height`)
  const { data, colorSpace } = image
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array))
    throw new TypeError(`${name}.data must be a Uint8ClampedArray or a Uint8Array`)
  if (data.length !== width * height * 4)
    throw new RangeError(
      `${name}.data must hold width × height × 4 = ${width * height * 4} bytes, not ${data.length}`,
    )
  if (colorSpace !== undefined) oneOf(COLOR_SPACES)(colorSpace, `${name}.colorSpace`)
}
