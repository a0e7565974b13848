/**
 * The scales that count time as one number: the epoch and the unit of each.
 *
 * Source: Microsoft, FILETIME and `DateTime.Ticks`; Apple, `CFAbsoluteTime` and HFS+ (TN1150); Chromium,
 * `base::Time`; RFC 5905 (NTP); IS-GPS-200 (GPS); ECMA-376, 18.17.4 (spreadsheet dates); Discord and Twitter,
 * “Snowflakes”. Pure.
 */

import { valueNamed } from '../../shared/options/choices.ts'
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { civilAt, floorDivide, instantOf } from '../calendar/civil.ts'
import { twoDigits } from '../calendar/isoText.ts'
import {
  NANOSECONDS_PER_DAY,
  NANOSECONDS_PER_MICROSECOND,
  NANOSECONDS_PER_MILLISECOND,
  NANOSECONDS_PER_SECOND,
} from '../calendar/nanoseconds.ts'
import { leapSecondsAt, leapSecondsInGps } from './leapSeconds.ts'

/** Scales whose number is a plain count of units since an epoch. */
export type CountingScale =
  | 's'
  | 'ms'
  | 'us'
  | 'ns'
  | 'filetime'
  | 'dotnet'
  | 'webkit'
  | 'cocoa'
  | 'hfs'
  | 'ntp'
  | 'gps'
  | 'excel-1900'
  | 'excel-1904'

/** Scales whose number contains more than a time. */
export type PackedScale = 'discord' | 'twitter' | 'calendar'

/** Every scale. */
export type Scale = CountingScale | PackedScale

const OTHER_NAMES: Readonly<Record<string, Scale>> = {
  seconds: 's',
  second: 's',
  sec: 's',
  unix: 's',
  milliseconds: 'ms',
  millisecond: 'ms',
  millis: 'ms',
  microseconds: 'us',
  microsecond: 'us',
  micros: 'us',
  µs: 'us',
  μs: 'us',
  nanoseconds: 'ns',
  nanosecond: 'ns',
  nanos: 'ns',
  excel: 'excel-1900',
}

/** Every name of a scale. */
export type ScaleName = Scale | 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds' | 'µs' | 'excel'

/** The scale with a name, in any letter case; an unknown name is returned unchanged. */
export function scaleNamed<Other extends string>(given: ScaleName | Other): Scale | Other {
  return valueNamed(given, OTHER_NAMES) as Scale | Other
}

/** Whether a name from outside is that of a scale. */
export function isScale(name: string): name is Scale {
  return name === 'discord' || name === 'twitter' || name === 'calendar' || Object.hasOwn(COUNTS, name)
}

interface Count {
  /** The zero of the scale, in nanoseconds since 1970. */
  readonly zero: bigint
  /** Length of a unit, in nanoseconds. */
  readonly unit: bigint
  readonly name: string
}

/** The tick of Windows and .NET, in nanoseconds. */
const TICK = 100n

const midnight = (year: number, month: number, day: number): bigint =>
  instantOf({ year, month, day, hour: 0, minute: 0, second: 0, nanosecond: 0 })

/** Every counting scale. */
export const COUNTS: Readonly<Record<CountingScale, Count>> = {
  s: { zero: 0n, unit: NANOSECONDS_PER_SECOND, name: 'seconds since 1970' },
  ms: { zero: 0n, unit: NANOSECONDS_PER_MILLISECOND, name: 'milliseconds since 1970' },
  us: { zero: 0n, unit: NANOSECONDS_PER_MICROSECOND, name: 'microseconds since 1970' },
  ns: { zero: 0n, unit: 1n, name: 'nanoseconds since 1970' },
  filetime: { zero: midnight(1601, 1, 1), unit: TICK, name: 'Windows FILETIME' },
  dotnet: { zero: midnight(1, 1, 1), unit: TICK, name: '.NET ticks' },
  webkit: { zero: midnight(1601, 1, 1), unit: NANOSECONDS_PER_MICROSECOND, name: 'WebKit or Chrome time' },
  cocoa: { zero: midnight(2001, 1, 1), unit: NANOSECONDS_PER_SECOND, name: 'Cocoa seconds since 2001' },
  hfs: { zero: midnight(1904, 1, 1), unit: NANOSECONDS_PER_SECOND, name: 'HFS+ seconds since 1904' },
  ntp: { zero: midnight(1900, 1, 1), unit: NANOSECONDS_PER_SECOND, name: 'NTP seconds since 1900' },
  gps: { zero: midnight(1980, 1, 6), unit: NANOSECONDS_PER_SECOND, name: 'GPS seconds since 1980' },
  'excel-1900': { zero: midnight(1899, 12, 30), unit: NANOSECONDS_PER_DAY, name: 'spreadsheet days (1900)' },
  'excel-1904': { zero: midnight(1904, 1, 1), unit: NANOSECONDS_PER_DAY, name: 'spreadsheet days (1904)' },
}

/** The zero of each service's ids, in milliseconds since 1970; the time is above the low 22 bits. */
const SNOWFLAKE_ZEROS: Readonly<Record<'discord' | 'twitter', bigint>> = {
  discord: 1_420_070_400_000n,
  twitter: 1_288_834_974_657n,
}

/** The first spreadsheet day after 29 February 1900, which exists in spreadsheets but not in the calendar. */
const AFTER_FICTITIOUS_DAY = 61n
const FICTITIOUS_DAY = 60n

/** A decimal number, `digits` divided by ten to the power of `decimals`. */
export interface Decimal {
  readonly digits: bigint
  readonly decimals: number
}

/**
 * An instant, and whether anything finer than a nanosecond was cut off; or a message if there is no such
 * time.
 */
export type Counted = { readonly instant: bigint; readonly isCut: boolean } | string

/** How many decimals of a day tell nanoseconds apart. */
const DECIMALS_OF_DAY = 14

/**
 * The instant that a number on a scale represents. A nanosecond is no round part of a day, so as many
 * decimals as tell nanoseconds apart stand for the nearest one. Days with fewer decimals stand for the
 * nearest millisecond, as spreadsheets show them: those store days as doubles, which are not more precise.
 */
export function instantOfCount({ digits, decimals }: Decimal, scale: CountingScale): Counted {
  const { zero, unit } = COUNTS[scale]
  const power = 10n ** BigInt(decimals)
  const scaled = digits * unit
  const isFiner = power >= 10n * unit
  const isCoarse = unit === NANOSECONDS_PER_DAY && decimals < DECIMALS_OF_DAY
  const step = isCoarse ? NANOSECONDS_PER_MILLISECOND : 1n
  const sinceZero = floorDivide(scaled + (isFiner ? 0n : (power * step) / 2n), power * step) * step
  const isCut = isFiner && sinceZero * power !== scaled
  if (scale === 'gps') {
    const seconds = floorDivide(zero + sinceZero, NANOSECONDS_PER_SECOND)
    return { instant: zero + sinceZero - leapSecondsInGps(seconds) * NANOSECONDS_PER_SECOND, isCut }
  }
  if (scale === 'excel-1900') {
    const day = floorDivide(sinceZero, NANOSECONDS_PER_DAY)
    if (day === FICTITIOUS_DAY)
      return 'Day 60 is 29 February 1900, which exists in spreadsheets but not in the calendar.'
    // Before that nonexistent day, the count differs by one day.
    return { instant: zero + sinceZero + (day < FICTITIOUS_DAY ? NANOSECONDS_PER_DAY : 0n), isCut }
  }
  return { instant: zero + sinceZero, isCut }
}

/**
 * The count of a scale at an instant, in its units, with as many decimals as needed, so that it is read as
 * the same instant.
 */
export function countAt(instant: bigint, scale: CountingScale): string {
  const { zero, unit } = COUNTS[scale]
  let sinceZero = instant - zero
  if (scale === 'gps')
    sinceZero += leapSecondsAt(floorDivide(instant, NANOSECONDS_PER_SECOND)) * NANOSECONDS_PER_SECOND
  if (scale === 'excel-1900' && floorDivide(sinceZero, NANOSECONDS_PER_DAY) < AFTER_FICTITIOUS_DAY)
    sinceZero -= NANOSECONDS_PER_DAY
  return decimalText(sinceZero, unit)
}

/** The instant in an id of Discord or Twitter. */
export function instantOfSnowflake(id: bigint, service: 'discord' | 'twitter'): bigint {
  return ((id >> 22n) + SNOWFLAKE_ZEROS[service]) * NANOSECONDS_PER_MILLISECOND
}

/** The lowest id of Discord or Twitter at an instant; negative before the service's zero. */
export function snowflakeAt(instant: bigint, service: 'discord' | 'twitter'): bigint {
  return (floorDivide(instant, NANOSECONDS_PER_MILLISECOND) - SNOWFLAKE_ZEROS[service]) << 22n
}

/** `20261121180928` for an instant of UTC. */
export function calendarDigits(instant: bigint): string {
  const { year, month, day, hour, minute, second } = civilAt(instant)
  return `${String(year).padStart(4, '0')}${[month, day, hour, minute, second].map(twoDigits).join('')}`
}

function decimalText(nanoseconds: bigint, unit: bigint): string {
  const sign = nanoseconds < 0n ? '-' : ''
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  const decimals = String(unit).length
  const power = 10n ** BigInt(decimals)
  const rounded = (size * power + unit / 2n) / unit
  const digits = String(rounded % power).padStart(decimals, '0')
  // Without its zeros, a part of a day would be read as a whole number of milliseconds.
  const isFine = unit === NANOSECONDS_PER_DAY && size % NANOSECONDS_PER_MILLISECOND !== 0n
  const fraction = isFine ? digits : withoutTrailing(digits, '0')
  return `${sign}${rounded / power}${fraction === '' ? '' : `.${fraction}`}`
}
