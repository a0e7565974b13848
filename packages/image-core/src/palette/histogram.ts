/**
 * Counts the pixels of each colour in an image. Fully transparent pixels count as one colour, which is left
 * out of histograms. Pure.
 */
import type { PixelImage } from '../pixels.ts'
import { type Color, DIMENSIONS, writeColorPoint } from './colorPoint.ts'

/** The coordinates of colours (see `colorPoint.ts`), and the pixels at each. */
export interface Histogram {
  readonly points: Float64Array
  readonly counts: Float64Array
}

/** The most colours that are counted individually; with more, similar ones share a bin. */
const MAX_COLORS = 1 << 15

/**
 * Pixels of each colour by its {@link colorKey}, in order of appearance; all transparent pixels have key 0.
 */
export type ColorCounts = ReadonlyMap<number, number>

/** The colours and their pixels, or `undefined` when there are more colours than a drawing has. */
export function countColors({ data }: PixelImage): ColorCounts | undefined {
  const counts = new Map<number, number>()
  for (let i = 0; i < data.length; i += 4) {
    const key = data[i + 3] === 0 ? 0 : colorKey(data[i]!, data[i + 1]!, data[i + 2]!, data[i + 3]!)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (counts.size > MAX_COLORS) return undefined
  }
  return counts
}

/** A colour as one 32-bit number. */
export function colorKey(red: number, green: number, blue: number, alpha: number): number {
  return red | (green << 8) | (blue << 16) | (alpha << 24)
}

/** R, G, B, A of a {@link colorKey}. */
export function samplesOf(key: number): Color {
  return [key & 255, (key >> 8) & 255, (key >> 16) & 255, key >>> 24]
}

/** Every counted colour as its own bin. */
export function exactHistogram(colors: ColorCounts): Histogram {
  const visible = [...colors].filter(([key]) => key !== 0)
  const points = new Float64Array(visible.length * DIMENSIONS)
  for (const [i, [key]] of visible.entries()) writeColorPoint(points, i * DIMENSIONS, samplesOf(key))
  return { points, counts: Float64Array.from(visible, ([, count]) => count) }
}

/** Bits of alpha, red, green and blue in a bin number. */
const BIN_BITS = 4 + 5 + 6 + 5

/** Similar colours in bins, each at the exact mean of its pixels. */
export function binnedHistogram({ data }: PixelImage): Histogram {
  const binOf = new Int32Array(1 << BIN_BITS).fill(-1)
  const sums: number[] = []
  for (let i = 0; i < data.length; i += 4) {
    const red = data[i]!
    const green = data[i + 1]!
    const blue = data[i + 2]!
    const alpha = data[i + 3]!
    if (alpha === 0) continue
    const key = ((alpha >> 4) << 16) | ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)
    let bin = binOf[key]!
    if (bin < 0) {
      bin = sums.length
      binOf[key] = bin
      sums.push(0, 0, 0, 0, 0)
    }
    // Means use premultiplied colours, as does the space in which they are compared.
    sums[bin]! += red * alpha
    sums[bin + 1]! += green * alpha
    sums[bin + 2]! += blue * alpha
    sums[bin + 3]! += alpha
    sums[bin + 4]! += 1
  }
  return meansOf(sums)
}

function meansOf(sums: readonly number[]): Histogram {
  const bins = sums.length / 5
  const points = new Float64Array(bins * DIMENSIONS)
  const counts = new Float64Array(bins)
  for (let bin = 0; bin < bins; bin++) {
    const [red, green, blue, alpha, count] = sums.slice(bin * 5, bin * 5 + 5) as [
      number,
      number,
      number,
      number,
      number,
    ]
    counts[bin] = count
    writeColorPoint(points, bin * DIMENSIONS, [red / alpha, green / alpha, blue / alpha, alpha / count])
  }
  return { points, counts }
}
