/** Compares the pixels of a picture with those of a file made from it. Pure. */
import { pixelWords } from '../resample/pixelWords.ts'

/**
 * `different` is also a made file that cannot be decoded. `unknown`: the source cannot be decoded here, is
 * animated, or is too large to decode both.
 */
export type Comparison = 'same' | 'different' | 'unknown'

/**
 * What counts as the same. `exact`: every pixel. `rounded`: the mean of every 8 × 8 pixels, within what
 * decoders round: they treat rows and columns in turn, and interpolate colours across the edges of blocks.
 */
export type Tolerance = 'exact' | 'rounded'

/** Rows are compared in whole blocks: all but the last call get a multiple of this. */
export const BLOCK = 8

/** The most that the mean of a block may differ, in 8-bit steps; a misplaced block differs by more. */
const MAX_MEAN_DIFFERENCE = 12

/**
 * Whether rows of two pictures are alike. `rounded` looks at blocks of 8 rows, from the first one on.
 *
 * @param width of both, in pixels.
 */
export function areAlike(
  one: Uint8ClampedArray,
  other: Uint8ClampedArray,
  { width, tolerance }: { readonly width: number; readonly tolerance: Tolerance },
): boolean {
  return tolerance === 'exact' ? areEqual(one, other) : areRounded(one, other, width)
}

function areEqual(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const [a, b] = [one, other].map(pixelWords) as [Uint32Array, Uint32Array]
  return a.every((pixel, i) => pixel === b[i])
}

function areRounded(one: Uint8ClampedArray, other: Uint8ClampedArray, width: number): boolean {
  const across = Math.ceil(width / BLOCK)
  let sums = new Float64Array(4 * across)
  for (let i = 0, row = 0; i < one.length; row++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (x >> 3)
      for (let channel = 0; channel < 4; channel++, i++) sums[at + channel]! += one[i]! - other[i]!
    }
    const isLastOfBlock = row % BLOCK === BLOCK - 1 || i === one.length
    if (!isLastOfBlock) continue
    if (sums.some((sum) => Math.abs(sum) > MAX_MEAN_DIFFERENCE * BLOCK * BLOCK)) return false
    sums = new Float64Array(4 * across)
  }
  return true
}
