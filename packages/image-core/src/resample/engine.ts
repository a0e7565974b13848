/**
 * The interface between the resampler's control flow and its pixel arithmetic, which has two implementations:
 * plain JavaScript (`scalarEngine.ts`) and WebAssembly SIMD (`simdEngine.ts`). Their results agree within ±1.
 */
import type { AxisWeights } from './axisWeights.ts'
import type { Transfer } from './transfer.ts'

/** A block of output columns: what an engine works on from the first source row to the last output row. */
export interface Tile {
  /** For these columns only; `starts` are relative to the tile's first group of source pixels. */
  readonly columns: AxisWeights
  /** Groups of source pixels per row of the tile. */
  readonly groups: number
  /** Output pixels per row of the tile. */
  readonly width: number
  /** The number of filtered rows to keep: a row of output is a blend of these slots. */
  readonly slots: number
  readonly transfer: Transfer
}

/** The arithmetic on one tile. Rows are RGBA bytes with straight alpha. */
export interface TileEngine {
  /** Adds the light of one source row, in whole groups of pixels, to the gathered sums. */
  readonly gatherRow: (source: Uint8ClampedArray | Uint8Array) => void
  /**
   * Filters the gathered sums to the tile's output columns, keeps the result in `slot`, and resets the sums.
   */
  readonly keepRow: (slot: number) => void
  /** Blends the kept rows, one weight per slot, into one row of output. */
  readonly blendRow: (slotWeights: Float32Array, target: Uint8ClampedArray) => void
}

/** Makes the engine for a tile. An engine may become unusable once the next one has been made. */
export type MakeEngine = (tile: Tile) => TileEngine
