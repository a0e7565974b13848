/** Clamps a number to an interval. Any unit. Pure. */
import { number } from '@whittle/foundation/fields'

/**
 * `value`, clamped to between `min` and `max`. If the interval is empty, `max` wins.
 *
 * @throws TypeError or RangeError naming the argument that is not a number.
 */
export function clamp(value: number, min: number, max: number): number {
  for (const [name, given] of Object.entries({ value, min, max })) {
    if (Number.isNaN(number(given, name))) throw new RangeError(`${name} must be a number, not NaN`)
  }
  return held(value, min, max)
}

/** The same, without the check, for values known to be numbers. */
export function held(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
