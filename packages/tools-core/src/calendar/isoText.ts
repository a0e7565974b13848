/** Dates and times as ISO 8601 and RFC 3339 write them. Pure. */
import { type CivilTime, daysInMonth } from './civil.ts'

/** A date and time as it was written. */
export interface WrittenTime {
  readonly time: CivilTime
  /** Seconds ahead of UTC; absent where none was written. */
  readonly offsetSeconds?: number
  readonly hasTime: boolean
  /** Written with the second 60, which Unix time has not: it is the next minute's first. */
  readonly isLeapSecond: boolean
  /** Digits beyond nanoseconds were left out. */
  readonly isCut: boolean
}

const ISO =
  /^([+-]\d{6}|\d{4})-?(\d{2})-?(\d{2})(?:(?:T|t|[ \u00a0\u202f]+)(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?)?\s*(Z|z|UTC|GMT|[+\-−]\d{2}(?::?\d{2}(?::?\d{2})?)?)?$/

/** Reads a date with or without a time; `undefined` when it is not one, a sentence when the date does not exist. */
export function readIso(text: string): WrittenTime | string | undefined {
  const match = ISO.exec(text)
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
  return {
    time,
    ...(offset === undefined ? {} : { offsetSeconds: readOffset(offset) ?? 0 }),
    hasTime: hour !== undefined,
    isLeapSecond: time.second === 60,
    isCut: /[1-9]/.test(fraction.slice(9)),
  }
}

/** What is wrong with a date or a time of day, in a sentence. */
export function wrongPart({ year, month, day, hour, minute, second }: CivilTime): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}; months are 1 to 12.`
  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return `There is no day ${day} in ${isoMonth(year, month)}; it has ${days} days.`
  if (hour > 24 || (hour === 24 && (minute > 0 || second > 0)))
    return `There is no hour ${hour}; hours are 0 to 23.`
  if (minute > 59) return `There is no minute ${minute}; minutes are 0 to 59.`
  if (second > 60 || (second === 60 && minute !== 59))
    return `There is no second ${second}; seconds are 0 to 59.`
  return undefined
}

/** Seconds ahead of UTC of `Z`, `+02:00`, `+0200`, `-05` or `+01:23:45`; `undefined` when it is none. */
export function readOffset(text: string): number | undefined {
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return 0
  const match = /^([+\-−])(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(text)
  if (match === null) return undefined
  const [, sign, hours, minutes = '0', seconds = '0'] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '+' || total === 0 ? total : -total
}

/** `+02:00`, or with seconds where there are any. `colon` false: `+0200`. */
export function writeOffset(
  offsetSeconds: number,
  { colon = true }: { readonly colon?: boolean } = {},
): string {
  const total = Math.abs(offsetSeconds)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const shown = parts.slice(0, total % 60 === 0 ? 2 : 3).map(twoDigits)
  return `${offsetSeconds < 0 ? '-' : '+'}${shown.join(colon ? ':' : '')}`
}

/** `2026-11-21T18:09:28.5`, the fraction as short as it can be, or of so many digits. */
export function writeIso(
  time: CivilTime,
  { fractionDigits }: { readonly fractionDigits?: number } = {},
): string {
  const { hour, minute, second } = time
  return `${writeIsoDate(time)}T${[hour, minute, second].map(twoDigits).join(':')}${fractionOf(time, fractionDigits)}`
}

/** `2026-11-21`; years beyond four digits with a sign and six. */
function writeIsoDate({ year, month, day }: Pick<CivilTime, 'year' | 'month' | 'day'>): string {
  return `${isoMonth(year, month)}-${twoDigits(day)}`
}

/** A number of at least two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function isoMonth(year: number, month: number): string {
  const shown =
    year >= 0 && year <= 9999
      ? String(year).padStart(4, '0')
      : `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
  return `${shown}-${twoDigits(month)}`
}

function fractionOf({ nanosecond }: CivilTime, digits: number | undefined): string {
  const all = String(nanosecond).padStart(9, '0')
  const shown = digits === undefined ? all.replace(/0+$/, '') : all.slice(0, digits)
  return shown === '' ? '' : `.${shown}`
}
