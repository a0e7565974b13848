/**
 * The parts of a date except its year: months, days and weeks. Names are English, as in formats for machines.
 * Pure.
 */
import {
  type CivilTime,
  dayOfYearOf,
  daysFromCivil,
  daysInMonth,
  isLeapYear,
  isoWeekOf,
  weekdayOf,
} from '../calendar/civil.ts'
import { leadingName, MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'
import { type Moment, type MomentPart, number, pad, spaced, type WeekSystem } from './momentPart.ts'
import { ordinalSuffix, sundayWeekOf } from './ordinalParts.ts'

/** A date field that a token can stand for. */
export type DateField =
  | 'isoYear'
  | 'isoYear2'
  | 'quarter'
  | 'quarter2'
  | 'quarterShort'
  | 'quarterLong'
  | 'month'
  | 'month2'
  | 'monthShort'
  | 'monthLong'
  | 'monthNarrow'
  | 'monthShortUpper'
  | 'monthLongUpper'
  | 'day'
  | 'day2'
  | 'daySpaced'
  | 'dayOrdinal'
  | 'ordinalSuffix'
  | 'dayOfYear'
  | 'dayOfYear2'
  | 'dayOfYear3'
  | 'dayOfYearSpaced'
  | 'dayOfYearFromZero'
  | 'weekdayShort'
  | 'weekdayLong'
  | 'weekdayTwo'
  | 'weekdayShortUpper'
  | 'weekdayLongUpper'
  | 'weekdayNarrow'
  | 'isoWeekday'
  | 'isoWeekday2'
  | 'sundayWeekday'
  | 'sundayWeekdayFromOne'
  | 'sundayWeekdayFromOne2'
  | 'isoWeek'
  | 'isoWeek2'
  | 'isoWeekOfMonth'
  | 'weekdayInMonth'
  | 'weekFromSunday'
  | 'weekFromMonday'
  | 'sundayWeek'
  | 'sundayWeek2'
  | 'sundayWeekYear'
  | 'sundayWeekYear2'
  | 'century'
  | 'era'
  | 'eraLong'
  | 'eraNarrow'
  | 'daysInMonth'
  | 'leapYear'
  | 'modifiedJulianDay'

/** 1970-01-01 by the count that begins on 1858-11-17. */
const MODIFIED_JULIAN_1970 = 40_587

const NAMES = '[A-Za-z]+\\.?'
const weekday = ({ time }: Moment): number => weekdayOf(time)

/** How each field is written and read. */
export const DATE_PARTS: Readonly<Record<DateField, MomentPart>> = {
  // A year has its four digits in every language.
  isoYear: { ...number('isoYear', ({ time }) => isoWeekOf(time).year, 4, 4), looksLoosely: '\\d{4}' },
  isoYear2: { write: ({ time }) => pad(isoWeekOf(time).year % 100, 2) },
  quarter: quarter('[1-4]', (number) => number),
  quarter2: quarter('0[1-4]', (number) => `0${number}`),
  quarterShort: quarter('[Qq][1-4]', (number) => `Q${number}`),
  quarterLong: quarter('1st quarter|2nd quarter|3rd quarter|4th quarter', (number) => {
    return `${number}${ordinalSuffix(Number(number))} quarter`
  }),
  month: number('month', ({ time }) => time.month, 1, 2),
  month2: number('month', ({ time }) => time.month, 2, 2),
  monthShort: name(MONTH_NAMES, ({ time }) => time.month, 3, 'month'),
  monthLong: name(MONTH_NAMES, ({ time }) => time.month, 9, 'month'),
  monthShortUpper: upper(name(MONTH_NAMES, ({ time }) => time.month, 3, 'month')),
  monthLongUpper: upper(name(MONTH_NAMES, ({ time }) => time.month, 9, 'month')),
  monthNarrow: { write: ({ time }) => MONTH_NAMES[time.month - 1]!.slice(0, 1) },
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
  dayOfYear2: {
    ...number('dayOfYear', ({ time }) => dayOfYearOf(time), 2, 3),
    looks: '\\d{2,3}',
  },
  dayOfYear3: number('dayOfYear', ({ time }) => dayOfYearOf(time), 3, 3),
  dayOfYearSpaced: {
    ...number('dayOfYear', ({ time }) => dayOfYearOf(time), 1, 3),
    write: ({ time }) => String(dayOfYearOf(time)).padStart(3, ' '),
    looks: ' {0,2}\\d{1,3}',
  },
  dayOfYearFromZero: {
    write: ({ time }) => String(dayOfYearOf(time) - 1),
    looks: '\\d{1,3}',
    take: (gathered, text) => {
      gathered.dayOfYear = Number(text) + 1
      return true
    },
  },
  weekdayShort: name(WEEKDAY_NAMES, weekday, 3, 'namedWeekday'),
  weekdayLong: name(WEEKDAY_NAMES, weekday, 9, 'namedWeekday'),
  weekdayTwo: name(WEEKDAY_NAMES, weekday, 2, 'namedWeekday'),
  weekdayShortUpper: upper(name(WEEKDAY_NAMES, weekday, 3, 'namedWeekday')),
  weekdayLongUpper: upper(name(WEEKDAY_NAMES, weekday, 9, 'namedWeekday')),
  weekdayNarrow: { write: (moment) => WEEKDAY_NAMES[weekday(moment) - 1]!.slice(0, 1) },
  isoWeekday: number('weekday', weekday, 1, 1),
  isoWeekday2: number('weekday', weekday, 2, 2),
  sundayWeekday: sundayWeekday(0),
  sundayWeekdayFromOne: sundayWeekday(1),
  sundayWeekdayFromOne2: {
    ...sundayWeekday(1),
    write: (moment) => pad((weekday(moment) % 7) + 1, 2),
    looks: '0[1-7]',
  },
  isoWeek: number('isoWeek', ({ time }) => isoWeekOf(time).week, 1, 2),
  isoWeek2: number('isoWeek', ({ time }) => isoWeekOf(time).week, 2, 2),
  isoWeekOfMonth: { write: ({ time }) => String(isoWeekOfMonth(time)) },
  // The second Friday of a month has the number 2.
  weekdayInMonth: { write: ({ time }) => String(Math.ceil(time.day / 7)) },
  weekFromSunday: weekFrom(7),
  weekFromMonday: weekFrom(1),
  sundayWeek: week('sunday', ({ time }) => String(sundayWeekOf(time).week)),
  sundayWeek2: week('sunday', ({ time }) => pad(sundayWeekOf(time).week, 2)),
  sundayWeekYear: {
    write: ({ time }) => pad(sundayWeekOf(time).year, 4),
    looks: '\\d{4}',
    take: (gathered, text) => {
      gathered.weekYear = Number(text)
      return true
    },
  },
  sundayWeekYear2: { write: ({ time }) => pad(sundayWeekOf(time).year % 100, 2) },
  century: { write: ({ time }) => pad(Math.floor(time.year / 100), 2) },
  era: era('AD', 'BC', 'AD|BCE|BC|CE'),
  eraLong: era('Anno Domini', 'Before Christ', 'Anno Domini|Before Christ'),
  eraNarrow: era('A', 'B', '[AB]'),
  daysInMonth: { write: ({ time }) => String(daysInMonth(time.year, time.month)) },
  modifiedJulianDay: { write: ({ time }) => String(daysFromCivil(time) + MODIFIED_JULIAN_1970) },
  leapYear: { write: ({ time }) => (isLeapYear(time.year) ? '1' : '0') },
}

function upper(part: MomentPart): MomentPart {
  return { ...part, write: (moment) => part.write(moment).toUpperCase() }
}

function era(after: string, before: string, looks: string): MomentPart {
  return {
    write: ({ time }) => (time.year > 0 ? after : before),
    looks: `(?:${looks})`,
    take: (gathered, text) => {
      gathered.isBeforeChrist = text.startsWith('B')
      return true
    },
  }
}

function quarter(looks: string, written: (number: string) => string): MomentPart {
  return {
    write: ({ time }) => written(String(Math.ceil(time.month / 3))),
    looks: `(?:${looks})`,
    take: (gathered, text) => {
      gathered.quarter = Number(/[1-4]/.exec(text)?.[0])
      return true
    },
  }
}

/** A weekday, counted from `first` for Sunday. */
function sundayWeekday(first: 0 | 1): MomentPart {
  return {
    write: (moment) => String((weekday(moment) % 7) + first),
    looks: `[${first}-${6 + first}]`,
    take: (gathered, text) => {
      gathered.namedWeekday = Number(text) - first || 7
      return true
    },
  }
}

function name(
  names: readonly string[],
  of: (moment: Moment) => number,
  length: number,
  key: 'month' | 'namedWeekday',
): MomentPart {
  return {
    write: (moment) => (names[of(moment) - 1] ?? '').slice(0, length),
    looks: NAMES,
    take: (gathered, text) => {
      const given = (length === 2 ? fullWeekday(text) : text).replace('.', '').toLowerCase()
      const found = leadingName(given, names)
      // “Sept” is a month, “Mayhem” is not.
      if (found === undefined || !names[found.number - 1]?.toLowerCase().startsWith(given)) return false
      gathered[key] = found.number
      return true
    },
  }
}

/** The full name for two letters of a weekday, which identify it. */
function fullWeekday(text: string): string {
  return WEEKDAY_NAMES.find((each) => each.slice(0, 2).toLowerCase() === text.toLowerCase()) ?? text
}

/**
 * The week of the month, the first having at least four of its days; days before it are in week 0. Source:
 * UTS #35, “Week of Month”.
 */
function isoWeekOfMonth(time: CivilTime): number {
  const before = weekdayOf({ ...time, day: 1 }) - 1
  return Math.floor((time.day - 1 + before) / 7) + (before < 4 ? 1 : 0)
}

/**
 * The week of the year, with weeks that begin on `first` (1 Monday, 7 Sunday); days before them are in week
 * 0. Source: POSIX `strftime`.
 */
function weekFrom(first: 1 | 7): MomentPart {
  return week(first === 7 ? 'whole-from-sunday' : 'whole-from-monday', ({ time }) => {
    const sinceFirst = (weekdayOf(time) - first + 7) % 7
    return pad(Math.floor((dayOfYearOf(time) + 6 - sinceFirst) / 7), 2)
  })
}

function week(system: WeekSystem, write: MomentPart['write']): MomentPart {
  return {
    write,
    looks: '\\d{1,2}',
    take: (gathered, text) => {
      gathered.week = { number: Number(text), system }
      return true
    },
  }
}
