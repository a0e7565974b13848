/** Reads a date and time, a time of today, or a timestamp, in the local time of a zone. */

import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { aboutAll, aboutPart } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type CivilTime, civilAt, civilFromDays, daysFromCivil } from '../calendar/civil.ts'
import { writeOffset, wrongPart } from '../calendar/isoText.ts'
import { NAMED_DAYS } from '../calendar/names.ts'
import { to24Hours } from '../calendar/twelveHours.ts'
import { readWrittenZone } from '../calendar/writtenZone.ts'
import { MAX_TIMESTAMP_LENGTH, readTimestamp } from '../timestamp/parseTimestamp.ts'
import type { TimestampKind } from '../timestamp/timestamp.ts'
import { timestampIn } from './timestampIn.ts'
import { readWallTime, type WallReading } from './wallTime.ts'
import { findZone, offsetAt } from './zones.ts'

/**
 * Reads a date and time, with or without an offset (`2026-11-21 18:09`); a time relative to today, with or
 * without a zone (`18:09`, `6 pm`, `tomorrow noon`); or anything that `parseTimestamp` reads.
 *
 * Notes: `gap`, `overlap`, `own-offset`, `date-only`, `today`, `leap-second`, and those of `parseTimestamp`.
 * Errors: `empty`, `not-a-time`, `no-such-date`, `too-long`, `out-of-range`, and for a zone after the time
 * those of `findZone`.
 *
 * @param zone a name returned by `findZone`; ignored for a time that has its own offset.
 * @param now determines today's date.
 */
export function readMoment(input: TextInput, zone: string, now: bigint): Result<WallReading> {
  const text = textOf(input)
  const written = text.trim()
  const wrong = (code: ToolErrorCode, message: string) => aboutAll<never>(text, fail({ code, message }))
  if (written === '') return wrong('empty', 'Type a date and a time, such as 2026-11-21 18:09.')
  const clock = written.length > MAX_TIMESTAMP_LENGTH ? undefined : readClock(written)
  if (clock !== undefined) return readToday(text, clock, zone, now)
  const stamp = readTimestamp(text, { now })
  if (!stamp.ok) {
    const [{ code, message } = NO_TIME] = stamp.errors
    if (code === 'unknown-zone') return stamp
    return PASSED_ON.has(code) ? wrong(code, message) : wrong(NO_TIME.code, NO_TIME.message)
  }
  const { kind, wallTime, zone: ownZone } = stamp.value
  const isOwn = ownZone !== undefined || (wallTime === undefined && WRITTEN.has(kind))
  const reading = timestampIn(stamp, zone, text)
  if (!reading.ok) return reading
  // The zone of a time without an offset is an argument, so no note is needed.
  const notes = reading.notes.filter(({ code }) => code !== 'no-offset')
  return succeed(reading.value, [...notes, ...(isOwn ? [OWN_OFFSET] : [])])
}

const NO_TIME = {
  code: 'not-a-time',
  message: 'This is not a date and time; write it as 2026-11-21 18:09, 18:09 or 6 pm.',
} as const

/** Errors of `parseTimestamp` that are reported unchanged. */
const PASSED_ON: ReadonlySet<string> = new Set(['no-such-date', 'too-long'])

/** Kinds of timestamps that are written dates, with or without an offset. */
const WRITTEN: ReadonlySet<TimestampKind> = new Set<TimestampKind>(['iso', 'rfc2822'])

/** A time of day, the zone after it, and how many days after today it is, if a day is given. */
interface Clock extends Omit<CivilTime, 'year' | 'month' | 'day'> {
  readonly own: string | undefined
  readonly days: number | undefined
}

/**
 * An optional day; hours and minutes with a separator, hours alone with an `h`, or four digits; and an
 * optional zone.
 */
const CLOCK =
  /^(?:(today|tomorrow|yesterday),?\s+(?:at\s+)?)?(?:(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?|(\d{1,2})h|([01]\d|2[0-3])([0-5]\d)(?=Z?$))(?![\d:.])\s*(?:in\s+)?(?:\(?((?:[a-z]|[+−-]\d)[^()]*(?:(?<=time )\([^()]+\))?)\)?)?$/i

/**
 * `18:09`, `18:09:28.5`, `18h09`, `1809`, `6 pm` or `6:30pm`, with or without a day and a zone: `tomorrow 9am
 * PST`, `18:09 in Berlin`.
 */
function readClock(written: string): Clock | undefined {
  const match = CLOCK.exec(to24Hours(written))
  if (match === null) return undefined
  const [, day, apart, minute, second, fraction = '', alone, together, minutes, own] = match
  // An am or pm that is left over does not fit the hour, as in 14:30 am.
  if (own !== undefined && /^[ap]\.?m\b/i.test(own)) return undefined
  return {
    days: day === undefined ? undefined : NAMED_DAYS[day.toLowerCase()],
    hour: Number(apart ?? alone ?? together),
    minute: Number(minute ?? minutes ?? 0),
    second: Number(second ?? 0),
    nanosecond: Number(fraction.padEnd(9, '0')),
    own,
  }
}

/**
 * Whether a text is a time of day without a date, for which `readMoment` uses the date at its `now`: one of
 * any day (`18:09`), or of a named day (`tomorrow 18:09`); `undefined` for any other text.
 */
export function clockKind(text: string): 'any-day' | 'named-day' | undefined {
  const clock = text.length > MAX_TIMESTAMP_LENGTH ? undefined : readClock(text.trim())
  if (clock === undefined) return undefined
  return clock.days === undefined ? 'any-day' : 'named-day'
}

function readToday(
  text: string,
  { own, days, ...clock }: Clock,
  zone: string,
  now: bigint,
): Result<WallReading> {
  const found = own === undefined ? succeed(zone) : zoneAfter(own, zone)
  if (!found.ok) return aboutPart(text, own ?? text, found)
  const date = daysFromCivil(civilAt(now, offsetAt(found.value, now))) + (days ?? 0)
  const today = { ...civilFromDays(date), ...clock }
  const mistake = wrongPart(today)
  if (mistake !== undefined) return aboutAll(text, fail({ code: 'no-such-date', message: mistake }))
  return andThen(aboutAll(text, readWallTime(found.value, today)), (reading) =>
    succeed(reading, [
      ...found.notes,
      ...(days === undefined ? [TODAY] : []),
      ...(own === undefined ? [] : [OWN_OFFSET]),
    ]),
  )
}

/** The zone after a time. An abbreviation that stands for one offset means that offset, even in summer. */
function zoneAfter(own: string, likely: string): Result<string> {
  const zone = readWrittenZone(own)
  if (zone === undefined || 'zone' in zone) return findZone(own, { likely })
  return andThen(findZone(writeOffset(zone.offsetSeconds)), (offset) => succeed(offset, zone.notes))
}

const TODAY: Note = { code: 'today', message: 'There is no date, so today’s is used.' }
const OWN_OFFSET: Note = {
  code: 'own-offset',
  message: 'The time has its own offset or zone, so the “from” zone was ignored.',
}
