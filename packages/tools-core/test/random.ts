/** Pseudo-random numbers for tests and benches: the same on every run. */

/** Returns a number from 0 up to, but not including, the limit. */
export type Random = (limit: number) => number

/** Creates a source of whole numbers from a seed. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
