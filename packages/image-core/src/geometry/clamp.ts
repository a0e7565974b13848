/** Holding a number in an interval. Any unit. Pure. */

import { demand } from './require.ts'

/**
 * `value` held between `min` and `max`. Where the interval is empty, `max` wins.
 *
 * @throws RangeError naming the argument that is no number.
 */
export function clamp(value: number, min: number, max: number): number {
  for (const [name, given] of Object.entries({ value, min, max }))
    demand(typeof given === 'number' && !Number.isNaN(given), name, 'a number', given)
  return held(value, min, max)
}

/** The same for numbers that are known to be some. */
export function held(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
