/** Timestamps of every kind, exact to the nanosecond. Pure. */

import {
  type CivilTime,
  FINER_THAN_NANOSECONDS,
  instantOf,
  isInRange,
  OUT_OF_RANGE,
} from '../calendar/civil.ts'
import {
  LEAP_SECOND,
  noSuchOffset,
  readIso,
  readOffset,
  type WrittenTime,
  writeIso,
  wrongPart,
} from '../calendar/isoText.ts'
import { leadingName, MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'
import { weekdayNotes } from '../calendar/weekdayNotes.ts'
import { digitsOf, type NumberInput } from '../platform/utf8.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { refuseChoice } from '../result/choices.ts'
import { errorAt } from '../result/place.ts'
import { refuseNumber } from '../result/refuseInput.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { readIdentifier } from './identifiers.ts'
import {
  COUNTS,
  type CountingScale,
  type Decimal,
  instantOfCount,
  instantOfSnowflake,
  isScale,
  type Scale,
  type ScaleName,
  scaleNamed,
} from './scales.ts'

/** What a text was read as: a number of a scale, a written date, or an identifier. */
export type TimestampKind = Scale | 'iso' | 'rfc2822' | 'object-id' | 'ulid' | 'uuid'

/** An instant, and how it was read. */
export interface Timestamp {
  /** Since 1970-01-01T00:00Z, without leap seconds. */
  readonly epochNanoseconds: bigint
  readonly kind: TimestampKind
  /** Nobody said what the number counts; its size did. */
  readonly isGuess: boolean
  /** The wall time as written, where no offset was; `epochNanoseconds` takes it as UTC. */
  readonly wallTime?: CivilTime
}

/** How a number is read. */
export interface ParseTimestampOptions {
  /** What a number counts; `auto` goes by its size: below 1e11 s, 1e14 ms, 1e17 µs, else ns. @defaultValue `'auto'` */
  readonly unit?: 'auto' | ScaleName
}

/**
 * Reads an instant: a number (Unix time in s, ms, µs or ns by its size, or any scale named), ISO 8601, RFC 2822, a date as web servers’
 * logs or JavaScript write it, or an ObjectId, ULID or UUID that holds a time.
 *
 * Notes: `guessed-unit`, `also-a-date` (the digits also spell a date), `no-offset` (read as UTC), `date-only`,
 * `leap-second`, `wrong-weekday`, `finer-than-ns`. Errors: `empty`, `not-a-timestamp`, `no-such-date`, `no-time-inside`, `out-of-range`,
 * `invalid-option`.
 *
 * @example
 * parseTimestamp('1700000000.5') // value: { epochNanoseconds: 1700000000500000000n, kind: 's', … }
 */
export function parseTimestamp(text: NumberInput, options: ParseTimestampOptions = {}): Result<Timestamp> {
  const refused = refuseNumber(text) ?? refuseChoice(options, {})
  if (refused !== undefined) return refused
  const unit = scaleNamed(options.unit ?? 'auto')
  if (unit !== 'auto' && !isScale(unit))
    return invalidOption('unit', `“${String(unit)}” is no way to count time.`)
  const whole = digitsOf(text)
  const written = whole
    .trim()
    .replace(ANNOTATION, '')
    .replace(/^["'[@]|["',;\]]+$/g, '')
  const start = Math.max(0, whole.indexOf(written))
  const wrong = (code: string, message: string) =>
    fail(errorAt(whole, start, { code, message, length: written.length }))
  if (written === '') return wrong('empty', 'Type a timestamp or a date.')
  const answer =
    readNumber(written, unit, start) ??
    readIdentified(written) ??
    readWritten(written) ??
    (written.includes('\n') ? SEVERAL : NOT_ONE)
  if ('error' in answer) return wrong(answer.error, answer.message)
  if (!isInRange(answer.value.epochNanoseconds)) return wrong(OUT_OF_RANGE.code, OUT_OF_RANGE.message)
  return succeed(answer.value, answer.notes)
}

/** The zone in brackets behind an offset, which alone says which moment it is. Source: RFC 9557. */
const ANNOTATION = /(?<=[+\-−]\d\d(?::?\d\d)?|[zZ])(?:\[!?[^[\]]*\])+$/

type Answer =
  | { readonly value: Timestamp; readonly notes: readonly Note[] }
  | { readonly error: string; readonly message: string }

const NOT_ONE: Answer = {
  error: 'not-a-timestamp',
  message:
    'This is no timestamp: write a number, a date such as 2026-11-21T18:09:28Z, or a UUID, ULID or ObjectId.',
}

const SEVERAL: Answer = {
  error: 'not-a-timestamp',
  message: 'These are several lines; one timestamp is read at a time.',
}

function readNumber(written: string, unit: 'auto' | Scale, offset: number): Answer | undefined {
  const match = /^([+\-−]?)(\d+(?:[_,\u00a0\u202f]\d{3})*)(?:\.(\d*))?$/.exec(written)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = whole.replace(/\D/g, '')
  const size = BigInt(digits + fraction)
  const number: Decimal = { digits: sign === '' || sign === '+' ? size : -size, decimals: fraction.length }
  const named = unit === 'auto' ? guessScale(BigInt(digits)) : unit
  if (named === 'discord' || named === 'twitter') {
    if (sign !== '' || fraction !== '')
      return { error: 'not-a-timestamp', message: 'An id is a whole number.' }
    return read({ epochNanoseconds: instantOfSnowflake(size, named), kind: named, isGuess: false })
  }
  if (named === 'calendar') return readCalendar(digits, sign + fraction)
  const counted = instantOfCount(number, named)
  if (typeof counted === 'string') return { error: 'no-such-date', message: counted }
  return read({ epochNanoseconds: counted.instant, kind: named, isGuess: unit === 'auto' }, [
    ...(unit === 'auto' ? guessNotes(named, written, offset) : []),
    ...(counted.isCut ? [FINER_THAN_NANOSECONDS] : []),
  ])
}

function guessScale(size: bigint): CountingScale {
  if (size < 10n ** 11n) return 's'
  if (size < 10n ** 14n) return 'ms'
  return size < 10n ** 17n ? 'us' : 'ns'
}

function guessNotes(scale: CountingScale, written: string, offset: number): readonly Note[] {
  const guess = { code: 'guessed-unit', message: `Read as ${COUNTS[scale].name}, by its size.` }
  const date = readCalendar(written, '')
  if ('error' in date || date.value.wallTime === undefined) return [guess]
  const iso = writeIso(date.value.wallTime)
  const text = written.length === 8 ? iso.slice(0, 10) : iso
  const fix = { label: `Read as ${text}`, edits: [{ offset, length: written.length, text }] }
  return [guess, { code: 'also-a-date', message: 'The digits also spell a date.', fix }]
}

/** `YYYYMMDD` or `YYYYMMDDhhmmss`. */
function readCalendar(digits: string, rest: string): Answer {
  const part = (from: number, to: number) => Number(digits.slice(from, to) || 0)
  const time: CivilTime = {
    year: part(0, 4),
    month: part(4, 6),
    day: part(6, 8),
    hour: part(8, 10),
    minute: part(10, 12),
    second: part(12, 14),
    nanosecond: 0,
  }
  if (rest !== '' || !/^(?:\d{8}|\d{14})$/.test(digits))
    return { error: 'not-a-timestamp', message: 'Calendar digits are YYYYMMDD or YYYYMMDDhhmmss.' }
  const wrong = wrongPart(time)
  if (wrong !== undefined) return { error: 'no-such-date', message: wrong }
  return read({ epochNanoseconds: instantOf(time), kind: 'calendar', isGuess: false, wallTime: time }, [
    NO_OFFSET,
  ])
}

const NO_OFFSET: Note = { code: 'no-offset', message: 'No offset is written, so it is read as UTC.' }

function readIdentified(written: string): Answer | undefined {
  const found = readIdentifier(written)
  if (found === undefined) return undefined
  const { instant, kind } = found
  if (typeof instant === 'string') return { error: 'no-time-inside', message: instant }
  return read({ epochNanoseconds: instant, kind, isGuess: false })
}

/** Other ways to write a date in full: in web servers' logs, by JavaScript, by C, `date` and Git, and with slashes, the year first. */
const OTHER_FORMS: readonly (readonly [form: RegExp, usual: string])[] = [
  [/^(\d{1,2})\/([a-z]{3})\/(\d{4}):(\d\d:\d\d:\d\d)( [+-]\d{4})?$/i, '$1 $2 $3 $4$5'],
  [
    /^([a-z]{3}) ([a-z]{3}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})(?: \([^()]*\))?$/i,
    '$1, $3 $2 $4 $5 $6',
  ],
  [
    /^([a-z]{3}) ([a-z]{3}) +(\d\d?) (\d\d:\d\d:\d\d)( [a-z]{1,5})? (\d{4})( [+-]\d{4})?$/i,
    '$1, $3 $2 $6 $4$5$7',
  ],
  [/^(\d{4})\/(\d\d)\/(\d\d)(?!\d)/, '$1-$2-$3'],
]

function readWritten(given: string): Answer | undefined {
  const form = OTHER_FORMS.find(([each]) => each.test(given))
  const written = form === undefined ? given : given.replace(...form)
  const iso = readIso(written)
  if (typeof iso === 'string') return { error: 'no-such-date', message: iso }
  if (iso !== undefined) return fromWritten(iso, 'iso')
  const mail = readMailDate(written)
  if (typeof mail === 'string') return { error: 'no-such-date', message: mail }
  return mail === undefined ? undefined : fromWritten(mail, 'rfc2822')
}

function fromWritten(
  { time, offsetSeconds, hasTime, weekday, isLeapSecond, isCut }: WrittenTime,
  kind: 'iso' | 'rfc2822',
): Answer {
  const epochNanoseconds = instantOf(time, offsetSeconds)
  const noOffset = hasTime
    ? NO_OFFSET
    : { code: 'date-only', message: 'Only a date is written: its first moment in UTC is taken.' }
  return read(
    {
      epochNanoseconds,
      kind,
      isGuess: false,
      ...(offsetSeconds === undefined ? { wallTime: time } : {}),
    },
    [
      ...(offsetSeconds === undefined ? [noOffset] : []),
      ...weekdayNotes(weekday, time),
      ...(isLeapSecond ? [LEAP_SECOND] : []),
      ...(isCut ? [FINER_THAN_NANOSECONDS] : []),
    ],
  )
}

/** `Sat, 21 Nov 2026 18:09:28 +0100`, as in mail and HTTP. */
function readMailDate(written: string): WrittenTime | string | undefined {
  const weekday = leadingName(written, WEEKDAY_NAMES)
  const rest = weekday === undefined ? written : written.slice(weekday.length).replace(/^[,.\s]+/, '')
  const match =
    /^(\d{1,2})[\s-]+([A-Za-z]+)[\s-]+(\d{2}|\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([A-Za-z]{1,5}|[+-]\d{2}:?\d{2})?(?:\s*\(.*\))?$/.exec(
      rest,
    )
  if (match === null) return undefined
  const [, day, monthName = '', year = '', hour, minute = '0', second = '0', zone] = match
  const month = leadingName(monthName, MONTH_NAMES)
  const offset = zone === undefined ? undefined : mailOffset(zone)
  if (month === undefined) return undefined
  if (zone !== undefined && offset === undefined) return /^[+-]/.test(zone) ? noSuchOffset(zone) : undefined
  const time: CivilTime = {
    year: fullYear(year),
    month: month.number,
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute),
    second: Number(second),
    nanosecond: 0,
  }
  const wrong = wrongPart(time)
  if (wrong !== undefined) return wrong
  return {
    time,
    ...(offset === undefined ? {} : { offsetSeconds: offset }),
    hasTime: hour !== undefined,
    ...(weekday === undefined ? {} : { weekday: weekday.number }),
    isLeapSecond: time.second === 60,
    isCut: false,
  }
}

/** RFC 2822, 4.3: two digits below 50 are of this century. */
function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900)
}

/** Hours of the zones that RFC 2822, 4.3 names; other letters say nothing certain. */
const MAIL_ZONES: Readonly<Record<string, number>> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

function mailOffset(zone: string): number | undefined {
  const hours = MAIL_ZONES[zone.toUpperCase()]
  if (hours !== undefined) return hours * 3600
  return /^[+-]/.test(zone) ? readOffset(zone) : undefined
}

function read(value: Timestamp, notes: readonly Note[] = []): Answer {
  return { value, notes }
}
