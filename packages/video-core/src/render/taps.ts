/** Where the samples of a row lie between the pixels that they are mixed from. Pure. */

/** A pixel's weight is counted in so many parts: positions are exact to half of one, 1/256 of a pixel. */
export const TAP_PARTS = 128

/** For each sample the first of its two pixels, and how many parts of it come from the second. */
export interface Taps {
  readonly low: Int32Array
  readonly share: Int32Array
}

/** A part of a row of pixels, in fractions of them, that is sampled evenly. */
export interface Stretch {
  readonly start: number
  readonly length: number
}

/**
 * The taps of `count` samples over a stretch of a row that has `limit` pixels. A pixel's value is that of its centre, and beyond the
 * outermost centres the border goes on. The second pixel is always the one after the first; a row of one pixel has none, and no
 * share of it.
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
