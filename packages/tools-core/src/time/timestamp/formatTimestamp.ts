/** Writes instants as numbers on any scale, and as machine-readable dates. Pure. */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import { type Failure, fail, type Result, succeed } from '../../shared/result/result.ts'
import { civilAt, weekdayOf } from '../calendar/civil.ts'
import { twoDigits, writeIso, writeOffset } from '../calendar/isoText.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '../calendar/names.ts'
import { instantOfMoment, type MomentInput } from './moment.ts'
import { calendarDigits, countAt, isScale, type ScaleName, scaleNamed, snowflakeAt } from './scales.ts'

/** How an instant is written. */
export interface FormatTimestampOptions {
  /** A scale, or `iso`, `rfc2822`, `http`. @defaultValue `'iso'` */
  readonly unit?: ScaleName | 'iso' | 'rfc2822' | 'http'
  /**
   * Seconds ahead of UTC, for `iso` and `rfc2822`. With `rfc2822`, an offset that is not in whole minutes is
   * replaced by UTC.
   *
   * @defaultValue 0
   */
  readonly offsetSeconds?: number
}

const MAX_OFFSET = 86_399

/**
 * Writes an instant. Numbers have as many decimals as needed to be read as the same nanosecond, at most nine,
 * or fourteen for days.
 *
 * Errors: `out-of-range` beyond a hundred million days from 1970, for ids before their service began, and for
 * years that do not fit in four digits (`rfc2822`, `http`, `calendar`); `named-zone` for a text with a zone
 * whose rules are not known here; `invalid-option`; for texts and numbers, those of `parseTimestamp`.
 *
 * @example
 * formatTimestamp(1_700_000_000_500_000_000n, { unit: 'ms' }) // value: '1700000000500'
 */
export function formatTimestamp(time: MomentInput, options: FormatTimestampOptions = {}): Result<string> {
  const refused = refuseChoice(options, { offsetSeconds: CHECKED, unit: TEXT })
  if (refused !== undefined) return refused
  const { offsetSeconds = 0 } = options
  const unit = scaleNamed(options.unit ?? 'iso')
  if (!Number.isInteger(offsetSeconds) || Math.abs(offsetSeconds) > MAX_OFFSET)
    return invalidOption('offsetSeconds', 'The offset must be a whole number of seconds, less than a day.')
  const moment = instantOfMoment(time)
  if (!moment.ok) return moment
  const instant = moment.value
  switch (unit) {
    case 'iso':
      return succeed(writeInstant(instant, offsetSeconds))
    case 'rfc2822': {
      // An offset in mails has four digits, so one with seconds cannot be written.
      const offset = offsetSeconds % 60 === 0 ? offsetSeconds : 0
      return (
        refuseYear(instant, offset, 'mails') ??
        succeed(`${mailDate(instant, offset)} ${writeOffset(offset, { colon: false })}`)
      )
    }
    case 'http':
      return refuseYear(instant, 0, 'HTTP') ?? succeed(`${mailDate(instant, 0)} GMT`)
    case 'calendar':
      return refuseYear(instant, 0, 'digits') ?? succeed(calendarDigits(instant))
    case 'discord':
    case 'twitter': {
      const id = snowflakeAt(instant, unit)
      return id < 0n
        ? fail({ code: 'out-of-range', message: 'IDs of that service begin later.' })
        : succeed(String(id))
    }
    default:
      return isScale(unit)
        ? succeed(countAt(instant, unit))
        : invalidOption('unit', `Unknown timestamp format “${String(unit)}”.`)
  }
}

/** The failure for a year that does not fit in four digits. */
function refuseYear(instant: bigint, offsetSeconds: number, form: string): Failure | undefined {
  const { year } = civilAt(instant, offsetSeconds)
  if (year >= 0 && year <= 9999) return undefined
  return fail({ code: 'out-of-range', message: `Years must be 0 to 9999 in ${form} dates.` })
}

/** `2026-11-21T18:09:28.5Z`, or with a non-zero offset. */
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
