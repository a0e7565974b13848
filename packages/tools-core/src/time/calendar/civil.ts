/**
 * The proleptic Gregorian calendar, and instants as whole nanoseconds since 1970 in UTC.
 *
 * Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms” (days from civil and back); ISO
 * 8601-1:2019 for the week. Pure.
 */
import { NANOSECONDS_PER_DAY, NANOSECONDS_PER_SECOND } from './nanoseconds.ts'

/** A wall-clock date and time, without a time zone. */
export interface CivilTime {
  /** The astronomical year: 0 is 1 BC. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** 0 to 999,999,999. */
  readonly nanosecond: number
}

/** An ISO 8601 week, which belongs to the year that contains its Thursday. */
export interface IsoWeek {
  readonly year: number
  readonly week: number
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
}

const SECONDS_PER_DAY = 86_400
const DAYS_PER_ERA = 146_097

/**
 * The last representable instant, as in ECMAScript: 100 million days after 1970-01-01. The first is its
 * negative.
 */
export const LAST_INSTANT: bigint = 100_000_000n * NANOSECONDS_PER_DAY

/** Whether an instant is within the range of a JavaScript `Date`. */
export function isInRange(epochNanoseconds: bigint): boolean {
  return epochNanoseconds >= -LAST_INSTANT && epochNanoseconds <= LAST_INSTANT
}

/** The error for an instant beyond the range of a JavaScript `Date`. */
export const OUT_OF_RANGE: { readonly code: 'out-of-range'; readonly message: string } = {
  code: 'out-of-range',
  message: 'That is more than 100 million days from 1970, beyond the range of dates.',
}

/** The note on a time whose fraction of a second has more than nine digits. */
export const FINER_THAN_NANOSECONDS: { readonly code: 'finer-than-ns'; readonly message: string } = {
  code: 'finer-than-ns',
  message: 'Digits beyond nanoseconds were left out.',
}

/** The note on second 60. */
export const LEAP_SECOND: { readonly code: 'leap-second'; readonly message: string } = {
  code: 'leap-second',
  message: 'Unix time has no leap seconds: second 60 becomes the first second of the next minute.',
}

/** The instant, clamped to the range. */
export function holdInRange(epochNanoseconds: bigint): bigint {
  if (epochNanoseconds > LAST_INSTANT) return LAST_INSTANT
  return epochNanoseconds < -LAST_INSTANT ? -LAST_INSTANT : epochNanoseconds
}

/** The number of days from 1970-01-01 to a date. */
export function daysFromCivil({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): number {
  // Years start in March here, so that the leap day is the last day of its year.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - 719_468
}

/** The date a number of days after 1970-01-01. */
export function civilFromDays(days: number): Pick<CivilTime, 'year' | 'month' | 'day'> {
  const shifted = days + 719_468
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/**
 * The instant of a wall time that is `offsetSeconds` ahead of UTC. Second 60 is the first second of the next
 * minute.
 */
export function instantOf(time: CivilTime, offsetSeconds = 0): bigint {
  const seconds =
    BigInt(daysFromCivil(time)) * BigInt(SECONDS_PER_DAY) +
    BigInt(time.hour * 3600 + time.minute * 60 + time.second - offsetSeconds)
  return seconds * NANOSECONDS_PER_SECOND + BigInt(time.nanosecond)
}

/** The wall time at an instant, `offsetSeconds` ahead of UTC. */
export function civilAt(epochNanoseconds: bigint, offsetSeconds = 0): CivilTime {
  const local = epochNanoseconds + BigInt(offsetSeconds) * NANOSECONDS_PER_SECOND
  const nanosecond = Number(modulo(local, NANOSECONDS_PER_SECOND))
  const seconds = Number((local - BigInt(nanosecond)) / NANOSECONDS_PER_SECOND)
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  const secondOfDay = seconds - days * SECONDS_PER_DAY
  return {
    ...civilFromDays(days),
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor(secondOfDay / 60) % 60,
    second: secondOfDay % 60,
    nanosecond,
  }
}

/** Whether a year has 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The date a number of months later; a day that the month lacks becomes its last day. */
export function addMonths(time: CivilTime, months: number): CivilTime {
  const count = time.year * 12 + time.month - 1 + months
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return { ...time, year, month, day: Math.min(time.day, daysInMonth(year, month)) }
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: Pick<CivilTime, 'year' | 'month' | 'day'>): number {
  return ((((daysFromCivil(date) + 3) % 7) + 7) % 7) + 1
}

/** 1 to 366. */
export function dayOfYearOf(date: Pick<CivilTime, 'year' | 'month' | 'day'>): number {
  return daysFromCivil(date) - daysFromCivil({ year: date.year, month: 1, day: 1 }) + 1
}

/** The ISO 8601 week of a date. */
export function isoWeekOf(date: Pick<CivilTime, 'year' | 'month' | 'day'>): IsoWeek {
  const weekday = weekdayOf(date)
  const thursday = civilFromDays(daysFromCivil(date) + 4 - weekday)
  return { year: thursday.year, week: Math.ceil(dayOfYearOf(thursday) / 7), weekday }
}

/** A division rounded down, for negative numbers too. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}

function modulo(value: bigint, divisor: bigint): bigint {
  const rest = value % divisor
  return rest < 0n ? rest + divisor : rest
}
