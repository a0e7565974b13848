/**
 * The tokens of .NET.
 *
 * Source: https://learn.microsoft.com/dotnet/standard/base-types/custom-date-and-time-format-strings. Pure
 * data.
 */
import { FRACTION_DIGITS } from './fractionParts.ts'
import type { Tokens } from './tokens.ts'

/**
 * The tokens for digits without trailing zeros. Where all digits are zeros, the point before them is left
 * out, too.
 */
function trimmedFractions(): Tokens {
  const digits = FRACTION_DIGITS.filter((count) => count <= 7)
  return Object.fromEntries(
    digits.flatMap((count) => [
      [`.${'F'.repeat(count)}`, `fractionTrimmed${count}`],
      ['F'.repeat(count), `fractionBare${count}`],
    ]),
  )
}

export const DOTNET_TOKENS: Tokens = {
  yyyy: 'year',
  yyyyy: 'year5',
  yyy: 'year3',
  yy: 'year2',
  y: 'year2Short',
  M: 'month',
  MM: 'month2',
  MMM: 'monthShort',
  MMMM: 'monthLong',
  d: 'day',
  dd: 'day2',
  ddd: 'weekdayShort',
  dddd: 'weekdayLong',
  H: 'hour',
  HH: 'hour2',
  h: 'hour12',
  hh: 'hour12Two',
  m: 'minute',
  mm: 'minute2',
  s: 'second',
  ss: 'second2',
  f: 'fraction1',
  ff: 'fraction2',
  fff: 'fraction3',
  ffff: 'fraction4',
  fffff: 'fraction5',
  ffffff: 'fraction6',
  fffffff: 'fraction7',
  ...trimmedFractions(),
  t: 'meridiemNarrowUpper',
  tt: 'meridiem',
  zzz: 'offset',
  zz: 'offsetHour',
  z: 'offsetHourShort',
  K: 'offsetOrZ',
  g: 'era',
  gg: 'era',
}
