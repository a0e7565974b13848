/**
 * A JPEG as its losslessly stored content: quantised coefficients in blocks of 8 × 8. Pure.
 *
 * Source: ITU-T T.81, annex A (blocks, their coefficients and their order in a scan).
 */
import type { Size } from '../geometry/types.ts'

/** One colour component of a picture. */
export interface Component {
  readonly id: number
  /** Its blocks in one unit (MCU), across and down. */
  readonly across: number
  readonly down: number
  /** The tables it uses. */
  readonly quantTable: number
  readonly dcTable: number
  readonly acTable: number
  /** Counts whole units, so it may extend beyond the picture's edge. */
  readonly blocksWide: number
  readonly blocksHigh: number
  /** 64 for each block; the blocks follow each other row by row. */
  readonly coefficients: Int16Array
}

/** A picture, as its coefficients. */
export interface CoefficientImage extends Size {
  readonly components: readonly Component[]
  /** The tables by the number that components refer to: 64 divisors each, in zigzag order. */
  readonly quantTables: ReadonlyMap<number, Uint16Array>
  /** Whole segments other than tables, frame and scan, in order. */
  readonly segments: readonly Uint8Array[]
}

/** Coefficients per block, which are in zigzag order, as in a file. */
export const BLOCK = 64

/** Markers of a sequential frame, with 8-bit and with 16-bit divisors. */
export const BASELINE = 0xc0
export const EXTENDED = 0xc1

/** The blocks of each unit, in scan order: for each component, its rows within the unit. */
export function* unitsOf(
  components: readonly Component[],
): Generator<ReadonlyArray<{ readonly component: Component; readonly at: number }>, void> {
  const { blocksWide = 0, blocksHigh = 0, across = 1, down = 1 } = components[0] ?? {}
  const places = components.flatMap((component) =>
    Array.from({ length: component.across * component.down }, (_, i) => ({
      component,
      x: i % component.across,
      y: Math.floor(i / component.across),
    })),
  )
  for (let row = 0; row < blocksHigh / down; row++) {
    for (let column = 0; column < blocksWide / across; column++) {
      yield places.map(({ component, x, y }) => {
        const blockRow = row * component.down + y
        return { component, at: (blockRow * component.blocksWide + column * component.across + x) * BLOCK }
      })
    }
  }
}
