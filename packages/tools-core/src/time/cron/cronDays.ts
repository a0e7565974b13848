/** The two fields of a cron schedule that name days, each as a test of a day. Pure. */
import { daysFromCivil, daysInMonth, weekdayOf } from '../calendar/civil.ts'
import { type FieldRange, numberOf, readField } from './cronField.ts'

/** A day that a schedule may name. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  /** 0 for Sunday. */
  readonly weekday: number
  /** The last day of its month. */
  readonly last: number
}

/** What a field says about days. */
export interface DayField {
  /** `*`, or the numbers, those of weekdays from 0 for Sunday; undefined where a calendar must tell. */
  readonly numbers: '*' | readonly number[] | undefined
  readonly fits: (day: Day) => boolean
  /** As the words are made from it. */
  readonly canonical: string
  readonly wraps: boolean
}

const MONTH_DAYS: FieldRange = { name: 'Day of month', min: 1, max: 31 }
const DAY_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** The days of the month, or what is wrong with the field. */
export function readMonthDays(field: string): DayField | string {
  const nearest = nearestOrBack(field)
  if (typeof nearest === 'string') return nearest
  if (nearest !== undefined)
    return {
      numbers: undefined,
      fits: ({ year, month, day }) => nearest(year, month) === day,
      canonical: field.toUpperCase(),
      wraps: false,
    }
  const parts = field.toUpperCase().split(',')
  const special = parts.find((part) => /W|L./.test(part))
  if (special !== undefined)
    return parts.length === 1
      ? `Day of month: ${special} cannot be read.`
      : `Day of month: ${special} must stand alone, not in a list.`
  const plain = parts.filter((part) => part !== 'L')
  const hasLast = plain.length < parts.length
  if (plain.length === 0) return { ...LAST_DAY, canonical: 'L', wraps: false }
  const read = readField(plain.join(','), MONTH_DAYS)
  if (typeof read === 'string') return read
  const { numbers, canonical, wraps } = read
  if (numbers === '*') return { ...read, fits: () => true }
  const fits = ({ day, last }: Day) => numbers.includes(day) || (hasLast && day === last)
  return {
    numbers: hasLast ? undefined : numbers,
    fits,
    canonical: hasLast ? `${canonical},L` : canonical,
    wraps,
  }
}

const LAST_DAY = { numbers: undefined, fits: ({ day, last }: Day): boolean => day === last }

/**
 * Quartz's `15W`, the weekday nearest the 15th within its month; `LW`, the last weekday; and `L-3`, three
 * days before the last. Undefined for any other field.
 */
function nearestOrBack(
  field: string,
): ((year: number, month: number) => number | undefined) | string | undefined {
  const [, number, back, mark] = /^(?:(\d{1,9})|L(?:-(\d{1,9}))?)(W?)$/i.exec(field) ?? []
  if (back === undefined && !mark) return undefined
  if (number !== undefined && !(Number(number) >= 1 && Number(number) <= 31))
    return `Day of month: ${field} is not from 1W to 31W.`
  if (Number(back ?? 0) > 30) return `Day of month: ${field} is before the first day of every month.`
  return (year, month) => {
    const day = number === undefined ? daysInMonth(year, month) - Number(back ?? 0) : Number(number)
    if (mark) return nearestWeekday(year, month, day)
    return day > 0 ? day : undefined
  }
}

/** The nearest day from Monday to Friday within the same month. */
function nearestWeekday(year: number, month: number, day: number): number | undefined {
  const last = daysInMonth(year, month)
  if (day < 1 || day > last) return undefined
  const weekday = weekdayOf({ year, month, day })
  if (weekday === 6) return day === 1 ? 3 : day - 1
  if (weekday === 7) return day === last ? day - 2 : day + 1
  return day
}

/**
 * The days of the week, or what is wrong with the field. Quartz counts from 1 for Sunday, crontab from 0;
 * names are the same. Source: Quartz, CronExpression.
 */
export function readWeekdays(field: string, dialect: 'crontab' | 'quartz'): DayField | string {
  const first = dialect === 'quartz' ? 1 : 0
  const range: FieldRange = { name: 'Day of week', min: first, max: 7, names: DAY_NAMES }
  const ofSunday = (number: number): number => (number - first) % 7
  // L alone is the last day of the week.
  const parts = field.split(',').map((part) => (/^L$/i.test(part) ? String(6 + first) : part))
  const special = parts.filter((part) => /#|.L$/i.test(part))
  if (special.length === 0) {
    const read = readField(parts.join(','), range)
    if (typeof read === 'string') return read
    const numbers = read.numbers === '*' ? '*' : read.numbers.map(ofSunday)
    return { ...read, numbers, fits: ({ weekday }) => numbers === '*' || numbers.includes(weekday) }
  }
  if (special.length < parts.length)
    return `Day of week: ${special[0]} is one day of a month, and cannot stand in one list with days of every week.`
  const tests: ((day: Day) => boolean)[] = []
  const canonical = new Set<string>()
  for (const part of special) {
    const [, name = '', nth] = /^(\w+?)(?:#(\d+)|L)$/i.exec(part) ?? []
    const number = numberOf(name, range)
    if (number === undefined) return `Day of week: ${part} does not name one day, such as 5#3, FRI#3 or 5L.`
    if (nth !== undefined && !/^[1-5]$/.test(nth)) return `Day of week: ${part} is not from #1 to #5.`
    canonical.add(`${number}${nth === undefined ? 'L' : `#${nth}`}`)
    const isNth = ({ day, last }: Day) =>
      nth === undefined ? day + 7 > last : Math.ceil(day / 7) === Number(nth)
    tests.push((day) => day.weekday === ofSunday(number) && isNth(day))
  }
  const fits = (day: Day) => tests.some((test) => test(day))
  return { numbers: undefined, fits, canonical: [...canonical].join(','), wraps: false }
}

/** The days of a month that fit. */
export function daysThatFit(fits: (day: Day) => boolean, year: number, month: number): readonly number[] {
  const last = daysInMonth(year, month)
  const before = daysFromCivil({ year, month, day: 1 }) + 4
  const days = Array.from({ length: last }, (_, index) => index + 1)
  return days.filter((day) => {
    // 1 January 1970 was a Thursday.
    const weekday = (((before + day - 1) % 7) + 7) % 7
    return fits({ year, month, day, weekday, last })
  })
}
