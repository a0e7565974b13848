/** Parses lengths of time as people and ISO 8601 write them. Source: ISO 8601-1:2019, 5.5.2 (durations). Pure. */
import { FINER_THAN_NANOSECONDS } from '../calendar/civil.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MICROSECOND,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { Fault, reading } from '../result/fault.ts'
import { errorAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { type Duration, negated } from './duration.ts'

/** The size of a unit: in months, days, or nanoseconds. */
type Unit = { readonly months: number } | { readonly days: number } | { readonly nanoseconds: bigint }

const UNITS: readonly (readonly [names: string, unit: Unit])[] = [
  ['y yr yrs year years a', { months: 12 }],
  ['mo mos mon month months', { months: 1 }],
  ['w wk wks week weeks', { days: 7 }],
  ['d day days', { days: 1 }],
  ['h hr hrs hour hours', { nanoseconds: NANOSECONDS_PER_HOUR }],
  ['m min mins minute minutes', { nanoseconds: NANOSECONDS_PER_MINUTE }],
  ['s sec secs second seconds', { nanoseconds: NANOSECONDS_PER_SECOND }],
  ['ms milli millis millisecond milliseconds', { nanoseconds: NANOSECONDS_PER_MILLISECOND }],
  ['us µs μs micro microsecond microseconds', { nanoseconds: NANOSECONDS_PER_MICROSECOND }],
  ['ns nano nanosecond nanoseconds', { nanoseconds: 1n }],
]

const BY_NAME: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(([names, unit]) => names.split(' ').map((name) => [name, unit] as const)),
)

/** The letters of ISO 8601 before the T, and after it. */
const DATE_LETTERS: Readonly<Record<string, string>> = { Y: 'y', M: 'mo', W: 'w', D: 'd' }
const TIME_LETTERS: Readonly<Record<string, string>> = { H: 'h', M: 'm', S: 's' }

/** The longest text that is read, in UTF-16 code units. */
const LONGEST_DURATION = 500

/** The most digits before the decimal point; more than any calendar needs. */
const MOST_DIGITS = 18
/** More than the calendar covers, which is about 273,000 years before and after 1970. */
const MOST_MONTHS = 12 * 600_000
const MOST_DAYS = 200_000_000

/** A running sum of lengths of time. */
interface Sum {
  months: number
  days: number
  nanoseconds: bigint
  isCut: boolean
}

/**
 * Parses a length of time: ISO 8601 (`P1Y2M3DT4H5M6.7S`), units (`2 days 3h 30m`, `90 min`, `1.5 h`), a clock (`1:30:00`, `1.02:03:04`
 * with days before the point), or a number of seconds. A leading minus makes all of it negative.
 *
 * Notes: `read-as-seconds`, `hours-and-minutes` for two numbers with a colon, `finer-than-ns`. Errors: `empty`, `not-a-duration`,
 * `unknown-unit`, `part-of-a-month`, `too-long`, each with its place.
 *
 * @example
 * parseDuration('1h 30m') // value: { months: 0, days: 0, nanoseconds: 5400000000000n }
 */
export function parseDuration(input: TextInput): Result<Duration> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const text = textOf(input)
  const start = text.length - text.trimStart().length
  const written = text.trim()
  if (written.length > LONGEST_DURATION) {
    const message = `This is not a length of time: the limit is ${LONGEST_DURATION} characters.`
    return fail(errorAt(text, start, { code: 'too-long', message, length: written.length }))
  }
  const sign = /^[+\-−]\s*/.exec(written)?.[0] ?? ''
  const isNegative = sign.startsWith('-') || sign.startsWith('−')
  const at = start + sign.length
  const rest = written.slice(sign.length)
  return andThen(
    reading(text, () => readParts(rest, at)),
    ({ sum, notes }) => {
      const size: Duration = { months: sum.months, days: sum.days, nanoseconds: sum.nanoseconds }
      return succeed(
        isNegative ? negated(size) : size,
        sum.isCut ? [...notes, FINER_THAN_NANOSECONDS] : notes,
      )
    },
  )
}

/** The sum, and notes on it. */
interface Answer {
  readonly sum: Sum
  readonly notes: readonly Note[]
}

function readParts(rest: string, at: number): Answer {
  if (rest === '') throw new Fault('empty', 'Enter a length of time, such as 90 min or P1DT2H.', at)
  if (/^P/i.test(rest)) return readIsoDuration(rest, at)
  const clock = readClock(rest, at)
  if (clock !== undefined) return clock
  const sum: Sum = { months: 0, days: 0, nanoseconds: 0n, isCut: false }
  if (/^\d+(?:[.,]\d+)?$/.test(rest)) {
    add(sum, rest, 's', at)
    return {
      sum,
      notes: [{ code: 'read-as-seconds', message: 'There is no unit, so this is read as seconds.' }],
    }
  }
  const part = /(\d+(?:[.,]\d+)?)(\s*)([a-zµμ]+)\.?(?:\s*(?:,|and\b|&|\+))?\s*/iy
  while (part.lastIndex < rest.length) {
    const from = part.lastIndex
    const found = part.exec(rest)
    if (found === null) throw new Fault('not-a-duration', NOT_ONE, at + from, rest.length - from)
    const [, number = '', gap = '', name = ''] = found
    add(sum, number, name, at + from, at + from + number.length + gap.length)
  }
  return { sum, notes: [] }
}

const NOT_ONE = 'Expected a number with its unit here, such as 90 min, 1.5 h or 2 days.'

function readIsoDuration(rest: string, at: number): Answer {
  const sum: Sum = { months: 0, days: 0, nanoseconds: 0n, isCut: false }
  let letters = DATE_LETTERS
  let position = 1
  let count = 0
  while (position < rest.length) {
    if (/t/i.test(rest[position] ?? '') && letters === DATE_LETTERS) {
      letters = TIME_LETTERS
      position += 1
      continue
    }
    const found = /^(\d+(?:[.,]\d+)?)([A-Z])/i.exec(rest.slice(position))
    const unit = letters[found?.[2]?.toUpperCase() ?? '']
    if (found === null || unit === undefined)
      throw new Fault(
        'not-a-duration',
        'In ISO 8601, each number is followed by a letter, with hours, minutes and seconds after a T: P1Y2M3W4DT5H6M7S.',
        at + position,
        rest.length - position,
      )
    add(sum, found[1] ?? '', unit, at + position)
    position += found[0].length
    count += 1
  }
  if (count === 0)
    throw new Fault('not-a-duration', 'There is no number after the P; zero is PT0S.', at, rest.length)
  return { sum, notes: [] }
}

/** Reads `1:30`, `1:30:00`, `1:30:00.5`, and `2.03:04:05` with days. */
function readClock(rest: string, at: number): Answer | undefined {
  const match = /^(?:(\d+)\.)?(\d+):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?$/.exec(rest)
  if (match === null) return undefined
  const [, days = '0', hours = '', minutes = '', seconds] = match
  if (Number(minutes) > 59 || Number.parseInt(seconds ?? '0', 10) > 59)
    throw new Fault('not-a-duration', 'The minutes and seconds of a clock must be 0 to 59.', at, rest.length)
  const sum: Sum = { months: 0, days: 0, nanoseconds: 0n, isCut: false }
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'm'],
    [seconds ?? '0', 's'],
  ] as const
  for (const [number, unit] of parts) add(sum, number, unit, at)
  const note = {
    code: 'hours-and-minutes',
    message: 'Two numbers with a colon are read as hours and minutes.',
  }
  return { sum, notes: seconds === undefined ? [note] : [] }
}

/** Adds a number of units. */
function add(sum: Sum, number: string, name: string, at: number, nameAt = at + number.length): void {
  const unit = BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase())
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  if (unit === undefined)
    throw new Fault(
      'unknown-unit',
      `“${name}” is not a unit of time; try y, mo, w, d, h, min, s, ms, µs or ns.`,
      nameAt,
      name.length,
    )
  const tooLong = () =>
    new Fault('too-long', 'That is longer than the range of the calendar.', at, number.length)
  if (whole.length > MOST_DIGITS) throw tooLong()
  if ('nanoseconds' in unit) addExactly(sum, whole, fraction, unit.nanoseconds)
  else if ('days' in unit) {
    sum.days += Number(whole) * unit.days
    // A fraction of a day is a fraction of 24 hours.
    addExactly(sum, '0', fraction, BigInt(unit.days) * NANOSECONDS_PER_DAY)
  } else {
    const scaled = Number(`${whole}.${fraction || '0'}`) * unit.months
    if (!Number.isInteger(scaled))
      throw new Fault(
        'part-of-a-month',
        'A fraction of a month has no fixed length; write it in days.',
        at,
        number.length,
      )
    sum.months += scaled
  }
  const isLong =
    sum.months > MOST_MONTHS ||
    sum.days > MOST_DAYS ||
    sum.nanoseconds > BigInt(MOST_DAYS) * NANOSECONDS_PER_DAY
  if (isLong) throw tooLong()
}

function addExactly(sum: Sum, whole: string, fraction: string, unit: bigint): void {
  const power = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * unit
  sum.nanoseconds += scaled / power
  sum.isCut ||= scaled % power !== 0n
}
