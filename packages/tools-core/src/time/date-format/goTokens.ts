/**
 * The parts of Go's reference time.
 *
 * Source: the package `time`, `nextStdChunk` in `format.go`. Pure data.
 */
import { FRACTION_DIGITS } from './fractionParts.ts'
import type { Tokens } from './tokens.ts'

/**
 * Zeros stand for as many digits. Nines leave out trailing zeros and, where no digit is left, the mark before
 * them.
 */
function fractions(): Tokens {
  return Object.fromEntries(
    FRACTION_DIGITS.flatMap((digits) => [
      ['0'.repeat(digits), `fraction${digits}`],
      [`.${'9'.repeat(digits)}`, `fractionTrimmed${digits}`],
      [`,${'9'.repeat(digits)}`, `fractionTrimmedComma${digits}`],
    ]),
  )
}

export const GO_TOKENS: Tokens = {
  '2006': 'year',
  '06': 'year2',
  '1': 'month',
  '01': 'month2',
  Jan: 'monthShort',
  January: 'monthLong',
  '2': 'day',
  '02': 'day2',
  _2: 'daySpaced',
  '002': 'dayOfYear3',
  __2: 'dayOfYearSpaced',
  Mon: 'weekdayShort',
  Monday: 'weekdayLong',
  '15': 'hour2',
  '3': 'hour12',
  '03': 'hour12Two',
  '4': 'minute',
  '04': 'minute2',
  '5': 'second',
  '05': 'second2',
  ...fractions(),
  PM: 'meridiem',
  pm: 'meridiemLower',
  MST: 'zoneAbbreviation',
  '-07:00': 'offset',
  '-0700': 'offsetBasic',
  '-07': 'offsetHour',
  '-070000': 'offsetFullBasic',
  '-07:00:00': 'offsetFull',
  'Z07:00': 'offsetOrZ',
  Z0700: 'offsetBasicOrZ',
  Z07: 'offsetHourOrZ',
  Z070000: 'offsetFullBasicOrZ',
  'Z07:00:00': 'offsetFullOrZ',
}
