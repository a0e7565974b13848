/** Compares JSON numbers by their exact decimal value. Pure. */

/** A number as sign, digits and power of ten: `0.digits × 10^power`. Zero has no digits. */
interface Decimal {
  readonly sign: -1 | 0 | 1
  /** The digits, without leading or trailing zeros. */
  readonly digits: string
  readonly power: number | bigint
}

/**
 * Compares two numbers as JSON writes them: less than 0, 0 or more than 0, as `a` is less than, equal to or
 * more than `b`.
 */
export function compareNumbers(a: string, b: string): number {
  const left = decimalOf(a)
  const right = decimalOf(b)
  if (left.sign !== right.sign) return left.sign - right.sign
  const size = compareSizes(left, right)
  return left.sign < 0 ? -size : size
}

/** Whether reading a number as a double, as JavaScript does, changes its value. */
export function changesAsDouble(text: string): boolean {
  const double = Number(text)
  if (!Number.isFinite(double)) return true
  // A double holds 0 in place of a number that is too small for it, which changes every number but zero.
  if (double === 0) return /^-?[0.]*[1-9]/.test(text)
  const written = String(double)
  return written !== text && compareNumbers(text, written) !== 0
}

/** The same text for all spellings of one value: `1`, `1.0` and `10e-1`. */
export function valueKey(text: string): string {
  const { sign, digits, power } = decimalOf(text)
  return `${sign < 0 ? '-' : ''}${digits}e${power}`
}

function decimalOf(text: string): Decimal {
  const [, minus, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const all = whole + fraction
  const zeros = /^0*/.exec(all)![0].length
  const digits = all.slice(zeros, digitsEnd(all, zeros))
  if (digits === '') return { sign: 0, digits, power: 0 }
  const shift = whole.length - zeros
  const short = Number(exponent) + shift
  const power = Number.isSafeInteger(short) ? short : BigInt(exponent) + BigInt(shift)
  return { sign: minus === '-' ? -1 : 1, digits, power }
}

/** The end of the digits without the zeros after them. */
function digitsEnd(digits: string, from: number): number {
  let end = digits.length
  while (end > from && digits[end - 1] === '0') end -= 1
  return end
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.power !== b.power) return a.power < b.power ? -1 : 1
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -1 : 1
}
