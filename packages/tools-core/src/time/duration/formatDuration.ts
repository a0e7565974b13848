/** Writes lengths of time: in ISO 8601, in words, as a clock, and in a single unit. Pure. */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { twoDigits } from '../calendar/isoText.ts'
import {
  NANOSECONDS_PER_HOUR,
  NANOSECONDS_PER_MINUTE,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { type Duration, isDuration, negated } from './duration.ts'

/**
 * Writes a length of time in ISO 8601: `-P1Y2M3DT4H5M6.5S`. Hours are not converted to days, which do not
 * always have 24 of them.
 */
export function formatIsoDuration(duration: Duration): string {
  const { sign, years, months, days, hours, minutes, seconds, fraction } = partsOf(duration)
  const date = [years && `${years}Y`, months && `${months}M`, days && `${days}D`].filter(Boolean).join('')
  const secondText = `${seconds}${fraction === '' ? '' : `.${fraction}`}`
  const time = [hours && `${hours}H`, minutes && `${minutes}M`, secondText !== '0' && `${secondText}S`]
    .filter(Boolean)
    .join('')
  if (date === '' && time === '') return 'PT0S'
  return `${sign}P${date}${time === '' ? '' : `T${time}`}`
}

/** Writes a length of time in words: `1 year, 2 months and 3 days`. */
export function describeDuration(duration: Duration): string {
  const { sign, years, months, days, hours, minutes, seconds, fraction } = partsOf(duration)
  const named = [
    [years, 'year'],
    [months, 'month'],
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ] as const
  const words = named
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${Number(count) === 1 ? '' : 's'}`)
  const secondText = `${seconds}${fraction === '' ? '' : `.${fraction}`}`
  if (secondText !== '0' || words.length === 0)
    words.push(`${secondText} second${secondText === '1' ? '' : 's'}`)
  const last = words.pop() ?? ''
  return `${sign === '' ? '' : 'minus '}${words.length === 0 ? last : `${words.join(', ')} and ${last}`}`
}

/** Writes exact time as `36:05:06.5`, with any number of hours. */
export function clockText(nanoseconds: bigint): string {
  const { sign, hours, minutes, seconds, fraction } = partsOf({ months: 0, days: 0, nanoseconds })
  const whole = `${twoDigits(Number(hours))}:${twoDigits(minutes)}:${twoDigits(seconds)}`
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Writes nanoseconds in a unit, exactly; a repeating decimal gets twelve digits and `…`. */
export function countIn(nanoseconds: bigint, unit: bigint): string {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  const decimals = 10n ** 12n
  const scaled = size * decimals
  const fraction = withoutTrailing(String((scaled / unit) % decimals).padStart(12, '0'), '0')
  const rest = scaled % unit === 0n ? '' : '…'
  const shown = fraction === '' && rest === '' ? '' : `.${fraction === '' ? '0' : fraction}${rest}`
  return `${nanoseconds < 0n ? '-' : ''}${size / unit}${shown}`
}

interface Parts {
  readonly sign: '' | '-'
  readonly years: number
  readonly months: number
  readonly days: number
  readonly hours: bigint
  readonly minutes: number
  readonly seconds: number
  /** The decimals of the seconds. */
  readonly fraction: string
}

function partsOf(duration: Duration): Parts {
  if (!isDuration(duration)) throw wrongInput('a length of time, as parseDuration returns it', duration)
  const isNegative = duration.months < 0 || duration.days < 0 || duration.nanoseconds < 0n
  const { months, days, nanoseconds } = isNegative ? negated(duration) : duration
  const fraction = withoutTrailing(String(nanoseconds % NANOSECONDS_PER_SECOND).padStart(9, '0'), '0')
  return {
    sign: isNegative ? '-' : '',
    years: Math.floor(months / 12),
    months: months % 12,
    days,
    hours: nanoseconds / NANOSECONDS_PER_HOUR,
    minutes: Number((nanoseconds / NANOSECONDS_PER_MINUTE) % 60n),
    seconds: Number((nanoseconds / NANOSECONDS_PER_SECOND) % 60n),
    fraction,
  }
}
