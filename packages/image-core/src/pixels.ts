import { assertObject, oneOf, positiveInteger } from '@whittle/foundation/fields'

/**
 * The one representation of decoded pixels that every part of this package takes and returns.
 *
 * Rows run top to bottom, four bytes a pixel in the order R, G, B, A; alpha is straight (not premultiplied).
 * A browser's `ImageData` has this shape and can be passed as it is.
 */
export interface PixelImage {
  readonly width: number
  readonly height: number
  /** `width * height * 4` bytes: R, G, B, A, straight alpha. */
  readonly data: Uint8ClampedArray | Uint8Array
  /** What the numbers mean. @defaultValue `'srgb'` */
  readonly colorSpace?: PixelColorSpace
}

/** The colour spaces a browser canvas can work in. Both use the sRGB transfer curve. */
export type PixelColorSpace = 'srgb' | 'display-p3'

const COLOR_SPACES: readonly PixelColorSpace[] = ['srgb', 'display-p3']

/** Lets only a whole picture through: its sides and how many bytes it has, not what they are. @throws TypeError or RangeError */
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
