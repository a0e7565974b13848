/**
 * Parses timestamps of every kind, exact to the nanosecond. Pure except for the clock, which `now` replaces.
 */

import { refuseNumber } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { INSTANT, TEXT } from '../../shared/options/optionKinds.ts'
import { digitsOf, type NumberInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { aboutAll, errorAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { hostClock } from '../calendar/hostClock.ts'
import { readIdentifier } from './identifiers.ts'
import { readNumber } from './readNumber.ts'
import { readWritten } from './readWritten.ts'
import { readRelative } from './relative.ts'
import { isScale, type Scale, type ScaleName, scaleNamed } from './scales.ts'
import { readTai64 } from './tai64.ts'
import { type Answer, read, type Timestamp } from './timestamp.ts'
import { unwrapTimestamp } from './wrapped.ts'

/** How a number is read. */
export interface ParseTimestampOptions {
  /**
   * What a number counts. `auto` takes the likeliest of its readings, of which a moment from 1990 to 2040 is
   * the best: Unix time in the unit of its size (below 1e11 s, 1e14 ms, 1e17 µs, else ns), the date that its
   * 8 or 14 digits spell, FILETIME, ticks of .NET or WebKit time.
   * @defaultValue `'auto'`
   */
  readonly unit?: 'auto' | ScaleName
  /**
   * The current time, in nanoseconds since 1970: for `now`, and for a date without a year.
   *
   * @defaultValue the clock of the host
   */
  readonly now?: bigint
}

/**
 * Reads an instant: a number (Unix time in s, ms, µs or ns by its size or the unit after it, or a number on a
 * given scale), ISO 8601, RFC 2822, a date as logs, programs or people write it, numeric or with a month
 * name, `now`, `2 hours ago`, `in 3 months`, `now-7d`, a TAI64 label, or an ObjectId, ULID or UUID that
 * contains a time; also in the notation of JavaScript (`new Date(…)`), Microsoft's JSON (`/Date(…)/`),
 * MongoDB (`ISODate(…)`, `ObjectId(…)`), Discord (`<t:…>`), syslog (`<34>`) and Git (`1700000000 +0100`), and
 * after a name (`Date: …`, `"exp": …`, `notAfter=…`).
 *
 * Notes: `guessed-unit`, `guessed-date` (the digits spell a date), `other-scale` and `also-a-date` (another
 * reading, which their fix chooses), `own-unit`, `assumed-order` (day and month could be swapped),
 * `no-offset` (read as UTC), `named-zone` (also read as UTC: zone rules are not known here), `abbreviation`
 * (a zone as in e-mail), `remark` (text in parentheses was ignored), `date-only`, `short-year`,
 * `year-assumed`, `relative`, `leap-second`, `leap-seconds` (of TAI), `wrong-weekday`, `finer-than-ns`.
 * Errors: `empty`, `not-a-timestamp`, `no-such-date`, `unknown-zone` with the place of the word,
 * `no-time-inside`, `too-long`, `out-of-range`, `invalid-option`.
 *
 * @example
 * parseTimestamp('1700000000.5') // value: { epochNanoseconds: 1700000000500000000n, kind: 's', … }
 */
export function parseTimestamp(text: NumberInput, options: ParseTimestampOptions = {}): Result<Timestamp> {
  const read = readTimestamp(text, options)
  if (!read.ok || isInRange(read.value.epochNanoseconds)) return read
  return aboutAll(digitsOf(text), fail(OUT_OF_RANGE))
}

/**
 * Like `parseTimestamp`, but also reads times just beyond the range of dates, because the offset of a zone
 * may bring them back into it.
 */
export function readTimestamp(text: NumberInput, options: ParseTimestampOptions): Result<Timestamp> {
  const refused = refuseNumber(text) ?? refuseChoice(options, { unit: TEXT, now: INSTANT })
  if (refused !== undefined) return refused
  const { now = hostClock() } = options
  const unit = scaleNamed(options.unit ?? 'auto')
  if (unit !== 'auto' && !isScale(unit))
    return invalidOption('unit', `Unknown unit of time “${String(unit)}”.`)
  const whole = digitsOf(text)
  const trimmed = whole.trim()
  const isLong = trimmed.length > MAX_TIMESTAMP_LENGTH
  const written = isLong ? trimmed : trimmed.replace(ANNOTATION, '').replace(QUOTES, '')
  const start = Math.max(0, whole.indexOf(written))
  const wrong = (code: ToolErrorCode, message: string, place = { offset: start, length: written.length }) =>
    fail(errorAt(whole, place.offset, { code, message, length: place.length }))
  if (written === '') return wrong('empty', 'Type a timestamp or a date.')
  const found = isLong ? undefined : readOne(written, unit, start, now)
  const answer = found ?? (written.includes('\n') ? SEVERAL : isLong ? TOO_LONG : lacking(written))
  return 'error' in answer
    ? wrong(answer.error, answer.message, answer.place)
    : succeed(answer.value, answer.notes)
}

function readOne(written: string, unit: 'auto' | Scale, start: number, now: bigint): Answer | undefined {
  const { text, unit: own = unit, zone, isObjectId = false } = unwrapTimestamp(written)
  const offset = start + written.indexOf(text)
  if (isObjectId) return readIdentified(text)
  if (zone !== undefined) {
    const answer = readWritten(`${text}[${zone}]`, now, offset)
    const isPlaced = answer !== undefined && 'place' in answer
    return isPlaced
      ? { ...answer, place: { offset: start + written.indexOf(zone), length: zone.length } }
      : answer
  }
  return (
    readTai64(text) ??
    readNumber(text, own, offset) ??
    readIdentified(text) ??
    readRelative(text, now) ??
    readWritten(text, now, offset)
  )
}

/**
 * The longest text that is read, in UTF-16 code units: no timestamp is nearly as long, and some patterns
 * would take too long on longer texts.
 */
export const MAX_TIMESTAMP_LENGTH = 500

/**
 * A zone in brackets after a clock and an offset; the offset alone determines the moment. Source: RFC 9557.
 */
const ANNOTATION =
  /(?<=(?:T\d\d(?:\d\d){0,2}|:\d\d)(?:[.,]\d+)?\s*(?:[+\-−]\d\d(?::?\d\d){0,2}|Z))(?:\[!?[^[\]]*\])+$/i

/**
 * Punctuation around a date in code, JSON and logs, except brackets around a zone after it and the `@` before
 * a TAI64 label.
 */
const QUOTES = /^(?:["'[]|@(?!(?:3f|40)[\da-f]{14}))|(?:["',;.]|(?<!\d\[!?[\w/+-]+)\])+$/g

const NOT_ONE: Answer = {
  error: 'not-a-timestamp',
  message:
    'This is not a timestamp: write a number, a date such as 2026-11-21T18:09:28Z, or a UUID, ULID or ObjectId.',
}

/** Why a text is not a timestamp: part of the date is missing, or it is not a date at all. */
function lacking(written: string): Answer {
  const part = LACKING.find(([form]) => form.test(written))
  return part === undefined ? NOT_ONE : { error: 'not-a-timestamp', message: part[1] }
}

const LACKING: readonly (readonly [form: RegExp, message: string])[] = [
  [/^\d{1,2}(?::\d\d){1,2}(?![\d:])/, 'There is no date before the time; write it as 2026-11-21 18:09.'],
  [
    /^(?:\d{4}[-/]\d{1,2}|\d{1,2}\/\d{4}|[a-z]{3,9}\.?,? \d{4})$/i,
    'There is no day of the month; write it as 2026-11-21.',
  ],
  [
    /^(?:[a-z]{3,9}\.? \d{1,2}|\d{1,2}\.? [a-z]{3,9})(?:st|nd|rd|th)?$/i,
    'There is no year; write it as 21 November 2026.',
  ],
]

const TOO_LONG: Answer = {
  error: 'too-long',
  message: `This is not a timestamp: none has more than ${MAX_TIMESTAMP_LENGTH} characters.`,
}

const SEVERAL: Answer = {
  error: 'not-a-timestamp',
  message: 'These are several lines; enter one timestamp at a time.',
}

function readIdentified(written: string): Answer | undefined {
  const found = readIdentifier(written)
  if (found === undefined) return undefined
  const { instant, kind } = found
  if (typeof instant === 'string') return { error: 'no-time-inside', message: instant }
  return read({ epochNanoseconds: instant, kind, isGuess: false })
}
