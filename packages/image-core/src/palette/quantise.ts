/**
 * Reduces an image to a palette.
 *
 * Collects similar colours in a histogram, splits them into groups, and refines the groups' means by a few
 * rounds of k-means, in a space that weighs differences as the eye does (see `colorPoint.ts`). Deterministic
 * and pure.
 *
 * Source: M. Emre Celebi, "Improving the performance of k-means for color quantization" (2011), for starting
 * k-means from variance cuts.
 */
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { type Color, colorAt, DIMENSIONS } from './colorPoint.ts'
import { cutBoxes } from './cutBoxes.ts'
import { binnedHistogram, countColors, exactHistogram, type Histogram, samplesOf } from './histogram.ts'
import { mapDithered, mapToNearest } from './mapToPalette.ts'
import { settleMeans } from './settleMeans.ts'

/** An image as indices into a palette. */
export interface IndexedImage extends Size {
  /** R, G, B, A of each entry, straight alpha; at most 256 entries, the most transparent first. */
  readonly palette: Uint8Array
  /** `width * height` entry numbers, rows top to bottom. */
  readonly indices: Uint8Array
  readonly colorSpace: PixelColorSpace
}

/**
 * How a colour that is not in the palette is shown: by the nearest entry, or by a mix of entries over an
 * area.
 */
export type Dither = 'none' | 'floyd-steinberg'

/** How {@link quantise} reduces. */
export interface QuantiseOptions {
  /** The most palette entries, 2 to 256. @defaultValue `256` */
  readonly colors?: number
  /** @defaultValue `'none'` */
  readonly dither?: Dither
}

/**
 * Reduces an image to at most `colors` colours: exactly if it has no more than that, otherwise with an
 * approximating palette.
 *
 * Fully transparent pixels share one entry, all zeros, and no other pixel has it.
 *
 * @throws RangeError when `colors` is not a whole number from 2 to 256.
 */
export function quantise(image: PixelImage, options: QuantiseOptions = {}): IndexedImage {
  const { colors = 256, dither = 'none' } = options
  if (!Number.isInteger(colors) || colors < 2 || colors > 256) {
    throw new RangeError(`colors must be a whole number from 2 to 256, got ${colors}`)
  }
  const { width, height, colorSpace = 'srgb' } = image
  const counted = countColors(image)
  if (counted !== undefined && counted.size <= colors) {
    const palette = sorted([...counted.keys()].map(samplesOf))
    return { width, height, palette, indices: mapToNearest(image, palette), colorSpace }
  }
  const histogram = counted === undefined ? binnedHistogram(image) : exactHistogram(counted)
  const palette = sorted(
    bestEntries(histogram, hasTransparentPixel(image) ? 'one-transparent' : 'visible', colors),
  )
  const indices = dither === 'none' ? mapToNearest(image, palette) : mapDithered(image, palette)
  return { width, height, palette, indices, colorSpace }
}

function bestEntries(histogram: Histogram, need: 'visible' | 'one-transparent', colors: number): Color[] {
  const reserved: Color[] = need === 'one-transparent' ? [[0, 0, 0, 0]] : []
  const means = settleMeans(histogram, cutBoxes(histogram, colors - reserved.length))
  const visible = Array.from({ length: means.length / DIMENSIONS }, (_, i): Color => {
    const [red, green, blue, alpha] = colorAt(means, i * DIMENSIONS)
    // A mean of nearly transparent colours must not round to the fully transparent entry.
    return [red, green, blue, Math.max(1, alpha)]
  })
  return [...reserved, ...visible]
}

function hasTransparentPixel({ data }: PixelImage): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) return true
  return false
}

/** Entries by alpha, as tRNS requires, then from dark to light, without duplicates. */
function sorted(entries: readonly Color[]): Uint8Array<ArrayBuffer> {
  const unique = [...new Map(entries.map((entry) => [entry.join(), entry])).values()]
  const lightness = ([red, green, blue]: Color) => 2 * red + 4 * green + blue
  unique.sort((a, b) => a[3] - b[3] || lightness(a) - lightness(b))
  return Uint8Array.from(unique.flat())
}
