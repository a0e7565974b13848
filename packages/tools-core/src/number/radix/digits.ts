/** The digits of the bases 2 to 64, and numbers read from them. Pure. */

/** A base from 2 to 64; `auto` follows the prefix (`0x`, `0o`, `0b`), and is 10 without one. */
export type Radix = number | 'auto'

/** Digits in the order of their values. Up to base 36, capital and lower-case letters are the same. */
export const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/'

/** The highest base in which letter case does not matter. */
const LAST_CASELESS_RADIX = 36

/** Whether letters of either case are the same digits in this base. */
export function isCaseless(radix: number): boolean {
  return radix <= LAST_CASELESS_RADIX
}

/** The value of a digit, or −1 if the character is not a digit of that base. */
export function digitValue(character: string, radix: number): number {
  const value = DIGITS.indexOf(isCaseless(radix) ? character.toLowerCase() : character)
  return value < radix ? value : -1
}

/** The number that a run of digits represents. All digits must be of that base. */
export function parseDigits(digits: string, radix: number): bigint {
  if (digits === '') return 0n
  const prefix = { 2: '0b', 8: '0o', 10: '', 16: '0x' }[radix]
  return prefix === undefined ? parseHalves(digits, radix) : BigInt(prefix + digits)
}

/** Halving keeps the multiplications balanced, so that a long number does not take quadratic time. */
function parseHalves(digits: string, radix: number): bigint {
  if (digits.length > 64) {
    const low = digits.length >> 1
    const split = digits.length - low
    return (
      parseHalves(digits.slice(0, split), radix) * BigInt(radix) ** BigInt(low) +
      parseHalves(digits.slice(split), radix)
    )
  }
  let value = 0n
  for (const digit of digits) value = value * BigInt(radix) + BigInt(digitValue(digit, radix))
  return value
}

/** The digits of a non-negative number. */
export function formatDigits(value: bigint, radix: number): string {
  if (isCaseless(radix)) return value.toString(radix)
  return formatHalves(value, BigInt(radix), 0)
}

/**
 * Splits the number at a power of the base; `width` is the number of digits to write, 0 for as many as there
 * are.
 */
function formatHalves(value: bigint, radix: bigint, width: number): string {
  if (value < radix ** 16n) {
    let text = ''
    for (let rest = value; rest > 0n; rest /= radix) text = DIGITS[Number(rest % radix)] + text
    return text.padStart(Math.max(width, 1), '0')
  }
  let low = 16
  while (radix ** BigInt(low * 2) <= value) low *= 2
  const power = radix ** BigInt(low)
  return (
    formatHalves(value / power, radix, Math.max(width - low, 0)) + formatHalves(value % power, radix, low)
  )
}
