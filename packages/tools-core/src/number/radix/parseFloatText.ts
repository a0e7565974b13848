/**
 * Parses the text of a floating-point number: a decimal, a hexadecimal float, a word, or its bits.
 *
 * Source: IEEE 754-2019, section 5.12.3 (hexadecimal character sequences). Pure.
 */

import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { abs, type Rational, timesPowerOfTwo } from '../rational/rational.ts'
import type { FloatShape } from './floatShape.ts'
import { parseNumber } from './parseNumber.ts'

/** A typed number: a fraction with its sign, which zero keeps too, or a value that is not a fraction. */
export interface Typed {
  readonly isNegative: boolean
  /** Its absolute value. */
  readonly magnitude: Rational | 'infinite' | 'nan'
}

/** The number that a text represents: a fraction in lowest terms, apart from a power of two. */
export function parseTyped(text: string): Result<Typed> {
  const word = /^\s*([-+−]?)(inf(?:inity)?|∞|nan)\s*$/i.exec(text)
  if (word !== null) {
    const magnitude = word[2]!.toLowerCase() === 'nan' ? 'nan' : 'infinite'
    return succeed({ isNegative: word[1] === '-' || word[1] === '−', magnitude })
  }
  const [, digits = text, power = '0'] = HEX_FLOAT.exec(text) ?? []
  if (digits === text && /^\s*[-+−]?0x[^p]*p/i.test(text)) {
    const message = 'Write a hexadecimal float like 0x1.8p-3.'
    return aboutAll(text, fail({ code: 'invalid-number', message }))
  }
  return andThen(parseNumber(digits, PREFIXED.test(text) ? 'auto' : 10), ({ value, isNegative }) => {
    const size = { numerator: abs(value.numerator), denominator: value.denominator }
    return succeed({ isNegative, magnitude: timesPowerOfTwo(size, Number(power)) })
  })
}

const PREFIXED = /^\s*[-+−]?0[xob]/i

/** A hexadecimal number and the power of two by which it is multiplied. */
const HEX_FLOAT = /^(\s*[-+−]?0x[^p]*)p\s*([+-]?\d{1,5})\s*$/i

/** The bits that hex or binary digits represent. */
export function parseBits(text: string, { exponentBits, fractionBits }: FloatShape): Result<bigint> {
  const written = text.replace(/[\s_]/g, '')
  const digits = written.replace(/^0x/i, '')
  const binary = written.replace(/^0b/i, '')
  const width = (1 + exponentBits + fractionBits) / 4
  if (binary.length === width * 4 && /^[01]+$/.test(binary)) return succeed(BigInt(`0b${binary}`))
  if (/^[0-9a-f]+$/i.test(digits) && digits.length === width) return succeed(BigInt(`0x${digits}`))
  const message = `The bits of this format must be ${width} hex digits, or ${width * 4} binary digits.`
  return aboutAll(text, fail({ code: 'invalid-bits', message }))
}
