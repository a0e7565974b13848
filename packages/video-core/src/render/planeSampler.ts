/**
 * Resamples planes of bytes bilinearly, with WebAssembly SIMD if available and bit-identical without it.
 * Pure.
 *
 * It draws a frame straight from the picture's planes into the frame's I420 planes. That is several times as
 * fast as drawing RGB pixels on a canvas, reading them back and converting them, and smoother: a canvas
 * places its samples on a grid of 1/16 pixel, this on one of 1/128.
 */

import { aligned, growBy, type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import type { Rect, Size } from '@whittle/image-core/geometry'
import {
  AT_ONCE,
  BLOCK_PIXELS,
  BLOCK_ROW_BYTES,
  FOUR,
  FOUR_BYTES,
  PER_BLOCK,
  reachOfFour,
  widestBlock,
  writeBlockColumns,
  writeBlockRows,
  writeColumns,
  writeRows,
} from './kernelTables.ts'
import { PLANE_KERNEL } from './planeKernel.generated.ts'
import { TAP_PARTS, type Taps, tapsOf } from './taps.ts'

/** A plane in a buffer: rows from the top, without padding. */
export interface Plane extends Size {
  /** Where it begins in its buffer. */
  readonly offset: number
}

/** A sampling: part of one plane, in fractional pixels, into whole pixels of another. */
export interface Sampling {
  readonly from: Plane
  readonly part: Rect
  readonly into: Plane
  readonly target: Rect
}

/** Two buffers, and a way to sample planes of the first into planes of the second. */
export interface PlaneSampler {
  readonly source: Uint8Array
  readonly result: Uint8Array
  /** One sample for each pixel of the target. */
  sample(sampling: Sampling): void
  /**
   * The mean of 2x2 samples for each pixel of the target: what a plane of twice the size would have there. So
   * a block covers as much of the part as two pixels of that larger plane do, at any magnification.
   */
  sampleBlocks(sampling: Sampling): void
}

/** Creates a sampler over buffers of these sizes in bytes; it keeps its memory. */
export function planeSampler(sourceBytes: number, resultBytes: number): PlaneSampler {
  const kernel = startKernel<Kernel>(PLANE_KERNEL)
  if (kernel !== undefined) return withKernel(kernel, sourceBytes, resultBytes)
  const source = new Uint8Array(sourceBytes)
  const result = new Uint8Array(resultBytes)
  return {
    source,
    result,
    sample: (sampling) => samplePlain(source, result, tapsFor(sampling)),
    sampleBlocks: (sampling) => sampleBlocksPlain(source, result, tapsFor(sampling, PER_BLOCK)),
  }
}

interface Kernel {
  readonly memory: KernelMemory
  resample(
    source: number,
    span: number,
    rows: number,
    height: number,
    columns: number,
    width: number,
    line: number,
    out: number,
    stride: number,
    near: number,
  ): void
  resampleBlocks(
    source: number,
    span: number,
    rows: number,
    height: number,
    columns: number,
    width: number,
    line: number,
    out: number,
    stride: number,
  ): void
}

/** Bytes of a vector. */
const VECTOR = 16

/**
 * The most pixels from the first to the last of four results whose table entry the kernel can use. It reads
 * two pieces of eight pixels from the line, or only one, which is faster, if they are within `NEAR_REACH`.
 */
const FOUR_REACH = 14
const NEAR_REACH = 6

/** The longest side of a target that there is room for in the tables: twice the largest video's. */
const MAX_RESULTS = 4096
/** The most columns that there is room for in the line that rows are blended into. */
const MAX_COLUMNS = 16_384

function withKernel(kernel: Kernel, sourceBytes: number, resultBytes: number): PlaneSampler {
  const { memory } = kernel
  const source = aligned(VECTOR)
  const result = aligned(source + sourceBytes + VECTOR)
  const columns = aligned(result + resultBytes + VECTOR)
  const rows = aligned(columns + (MAX_RESULTS / FOUR) * FOUR_BYTES)
  const line = aligned(rows + MAX_RESULTS * BLOCK_ROW_BYTES)
  growBy(memory, line + (MAX_COLUMNS + 2 * VECTOR) * 2)
  const from = new Uint8Array(memory.buffer, source, sourceBytes)
  const into = new Uint8Array(memory.buffer, result, resultBytes)
  return {
    source: from,
    result: into,
    sample(sampling) {
      const taps = tapsFor(sampling)
      const first = taps.across.low[0]!
      const span = taps.across.low.at(-1)! + 2 - first
      const reach = reachOfFour(taps.across)
      if (!isForKernel(sampling, span) || reach > FOUR_REACH) {
        samplePlain(from, into, taps)
        return
      }
      writeColumns(memory, columns, taps.across)
      writeRows(memory, rows, taps.down, sampling.from.width)
      const { into: plane, target } = sampling
      kernel.resample(
        source + sampling.from.offset + first,
        span,
        rows,
        target.height,
        columns,
        target.width,
        line,
        result + plane.offset + target.y * plane.width + target.x,
        plane.width,
        reach <= NEAR_REACH ? 1 : 0,
      )
    },
    sampleBlocks(sampling) {
      const taps = tapsFor(sampling, PER_BLOCK)
      const first = taps.across.low[0]!
      const span = taps.across.low.at(-1)! + 2 - first
      if (!isForKernel(sampling, span) || widestBlock(taps.across) > BLOCK_PIXELS) {
        sampleBlocksPlain(from, into, taps)
        return
      }
      writeBlockColumns(memory, columns, taps.across)
      writeBlockRows(memory, rows, taps.down, sampling.from.width)
      const { into: plane, target } = sampling
      kernel.resampleBlocks(
        source + sampling.from.offset + first,
        span,
        rows,
        target.height,
        columns,
        target.width,
        line,
        result + plane.offset + target.y * plane.width + target.x,
        plane.width,
      )
    },
  }
}

/**
 * Whether the kernel can sample this. Tiny frames, tiny pictures, and crops of more than about four times the
 * frame's side are left to plain JavaScript.
 */
function isForKernel({ from, target }: Sampling, span: number): boolean {
  const isSmall = target.width < AT_ONCE || Math.min(from.width, from.height) < 2
  const isLarge = Math.max(target.width, target.height) > MAX_RESULTS || span > MAX_COLUMNS
  return !isSmall && !isLarge
}

interface SamplingTaps extends Sampling {
  readonly across: Taps
  readonly down: Taps
}

function tapsFor(sampling: Sampling, perPixel = 1): SamplingTaps {
  const { from, part, target } = sampling
  return {
    ...sampling,
    across: tapsOf({ start: part.x, length: part.width }, target.width * perPixel, from.width),
    down: tapsOf({ start: part.y, length: part.height }, target.height * perPixel, from.height),
  }
}

/**
 * The two weights together add 14 fractional bits. To round, half of 1 is added before they are shifted off.
 */
const SUM_BITS = 14
const HALF = 2 ** (SUM_BITS - 1)

function samplePlain(
  source: Uint8Array,
  result: Uint8Array,
  { from, into, target, across, down }: SamplingTaps,
): void {
  // A row of one pixel, or a plane of one row, has no second pixel or row.
  const right = from.width > 1 ? 1 : 0
  const below = from.height > 1 ? from.width : 0
  for (let y = 0; y < target.height; y += 1) {
    const upper = from.offset + down.low[y]! * from.width
    const lower = upper + below
    const lowerShare = down.share[y]!
    const upperShare = TAP_PARTS - lowerShare
    const out = into.offset + (target.y + y) * into.width + target.x
    for (let x = 0; x < target.width; x += 1) {
      const at = across.low[x]!
      const share = across.share[x]!
      const left = source[upper + at]! * upperShare + source[lower + at]! * lowerShare
      const next = source[upper + at + right]! * upperShare + source[lower + at + right]! * lowerShare
      result[out + x] = (left * (TAP_PARTS - share) + next * share + HALF) >> SUM_BITS
    }
  }
}

/** The sum of a block's four samples has two more bits. */
const BLOCK_BITS = SUM_BITS + 2
const BLOCK_HALF = 2 ** (BLOCK_BITS - 1)

function sampleBlocksPlain(
  source: Uint8Array,
  result: Uint8Array,
  { from, into, target, across, down }: SamplingTaps,
): void {
  const right = from.width > 1 ? 1 : 0
  const below = from.height > 1 ? from.width : 0
  for (let y = 0; y < target.height; y += 1) {
    const first = from.offset + down.low[y * 2]! * from.width
    const second = from.offset + down.low[y * 2 + 1]! * from.width
    const firstShare = down.share[y * 2]!
    const secondShare = down.share[y * 2 + 1]!
    const sumAt = (x: number): number =>
      source[first + x]! * (TAP_PARTS - firstShare) +
      source[first + below + x]! * firstShare +
      source[second + x]! * (TAP_PARTS - secondShare) +
      source[second + below + x]! * secondShare
    const out = into.offset + (target.y + y) * into.width + target.x
    for (let x = 0; x < target.width; x += 1) {
      let sum = BLOCK_HALF
      for (let tap = x * PER_BLOCK; tap < (x + 1) * PER_BLOCK; tap += 1) {
        const at = across.low[tap]!
        const share = across.share[tap]!
        sum += sumAt(at) * (TAP_PARTS - share) + sumAt(at + right) * share
      }
      result[out + x] = sum >> BLOCK_BITS
    }
  }
}
