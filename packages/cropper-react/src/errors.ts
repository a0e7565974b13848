/**
 * The one error class of this package.
 *
 * A caller's mistake (an aspect ratio of 0) is a `RangeError` that names the option; `CropperError` is for
 * failures of the picture, the page or the browser.
 */

/** Every way a cropper can fail. */
export type CropperErrorCode =
  /** The bytes are not of an accepted type. */
  | 'invalid-type'
  /** The picture cannot be fetched or decoded, or the code for it does not arrive. */
  | 'load'
  /** The picture has had no size on the page for two seconds; it can still be cropped once it has one. */
  | 'no-size'
  /** There is no picture to crop yet. */
  | 'no-image'
  /** The crop cannot be drawn or encoded. */
  | 'crop'

/**
 * A failure of a cropper, with a stable `code`; its `cause` is the error of the browser or of
 * `@whittle/image-core`, if there is one.
 */
export class CropperError extends Error {
  override readonly name = 'CropperError'
  readonly code: CropperErrorCode

  constructor(code: CropperErrorCode, message: string, options?: { readonly cause: unknown }) {
    super(message, options)
    this.code = code
  }
}
