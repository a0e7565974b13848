/** How long ago an instant was, or how long it is until then, in words. Pure. */

const SECOND = 1000
const DAY = 86_400 * SECOND
/** In milliseconds; a year and a month are those of the calendar on average. */
const UNITS = [
  ['year', 365.2425 * DAY],
  ['month', (365.2425 / 12) * DAY],
  ['day', DAY],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/**
 * In the largest unit that is reached, whole ones. Both in milliseconds since 1970.
 *
 * @example relativeTime(0, 3 * 86_400_000) // '3 days ago'
 */
export function relativeTime(instant: number, now: number): string {
  // This very moment is the past already: minus zero is “0 seconds ago”.
  const distance = instant - now || -0
  const [unit, length] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? UNITS[5]
  return words.format(Math.trunc(distance / length), unit)
}
