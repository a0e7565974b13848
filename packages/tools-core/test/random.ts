/** Random numbers for tests and benches: the same each time. */

/** A number from 0 up to, and without, the limit. */
export type Random = (limit: number) => number

/** A source of whole numbers. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
