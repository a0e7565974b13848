/**
 * Parses the text of a floating-point number: a decimal, a hexadecimal float, a word, or its bits.
 *
 * Source: IEEE 754-2019, section 5.12.3 (hexadecimal character sequences). Pure.
 */
import { abs, type Rational, timesPowerOfTwo } from '../rational/rational.ts'
import { aboutAll } from '../result/place.ts'
import { fail, type Result, succeed } from '../result/result.ts'
import type { FloatShape } from './floatShape.ts'
import { parseNumber } from './parseNumber.ts'

/** A typed number: a fraction with its sign, which zero keeps too, or a value that is not a fraction. */
export interface Typed {
  readonly isNegative: boolean
  /** Its absolute value. */
  readonly magnitude: Rational | 'infinite' | 'nan'
}

/** The number that a text represents. */
export function parseTyped(text: string): Result<Typed> {
  const word = /^\s*([-+−]?)(inf(?:inity)?|∞|nan)\s*$/i.exec(text)
  if (word !== null) {
    const magnitude = word[2]!.toLowerCase() === 'nan' ? 'nan' : 'infinite'
    return succeed({ isNegative: word[1] === '-' || word[1] === '−', magnitude })
  }
  if (/^\s*[-+−]?0x/i.test(text)) return parseHexFloat(text)
  const parsed = parseNumber(text, 10)
  if (!parsed.ok) return parsed
  const { value, isNegative } = parsed.value
  return succeed({
    isNegative,
    magnitude: { numerator: abs(value.numerator), denominator: value.denominator },
  })
}

/** The most digits of a hexadecimal float, so that parsing takes little time. */
const LONGEST_HEX_FLOAT = 10_000

function parseHexFloat(text: string): Result<Typed> {
  const parts = /^\s*([-+−]?)0x([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d{1,5}))?\s*$/i.exec(text)
  const [, sign, whole = '', fraction = '', power = '0'] = parts ?? []
  if (whole.length + fraction.length > LONGEST_HEX_FLOAT) {
    const message = `A hexadecimal float may have at most ${LONGEST_HEX_FLOAT.toLocaleString('en')} digits.`
    return aboutAll(text, fail({ code: 'too-long', message }))
  }
  if (whole + fraction === '') {
    const message = 'Write a hexadecimal float like 0x1.8p-3.'
    return aboutAll(text, fail({ code: 'invalid-number', message }))
  }
  const magnitude = timesPowerOfTwo(
    { numerator: BigInt(`0x${whole}${fraction}`), denominator: 1n },
    Number(power) - fraction.length * 4,
  )
  return succeed({ isNegative: sign === '-' || sign === '−', magnitude })
}

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
