/** The fields of a cron schedule: of crontab, with seconds, and of Quartz with its years. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { civilFromDays, daysFromCivil } from '../calendar/civil.ts'
import { type Day, type DayField, daysThatFit, readMonthDays, readWeekdays } from './cronDays.ts'
import { type FieldNumbers, type FieldRange, readField } from './cronField.ts'

/** All seven fields, of which the two of days have grammars of their own. */
const FIELDS: readonly FieldRange[] = [
  { name: 'Second', min: 0, max: 59 },
  { name: 'Minute', min: 0, max: 59 },
  { name: 'Hour', min: 0, max: 23 },
  { name: 'Day of month', min: 1, max: 31 },
  {
    name: 'Month',
    min: 1,
    max: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  { name: 'Day of week', min: 0, max: 7 },
  { name: 'Year', min: 1970, max: 2099 },
]

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
  /** The same in numbers, without leading zeros, for the words. */
  readonly canonical: readonly string[]
  /**
   * The fields from seconds or minutes to days of the week as `cron-parser` gets them: `*` or a list of
   * numbers, days of the week from 0 for Sunday. Where `days` finds the days, both their fields are `*`.
   */
  readonly schedule: string
  /** The days of a month; undefined where the schedule says them in numbers. */
  readonly days: ((year: number, month: number) => readonly number[]) | undefined
  /** How a day is chosen by the two fields of days; undefined where at most one of them is restricted. */
  readonly dayFields: 'either' | 'both' | undefined
  /** Whether a range goes past the end of its field, as in `22-2`. */
  readonly wraps: boolean
  /** Whether some day fits, in any year. */
  readonly everRuns: boolean
  /** Whether a year fits; undefined where there is no such field. */
  readonly fitsYear: ((year: number) => boolean) | undefined
}

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
  const ranges = isQuartz ? FIELDS : FIELDS.slice(6 - fields.length, 6)
  const [dayAt, weekdayAt] = isQuartz || fields.length === 6 ? [3, 5] : [2, 4]
  const read = ranges.slice(0, weekdayAt + 1).map((range, at) => readNumbers(fields[at]!, range, isQuartz))
  const wrong = read.find((field) => typeof field === 'string')
  if (wrong !== undefined) return wrong
  const parts = read.filter((field) => typeof field !== 'string')
  const [day, weekday] = [parts[dayAt] as DayField, parts[weekdayAt] as DayField]
  if (/W|L-/i.test(fields[dayAt]!) && weekday.numbers !== '*')
    return `Where the day of the month is ${fields[dayAt]}, the day of the week must be * or ?.`
  if (isQuartz && [fields[dayAt], fields[weekdayAt]].filter((field) => field === '?').length !== 1)
    return 'With seven fields, as in Quartz, exactly one of the two fields of days must be ?, because Quartz cannot combine them.'
  const fitsYear = isQuartz ? readYears(fields[6]!) : undefined
  if (typeof fitsYear === 'string') return fitsYear
  const dayFields = chosenBy(day, weekday, [fields[dayAt]!, fields[weekdayAt]!])
  const isFound = dayFields !== undefined || day.numbers === undefined || weekday.numbers === undefined
  const fits = ({ [dayFields ?? 'both']: choose }: typeof CHOICES) => choose(day, weekday)
  const months = (parts[dayAt + 1] as FieldNumbers).numbers
  const isOfDays = (at: number) => at === dayAt || at === weekdayAt
  return {
    fields: fields.map((value, at) => ({ name: ranges[at]!.name, value })),
    canonical: [...parts.map(({ canonical }) => canonical), ...fields.slice(6)],
    schedule: parts.map(({ numbers }, at) => (isFound && isOfDays(at) ? '*' : String(numbers))).join(' '),
    days: isFound ? (year, month) => daysThatFit(fits(CHOICES), year, month) : undefined,
    dayFields,
    wraps: parts.some(({ wraps }) => wraps),
    everRuns: isEver(fits(CHOICES), months, fitsYear),
    fitsYear,
  }
}

/** Whether some month has a day that fits. */
function isEver(
  fits: (day: Day) => boolean,
  months: FieldNumbers['numbers'],
  fitsYear: ((year: number) => boolean) | undefined,
): boolean {
  for (let year = MIN_YEAR; year <= MAX_YEAR; year += 1)
    for (let month = 1; month <= 12 && fitsYear?.(year) !== false; month += 1)
      if ((months === '*' || months.includes(month)) && daysThatFit(fits, year, month).length > 0) return true
  return false
}

function readNumbers(field: string, range: FieldRange, isQuartz: boolean): FieldNumbers | DayField | string {
  if (range.name === 'Day of month') return readMonthDays(field)
  if (range.name === 'Day of week') return readWeekdays(field, isQuartz ? 'quartz' : 'crontab')
  if (field.includes('?')) return `${range.name}: ? stands only for a day of the month or of the week.`
  return readField(field, range)
}

const CHOICES = {
  both: (one: DayField, other: DayField) => (day: Day) => one.fits(day) && other.fits(day),
  either: (one: DayField, other: DayField) => (day: Day) => one.fits(day) || other.fits(day),
}

/**
 * Where both fields restrict the day, either is enough, unless one of them begins with a star, as in a step:
 * then a day must fit both. Source: crontab(5).
 */
function chosenBy(day: DayField, weekday: DayField, written: readonly string[]): CronFields['dayFields'] {
  if (day.numbers === '*' || weekday.numbers === '*') return undefined
  return written.some((field) => /^[*?]/.test(field)) ? 'both' : 'either'
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
export function* rangesOf({ days, fitsYear }: CronFields, from: number, to: number): Generator<DayRange> {
  if (days === undefined && fitsYear === undefined) return yield { from, to }
  const start = civilFromDays(from)
  for (let { year, month } = start; ; month = 1, year += 1) {
    const begin = daysFromCivil({ year, month, day: 1 })
    if (begin >= to) return
    if (fitsYear?.(year) === false) continue
    if (days === undefined) {
      yield clipped({ from: begin, to: daysFromCivil({ year: year + 1, month: 1, day: 1 }) }, from, to)
      continue
    }
    for (; month <= 12; month += 1) {
      for (const day of days(year, month)) {
        const at = daysFromCivil({ year, month, day })
        if (at >= from && at < to) yield { from: at, to: at + 1, day }
      }
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
