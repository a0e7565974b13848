/** Reads and writes dates and times of ISO 8601 and RFC 3339. Pure. */
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import {
  type CivilTime,
  civilFromDays,
  daysFromCivil,
  daysInMonth,
  isLeapYear,
  isoWeekOf,
  weekdayOf,
} from './civil.ts'

/** A date and time as it was written. */
export interface WrittenTime {
  readonly time: CivilTime
  /** Seconds ahead of UTC; absent if no offset was written. */
  readonly offsetSeconds?: number
  readonly hasTime: boolean
  /**
   * Whether it was written with second 60, which Unix time lacks: it is the first second of the next minute.
   */
  readonly isLeapSecond: boolean
  /** The weekday written with it, from 1 for Monday to 7. */
  readonly weekday?: number
  /** Whether digits beyond nanoseconds were left out. */
  readonly isCut: boolean
}

const ISO =
  /^((?!-0{6})[+-]\d{6}|\d{4})-?(\d{2})-?(\d{2})(?:(?:T|[ \u00a0\u202f]+)(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?)?\s*(Z|(?:(?:UTC|GMT) ?)?[+\-−]\d{1,2}(?::?\d{2}(?::?\d{2})?)?|UTC|GMT)?$/i

/**
 * Reads a date with or without a time. Returns `undefined` if the text is not one, and a sentence if the date
 * does not exist. The date may be a week date (`2026-W47-6`; without a day, its Monday) or an ordinal date
 * (`2026-325`).
 */
export function readIso(text: string): WrittenTime | string | undefined {
  const dated = fromWeekDate(text) ?? fromOrdinalDate(text) ?? { text }
  if ('wrong' in dated) return dated.wrong
  const match = ISO.exec(dated.text)
  if (match === null) return undefined
  const [, year = '', month, day, hour, minute, second, fraction = '', offset] = match
  if (offset !== undefined && hour === undefined && !/[a-z]/i.test(offset)) return undefined
  const time: CivilTime = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    nanosecond: Number(fraction.slice(0, 9).padEnd(9, '0')),
  }
  const wrong = wrongPart(time)
  if (wrong !== undefined) return wrong
  const offsetSeconds = offset === undefined ? undefined : readOffset(offset)
  if (offset !== undefined && offsetSeconds === undefined) return noSuchOffset(offset)
  return {
    time,
    ...(offsetSeconds === undefined ? {} : { offsetSeconds }),
    hasTime: hour !== undefined,
    isLeapSecond: time.second === 60,
    isCut: /[1-9]/.test(fraction.slice(9)),
  }
}

/** The text with its date as month and day, or what is wrong with the date at its beginning. */
type Dated = { readonly text: string } | { readonly wrong: string }

function fromWeekDate(text: string): Dated | undefined {
  const match = /^(\d{4})-?W(\d{2})(?:-?(\d))?(?=[Tt \u00a0\u202f]|$)/.exec(text)
  if (match === null) return undefined
  const [date, year, week, weekday = '1'] = match
  const wrong = wrongWeek(Number(year), Number(week))
  if (wrong !== undefined) return { wrong }
  if (Number(weekday) < 1 || Number(weekday) > 7) return { wrong: WRONG_WEEKDAY }
  // 4 January is always in the first week.
  const fourth = { year: Number(year), month: 1, day: 4 }
  const monday = daysFromCivil(fourth) - weekdayOf(fourth) + 1
  const found = civilFromDays(monday + (Number(week) - 1) * 7 + Number(weekday) - 1)
  return { text: writeIsoDate(found) + text.slice(date.length) }
}

function fromOrdinalDate(text: string): Dated | undefined {
  const match = /^(\d{4})(?:-(\d{3})(?=[Tt \u00a0\u202f]|$)|(\d{3})(?=[Tt]))/.exec(text)
  if (match === null) return undefined
  const [date, year, extended, day = extended] = match
  const wrong = wrongDayOfYear(Number(year), Number(day))
  if (wrong !== undefined) return { wrong }
  const found = civilFromDays(daysFromCivil({ year: Number(year), month: 1, day: 1 }) + Number(day) - 1)
  return { text: writeIsoDate(found) + text.slice(date.length) }
}

/** The sentence for a number that is no day of a week. */
export const WRONG_WEEKDAY = 'Weekdays are 1 (Monday) to 7 (Sunday).'

/** What is wrong with a week of ISO 8601, in a sentence. */
export function wrongWeek(year: number, week: number): string | undefined {
  // 28 December is always in the last week.
  const { week: last } = isoWeekOf({ year, month: 12, day: 28 })
  if (week >= 1 && week <= last) return undefined
  return `There is no week ${week} in ${isoYear(year)}; it has ${last} weeks.`
}

/** What is wrong with a day of the year, in a sentence. */
export function wrongDayOfYear(year: number, day: number): string | undefined {
  const last = isLeapYear(year) ? 366 : 365
  if (day >= 1 && day <= last) return undefined
  return `There is no day ${day} in ${isoYear(year)}; it has ${last} days.`
}

/** What is wrong with a date or a time of day, in a sentence. */
export function wrongPart({ year, month, day, hour, minute, second }: CivilTime): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}; months are 1 to 12.`
  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return `There is no day ${day} in ${isoMonth(year, month)}; it has ${days} days.`
  if (hour > 24 || (hour === 24 && (minute > 0 || second > 0)))
    return `There is no hour ${hour}; hours are 0 to 23.`
  if (minute > 59) return `There is no minute ${minute}; minutes are 0 to 59.`
  // Leap seconds end an hour of UTC; local clocks may differ from UTC by quarters of an hour.
  if (second > 60 || (second === 60 && minute % 15 !== 14))
    return `There is no second ${second}; seconds are 0 to 59.`
  return undefined
}

/**
 * Seconds ahead of UTC for `Z`, `+02:00`, `+0200`, `-5`, `UTC+5`, `GMT +5` or `+01:23:45`; `undefined` if the
 * text is not an offset.
 */
export function readOffset(text: string): number | undefined {
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return 0
  const match = /^(?:(?:UTC|GMT) ?)?([+\-−])(\d(?![\d])|\d{2})(?::?(\d{2})(?::?(\d{2}))?)?$/i.exec(text)
  if (match === null) return undefined
  const [, sign, hours, minutes = '0', seconds = '0'] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '+' || total === 0 ? total : -total
}

/** The sentence for an offset with impossible numbers. */
export function noSuchOffset(offset: string): string {
  return `There is no offset ${offset}: hours are 0 to 23, minutes 0 to 59.`
}

/** Writes `+02:00`, with seconds if there are any; without `colon`, `+0200`. */
export function writeOffset(
  offsetSeconds: number,
  { colon = true }: { readonly colon?: boolean } = {},
): string {
  const total = Math.abs(offsetSeconds)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const shown = parts.slice(0, total % 60 === 0 ? 2 : 3).map(twoDigits)
  return `${offsetSeconds < 0 ? '-' : '+'}${shown.join(colon ? ':' : '')}`
}

/** Writes `2026-11-21T18:09:28.5`, with the shortest exact fraction or with `fractionDigits` digits. */
export function writeIso(
  time: CivilTime,
  { fractionDigits }: { readonly fractionDigits?: number } = {},
): string {
  const { hour, minute, second } = time
  return `${writeIsoDate(time)}T${[hour, minute, second].map(twoDigits).join(':')}${fractionOf(time, fractionDigits)}`
}

/** Writes `2026-11-21`; years outside 0 to 9999 have a sign and six digits. */
export function writeIsoDate({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): string {
  return `${isoMonth(year, month)}-${twoDigits(day)}`
}

/** Writes `2026-W47-6`. */
export function writeIsoWeek(date: Pick<CivilTime, 'year' | 'month' | 'day'>): string {
  const { year, week, weekday } = isoWeekOf(date)
  return `${isoYear(year)}-W${twoDigits(week)}-${weekday}`
}

/** Writes a number with at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function isoMonth(year: number, month: number): string {
  return `${isoYear(year)}-${twoDigits(month)}`
}

function isoYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0')
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
}

function fractionOf({ nanosecond }: CivilTime, digits: number | undefined): string {
  const all = String(nanosecond).padStart(9, '0')
  const shown = digits === undefined ? withoutTrailing(all, '0') : all.slice(0, digits)
  return shown === '' ? '' : `.${shown}`
}
