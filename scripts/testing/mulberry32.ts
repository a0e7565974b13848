/** Reproducible random numbers for tests. Source: Tommy Ettinger's mulberry32, public domain. */

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** A 32-bit generator: the same seed gives the same numbers. */
export function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
