/**
 * The 64 digits of Base64, and the table that reads them.
 *
 * Source: RFC 4648, section 4 (standard) and section 5 (URL and filename safe). Pure.
 */
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/** `standard` ends in `+/` and is padded; `url` ends in `-_` and is not. */
export type Base64Variant = 'standard' | 'url'

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The digits of each variant, in the order of their values. */
export const ALPHABETS: Readonly<Record<Base64Variant, string>> = {
  standard: `${COMMON}+/`,
  url: `${COMMON}-_`,
}

/** Flags of a table entry, above the six bits of the value. */
export const STANDARD_ONLY = 0x100
export const URL_ONLY = 0x200
export const NOT_A_DIGIT = 0x8000

/** One entry for each code below 256: the digit's value with its flags, or `NOT_A_DIGIT`. */
export type DigitTable = Uint16Array

/** The table of one alphabet, or of both variants at once. */
export function digitTable(alphabet: string | 'auto'): DigitTable {
  const table = new Uint16Array(256).fill(NOT_A_DIGIT)
  for (const [value, digit] of [...(alphabet === 'auto' ? COMMON : alphabet)].entries()) {
    table[digit.charCodeAt(0)] = value
  }
  if (alphabet === 'auto') {
    table[0x2b] = 62 | STANDARD_ONLY
    table[0x2f] = 63 | STANDARD_ONLY
    table[0x2d] = 62 | URL_ONLY
    table[0x5f] = 63 | URL_ONLY
  }
  return table
}

/** Checks a custom alphabet: 64 different visible ASCII characters, none of them `=`. */
export function checkAlphabet(given: unknown): Result<string> {
  const alphabet = typeof given === 'string' ? given : ''
  const different = new Set(alphabet)
  if (alphabet.length === 64 && different.size === 64 && /^[!-<>-~]+$/.test(alphabet))
    return succeed(alphabet)
  return fail({
    code: 'invalid-alphabet',
    option: 'alphabet',
    message: `An alphabet needs 64 different visible ASCII characters, without “=”; this one has ${alphabet.length} characters, ${different.size} of them different.`,
  })
}
