/**
 * The resampler's arithmetic in WebAssembly SIMD: a few times as fast as `scalarEngine.ts`, with the same
 * results within ±1.
 *
 * One instance and its memory serve all tiles of a thread, one after the other: a tile's engine is unusable
 * once the next tile has begun. A page's Content-Security-Policy must allow `wasm-unsafe-eval`; if it does
 * not, or the machine has no SIMD, there is no kernel and the caller uses the scalar engine.
 */
import { aligned, growBy, type KernelMemory, startKernel } from '@whittle/foundation/kernel'
import type { MakeEngine, Tile, TileEngine } from './engine.ts'
import { SIMD_KERNEL } from './simdKernel.generated.ts'

/** The functions of `simdKernel.wat`, where they are described. */
export interface SimdKernel {
  readonly memory: KernelMemory
  readonly gather: (source: number, light: number, end: number, group: number, fresh: number) => void
  readonly keep: (starts: number, weights: number, taps: number, to: number, end: number) => void
  readonly blend: (
    rows: number,
    stride: number,
    weights: number,
    lastWeight: number,
    to: number,
    end: number,
  ) => void
}

const PIXEL_BYTES = 16

/**
 * Offsets of the tables in memory, as in `simdKernel.wat`; the memory after them is laid out for each tile.
 */
const DECODE_AT = 0
const ENCODE_AT = 1024
const FREE_AT = ENCODE_AT + 16384

let loaded: SimdKernel | 'none' | undefined

/** The kernel, or `undefined` if this thread cannot run it. */
export function simdKernel(): SimdKernel | undefined {
  loaded ??= startKernel<SimdKernel>(SIMD_KERNEL) ?? 'none'
  return loaded === 'none' ? undefined : loaded
}

/** Returns the engine factory for this kernel; all engines share its memory. */
export function simdEngineWith(kernel: SimdKernel): MakeEngine {
  return (tile) => simdEngine(kernel, tile)
}

function simdEngine(kernel: SimdKernel, tile: Tile): TileEngine {
  const { columns, groups, width, slots, transfer } = tile
  // The kernel handles taps and pixels in fours; the padding has zero weight or is not read.
  const taps = byFours(columns.taps)
  const paddedWidth = byFours(width)
  const sourceBytes = groups * columns.group * 4
  const rowBytes = paddedWidth * PIXEL_BYTES

  const startsAt = FREE_AT
  const weightsAt = aligned(startsAt + width * 4)
  const slotWeightsAt = aligned(weightsAt + width * taps * 4)
  const sourceAt = aligned(slotWeightsAt + slots * 4)
  const lightAt = aligned(sourceAt + sourceBytes)
  const lightEnd = lightAt + groups * PIXEL_BYTES
  const ringAt = lightEnd + 4 * PIXEL_BYTES
  const targetAt = ringAt + slots * rowBytes
  const bytes = memoryOf(kernel, targetAt + paddedWidth * 4)
  const floats = new Float32Array(bytes.buffer)

  floats.set(transfer.decode, DECODE_AT)
  bytes.set(transfer.encode, ENCODE_AT)
  const starts = columns.starts.map((start) => lightAt + start * PIXEL_BYTES)
  new Int32Array(bytes.buffer, startsAt, width).set(starts)
  for (let x = 0; x < width; x++) {
    const from = weightsAt / 4 + x * taps
    floats.fill(0, from, from + taps)
    floats.set(columns.weights.subarray(x * columns.taps, (x + 1) * columns.taps), from)
  }
  // Zero-weight taps still multiply what they read beyond the row, so it must not be NaN.
  floats.fill(0, lightEnd / 4, ringAt / 4)
  let fresh = 1

  function gatherRow(source: Uint8ClampedArray | Uint8Array): void {
    bytes.set(source, sourceAt)
    kernel.gather(sourceAt, lightAt, lightEnd, columns.group, fresh)
    fresh = 0
  }

  function keepRow(slot: number): void {
    const to = ringAt + slot * rowBytes
    kernel.keep(startsAt, weightsAt, taps, to, to + width * PIXEL_BYTES)
    fresh = 1
  }

  function blendRow(slotWeights: Float32Array, target: Uint8ClampedArray): void {
    floats.set(slotWeights, slotWeightsAt / 4)
    const weightsEnd = slotWeightsAt + slots * 4
    kernel.blend(ringAt, rowBytes, slotWeightsAt, weightsEnd, targetAt, targetAt + width * 4)
    target.set(bytes.subarray(targetAt, targetAt + width * 4))
  }

  return { gatherRow, keepRow, blendRow }
}

/** The kernel's memory, grown to at least `size` bytes. */
function memoryOf({ memory }: SimdKernel, size: number): Uint8Array<ArrayBuffer> {
  const missing = size - memory.buffer.byteLength
  if (missing > 0) growBy(memory, missing)
  return new Uint8Array(memory.buffer)
}

function byFours(count: number): number {
  return (count + 3) & ~3
}
