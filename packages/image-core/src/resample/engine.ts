/**
 * The port between the resampler's order of work and the arithmetic on pixels, for which there are two: plain
 * JavaScript (`scalarEngine.ts`) and WebAssembly SIMD (`simdEngine.ts`). Both give the same result within ±1.
 */
import type { AxisWeights } from './axisWeights.ts'
import type { Transfer } from './transfer.ts'

/** A block of output columns: what an engine works on from the first source row to the last output row. */
export interface Tile {
  /** Of these columns only; `starts` count from the tile's own first group of source pixels. */
  readonly columns: AxisWeights
  /** Groups of source pixels that a row of the tile reads. */
  readonly groups: number
  /** Output pixels a row of the tile has. */
  readonly width: number
  /** Filtered rows to be kept: a row of output is a blend of these slots. */
  readonly slots: number
  readonly transfer: Transfer
}

/** The arithmetic on one tile. Rows are RGBA bytes with straight alpha. */
export interface TileEngine {
  /** Adds the light of one source row, whole groups of pixels, to what is gathered. */
  readonly gatherRow: (source: Uint8ClampedArray | Uint8Array) => void
  /** Filters what is gathered to the tile's output columns, keeps it in `slot`, and begins to gather anew. */
  readonly keepRow: (slot: number) => void
  /** Blends the kept rows, one weight a slot, into one row of output. */
  readonly blendRow: (slotWeights: Float32Array, target: Uint8ClampedArray) => void
}

/** Makes the engine for a tile. An engine may be of no use once the next one has been made. */
export type MakeEngine = (tile: Tile) => TileEngine
