/**
 * A HEIF file as libheif can read it. Pure.
 *
 * libheif 1.23 fails on pictures with a clean aperture (libheif issue 1856), and rejects a picture that
 * refers to an item twice. Both are removed from a copy of the file; the aperture is applied afterwards.
 */
import { ByteReader } from '../containers/byteReader.ts'
import { readHeifMeta } from '../containers/isobmff.ts'
import { ImageError } from '../errors.ts'
import type { Rect } from '../geometry/types.ts'
import { apertureOf, openApertures } from './cleanAperture.ts'
import { withoutRepeatedItems } from './repeatedItems.ts'

/** A file to decode, and the part of the decoded primary picture to keep. */
export interface HeifForDecoder {
  readonly bytes: Uint8Array
  readonly crop?: Rect
}

/**
 * The file to give to libheif.
 *
 * @throws ImageError `unsupported-format` for an image sequence without a still picture, `corrupt` when the
 *   structure cannot be parsed.
 */
export function forLibheif(file: Uint8Array): HeifForDecoder {
  const reader = new ByteReader(file, 'heic')
  const meta = readHeifMeta(reader)
  if (meta === undefined || !meta.items.has(meta.primary)) throw withoutStill()
  const crop = apertureOf(reader, meta)
  const isPlain = !meta.properties.some(({ type }) => type === 'clap')
  const bytes = isPlain ? file : Uint8Array.from(file)
  if (!isPlain) openApertures(bytes, reader, meta)
  const whole = withoutRepeatedItems(bytes, new ByteReader(bytes, 'heic'), meta)
  return { bytes: whole, ...(crop === undefined ? {} : { crop }) }
}

function withoutStill(): ImageError {
  const kind = 'image sequence without a still picture'
  const message = `This kind of HEIC (${kind}) is not supported`
  return new ImageError('unsupported-format', { format: 'heic', kind }, { message })
}
