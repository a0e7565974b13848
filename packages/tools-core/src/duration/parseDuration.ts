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
import { refuseInput } from '../input/refuseInput.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { Fault, reading } from '../result/fault.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { COMMA_GROUPS, thousandsNotes } from '../strings/thousands.ts'
import { type Duration, negated } from './duration.ts'

/** The size of a unit: in months, days, or nanoseconds. */
type Unit = { readonly months: number } | { readonly days: number } | { readonly nanoseconds: bigint }

const UNITS: readonly (readonly [names: string, unit: Unit])[] = [
  ['century centuries', { months: 1200 }],
  ['decade decades', { months: 120 }],
  ['y yr yrs year years a', { months: 12 }],
  ['quarter quarters', { months: 3 }],
  ['mo mos mon mons month months', { months: 1 }],
  ['fortnight fortnights', { days: 14 }],
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

/** A running sum of lengths of time, and notes on it. */
interface Sum {
  months: number
  days: number
  nanoseconds: bigint
  isCut: boolean
  readonly notes: Note[]
}

/**
 * Parses a length of time: ISO 8601 (`P1Y2M3DT4H5M6.7S`, and `PT-1H-30M` as Java writes it), units (`2 days 3h 30m`, `90 min`, `1.5 h`), a
 * clock (`1:30:00`, `1h30`, with days before it `1.02:03:04`, `1-02:03:04`), units and a clock (`1 day, 2:03:04` as Python writes it,
 * `-1 days +02:03:04`), or a number of seconds. A leading minus applies to all units up to the next sign, but not to a clock after them.
 *
 * Notes: `read-as-seconds`, `hours-and-minutes` for two numbers with a colon, `thousands`, `minutes` for a capital M, `own-sign` for a clock
 * whose sign differs from that of the days before it, `finer-than-ns`. Errors: `empty`, `not-a-duration`, `unknown-unit`, `part-of-a-month`,
 * `mixed-signs`, `too-long`, each with its place.
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
  return andThen(
    reading(text, () => readLength(written, start)),
    (sum) => {
      const { months, days, nanoseconds, isCut, notes } = sum
      return succeed({ months, days, nanoseconds }, isCut ? [...notes, FINER_THAN_NANOSECONDS] : notes)
    },
  )
}

function newSum(): Sum {
  return { months: 0, days: 0, nanoseconds: 0n, isCut: false, notes: [] }
}

function readLength(written: string, start: number): Sum {
  const mark = SIGN.exec(written)?.[0] ?? ''
  const at = start + mark.length
  const rest = written.slice(mark.length)
  if (rest === '') throw new Fault('empty', 'Enter a length of time, such as 90 min or P1DT2H.', at)
  const sum = (/^P/i.test(rest) ? readIsoDuration(rest, at) : readClock(rest, at)) ?? readSeconds(rest, at)
  if (sum !== undefined) return signOf(mark) < 0 ? { ...sum, ...negated(sum) } : sum
  return withOneSign(readUnits(written, start), start, written.length)
}

/** A plus or a minus before a number. */
const SIGN = /^[+\-−]\s*/

function signOf(mark: string): 1 | -1 {
  return /[-−]/.test(mark) ? -1 : 1
}

/** A number: with a decimal point or comma, or with commas between its thousands. */
const NUMBER = String.raw`${COMMA_GROUPS}|\d*[.,]?\d+`

function readSeconds(rest: string, at: number): Sum | undefined {
  if (!new RegExp(`^(?:${NUMBER})$`).test(rest)) return undefined
  const sum = newSum()
  add(sum, { number: plain(sum, rest, at), unit: 's', at })
  sum.notes.push({ code: 'read-as-seconds', message: 'There is no unit, so this is read as seconds.' })
  return sum
}

/** Reads numbers with their units, and a clock after them. */
function readUnits(written: string, start: number): Sum {
  const part = new RegExp(
    String.raw`([+\-−]?)\s*(${NUMBER})(\s*)([a-zµμ]+)\.?(?:\s*(?:,(?:\s*and\b)?|and\b|&))?\s*`,
    'iy',
  )
  const sum = newSum()
  let sign: 1 | -1 = 1
  while (part.lastIndex < written.length) {
    const from = part.lastIndex
    const found = part.exec(written)
    if (found === null) {
      if (from > 0 && addClock(sum, written.slice(from), start + from)) break
      const skipped = SIGN.exec(written.slice(from))?.[0].length ?? 0
      throw new Fault('not-a-duration', NOT_ONE, start + from + skipped, written.length - from - skipped)
    }
    const [whole, mark = '', number = '', gap = '', name = ''] = found
    if (mark !== '') sign = signOf(mark)
    const at = start + from + whole.indexOf(number)
    const unitAt = at + number.length + gap.length
    add(sum, { number: plain(sum, number, at), unit: name, at, unitAt, sign })
  }
  return sum
}

/** Adds the clock that follows units, as Python and PostgreSQL write it: it has its own sign. */
function addClock(sum: Sum, written: string, at: number): boolean {
  const mark = SIGN.exec(written)?.[0] ?? ''
  const clock = readClock(written.slice(mark.length), at + mark.length)
  if (clock === undefined) return false
  const { days, nanoseconds, isCut } = signOf(mark) < 0 ? { ...clock, ...negated(clock) } : clock
  if (mark === '' && sum.days < 0 && nanoseconds > 0n)
    sum.notes.push({
      code: 'own-sign',
      message: 'The clock after negative days counts forwards, as Python and PostgreSQL write it.',
    })
  sum.days += days
  sum.nanoseconds += nanoseconds
  sum.isCut ||= isCut
  sum.notes.push(...clock.notes)
  return true
}

/** The same length with a single sign: days and hours of opposite signs are combined, counting a day as 24 hours. */
function withOneSign(sum: Sum, at: number, length: number): Sum {
  const { months, days, nanoseconds } = sum
  const exact = BigInt(days) * NANOSECONDS_PER_DAY + nanoseconds
  const isMixed = days < 0 ? nanoseconds > 0n : days > 0 && nanoseconds < 0n
  if (months !== 0 && exact !== 0n && (months < 0 !== exact < 0n || isMixed)) {
    const message = 'Months of one sign and days of the other have no length together; write two lengths.'
    throw new Fault('mixed-signs', message, at, length)
  }
  if (!isMixed) return sum
  if (exact / NANOSECONDS_PER_DAY === 0n)
    sum.notes.push({ code: 'days-of-24-hours', message: 'A day counts as 24 hours.' })
  return { ...sum, days: Number(exact / NANOSECONDS_PER_DAY), nanoseconds: exact % NANOSECONDS_PER_DAY }
}

const GROUPED = new RegExp(`^${COMMA_GROUPS}$`)

/** Removes thousands separators; a comma before exactly three digits counts as one, with a note. */
function plain(sum: Sum, number: string, at: number): string {
  if (!GROUPED.test(number)) return number
  sum.notes.push(...thousandsNotes(number, at))
  return number.replaceAll(',', '')
}

const NOT_ONE = 'Expected a number with its unit here, such as 90 min, 1.5 h or 2 days.'

function readIsoDuration(rest: string, at: number): Sum {
  const sum = newSum()
  let letters = DATE_LETTERS
  let position = 1
  let count = 0
  while (position < rest.length) {
    if (/t/i.test(rest[position] ?? '') && letters === DATE_LETTERS) {
      letters = TIME_LETTERS
      position += 1
      continue
    }
    const found = /^([+\-−]?)(\d+(?:[.,]\d+)?)([A-Z])/i.exec(rest.slice(position))
    const [whole = '', mark = '', number = '', letter = ''] = found ?? []
    const unit = letters[letter.toUpperCase()]
    if (found === null || unit === undefined)
      throw new Fault(
        'not-a-duration',
        'In ISO 8601, each number is followed by a letter, with hours, minutes and seconds after a T: P1Y2M3W4DT5H6M7S.',
        at + position,
        rest.length - position,
      )
    const numberAt = at + position + mark.length
    add(sum, { number, unit, at: numberAt, sign: signOf(mark) })
    position += whole.length
    count += 1
  }
  if (count === 0)
    throw new Fault('not-a-duration', 'There is no number after the P; zero is PT0S.', at, rest.length)
  return withOneSign(sum, at, rest.length)
}

/** Hours and minutes, optionally with seconds, and with days before them as .NET, `ps` and others write them; or `1h30`. */
const CLOCK = /^(?:(\d+)(?:[.-]|:(?=\d+:\d+:)))?(\d+)(?::|\s*h\s*)(\d{2})(?::(\d{2}(?:[.,]\d+)?))?$/i

/** Reads `1:30`, `1h30`, `1:30:00`, `1:30:00.5`, and `2.03:04:05`, `2-03:04:05` or `2:03:04:05` with days. */
function readClock(rest: string, at: number): Sum | undefined {
  const match = CLOCK.exec(rest)
  if (match === null) return undefined
  const [, days = '0', hours = '', minutes = '', seconds] = match
  if (Number(minutes) > 59 || Number.parseInt(seconds ?? '0', 10) > 59)
    throw new Fault('not-a-duration', 'The minutes and seconds of a clock must be 0 to 59.', at, rest.length)
  const sum = newSum()
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'm'],
    [seconds ?? '0', 's'],
  ] as const
  for (const [number, unit] of parts) add(sum, { number, unit, at })
  if (seconds === undefined && rest.includes(':'))
    sum.notes.push({
      code: 'hours-and-minutes',
      message: 'Two numbers with a colon are read as hours and minutes.',
    })
  return sum
}

/** A number of units, and where it stands. */
interface Amount {
  readonly number: string
  /** A name of the unit. */
  readonly unit: string
  readonly at: number
  /** @defaultValue right after the number */
  readonly unitAt?: number
  /** @defaultValue 1 */
  readonly sign?: 1 | -1
}

function add(sum: Sum, amount: Amount): void {
  const { number, unit: name, at, sign = 1 } = amount
  const unit = unitOf(amount)
  if (name === 'M')
    sum.notes.push({ code: 'minutes', message: '“M” is read as minutes; months are written “mo”.' })
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const tooLong = () =>
    new Fault('too-long', 'That is longer than the range of the calendar.', at, number.length)
  if (whole.length > MOST_DIGITS) throw tooLong()
  if ('nanoseconds' in unit) addExactly(sum, whole, fraction, unit.nanoseconds * BigInt(sign))
  else if ('days' in unit) {
    sum.days += Number(whole) * unit.days * sign
    // A fraction of a day is a fraction of 24 hours.
    addExactly(sum, '0', fraction, BigInt(unit.days * sign) * NANOSECONDS_PER_DAY)
  } else sum.months += wholeMonths(amount, unit.months) * sign
  if (isBeyondCalendar(sum)) throw tooLong()
}

function unitOf({ number, unit: name, at, unitAt = at + number.length }: Amount): Unit {
  const unit = BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase())
  if (unit !== undefined) return unit
  const message = `“${name}” is not a unit of time; try y, mo, w, d, h, min, s, ms, µs or ns.`
  throw new Fault('unknown-unit', message, unitAt, name.length)
}

function wholeMonths({ number, at }: Amount, unit: number): number {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const [count, isWhole] = multiplied(whole, fraction, BigInt(unit))
  if (isWhole) return Number(count)
  const message = 'A fraction of a month has no fixed length; write it in days.'
  throw new Fault('part-of-a-month', message, at, number.length)
}

function isBeyondCalendar({ months, days, nanoseconds }: Sum): boolean {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  return (
    Math.abs(months) > MOST_MONTHS ||
    Math.abs(days) > MOST_DAYS ||
    size > BigInt(MOST_DAYS) * NANOSECONDS_PER_DAY
  )
}

function addExactly(sum: Sum, whole: string, fraction: string, unit: bigint): void {
  const [nanoseconds, isWhole] = multiplied(whole, fraction, unit)
  sum.nanoseconds += nanoseconds
  sum.isCut ||= !isWhole
}

/** A decimal number times a unit, without a fraction, and whether there is none. */
function multiplied(
  whole: string,
  fraction: string,
  unit: bigint,
): readonly [product: bigint, isWhole: boolean] {
  const power = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * unit
  return [scaled / power, scaled % power === 0n]
}
