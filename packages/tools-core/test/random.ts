/** Pseudo-random numbers for tests and benches: the same on every run. */
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'

/** Returns a whole number from 0 up to, but not including, the limit. */
export type Random = (limit: number) => number

/** Creates a source of whole numbers from a seed. */
export function randomNumbers(seed: number): Random {
  const next = mulberry32(seed)
  return (limit) => Math.floor(next() * limit)
}
