/**
 * The bits of binary floating-point numbers. Source: IEEE 754-2019, sections 3.4 and 4.3.1 (round half to
 * even). Pure.
 */
import { type Rational, roundHalfEven, timesPowerOfTwo } from '../rational/rational.ts'
import type { FloatShape } from './floatShape.ts'
import type { Typed } from './parseFloatText.ts'

/** The bits of the nearest number. */
export function encodeFloat(
  { isNegative, magnitude }: Typed,
  { exponentBits, fractionBits }: FloatShape,
): bigint {
  const fraction = BigInt(fractionBits)
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << fraction
  const sign = isNegative ? 1n << BigInt(exponentBits + fractionBits) : 0n
  if (magnitude === 'infinite') return sign | infinity
  if (magnitude === 'nan') return sign | infinity | (1n << (fraction - 1n))
  if (magnitude.numerator === 0n) return sign
  const bias = 2 ** (exponentBits - 1) - 1
  const exponent = Math.max(floorLog2(magnitude), 1 - bias)
  const significand = roundHalfEven(timesPowerOfTwo(magnitude, fractionBits - exponent))
  // If the significand rounds up to the next power of two, it carries into the exponent automatically.
  const bits = (BigInt(exponent + bias - 1) << fraction) + significand
  return sign | (bits < infinity ? bits : infinity)
}

/** The exponent of the greatest power of two that is not above a fraction. */
export function floorLog2({ numerator, denominator }: Rational): number {
  const estimate = bitLength(numerator) - bitLength(denominator)
  const { numerator: n, denominator: d } = timesPowerOfTwo({ numerator, denominator }, -estimate)
  return n < d ? estimate - 1 : estimate
}

/** How many binary digits a number has. */
export function bitLength(value: bigint): number {
  const hex = value.toString(16)
  return hex.length * 4 - (Math.clz32(Number.parseInt(hex[0]!, 16)) - 28)
}

/** What bits stand for, without their sign. */
export interface Decoded {
  readonly kind: 'zero' | 'subnormal' | 'normal' | 'infinite' | 'nan'
  readonly exponentField: bigint
  readonly fractionField: bigint
  /** The exponent of the lowest bit of the significand. */
  readonly lowestPower: number
  readonly significand: bigint
}

/** Takes the bits of a number apart. */
export function decode(bits: bigint, { exponentBits, fractionBits }: FloatShape): Decoded {
  const exponentField = BigInt.asUintN(exponentBits, bits >> BigInt(fractionBits))
  const fractionField = BigInt.asUintN(fractionBits, bits)
  const bias = 2 ** (exponentBits - 1) - 1
  const isSmall = exponentField === 0n
  const isSpecial = exponentField === (1n << BigInt(exponentBits)) - 1n
  const special = fractionField === 0n ? 'infinite' : 'nan'
  const small = fractionField === 0n ? 'zero' : 'subnormal'
  return {
    kind: isSpecial ? special : isSmall ? small : 'normal',
    exponentField,
    fractionField,
    lowestPower: (isSmall ? 1 : Number(exponentField)) - bias - fractionBits,
    significand: isSmall ? fractionField : fractionField | (1n << BigInt(fractionBits)),
  }
}
