/** The engines of the date difference and duration tools. */

import { splitAskedUnit } from '../../shared/input/askedUnit.ts'
import { aboutOption } from '../../shared/options/aboutOption.ts'
import { textOf } from '../../shared/platform/utf8.ts'
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine, ToolOutput } from '../../shared/registry/tool.ts'
import { convertLines } from '../../shared/result/convertLines.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
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
import { zonedTime } from '../time-zone/zonedTime.ts'
import { zoneOption } from '../time-zone/zoneOption.ts'
import { offsetAt } from '../time-zone/zones.ts'
import { addDuration } from './addDuration.ts'
import { dateDifference } from './dateDifference.ts'
import { readMoments, readStart } from './differenceInput.ts'
import { type Duration, isDuration } from './duration.ts'
import { clockText, countIn, describeDuration, formatIsoDuration } from './formatDuration.ts'
import { parseDuration } from './parseDuration.ts'

type Row = readonly [name: string, value: string]

/** Shows the difference between two dates, or a date and a length of time added to it, as a table. */
export const difference: ToolEngine = (input, { zone }) => {
  const found = zoneOption('zone', String(zone).trim() || 'UTC')
  if (!found.ok) return found
  const moments = readMoments(textOf(input), found.value)
  if (!moments.ok) return moments
  const way = showWay(...moments.value, found.value)
  const notes = new Map([...found.notes, ...moments.notes].map((note) => [note.message, note]))
  return way.ok ? succeed(way.value, [...notes.values(), ...way.notes]) : way
}

/**
 * Shows a length of time in other notations and, given a date, the date that it leads to; of several lines,
 * each length and their sum.
 */
export const duration: ToolEngine = (input, options) => {
  const text = textOf(input)
  const lines = [...text.matchAll(/[^\r\n]+/g)].filter(([line]) => line.trim() !== '')
  return lines.length < 2 ? oneDuration(input, options) : allDurations(text, lines)
}

function allDurations(text: string, lines: readonly RegExpExecArray[]): Result<ToolOutput> {
  const lengths: Duration[] = []
  const converted = convertLines(text, lines, (line) => {
    const length = parseDuration(line)
    if (!length.ok) return length
    lengths.push(length.value)
    return succeed(shortText(length.value), length.notes)
  })
  if (!converted.ok) return converted
  const rows = lines.map(([line], at): Row => [line.trim(), converted.value[at]!])
  const sum = lengths.reduce((all, { months, days, nanoseconds }) => ({
    months: all.months + months,
    days: all.days + days,
    nanoseconds: all.nanoseconds + nanoseconds,
  }))
  // A sum whose parts have different signs, such as a month less a day, is no length of time.
  const isLength = sum.months === 0 || isDuration(sum)
  return succeed(showTable([...rows, ...(isLength ? [['Sum', shortText(sum)] as const] : [])]), [
    { code: 'several-lines', message: 'Each line was read as a length of its own.' },
    ...converted.notes,
  ])
}

/** `1:30:00, 5400 s`; with months, which have no fixed length, the ISO form. */
function shortText(length: Duration): string {
  if (length.months !== 0) return formatIsoDuration(length)
  const exact = exactOf(length)
  return `${clockText(exact)}, ${countIn(exact, NANOSECONDS_PER_SECOND)} s`
}

const oneDuration: ToolEngine = (input, { start, zone }) => {
  const { amount, unit } = askedIn(textOf(input))
  const length = parseDuration(unit === undefined ? input : amount)
  if (!length.ok) return length
  const rows = [...(unit === undefined ? [] : askedRows(length.value, unit)), ...lengthRows(length.value)]
  const notes = [...length.notes, ...lengthNotes(length.value, length.notes)]
  const from = String(start).trim()
  if (from === '') return succeed(showTable(rows), notes)
  const found = zoneOption('zone', String(zone).trim() || 'UTC')
  if (!found.ok) return found
  const begun = readStart(from, found.value)
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

/** A unit that is asked for, and how long it is. */
interface NamedLength {
  readonly name: string
  readonly length: Duration
}

/**
 * Splits `90 min in hours`. Where the last word is no unit, the whole text is read, and its error says what
 * is wrong.
 */
function askedIn(text: string): { readonly amount: string; readonly unit?: NamedLength } {
  const { amount, asked } = splitAskedUnit(text)
  const one = asked && parseDuration(`1 ${asked.unit}`)
  return one?.ok ? { amount, unit: { name: asked!.unit, length: one.value } } : { amount: text }
}

/** The length in the unit that is asked for; months are counted in years and months only. */
function askedRows(length: Duration, { name, length: one }: NamedLength): readonly Row[] {
  const [count, unit] =
    one.months === 0
      ? [length.months === 0 ? exactOf(length) : undefined, exactOf(one)]
      : [exactOf(length) === 0n ? BigInt(length.months) : undefined, BigInt(one.months)]
  return count === undefined ? [] : [[`In ${name}`, countIn(count, unit)]]
}

/** The nanoseconds of days and times; months have no fixed length. */
function exactOf({ days, nanoseconds }: Duration): bigint {
  return BigInt(days) * NANOSECONDS_PER_DAY + nanoseconds
}

/** Removes the fix of a note on an option, because it would edit the input instead. */
function withoutFix({ fix: _, ...note }: Note): Note {
  return note
}

function showWay(from: bigint, to: bigint, zone: string): Result<ToolOutput> {
  const way = dateDifference(from, to, zone)
  if (!way.ok) return way
  const { calendar, nanoseconds, dates, weekdays, weekdaysWithLast } = way.value
  return succeed(
    showTable([
      ['Difference', describeDuration(calendar)],
      ['ISO 8601', formatIsoDuration(calendar)],
      ['From', momentText(from, zone)],
      ['To', momentText(to, zone)],
      ['Days from date to date', String(dates)],
      ['Weeks and days', weeksText(dates)],
      ['Mondays to Fridays, without the last day', String(weekdays)],
      ['Mondays to Fridays, with the last day', String(weekdaysWithLast)],
      ...exactRows(nanoseconds),
    ]),
    way.notes,
  )
}

function lengthRows(length: Duration): readonly Row[] {
  const exact = exactOf(length)
  return [
    ['In words', describeDuration(length)],
    ['ISO 8601', formatIsoDuration(length)],
    ...(length.months === 0 ? [['Clock', clockText(exact)] as const, ...exactRows(exact)] : []),
  ]
}

/** Notes on a length of time that its own notes, from reading it, do not give already. */
function lengthNotes({ months, days }: Duration, own: readonly Note[]): readonly Note[] {
  if (months !== 0)
    return [
      {
        code: 'no-fixed-length',
        message: 'Months and years have no fixed length in days. Enter a start to see the date it leads to.',
      },
    ]
  if (days === 0 || own.some(({ code }) => code === 'days-of-24-hours')) return []
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
