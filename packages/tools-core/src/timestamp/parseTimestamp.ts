/** Parses timestamps of every kind, exact to the nanosecond. Pure except for the clock, which `now` replaces. */
import { isInRange, OUT_OF_RANGE } from '../calendar/civil.ts'
import { hostClock } from '../platform/hostClock.ts'
import { digitsOf, type NumberInput } from '../platform/utf8.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { refuseChoice } from '../result/choices.ts'
import { aboutAll, errorAt } from '../result/place.ts'
import { refuseNumber } from '../result/refuseInput.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import { readIdentifier } from './identifiers.ts'
import { readNumber } from './readNumber.ts'
import { readWritten } from './readWritten.ts'
import { isScale, type Scale, type ScaleName, scaleNamed } from './scales.ts'
import { type Answer, read, type Timestamp } from './timestamp.ts'
import { unwrapTimestamp } from './wrapped.ts'

/** How a number is read. */
export interface ParseTimestampOptions {
  /** What a number counts; `auto` decides by its size: below 1e11 s, 1e14 ms, 1e17 µs, else ns. @defaultValue `'auto'` */
  readonly unit?: 'auto' | ScaleName
  /** The current time, in nanoseconds since 1970: for `now`, and for a date without a year. @defaultValue the clock of the host */
  readonly now?: bigint
}

/**
 * Reads an instant: a number (Unix time in s, ms, µs or ns by its size, with a unit after it, or on any named scale), ISO 8601, RFC 2822,
 * a date as logs, programs or people write it, in numbers or with a month name, `now`, or an ObjectId, ULID or UUID that contains a time;
 * also inside the notation of JavaScript (`new Date(…)`), Microsoft's JSON (`/Date(…)/`), MongoDB (`ISODate(…)`) and Discord (`<t:…>`).
 *
 * Notes: `guessed-unit`, `own-unit`, `also-a-date` (the digits also spell a date), `assumed-order` (day and month could be swapped),
 * `no-offset` (read as UTC), `named-zone` (read as UTC too: rules of zones are not known here), `abbreviation` (a zone as used in
 * e-mail), `date-only`, `year-assumed`, `leap-second`, `wrong-weekday`, `finer-than-ns`. Errors: `empty`, `not-a-timestamp`,
 * `no-such-date`, `no-time-inside`, `too-long`, `out-of-range`, `invalid-option`.
 *
 * @example
 * parseTimestamp('1700000000.5') // value: { epochNanoseconds: 1700000000500000000n, kind: 's', … }
 */
export function parseTimestamp(text: NumberInput, options: ParseTimestampOptions = {}): Result<Timestamp> {
  const read = readTimestamp(text, options)
  if (!read.ok || isInRange(read.value.epochNanoseconds)) return read
  return aboutAll(digitsOf(text), fail(OUT_OF_RANGE))
}

/** The same, but also just beyond the range of dates, where the offset of a zone may bring a wall time back into it. */
export function readTimestamp(text: NumberInput, options: ParseTimestampOptions): Result<Timestamp> {
  const refused = refuseNumber(text) ?? refuseChoice(options, {})
  if (refused !== undefined) return refused
  const { now = hostClock() } = options
  if (typeof now !== 'bigint')
    return invalidOption('now', 'The option “now” must be nanoseconds since 1970, as a BigInt.')
  const unit = scaleNamed(options.unit ?? 'auto')
  if (unit !== 'auto' && !isScale(unit))
    return invalidOption('unit', `Unknown unit of time “${String(unit)}”.`)
  const whole = digitsOf(text)
  const trimmed = whole.trim()
  const isLong = trimmed.length > LONGEST_TIMESTAMP
  const written = isLong ? trimmed : trimmed.replace(ANNOTATION, '').replace(QUOTES, '')
  const start = Math.max(0, whole.indexOf(written))
  const wrong = (code: string, message: string) =>
    fail(errorAt(whole, start, { code, message, length: written.length }))
  if (written === '') return wrong('empty', 'Type a timestamp or a date.')
  const found = isLong ? undefined : readOne(written, unit, start, now)
  const answer = found ?? (written.includes('\n') ? SEVERAL : isLong ? TOO_LONG : NOT_ONE)
  return 'error' in answer ? wrong(answer.error, answer.message) : succeed(answer.value, answer.notes)
}

function readOne(written: string, unit: 'auto' | Scale, start: number, now: bigint): Answer | undefined {
  const { text, unit: own = unit } = unwrapTimestamp(written)
  const offset = start + written.indexOf(text)
  return (
    readNumber(text, own, offset) ??
    readIdentified(text) ??
    readClock(text, now) ??
    readWritten(text, now, offset)
  )
}

/**
 * The longest text that is read, in UTF-16 units: no notation of a moment comes near it, and some patterns would take too long on long
 * texts.
 */
export const LONGEST_TIMESTAMP = 500

/** A zone in brackets after an offset; the offset alone determines the moment. Source: RFC 9557. */
const ANNOTATION = /(?<=[+\-−]\d\d(?::?\d\d)?|[zZ])(?:\[!?[^[\]]*\])+$/

/** What surrounds a date in code, JSON and logs; the brackets around a zone after the date are kept. */
const QUOTES = /^["'[@]|(?:["',;]|(?<!\d\[!?[\w/+-]+)\])+$/g

const NOT_ONE: Answer = {
  error: 'not-a-timestamp',
  message:
    'This is not a timestamp: write a number, a date such as 2026-11-21T18:09:28Z, or a UUID, ULID or ObjectId.',
}

const TOO_LONG: Answer = {
  error: 'too-long',
  message: `This is not a timestamp: none has more than ${LONGEST_TIMESTAMP} characters.`,
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

function readClock(written: string, now: bigint): Answer | undefined {
  return /^now(?:\(\))?$/i.test(written)
    ? read({ epochNanoseconds: now, kind: 'now', isGuess: false })
    : undefined
}
