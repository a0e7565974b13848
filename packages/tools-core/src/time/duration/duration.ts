/**
 * A length of time, in three parts that cannot be converted to each other: a month has no fixed length, and a
 * day does not always have 24 hours. Pure.
 */

/** A length of time. All three parts have the same sign, or are zero. */
export interface Duration {
  /** Months, twelve for each year. */
  readonly months: number
  /** Days, seven for each week. */
  readonly days: number
  /** The exact part: hours and smaller units. */
  readonly nanoseconds: bigint
}

/**
 * Whether a value is a length of time, with all its parts of one sign. A text is not; use `parseDuration` to
 * read one.
 */
export function isDuration(value: unknown): value is Duration {
  if (typeof value !== 'object' || value === null) return false
  const { months, days, nanoseconds } = value as Partial<Duration>
  const areIntegers = Number.isInteger(months) && Number.isInteger(days) && typeof nanoseconds === 'bigint'
  const parts = [months, days, nanoseconds] as readonly (number | bigint)[]
  return areIntegers && !(parts.some((part) => part < 0) && parts.some((part) => part > 0))
}

/** The same length with the opposite sign. */
export function negated({ months, days, nanoseconds }: Duration): Duration {
  return { months: 0 - months, days: 0 - days, nanoseconds: -nanoseconds }
}
