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

/** Plain data about a failure; it can cross a worker boundary. */
export type CropperErrorDetails = Readonly<Record<string, string | number | boolean>>

/** Messages for developers' logs, where no closer one is known. */
const MESSAGES: Readonly<Record<CropperErrorCode, string>> = {
  'invalid-type': 'Invalid image type',
  load: 'Failed to load image',
  'no-size': 'Failed to load image: no size',
  'no-image': 'No image loaded',
  crop: 'Crop image failed',
}

/**
 * A failure of a cropper, with a stable `code` and plain `details`; its `cause` is the error of the browser
 * or of `@whittle/image-core`, if there is one.
 */
export class CropperError extends Error {
  override readonly name = 'CropperError'
  readonly code: CropperErrorCode
  readonly details: CropperErrorDetails

  constructor(
    code: CropperErrorCode,
    details: CropperErrorDetails = {},
    options: { readonly cause?: unknown; readonly message?: string | undefined } = {},
  ) {
    const { cause, message = MESSAGES[code] } = options
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}
