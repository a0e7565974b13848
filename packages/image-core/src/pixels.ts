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
