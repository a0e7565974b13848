/**
 * What patterns are made of: the parts of a moment, each with how it is written and read. Every dialect's tokens stand
 * for these. Names are English, as in formats for machines. Pure.
 */
import {
  type CivilTime,
  civilFromDays,
  dayOfYearOf,
  daysFromCivil,
  daysInMonth,
  floorDivide,
  isLeapYear,
  isoWeekOf,
  weekdayOf,
} from '../calendar/civil.ts'
import { readOffset, writeOffset } from '../calendar/isoText.ts'
import { leadingName, MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'

/** A moment as a pattern sees it. */
interface Moment {
  readonly instant: bigint
  readonly time: CivilTime
  /** Seconds ahead of UTC. */
  readonly offsetSeconds: number
  /** IANA name, `UTC` or an offset. */
  readonly zone: string
}

/** What was read so far; later parts of a pattern may settle what earlier ones left open. */
export interface Gathered {
  year?: number
  month?: number
  day?: number
  dayOfYear?: number
  isoYear?: number
  isoWeek?: number
  weekday?: number
  /** A weekday that stands beside the date and does not say which day it is. */
  namedWeekday?: number
  hour?: number
  /** 1 to 12. */
  hour12?: number
  isAfternoon?: boolean
  minute?: number
  second?: number
  nanosecond?: number
  offsetSeconds?: number
  isBeforeChrist?: boolean
  instant?: bigint
}

/** How a part of a moment is written and read. */
export interface Part {
  readonly write: (moment: Moment) => string
  /** What it looks like, as the source of a pattern; absent where it cannot be read back. */
  readonly looks?: string
  /** Takes what was read; false where it means nothing. A part that adds nothing may leave this out. */
  readonly take?: (gathered: Gathered, text: string) => boolean | undefined
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0')
const twelve = (hour: number): number => hour % 12 || 12
const NAMES = '[A-Za-z]+\\.?'
const fourDigits = (year: number): string =>
  year < 0 ? `-${pad(-year, 4)}` : year > 9999 ? `+${year}` : pad(year, 4)

/** A number written with at least `length` digits and read into one entry. */
function number(
  key:
    | 'month'
    | 'day'
    | 'dayOfYear'
    | 'isoWeek'
    | 'weekday'
    | 'hour'
    | 'hour12'
    | 'minute'
    | 'second'
    | 'isoYear',
  of: (moment: Moment) => number,
  length: number,
  most: number,
): Part {
  return {
    write: (moment) => pad(of(moment), length),
    looks: length === 1 ? `\\d{1,${most}}` : `\\d{${length}}`,
    take: (gathered, text) => {
      gathered[key] = Number(text)
      return true
    },
  }
}

function spaced(key: 'day' | 'hour' | 'hour12', of: (moment: Moment) => number): Part {
  const plain = number(key, of, 1, 2)
  return { ...plain, write: (moment) => String(of(moment)).padStart(2, ' '), looks: ' ?\\d{1,2}' }
}

function name(
  names: readonly string[],
  of: (moment: Moment) => number,
  length: number,
  key: 'month' | 'namedWeekday',
): Part {
  return {
    write: (moment) => (names[of(moment) - 1] ?? '').slice(0, length),
    looks: NAMES,
    take: (gathered, text) => {
      const found = leadingName(length === 2 ? fullWeekday(text) : text, names)
      if (found === undefined) return false
      gathered[key] = found.number
      return true
    },
  }
}

/** Two letters of a weekday, which are enough to know it by. */
function fullWeekday(text: string): string {
  return WEEKDAY_NAMES.find((each) => each.slice(0, 2).toLowerCase() === text.toLowerCase()) ?? text
}

function fraction(digits: number): Part {
  return {
    write: ({ time }) => pad(time.nanosecond, 9).slice(0, digits),
    looks: `\\d{${digits}}`,
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.padEnd(9, '0'))
      return true
    },
  }
}

/** As many digits as there are but zeros at the end, with the mark before them; nothing where all are zeros. */
function trimmedFraction(digits: number): Part {
  return {
    write: ({ time }) => {
      const written = pad(time.nanosecond, 9).slice(0, digits).replace(/0+$/, '')
      return written === '' ? '' : `.${written}`
    },
    looks: '(?:[.,]\\d{1,9})?',
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.slice(1).padEnd(9, '0'))
      return true
    },
  }
}

/** An hour counted from 1 to 24. */
function hourTo24(length: number): Part {
  return {
    write: ({ time }) => pad(time.hour || 24, length),
    looks: length === 1 ? '\\d{1,2}' : '\\d{2}',
    take: (gathered, text) => {
      const hour = Number(text)
      if (hour < 1 || hour > 24) return false
      gathered.hour = hour % 24
      return true
    },
  }
}

/** An hour of half a day counted from 0 to 11. */
function hourTo11(length: number): Part {
  return {
    write: ({ time }) => pad(time.hour % 12, length),
    looks: length === 1 ? '\\d{1,2}' : '\\d{2}',
    take: (gathered, text) => {
      const hour = Number(text)
      if (hour > 11) return false
      gathered.hour12 = hour || 12
      return true
    },
  }
}

/** Hours, and minutes only where there are any. */
function shortOffset(seconds: number): string {
  return writeOffset(seconds, { colon: false }).replace(/^(...)00$/, '$1')
}

/** The week of the year by its first `weekday` (1 Monday, 7 Sunday); the days before it are in week 0. Source: POSIX `strftime`. */
function weekFrom(first: 1 | 7): Part {
  return {
    write: ({ time }) => {
      const sinceFirst = (weekdayOf(time) - first + 7) % 7
      return pad(Math.floor((dayOfYearOf(time) + 6 - sinceFirst) / 7), 2)
    },
  }
}

/** The week as Moment's English locale has it: from Sunday, the first being that of 1 January; and its year. */
function sundayWeekOf({ time }: Moment): { readonly year: number; readonly week: number } {
  const saturday = civilFromDays(daysFromCivil(time) + 6 - (weekdayOf(time) % 7))
  return { year: saturday.year, week: Math.ceil(dayOfYearOf(saturday) / 7) }
}

function meridiem(am: string, pm: string): Part {
  return {
    write: ({ time }) => (time.hour < 12 ? am : pm),
    looks: '[AaPp]\\.?[Mm]\\.?',
    take: (gathered, text) => {
      gathered.isAfternoon = /^p/i.test(text)
      return true
    },
  }
}

function offset(write: (seconds: number) => string): Part {
  return {
    write: ({ offsetSeconds }) => write(offsetSeconds),
    looks: '(?:[Zz]|UTC|GMT|[+\\-−]\\d{2}(?::?\\d{2}(?::?\\d{2})?)?)',
    take: (gathered, text) => {
      const seconds = readOffset(text)
      if (seconds === undefined) return false
      gathered.offsetSeconds = seconds
      return true
    },
  }
}

function count(unit: bigint): Part {
  return {
    write: ({ instant }) => String(floorDivide(instant, unit)),
    looks: '-?\\d{1,19}',
    take: (gathered, text) => {
      gathered.instant = BigInt(text) * unit
      return true
    },
  }
}

function ordinalSuffix(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13
  return teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
}

/** A year of two digits, as POSIX reads it: from 1969 to 2068. */
function takeShortYear(gathered: Gathered, text: string): boolean {
  const year = Number(text)
  gathered.year = year + (year < 69 ? 2000 : 1900)
  return true
}

/** What the host's English calls a zone at a moment: `CET`, `GMT+1`. It cannot be read back: many stand for several. */
function abbreviationOf({ instant, zone }: Moment): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  const parts = format.formatToParts(Number(floorDivide(instant, 1_000_000n)))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const weekday = ({ time }: Moment): number => weekdayOf(time)

/** A part of a moment that a token can stand for. */
export type Field =
  | 'year'
  | 'year2'
  | 'isoYear'
  | 'isoYear2'
  | 'quarter'
  | 'month'
  | 'month2'
  | 'monthShort'
  | 'monthLong'
  | 'day'
  | 'day2'
  | 'daySpaced'
  | 'dayOrdinal'
  | 'ordinalSuffix'
  | 'dayOfYear'
  | 'dayOfYear3'
  | 'weekdayShort'
  | 'weekdayLong'
  | 'weekdayTwo'
  | 'isoWeekday'
  | 'sundayWeekday'
  | 'isoWeek'
  | 'isoWeek2'
  | 'weekFromSunday'
  | 'weekFromMonday'
  | 'sundayWeek'
  | 'sundayWeek2'
  | 'sundayWeekYear'
  | 'sundayWeekYear2'
  | 'century'
  | 'hour'
  | 'hour2'
  | 'hourSpaced'
  | 'hour24'
  | 'hour24Two'
  | 'hour11'
  | 'hour11Two'
  | 'hour12'
  | 'hour12Two'
  | 'hour12Spaced'
  | 'minute'
  | 'minute2'
  | 'second'
  | 'second2'
  | 'fraction1'
  | 'fraction2'
  | 'fraction3'
  | 'fraction4'
  | 'fraction5'
  | 'fraction6'
  | 'fraction7'
  | 'fraction8'
  | 'fraction9'
  | 'fractionTrimmed3'
  | 'fractionTrimmed6'
  | 'fractionTrimmed9'
  | 'meridiem'
  | 'meridiemLower'
  | 'offset'
  | 'offsetBasic'
  | 'offsetHour'
  | 'offsetShort'
  | 'offsetShortOrZ'
  | 'offsetOrZ'
  | 'offsetBasicOrZ'
  | 'zone'
  | 'zoneAbbreviation'
  | 'era'
  | 'unixSeconds'
  | 'unixMilliseconds'
  | 'daysInMonth'
  | 'leapYear'

const PARTS: Readonly<Record<Field, Part>> = {
  year: {
    write: ({ time }) => fourDigits(time.year),
    looks: '(?:[+-]\\d{4,6}|\\d{4})',
    take: (gathered, text) => {
      gathered.year = Number(text)
      return true
    },
  },
  year2: {
    write: ({ time }) => pad(((time.year % 100) + 100) % 100, 2),
    looks: '\\d{2}',
    take: takeShortYear,
  },
  isoYear: number('isoYear', ({ time }) => isoWeekOf(time).year, 4, 4),
  isoYear2: { write: ({ time }) => pad(isoWeekOf(time).year % 100, 2) },
  quarter: { write: ({ time }) => String(Math.ceil(time.month / 3)), looks: '[1-4]', take: () => true },
  month: number('month', ({ time }) => time.month, 1, 2),
  month2: number('month', ({ time }) => time.month, 2, 2),
  monthShort: name(MONTH_NAMES, ({ time }) => time.month, 3, 'month'),
  monthLong: name(MONTH_NAMES, ({ time }) => time.month, 9, 'month'),
  day: number('day', ({ time }) => time.day, 1, 2),
  day2: number('day', ({ time }) => time.day, 2, 2),
  daySpaced: spaced('day', ({ time }) => time.day),
  dayOrdinal: {
    write: ({ time }) => `${time.day}${ordinalSuffix(time.day)}`,
    looks: '\\d{1,2}(?:st|nd|rd|th)',
    take: (gathered, text) => {
      gathered.day = Number.parseInt(text, 10)
      return true
    },
  },
  ordinalSuffix: {
    write: ({ time }) => ordinalSuffix(time.day),
    looks: '(?:st|nd|rd|th)',
    take: () => true,
  },
  dayOfYear: number('dayOfYear', ({ time }) => dayOfYearOf(time), 1, 3),
  dayOfYear3: number('dayOfYear', ({ time }) => dayOfYearOf(time), 3, 3),
  weekdayShort: name(WEEKDAY_NAMES, weekday, 3, 'namedWeekday'),
  weekdayLong: name(WEEKDAY_NAMES, weekday, 9, 'namedWeekday'),
  weekdayTwo: name(WEEKDAY_NAMES, weekday, 2, 'namedWeekday'),
  isoWeekday: number('weekday', weekday, 1, 1),
  sundayWeekday: { write: (moment) => String(weekday(moment) % 7), looks: '[0-6]', take: () => true },
  isoWeek: number('isoWeek', ({ time }) => isoWeekOf(time).week, 1, 2),
  isoWeek2: number('isoWeek', ({ time }) => isoWeekOf(time).week, 2, 2),
  weekFromSunday: weekFrom(7),
  weekFromMonday: weekFrom(1),
  sundayWeek: { write: (moment) => String(sundayWeekOf(moment).week) },
  sundayWeek2: { write: (moment) => pad(sundayWeekOf(moment).week, 2) },
  sundayWeekYear: { write: (moment) => pad(sundayWeekOf(moment).year, 4) },
  sundayWeekYear2: { write: (moment) => pad(sundayWeekOf(moment).year % 100, 2) },
  century: { write: ({ time }) => pad(Math.floor(time.year / 100), 2) },
  hour: number('hour', ({ time }) => time.hour, 1, 2),
  hour2: number('hour', ({ time }) => time.hour, 2, 2),
  hourSpaced: spaced('hour', ({ time }) => time.hour),
  hour24: hourTo24(1),
  hour24Two: hourTo24(2),
  hour11: hourTo11(1),
  hour11Two: hourTo11(2),
  hour12: number('hour12', ({ time }) => twelve(time.hour), 1, 2),
  hour12Two: number('hour12', ({ time }) => twelve(time.hour), 2, 2),
  hour12Spaced: spaced('hour12', ({ time }) => twelve(time.hour)),
  minute: number('minute', ({ time }) => time.minute, 1, 2),
  minute2: number('minute', ({ time }) => time.minute, 2, 2),
  second: number('second', ({ time }) => time.second, 1, 2),
  second2: number('second', ({ time }) => time.second, 2, 2),
  fraction1: fraction(1),
  fraction2: fraction(2),
  fraction3: fraction(3),
  fraction4: fraction(4),
  fraction5: fraction(5),
  fraction6: fraction(6),
  fraction7: fraction(7),
  fraction8: fraction(8),
  fraction9: fraction(9),
  fractionTrimmed3: trimmedFraction(3),
  fractionTrimmed6: trimmedFraction(6),
  fractionTrimmed9: trimmedFraction(9),
  meridiem: meridiem('AM', 'PM'),
  meridiemLower: meridiem('am', 'pm'),
  offset: offset((seconds) => writeOffset(seconds)),
  offsetBasic: offset((seconds) => writeOffset(seconds, { colon: false })),
  offsetHour: offset((seconds) => writeOffset(seconds).slice(0, 3)),
  offsetShort: offset(shortOffset),
  offsetShortOrZ: offset((seconds) => (seconds === 0 ? 'Z' : shortOffset(seconds))),
  offsetOrZ: offset((seconds) => (seconds === 0 ? 'Z' : writeOffset(seconds))),
  offsetBasicOrZ: offset((seconds) => (seconds === 0 ? 'Z' : writeOffset(seconds, { colon: false }))),
  zone: { write: ({ zone }) => zone },
  zoneAbbreviation: { write: abbreviationOf },
  era: {
    write: ({ time }) => (time.year > 0 ? 'AD' : 'BC'),
    looks: '(?:AD|BC|CE|BCE)',
    take: (gathered, text) => {
      gathered.isBeforeChrist = text.startsWith('B')
      return true
    },
  },
  unixSeconds: count(1_000_000_000n),
  unixMilliseconds: count(1_000_000n),
  daysInMonth: { write: ({ time }) => String(daysInMonth(time.year, time.month)) },
  leapYear: { write: ({ time }) => (isLeapYear(time.year) ? '1' : '0') },
}

/** How a field is written and read. */
export function partOf(field: Field): Part {
  return PARTS[field]
}
