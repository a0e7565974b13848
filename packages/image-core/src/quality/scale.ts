/**
 * One scale of the comparison, fed row by row. It keeps only the last few rows, so that its memory depends on
 * the picture's width and not on its height.
 */

import { BLUR_RADIUS } from './blurTables.ts'
import { type Compared, errorsAt, type Planes, type RowKernel } from './rowKernel.ts'
import { CHANNELS, KINDS, NORMS } from './weights.ts'

const { fround } = Math

/** Sums of the errors per channel, kind and norm. */
const SUMS = CHANNELS * KINDS * NORMS
/** Rows that are blurred of a pair: both squares, their product, and both. */
const BLURRED = 5
/** Rows blurred along, kept for the blur across: from the one that leaves it to the one that enters. */
const RING_ROWS = 2 * BLUR_RADIUS + 1
/** A row can be compared when the blur has read this many rows beyond it. */
const LAG = BLUR_RADIUS - 1
const BUFFERED_ROWS = LAG + 1
/** Cosines of the blur, each with a recursion of its own. */
const TERMS = 3
const LANES = 4
const FLOAT_BYTES = 4
/** Zeros between rows: the blur reads this far before a row and beyond it. */
const PADDING = 12

/** The bytes of one row of a picture this wide, with the zeros after it. */
function strideOf(width: number): number {
  return (Math.ceil(width / LANES) * LANES + PADDING) * FLOAT_BYTES
}

/** Rows of memory that a scale of the comparison needs. */
const ROWS = {
  light: 2 * CHANNELS,
  /** The row before, which is averaged with this one into a row of the next scale. */
  lightBefore: 2 * CHANNELS,
  buffered: BUFFERED_ROWS * 2 * CHANNELS,
  products: 3,
  ring: RING_ROWS * CHANNELS * BLURRED,
  recursion: 2 * CHANNELS * BLURRED * TERMS,
  blurred: BLURRED,
  empty: 1,
} as const
const ALL_ROWS = Object.values(ROWS).reduce((sum, rows) => sum + rows)

/** The bytes of memory for a scale of this width: a multiple of 16. */
export function scaleBytes(width: number): number {
  return PADDING * FLOAT_BYTES + ALL_ROWS * strideOf(width) + SUMS * LANES * FLOAT_BYTES
}

/** Called with the errors of each pixel, to make a map of them. */
export type OnErrors = (error: {
  readonly channel: number
  readonly x: number
  readonly y: number
  readonly structure: number
  readonly edges: number
}) => void

/** A scale of the comparison. */
export interface Scale {
  /** Where to write the next pair of rows: planes of red, green and blue of `a`, then those of `b`. */
  lightPlane(picture: 0 | 1, channel: number): Float32Array
  /** Compares as far as the rows written so far allow. */
  rowWritten(): void
  /** Sets the scale of half the size, to which pairs of rows are handed on. */
  handOnTo(scale: Scale | undefined): void
  /** Ends the picture; returns, in the order channel, norm, kind, the errors' means and fourth norms. */
  finish(): number[]
}

/** Where in memory a scale is made, and what is called with its errors. */
export interface ScaleOptions {
  /** The address of its first byte; {@link scaleBytes} from there on must be zero. */
  readonly start: number
  readonly width: number
  readonly onErrors?: OnErrors | undefined
}

/** Makes a scale in the memory of a kernel. */
export function createScale(kernel: RowKernel, { start, width, onErrors }: ScaleOptions): Scale {
  const { floats } = kernel
  let next: Scale | undefined
  const stride = strideOf(width)
  let free = start + PADDING * FLOAT_BYTES
  const rows = (count: number): number => {
    const at = free
    free += count * stride
    return at
  }
  let light = rows(ROWS.light)
  let lightBefore = rows(ROWS.lightBefore)
  const buffered = rows(ROWS.buffered)
  const products: Planes = { at: rows(ROWS.products), stride }
  const ring = rows(ROWS.ring)
  const recursion = rows(ROWS.recursion)
  const blurred: Planes = { at: rows(ROWS.blurred), stride }
  const empty = rows(ROWS.empty)
  const sums = free
  const partial = floats.subarray(sums / FLOAT_BYTES, sums / FLOAT_BYTES + SUMS * LANES)
  const totals = new Float64Array(SUMS)
  const whole = width - (width % LANES)
  let height = 0
  let steps = 0

  const bufferedRow = (y: number): number => buffered + (y % BUFFERED_ROWS) * 2 * CHANNELS * stride
  const ringRow = (y: number, signal: number): number =>
    ring + ((y % RING_ROWS) * CHANNELS * BLURRED + signal) * stride

  function blurAlong(y: number): void {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const a = bufferedRow(y) + channel * stride
      const b = a + CHANNELS * stride
      kernel.multiply(a, b, products, width)
      const sources = [products.at, products.at + stride, products.at + 2 * stride, a, b]
      for (const [index, source] of sources.entries()) {
        clearTail(source)
        kernel.blurRow(source, ringRow(y, channel * BLURRED + index), width)
      }
    }
  }

  /** The kernel works on four columns at a time; what it wrote beyond the last one must become 0 again. */
  function clearTail(row: number): void {
    floats.fill(0, row / FLOAT_BYTES + width, row / FLOAT_BYTES + width + LANES)
  }

  /** Moves the blur across rows on by the row `bottom`, and compares the row that is now blurred, if any. */
  function advance(bottom: number): void {
    const y = bottom - LAG
    const top = y - BLUR_RADIUS - 1
    const parity = steps % 2
    steps += 1
    for (let channel = 0; channel < CHANNELS; channel++) {
      for (let index = 0; index < BLURRED; index++) {
        const signal = channel * BLURRED + index
        const state = recursion + signal * 2 * TERMS * stride
        const step = {
          top: top < 0 ? empty : ringRow(top, signal),
          bottom: bottom < height ? ringRow(bottom, signal) : empty,
          last: { at: state + parity * TERMS * stride, stride },
          before: { at: state + (1 - parity) * TERMS * stride, stride },
          target: blurred.at + index * stride,
        }
        kernel.blurColumns(step, width)
      }
      if (y >= 0) compareRow(y, channel)
    }
    if (y >= 0) addPartialSums()
  }

  function compareRow(y: number, channel: number): void {
    const a = bufferedRow(y) + channel * stride
    const compared: Compared = { a, b: a + CHANNELS * stride, blurred }
    kernel.addErrors(compared, sums + channel * KINDS * NORMS * LANES * FLOAT_BYTES, whole)
    addTail(compared, channel)
    if (onErrors !== undefined)
      for (let x = 0; x < width; x++) onErrors({ channel, x, y, ...errorsAt(floats, compared, x) })
  }

  /**
   * Adds the sums of a row, which have 32 bits, to those of the picture, which have 64: in 32 bits a large
   * sum would lose what a single row adds.
   */
  function addPartialSums(): void {
    for (let index = 0; index < SUMS * LANES; index++)
      totals[Math.floor(index / LANES)] =
        (totals[Math.floor(index / LANES)] as number) + (partial[index] as number)
    partial.fill(0)
  }

  /** Adds the errors of the last columns, which do not fill a group of four. */
  function addTail(compared: Compared, channel: number): void {
    for (let x = whole; x < width; x++) {
      const { structure, edges } = errorsAt(floats, compared, x)
      for (const [kind, error] of [structure, Math.max(edges, 0), Math.max(-edges, 0)].entries()) {
        const sum = (channel * KINDS + kind) * NORMS
        totals[sum] = (totals[sum] as number) + error
        totals[sum + 1] = (totals[sum + 1] as number) + error ** 4
      }
    }
  }

  function handOn(before: number): void {
    if (next === undefined) return
    for (const picture of [0, 1] as const)
      for (let channel = 0; channel < CHANNELS; channel++) {
        const plane = (picture * CHANNELS + channel) * stride
        const upper = (before + plane) / FLOAT_BYTES
        const lower = (light + plane) / FLOAT_BYTES
        const target = next.lightPlane(picture, channel)
        for (let x = 0; 2 * x < width; x++) {
          const left = 2 * x
          const right = Math.min(left + 1, width - 1)
          const upperSum = fround((floats[upper + left] as number) + (floats[upper + right] as number))
          const threeSum = fround(upperSum + (floats[lower + left] as number))
          target[x] = fround(threeSum + (floats[lower + right] as number)) / 4
        }
      }
    next.rowWritten()
  }

  return {
    lightPlane: (picture, channel) => {
      const from = (light + (picture * CHANNELS + channel) * stride) / FLOAT_BYTES
      return floats.subarray(from, from + width)
    },

    rowWritten: () => {
      const y = height
      height += 1
      for (const picture of [0, 1]) {
        const at = picture * CHANNELS * stride
        kernel.toXyb({ at: light + at, stride }, { at: bufferedRow(y) + at, stride }, width)
      }
      blurAlong(y)
      advance(y)
      if (y % 2 === 1) handOn(lightBefore)
      ;[light, lightBefore] = [lightBefore, light]
    },

    handOnTo: (scale) => {
      next = scale
    },

    finish: () => {
      for (let beyond = 0; beyond < LAG; beyond++) advance(height + beyond)
      if (height % 2 === 1) {
        // The last row has no partner: it counts twice.
        ;[light, lightBefore] = [lightBefore, light]
        handOn(light)
      }
      const norms: number[] = []
      for (let channel = 0; channel < CHANNELS; channel++)
        for (let norm = 0; norm < NORMS; norm++)
          for (let kind = 0; kind < KINDS; kind++) {
            const mean = (totals[(channel * KINDS + kind) * NORMS + norm] as number) / (width * height)
            norms.push(norm === 0 ? mean : Math.sqrt(Math.sqrt(mean)))
          }
      return norms
    },
  }
}
