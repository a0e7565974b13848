/**
 * Finds the palette entry closest to a colour. Exact, and fast because it only looks at entries of similar
 * lightness. Pure.
 */
import { DIMENSIONS } from './colorPoint.ts'

/** Returns the index of the entry closest to the point at `at` in `places`. */
export type NearestEntry = (places: Float64Array, at: number) => number

/**
 * Prepares the search among the entries of a palette.
 *
 * @param points - `DIMENSIONS` coordinates for each entry.
 */
export function nearestEntry(points: Float64Array): NearestEntry {
  const count = points.length / DIMENSIONS
  const order = Array.from({ length: count }, (_, i) => i)
  const depth = Float64Array.from(order, (i) => depthOf(points, i * DIMENSIONS))
  order.sort((a, b) => depth[a]! - depth[b]! || a - b)
  const sortedDepth = Float64Array.from(order, (i) => depth[i]!)

  return (places, at) => {
    const target = depthOf(places, at)
    let below = lastNotAbove(sortedDepth, target)
    let above = below + 1
    let best = 0
    let least = Infinity
    // Two points are at least as far apart as their depths: once that gap is too wide, no entry beyond it can
    // win.
    while (below >= 0 || above < count) {
      const gapBelow = below >= 0 ? target - sortedDepth[below]! : Infinity
      const gapAbove = above < count ? sortedDepth[above]! - target : Infinity
      const gap = Math.min(gapBelow, gapAbove)
      if (gap * gap >= least) break
      const entry = order[gapBelow <= gapAbove ? below-- : above++]!
      const distance = squaredDistance(points, entry * DIMENSIONS, places, at)
      if (distance < least) {
        least = distance
        best = entry
      }
    }
    return best
  }
}

/** The position along the grey diagonal: a point's projection onto it. */
function depthOf(places: Float64Array, at: number): number {
  return (places[at]! + places[at + 1]! + places[at + 2]! + places[at + 3]!) / 2
}

function squaredDistance(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const x = a[i]! - b[j]!
  const y = a[i + 1]! - b[j + 1]!
  const z = a[i + 2]! - b[j + 2]!
  const w = a[i + 3]! - b[j + 3]!
  return x * x + y * y + z * z + w * w
}

/** Index of the last number that is at most `limit`, or -1. */
function lastNotAbove(sorted: Float64Array, limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
