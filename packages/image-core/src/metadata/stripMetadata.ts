/** Removes metadata without touching the picture. Pure. */

import { boolean, uint8Array } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { ImageError } from '../errors.ts'
import type { ImageFormat } from '../formats.ts'
import type { StripOptions } from './block.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { formatOf } from './readBlocks.ts'
import { stripWebp } from './webp.ts'

const STRIPPERS: Partial<
  Readonly<
    Record<ImageFormat, (bytes: Uint8Array, options: Required<StripOptions>) => Uint8Array<ArrayBuffer>>
  >
> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
}

/**
 * The same picture, bit for bit, without its metadata. JPEG, PNG and WebP.
 *
 * Removes EXIF, XMP, IPTC, comments and texts, thumbnails, gain maps, every unknown block, and what follows
 * the picture. Keeps two things, without which the picture would look wrong: the colour profile, unless
 * `keepProfile` is false, and the orientation, as an EXIF block with that one field. Chunks that give the
 * colour space in a few numbers (`sRGB`, `gAMA`, `cHRM`, `cICP`) always stay.
 *
 * @throws TypeError when an argument has the wrong type.
 * @throws ImageError 'unsupported-format' for every other format; details: format.
 * @throws ImageError 'not-an-image' when the format is not recognised.
 * @throws ImageError 'corrupt' when the file is truncated or cannot be parsed, or when damage leaves open
 *   what is picture and what is metadata. A JPEG with truncated pixels is accepted, and so is damage within
 *   its picture: what is not understood is kept.
 */
export function stripMetadata(bytes: Uint8Array, options: StripOptions = {}): Uint8Array<ArrayBuffer> {
  uint8Array(bytes, 'bytes')
  requireOptions(options, ['keepProfile'])
  const { keepProfile = true } = options
  boolean(keepProfile, 'keepProfile')
  const format = formatOf(bytes)
  const strip = STRIPPERS[format]
  if (!strip)
    throw new ImageError(
      'unsupported-format',
      { format },
      { message: `Metadata of ${format} files cannot be removed` },
    )
  return strip(bytes, { keepProfile })
}
