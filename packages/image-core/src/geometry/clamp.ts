/** Holding a number in an interval. Any unit. Pure. */

/** `value` held between `min` and `max`. Where the interval is empty, `max` wins. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
