/**
 * The date fields of patterns: years, months, days and weeks. Names are English, as in machine-readable formats. Pure.
 */
import {
  civilFromDays,
  dayOfYearOf,
  daysFromCivil,
  daysInMonth,
  isLeapYear,
  isoWeekOf,
  weekdayOf,
} from '../calendar/civil.ts'
import { leadingName, MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'
import { type Gathered, type Moment, type MomentPart, number, pad, spaced } from './momentPart.ts'

/** A date field that a token can stand for. */
export type DateField =
  | 'year'
  | 'year2'
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
  | 'day'
  | 'day2'
  | 'daySpaced'
  | 'dayOrdinal'
  | 'ordinalSuffix'
  | 'dayOfYear'
  | 'dayOfYear2'
  | 'dayOfYear3'
  | 'weekdayShort'
  | 'weekdayLong'
  | 'weekdayTwo'
  | 'weekdayNarrow'
  | 'isoWeekday'
  | 'sundayWeekday'
  | 'sundayWeekdayFromOne'
  | 'isoWeek'
  | 'isoWeek2'
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

const NAMES = '[A-Za-z]+\\.?'
const fourDigits = (year: number): string =>
  year < 0 ? `-${pad(-year, 4)}` : year > 9999 ? `+${year}` : pad(year, 4)
const weekday = ({ time }: Moment): number => weekdayOf(time)

/** How each field is written and read. */
export const DATE_PARTS: Readonly<Record<DateField, MomentPart>> = {
  year: {
    write: (moment) => fourDigits(writtenYear(moment)),
    looks: '(?:[+-]\\d{4,6}|\\d{4})',
    take: (gathered, text) => {
      gathered.year = Number(text)
      return true
    },
  },
  year2: {
    write: (moment) => pad(((writtenYear(moment) % 100) + 100) % 100, 2),
    looks: '\\d{2}',
    take: takeShortYear,
  },
  // A year needs its four digits in every pattern language.
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
  weekdayShort: name(WEEKDAY_NAMES, weekday, 3, 'namedWeekday'),
  weekdayLong: name(WEEKDAY_NAMES, weekday, 9, 'namedWeekday'),
  weekdayTwo: name(WEEKDAY_NAMES, weekday, 2, 'namedWeekday'),
  weekdayNarrow: { write: (moment) => WEEKDAY_NAMES[weekday(moment) - 1]!.slice(0, 1) },
  isoWeekday: number('weekday', weekday, 1, 1),
  sundayWeekday: sundayWeekday(0),
  sundayWeekdayFromOne: sundayWeekday(1),
  isoWeek: number('isoWeek', ({ time }) => isoWeekOf(time).week, 1, 2),
  isoWeek2: number('isoWeek', ({ time }) => isoWeekOf(time).week, 2, 2),
  weekFromSunday: weekFrom(7),
  weekFromMonday: weekFrom(1),
  sundayWeek: { write: (moment) => String(sundayWeekOf(moment).week) },
  sundayWeek2: { write: (moment) => pad(sundayWeekOf(moment).week, 2) },
  sundayWeekYear: { write: (moment) => pad(sundayWeekOf(moment).year, 4) },
  sundayWeekYear2: { write: (moment) => pad(sundayWeekOf(moment).year % 100, 2) },
  century: { write: ({ time }) => pad(Math.floor(time.year / 100), 2) },
  era: era('AD', 'BC', 'AD|BCE|BC|CE'),
  eraLong: era('Anno Domini', 'Before Christ', 'Anno Domini|Before Christ'),
  eraNarrow: era('A', 'B', '[AB]'),
  daysInMonth: { write: ({ time }) => String(daysInMonth(time.year, time.month)) },
  leapYear: { write: ({ time }) => (isLeapYear(time.year) ? '1' : '0') },
}

/** The year of the era where the pattern writes the era, otherwise the astronomical year. */
function writtenYear({ time, hasEra = false }: Moment): number {
  return hasEra && time.year <= 0 ? 1 - time.year : time.year
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

/** The week of the year, with weeks that begin on `first` (1 Monday, 7 Sunday); days before them are in week 0. Source: POSIX `strftime`. */
function weekFrom(first: 1 | 7): MomentPart {
  return {
    write: ({ time }) => {
      const sinceFirst = (weekdayOf(time) - first + 7) % 7
      return pad(Math.floor((dayOfYearOf(time) + 6 - sinceFirst) / 7), 2)
    },
  }
}

/** The week of Moment's English locale, with its year: weeks begin on Sunday, and week 1 contains 1 January. */
function sundayWeekOf({ time }: Moment): { readonly year: number; readonly week: number } {
  const saturday = civilFromDays(daysFromCivil(time) + 6 - (weekdayOf(time) % 7))
  return { year: saturday.year, week: Math.ceil(dayOfYearOf(saturday) / 7) }
}

function ordinalSuffix(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13
  return teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
}

/** Reads a two-digit year as POSIX does: 1969 to 2068. */
function takeShortYear(gathered: Gathered, text: string): boolean {
  const year = Number(text)
  gathered.shortYear = text
  gathered.year = year + (year < 69 ? 2000 : 1900)
  return true
}
