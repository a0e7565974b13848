/** Units of time in nanoseconds, the unit of instants and lengths of time. */

export const NANOSECONDS_PER_MICROSECOND = 1000n
export const NANOSECONDS_PER_MILLISECOND = 1_000_000n
export const NANOSECONDS_PER_SECOND = 1_000_000_000n
export const NANOSECONDS_PER_MINUTE = 60_000_000_000n
export const NANOSECONDS_PER_HOUR = 3_600_000_000_000n
/** A day of 24 hours. */
export const NANOSECONDS_PER_DAY = 86_400_000_000_000n
