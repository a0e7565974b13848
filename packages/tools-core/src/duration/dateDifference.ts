/** How far two moments are apart, in the calendar's units and in exact ones. */

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

/** The way from one moment to another. */
export interface DateDifference {
  /** In the calendar of the zone: added to the first moment, it gives the second. */
  readonly calendar: Duration
  /** What a stop watch would have counted, without leap seconds. Negative where the second moment is the earlier one. */
  readonly nanoseconds: bigint
  /** Days between the two dates, whatever the time of day. */
  readonly dates: number
  /** Mondays to Fridays among the dates, with the first and without the last. Public holidays are not known. */
  readonly weekdays: number
}

/**
 * The way from one instant to another, as the clocks and the calendar of a zone see it.
 *
 * Notes: `clocks-changed` where the days between are not all 24 hours long, `leap-seconds` where there were any in between.
 *
 * Errors: `out-of-range`.
 *
 * @param zone an IANA name or an offset that `findZone` gave.
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
      message: `Clocks in ${zone} are not at the same offset at both ends, so the days between are not all 24 hours long.`,
    })
  const leaps = leapSecondsBetween(from, to)
  if (leaps > 0)
    notes.push({
      code: 'leap-seconds',
      message: `Leap seconds are not represented in Unix time: ${leaps} between the two ${leaps === 1 ? 'is' : 'are'} not counted.`,
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

/** Mondays to Fridays from a day to another, the first counted and the last not; negative where the way goes back. */
function weekdaysBetween(first: number, last: number): number {
  if (last < first) return -weekdaysBetween(last, first)
  const weeks = Math.floor((last - first) / 7)
  let count = weeks * 5
  for (let day = first + weeks * 7; day < last; day += 1) if (weekdayOf(civilFromDays(day)) <= 5) count += 1
  return count
}
