/**
 * Amounts of data, exactly, in SI, IEC and JEDEC units of bytes and bits.
 *
 * Source: ISO/IEC 80000-13 (kB = 1000 B, KiB = 1024 B); SI Brochure (2022) for ronna and quetta; JEDEC
 * 100B.01 for KB = 1024 B. Pure.
 */

import { refuseNumber } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import { digitsOf, type NumberInput, type TextInput } from '../../shared/platform/utf8.ts'
import { errorAt } from '../../shared/result/place.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { parseNumber } from '../radix/parseNumber.ts'
import { product, type Rational, roundHalfEven, toDecimal } from '../rational/rational.ts'
import { findUnit, PREFIXES, type Unit, unknownUnit } from './units.ts'

/** An amount of data. */
export interface ByteSize {
  /** Bytes, rounded to a whole number (half to even). */
  readonly bytes: bigint
  /** Bits, rounded to a whole number (half to even). */
  readonly bits: bigint
  /** The amount in bits, exactly. */
  readonly exactBits: Rational
}

/** Options for reading an amount. */
export interface ParseByteSizeOptions {
  /** Whether KB, MB, GB and TB are powers of 1000 or, as in JEDEC, of 1024. @defaultValue `'si'` */
  readonly system?: 'si' | 'jedec'
}

/** Options for writing an amount. */
export interface FormatByteSizeOptions {
  /** `si` 1000 (kB), `iec` 1024 (KiB), `jedec` 1024 (KB, and bytes only). @defaultValue `'iec'` */
  readonly system?: 'si' | 'iec' | 'jedec'
  /** @defaultValue `'bytes'` */
  readonly measure?: 'bytes' | 'bits'
  /**
   * A unit such as `MiB`, or `auto` for the largest in which the amount is at least 1.
   *
   * @defaultValue `'auto'`
   */
  readonly unit?: string
  /** Digits after the point, rounded half to even; 0 to 100. @defaultValue `2` */
  readonly digits?: number
}

/**
 * Reads an amount such as `1.5 GiB`, `700 MB`, `12 Mbit`, `512M` or `42` (bytes). `Mb` are bits; `mb`, all in
 * small letters, are bytes.
 *
 * Notes: `ambiguous-unit` where the letters stand for more than one unit (`KB`, `mb`, `512M`),
 * `part-of-a-byte`. Errors: `unknown-unit` with its place, `negative`, and those of `parseNumber`.
 *
 * @example
 * parseByteSize('1.5 KiB') // value: { bytes: 1536n, bits: 12288n, … }
 */
export function parseByteSize(text: NumberInput, options: ParseByteSizeOptions = {}): Result<ByteSize> {
  const wrong = refuseNumber(text)
  if (wrong !== undefined) return wrong
  const own = ownNames<ParseByteSizeOptions>(options, {
    system: { iec: 'si', decimal: 'si', binary: 'jedec' },
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { system: ['si', 'jedec'] })
  if (refused !== undefined) return refused
  const { system = 'si' } = own.value
  const written = digitsOf(text)
  const name = UNIT_BEHIND.exec(written.trimEnd())?.[0] ?? ''
  const start = written.trimEnd().length - name.length
  const unit = name === '' ? findUnit('B', system) : findUnit(name, system)
  if (unit === undefined) return fail(unknownUnit(written, start, name))
  const number = parseNumber(written.slice(0, start), 10)
  if (!number.ok) return number
  const { value } = number.value
  if (value.numerator < 0n)
    return fail(errorAt(written, 0, { code: 'negative', message: 'An amount of data cannot be negative.' }))
  const size = sizeOf(product(value, { numerator: unit.bits, denominator: 1n }))
  return succeed(size, [...unitNotes(unit, name), ...partNotes(size)])
}

/**
 * The letters at the end. The match starts only at the beginning of a word, so that a long word takes linear
 * time.
 */
const UNIT_BEHIND = /(?<![A-Za-z])[A-Za-z]+$/

/** An amount: bytes as a number or BigInt, a result of `parseByteSize`, or a text for it to read. */
export type ByteSizeInput = number | bigint | ByteSize | TextInput

/** Returns the given amount. Errors: `not-a-size`, and those of `parseByteSize` for texts. */
export function byteSizeFrom(size: ByteSizeInput, options?: ParseByteSizeOptions): Result<ByteSize> {
  if (typeof size === 'string' || size instanceof Uint8Array) return parseByteSize(size, options)
  if (typeof size === 'object' && size !== null && 'exactBits' in size) return succeed(size)
  const isIntegral = typeof size === 'bigint' || Number.isSafeInteger(size)
  if (isIntegral && size >= 0) return succeed(sizeOf({ numerator: BigInt(size) * 8n, denominator: 1n }))
  const message = 'The number of bytes must be a whole number of at least 0; pass large ones as BigInt.'
  return fail({ code: 'not-a-size', message })
}

/**
 * Writes an amount: bytes as a number or BigInt, a result of `parseByteSize`, or a text for it to read.
 *
 * Notes: `rounded` where digits are left out, `ambiguous-unit` as in `parseByteSize`. Errors: `not-a-size`,
 * `unknown-unit`, `invalid-option`, and those of `parseByteSize`.
 *
 * @example
 * formatByteSize(1536) // { ok: true, value: '1.5 KiB', notes: [] }
 */
export function formatByteSize(size: ByteSizeInput, options: FormatByteSizeOptions = {}): Result<string> {
  const own = ownNames<FormatByteSizeOptions>(options, {
    system: { decimal: 'si', binary: 'iec' },
    measure: {},
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    system: ['si', 'iec', 'jedec'],
    measure: ['bytes', 'bits'],
    unit: TEXT,
    digits: CHECKED,
  })
  if (refused !== undefined) return refused
  const { system = 'iec', measure = 'bytes', unit = 'auto', digits = 2 } = own.value
  if (unit === 'auto' && system === 'jedec' && measure === 'bits')
    return invalidOption('measure', 'JEDEC’s prefixes are for bytes only here; for bits, choose si or iec.')
  if (!Number.isInteger(digits) || digits < 0 || digits > 100) {
    return invalidOption('digits', 'The digits after the point must be a whole number from 0 to 100.')
  }
  const amountGiven = byteSizeFrom(size)
  if (!amountGiven.ok) return amountGiven
  const bits = amountGiven.value.exactBits
  const chosen =
    unit === 'auto'
      ? largestUnit(bits, system, measure, digits)
      : findUnit(unit, system === 'jedec' ? 'jedec' : 'si')
  if (chosen === undefined)
    return fail({ code: 'unknown-unit', option: 'unit', message: `“${unit}” is not a unit of data.` })
  const amount = inUnit(bits, chosen)
  const text = toDecimal(amount, digits)
  const isExact = (amount.numerator * 10n ** BigInt(digits)) % amount.denominator === 0n
  return succeed(`${text} ${chosen.symbol}`, [
    ...(unit === 'auto' ? [] : unitNotes(chosen, unit)),
    ...(isExact ? [] : [{ code: 'rounded', message: 'The amount is rounded; further digits are left out.' }]),
  ])
}

function sizeOf(exactBits: Rational): ByteSize {
  const { numerator, denominator } = exactBits
  return {
    bytes: roundHalfEven({ numerator, denominator: denominator * 8n }),
    bits: roundHalfEven(exactBits),
    exactBits,
  }
}

function inUnit({ numerator, denominator }: Rational, unit: Unit): Rational {
  return { numerator, denominator: denominator * unit.bits }
}

/**
 * The largest unit in which the amount is at least 1; the next unit where rounding reaches it, as 1023.999
 * KiB becomes 1 MiB.
 */
function largestUnit(
  bits: Rational,
  system: 'si' | 'iec' | 'jedec',
  measure: 'bytes' | 'bits',
  digits: number,
): Unit | undefined {
  const base = measure === 'bytes' ? 'B' : 'bit'
  const symbols = [base, ...PREFIXES[system].map((prefix) => prefix + base)]
  const units = symbols.flatMap((symbol) => findUnit(symbol, system === 'jedec' ? 'jedec' : 'si') ?? [])
  const fitting = Math.max(
    0,
    units.findLastIndex((unit) => bits.numerator >= bits.denominator * unit.bits),
  )
  const step = system === 'si' ? 1000n : 1024n
  const written = roundHalfEven(
    inUnit({ ...bits, numerator: bits.numerator * 10n ** BigInt(digits) }, units[fitting]!),
  )
  return units[written >= step * 10n ** BigInt(digits) ? fitting + 1 : fitting] ?? units[fitting]
}

function unitNotes(unit: Unit, name: string): readonly Note[] {
  if (unit.alternative === undefined) return []
  return [
    {
      code: 'ambiguous-unit',
      message: `“${name}” is read as ${unit.meaning}; it can also mean ${unit.alternative}.`,
    },
  ]
}

/** Says that the amount has a fraction of a byte: `bytes` is rounded, but a text of the amount shows it. */
function partNotes({ exactBits, bits, bytes }: ByteSize): readonly Note[] {
  if (exactBits.denominator === 1n && bytes * 8n === bits) return []
  return [{ code: 'part-of-a-byte', message: 'This is not a whole number of bytes.' }]
}
