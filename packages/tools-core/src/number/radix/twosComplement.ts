/**
 * Converts whole numbers to bits of a fixed width and back. A number that does not fit is an error; it never
 * wraps around. Pure.
 */

import { refuseInput, refuseNumber } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { digitsOf, type NumberInput, type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { type Fix, fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import type { Radix } from './digits.ts'
import { parseNumber, type RadixName, radixNamed } from './parseNumber.ts'

/** A width, 8 to 256 bits, under either name. */
export type BitWidth = { readonly width: number } | { readonly bits: number }

/** The width in bits, and how the number is written. */
export type TwosComplementOptions = BitWidth & {
  /** The base the number is written in. @defaultValue `'auto'` */
  readonly from?: Radix | RadixName
  /**
   * Whether half of the patterns mean negative numbers. `unsigned` accepts 0 to 2^width − 1.
   *
   * @defaultValue `'signed'`
   */
  readonly sign?: 'signed' | 'unsigned'
}

/** A bit pattern in every notation. */
export interface BitPattern {
  readonly width: number
  /** `width` digits. */
  readonly binary: string
  /** `width / 4` digits, rounded up. */
  readonly hex: string
  /** The pattern as an unsigned number. */
  readonly unsigned: bigint
  /** The pattern as a signed number, whose highest bit counts −2^(width − 1). */
  readonly signed: bigint
  /** The most significant byte first, padded with zeros if the width is not a whole number of bytes. */
  readonly bigEndian: Uint8Array<ArrayBuffer>
  /** The least significant byte first. */
  readonly littleEndian: Uint8Array<ArrayBuffer>
}

/** The options without the width. */
interface OwnOptions {
  readonly from?: Radix | RadixName
  readonly sign?: 'signed' | 'unsigned'
}

/** Both names of the width. */
const WIDTH_OPTIONS = { width: CHECKED, bits: CHECKED } as const

/** The given width, under either name. Fails with `invalid-width`. */
function widthOf(options: BitWidth | number | undefined): Result<number> {
  const given: { readonly width?: unknown; readonly bits?: unknown } =
    typeof options === 'object' && options !== null ? options : { width: options }
  const [option, width] =
    given.width === undefined && 'bits' in given ? ['bits', given.bits] : ['width', given.width]
  if (typeof width === 'number' && Number.isInteger(width) && width >= 8 && width <= 256)
    return succeed(width)
  const message = `A width must be a whole number from 8 to 256 bits, not ${shown(width)}.`
  return fail({ code: 'invalid-width', option, message })
}

/**
 * Converts a whole number to bits. The width is given in the options, or as a number in their place.
 *
 * Note: `read-as-decimal` for zeros and ones, exactly as many as there are bits, with a fix that reads them
 * as the bits. Errors: `out-of-range` (the message gives the range and a sufficient width), `not-whole`,
 * `invalid-width`, and those of `convertRadix`.
 *
 * @example
 * toTwosComplement('-1', { width: 8 }) // value: { binary: '11111111', hex: 'ff', unsigned: 255n, signed: -1n, … }
 */
export function toTwosComplement(
  number: NumberInput,
  options: TwosComplementOptions | number,
): Result<BitPattern> {
  const wrong = refuseNumber(number)
  if (wrong !== undefined) return wrong
  const checked = widthOf(options)
  if (!checked.ok) return checked
  const { value: width } = checked
  const own = ownNames<OwnOptions>(typeof options === 'number' ? {} : options, { sign: {} })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    ...WIDTH_OPTIONS,
    from: CHECKED,
    sign: ['signed', 'unsigned'],
  })
  if (refused !== undefined) return refused
  const { from = 'auto', sign = 'signed' } = own.value
  const value = readInteger(number, radixNamed(from))
  if (!value.ok) return aboutAll(digitsOf(number), value)
  const range = rangeOf(width, sign)
  const digits = digitsOf(number)
  const asBinary = from === 'auto' ? binaryReading(digits, width) : undefined
  if (value.value < range.lowest || value.value > range.highest) {
    const refusal = outOfRange(value.value, range)
    const isPattern = sign === 'signed' && value.value >= 0n && value.value >> BigInt(width) === 0n
    const fix = asBinary ?? (isPattern ? AS_UNSIGNED : undefined)
    return aboutAll(digits, fail(fix === undefined ? refusal : { ...refusal, fix }))
  }
  const pattern = patternOf(BigInt.asUintN(width, value.value), width)
  if (asBinary === undefined) return succeed(pattern)
  const message = `These ${width} digits are read as decimal; they may be the ${width} bits themselves.`
  return succeed(pattern, [{ code: 'read-as-decimal', message, fix: asBinary }])
}

/** The fix for a pattern whose highest bit is set, given as a non-negative number. */
const AS_UNSIGNED: Fix = { label: 'Read as unsigned', edits: [], options: { sign: 'unsigned' } }

/** The fix that reads zeros and ones as binary, if there are exactly as many as bits. */
function binaryReading(digits: string, width: number): Fix | undefined {
  const bits = digits.trim()
  if (bits.length !== width || !/^[01]+$/.test(bits)) return undefined
  const edits = [{ offset: digits.indexOf(bits), length: 0, text: '0b' }]
  // With its highest bit set, the pattern is not a positive signed number.
  return {
    label: 'Read as binary',
    edits,
    ...(bits.startsWith('1') ? { options: { sign: 'unsigned' } } : {}),
  }
}

/**
 * Describes a pattern given as bits: at most `width` binary digits, or hex digits after `0x`. Separators are
 * allowed.
 *
 * Errors: `out-of-range` for more bits than `width`, `invalid-digit`, `invalid-width`.
 */
export function fromTwosComplement(bits: TextInput, options: BitWidth | number): Result<BitPattern> {
  const wrong = refuseInput(bits)
  if (wrong !== undefined) return wrong
  const checked = widthOf(options)
  if (!checked.ok) return checked
  const { value: width } = checked
  const refused = typeof options === 'number' ? undefined : refuseChoice(options, WIDTH_OPTIONS)
  if (refused !== undefined) return refused
  const text = textOf(bits)
  const value = readInteger(text, /^\s*0x/i.test(text) ? 16 : 2)
  if (!value.ok) return aboutAll(text, value)
  const range = rangeOf(width, 'unsigned')
  if (value.value < range.lowest || value.value > range.highest)
    return aboutAll(text, fail(outOfRange(value.value, range)))
  return succeed(patternOf(value.value, width))
}

function readInteger(number: NumberInput, from: Radix): Result<bigint> {
  if (typeof number === 'bigint') return succeed(number)
  const parsed = parseNumber(number, from)
  if (!parsed.ok) return parsed
  const { numerator, denominator } = parsed.value.value
  if (denominator === 1n) return succeed(numerator)
  return fail({
    code: 'not-whole',
    message: 'Only whole numbers have a two’s complement; this one has a fraction.',
  })
}

function patternOf(unsigned: bigint, width: number): BitPattern {
  const hex = unsigned.toString(16).padStart(Math.ceil(width / 4), '0')
  const bytes = unsigned.toString(16).padStart(Math.ceil(width / 8) * 2, '0')
  const bigEndian = Uint8Array.from({ length: bytes.length / 2 }, (_, at) =>
    Number.parseInt(bytes.slice(at * 2, at * 2 + 2), 16),
  )
  return {
    width,
    binary: unsigned.toString(2).padStart(width, '0'),
    hex,
    unsigned,
    signed: BigInt.asIntN(width, unsigned),
    bigEndian,
    littleEndian: bigEndian.slice().reverse(),
  }
}

/** The numbers that so many bits hold. */
interface BitRange {
  readonly width: number
  readonly sign: 'signed' | 'unsigned'
  readonly lowest: bigint
  readonly highest: bigint
}

function rangeOf(width: number, sign: BitRange['sign']): BitRange {
  const lowest = sign === 'signed' ? -(1n << BigInt(width - 1)) : 0n
  const highest = (1n << BigInt(sign === 'signed' ? width - 1 : width)) - 1n
  return { width, sign, lowest, highest }
}

function outOfRange(value: bigint, { width, sign, lowest, highest }: BitRange): ToolError {
  const magnitude = value < 0n ? -value - 1n : value
  const bits = magnitude.toString(2).length + (sign === 'signed' ? 1 : 0)
  const advice =
    sign === 'unsigned' && value < 0n
      ? 'an unsigned number cannot be negative'
      : bits > 256
        ? 'it needs more than 256 bits'
        : `it needs ${bits} bits`
  const message = `${width} bits ${sign} hold ${lowest} to ${highest}; ${advice}.`
  return { code: 'out-of-range', message }
}
