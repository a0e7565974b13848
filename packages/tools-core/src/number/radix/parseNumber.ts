/** Parses a number in any base to an exact fraction. Pure. */

import { shown } from '../../shared/options/choices.ts'
import { digitsOf, type NumberInput } from '../../shared/platform/utf8.ts'
import { errorAt, placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'
import { overPower, product, type Rational } from '../rational/rational.ts'
import { digitValue, parseDigits, type Radix } from './digits.ts'
import { fixOf, joinLines } from './numberFixes.ts'

/** Names of bases, besides their numbers. */
export type RadixName = 'binary' | 'octal' | 'decimal' | 'hex'

const NAMED: Readonly<Record<string, Radix>> = {
  binary: 2,
  bin: 2,
  octal: 8,
  oct: 8,
  decimal: 10,
  dec: 10,
  hex: 16,
  hexadecimal: 16,
}

/**
 * The base for a name, or for digits as they come from a form; anything else is returned unchanged, to be
 * rejected.
 */
export function radixNamed(radix: Radix | RadixName): Radix {
  if (typeof radix !== 'string' || radix === 'auto') return radix
  const name = String(radix).toLowerCase()
  if (/^\d+$/.test(name)) return Number(name)
  return Object.hasOwn(NAMED, name) ? NAMED[name]! : (radix as Radix)
}

/** A parsed number. */
export interface ParsedNumber {
  readonly value: Rational
  readonly isNegative: boolean
  /** The base it was read in. */
  readonly radix: number
}

/** The most digits of a number, not counting separators, so that every conversion takes little time. */
const MAX_NUMBER_LENGTH = 100_000

/** The most repeating digits, because bringing their fraction to lowest terms takes quadratic time. */
const MAX_REPEATING = 10_000

/** The largest power of ten that may follow `e`. */
const MAX_EXPONENT = 10_000

const PREFIXES: Readonly<Record<string, number>> = { '0x': 16, '0b': 2, '0o': 8 }

/** A text without its separators, and the original offset of each character. */
interface Cleaned {
  readonly text: string
  readonly offsets: readonly number[]
}

/**
 * Reads a sign, a prefix, digits with a point and a repeating part, and in base 10 a power of ten.
 *
 * The value is in lowest terms. Spaces, `_`, `'` and the `\` with which `bc` wraps its lines are dropped
 * between digits, but not tabs, which separate cells. Errors: `not-a-radix`, `empty`, `several-lines`,
 * `invalid-digit`, `wrong-prefix`, `too-long`, `exponent-too-large`.
 */
export function parseNumber(input: NumberInput, from: Radix = 'auto'): Result<ParsedNumber> {
  const text = digitsOf(input)
  if (from !== 'auto' && !isRadix(from)) return notARadix('from', from)
  const lineBreak = lineBreakIn(text)
  if (lineBreak !== undefined) return severalLines(text, lineBreak)
  const cleaned = clean(text)
  const sign = /^[-−+]?/.exec(cleaned.text)![0]
  const signLength = sign === '+' && from === 64 ? 0 : sign.length
  const prefixRadix = PREFIXES[cleaned.text.slice(signLength, signLength + 2).toLowerCase()]
  const radix = from === 'auto' ? (prefixRadix ?? 10) : from
  const hasPrefix = prefixRadix === radix
  if (prefixRadix !== undefined && !hasPrefix && radix <= 10)
    return wrongPrefix(text, cleaned, signLength, radix)
  const body = skip(cleaned, signLength + (hasPrefix ? 2 : 0))
  if (body.text === '')
    return fail(errorAt(text, text.length, { code: 'empty', message: 'A digit is missing here.', length: 0 }))
  if (body.text.length > MAX_NUMBER_LENGTH) {
    const message = `A number may have at most ${MAX_NUMBER_LENGTH.toLocaleString('en')} digits.`
    return fail(errorAt(text, body.offsets[MAX_NUMBER_LENGTH]!, { code: 'too-long', message }))
  }
  const value = parseBody(text, body, radix, from)
  if (!value.ok) return value
  const isNegative = sign === '-' || sign === '−'
  const { numerator, denominator } = value.value
  return succeed({
    value: { numerator: isNegative ? -numerator : numerator, denominator },
    isNegative,
    radix,
  })
}

/** The first line break between two lines, except one that `bc` marks with a backslash. */
function lineBreakIn(text: string): number | undefined {
  const start = text.length - text.trimStart().length
  const found = /(?<![\\\r])[\r\n]/.exec(text.slice(start).trimEnd())
  return found === null ? undefined : start + found.index
}

function severalLines(text: string, offset: number): Result<never> {
  const message = 'A number must be on one line; this text has several.'
  return fail(errorAt(text, offset, { code: 'several-lines', message, fix: joinLines(text) }))
}

/** Whether a number is a base from 2 to 64. */
export function isRadix(radix: number): boolean {
  return Number.isInteger(radix) && radix >= 2 && radix <= 64
}

/** The error for an invalid base. */
export function notARadix(option: 'from' | 'to', radix: unknown): Result<never> {
  return fail({
    code: 'not-a-radix',
    option,
    message: `A base must be a whole number from 2 to 64, not ${shown(radix)}.`,
  })
}

function clean(text: string): Cleaned {
  let significant = ''
  const offsets: number[] = []
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  for (let at = start; at < end; at += 1) {
    if (/[^\S\t]|[_']/.test(text[at]!) || (text[at] === '\\' && /[\r\n]/.test(text[at + 1] ?? ''))) continue
    significant += text[at]
    offsets.push(at)
  }
  return { text: significant, offsets: [...offsets, text.length] }
}

function skip({ text, offsets }: Cleaned, count: number): Cleaned {
  return { text: text.slice(count), offsets: offsets.slice(count) }
}

/** `12.5(3)e-4`: whole part, fraction, repeating part, power of ten. */
function parseBody(source: string, { text, offsets }: Cleaned, radix: number, from: Radix): Result<Rational> {
  const exponent = radix === 10 ? /e([+-]?\d+)$/i.exec(text) : null
  const digits = exponent === null ? text : text.slice(0, exponent.index)
  const parts = /^([^.()]*)(?:\.([^.()]*)(?:\(([^.()]+)\))?)?$/.exec(digits)
  const [, whole = '', fraction = '', repeating = ''] = parts ?? []
  const bad = firstBadDigit(digits, radix, parts !== null)
  if (bad !== -1) return invalidDigit(source, offsets[bad]!, radix, from)
  if (whole + fraction + repeating === '') {
    return fail(errorAt(source, offsets[0]!, { code: 'empty', message: 'A digit is missing here.' }))
  }
  if (repeating.length > MAX_REPEATING) {
    const message = `A number may have at most ${MAX_REPEATING.toLocaleString('en')} repeating digits.`
    return fail(
      errorAt(source, offsets[digits.length - 1 - repeating.length]!, { code: 'too-long', message }),
    )
  }
  const power = exponent === null ? 0 : Number(exponent[1])
  if (Math.abs(power) > MAX_EXPONENT) {
    const message = `A power of ten may be at most ${MAX_EXPONENT.toLocaleString('en')}.`
    return fail(errorAt(source, offsets[exponent!.index]!, { code: 'exponent-too-large', message }))
  }
  return succeed(fractionOf({ before: whole + fraction, repeating, radix, places: fraction.length - power }))
}

/** The parts of a number: its digits before the repeating ones, and how many of those are after the point. */
interface Parts {
  readonly before: string
  readonly repeating: string
  readonly radix: number
  readonly places: number
}

/**
 * `0.5(3)` is (53 − 5) / 90: the denominator of the repeating part consists of digits of the highest value.
 */
function fractionOf({ before, repeating, radix, places }: Parts): Rational {
  const start = parseDigits(before, radix)
  if (repeating === '') return overPower(start, radix, places)
  const all = parseDigits(before + repeating, radix)
  const highest = BigInt(radix) ** BigInt(repeating.length) - 1n
  return product(overPower(all - start, radix, places), { numerator: 1n, denominator: highest })
}

/**
 * The index of the first character that is neither a digit of the base nor a mark in its place; −1 if all are
 * fine.
 */
function firstBadDigit(text: string, radix: number, marksInPlace: boolean): number {
  let point = -1
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (/[.()]/.test(character)) {
      if (!marksInPlace && (character !== '.' || point !== -1)) return at
      point = at
    } else if (digitValue(character, radix) === -1) return at
  }
  return marksInPlace ? -1 : text.length - 1
}

function invalidDigit(text: string, offset: number, radix: number, from: Radix): Result<never> {
  const codePoint = text.codePointAt(offset) ?? 0
  const length = codePoint > 0xffff ? 2 : 1
  const message = `${nameCharacter(codePoint)} is not a digit of base ${radix}.`
  const fix = fixOf(text, offset, from)
  const withFix = fix === undefined ? {} : { fix }
  return fail(errorAt(text, offset, { code: 'invalid-digit', message, length, ...withFix }))
}

function wrongPrefix(
  text: string,
  { text: cleaned, offsets }: Cleaned,
  start: number,
  radix: number,
): Result<never> {
  const prefix = cleaned.slice(start, start + 2)
  const message = `“${prefix}” begins a number in base ${PREFIXES[prefix.toLowerCase()]}, but the base here is ${radix}.`
  return fail({ code: 'wrong-prefix', message, ...placeAt(text, offsets[start]!, 2) })
}
