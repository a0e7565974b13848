/** How far two moments are apart, in the calendar's units and in exact ones, and moments a length of time away. */

import {
  type CivilTime,
  civilAt,
  civilFromDays,
  daysFromCivil,
  isInRange,
  OUT_OF_RANGE,
  weekdayOf,
} from '../calendar/civil.ts'
import { Temporal } from '../platform/temporal.ts'
import { refuseType } from '../result/refuseInput.ts'
import { type Failure, fail, type Note, type Result, succeed } from '../result/result.ts'
import { offsetAt, zoneNamed } from '../time-zone/zones.ts'
import { leapSecondsBetween } from '../timestamp/leapSeconds.ts'
import { type Duration, isDuration } from './duration.ts'

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
  const units = [3_600_000_000_000n, 60_000_000_000n, 1_000_000_000n, 1_000_000n, 1000n, 1n]
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

/**
 * The moment a length of time after an instant, or before it where the length is negative: first the months, then the days, in the
 * calendar of the zone, then the clock's part. A day that the month has not becomes its last.
 *
 * Notes: `last-of-month`. Errors: `out-of-range`.
 */
export function addDuration(from: bigint, duration: Duration, zone = 'UTC'): Result<bigint> {
  const refused = refuseInstant(from) ?? refuseZone(zone)
  if (refused !== undefined) return refused
  if (!isDuration(duration)) return refuseType('a length of time, as parseDuration gives it', duration)
  if (!isInRange(from)) return fail(OUT_OF_RANGE)
  try {
    const start = new Temporal.ZonedDateTime(from, zone)
    const { months, days, nanoseconds } = duration
    const instant = start.add({ months, days }).epochNanoseconds + nanoseconds
    if (!isInRange(instant)) return fail(OUT_OF_RANGE)
    const inMonth = start.toPlainDate().add({ months })
    const isHeld = inMonth.day !== start.day
    const message = `${inMonth.year}-${String(inMonth.month).padStart(2, '0')} has no day ${start.day}: its last is taken.`
    return succeed(instant, isHeld ? [{ code: 'last-of-month', message }] : [])
  } catch (error) {
    if (error instanceof RangeError) return fail(OUT_OF_RANGE)
    throw error
  }
}

function refuseInstant(instant: unknown): Failure | undefined {
  return typeof instant === 'bigint' ? undefined : refuseType('nanoseconds since 1970 as a BigInt', instant)
}

function refuseZone(zone: string): Failure | undefined {
  if (zoneNamed(zone) !== undefined) return undefined
  return fail({ code: 'unknown-zone', message: `“${zone}” is no time zone; findZone gives names.` })
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
