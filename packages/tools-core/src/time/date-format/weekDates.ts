/** Dates by the weeks of other systems than ISO 8601. Pure. */
import { type CivilTime, civilFromDays, daysFromCivil, weekdayOf } from '../calendar/civil.ts'
import type { Gathered, WeekSystem } from './momentPart.ts'
import { sundayWeekOf } from './ordinalParts.ts'

type CivilDate = Pick<CivilTime, 'year' | 'month' | 'day'>

/** The day of a week in a year; without a weekday, the week's first. */
export function dateOfWeek(
  { number, system }: NonNullable<Gathered['week']>,
  year: number,
  weekday?: number,
): CivilDate {
  const isFromMonday = system === 'whole-from-monday'
  const sinceFirst = (date: number) => (date - (isFromMonday ? 1 : 7) + 7) % 7
  const newYear = { year, month: 1, day: 1 }
  // The first day of week 1, which in the system `sunday` is the week of 1 January, and in the others begins
  // on the first Sunday or Monday of the year.
  const before = sinceFirst(weekdayOf(newYear))
  const first = daysFromCivil(newYear) + (system === 'sunday' ? -before : (7 - before) % 7)
  const day = weekday === undefined ? 0 : sinceFirst(weekday)
  return civilFromDays(first + (number - 1) * 7 + day)
}

/** Whether such a date is in a week of that year. */
export function isInWeekYear(date: CivilDate, system: WeekSystem, year: number): boolean {
  return (system === 'sunday' ? sundayWeekOf(date).year : date.year) === year
}
