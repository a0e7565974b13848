/** Computes the difference between two moments, in calendar units and in exact ones. */

import {
  type CivilTime,
  civilAt,
  civilFromDays,
  daysFromCivil,
  isInRange,
  OUT_OF_RANGE,
  weekdayOf,
} from '../calendar/civil.ts'
import {
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MICROSECOND,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { Temporal } from '../platform/temporal.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { offsetAt } from '../time-zone/zones.ts'
import { leapSecondsBetween } from '../timestamp/leapSeconds.ts'
import type { Duration } from './duration.ts'
import { refuseInstant, refuseZone } from './refuseMoment.ts'

/** The difference between two moments. */
export interface DateDifference {
  /** In the calendar of the zone: added to the first moment, it gives the second. */
  readonly calendar: Duration
  /** The elapsed time, without leap seconds. Negative if the second moment is earlier. */
  readonly nanoseconds: bigint
  /** Days between the two dates, regardless of the time of day. */
  readonly dates: number
  /** Mondays to Fridays among the dates, including the first and excluding the last. Public holidays are not considered. */
  readonly weekdays: number
}

/**
 * Returns the difference from one instant to another, by the clocks and the calendar of a zone.
 *
 * Notes: `clocks-changed` if the offset of the zone differs between the two, so that the elapsed time is not 24 hours for each day (clocks
 * that change and change back make no such difference); `leap-seconds` if there were any in between.
 *
 * Errors: `out-of-range`.
 *
 * @param zone an IANA name or an offset returned by `findZone`.
 */
export function dateDifference(from: bigint, to: bigint, zone = 'UTC'): Result<DateDifference> {
  const refused = refuseInstant(from) ?? refuseInstant(to) ?? refuseZone(zone)
  if (refused !== undefined) return refused
  if (!isInRange(from) || !isInRange(to)) return fail(OUT_OF_RANGE)
  const { months, years, days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds } =
    new Temporal.ZonedDateTime(from, zone).until(new Temporal.ZonedDateTime(to, zone), {
      largestUnit: 'year',
      smallestUnit: 'nanosecond',
    })
  const clock = [hours, minutes, seconds, milliseconds, microseconds, nanoseconds]
  const units = [
    NANOSECONDS_PER_HOUR,
    NANOSECONDS_PER_MINUTE,
    NANOSECONDS_PER_SECOND,
    NANOSECONDS_PER_MILLISECOND,
    NANOSECONDS_PER_MICROSECOND,
    1n,
  ]
  const exact = clock.reduce((sum, count, index) => sum + BigInt(count) * units[index]!, 0n)
  const [first, last] = [from, to].map((instant) => daysFromCivil(seenIn(instant, zone))) as [number, number]
  const notes: Note[] = []
  const isUneven = offsetAt(zone, from) !== offsetAt(zone, to)
  if (isUneven)
    notes.push({
      code: 'clocks-changed',
      message: `The UTC offset of ${zone} differs between the two dates, so not all days between have 24 hours.`,
    })
  const leaps = leapSecondsBetween(from, to)
  if (leaps > 0)
    notes.push({
      code: 'leap-seconds',
      message: `Unix time has no leap seconds: ${leaps} between the two ${leaps === 1 ? 'is' : 'are'} not counted.`,
    })
  return succeed(
    {
      calendar: { months: years * 12 + months, days, nanoseconds: exact },
      nanoseconds: to - from,
      dates: last - first,
      weekdays: weekdaysBetween(first, last),
    },
    notes,
  )
}

function seenIn(instant: bigint, zone: string): CivilTime {
  return civilAt(instant, offsetAt(zone, instant))
}

/** Counts Mondays to Fridays from one day to another, including the first and excluding the last; negative if the second is earlier. */
function weekdaysBetween(first: number, last: number): number {
  if (last < first) return -weekdaysBetween(last, first)
  const weeks = Math.floor((last - first) / 7)
  let count = weeks * 5
  for (let day = first + weeks * 7; day < last; day += 1) if (weekdayOf(civilFromDays(day)) <= 5) count += 1
  return count
}
