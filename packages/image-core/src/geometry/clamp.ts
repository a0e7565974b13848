/** Clamps a number to an interval. Any unit. Pure. */

import { demand } from '@whittle/foundation/arguments'

/**
 * `value`, clamped to between `min` and `max`. If the interval is empty, `max` wins.
 *
 * @throws RangeError naming the argument that is not a number.
 */
export function clamp(value: number, min: number, max: number): number {
  for (const [name, given] of Object.entries({ value, min, max }))
    demand(typeof given === 'number' && !Number.isNaN(given), name, 'a number', given)
  return held(value, min, max)
}

/** The same, without the check, for values known to be numbers. */
export function held(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
