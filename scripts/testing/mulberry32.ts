/** Random numbers for tests: the same for the same seed. Source: Tommy Ettinger's mulberry32, public domain. */

/** A number from 0 (included) to 1 (left out). */
export type Random = () => number

/** A generator of 32 bits. */
export function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
