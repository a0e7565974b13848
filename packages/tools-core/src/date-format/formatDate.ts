/** Formats and parses moments by a pattern of any dialect. */

import {
  type CivilTime,
  civilAt,
  civilFromDays,
  daysFromCivil,
  instantOf,
  isInRange,
  isLeapYear,
  isoWeekOf,
  LEAP_SECOND,
  OUT_OF_RANGE,
} from '../calendar/civil.ts'
import { wrongPart } from '../calendar/isoText.ts'
import { weekdayNotes } from '../calendar/weekdayNotes.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { aboutOption } from '../result/aboutOption.ts'
import { refuseChoice } from '../result/choices.ts'
import { aboutAll, errorAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import { readWallTime } from '../time-zone/wallTime.ts'
import { findZone, offsetAt } from '../time-zone/zones.ts'
import { instantOfMoment, type MomentInput } from '../timestamp/moment.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import { type DateDialect, type DialectName, dialectNamed } from './dialects.ts'
import { partOf } from './fields.ts'
import type { Gathered } from './momentPart.ts'
import { type Piece, readPattern } from './readPattern.ts'
import { trapsIn } from './traps.ts'

/** Options for formatting and parsing dates. */
export interface DateFormatOptions {
  /** @defaultValue `'unicode'` */
  readonly dialect?: DialectName
  /** An IANA name, `UTC` or an offset: the zone of dates that are written, and of those read without an offset. @defaultValue `'UTC'` */
  readonly zone?: string
  /** The same as `zone`, under the option name of `Intl`. */
  readonly timeZone?: string
}

/** A moment: nanoseconds since 1970, a `Date`, a text or number for `parseTimestamp` to read, or its result. */
export type DateInput = MomentInput

/** A parsed moment. */
export interface ParsedDate {
  /** Nanoseconds since 1970-01-01T00:00Z. */
  readonly epochNanoseconds: bigint
  /** The time as it was written. */
  readonly wallTime: CivilTime
  /** Seconds ahead of UTC, as written or from the zone. */
  readonly offsetSeconds: number
}

/**
 * Writes a moment by a pattern. A text is read by `parseTimestamp`; one without an offset is a time in the zone.
 *
 * Notes: `unknown-token`, `week-year`, `day-of-year`, `month-for-minutes`, `minutes-for-month`, `twelve-hours-only`, `optional-part`, with
 * their places in the *pattern*. Errors: those of `parseTimestamp`, `unknown-zone`, `invalid-option`.
 *
 * @example
 * formatDate('2026-11-21T18:09:28Z', 'EEE, d MMM yyyy') // value: 'Sat, 21 Nov 2026'
 */
export function formatDate(
  given: DateInput,
  pattern: TextInput,
  options: DateFormatOptions = {},
): Result<string> {
  const refused = refuseInput(pattern) ?? refuseChoice(options, {})
  if (refused !== undefined) return refused
  const known = dialectNamed(options.dialect ?? 'unicode')
  if (!known.ok) return known
  const dialect = known.value
  return andThen(aboutOption('zone', findZone(zoneOf(options))), (found) =>
    andThen(instantFrom(given, found), (instant) => {
      const offsetSeconds = offsetAt(found, instant)
      const written = textOf(pattern)
      const pieces = readPattern(written, dialect)
      const hasEra = pieces.some((piece) => piece.kind === 'field' && piece.field.startsWith('era'))
      const time = civilAt(instant, offsetSeconds)
      const moment = { instant, time, offsetSeconds, zone: found, hasEra }
      const text = pieces.map((piece) =>
        piece.kind === 'field' ? partOf(piece.field).write(moment) : piece.text,
      )
      return succeed(text.join(''), trapsIn(written, pieces, dialect))
    }),
  )
}

function zoneOf({ zone, timeZone = 'UTC' }: DateFormatOptions): string {
  return zone ?? timeZone
}

function instantFrom(time: DateInput, zone: string): Result<bigint> {
  if (typeof time !== 'string' && !(time instanceof Uint8Array)) return instantOfMoment(time)
  const read = parseTimestamp(time)
  if (!read.ok) return read
  return andThen(aboutAll(textOf(time), timestampIn(read, zone)), ({ chosen }) => succeed(chosen))
}

/**
 * Reads a moment by a pattern. What the pattern leaves out is taken from 1970-01-01 at midnight.
 *
 * A zone abbreviation is read where it stands for one offset (`CET`), where it has one meaning in e-mail (`EST`, with the note
 * `abbreviation`), or where the requested zone uses it (`IST` in `Asia/Kolkata`).
 *
 * Notes: `wrong-weekday` and `wrong-quarter` where the written one does not match the date, which counts; `short-year` for a two-digit
 * year; `overlap` and `gap` where the clocks of the zone show the time twice or not at all. Errors: `does-not-fit` and
 * `ambiguous-abbreviation` with their places, `cannot-be-read` for tokens that can only be written, `no-such-date`,
 * `unknown-zone`, `invalid-option`, `out-of-range`.
 *
 * @example
 * parseDate('21/11/2026 18:09', 'dd/MM/yyyy HH:mm') // value: { epochNanoseconds: 1795284540000000000n, … }
 */
export function parseDate(
  text: TextInput,
  patternText: TextInput,
  options: DateFormatOptions = {},
): Result<ParsedDate> {
  const refused = refuseInput(text) ?? refuseInput(patternText) ?? refuseChoice(options, {})
  if (refused !== undefined) return refused
  const known = dialectNamed(options.dialect ?? 'unicode')
  if (!known.ok) return known
  const dialect = known.value
  const pattern = textOf(patternText)
  const pieces = readPattern(pattern, dialect)
  return andThen(aboutOption('zone', findZone(zoneOf(options))), (found) =>
    andThen(gather(textOf(text), pattern, pieces, dialect), (gathered) =>
      andThen(settle(gathered, found, textOf(text)), (date) =>
        succeed(date, [
          ...weekdayNotes(gathered.namedWeekday ?? gathered.weekday, date.wallTime),
          ...leapNotes(date.wallTime),
          ...quarterNotes(gathered, date),
          ...shortYearNotes(gathered),
          ...(gathered.zoneNotes ?? []),
          ...trapsIn(pattern, pieces, dialect).filter(({ code }) => code !== 'unknown-token'),
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
      message: `The text says quarter ${quarter}, but that date is in quarter ${real}.`,
    },
  ]
}

/** Libraries split the centuries at different years, and some move that year with the current date. */
function shortYearNotes({ shortYear, year }: Gathered): readonly Note[] {
  if (shortYear === undefined) return []
  const message = `The year “${shortYear}” is read as ${year}: here two digits stand for 1969 to 2068; other programs may differ.`
  return [{ code: 'short-year', message }]
}

/** Dialects that read `1:30` with a two-digit hour token. Unicode and Java, Go and .NET require the zero. */
const LOOSE: ReadonlySet<DateDialect> = new Set(['strftime', 'moment', 'date-fns', 'php'])

function gather(
  text: string,
  pattern: string,
  pieces: readonly Piece[],
  dialect: DateDialect,
): Result<Gathered> {
  const gathered: Gathered = {}
  let at = 0
  for (const piece of pieces) {
    const token = pattern.slice(piece.offset, piece.offset + piece.length)
    if (piece.kind !== 'field') {
      if (!text.startsWith(piece.text, at)) return misfit(text, at, `“${piece.text}”`)
      at += piece.text.length
      continue
    }
    const { looks, looksLoosely = looks, take } = partOf(piece.field)
    if (looks === undefined || looksLoosely === undefined || take === undefined)
      return fail({
        code: 'cannot-be-read',
        option: 'pattern',
        message: `“${token}” can be written but not read back; remove it from the pattern.`,
      })
    const matcher = new RegExp(LOOSE.has(dialect) ? looksLoosely : looks, 'y')
    matcher.lastIndex = at
    const found = matcher.exec(text)?.[0]
    if (found === undefined || !take(gathered, found, at)) return misfit(text, at, `a value for “${token}”`)
    at += found.length
  }
  if (at < text.trimEnd().length) return misfit(text, at, 'the end')
  return succeed(gathered)
}

function misfit(text: string, at: number, wanted: string): Result<never> {
  const found = at < text.length ? `“${text.slice(at, at + 12)}”` : 'the end'
  const message = `Expected ${wanted} here, but found ${found}.`
  return fail(errorAt(text, at, { code: 'does-not-fit', message, length: 1 }))
}

function settle(gathered: Gathered, zone: string, text: string): Result<ParsedDate> {
  const { name, offset = 0 } = gathered.zone ?? {}
  if (name === undefined) return aboutAll(text, settleIn(gathered, zone))
  const written = findZone(name, { likely: zone })
  if (written.ok)
    return aboutAll(
      text,
      andThen(written, (own) => settleIn(gathered, own)),
    )
  return fail(...written.errors.map((error) => errorAt(text, offset, { ...error, length: name.length })))
}

function settleIn(gathered: Gathered, zone: string): Result<ParsedDate> {
  if (gathered.instant !== undefined) return inZone(gathered.instant, zone)
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

/** The error in a field from which a date is computed, and which the date itself would not reveal. */
function wrongCount(gathered: Gathered): string | undefined {
  const { dayOfYear, isoWeek, weekday, hour, hour12 } = gathered
  const year = yearFrom(gathered)
  const lastDay = isLeapYear(year) ? 366 : 365
  if (dayOfYear !== undefined && (dayOfYear < 1 || dayOfYear > lastDay))
    return `The year ${year} has days 1 to ${lastDay}, not ${dayOfYear}.`
  const weekYear = gathered.isoYear ?? year
  const lastWeek = isoWeekOf({ year: weekYear, month: 12, day: 28 }).week
  if (isoWeek !== undefined && (isoWeek < 1 || isoWeek > lastWeek))
    return `The year ${weekYear} has weeks 1 to ${lastWeek}, not ${isoWeek}.`
  if (weekday !== undefined && (weekday < 1 || weekday > 7)) return 'Weekdays are 1 (Monday) to 7 (Sunday).'
  if (hour === undefined && hour12 !== undefined && (hour12 < 1 || hour12 > 12))
    return `There is no hour ${hour12} on a twelve-hour clock; its hours are 1 to 12.`
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
  if (isoWeek !== undefined && month === undefined && dayOfYear === undefined) {
    const year = isoYear ?? gathered.year ?? 1970
    // The fourth of January is always in the first week.
    const fourth = { year, month: 1, day: 4 }
    const monday = daysFromCivil(fourth) - isoWeekOf(fourth).weekday + 1
    return civilFromDays(monday + (isoWeek - 1) * 7 + weekday - 1)
  }
  const year = yearFrom(gathered)
  if (dayOfYear !== undefined && month === undefined)
    return civilFromDays(daysFromCivil({ year, month: 1, day: 1 }) + dayOfYear - 1)
  return { year, month: month ?? (gathered.quarter ?? 1) * 3 - 2, day: day ?? 1 }
}

function yearFrom({ year, isoYear, isBeforeChrist = false }: Gathered): number {
  const written = year ?? isoYear ?? 1970
  return isBeforeChrist ? 1 - written : written
}

function hourFrom({ hour, hour12, isAfternoon }: Gathered): number {
  if (hour !== undefined) return hour
  if (hour12 === undefined) return isAfternoon === true ? 12 : 0
  return (hour12 % 12) + (isAfternoon === true ? 12 : 0)
}
