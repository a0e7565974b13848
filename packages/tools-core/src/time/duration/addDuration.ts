/** Adds a length of time to a moment. */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { Temporal } from '../../shared/platform/temporal.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { twoDigits } from '../calendar/isoText.ts'
import { type Duration, isDuration } from './duration.ts'
import { refuseInstant, refuseZone } from './refuseMoment.ts'

/**
 * Returns the moment that is a length of time after an instant, or before it if the length is negative. Adds
 * the months first, then the days, both in the calendar of the zone, and then the exact time. A day that the
 * month lacks becomes its last day.
 *
 * Notes: `last-of-month`. Errors: `out-of-range`.
 */
export function addDuration(from: bigint, duration: Duration, zone = 'UTC'): Result<bigint> {
  const refused = refuseInstant(from) ?? refuseZone(zone)
  if (refused !== undefined) return refused
  if (!isDuration(duration)) return refuseType('a length of time, as parseDuration returns it', duration)
  if (!isInRange(from)) return fail(OUT_OF_RANGE)
  const start = new Temporal.ZonedDateTime(from, zone)
  const { months, nanoseconds } = duration
  const onDate = addDate(start, duration)
  if (onDate === undefined || !isInRange(onDate + nanoseconds)) return fail(OUT_OF_RANGE)
  const inMonth = start.toPlainDate().add({ months })
  const isClamped = inMonth.day !== start.day
  const message = `${inMonth.year}-${twoDigits(inMonth.month)} has no day ${start.day}, so its last day is used.`
  return succeed(onDate + nanoseconds, isClamped ? [{ code: 'last-of-month', message }] : [])
}

/** The instant after the months and the days; `undefined` beyond the calendar. */
function addDate(
  start: InstanceType<typeof Temporal.ZonedDateTime>,
  { months, days }: Duration,
): bigint | undefined {
  try {
    return start.add({ months, days }).epochNanoseconds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
