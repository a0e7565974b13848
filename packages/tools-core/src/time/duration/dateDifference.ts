/** Computes the difference between two moments, in calendar units and in exact ones. */

import { Temporal } from '../../shared/platform/temporal.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import {
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
  /**
   * Mondays to Fridays among the dates, including the first and excluding the last. Public holidays are not
   * considered.
   */
  readonly weekdays: number
  /** The same, including the last. */
  readonly weekdaysWithLast: number
}

/**
 * Returns the difference from one instant to another, by the clocks and the calendar of a zone.
 *
 * Notes: `clocks-changed` if the offset of the zone differs between the two, so that the elapsed time is not
 * 24 hours for each day (clocks that change and change back make no such difference); `leap-seconds` if there
 * were any in between.
 *
 * Errors: `out-of-range`.
 *
 * @param zone an IANA name or an offset returned by `findZone`.
 */
export function dateDifference(from: bigint, to: bigint, zone = 'UTC'): Result<DateDifference> {
  const refused = refuseInstant(from) ?? refuseInstant(to) ?? refuseZone(zone)
  if (refused !== undefined) return refused
  if (!isInRange(from) || !isInRange(to)) return fail(OUT_OF_RANGE)
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)]
  return succeed(
    {
      calendar: calendarBetween(from, to, zone),
      nanoseconds: to - from,
      dates: last - first,
      weekdays: weekdaysBetween(first, last),
      weekdaysWithLast: last < first ? -weekdaysBetween(last, first + 1) : weekdaysBetween(first, last + 1),
    },
    [...clockNotes(from, to, zone), ...leapNotes(from, to)],
  )
}

function calendarBetween(from: bigint, to: bigint, zone: string): Duration {
  const way = new Temporal.ZonedDateTime(from, zone).until(new Temporal.ZonedDateTime(to, zone), {
    largestUnit: 'year',
    smallestUnit: 'nanosecond',
  })
  const clock = [
    [way.hours, NANOSECONDS_PER_HOUR],
    [way.minutes, NANOSECONDS_PER_MINUTE],
    [way.seconds, NANOSECONDS_PER_SECOND],
    [way.milliseconds, NANOSECONDS_PER_MILLISECOND],
    [way.microseconds, NANOSECONDS_PER_MICROSECOND],
    [way.nanoseconds, 1n],
  ] as const
  const nanoseconds = clock.reduce((sum, [count, unit]) => sum + BigInt(count) * unit, 0n)
  return { months: way.years * 12 + way.months, days: way.days, nanoseconds }
}

function clockNotes(from: bigint, to: bigint, zone: string): readonly Note[] {
  if (offsetAt(zone, from) === offsetAt(zone, to)) return []
  const message = `The UTC offset of ${zone} differs between the two dates, so not all days between have 24 hours.`
  return [{ code: 'clocks-changed', message }]
}

function leapNotes(from: bigint, to: bigint): readonly Note[] {
  const leaps = leapSecondsBetween(from, to)
  if (leaps === 0) return []
  const message = `Unix time has no leap seconds: ${leaps} between the two ${leaps === 1 ? 'is' : 'are'} not counted.`
  return [{ code: 'leap-seconds', message }]
}

/** The day on which an instant is in a zone, counted from 1970. */
function dayOf(instant: bigint, zone: string): number {
  return daysFromCivil(civilAt(instant, offsetAt(zone, instant)))
}

/**
 * Counts Mondays to Fridays from one day to another, including the first and excluding the last; negative if
 * the second is earlier.
 */
function weekdaysBetween(first: number, last: number): number {
  if (last < first) return -weekdaysBetween(last, first)
  const weeks = Math.floor((last - first) / 7)
  let count = weeks * 5
  for (let day = first + weeks * 7; day < last; day += 1) if (weekdayOf(civilFromDays(day)) <= 5) count += 1
  return count
}
