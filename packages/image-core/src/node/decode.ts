/** Opens a picture file in Node, with the codec of its format. */
import {
  createPixelDecoder,
  type DecodedPixels,
  type DecodePixels,
  type PixelDecodeOptions,
} from '../decode/decodePixels.ts'
import { decoders } from './codecs.ts'

const decode: DecodePixels = createPixelDecoder(decoders)

/**
 * Opens a picture: JPEG, PNG, WebP, AVIF, HEIC, TIFF or ICO.
 *
 * GIF, BMP, JPEG XL and SVG, an animated WebP, and a JPEG in print colours have no decoder here.
 *
 * @returns pixels with straight alpha, the EXIF orientation applied. A profile of three primaries or of grey
 *   is converted to sRGB, or to Display P3 where its gamut is wide.
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError `not-an-image`, `too-many-pixels`, `corrupt`, `decode-failed`, `codec-unavailable`;
 *   `unsupported-format` for a format without a decoder here (its details name the format) and for a colour
 *   profile of tables or high dynamic range (`reason`); `svg-needs-document`.
 * @throws RangeError when `maxPixels` is not 1 to `MAX_PIXELS`.
 * @throws `signal.reason` when aborted.
 * @example
 * const { width, height, data } = await decodeImage(await readFile('photo.avif'))
 */
export async function decodeImage(
  bytes: Uint8Array,
  options: PixelDecodeOptions = {},
): Promise<DecodedPixels> {
  return decode(bytes, options)
}
