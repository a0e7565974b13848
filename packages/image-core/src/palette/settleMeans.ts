/**
 * A few rounds of k-means: every colour goes to its nearest mean, and every mean to the centre of its
 * colours. Pure.
 */
import { DIMENSIONS } from './colorPoint.ts'
import type { Histogram } from './histogram.ts'
import { nearestEntry } from './nearestEntry.ts'

/** Rounds after which further gains are not visible. */
const ROUNDS = 6

/** Refines `means`; a mean with no nearest colours stays unchanged. */
export function settleMeans(histogram: Histogram, means: Float64Array): Float64Array {
  let settled = means
  for (let round = 0; round < ROUNDS; round++) settled = middles(histogram, settled)
  return settled
}

function middles({ points, counts }: Histogram, means: Float64Array): Float64Array {
  const nearest = nearestEntry(means)
  const sums = new Float64Array(means.length)
  const pixels = new Float64Array(means.length / DIMENSIONS)
  for (let bin = 0; bin < counts.length; bin++) {
    const entry = nearest(points, bin * DIMENSIONS)
    pixels[entry]! += counts[bin]!
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      sums[entry * DIMENSIONS + axis]! += counts[bin]! * points[bin * DIMENSIONS + axis]!
    }
  }
  return sums.map((sum, i) => {
    const count = pixels[Math.floor(i / DIMENSIONS)]!
    return count === 0 ? means[i]! : sum / count
  })
}
