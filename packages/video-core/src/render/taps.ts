/** Computes where the samples of a row lie between the pixels they are mixed from. Pure. */

/** The parts of a pixel's weight: positions are exact to half a part, 1/256 of a pixel. */
export const TAP_PARTS = 128

/** For each sample, the first of its two pixels, and how many parts come from the second. */
export interface Taps {
  readonly low: Int32Array
  readonly share: Int32Array
}

/** A part of a row, in fractional pixels, that is sampled evenly. */
export interface Stretch {
  readonly start: number
  readonly length: number
}

/**
 * The taps of `count` samples over a stretch of a row that has `limit` pixels. A pixel's value applies at its
 * centre, and the border repeats beyond the outermost centres. The second pixel is always the one after the
 * first; a row of one pixel has no second one, and its weight is 0.
 */
export function tapsOf({ start, length }: Stretch, count: number, limit: number): Taps {
  const low = new Int32Array(count)
  const share = new Int32Array(count)
  const last = Math.max(0, limit - 2)
  const step = length / count
  for (let i = 0; i < count; i += 1) {
    const at = Math.min(limit - 1, Math.max(0, start + (i + 0.5) * step - 0.5))
    const first = Math.min(last, Math.floor(at))
    low[i] = first
    share[i] = Math.round((at - first) * TAP_PARTS)
  }
  return { low, share }
}
