/**
 * Converts numbers from one base to another, exactly: long ones, negative ones, and fractions, whose
 * repeating digits it finds.
 *
 * Source for repeating digits: Knuth, The Art of Computer Programming 2, section 4.1 (long division repeats
 * when a remainder does); Hardy and Wright, An Introduction to the Theory of Numbers, section 9.2 (from which
 * digit on). Pure.
 */

import { refuseNumber } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { NumberInput } from '../../shared/platform/utf8.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { abs, gcd, type Rational } from '../rational/rational.ts'
import type { Radix } from './digits.ts'
import { DIGITS, formatDigits, isCaseless } from './digits.ts'
import { isRadix, notARadix, parseNumber, type RadixName, radixNamed } from './parseNumber.ts'

/** The two bases, and how the digits are written. */
export interface ConvertRadixOptions {
  /** @defaultValue `'auto'` */
  readonly from?: Radix | RadixName
  /** 2 to 64. */
  readonly to: number | RadixName
  /** The case of letter digits, up to base 36. @defaultValue `'lower'` */
  readonly letterCase?: 'lower' | 'upper'
  /** Digits per group, counted from the point; 0 for no groups. @defaultValue `0` */
  readonly group?: number
  /** @defaultValue `'_'` */
  readonly separator?: '_' | ' '
  /** Whether the prefix `0x`, `0o` or `0b` is written, if the base has one. @defaultValue `false` */
  readonly prefix?: boolean
  /** How many digits after the point are searched for the repeating part; 0 to 10,000. @defaultValue `200` */
  readonly fractionDigits?: number
}

/** The most digits after the point that can be requested. */
const MAX_FRACTION_DIGITS = 10_000

/**
 * Converts a number to another base. Repeating digits are in parentheses, `0.0(0011)`, and can be read back;
 * a truncated fraction ends in `…` and is noted as `truncated`.
 *
 * Errors: `invalid-digit`, `empty`, `wrong-prefix`, `not-a-radix`, `too-long`, `exponent-too-large`,
 * `invalid-option`.
 *
 * @example
 * convertRadix('0.1', { from: 10, to: 2 }) // { ok: true, value: '0.0(0011)', notes: [] }
 */
export function convertRadix(text: NumberInput, options: ConvertRadixOptions): Result<string> {
  const wrong = refuseNumber(text)
  if (wrong !== undefined) return wrong
  const own = ownNames<ConvertRadixOptions>(options ?? {}, { letterCase: {}, prefix: SWITCH })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    from: CHECKED,
    to: CHECKED,
    group: CHECKED,
    fractionDigits: CHECKED,
    letterCase: ['lower', 'upper'],
    separator: ['_', ' '],
    prefix: [true, false],
  })
  if (refused !== undefined) return refused
  const { letterCase = 'lower', fractionDigits = 200, group = 0, separator = '_', prefix = false } = own.value
  const from = radixNamed(own.value.from === undefined ? 'auto' : own.value.from)
  const to = radixNamed(own.value.to)
  if (to === 'auto' || !isRadix(to)) return notARadix('to', to)
  if (!Number.isInteger(fractionDigits) || fractionDigits < 0 || fractionDigits > MAX_FRACTION_DIGITS) {
    return invalidOption(
      'fractionDigits',
      `The number of digits after the point must be a whole number from 0 to ${MAX_FRACTION_DIGITS.toLocaleString('en')}.`,
    )
  }
  if (!Number.isInteger(group) || group < 0) {
    return invalidOption(
      'group',
      'The number of digits in a group must be a whole number, or 0 for no groups.',
    )
  }
  const parsed = parseNumber(text, from)
  if (!parsed.ok) return parsed
  const { whole, fraction, repeating, isCut } = expand(parsed.value.value, to, fractionDigits)
  const dress = (digits: string) => (letterCase === 'upper' && isCaseless(to) ? digits.toUpperCase() : digits)
  const sign = parsed.value.value.numerator < 0n ? '-' : ''
  const number = `${sign}${prefixOf(to, prefix)}${dress(grouped(whole, group, separator, 'from-right'))}`
  if (fraction === '' && repeating === '' && !isCut) return succeed(number)
  const tail = `${dress(grouped(fraction, group, separator, 'from-left'))}${repeating === '' ? '' : `(${dress(repeating)})`}`
  const notes: readonly Note[] = isCut
    ? [{ code: 'truncated', message: `The fraction continues; ${fractionDigits} of its digits are shown.` }]
    : []
  return succeed(`${number}.${tail}${isCut ? '…' : ''}`, notes)
}

interface Expansion {
  readonly whole: string
  readonly fraction: string
  readonly repeating: string
  readonly isCut: boolean
}

/**
 * Long division that stops when a remainder repeats. Only the remainder at the first repeating digit has to
 * be remembered, which matters where each has 100,000 digits.
 */
function expand({ numerator, denominator }: Rational, radix: number, limit: number): Expansion {
  const base = BigInt(radix)
  const whole = formatDigits(abs(numerator) / denominator, radix)
  const start = digitsBeforeRepeating(denominator, base, limit)
  let remainder = abs(numerator) % denominator
  let first: bigint | undefined
  let digits = ''
  while (remainder !== 0n && digits.length < limit) {
    if (digits.length === start) first = remainder
    const next = remainder * base
    digits += DIGITS[Number(next / denominator)]
    remainder = next % denominator
    if (remainder === first)
      return { whole, fraction: digits.slice(0, start), repeating: digits.slice(start), isCut: false }
  }
  return { whole, fraction: digits, repeating: '', isCut: remainder !== 0n }
}

/**
 * How many digits stand before the repeating ones: as many as it takes for the power of the base to contain
 * every factor that the denominator of a fraction in lowest terms has in common with it. `limit` if there are
 * more.
 */
function digitsBeforeRepeating(denominator: bigint, base: bigint, limit: number): number {
  let rest = denominator
  for (let count = 0; count < limit; count += 1) {
    const common = gcd(base, rest % base)
    if (common === 1n) return count
    rest /= common
  }
  return limit
}

function prefixOf(radix: number, prefix: boolean): string {
  if (!prefix) return ''
  return radix === 16 ? '0x' : radix === 8 ? '0o' : radix === 2 ? '0b' : ''
}

function grouped(digits: string, size: number, separator: string, from: 'from-left' | 'from-right'): string {
  if (size === 0 || digits.length <= size) return digits
  const first = from === 'from-right' ? digits.length % size : 0
  const groups = digits.slice(first).match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(separator)
}
