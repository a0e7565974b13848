/** Encodes pixels, in a form that the format can hold. */
import { requireOptions } from '@whittle/foundation/options'
import {
  ENCODE_OPTIONS,
  type EncodedPicture,
  type EncodeOptions,
  requireEncodable,
} from '../encode/encodePicture.ts'
import { note } from '../encode/notes.ts'
import { isTranslucent } from '../encode/picture.ts'
import { isOpaqueFormat, workingSpace } from '../formats.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import { defaultRecipe } from '../recipe.ts'
import { type DrawablePicture, drawOn, pixelPicture } from './drawablePicture.ts'
import { encodeDrawable, fileBlob } from './encodeDrawable.ts'
import { requireBrowser } from './requireBrowser.ts'
import { createSurface } from './surface.ts'

/** An encoded picture. */
export interface EncodedImage extends Omit<EncodedPicture, 'bytes'> {
  /** The file. */
  readonly blob: Blob
}

/**
 * Encodes pixels. Display P3 pixels give a file tagged as Display P3, except ICO and BMP, which cannot carry
 * that: their colours are converted to sRGB, with a note.
 *
 * @throws ImageError `unsupported-encoding` when none of several encoders for the format works here; where
 *   there is only one, its own `codec-unavailable` or `encode-failed`; `canvas-too-large`,
 *   `target-unreachable`, `no-size-selected`, `ico-size`.
 * @throws RangeError when `format` cannot be written, `quality` is not 0 to 1, or `targetBytes` is not above
 *   0, or is set for a lossless result or a format that does not support it.
 * @throws `signal.reason` when aborted.
 * @example
 * const { blob } = await encodeImage(context.getImageData(0, 0, 640, 480), { format: 'webp', quality: 0.7 })
 */
export async function encodeImage(pixels: PixelImage, options: EncodeOptions): Promise<EncodedImage> {
  requireOptions(options, ENCODE_OPTIONS)
  requireBrowser()
  requirePixels(pixels, 'pixels')
  requireEncodable(options)
  options.signal?.throwIfAborted()
  const picture = prepare(pixels, options)
  const reduced = picture.colorSpace === (pixels.colorSpace ?? 'srgb') ? [] : [note('gamut-reduced')]
  try {
    const { bytes, ...encoded } = await encodeDrawable(picture, options)
    const blob = fileBlob(bytes, options.format)
    return { ...encoded, blob, notes: [...reduced, ...encoded.notes] }
  } finally {
    picture.free()
  }
}

/**
 * The pixels in a form the format can hold: on the background where it has no alpha, in sRGB where it has no
 * profile.
 */
function prepare(
  pixels: PixelImage,
  { format, background = defaultRecipe.background }: EncodeOptions,
): DrawablePicture {
  const picture = pixelPicture(pixels)
  const colorSpace = workingSpace(picture.colorSpace, format)
  const isReady = colorSpace === picture.colorSpace && !(isOpaqueFormat(format) && isTranslucent(pixels))
  if (isReady) return picture
  try {
    return drawOn(
      createSurface(pixels, colorSpace),
      isOpaqueFormat(format) ? background : undefined,
      (context) => context.drawImage(picture.surface().canvas, 0, 0),
    )
  } finally {
    picture.free()
  }
}
