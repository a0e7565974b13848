/** Clamps a number to an interval. Any unit. Pure. */

import { number } from '@whittle/foundation/fields'

/**
 * `value`, clamped to between `min` and `max`. If the interval is empty, `max` wins.
 *
 * @throws TypeError naming the argument that is not a number, RangeError when one is `NaN`.
 */
export function clamp(value: number, min: number, max: number): number {
  return clampUnchecked(numeric(value, 'value'), numeric(min, 'min'), numeric(max, 'max'))
}

/** Asserts that an argument is a number; unlike elsewhere, infinity is allowed, as it means no bound. */
function numeric(given: number, name: string): number {
  if (!Number.isNaN(number(given, name))) return given
  throw new RangeError(`${name} must be a number, not NaN`)
}

/** {@link clamp} without its checks, for values known to be numbers. */
export function clampUnchecked(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
