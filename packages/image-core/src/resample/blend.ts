/**
 * The control flow of resampling: which rows and columns are filtered when, and into what. Pure.
 *
 * A separable filter in two passes: every source row is filtered to the output's columns and kept in a small
 * ring; as soon as the ring holds all the rows that an output row needs, that row is blended and encoded. The
 * picture is processed in blocks of columns, narrow enough that a ring stays in the processor's cache. So
 * memory beyond source and result is about a megabyte, whatever the size.
 */
import type { Size } from '../geometry/types.ts'
import type { PixelImage } from '../pixels.ts'
import { type AxisWeights, axisWeights, type BlendingFilter, continued } from './axisWeights.ts'
import type { MakeEngine, Tile, TileEngine } from './engine.ts'
import { type BlendSpace, transferOf } from './transfer.ts'

/** What to make from an image. */
export interface BlendJob {
  readonly size: Size
  readonly filter: BlendingFilter
  readonly space: BlendSpace
}

/** The most bytes of filtered rows that one block of columns keeps: what fits a core's own cache. */
const RING_BYTES = 512 * 1024

/** Resamples the image to the job's size, RGBA with straight alpha; `makeEngine` provides the arithmetic. */
export function blend(
  image: PixelImage,
  { size, filter, space }: BlendJob,
  makeEngine: MakeEngine,
): Uint8ClampedArray<ArrayBuffer> {
  const columns = axisWeights(image.width, size.width, filter)
  const rows = averaged(axisWeights(image.height, size.height, filter), columns.group)
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const maxColumns = Math.max(1, Math.floor(RING_BYTES / (rows.taps * 16)))
  const tileWidth = Math.ceil(size.width / Math.ceil(size.width / maxColumns))
  for (let left = 0; left < size.width; left += tileWidth) {
    const width = Math.min(tileWidth, size.width - left)
    const firstGroup = columns.starts[left]!
    const groups = columns.starts[left + width - 1]! + columns.taps - firstGroup
    const firstPixel = firstGroup * columns.group
    const pixels = Math.min(groups * columns.group, image.width - firstPixel)
    const rowAt = (y: number): Row => rowOf(image.data, y * image.width + firstPixel, pixels)
    const completeRow = completing(pixels, groups * columns.group)
    const tile: Tile = {
      columns: sliceColumns(columns, left, width),
      groups,
      width,
      slots: rows.taps,
      transfer: transferOf(space),
    }
    streamRows(makeEngine(tile), rows, {
      sourceRow: (y) => completeRow(y < image.height ? rowAt(y) : rowBelow(y, image.height, rowAt)),
      targetRow: (y) => rowOf(data, y * size.width + left, width),
    })
  }
  return data
}

/** RGBA bytes with straight alpha. */
type Row = Uint8ClampedArray | Uint8Array

interface TileRows {
  readonly sourceRow: (y: number) => Row
  readonly targetRow: (y: number) => Uint8ClampedArray
}

/** Takes every group of source rows once, and writes each output row as soon as its last group is in. */
function streamRows(engine: TileEngine, rows: AxisWeights, { sourceRow, targetRow }: TileRows): void {
  const { group, starts, taps, weights } = rows
  const slotWeights = new Float32Array(taps)
  let next = starts[0]!
  for (let y = 0; y < starts.length; y++) {
    const start = starts[y]!
    for (; next < start + taps; next++) {
      for (let row = 0; row < group; row++) engine.gatherRow(sourceRow(next * group + row))
      engine.keepRow(next % taps)
    }
    for (let tap = 0; tap < taps; tap++) slotWeights[(start + tap) % taps] = weights[y * taps + tap]!
    engine.blendRow(slotWeights, targetRow(y))
  }
}

/**
 * The rows' table, with weights divided so that sums over groups (of rows and of columns) become averages.
 */
function averaged(rows: AxisWeights, columnGroup: number): AxisWeights {
  const samples = rows.group * columnGroup
  return { ...rows, weights: rows.weights.map((weight) => weight / samples) }
}

/** `width` columns from `left` on, with starts relative to the first of them. */
function sliceColumns(
  { group, taps, starts, weights }: AxisWeights,
  left: number,
  width: number,
): AxisWeights {
  const first = starts[left]!
  return {
    group,
    taps,
    starts: starts.slice(left, left + width).map((start) => start - first),
    weights: weights.subarray(left * taps, (left + width) * taps),
  }
}

/** Returns a function that extends rows of `pixels` pixels to `wanted`, to complete the last group. */
function completing(pixels: number, wanted: number): (row: Row) => Row {
  if (pixels === wanted) return (row) => row
  const whole = new Uint8ClampedArray(wanted * 4)
  const beyond = Array.from({ length: wanted - pixels }, (_, i) => continued(pixels + i, pixels))
  return (row) => {
    whole.set(row)
    for (const [i, shares] of beyond.entries()) {
      const sums = new Float64Array(4)
      for (const { index, weight } of shares) addPixels(sums, row.subarray(index * 4, index * 4 + 4), weight)
      whole.set(pixelsOf(sums), (pixels + i) * 4)
    }
    return whole
  }
}

/** Row `y` below the last one, to complete the last group of rows. */
function rowBelow(y: number, height: number, rowAt: (y: number) => Row): Row {
  const sums = new Float64Array(rowAt(0).length)
  for (const { index, weight } of continued(y, height)) addPixels(sums, rowAt(index), weight)
  return pixelsOf(sums)
}

/**
 * Adds pixels to sums in which colour is weighted by alpha: invisible pixels must not tint their neighbours.
 */
function addPixels(sums: Float64Array, row: Row, weight: number): void {
  for (let i = 0; i < sums.length; i += 4) {
    const alpha = weight * row[i + 3]!
    for (let channel = 0; channel < 3; channel++) sums[i + channel]! += alpha * row[i + channel]!
    sums[i + 3]! += alpha
  }
}

/** The pixels that such sums represent. */
function pixelsOf(sums: Float64Array): Uint8ClampedArray<ArrayBuffer> {
  const row = new Uint8ClampedArray(sums.length)
  for (let i = 0; i < sums.length; i += 4) {
    const alpha = sums[i + 3]!
    if (alpha <= 0) continue
    for (let channel = 0; channel < 3; channel++) row[i + channel] = sums[i + channel]! / alpha
    row[i + 3] = alpha
  }
  return row
}

function rowOf<Bytes extends Row>(data: Bytes, pixel: number, count: number): Bytes {
  return data.subarray(pixel * 4, (pixel + count) * 4) as Bytes
}
