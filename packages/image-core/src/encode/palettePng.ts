/** PNG with few colours: `quality` below 1 trades colours for bytes, with a note in the result. */
import { quantise } from '../palette/quantise.ts'
import { type Deflate, encodeIndexedPng } from '../png/encodePng.ts'
import type { Encoder } from './encoder.ts'
import { note } from './notes.ts'
import type { Oxipng } from './oxipng.ts'

/** The most colours that a PNG's palette holds. */
const MAX_COLORS = 256

/** Reduces to at most 256 colours, in proportion to the quality, with error diffusion. */
export function createPalettePngEncoder(
  { optimisePng }: Pick<Oxipng, 'optimisePng'>,
  deflate: Deflate,
): Encoder {
  return {
    name: 'palette-png',
    tagsColor: false,
    async encode(picture, { quality, effort, addNote }) {
      const colors = Math.max(2, Math.round(MAX_COLORS * quality))
      const indexed = quantise(picture.pixels(), { colors, dither: 'floyd-steinberg' })
      const png = await encodeIndexedPng(indexed, { deflate })
      addNote(note('palette', { colors: indexed.palette.length / 4 }))
      return effort === 'small' ? optimisePng(png, picture) : png
    },
  }
}
