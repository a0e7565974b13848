/** Instants as numbers of every scale, and as dates for machines. Pure. */

import { civilAt, weekdayOf } from '../calendar/civil.ts'
import { twoDigits, writeIso, writeOffset } from '../calendar/isoText.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { refuseChoice } from '../result/choices.ts'
import { type Failure, fail, type Result, succeed } from '../result/result.ts'
import { instantOfMoment, type MomentInput } from './moment.ts'
import { calendarDigits, countAt, isScale, type ScaleName, scaleNamed, snowflakeAt } from './scales.ts'

/** How an instant is written. */
export interface FormatTimestampOptions {
  /** A scale, or `iso`, `rfc2822`, `http`. @defaultValue `'iso'` */
  readonly unit?: ScaleName | 'iso' | 'rfc2822' | 'http'
  /** Seconds ahead of UTC, for `iso` and `rfc2822`. @defaultValue 0 */
  readonly offsetSeconds?: number
}

const LONGEST_OFFSET = 86_399

/**
 * Writes an instant. Numbers are exact: as many decimals as it takes, at most nine.
 *
 * Errors: `out-of-range` beyond a hundred million days from 1970, for ids before their service began, and where four digits do not hold
 * the year (`rfc2822`, `http`, `calendar`); `named-zone` for a text with a zone whose rules are not known here; `invalid-option`, those of
 * `parseTimestamp` for texts and numbers.
 *
 * @example
 * formatTimestamp(1_700_000_000_500_000_000n, { unit: 'ms' }) // value: '1700000000500'
 */
export function formatTimestamp(time: MomentInput, options: FormatTimestampOptions = {}): Result<string> {
  const refused = refuseChoice(options, {})
  if (refused !== undefined) return refused
  const { offsetSeconds = 0 } = options
  const unit = scaleNamed(options.unit ?? 'iso')
  if (!Number.isInteger(offsetSeconds) || Math.abs(offsetSeconds) > LONGEST_OFFSET)
    return invalidOption('offsetSeconds', 'An offset is a whole number of seconds, of less than a day.')
  const moment = instantOfMoment(time)
  if (!moment.ok) return moment
  const instant = moment.value
  switch (unit) {
    case 'iso':
      return succeed(writeInstant(instant, offsetSeconds))
    case 'rfc2822':
      return (
        refuseYear(instant, offsetSeconds, 'mails') ??
        succeed(`${mailDate(instant, offsetSeconds)} ${writeOffset(offsetSeconds, { colon: false })}`)
      )
    case 'http':
      return refuseYear(instant, 0, 'HTTP') ?? succeed(`${mailDate(instant, 0)} GMT`)
    case 'calendar':
      return refuseYear(instant, 0, 'digits') ?? succeed(calendarDigits(instant))
    case 'discord':
    case 'twitter': {
      const id = snowflakeAt(instant, unit)
      return id < 0n
        ? fail({ code: 'out-of-range', message: 'Ids of that service begin later.' })
        : succeed(String(id))
    }
    default:
      return isScale(unit)
        ? succeed(countAt(instant, unit))
        : invalidOption('unit', `“${String(unit)}” is no way to write a timestamp.`)
  }
}

/** The failure about a year that four digits cannot write. */
function refuseYear(instant: bigint, offsetSeconds: number, form: string): Failure | undefined {
  const { year } = civilAt(instant, offsetSeconds)
  if (year >= 0 && year <= 9999) return undefined
  return fail({ code: 'out-of-range', message: `Years are 0 to 9999 in dates of ${form}.` })
}

/** `2026-11-21T18:09:28.5Z`, or with an offset other than zero. */
function writeInstant(instant: bigint, offsetSeconds: number): string {
  const offset = offsetSeconds === 0 ? 'Z' : writeOffset(offsetSeconds)
  return `${writeIso(civilAt(instant, offsetSeconds))}${offset}`
}

function mailDate(instant: bigint, offsetSeconds: number): string {
  const time = civilAt(instant, offsetSeconds)
  const weekday = WEEKDAY_NAMES[weekdayOf(time) - 1]?.slice(0, 3)
  const month = MONTH_NAMES[time.month - 1]?.slice(0, 3)
  const clock = [time.hour, time.minute, time.second].map(twoDigits).join(':')
  return `${weekday}, ${twoDigits(time.day)} ${month} ${String(time.year).padStart(4, '0')} ${clock}`
}
