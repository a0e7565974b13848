/**
 * `browser-image-compression` as one of several encoders: where MozJPEG is unavailable.
 */

import type { Encoder, EncoderSettings } from '../../encode/encoder.ts'
import { note } from '../../encode/notes.ts'
import { compressSurface } from '../compress.ts'
import type { CompressibleFormat } from '../compressionJob.ts'
import type { DrawablePicture } from '../drawablePicture.ts'
import { createSurface, freeSurface, type Surface } from '../surface.ts'

/** Encodes once. Supports sRGB only. */
export function browserImageCompressionEncoder(format: CompressibleFormat): Encoder<DrawablePicture> {
  return {
    name: 'browser-image-compression',
    tagsColor: true,
    async encode(picture, { quality, signal, addNote }) {
      const { surface, free } = srgbSurface(picture, addNote)
      try {
        const { blob, notes } = await compressSurface(surface, {
          format,
          initialQuality: quality,
          ...(signal === undefined ? {} : { signal }),
        })
        for (const each of notes) addNote(each)
        return new Uint8Array(await blob.arrayBuffer())
      } finally {
        free()
      }
    },
  }
}

/** The picture on an sRGB surface, its own or a converted copy; `free` frees only the copy. */
function srgbSurface(
  picture: DrawablePicture,
  addNote: EncoderSettings['addNote'],
): { surface: Surface; free: () => void } {
  if (picture.colorSpace === 'srgb') return { surface: picture.surface(), free: () => undefined }
  const surface = createSurface(picture)
  surface.context.drawImage(picture.surface().canvas, 0, 0)
  addNote(note('gamut-reduced'))
  return { surface, free: () => freeSurface(surface) }
}
