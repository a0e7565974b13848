/** The engines of the date difference and duration tools. */
import { civilAt, weekdayOf } from '../calendar/civil.ts'
import { writeIsoWeek, writeOffset } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { aboutOption } from '../options/aboutOption.ts'
import { hostClock } from '../platform/hostClock.ts'
import { textOf } from '../platform/utf8.ts'
import { showTable } from '../registry/output.ts'
import type { ToolEngine, ToolOutput } from '../registry/tool.ts'
import { aboutAll } from '../result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { clockKind, readMoment } from '../time-zone/readMoment.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import type { WallReading } from '../time-zone/wallTime.ts'
import { zonedTime } from '../time-zone/zonedTime.ts'
import { findZone, offsetAt } from '../time-zone/zones.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import type { Timestamp } from '../timestamp/timestamp.ts'
import { addDuration } from './addDuration.ts'
import { dateDifference } from './dateDifference.ts'
import { type Duration, negated } from './duration.ts'
import { clockText, countIn, describeDuration, formatIsoDuration } from './formatDuration.ts'
import { parseDuration } from './parseDuration.ts'
import { errorsWithin, notesWithin, readInterval, type TextPart } from './readInterval.ts'

type Row = readonly [name: string, value: string]

/** Shows the difference between two dates, or a date and a length of time added to it, as a table. */
export const difference: ToolEngine = (input, { zone }) => {
  const text = textOf(input)
  const found = aboutOption('zone', findZone(String(zone).trim() || 'UTC'))
  if (!found.ok) return found
  const interval = readInterval(text, isReadable)
  if (!interval.ok) return interval
  const [before, after] = interval.value
  const between = text.slice(before.offset + before.text.length, after.offset)
  const isReversed = isLength(before) && /^\s*(?:after|before)\s*$/i.test(between)
  const [from, to] = isReversed ? [after, before] : [before, after]
  if (isLength(from)) {
    const message =
      'Write the date first, and the length of time after it: 2026-01-31, then 90 days, P1M or -P1M.'
    return errorsWithin(text, from, [{ code: 'date-first', message, length: from.text.length }])
  }
  const first = instantIn(text, from, { zone: found.value })
  if (!first.ok) return first
  const second = isLength(to)
    ? endOf(text, to, first.value, found.value, /^\s*(?:[-−–—]|minus|before)\s*$/i.test(between))
    : secondIn(text, to, { zone: found.value, first: first.value })
  if (!second.ok) return second
  const way = showWay(first.value, second.value, found.value)
  const notes = new Map([...found.notes, ...first.notes, ...second.notes].map((note) => [note.message, note]))
  return way.ok ? succeed(way.value, [...notes.values(), ...way.notes]) : way
}

/**
 * Whether a part is a length of time: `P90D` (anything after a P counts, even if malformed), a number with its unit, as in `90 days`, or a
 * clock with a sign. A number with many digits is not, if it can be read as a timestamp: `1700000000 s`.
 */
function isLength({ text }: Pick<TextPart, 'text'>): boolean {
  if (/^[+\-−]?\s*P/i.test(text)) return true
  const digits = /^(?:[+\-−]\s*(?=\d+:)|[+\-−]?\s*(?=\d[\d.,]*\s*[a-zµμ]))([\d.,]+)/i.exec(text)?.[1]
  if (digits === undefined || !parseDuration(text).ok) return false
  return digits.length <= MOST_DIGITS_OF_LENGTH ? clockOf(text) === undefined : !parseTimestamp(text).ok
}

/** A number of seconds with more digits is more than three years. */
const MOST_DIGITS_OF_LENGTH = 8

/** Whether a part is a date, a time of day, or a length of time. */
function isReadable(text: string): boolean {
  if (clockOf(text) !== undefined) return readMoment(text, 'UTC', 0n).ok
  return parseTimestamp(text).ok || (isLength({ text }) && parseDuration(text).ok)
}

/** Which time of day a part is. Four bare digits are none here, because between dates they are a year. */
function clockOf(text: string): ReturnType<typeof clockKind> {
  return YEAR.test(text) ? undefined : clockKind(text)
}

const YEAR = /^\s*\d{4}\s*$/

/** Reads the second moment. A time of day alone is on the day of the first one, or if that is later, on the day after: `22:00 to 06:00`. */
function secondIn(
  whole: string,
  part: TextPart,
  { zone, first }: { readonly zone: string; readonly first: bigint },
): Result<bigint> {
  if (clockOf(part.text) !== 'any-day') return instantIn(whole, part, { zone })
  const sameDay = withoutToday(instantIn(whole, part, { zone, now: first }))
  if (!sameDay.ok || sameDay.value >= first) return sameDay
  const message = 'The second time of day is earlier, so it is one of the next day.'
  // That day need not have 24 hours.
  const nextDay = andThen(addDuration(first, { months: 0, days: 1, nanoseconds: 0n }, zone), (now) =>
    withoutToday(instantIn(whole, part, { zone, now })),
  )
  return andThen(nextDay, (second) => succeed(second, [{ code: 'next-day', message }]))
}

/** Removes the note on the date that a time of day gets, because here it is not today's. */
function withoutToday(read: Result<bigint>): Result<bigint> {
  return read.ok
    ? succeed(
        read.value,
        read.notes.filter(({ code }) => code !== 'today'),
      )
    : read
}

/** Shows a length of time in other notations and, given a date, the date that it leads to. */
export const duration: ToolEngine = (input, { start, zone }) => {
  const length = parseDuration(input)
  if (!length.ok) return length
  const rows = lengthRows(length.value)
  const notes: Note[] = [...length.notes, ...lengthNotes(length.value)]
  const from = String(start).trim()
  if (from === '') return succeed(showTable(rows), notes)
  const found = aboutOption('zone', findZone(String(zone).trim() || 'UTC'))
  if (!found.ok) return found
  const begun = instantIn(from, { text: from, offset: 0 }, { zone: found.value })
  if (!begun.ok) return aboutOption('start', begun, 'start-is-no-date')
  const end = addDuration(begun.value, length.value, found.value)
  if (!end.ok) return aboutAll(textOf(input), end)
  return succeed(
    showTable([
      ['From', momentText(begun.value, found.value)],
      ['To', momentText(end.value, found.value)],
      ...rows,
    ]),
    [...notes, ...found.notes, ...begun.notes.map(withoutFix), ...end.notes],
  )
}

/** Removes the fix of a note on an option, because it would edit the input instead. */
function withoutFix({ fix: _, ...note }: Note): Note {
  return note
}

/** Reads a moment. A date without an offset is in the zone; a time of day alone is on the date at `now`. */
function instantIn(
  whole: string,
  part: TextPart,
  { zone, now = hostClock() }: { readonly zone: string; readonly now?: bigint },
): Result<bigint> {
  const reading = readingIn(part.text, zone, now)
  if (!reading.ok) return errorsWithin(whole, part, reading.errors)
  // A difference between dates needs no notes on their time of day.
  return succeed(
    reading.value.chosen,
    notesWithin(
      part,
      reading.notes.filter(({ code }) => !OF_NO_USE.has(code)),
    ),
  )
}

/** Notes that are irrelevant to a difference. */
const OF_NO_USE: ReadonlySet<string> = new Set(['date-only', 'no-offset', 'own-offset'])

const NO_DAY = {
  code: 'not-a-timestamp',
  message: 'There is no month and day; write a date as 2026-11-21, or a time of day as 18:09.',
}

function readingIn(text: string, zone: string, now: bigint): Result<WallReading> {
  if (YEAR.test(text)) return fail(NO_DAY)
  if (clockOf(text) !== undefined) return readMoment(text, zone, now)
  const read = readDated(text)
  return read.ok ? timestampIn(read, zone, text) : read
}

/** Reads a timestamp. Digits that spell a date are read as that date, not as seconds since 1970. */
function readDated(text: string): Result<Timestamp> {
  const read = parseTimestamp(text)
  if (!read.ok || !read.notes.some(({ code }) => code === 'also-a-date')) return read
  const message = `“${text.trim()}” is read as a date.`
  return andThen(parseTimestamp(text, { unit: 'calendar' }), (date) =>
    succeed(date, [{ code: 'calendar-digits', message }]),
  )
}

function endOf(whole: string, part: TextPart, from: bigint, zone: string, isBack: boolean): Result<bigint> {
  const length = parseDuration(part.text)
  const end = andThen(length, (each) => addDuration(from, isBack ? negated(each) : each, zone))
  return end.ok ? succeed(end.value, notesWithin(part, end.notes)) : errorsWithin(whole, part, end.errors)
}

function showWay(from: bigint, to: bigint, zone: string): Result<ToolOutput> {
  const way = dateDifference(from, to, zone)
  if (!way.ok) return way
  const { calendar, nanoseconds, dates, weekdays } = way.value
  return succeed(
    showTable([
      ['Difference', describeDuration(calendar)],
      ['ISO 8601', formatIsoDuration(calendar)],
      ['From', momentText(from, zone)],
      ['To', momentText(to, zone)],
      ['Days from date to date', String(dates)],
      ['Weeks and days', weeksText(dates)],
      ['Mondays to Fridays', String(weekdays)],
      ...exactRows(nanoseconds),
    ]),
    way.notes,
  )
}

function lengthRows(length: Duration): readonly Row[] {
  const exact = BigInt(length.days) * NANOSECONDS_PER_DAY + length.nanoseconds
  return [
    ['In words', describeDuration(length)],
    ['ISO 8601', formatIsoDuration(length)],
    ...(length.months === 0 ? [['Clock', clockText(exact)] as const, ...exactRows(exact)] : []),
  ]
}

function lengthNotes({ months, days }: Duration): readonly Note[] {
  if (months !== 0)
    return [
      {
        code: 'no-fixed-length',
        message: 'Months and years have no fixed length in days. Enter a start to see the date it leads to.',
      },
    ]
  if (days === 0) return []
  return [{ code: 'days-of-24-hours', message: 'A day counts as 24 hours, a week as seven such days.' }]
}

function exactRows(nanoseconds: bigint): readonly Row[] {
  const units = [
    ['Weeks', 7n * NANOSECONDS_PER_DAY],
    ['Days of 24 hours', NANOSECONDS_PER_DAY],
    ['Hours', NANOSECONDS_PER_HOUR],
    ['Minutes', NANOSECONDS_PER_MINUTE],
    ['Seconds', NANOSECONDS_PER_SECOND],
    ['Milliseconds', NANOSECONDS_PER_MILLISECOND],
  ] as const
  return units.map(([name, unit]) => [name, countIn(nanoseconds, unit)])
}

function weeksText(dates: number): string {
  const size = Math.abs(dates)
  const weeks = Math.floor(size / 7)
  const days = size % 7
  const text = `${weeks} week${weeks === 1 ? '' : 's'} and ${days} day${days === 1 ? '' : 's'}`
  return dates < 0 ? `minus ${text}` : text
}

/** Writes `2026-11-21 18:09:28 +01:00, Saturday, 2026-W47-6`. */
function momentText(instant: bigint, zone: string): string {
  const { local } = zonedTime(instant, zone)
  const offset = offsetAt(zone, instant)
  const date = civilAt(instant, offset)
  const weekday = WEEKDAY_NAMES[weekdayOf(date) - 1]
  return `${local.replace('T', ' ')} ${writeOffset(offset)}, ${weekday}, ${writeIsoWeek(date)}`
}
