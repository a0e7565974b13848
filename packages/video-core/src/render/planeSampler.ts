/**
 * Resamples planes of bytes bilinearly, with WebAssembly SIMD if available and bit-identical without it. Pure.
 *
 * It draws a frame straight from the picture's planes into the frame's I420 planes. That is several times as fast as drawing RGB
 * pixels on a canvas, reading them back and converting them, and smoother: a canvas places its samples on a grid of 1/16 pixel,
 * this on one of 1/128.
 */

import { aligned, growBy, type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import type { Rect, Size } from '@whittle/image-core/geometry'
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
  sample(sampling: Sampling): void
}

/** Creates a sampler over buffers of these sizes in bytes; it keeps its memory. */
export function planeSampler(sourceBytes: number, resultBytes: number): PlaneSampler {
  const kernel = startKernel<Kernel>(PLANE_KERNEL)
  if (kernel !== undefined) return withKernel(kernel, sourceBytes, resultBytes)
  const source = new Uint8Array(sourceBytes)
  const result = new Uint8Array(resultBytes)
  return { source, result, sample: (sampling) => samplePlain(source, result, tapsFor(sampling)) }
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
}

/** Bytes of a vector. */
const VECTOR = 16

/** Results the kernel computes at once, and how many of them share a table entry. */
const AT_ONCE = 8
const FOUR = 4

/** Bytes of an entry for four results, and for a row. */
const FOUR_BYTES = 48
const ROW_BYTES = 12

/**
 * The most pixels from the first to the last of four results that fit in an entry: its line is read in two pieces of eight pixels,
 * or in one, which is faster.
 */
const FOUR_REACH = 14
const NEAR_REACH = 6

/** The longest side in pixels for which there is room for tables: twice the largest video's. */
const MOST_RESULTS = 4096
/** The same for the line that two rows are blended into. */
const MOST_COLUMNS = 16_384

function withKernel(kernel: Kernel, sourceBytes: number, resultBytes: number): PlaneSampler {
  const { memory } = kernel
  const source = aligned(VECTOR)
  const result = aligned(source + sourceBytes + VECTOR)
  const columns = aligned(result + resultBytes + VECTOR)
  const rows = aligned(columns + (MOST_RESULTS / FOUR) * FOUR_BYTES)
  const line = aligned(rows + MOST_RESULTS * ROW_BYTES)
  growBy(memory, line + (MOST_COLUMNS + 2 * VECTOR) * 2)
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
      if (!isForKernel(sampling, span, reach)) {
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
  }
}

/** Tiny frames, tiny pictures, and crops of more than four times the frame's side are left to plain JavaScript. */
function isForKernel({ from, target }: Sampling, span: number, reach: number): boolean {
  const isSmall = target.width < AT_ONCE || Math.min(from.width, from.height) < 2
  const isLarge = Math.max(target.width, target.height) > MOST_RESULTS || span > MOST_COLUMNS
  return !isSmall && !isLarge && reach <= FOUR_REACH
}

/** The most pixels from the first to the last of four consecutive results. */
function reachOfFour({ low }: Taps): number {
  let reach = 0
  for (let at = FOUR - 1; at < low.length; at += 1) reach = Math.max(reach, low[at]! - low[at - FOUR + 1]!)
  return reach
}

function writeColumns({ buffer }: KernelMemory, table: number, { low, share }: Taps): void {
  const words = new Int32Array(buffer)
  let entry = table / 4
  for (let block = 0; block < low.length; block += AT_ONCE) {
    const start = Math.min(block, low.length - AT_ONCE)
    for (let at = start; at < start + AT_ONCE; at += FOUR) {
      const base = low[at]!
      for (let i = at; i < at + FOUR; i += 1) {
        // Two 16-bit weights, and the positions of the four bytes they apply to.
        words[entry] = (share[i]! << 16) | (TAP_PARTS - share[i]!)
        words[entry + FOUR] = (low[i]! - base) * 2 * 0x01010101 + 0x03020100
        entry += 1
      }
      words[entry + FOUR] = (base - low[0]!) * 2
      entry += FOUR_BYTES / 4 - FOUR
    }
  }
}

function writeRows({ buffer }: KernelMemory, table: number, { low, share }: Taps, stride: number): void {
  const words = new Int32Array(buffer, table, low.length * 3)
  for (let y = 0; y < low.length; y += 1) {
    words[y * 3] = low[y]! * stride
    words[y * 3 + 1] = (low[y]! + 1) * stride
    words[y * 3 + 2] = share[y]!
  }
}

interface SamplingTaps extends Sampling {
  readonly across: Taps
  readonly down: Taps
}

function tapsFor(sampling: Sampling): SamplingTaps {
  const { from, part, target } = sampling
  return {
    ...sampling,
    across: tapsOf({ start: part.x, length: part.width }, target.width, from.width),
    down: tapsOf({ start: part.y, length: part.height }, target.height, from.height),
  }
}

/** The two weights together add 14 fractional bits; half of 1 is added before they are shifted off, to round. */
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
