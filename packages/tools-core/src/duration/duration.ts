/**
 * A length of time, in three parts that cannot be turned into each other: a month has no fixed length, and a day is not always 24 hours
 * long. Pure.
 */

/** A length of time. All three parts have the same sign, or are zero. */
export interface Duration {
  /** Twelve for each year. */
  readonly months: number
  /** Seven for each week. */
  readonly days: number
  /** The part that a stop watch would show. */
  readonly nanoseconds: bigint
}

/** Whether a value is a length of time. A text is none; `parseDuration` makes one of it. */
export function isDuration(value: unknown): value is Duration {
  return typeof value === 'object' && value !== null && 'months' in value && 'nanoseconds' in value
}

/** The same length, backwards. */
export function negated({ months, days, nanoseconds }: Duration): Duration {
  return { months: 0 - months, days: 0 - days, nanoseconds: -nanoseconds }
}
