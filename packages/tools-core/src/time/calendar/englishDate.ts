/**
 * Dates with an English month name, as e-mails, logs and people write them: `Sat, 21 Nov 2026 18:09:28
 * +0100`, `November 21st, 2026 at 18:09`, `Nov 21 18:09:28`.
 *
 * Source: RFC 2822, sections 3.3 and 4.3; RFC 3164, section 4.1.2 (syslog, which writes no year). Pure.
 */
import { type CivilTime, civilAt, daysInMonth, instantOf } from './civil.ts'
import { noSuchOffset, readOffset, type WrittenTime, wrongPart } from './isoText.ts'
import { leadingName, MONTH_NAMES, WEEKDAY_NAMES } from './names.ts'
import { NANOSECONDS_PER_DAY } from './nanoseconds.ts'

const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?`
const TAIL = String.raw`(?:,?\s+(?:(?:at|@)\s+)?${CLOCK})?\s*(?<offset>(?:(?:UTC|GMT) ?)?[+\-−]\d{1,2}(?::?\d{2})?)?$`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const MONTH = String.raw`(?<month>[A-Za-z]{3,9})\.?`
const YEAR = String.raw`(?<year>\d{4}|\d{2}(?!:))`

const DAY_FIRST = new RegExp(String.raw`^${DAY}[\s-]+(?:of\s+)?${MONTH}(?:,?[\s-]+${YEAR})?${TAIL}`, 'i')
const MONTH_FIRST = new RegExp(String.raw`^${MONTH}\s+${DAY}(?:,?\s+(?<year>\d{4})(?!:))?${TAIL}`, 'i')

/** A date as it was written. */
export interface EnglishDate extends WrittenTime {
  /** Whether no year was written and the latest one that is not in the future was assumed. */
  readonly isYearAssumed: boolean
}

/**
 * Reads a date with an English month name. Returns `undefined` if the text is not one, and a sentence if the
 * date does not exist.
 *
 * @param now in nanoseconds since 1970; determines the year if none is written.
 */
export function readEnglishDate(written: string, now: bigint): EnglishDate | string | undefined {
  const { weekday, rest } = leadingWeekday(written)
  const groups = (DAY_FIRST.exec(rest) ?? MONTH_FIRST.exec(rest))?.groups
  if (groups === undefined) return undefined
  const { year, day, hour, minute = '0', second = '0', fraction = '', offset } = groups
  const month = numberNamed(groups.month ?? '', MONTH_NAMES)
  // “Nov 2026” and “21 Nov” do not name one day of one year.
  if (month === undefined || (year === undefined && hour === undefined)) return undefined
  const offsetSeconds = offset === undefined ? undefined : readOffset(offset)
  if (offset !== undefined && offsetSeconds === undefined) return noSuchOffset(offset)
  const dated = {
    month,
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute),
    second: Number(second),
    nanosecond: Number(fraction.slice(0, 9).padEnd(9, '0')),
  }
  const time = { ...dated, year: year === undefined ? latestYear(dated, now) : fullYear(year) }
  const wrong = wrongPart(time)
  if (wrong !== undefined) return wrong
  return {
    time,
    ...(offsetSeconds === undefined ? {} : { offsetSeconds }),
    hasTime: hour !== undefined,
    ...(weekday === undefined ? {} : { weekday }),
    isLeapSecond: time.second === 60,
    isCut: /[1-9]/.test(fraction.slice(9)),
    isYearAssumed: year === undefined,
  }
}

/** The weekday before a date, and the rest of the text. */
export function leadingWeekday(text: string): {
  readonly weekday: number | undefined
  readonly rest: string
} {
  const word = /^[a-z]{3,9}/i.exec(text)?.[0] ?? ''
  const weekday = word === '' ? undefined : numberNamed(word, WEEKDAY_NAMES)
  return { weekday, rest: weekday === undefined ? text : text.slice(word.length).replace(/^[,.\s]+/, '') }
}

/**
 * The number of a month or weekday, by its name or the beginning of it: “Sept” and “Tues” count, “Mayhem”
 * does not.
 */
function numberNamed(written: string, names: readonly string[]): number | undefined {
  const found = leadingName(written, names)
  const name = names[(found?.number ?? 0) - 1]
  return name?.toLowerCase().startsWith(written.toLowerCase()) ? found?.number : undefined
}

/** RFC 2822, section 4.3: two digits below 50 are in this century. */
export function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900)
}

/** The longest time between two leap years, in years. */
const LEAP_YEARS_APART = 8

/**
 * The latest year in which the date exists and is at most a day ahead of now, because clocks and zones
 * differ.
 */
function latestYear(date: Omit<CivilTime, 'year'>, now: bigint): number {
  const tomorrow = now + NANOSECONDS_PER_DAY
  const { year } = civilAt(tomorrow)
  for (let back = 0; back <= LEAP_YEARS_APART; back += 1) {
    const time = { ...date, year: year - back }
    if (date.day <= daysInMonth(time.year, date.month) && instantOf(time) <= tomorrow) return time.year
  }
  return year
}
