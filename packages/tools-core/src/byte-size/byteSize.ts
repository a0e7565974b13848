/**
 * Amounts of data: exact, in the units of SI, IEC and JEDEC, in bytes and bits, and the time they take on the way.
 *
 * Source: ISO/IEC 80000-13 (kB = 1000 B, KiB = 1024 B); SI Brochure (2022) for ronna and quetta; JEDEC 100B.01 for KB = 1024 B. Pure.
 */
import { digitsOf, type NumberInput } from '../platform/utf8.ts'
import { parseNumber } from '../radix/parseNumber.ts'
import { type Rational, reduce, roundHalfEven, toDecimal } from '../rational/rational.ts'
import { refuseChoice } from '../result/choices.ts'
import { errorAt } from '../result/place.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { findUnit, PREFIXES, type Unit } from './units.ts'

/** An amount of data. */
export interface ByteSize {
  /** Whole bytes; the nearest, where there is a part of one. */
  readonly bytes: bigint
  /** Whole bits; the nearest, where there is a part of one. */
  readonly bits: bigint
  /** The amount in bits, exactly. */
  readonly exactBits: Rational
}

/** What an ambiguous unit means. */
export interface ParseByteSizeOptions {
  /** Whether KB, MB, GB and TB are powers of 1000 or, as JEDEC has them, of 1024. @defaultValue `'si'` */
  readonly system?: 'si' | 'jedec'
}

/** How an amount is written. */
export interface FormatByteSizeOptions {
  /** `si` 1000 (kB), `iec` 1024 (KiB), `jedec` 1024 (KB). @defaultValue `'iec'` */
  readonly system?: 'si' | 'iec' | 'jedec'
  /** @defaultValue `'bytes'` */
  readonly measure?: 'bytes' | 'bits'
  /** A unit such as `MiB`, or `auto` for the largest that gives at least 1. @defaultValue `'auto'` */
  readonly unit?: string
  /** Digits after the point, rounded half to even; 0 to 100. @defaultValue `2` */
  readonly digits?: number
}

/**
 * Reads an amount such as `1.5 GiB`, `700 MB`, `12 Mbit` or `42`, which is bytes.
 *
 * Notes: `ambiguous-unit` where the letters are used for two units (`KB`, `mb`), `part-of-a-byte`. Errors: `unknown-unit` with its place,
 * `negative`, and those of reading a number.
 *
 * @example
 * parseByteSize('1.5 KiB') // value: { bytes: 1536n, bits: 12288n, … }
 */
export function parseByteSize(
  text: NumberInput,
  { system = 'si' }: ParseByteSizeOptions = {},
): Result<ByteSize> {
  const refused = refuseChoice({ system }, { system: ['si', 'jedec'] })
  if (refused !== undefined) return refused
  const written = digitsOf(text)
  const start = written.length - (/[A-Za-z]*\s*$/.exec(written)?.[0].length ?? 0)
  const name = written.slice(start).trim()
  const unit = name === '' ? findUnit('B', system) : findUnit(name, system)
  if (unit === undefined) {
    const message = `“${name}” is no unit of data; try B, kB, MB, KiB, MiB, bit or Mbit.`
    return fail(errorAt(written, start, { code: 'unknown-unit', message, length: name.length }))
  }
  const number = parseNumber(written.slice(0, start), 10)
  if (!number.ok) return number
  const { numerator, denominator } = number.value.value
  if (numerator < 0n)
    return fail(errorAt(written, 0, { code: 'negative', message: 'An amount of data is not negative.' }))
  const size = sizeOf(reduce({ numerator: numerator * unit.bits, denominator }))
  return succeed(size, [...unitNotes(unit, name), ...partNotes(size)])
}

/**
 * Writes an amount: bytes as a number or BigInt, or what `parseByteSize` gave.
 *
 * Notes: `rounded` where digits are left out. Errors: `not-a-size`, `unknown-unit`, `invalid-option`.
 *
 * @example
 * formatByteSize(1536) // { ok: true, value: '1.5 KiB', notes: [] }
 */
export function formatByteSize(
  size: number | bigint | ByteSize,
  { system = 'iec', measure = 'bytes', unit = 'auto', digits = 2 }: FormatByteSizeOptions = {},
): Result<string> {
  const refused = refuseChoice(
    { system, measure },
    { system: ['si', 'iec', 'jedec'], measure: ['bytes', 'bits'] },
  )
  if (refused !== undefined) return refused
  if (!Number.isInteger(digits) || digits < 0 || digits > 100) {
    return fail({
      code: 'invalid-option',
      message: 'The digits after the point are a whole number from 0 to 100.',
    })
  }
  if (typeof size === 'number' && (!Number.isSafeInteger(size) || size < 0)) {
    return fail({
      code: 'not-a-size',
      message: 'An amount of bytes is a whole number from 0; give large ones as BigInt.',
    })
  }
  if (typeof size === 'bigint' && size < 0n)
    return fail({ code: 'not-a-size', message: 'An amount of data is not negative.' })
  const bits: Rational =
    typeof size === 'object' ? size.exactBits : { numerator: BigInt(size) * 8n, denominator: 1n }
  const chosen =
    unit === 'auto'
      ? largestUnit(bits, system, measure, digits)
      : findUnit(unit, system === 'jedec' ? 'jedec' : 'si')
  if (chosen === undefined) return fail({ code: 'unknown-unit', message: `“${unit}” is no unit of data.` })
  const amount = inUnit(bits, chosen)
  const text = toDecimal(amount, digits)
  const isExact = (amount.numerator * 10n ** BigInt(digits)) % amount.denominator === 0n
  return succeed(
    `${text} ${chosen.symbol}`,
    isExact ? [] : [{ code: 'rounded', message: 'Digits after these are left out.' }],
  )
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

/** The largest unit that gives at least 1; the next one where rounding would fill it up, as 1023.999 KiB is 1 MiB. */
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
      message: `“${name}” is read as ${unit.meaning}; some mean ${unit.alternative} by it.`,
    },
  ]
}

function partNotes({ exactBits, bits, bytes }: ByteSize): readonly Note[] {
  if (exactBits.denominator === 1n && bytes * 8n === bits) return []
  return [
    {
      code: 'part-of-a-byte',
      message: 'This is not a whole number of bytes; the number of bytes is rounded.',
    },
  ]
}
