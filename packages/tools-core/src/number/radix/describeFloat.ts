/**
 * Describes binary floating-point numbers exactly: what was typed and what is stored.
 *
 * Source: IEEE 754-2019, sections 3.4 (interchange formats), 4.3.1 (round half to even) and 5.12.3
 * (hexadecimal character sequences). Pure.
 */

import { refuseNumber } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { digitsOf, type NumberInput } from '../../shared/platform/utf8.ts'
import { type Fix, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { abs, type Rational, timesPowerOfTwo, toDecimal, withoutFactor } from '../rational/rational.ts'
import { bitLength, decode, encodeFloat } from './floatBits.ts'
import { type FloatFormat, type FloatName, floatNamed, SHAPES } from './floatShape.ts'
import { exactDecimal, floorLog10, hexFloat, shortestDecimal } from './floatText.ts'
import { parseBits, parseTyped, type Typed } from './parseFloatText.ts'

/** The format, and whether the text is a number or a bit pattern. */
export interface DescribeFloatOptions {
  /** @defaultValue `'binary64'` */
  readonly format?: FloatName
  /**
   * `value`: decimal (`0.1`, `1e-7`), hexadecimal (`0x1.8p-3`, `0xbeef`), octal or binary (`0b1010`),
   * `infinity`, `nan`. `bits`: hex or binary digits of the stored pattern.
   *
   * @defaultValue `'value'`
   */
  readonly input?: 'value' | 'bits'
}

/** A stored number in every notation. */
export interface FloatDescription {
  readonly format: FloatFormat
  readonly kind: 'zero' | 'subnormal' | 'normal' | 'infinite' | 'nan'
  /** All bits as hex digits. */
  readonly bits: string
  /** The three fields as binary digits. */
  readonly fields: { readonly sign: string; readonly exponent: string; readonly fraction: string }
  /** The exponent of the leading bit; `undefined` for zero, infinity and NaN. */
  readonly exponent: number | undefined
  /** The stored number as a decimal, with every digit. */
  readonly exact: string
  /** The shortest decimal that is read back as the same number. */
  readonly shortest: string
  /** As C's `%a` writes it. */
  readonly hexFloat: string
  /**
   * The distance to the next number away from zero, as an exact decimal; `undefined` for infinity and NaN.
   */
  readonly ulp: string | undefined
  /**
   * Stored minus typed: `0` if nothing was rounded, with `…` where digits without end follow; `undefined` if
   * the difference is not a number.
   */
  readonly error: string | undefined
  /** For a NaN: whether it is quiet, and the bits below that flag. */
  readonly nan: { readonly quiet: boolean; readonly payload: string } | undefined
}

/** How many digits are shown of a difference that has no last one. */
const REPEATING_DIGITS = 60
/** The most characters of a number in a sentence. */
const MAX_SHOWN = 40

/**
 * Describes the number of a format that is nearest to the typed one (ties to even), or the number of a bit
 * pattern.
 *
 * Notes: `rounded`, `overflow`, `underflow`, `maybe-bits` for as many hex or binary digits as a format has.
 * Errors: `invalid-number`, `invalid-bits`, `invalid-option`, and those of `parseNumber`.
 *
 * @example
 * describeFloat('0.1').value.exact // '0.1000000000000000055511151231257827021181583404541015625'
 */
export function describeFloat(
  text: NumberInput,
  options: DescribeFloatOptions = {},
): Result<FloatDescription> {
  const wrong = refuseNumber(text)
  if (wrong !== undefined) return wrong
  const own = ownNames<DescribeFloatOptions>(options, { format: {}, input: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { format: CHECKED, input: ['value', 'bits'] })
  if (refused !== undefined) return refused
  const { format: name = 'binary64', input = 'value' } = own.value
  const format = floatNamed(name)
  if (format === undefined) return invalidOption('format', `Unknown format ${shown(name)}.`)
  const shape = SHAPES[format]
  if (input === 'bits') {
    const bits = parseBits(digitsOf(text), shape)
    if (bits.ok) return succeed(describe(bits.value, format, undefined))
    const other = FORMATS.find((each) => parseBits(digitsOf(text), SHAPES[each]).ok)
    if (other === undefined) return bits
    const fix = { label: `Read as ${other}`, edits: [], options: { format: other } }
    return failAll(bits.errors.map((error) => ({ ...error, fix })))
  }
  const written = digitsOf(text)
  const typed = parseTyped(written)
  const asBits = bitsFix(written, format)
  if (!typed.ok) {
    if (asBits === undefined) return typed
    return failAll(typed.errors.map((error) => ({ ...error, fix: error.fix ?? asBits })))
  }
  const bits = encodeFloat(typed.value, shape)
  const description = describe(bits, format, typed.value)
  const notes = notesOn(typed.value, description)
  if (!/^\s*0[xb]/i.test(written) || !parseBits(written, shape).ok) return succeed(description, notes)
  const message = 'This is read as a whole number; it may be the bits of a number.'
  return succeed(description, [{ code: 'maybe-bits', message, fix: AS_BITS }, ...notes])
}

/** The fix that reads hex digits as bits, if there are as many as a format has. */
function bitsFix(text: string, format: FloatFormat): Fix | undefined {
  const isOf = (each: FloatFormat) => parseBits(text, SHAPES[each]).ok
  if (!/^\s*(?:0x)?[\da-f_][\da-f_\s]*$/i.test(text)) return undefined
  const own = [format, ...FORMATS].find(isOf)
  if (own === undefined) return undefined
  return own === format ? AS_BITS : { ...AS_BITS, options: { ...AS_BITS.options, format: own } }
}

const AS_BITS: Fix = { label: 'Read as bits', edits: [], options: { input: 'bits' } }

/** Of two formats with the same number of bits, the better known one comes first. */
const FORMATS: readonly FloatFormat[] = ['binary64', 'binary32', 'binary16', 'bfloat16']

function describe(bits: bigint, format: FloatFormat, typed: Typed | undefined): FloatDescription {
  const shape = SHAPES[format]
  const { exponentBits, fractionBits } = shape
  const isNegative = bits >> BigInt(exponentBits + fractionBits) === 1n
  const decoded = decode(bits, shape)
  const { kind, significand, lowestPower } = decoded
  const sign = isNegative ? '-' : ''
  const isNumber = kind !== 'infinite' && kind !== 'nan'
  const magnitude = timesPowerOfTwo({ numerator: significand, denominator: 1n }, lowestPower)
  const named = kind === 'nan' ? 'NaN' : `${sign}Infinity`
  return {
    format,
    kind,
    bits: bits.toString(16).padStart((1 + exponentBits + fractionBits) / 4, '0'),
    fields: {
      sign: isNegative ? '1' : '0',
      exponent: decoded.exponentField.toString(2).padStart(exponentBits, '0'),
      fraction: decoded.fractionField.toString(2).padStart(fractionBits, '0'),
    },
    exponent: isNumber && significand > 0n ? lowestPower + bitLength(significand) - 1 : undefined,
    exact: isNumber ? sign + exactDecimal(magnitude) : named,
    shortest: isNumber ? sign + shortestDecimal(magnitude, shape) : named,
    hexFloat: isNumber ? sign + hexFloat(decoded, fractionBits) : named,
    ulp: isNumber
      ? exactDecimal(timesPowerOfTwo({ numerator: 1n, denominator: 1n }, lowestPower))
      : undefined,
    error: isNumber && typed !== undefined ? errorOf(magnitude, typed) : undefined,
    nan: kind === 'nan' ? nanOf(decoded.fractionField, fractionBits) : undefined,
  }
}

/**
 * Stored minus typed, both with their sign. A typed fraction such as 0.(3) has no last digit, so 60 are
 * shown, or more where zeros lead.
 *
 * The stored denominator is a power of two, and the typed fraction is in lowest terms: the difference has a
 * last digit exactly if the typed number has one, which is if its denominator has no other primes than 2 and
 * 5.
 */
function errorOf(stored: Rational, { isNegative, magnitude }: Typed): string | undefined {
  if (magnitude === 'infinite' || magnitude === 'nan') return undefined
  const denominator = stored.denominator * magnitude.denominator
  const difference = stored.numerator * magnitude.denominator - magnitude.numerator * stored.denominator
  const signed = { numerator: isNegative ? -difference : difference, denominator }
  const { rest: odd, count: twos } = withoutFactor(denominator, 2n)
  const { rest, count: fives } = withoutFactor(odd, 5n)
  if (rest === 1n) return toDecimal(signed, Math.max(twos, fives))
  const places = REPEATING_DIGITS + Math.max(0, -1 - floorLog10({ numerator: abs(difference), denominator }))
  const power = 10n ** BigInt(places)
  return `${toDecimal({ numerator: (signed.numerator * power) / denominator, denominator: power }, places)}…`
}

function nanOf(fraction: bigint, fractionBits: number): { quiet: boolean; payload: string } {
  const quietBit = 1n << BigInt(fractionBits - 1)
  return { quiet: (fraction & quietBit) !== 0n, payload: (fraction & (quietBit - 1n)).toString(16) }
}

/**
 * Enough digits to distinguish the stored number from the typed one; long ones, or ones with many zeros, get
 * a power of ten.
 */
function shortened(exact: string): string {
  if (exact.length <= MAX_SHOWN) return exact
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(exact) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const power = whole === '0' ? digits.length - fraction.length - 1 : whole.length - 1
  if (power > -7 && power < 21) return `${exact.slice(0, MAX_SHOWN)}…`
  return `${sign}${digits[0]}.${digits.slice(1, MAX_SHOWN - 8)}…e${power}`
}

function notesOn({ magnitude }: Typed, { kind, error, exact }: FloatDescription): readonly Note[] {
  if (typeof magnitude === 'string') return []
  if (kind === 'infinite')
    return [{ code: 'overflow', message: 'The number is larger than the largest one of this format.' }]
  if (kind === 'zero' && magnitude.numerator !== 0n) {
    return [
      { code: 'underflow', message: 'The number is nearer to zero than to the smallest one of this format.' },
    ]
  }
  return error === '0'
    ? []
    : [
        {
          code: 'rounded',
          message: `The stored number is the nearest one, ${shortened(exact)}, which is not exactly what was typed.`,
        },
      ]
}
