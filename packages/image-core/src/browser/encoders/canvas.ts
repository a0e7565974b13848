/** The browser's own encoders, through a canvas. */
import { ImageError } from '../../errors.ts'
import { OUTPUT_FORMATS } from '../../formats.ts'
import { surfaceToBlob } from '../canvas.ts'
import type { Encoder, EncoderSettings } from './encoder.ts'

/** At 1, browsers write *lossless* WebP, which may be three times the size of 0.99; below .01 some take the default. */
const WEBP_QUALITY = { min: 0.01, max: 0.99 }

/** The pixels' chunk begins within so many bytes: what stands before is a header and a profile of some hundreds. */
const HEADER_BYTES = 4096

/** JPEG, PNG or WebP by the browser. */
export function canvasEncoder(format: 'jpeg' | 'png' | 'webp'): Encoder {
  const { type } = OUTPUT_FORMATS[format]
  return {
    name: 'canvas',
    tagsColor: true,
    async encode(picture, settings) {
      const blob = await surfaceToBlob(picture.surface(), type, qualityOf(format, settings))
      if (format === 'webp' && settings.lossless) await requireLossless(blob)
      return blob
    },
  }
}

/** Not every browser takes a quality of 1 for lossless; the name of the chunk tells. Source: RFC 9649, section 2. */
async function requireLossless(webp: Blob): Promise<void> {
  const start = new TextDecoder('latin1').decode(await webp.slice(0, HEADER_BYTES).arrayBuffer())
  if (!start.includes('VP8L'))
    throw new ImageError('encode-failed', { reason: 'the browser wrote lossy WebP' })
}

function qualityOf(format: 'jpeg' | 'png' | 'webp', { quality, lossless }: EncoderSettings): number {
  if (format !== 'webp') return quality
  return lossless ? 1 : Math.min(Math.max(quality, WEBP_QUALITY.min), WEBP_QUALITY.max)
}
