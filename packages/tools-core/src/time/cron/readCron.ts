/** The fields of a cron schedule: of crontab, with seconds, and of Quartz with its years. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { civilFromDays, daysFromCivil, daysInMonth, weekdayOf } from '../calendar/civil.ts'

/** The names of all seven fields. */
const FIELDS = ['Second', 'Minute', 'Hour', 'Day of month', 'Month', 'Day of week', 'Year'] as const

/** What stands for a whole schedule. Source: crontab(5). */
const SHORTCUTS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** A schedule in its fields. */
export interface CronFields {
  /** As written; for `@daily` and the like, those that it stands for. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  /**
   * The fields from seconds or minutes to days of the week, as `cron-parser` reads them: days of the week
   * count from 0 for Sunday, and a day of the month that `day` finds is `*`.
   */
  readonly schedule: string
  /** A day of each month that a calendar must find; undefined where the schedule says it in numbers. */
  readonly day: MonthDay | undefined
  /** Whether a year fits; undefined where there is no such field. */
  readonly fitsYear: ((year: number) => boolean) | undefined
}

/** The day that a year and a month have; undefined where they have none. */
type MonthDay = (year: number, month: number) => number | undefined

/** The longest schedule that is read. */
const MAX_LENGTH = 500

/** Reads a schedule. Errors: `empty-input`, `invalid-cron`. */
export function readCron(text: TextInput): Result<CronFields> {
  return andThen(openText(text), (opened) => {
    const written = opened.trim()
    const wrong = (message: string, code: ToolErrorCode = 'invalid-cron') => refuseCron(opened, code, message)
    if (written === '')
      return wrong('There is no schedule yet. Type one, such as 30 9 * * 1-5.', 'empty-input')
    if (written.length > MAX_LENGTH) return wrong('A schedule has at most 500 characters.')
    if (/^@reboot$/i.test(written)) return wrong('@reboot runs when the system starts: it has no times.')
    const whole = written.startsWith('@') ? SHORTCUTS[written.toLowerCase()] : written
    if (whole === undefined)
      return wrong(`There is no ${written}. Known are ${Object.keys(SHORTCUTS).join(', ')}.`)
    const fields = whole.split(/\s+/)
    if (fields.length < 5 || fields.length > 7)
      return wrong(
        `A schedule has five fields, or six with seconds first, or seven with years last, not ${fields.length}.`,
      )
    // Jenkins replaces H by a number that only its server knows.
    if (fields.some((field) => /(?:^|[,/])H(?:$|[,/(])/i.test(field)))
      return wrong('H stands for a number that Jenkins chooses for each job. Write a number.')
    const read = divide(fields)
    return typeof read === 'string' ? wrong(read) : succeed(read)
  })
}

/** The parts of a schedule, or what is wrong with it. */
function divide(fields: readonly string[]): CronFields | string {
  const isQuartz = fields.length === 7
  const names = isQuartz ? FIELDS : FIELDS.slice(6 - fields.length, 6)
  const plain = fields.slice(0, 6)
  const [dayAt, weekdayAt] = [names.indexOf('Day of month'), names.indexOf('Day of week')]
  if (isQuartz) {
    const weekday = fromSunday(plain[weekdayAt]!)
    if (weekday === undefined)
      return 'With seven fields, days of the week are those of Quartz: 1 for Sunday to 7 for Saturday.'
    plain[weekdayAt] = weekday
  }
  const day = monthDay(plain[dayAt]!)
  if (day !== undefined) {
    if (!/^[*?]$/.test(plain[weekdayAt]!))
      return `Beside ${plain[dayAt]}, the day of the week must be * or ?.`
    plain[dayAt] = '*'
  }
  for (const [at, field] of plain.entries()) plain[at] = withoutRepeats(field, at === weekdayAt)
  const fitsYear = isQuartz ? readYears(fields[6]!) : undefined
  if (typeof fitsYear === 'string') return fitsYear
  return {
    fields: fields.map((value, at) => ({ name: names[at]!, value })),
    schedule: plain.join(' '),
    day,
    fitsYear,
  }
}

const LIST = /^\d{1,2}(?:-\d{1,2})?(?:,\d{1,2}(?:-\d{1,2})?)+$/

/**
 * A list of numbers and ranges with each number once: `cron-parser` refuses one that stands there twice, as
 * in `1-5,5`, which crontab allows. Sunday is both 0 and 7.
 */
function withoutRepeats(field: string, isWeekday: boolean): string {
  if (!LIST.test(field)) return field
  const numbers = new Set<number>()
  for (const part of field.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    // A range that goes backwards is left to the parser, which refuses it.
    if (from > to) return field
    for (let number = from; number <= to; number += 1) numbers.add(isWeekday && number === 7 ? 0 : number)
  }
  return [...numbers].sort((a, b) => a - b).join(',')
}

/**
 * Quartz counts days of the week from 1 for Sunday, crontab from 0; names are the same. Undefined for a
 * number that is no day. Source: Quartz, CronExpression.
 */
function fromSunday(field: string): string | undefined {
  if (/^L$/i.test(field)) return '6'
  const parts = field.split(',').map((part) => {
    const [, days = '', rest = ''] = /^([^#/]*)(.*)$/.exec(part) ?? []
    const numbers = [...days.matchAll(/\d+/g)].map(Number)
    if (numbers.some((number) => number < 1 || number > 7)) return undefined
    return days.replace(/\d+/g, (number) => String(Number(number) - 1)) + rest
  })
  return parts.includes(undefined) ? undefined : parts.join(',')
}

/**
 * Quartz's `15W`, the weekday nearest the 15th within its month; `LW`, the last weekday; and `L-3`, three
 * days before the last.
 */
function monthDay(field: string): MonthDay | undefined {
  const nearest = /^(\d{1,2})W$/i.exec(field)
  if (nearest !== null) return (year, month) => nearestWeekday(year, month, Number(nearest[1]))
  if (/^LW$/i.test(field)) return (year, month) => nearestWeekday(year, month, daysInMonth(year, month))
  const back = /^L-(\d{1,2})(W?)$/i.exec(field)
  if (back === null) return undefined
  return (year, month) => {
    const day = daysInMonth(year, month) - Number(back[1])
    return back[2] === '' ? (day > 0 ? day : undefined) : nearestWeekday(year, month, day)
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

/** The years of Quartz. */
const [MIN_YEAR, MAX_YEAR] = [1970, 2099]

/** A test of a year, or what is wrong with the field. */
function readYears(field: string): ((year: number) => boolean) | string {
  if (/^[*?]$/.test(field)) return () => true
  const tests: ((year: number) => boolean)[] = []
  for (const part of field.split(',')) {
    const [, every, from, to, step] = /^(?:(\*)|(\d{4})(?:-(\d{4}))?)(?:\/(\d{1,3}))?$/.exec(part) ?? []
    const first = every === undefined ? Number(from) : MIN_YEAR
    const last =
      to === undefined ? (step === undefined && every === undefined ? first : MAX_YEAR) : Number(to)
    const by = Number(step ?? 1)
    if (!(first >= MIN_YEAR && first <= last && last <= MAX_YEAR && by > 0))
      return `${part} is no year, or range of years, of ${MIN_YEAR} to ${MAX_YEAR}.`
    tests.push((year) => year >= first && year <= last && (year - first) % by === 0)
  }
  return (year) => tests.some((fits) => fits(year))
}

/** Days as whole numbers since 1970, from one to before another. */
export interface DayRange {
  readonly from: number
  readonly to: number
  /** The day of the month that the range is for; undefined for every day that the schedule names. */
  readonly day?: number
}

/** The ranges of days, in order, within which the rest of a schedule is looked for. */
export function* rangesOf({ day, fitsYear }: CronFields, from: number, to: number): Generator<DayRange> {
  if (day === undefined && fitsYear === undefined) return yield { from, to }
  const start = civilFromDays(from)
  for (let { year, month } = start; ; month = 1, year += 1) {
    const begin = daysFromCivil({ year, month, day: 1 })
    if (begin >= to) return
    if (fitsYear?.(year) === false) continue
    if (day === undefined) {
      yield clipped({ from: begin, to: daysFromCivil({ year: year + 1, month: 1, day: 1 }) }, from, to)
      continue
    }
    for (; month <= 12; month += 1) {
      const found = day(year, month)
      if (found === undefined) continue
      const at = daysFromCivil({ year, month, day: found })
      if (at >= from && at < to) yield { from: at, to: at + 1, day: found }
    }
  }
}

function clipped(range: DayRange, from: number, to: number): DayRange {
  return { ...range, from: Math.max(range.from, from), to: Math.min(range.to, to) }
}

/** The failure with a library’s reason: both libraries throw errors, or texts, that have no full stop. */
export function invalidCron(expression: TextInput, error: unknown): Failure {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/^Error: |[.]$/g, '')
  return refuseCron(expression, 'invalid-cron', `This schedule cannot be read: ${reason}.`)
}

/** The failure about a whole schedule. */
export function refuseCron(expression: TextInput, code: ToolErrorCode, message: string): Failure {
  const opened = openText(expression)
  const text = opened.ok ? opened.value : ''
  const start = text.length - text.trimStart().length
  return fail({ code, message, ...placeAt(text, start, text.trim().length) })
}
