/**
 * Numbers of a date and a time with the letters that English puts after them: `45th`. Except for the day,
 * they can be written but not read. Pure.
 */
import {
  type CivilTime,
  civilFromDays,
  dayOfYearOf,
  daysFromCivil,
  isoWeekOf,
  weekdayOf,
} from '../calendar/civil.ts'
import type { Moment, MomentPart } from './momentPart.ts'
import { writtenYear } from './yearParts.ts'

/** An ordinal number that a token can stand for. */
export type OrdinalField =
  | 'yearOrdinal'
  | 'quarterOrdinal'
  | 'monthOrdinal'
  | 'dayOfYearOrdinal'
  | 'isoWeekOrdinal'
  | 'isoWeekdayOrdinal'
  | 'sundayWeekOrdinal'
  | 'sundayWeekdayOrdinal'
  | 'sundayWeekdayFromOneOrdinal'
  | 'hourOrdinal'
  | 'hour24Ordinal'
  | 'hour11Ordinal'
  | 'hour12Ordinal'
  | 'minuteOrdinal'
  | 'secondOrdinal'

/** How each is written. */
export const ORDINAL_PARTS: Readonly<Record<OrdinalField, MomentPart>> = {
  yearOrdinal: ordinal(writtenYear),
  quarterOrdinal: ordinal(({ time }) => Math.ceil(time.month / 3)),
  monthOrdinal: ordinal(({ time }) => time.month),
  dayOfYearOrdinal: ordinal(({ time }) => dayOfYearOf(time)),
  isoWeekOrdinal: ordinal(({ time }) => isoWeekOf(time).week),
  isoWeekdayOrdinal: ordinal(({ time }) => weekdayOf(time)),
  sundayWeekOrdinal: ordinal(({ time }) => sundayWeekOf(time).week),
  sundayWeekdayOrdinal: ordinal(({ time }) => weekdayOf(time) % 7),
  sundayWeekdayFromOneOrdinal: ordinal(({ time }) => (weekdayOf(time) % 7) + 1),
  hourOrdinal: ordinal(({ time }) => time.hour),
  hour24Ordinal: ordinal(({ time }) => time.hour || 24),
  hour11Ordinal: ordinal(({ time }) => time.hour % 12),
  hour12Ordinal: ordinal(({ time }) => time.hour % 12 || 12),
  minuteOrdinal: ordinal(({ time }) => time.minute),
  secondOrdinal: ordinal(({ time }) => time.second),
}

function ordinal(of: (moment: Moment) => number): MomentPart {
  return { write: (moment) => `${of(moment)}${ordinalSuffix(of(moment))}` }
}

/**
 * The week as Moment's English locale has it: from Sunday, the first being that of 1 January; and its year.
 */
export function sundayWeekOf(date: Pick<CivilTime, 'year' | 'month' | 'day'>): {
  readonly year: number
  readonly week: number
} {
  const saturday = civilFromDays(daysFromCivil(date) + 6 - (weekdayOf(date) % 7))
  return { year: saturday.year, week: Math.ceil(dayOfYearOf(saturday) / 7) }
}

/** `st`, `nd`, `rd` or `th`. */
export function ordinalSuffix(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13
  return teens ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
}
