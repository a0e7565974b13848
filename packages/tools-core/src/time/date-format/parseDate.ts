/** Moments read by a pattern of any dialect. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { aboutAll, errorAt } from '../../shared/result/place.ts'
import { andThen, fail, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import {
  type CivilTime,
  civilAt,
  civilFromDays,
  daysFromCivil,
  instantOf,
  isInRange,
  isoWeekOf,
  LEAP_SECOND,
  OUT_OF_RANGE,
} from '../calendar/civil.ts'
import { WRONG_WEEKDAY, writeIso, wrongDayOfYear, wrongPart, wrongWeek } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { weekdayNotes } from '../calendar/weekdayNotes.ts'
import { readWrittenZone } from '../calendar/writtenZone.ts'
import { zoneAbbreviationAt } from '../time-zone/abbreviationAt.ts'
import { readWallTime } from '../time-zone/wallTime.ts'
import { setOption } from '../time-zone/zoneOption.ts'
import { findZone, instantsOf, offsetAt } from '../time-zone/zones.ts'
import { dialectNamed } from './dialects.ts'
import { isInUtc } from './dotnetStandard.ts'
import { DATE_OPTIONS, type DateFormatOptions, zoneOf } from './formatDate.ts'
import { gatherParts } from './gatherParts.ts'
import type { Gathered } from './momentPart.ts'
import { notesOnPattern } from './patternNotes.ts'
import { readPattern } from './readPattern.ts'
import { dateOfWeek, isInWeekYear } from './weekDates.ts'

/** A moment that was read by a pattern. */
export interface ParsedDate {
  /** Since 1970-01-01T00:00Z. */
  readonly epochNanoseconds: bigint
  /** The time as it was written. */
  readonly wallTime: CivilTime
  /** Seconds ahead of UTC: written, or the zone's. */
  readonly offsetSeconds: number
}

/**
 * Reads a moment by a pattern. What the pattern leaves out is 1970-01-01 and midnight. Where the language's
 * own reader is lenient, so is this one: any white space fits any other in strftime, Go and PHP, Go needs no
 * token for a fraction, and Java's parts in brackets are optional.
 *
 * If both an offset and a zone are written, the offset is used. An abbreviation stands for what it means in
 * the requested zone at that time (`BST` in `Europe/London`), otherwise for its only offset (`CET`), or for
 * its offset in e-mail (`EST`, with the note `abbreviation`).
 *
 * Notes: `wrong-weekday` and `wrong-quarter` where the one that is written does not match the date, which
 * takes precedence; `short-year` for one of two digits; `date-assumed` where there is no year, month or day;
 * `overlap` and `gap` where the zone's clocks show the time twice or not at all. Errors: `does-not-fit`,
 * `unknown-zone` and `ambiguous-abbreviation` with their places, `cannot-be-read` for tokens that only write,
 * `no-such-date`, `invalid-option`, `out-of-range`.
 *
 * @example
 * parseDate('21/11/2026 18:09', 'dd/MM/yyyy HH:mm') // value: { epochNanoseconds: 1795284540000000000n, … }
 */
export function parseDate(
  text: TextInput,
  patternText: TextInput,
  options: DateFormatOptions = {},
): Result<ParsedDate> {
  const refused = refuseInput(text) ?? refuseInput(patternText) ?? refuseChoice(options, DATE_OPTIONS)
  if (refused !== undefined) return refused
  const known = dialectNamed(options.dialect ?? 'unicode')
  if (!known.ok) return known
  const dialect = known.value
  const pattern = textOf(patternText)
  const pieces = readPattern(pattern, dialect)
  return andThen(zoneOf(options), (found) =>
    andThen(gatherParts(textOf(text), pattern, dialect), (gathered) =>
      andThen(settle(gathered, isInUtc(pattern, dialect) ? 'UTC' : found, textOf(text)), (date) =>
        succeed(date, [
          ...weekdayNotes(gathered.namedWeekday ?? gathered.weekday, date.wallTime),
          ...leapNotes(date.wallTime),
          ...quarterNotes(gathered, date),
          ...shortYearNotes(gathered),
          ...assumedNotes(gathered, date),
          ...notesOnPattern(pattern, pieces, dialect).filter(({ code }) => code !== 'unknown-token'),
        ]),
      ),
    ),
  )
}

function leapNotes({ second }: CivilTime): readonly Note[] {
  return second === 60 ? [LEAP_SECOND] : []
}

function quarterNotes({ quarter }: Gathered, { wallTime: { month } }: ParsedDate): readonly Note[] {
  const real = Math.ceil(month / 3)
  if (quarter === undefined || quarter === real) return []
  return [
    {
      code: 'wrong-quarter',
      message: `The date is in quarter ${real}, not in quarter ${quarter}, as is written.`,
    },
  ]
}

/**
 * The note on a year of two digits: libraries draw the line at different years, and some move it with the
 * current year.
 */
function shortYearNotes({ shortYear, year }: Gathered): readonly Note[] {
  if (shortYear === undefined) return []
  const message = `The year “${shortYear}” is read as ${year}: here two digits stand for 1969 to 2068; other programs draw the line elsewhere.`
  return [{ code: 'short-year', message }]
}

/** The note on an incomplete date, which is completed from 1970-01-01, or by the first day of its week. */
function assumedNotes(gathered: Gathered, { wallTime }: ParsedDate): readonly Note[] {
  const { year, isoYear, weekYear, month, day, dayOfYear, isoWeek, week, weekday, namedWeekday } = gathered
  const isByDays = dayOfYear !== undefined && month === undefined
  const isByWeeks = (isoWeek ?? week) !== undefined && isByWeek(gathered)
  const parts = {
    year: year ?? isoYear ?? weekYear,
    month: isByDays || isByWeeks ? 1 : month,
    day: isByDays ? 1 : isByWeeks ? (weekday ?? namedWeekday) : day,
  }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === 0 || gathered.instant !== undefined) return []
  const what = missing.length === 3 ? 'date' : missing.join(' and no ')
  const message = `There is no ${what}, so the date is read as ${writeIso(wallTime).replace(/T.*/, '')}.`
  return [{ code: 'date-assumed', message }]
}

function settle(gathered: Gathered, zone: string, text: string): Result<ParsedDate> {
  const { zone: named, offsetSeconds, instant } = gathered
  if (named === undefined || offsetSeconds !== undefined || instant !== undefined)
    return aboutAll(text, settleIn(gathered, zone))
  const { name, offset } = named
  const seconds = offsetNamed(name, civilFrom(gathered), zone)
  if (seconds !== undefined) return aboutAll(text, settleIn({ ...gathered, offsetSeconds: seconds }, zone))
  const written = readWrittenZone(name)
  if (written !== undefined && 'offsetSeconds' in written)
    return andThen(
      aboutAll(text, settleIn({ ...gathered, offsetSeconds: written.offsetSeconds }, zone)),
      (date) => succeed(date, written.notes),
    )
  const found = findZone(name, { likely: zone })
  if (!found.ok)
    return failAll(
      found.errors.map(({ code, message, choices }) =>
        errorAt(text, offset, {
          code,
          message,
          length: name.length,
          // The zone that is asked for decides what an abbreviation stands for.
          ...(choices && { choices: choices.map((fix) => setOption('zone', name, fix)) }),
        }),
      ),
    )
  return aboutAll(
    text,
    andThen(found, (own) => settleIn(gathered, own)),
  )
}

/**
 * The offset of a wall time in a zone that uses this abbreviation at that time; where the clocks show the
 * time twice, the offset that is abbreviated so. `undefined` where the zone does not use the abbreviation
 * then.
 */
function offsetNamed(abbreviation: string, time: CivilTime, zone: string): number | undefined {
  if (wrongPart(time) !== undefined) return undefined
  const name = abbreviation.toUpperCase()
  return instantsOf(zone, time)
    .map((instant) => ({ instant, offset: offsetAt(zone, instant) }))
    .find(({ instant, offset }) => zoneAbbreviationAt(zone, instant, offset).toUpperCase() === name)?.offset
}

function settleIn(gathered: Gathered, zone: string): Result<ParsedDate> {
  if (gathered.instant !== undefined) return inZone(withFraction(gathered.instant, gathered), zone)
  const time = civilFrom(gathered)
  const wrong = wrongCount(gathered) ?? wrongPart(time)
  if (wrong !== undefined) return fail({ code: 'no-such-date', message: wrong })
  const { offsetSeconds } = gathered
  if (offsetSeconds !== undefined)
    return checked({ epochNanoseconds: instantOf(time, offsetSeconds), wallTime: time, offsetSeconds })
  return andThen(readWallTime(zone, time), ({ chosen }) =>
    succeed({ epochNanoseconds: chosen, wallTime: time, offsetSeconds: offsetAt(zone, chosen) }),
  )
}

/**
 * Adds to a Unix time in whole seconds the fraction that the pattern reads separately, as PHP's `U.u` does.
 */
function withFraction(instant: bigint, { nanosecond = 0 }: Gathered): bigint {
  return instant % NANOSECONDS_PER_SECOND === 0n ? instant + BigInt(nanosecond) : instant
}

/** What is wrong with a part that a date is counted from, and that the date itself would not show. */
function wrongCount(gathered: Gathered): string | undefined {
  const { dayOfYear, isoWeek, week, weekday, hour, hour12 } = gathered
  const year = yearFrom(gathered)
  const wrong =
    (dayOfYear === undefined ? undefined : wrongDayOfYear(year, dayOfYear)) ??
    (isoWeek === undefined ? undefined : wrongWeek(gathered.isoYear ?? year, isoWeek))
  if (wrong !== undefined) return wrong
  if (week !== undefined && isByWeek(gathered) && !isInWeekYear(dateFrom(gathered), week.system, year))
    return `There is no such day in week ${week.number} of ${year}.`
  if (weekday !== undefined && (weekday < 1 || weekday > 7)) return WRONG_WEEKDAY
  if (hour === undefined && hour12 !== undefined && (hour12 < 1 || hour12 > 12))
    return `There is no hour ${hour12} before or after noon; those hours are 1 to 12.`
  return undefined
}

function inZone(instant: bigint, zone: string): Result<ParsedDate> {
  if (!isInRange(instant)) return fail(OUT_OF_RANGE)
  const offsetSeconds = offsetAt(zone, instant)
  return succeed({ epochNanoseconds: instant, wallTime: civilAt(instant, offsetSeconds), offsetSeconds })
}

function checked(date: ParsedDate): Result<ParsedDate> {
  return isInRange(date.epochNanoseconds) ? succeed(date) : fail(OUT_OF_RANGE)
}

function civilFrom(gathered: Gathered): CivilTime {
  const { minute = 0, second = 0, nanosecond = 0 } = gathered
  return { ...dateFrom(gathered), hour: hourFrom(gathered), minute, second, nanosecond }
}

function dateFrom(gathered: Gathered): Pick<CivilTime, 'year' | 'month' | 'day'> {
  const { month, day, dayOfYear, isoYear, isoWeek, namedWeekday = 1, weekday = namedWeekday } = gathered
  if (isoWeek !== undefined && isByWeek(gathered)) {
    const year = isoYear ?? gathered.year ?? 1970
    // The fourth of January is always in the first week.
    const fourth = { year, month: 1, day: 4 }
    const monday = daysFromCivil(fourth) - isoWeekOf(fourth).weekday + 1
    return civilFromDays(monday + (isoWeek - 1) * 7 + weekday - 1)
  }
  const year = yearFrom(gathered)
  if (gathered.week !== undefined && isByWeek(gathered))
    return dateOfWeek(gathered.week, year, gathered.weekday ?? gathered.namedWeekday)
  if (dayOfYear !== undefined && month === undefined)
    return civilFromDays(daysFromCivil({ year, month: 1, day: 1 }) + dayOfYear - 1)
  return { year, month: month ?? (gathered.quarter ?? 1) * 3 - 2, day: day ?? 1 }
}

/** Whether nothing but a week and its day says which date it is. */
function isByWeek({ month, dayOfYear }: Gathered): boolean {
  return month === undefined && dayOfYear === undefined
}

function yearFrom({ year, isoYear, weekYear, isBeforeChrist = false }: Gathered): number {
  const written = year ?? isoYear ?? weekYear ?? 1970
  return isBeforeChrist ? 1 - written : written
}

function hourFrom({ hour, hour12, isAfternoon }: Gathered): number {
  if (hour !== undefined) return hour
  if (hour12 === undefined) return isAfternoon === true ? 12 : 0
  return (hour12 % 12) + (isAfternoon === true ? 12 : 0)
}
