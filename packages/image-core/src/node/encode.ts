/** Encodes pixels in Node, with the codecs of a page. */
import { requireOptions } from '@whittle/foundation/options'
import { onBackground } from '../draw/background.ts'
import { inColorSpace } from '../draw/convertColors.ts'
import {
  ENCODE_OPTIONS,
  type EncodedPicture,
  type EncodeOptions,
  requireEncodable,
} from '../encode/encodePicture.ts'
import { note } from '../encode/notes.ts'
import { createPixelEncoder, type EncodeReady, pictureOf } from '../encode/pixelEncoder.ts'
import { isOpaqueFormat, workingSpace } from '../formats.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import { defaultRecipe } from '../recipe.ts'
import { isOpaque } from '../resample/pixelWords.ts'
import { encoders } from './codecs.ts'
import { decodeImage } from './decode.ts'

/** Encodes a picture that is in a form its format can hold. Errors are those of {@link encodeImage}. */
export const encodeReady: EncodeReady = createPixelEncoder(encoders, decodeImage)

/**
 * Encodes pixels. Display P3 pixels give a file tagged as Display P3, except ICO and BMP, which cannot carry
 * that: their colours are converted to sRGB, with a note. The same pixels and options give the same bytes in
 * every version of Node.
 *
 * @throws ImageError `codec-unavailable`, `encode-failed`, `target-unreachable`, `no-size-selected`,
 *   `ico-size`.
 * @throws TypeError or RangeError naming the field: when the pixels are not whole, `format` cannot be
 *   written, `quality` is not 0 to 1, or `targetBytes` is not above 0, or is set for a lossless result or a
 *   format that does not support it.
 * @throws `signal.reason` when aborted.
 * @example
 * const { bytes } = await encodeImage({ width: 1, height: 1, data: new Uint8Array([255, 0, 0, 255]) }, { format: 'png' })
 */
export async function encodeImage(pixels: PixelImage, options: EncodeOptions): Promise<EncodedPicture> {
  requireOptions(options, ENCODE_OPTIONS)
  requirePixels(pixels, 'pixels')
  requireEncodable(options)
  options.signal?.throwIfAborted()
  const { format, background = defaultRecipe.background } = options
  const { colorSpace = 'srgb' } = pixels
  const converted = inColorSpace(pixels, workingSpace(colorSpace, format))
  const reduced = converted.colorSpace === colorSpace || converted === pixels ? [] : [note('gamut-reduced')]
  const ready =
    isOpaqueFormat(format) && !isOpaque(converted) ? onBackground(converted, background) : converted
  const encoded = await encodeReady(pictureOf(ready), options)
  return { ...encoded, notes: [...reduced, ...encoded.notes] }
}
