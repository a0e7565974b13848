/** Exact fractions of BigInts, used for radix conversion, floats and byte sizes. Pure. */
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'

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

/**
 * The quotient of two whole numbers in lowest terms. Takes quadratic time if both are long; `overPower` does
 * not.
 *
 * @param denominator above 0.
 */
function quotient(numerator: bigint, denominator: bigint): Rational {
  const common = gcd(denominator, abs(numerator))
  return { numerator: numerator / common, denominator: denominator / common }
}

/**
 * `numerator / base ** power` in lowest terms. Only the primes of the base are tried, because the greatest
 * common divisor of two long numbers would take quadratic time.
 */
export function overPower(numerator: bigint, base: number, power: number): Rational {
  if (power <= 0) return { numerator: numerator * BigInt(base) ** BigInt(-power), denominator: 1n }
  if (numerator === 0n) return { numerator, denominator: 1n }
  let [above, below] = [numerator, 1n]
  for (const [prime, times] of primesOf(base)) {
    const { rest, count } = withoutFactor(above, BigInt(prime), times * power)
    above = rest
    below *= BigInt(prime) ** BigInt(times * power - count)
  }
  return { numerator: above, denominator: below }
}

/** The prime factors of a small whole number, and how often each occurs. */
function primesOf(number: number): ReadonlyMap<number, number> {
  const primes = new Map<number, number>()
  let rest = number
  for (let factor = 2; rest > 1; ) {
    if (rest % factor === 0) {
      primes.set(factor, (primes.get(factor) ?? 0) + 1)
      rest /= factor
    } else factor += 1
  }
  return primes
}

/**
 * What is left of a number other than 0 after dividing by a factor as often as possible, and how often that
 * was.
 */
export function withoutFactor(
  value: bigint,
  factor: bigint,
  most: number = Number.POSITIVE_INFINITY,
): { readonly rest: bigint; readonly count: number } {
  if (most < 1 || value % factor !== 0n) return { rest: value, count: 0 }
  // Dividing by squares keeps the divisions few, because each of them takes long if the number is long.
  const { rest, count } = withoutFactor(value / factor, factor * factor, Math.floor((most - 1) / 2))
  const isOnceMore = count * 2 + 1 < most && rest % factor === 0n
  return isOnceMore ? { rest: rest / factor, count: count * 2 + 2 } : { rest, count: count * 2 + 1 }
}

/**
 * The product of two fractions in lowest terms, in lowest terms. Takes linear time if one of the two is
 * short.
 */
export function product(a: Rational, b: Rational): Rational {
  const [first, second] = [quotient(a.numerator, b.denominator), quotient(b.numerator, a.denominator)]
  return {
    numerator: first.numerator * second.numerator,
    denominator: first.denominator * second.denominator,
  }
}

/** The reciprocal of a fraction above 0. */
export function reciprocal({ numerator, denominator }: Rational): Rational {
  return { numerator: denominator, denominator: numerator }
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
  const fraction = withoutTrailing(text.slice(text.length - digits), '0')
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
