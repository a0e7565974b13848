/** Exact fractions of BigInts, used for radix conversion, floats and byte sizes. Pure. */

/** `numerator / denominator`; the denominator is above 0. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The greatest common divisor of two non-negative numbers. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** The absolute value. */
export function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The fraction in lowest terms. */
export function reduce({ numerator, denominator }: Rational): Rational {
  const common = gcd(abs(numerator), denominator)
  return common === 1n
    ? { numerator, denominator }
    : { numerator: numerator / common, denominator: denominator / common }
}

/** The whole number nearest to a fraction; a tie goes to the even one. */
export function roundHalfEven({ numerator, denominator }: Rational): bigint {
  const floor = (numerator - (((numerator % denominator) + denominator) % denominator)) / denominator
  const twice = (numerator - floor * denominator) * 2n
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n
  return twice > denominator ? floor + 1n : floor
}

/**
 * The fraction with `digits` places after the point, rounded half to even, trailing zeros left out.
 */
export function toDecimal({ numerator, denominator }: Rational, digits: number): string {
  const scaled = roundHalfEven({ numerator: numerator * 10n ** BigInt(digits), denominator })
  const text = abs(scaled)
    .toString()
    .padStart(digits + 1, '0')
  const fraction = text.slice(text.length - digits).replace(/0+$/, '')
  const whole = text.slice(0, text.length - digits)
  return `${scaled < 0n ? '-' : ''}${whole}${digits > 0 && fraction !== '' ? `.${fraction}` : ''}`
}

/** A fraction times a power of ten. */
export function timesPowerOfTen({ numerator, denominator }: Rational, power: number): Rational {
  const factor = 10n ** BigInt(Math.abs(power))
  return power < 0
    ? { numerator, denominator: denominator * factor }
    : { numerator: numerator * factor, denominator }
}

/** A fraction times a power of two. */
export function timesPowerOfTwo({ numerator, denominator }: Rational, power: number): Rational {
  return power < 0
    ? { numerator, denominator: denominator << BigInt(-power) }
    : { numerator: numerator << BigInt(power), denominator }
}
