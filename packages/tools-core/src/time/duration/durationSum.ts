/** A running sum of lengths of time, to which numbers of units are added. Pure. */

import { Fault } from '../../shared/result/fault.ts'
import type { Note } from '../../shared/result/result.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MICROSECOND,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'

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

/** The most digits before the decimal point; more than any calendar needs. */
const MAX_DIGITS = 18
/** More than the calendar covers, which is about 273,000 years before and after 1970. */
const MAX_MONTHS = 12 * 600_000
const MAX_DAYS = 200_000_000

/** A running sum of lengths of time, and notes on it. */
export interface Sum {
  months: number
  days: number
  nanoseconds: bigint
  isCut: boolean
  readonly notes: Note[]
}

/** An empty sum. */
export function newSum(): Sum {
  return { months: 0, days: 0, nanoseconds: 0n, isCut: false, notes: [] }
}

/** A number of units, and where it stands. */
export interface Amount {
  readonly number: string
  /** A name of the unit. */
  readonly unit: string
  readonly at: number
  /** @defaultValue right after the number */
  readonly unitAt?: number
  /** @defaultValue 1 */
  readonly sign?: 1 | -1
}

/** Adds a number of units. Throws `unknown-unit`, `part-of-a-month` or `too-long` as a `Fault`. */
export function addAmount(sum: Sum, amount: Amount): void {
  const { number, unit: name, at, sign = 1 } = amount
  const unit = unitOf(amount)
  if (name === 'M')
    sum.notes.push({ code: 'minutes', message: '“M” is read as minutes; months are written “mo”.' })
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  if (whole.length > MAX_DIGITS) throw tooLong(at, number.length)
  if ('nanoseconds' in unit) addExactly(sum, whole, fraction, unit.nanoseconds * BigInt(sign))
  else if ('days' in unit) {
    sum.days += Number(whole) * unit.days * sign
    // A fraction of a day is a fraction of 24 hours.
    addExactly(sum, '0', fraction, BigInt(unit.days * sign) * NANOSECONDS_PER_DAY)
  } else sum.months += countMonths(amount, unit.months) * sign
  if (isBeyondCalendar(sum)) throw tooLong(at, number.length)
}

function tooLong(at: number, length: number): Fault {
  return new Fault('too-long', 'That is longer than the range of the calendar.', at, length)
}

function partOfMonth(at: number, length: number): Fault {
  return new Fault(
    'part-of-a-month',
    'A fraction of a month has no fixed length; write it in days.',
    at,
    length,
  )
}

function unitOf({ number, unit: name, at, unitAt = at + number.length }: Amount): Unit {
  const unit = BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase())
  if (unit !== undefined) return unit
  const message = `“${name}” is not a unit of time; try y, mo, w, d, h, min, s, ms, µs or ns.`
  throw new Fault('unknown-unit', message, unitAt, name.length)
}

function countMonths({ number, at }: Amount, unit: number): number {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const [count, isExact] = multiplied(whole, fraction, BigInt(unit))
  if (isExact) return Number(count)
  throw partOfMonth(at, number.length)
}

function isBeyondCalendar({ months, days, nanoseconds }: Sum): boolean {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  return (
    Math.abs(months) > MAX_MONTHS ||
    Math.abs(days) > MAX_DAYS ||
    size > BigInt(MAX_DAYS) * NANOSECONDS_PER_DAY
  )
}

function addExactly(sum: Sum, whole: string, fraction: string, unit: bigint): void {
  const [nanoseconds, isExact] = multiplied(whole, fraction, unit)
  sum.nanoseconds += nanoseconds
  sum.isCut ||= !isExact
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

/** A factor of a length: a decimal number, and where it stands. */
export interface Factor {
  readonly number: string
  readonly at: number
}

/** The length multiplied by a factor. Throws `part-of-a-month` or `too-long` as a `Fault`. */
export function multipliedBy(sum: Sum, { number, at }: Factor): Sum {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  if (whole.length > MAX_DIGITS) throw tooLong(at, number.length)
  const power = 10n ** BigInt(fraction.length)
  const factor = BigInt(whole + fraction)
  const months = BigInt(sum.months) * factor
  if (months % power !== 0n) throw partOfMonth(at, number.length)
  const days = BigInt(sum.days) * factor
  // A fraction of a day is a fraction of 24 hours.
  const nanoseconds = sum.nanoseconds * factor + (days % power) * NANOSECONDS_PER_DAY
  const product: Sum = {
    ...sum,
    months: Number(months / power),
    days: Number(days / power),
    nanoseconds: nanoseconds / power,
    isCut: sum.isCut || nanoseconds % power !== 0n,
  }
  if (isBeyondCalendar(product)) throw tooLong(at, number.length)
  return product
}

/**
 * Adds a length to a running sum; the place is for the error `too-long`. Of notes with one code, the first is
 * kept.
 */
export function addSum(
  sum: Sum,
  { months, days, nanoseconds, isCut, notes }: Sum,
  at: number,
  length: number,
): void {
  sum.months += months
  sum.days += days
  sum.nanoseconds += nanoseconds
  sum.isCut ||= isCut
  for (const note of notes) if (!sum.notes.some(({ code }) => code === note.code)) sum.notes.push(note)
  if (isBeyondCalendar(sum)) throw tooLong(at, length)
}

/**
 * The same length with a single sign: days and hours of opposite signs are combined, counting a day as 24
 * hours, with a note.
 */
export function withOneSign(sum: Sum, at: number, length: number): Sum {
  const { months, days, nanoseconds } = sum
  const exact = BigInt(days) * NANOSECONDS_PER_DAY + nanoseconds
  const isMixed = days < 0 ? nanoseconds > 0n : days > 0 && nanoseconds < 0n
  if (months !== 0 && exact !== 0n && (months < 0 !== exact < 0n || isMixed)) {
    const message = 'Months of one sign and days of the other have no length together; write two lengths.'
    throw new Fault('mixed-signs', message, at, length)
  }
  if (!isMixed) return sum
  sum.notes.push({
    code: 'days-of-24-hours',
    message: 'The days and hours have opposite signs and are combined: a day counts as 24 hours.',
  })
  return { ...sum, days: Number(exact / NANOSECONDS_PER_DAY), nanoseconds: exact % NANOSECONDS_PER_DAY }
}

/** The sign that a mark before a number stands for. */
export function signOf(mark: string): 1 | -1 {
  return /[-−]/.test(mark) ? -1 : 1
}
