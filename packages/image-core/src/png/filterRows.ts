/**
 * PNG's row filters, which turn pixels into differences from their neighbours before compression, and back.
 * Pure.
 *
 * Source: W3C PNG Specification (Third Edition), section 9 "Filtering", and 12.7 for choosing by the smallest
 * sum of absolute differences.
 */

/** None, Sub, Up, Average, Paeth: the number is the byte that begins a row. */
const FILTERS = 5

/**
 * Filters rows; each follows the byte of the filter that makes it smallest.
 *
 * @param bytes - Rows of `stride` bytes, without gaps.
 * @param step - Bytes from a pixel to the one on its right.
 */
export function filterRows(bytes: Uint8Array, stride: number, step: number): Uint8Array<ArrayBuffer> {
  const rows = bytes.length / stride
  const filtered = new Uint8Array(rows * (stride + 1))
  const tries = Array.from({ length: FILTERS }, () => new Uint8Array(stride))
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < rows; y++) {
    const row = bytes.subarray(y * stride, (y + 1) * stride)
    const best = smallestOf(row, above, step, tries)
    filtered[y * (stride + 1)] = best
    filtered.set(tries[best]!, y * (stride + 1) + 1)
    above = row
  }
  return filtered
}

/**
 * Fills `tries` with the row under each filter, and returns the one with the smallest sum of absolute
 * differences.
 */
function smallestOf(row: Uint8Array, above: Uint8Array, step: number, tries: readonly Uint8Array[]): number {
  const [none, sub, up, average, paeth] = tries as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const sums = [0, 0, 0, 0, 0]
  for (let i = 0; i < row.length; i++) {
    const value = row[i]!
    const left = i < step ? 0 : row[i - step]!
    const over = above[i]!
    const corner = i < step ? 0 : above[i - step]!
    none[i] = value
    sub[i] = value - left
    up[i] = value - over
    average[i] = value - ((left + over) >> 1)
    paeth[i] = value - nearestOf(left, over, corner)
    sums[0]! += distance(none[i]!)
    sums[1]! += distance(sub[i]!)
    sums[2]! += distance(up[i]!)
    sums[3]! += distance(average[i]!)
    sums[4]! += distance(paeth[i]!)
  }
  return sums.indexOf(Math.min(...sums))
}

/** The absolute value of a wrapped difference. */
function distance(byte: number): number {
  return byte < 128 ? byte : 256 - byte
}

/**
 * Undoes the filter of one row in place.
 *
 * @returns whether `filter` is one of the five.
 */
export function unfilterRow(filter: number, row: Uint8Array, above: Uint8Array, step: number): boolean {
  if (filter >= FILTERS) return false
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : row[i - step]!
    const over = above[i]!
    const corner = i < step ? 0 : above[i - step]!
    row[i] = row[i]! + predict(filter, left, over, corner)
  }
  return true
}

function predict(filter: number, left: number, over: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return over
  if (filter === 3) return (left + over) >> 1
  return filter === 4 ? nearestOf(left, over, corner) : 0
}

/**
 * The Paeth predictor: the neighbour closest to `left + over - corner`; ties go to the left, then to the one
 * above.
 */
function nearestOf(left: number, over: number, corner: number): number {
  const toLeft = Math.abs(over - corner)
  const toOver = Math.abs(left - corner)
  const toCorner = Math.abs(left + over - 2 * corner)
  if (toLeft <= toOver && toLeft <= toCorner) return left
  return toOver <= toCorner ? over : corner
}
