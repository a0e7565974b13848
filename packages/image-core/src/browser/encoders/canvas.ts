/** The browser's own encoders, through a canvas. */

import type { Encoder, EncoderSettings } from '../../encode/encoder.ts'
import { ImageError } from '../../errors.ts'
import { OUTPUT_FORMATS } from '../../formats.ts'
import { clamp } from '../../geometry/clamp.ts'
import type { DrawablePicture } from '../drawablePicture.ts'
import { type Surface, surfaceToBlob } from '../surface.ts'

/**
 * At 1, browsers write *lossless* WebP, which may be three times the size of 0.99; below 0.01 some use their
 * default.
 */
const WEBP_QUALITY = { min: 0.01, max: 0.99 }

/** Formats that browsers have encoders for. */
type NativeFormat = 'jpeg' | 'png' | 'webp'

/**
 * The image data chunk begins within this many bytes, after the header and a profile of a few hundred bytes.
 */
const HEADER_BYTES = 4096

/** An encoder that lets the browser write JPEG, PNG or WebP. */
export function canvasEncoder(format: NativeFormat): Encoder<DrawablePicture> {
  return {
    name: 'canvas',
    tagsColor: true,
    async encode(picture, settings) {
      const blob = await encodeSurface(picture.surface(), format, settings)
      return new Uint8Array(await blob.arrayBuffer())
    },
  }
}

/**
 * Encodes a surface with the browser's own encoder.
 *
 * @param quality 0 to 1; for a WebP without `lossless`, it is clamped to the range that browsers encode as
 *   lossy.
 * @throws ImageError `encode-failed`, `wrong-type`
 */
export async function encodeSurface(
  surface: Surface,
  format: NativeFormat,
  { quality, lossless }: Pick<EncoderSettings, 'quality' | 'lossless'>,
): Promise<Blob> {
  const { type } = OUTPUT_FORMATS[format]
  if (format !== 'webp') return surfaceToBlob(surface, type, quality)
  if (!lossless) return surfaceToBlob(surface, type, clamp(quality, WEBP_QUALITY.min, WEBP_QUALITY.max))
  const blob = await surfaceToBlob(surface, type, 1)
  await requireLossless(blob)
  return blob
}

/**
 * Not every browser writes lossless WebP at quality 1; the chunk's name shows it. Source: RFC 9649, section
 * 2.
 */
async function requireLossless(webp: Blob): Promise<void> {
  const start = new TextDecoder('latin1').decode(await webp.slice(0, HEADER_BYTES).arrayBuffer())
  if (!start.includes('VP8L'))
    throw new ImageError('encode-failed', { reason: 'the browser wrote lossy WebP' })
}
