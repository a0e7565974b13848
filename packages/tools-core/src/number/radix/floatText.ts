/**
 * Floating-point numbers as text: exact, shortest and hexadecimal. Source of the last: IEEE 754-2019, section
 * 5.12.3. Pure.
 */
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { type Rational, roundHalfEven, timesPowerOfTen, toDecimal } from '../rational/rational.ts'
import { bitLength, type Decoded, encodeFloat, floorLog2 } from './floatBits.ts'
import type { FloatShape } from './floatShape.ts'

/**
 * Writes a fraction with all its digits. The denominator must be a power of two, whose exponent is then the
 * number of decimals.
 */
export function exactDecimal(magnitude: Rational): string {
  return toDecimal(magnitude, bitLength(magnitude.denominator) - 1)
}

/**
 * The shortest decimal that is read back as the same number.
 *
 * Tries increasing numbers of digits until one decimal is. It need not be the nearest one of its length:
 * below a power of two, the next number is only half as far away as above it.
 */
export function shortestDecimal(magnitude: Rational, shape: FloatShape): string {
  if (magnitude.numerator === 0n) return '0'
  const bits = encodeFloat({ isNegative: false, magnitude }, shape)
  const exponent = floorLog10(magnitude)
  for (let count = 1; ; count += 1) {
    const scaled = timesPowerOfTen(magnitude, count - 1 - exponent)
    const nearest = roundHalfEven(scaled)
    const below = scaled.numerator / scaled.denominator
    const found = [nearest, nearest === below ? below + 1n : below].find((digits) => {
      const candidate = timesPowerOfTen({ numerator: digits, denominator: 1n }, exponent - count + 1)
      return encodeFloat({ isNegative: false, magnitude: candidate }, shape) === bits
    })
    if (found !== undefined) return scientific(String(found), exponent + String(found).length - count)
  }
}

/** The exponent of the greatest power of ten that is not above a fraction. */
export function floorLog10(magnitude: Rational): number {
  const estimate = Math.floor(floorLog2(magnitude) * Math.log10(2))
  const next = timesPowerOfTen(magnitude, -estimate - 1)
  return next.numerator >= next.denominator ? estimate + 1 : estimate
}

/** As JavaScript writes numbers: plain from 10^−7 to 10^21, else with a power of ten. */
function scientific(digits: string, exponent: number): string {
  const bare = withoutTrailing(digits, '0')
  if (exponent >= 21 || exponent < -6) {
    const sign = exponent < 0 ? '-' : '+'
    return `${bare[0]}${bare.length > 1 ? `.${bare.slice(1)}` : ''}e${sign}${Math.abs(exponent)}`
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${bare}`
  if (bare.length <= exponent + 1) return bare.padEnd(exponent + 1, '0')
  return `${bare.slice(0, exponent + 1)}.${bare.slice(exponent + 1)}`
}

/** As C’s `%a` writes it, without the sign. */
export function hexFloat({ kind, fractionField, lowestPower }: Decoded, fractionBits: number): string {
  if (kind === 'zero') return '0x0p+0'
  const digits = Math.ceil(fractionBits / 4)
  const aligned = fractionField << BigInt(digits * 4 - fractionBits)
  const fraction = withoutTrailing(aligned.toString(16).padStart(digits, '0'), '0')
  const power = lowestPower + fractionBits
  return `0x${kind === 'normal' ? 1 : 0}${fraction === '' ? '' : `.${fraction}`}p${power < 0 ? '-' : '+'}${Math.abs(power)}`
}
