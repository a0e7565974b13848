/** Reads the input of the date difference: two moments, or one and a length of time before or after it. */

import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { hostClock } from '../calendar/hostClock.ts'
import { clockKind, readMoment } from '../time-zone/readMoment.ts'
import { timestampIn } from '../time-zone/timestampIn.ts'
import type { WallReading } from '../time-zone/wallTime.ts'
import { parseTimestamp } from '../timestamp/parseTimestamp.ts'
import type { Timestamp } from '../timestamp/timestamp.ts'
import { addDuration } from './addDuration.ts'
import { negated } from './duration.ts'
import { parseDuration } from './parseDuration.ts'
import { errorsWithin, notesWithin, readInterval, type TextPart } from './readInterval.ts'

/**
 * A moment as it is written: a time of any day (`18:09`), one of a named day, a date, or four digits that are
 * a year alone.
 */
interface WrittenMoment extends TextPart {
  readonly kind: 'any-day' | 'named-day' | 'date' | 'year'
}

/**
 * Reads two moments, of which the second may be written as a length of time from the first: `2026-11-24 minus
 * 3h`, `90 days after 2026-11-24`. A date without an offset is in the zone.
 *
 * Errors: those of `readInterval`, `date-first` for a length of time before the date, and those of what is
 * written, each with its place.
 *
 * @param zone a name returned by `findZone`.
 */
export function readMoments(text: string, zone: string): Result<readonly [first: bigint, second: bigint]> {
  const interval = readInterval(text, isReadable)
  if (!interval.ok) return interval
  const [before, after] = interval.value
  const between = text.slice(before.offset + before.text.length, after.offset)
  const isReversed = /^\s*(?:after|before)\s*$/i.test(between) && isAnyLength(before)
  const [from, to] = isReversed ? [after, before] : [before, after]
  if (isLength(from)) {
    const message =
      'Write the date first, and the length of time after it: 2026-01-31, then 90 days, P1M or -P1M.'
    return errorsWithin(text, from, [{ code: 'date-first', message, length: from.text.length }])
  }
  const first = instantIn(text, asMoment(from, to), { zone })
  if (!first.ok) return first
  const isBack = /^\s*(?:[-−–—]|minus|before)\s*$/i.test(between)
  const second =
    isReversed || isLengthAfter(from, between, to)
      ? endOf(text, to, first.value, zone, isBack)
      : secondIn(text, asMoment(to, from), { zone, first: first.value })
  return second.ok ? succeed([first.value, second.value], [...first.notes, ...second.notes]) : second
}

/** Reads one moment, as the beginning of a length of time. */
export function readStart(text: string, zone: string): Result<bigint> {
  return instantIn(text, asMoment({ text, offset: 0 }), { zone })
}

/**
 * Whether a part is a length of time: `P90D` (anything after a P counts, even if malformed), a number with
 * its unit, as in `90 days`, or a clock with a sign. A number with many digits is not, if it can be read as a
 * timestamp: `1700000000 s`; nor is a time of day: `18h`.
 */
function isLength({ text }: Pick<TextPart, 'text'>): boolean {
  if (/^[+\-−]?\s*P/i.test(text)) return true
  const digits = /^(?:[+\-−]\s*(?=\d+:)|[+\-−]?\s*(?=\d[\d.,]*\s*[a-zµμ]))([\d.,]+)/i.exec(text)?.[1]
  if (digits === undefined || !parseDuration(text).ok) return false
  return digits.length <= MAX_DIGITS_OF_LENGTH ? !isTimeOfDay(text) : !parseTimestamp(text).ok
}

/** A number of seconds with more digits is more than three years. */
const MAX_DIGITS_OF_LENGTH = 8

/** Whether a part is a time of day. `1h30m` has the form of one with a zone, but there is no zone “m”. */
function isTimeOfDay(text: string): boolean {
  return clockKind(text) !== undefined && readMoment(text, 'UTC', 0n).ok
}

/**
 * Whether a part can be a length of time at all, as in “1:30 before”. A number alone is a date or a timestamp
 * there too.
 */
function isAnyLength(part: TextPart): boolean {
  return isLength(part) || (/[a-zµμ:]/i.test(part.text) && parseDuration(part.text).ok)
}

/** Whether the second part is a length of time, given what is before it. */
function isLengthAfter(from: TextPart, between: string, to: TextPart): boolean {
  if (/^\s*(?:plus|minus)\s*$/i.test(between)) return isAnyLength(to)
  // After a date, with or without a time, and after “tomorrow 10:00”, “- 3h” takes three hours off, and “,
  // 3h” adds them. After a time of any day, and after one that has an “h” itself, as in “tomorrow 10h - 12h”,
  // such hours are a time of day: the end of a span.
  const isApart = /^\s*(?:[-−–—,;/|]\s*)?$|[\r\n]/.test(between)
  if (isApart && HOURS.test(to.text) && clockKind(from.text) !== 'any-day' && !/\dh/i.test(from.text))
    return true
  return isLength(to)
}

/** Hours, which may also be a time of day: `3h`, `1h30`. */
const HOURS = /^\s*\d+h(?:\d\d)?\s*$/i

/** Whether a part is a date, a time of day, or a length of time. */
function isReadable(text: string): boolean {
  if (isLength({ text })) return parseDuration(text).ok
  return clockKind(text) === undefined ? parseTimestamp(text).ok : isTimeOfDay(text)
}

const FOUR_DIGITS = /^\s*\d{4}\s*$/

/** What only a time of day has: a colon, or four digits that begin with a zero. */
const SURE_CLOCK = /:|^\s*0\d{3}\s*$/

/**
 * Four bare digits are a time of day where they or the other part are surely one: `2200 to 0600`, `09:30 to
 * 1745`; otherwise a year.
 */
function asMoment(part: TextPart, other = part): WrittenMoment {
  const kind = clockKind(part.text)
  const isClock = [part, other].some(({ text }) => clockKind(text) !== undefined && SURE_CLOCK.test(text))
  const isYear = FOUR_DIGITS.test(part.text) && !(kind !== undefined && isClock)
  return { ...part, kind: isYear ? 'year' : (kind ?? 'date') }
}

/**
 * Reads the second moment. A time of day alone is on the day of the first one, or if that is later, on the
 * day after: `22:00 to 06:00`.
 */
function secondIn(
  whole: string,
  part: WrittenMoment,
  { zone, first }: { readonly zone: string; readonly first: bigint },
): Result<bigint> {
  if (part.kind !== 'any-day') return instantIn(whole, part, { zone })
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

/** Reads a moment. A date without an offset is in the zone; a time of day alone is on the date at `now`. */
function instantIn(
  whole: string,
  part: WrittenMoment,
  { zone, now = hostClock() }: { readonly zone: string; readonly now?: bigint },
): Result<bigint> {
  const reading = readingIn(part, zone, now)
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
} as const

function readingIn({ text, kind }: WrittenMoment, zone: string, now: bigint): Result<WallReading> {
  if (kind === 'year') return fail(NO_DAY)
  if (kind !== 'date') return readMoment(text, zone, now)
  const read = readDated(text)
  return read.ok ? timestampIn(read, zone, text) : read
}

/** Reads a timestamp. Digits that spell a date are read as that date, not as seconds since 1970. */
function readDated(text: string): Result<Timestamp> {
  const read = parseTimestamp(text)
  const isDate =
    read.ok && (read.value.kind === 'calendar' || read.notes.some(({ code }) => code === 'also-a-date'))
  if (!isDate) return read
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
