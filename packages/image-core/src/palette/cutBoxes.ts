/**
 * Divides colours into groups of similar ones by repeatedly splitting the group that one mean represents
 * worst. Pure.
 *
 * Source: Xiaolin Wu, "Efficient Statistical Computations for Optimal Color Quantization", Graphics Gems II
 * (1991): cut where the squared distances to the two new means are smallest.
 */
import { DIMENSIONS } from './colorPoint.ts'
import type { Histogram } from './histogram.ts'

interface Box {
  /** Bins of the histogram. */
  readonly bins: Int32Array
  /** Squared distances to the mean along each axis, summed over pixels. */
  readonly spread: readonly number[]
  readonly total: number
}

/** The means of at most `count` groups, `DIMENSIONS` coordinates each. */
export function cutBoxes(histogram: Histogram, count: number): Float64Array {
  const all = Int32Array.from(histogram.counts, (_, bin) => bin)
  const boxes = [boxOf(histogram, all)]
  while (boxes.length < count) {
    const worst = boxes.reduce((a, b) => (b.total > a.total ? b : a))
    if (worst.bins.length < 2 || worst.total <= 0) break
    boxes.splice(boxes.indexOf(worst), 1, ...cut(histogram, worst))
  }
  const means = new Float64Array(boxes.length * DIMENSIONS)
  for (const [i, box] of boxes.entries()) means.set(meanOf(histogram, box.bins), i * DIMENSIONS)
  return means
}

function boxOf(histogram: Histogram, bins: Int32Array): Box {
  const { points, counts } = histogram
  const mean = meanOf(histogram, bins)
  const spread = mean.map((middle, axis) => {
    let sum = 0
    for (const bin of bins) sum += counts[bin]! * (points[bin * DIMENSIONS + axis]! - middle) ** 2
    return sum
  })
  return { bins, spread, total: spread.reduce((a, b) => a + b) }
}

function meanOf({ points, counts }: Histogram, bins: Int32Array): number[] {
  const sums = new Array<number>(DIMENSIONS).fill(0)
  let pixels = 0
  for (const bin of bins) {
    pixels += counts[bin]!
    for (let axis = 0; axis < DIMENSIONS; axis++)
      sums[axis]! += counts[bin]! * points[bin * DIMENSIONS + axis]!
  }
  return sums.map((sum) => sum / pixels)
}

/**
 * Splits a box across its longest axis, where the squared distances to the halves' means have the smallest
 * sum.
 */
function cut(histogram: Histogram, { bins, spread }: Box): [Box, Box] {
  const { points } = histogram
  const axis = spread.indexOf(Math.max(...spread))
  const sorted = bins
    .slice()
    .sort((a, b) => points[a * DIMENSIONS + axis]! - points[b * DIMENSIONS + axis]! || a - b)
  const at = bestCut(histogram, sorted)
  return [boxOf(histogram, sorted.slice(0, at)), boxOf(histogram, sorted.slice(at))]
}

/**
 * How many of the sorted bins go to the first half. The squared distances to a mean are the sum of squares
 * minus `|sum|² / pixels`; the sum of squares does not depend on the cut, so the second term is maximised.
 */
function bestCut({ points, counts }: Histogram, sorted: Int32Array): number {
  const weigh = (bin: number, axis: number) => counts[bin]! * points[bin * DIMENSIONS + axis]!
  const before = new Array<number>(DIMENSIONS).fill(0)
  const after = new Array<number>(DIMENSIONS).fill(0)
  let pixelsBefore = 0
  let pixelsAfter = 0
  for (const bin of sorted) {
    pixelsAfter += counts[bin]!
    for (let axis = 0; axis < DIMENSIONS; axis++) after[axis]! += weigh(bin, axis)
  }
  let best = 1
  let greatest = -Infinity
  for (let i = 0; i + 1 < sorted.length; i++) {
    const bin = sorted[i]!
    pixelsBefore += counts[bin]!
    pixelsAfter -= counts[bin]!
    let gain = 0
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      before[axis]! += weigh(bin, axis)
      after[axis]! -= weigh(bin, axis)
      gain += before[axis]! ** 2 / pixelsBefore + after[axis]! ** 2 / pixelsAfter
    }
    if (gain > greatest) {
      greatest = gain
      best = i + 1
    }
  }
  return best
}
