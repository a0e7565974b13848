/** The engines of the date difference and duration tools. */
import { civilAt, isoWeekOf } from '../calendar/civil.ts'
import { writeOffset } from '../calendar/isoText.ts'
import { WEEKDAY_NAMES } from '../calendar/names.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { textOf } from '../platform/utf8.ts'
import { showTable } from '../registry/output.ts'
import type { ToolEngine, ToolOutput } from '../registry/tool.ts'
import { aboutOption } from '../result/aboutOption.ts'
import { aboutAll } from '../result/place.ts'
import { andThen, type Note, type Result, succeed } from '../result/result.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import { zonedTime } from '../time-zone/zonedTime.ts'
import { findZone, offsetAt } from '../time-zone/zones.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import { addDuration } from './addDuration.ts'
import { dateDifference } from './dateDifference.ts'
import type { Duration } from './duration.ts'
import { clockText, countIn, describeDuration, formatIsoDuration } from './formatDuration.ts'
import { parseDuration } from './parseDuration.ts'
import { errorsWithin, readInterval, type TextPart } from './readInterval.ts'

type Row = readonly [name: string, value: string]

/** Shows the difference between two dates, or a date and a length of time added to it, as a table. */
export const difference: ToolEngine = (input, { zone }) => {
  const text = textOf(input)
  const found = aboutOption('zone', findZone(String(zone).trim() || 'UTC'))
  if (!found.ok) return found
  const interval = readInterval(text)
  if (!interval.ok) return interval
  const [from, to] = interval.value
  const isLength = (part: TextPart): boolean => /^[+\-−]?\s*P/i.test(part.text)
  if (isLength(from)) {
    const message =
      'Write the date first and the length of time after it: 2026-01-31/P1M, or 2026-01-31/-P1M.'
    return errorsWithin(text, from, [{ code: 'date-first', message, length: from.text.length }])
  }
  const first = instantIn(text, from, found.value)
  if (!first.ok) return first
  const second = isLength(to) ? endOf(text, to, first.value, found.value) : instantIn(text, to, found.value)
  if (!second.ok) return second
  const way = showWay(first.value, second.value, found.value)
  const notes = new Map([...found.notes, ...first.notes, ...second.notes].map((note) => [note.message, note]))
  return way.ok ? succeed(way.value, [...notes.values(), ...way.notes]) : way
}

/** Shows a length of time in other notations and, with a start date, the date it leads to. */
export const duration: ToolEngine = (input, { start, zone }) => {
  const length = parseDuration(input)
  if (!length.ok) return length
  const rows = lengthRows(length.value)
  const notes: Note[] = [...length.notes, ...lengthNotes(length.value)]
  const from = String(start).trim()
  if (from === '') return succeed(showTable(rows), notes)
  const found = aboutOption('zone', findZone(String(zone).trim() || 'UTC'))
  if (!found.ok) return found
  const begun = instantIn(from, { text: from, offset: 0 }, found.value)
  if (!begun.ok) return aboutOption('start', begun, 'start-is-no-date')
  const end = addDuration(begun.value, length.value, found.value)
  if (!end.ok) return aboutAll(textOf(input), end)
  return succeed(
    showTable([
      ['From', momentText(begun.value, found.value)],
      ['To', momentText(end.value, found.value)],
      ...rows,
    ]),
    [...notes, ...found.notes, ...begun.notes, ...end.notes],
  )
}

/** Reads a moment. A date without an offset is in the zone. */
function instantIn(whole: string, part: TextPart, zone: string): Result<bigint> {
  const read = parseTimestamp(part.text)
  if (!read.ok) return errorsWithin(whole, part, read.errors)
  const reading = timestampIn(read, zone, part.text)
  if (!reading.ok) return errorsWithin(whole, part, reading.errors)
  // A difference of dates needs no notes on their time of day.
  const notes = reading.notes.filter(({ code }) => code !== 'date-only' && code !== 'no-offset')
  return succeed(reading.value.chosen, notes)
}

function endOf(whole: string, part: TextPart, from: bigint, zone: string): Result<bigint> {
  const length = parseDuration(part.text)
  const end = andThen(length, (each) => addDuration(from, each, zone))
  return end.ok ? end : errorsWithin(whole, part, end.errors)
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
  const { year, week, weekday } = isoWeekOf(civilAt(instant, offset))
  const isoWeek = `${year}-W${String(week).padStart(2, '0')}-${weekday}`
  return `${local.replace('T', ' ')} ${writeOffset(offset)}, ${WEEKDAY_NAMES[weekday - 1]}, ${isoWeek}`
}
