/** The formats of bytes as text. Each alphabet names its source. Pure. */

import { ownNames } from '../../shared/options/choices.ts'
import type { Result } from '../../shared/result/result.ts'

/** A format of bytes as text. */
export type ByteFormat =
  | 'hex'
  | 'binary'
  | 'octal'
  | 'decimal'
  | 'base32'
  | 'base32hex'
  | 'crockford32'
  | 'base58'
  | 'ascii85'
  | 'base85'
  | 'z85'
  | 'dump'

/** All accepted names of a format. */
export type ByteFormatName = ByteFormat | 'hexadecimal' | 'base16' | 'hexdump'

/** Other names for the formats. */
const FORMAT_NAMES: Readonly<Record<string, ByteFormat>> = {
  hexadecimal: 'hex',
  base16: 'hex',
  bin: 'binary',
  oct: 'octal',
  dec: 'decimal',
  ascii: 'dump',
  hexdump: 'dump',
}

/** Options with the format under its canonical name. */
export type WithOwnFormat<Options> = Omit<Options, 'format'> & { readonly format?: ByteFormat }

/**
 * Returns the options with canonical names for the format and for those in `more`, which are accepted in any
 * letter case.
 */
export function ownFormat<Options extends { readonly format?: ByteFormatName }>(
  options: Options,
  more: { readonly [Name in keyof WithOwnFormat<Options>]?: Readonly<Record<string, never>> } = {},
): Result<WithOwnFormat<Options>> {
  return ownNames<WithOwnFormat<Options>>(options, { ...more, format: FORMAT_NAMES })
}

/** Formats that write each byte separately: the base, and the number of digits per byte. */
export const BYTEWISE = {
  hex: { radix: 16, digits: 2, name: 'hexadecimal' },
  binary: { radix: 2, digits: 8, name: 'binary' },
  octal: { radix: 8, digits: 3, name: 'octal' },
  decimal: { radix: 10, digits: 3, name: 'decimal' },
} as const

/** Base32. Sources: RFC 4648, sections 6 and 7; https://www.crockford.com/base32.html. */
export const BASE32 = {
  base32: { name: 'Base32', alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', padded: true },
  base32hex: { name: 'Base32hex', alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUV', padded: true },
  crockford32: { name: 'Crockford’s Base32', alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ', padded: false },
} as const

/** Source: https://datatracker.ietf.org/doc/html/draft-msporny-base58-03 (the Bitcoin alphabet). */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Base85. Sources: Adobe PostScript Language Reference, `ASCII85Encode`; RFC 1924 (as git and Python's
 * `b85encode` write it); https://rfc.zeromq.org/spec/32/ (Z85).
 */
export const BASE85: Readonly<Record<'ascii85' | 'base85' | 'z85', string>> = {
  ascii85: Array.from({ length: 85 }, (_, value) => String.fromCharCode(33 + value)).join(''),
  base85: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~',
  z85: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
}

/** Their usual names. */
export const NAMES_OF_BASE85 = { ascii85: 'Ascii85', base85: 'Base85', z85: 'Z85' } as const

/** In bytes. Base58 is one long division, which takes quadratic time; longer input is rejected. */
export const MAX_BASE58_LENGTH = 16_384
