/** Writes bytes as text. Pure. */

import { notedBytes } from '../../shared/input/notedBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import {
  BASE32,
  BASE58,
  BASE85,
  BYTEWISE,
  type ByteFormatName,
  MAX_BASE58_LENGTH,
  ownFormat,
  type WithOwnFormat,
} from './formats.ts'

/** Options for writing bytes. */
export interface EncodeBytesOptions {
  /** @defaultValue `'hex'` */
  readonly format?: ByteFormatName
  /**
   * Separates bytes in `hex`, `binary`, `octal` and `decimal`.
   *
   * @defaultValue nothing for `hex`, otherwise a space
   */
  readonly separator?: string
  /** Precedes each byte in those formats, for example `0x` or `\x`. @defaultValue `''` */
  readonly prefix?: string
  /** The case of the digits in `hex` and `dump`. @defaultValue `'lower'` */
  readonly letterCase?: 'lower' | 'upper'
}

/** The longest text written, in characters: well below what a JavaScript string can hold. */
const MAX_DIGITS = 2 ** 28

/**
 * Writes bytes, or the UTF-8 bytes of a text, as digits, which `decodeBytes` reads back.
 *
 * Notes: `lone-surrogate` for half a surrogate pair, which becomes U+FFFD. Errors: `too-long` (Base58 of more
 * than 16 KiB; any input of more than 2^28 / 12 bytes), `not-whole-groups` (Z85 writes groups of four bytes),
 * `invalid-option`.
 *
 * @example
 * encodeBytes(new Uint8Array([72, 105]), { format: 'binary' }) // { ok: true, value: '01001000 01101001', notes: [] }
 */
export function encodeBytes(input: TextInput, given: EncodeBytesOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownFormat(given, { letterCase: {} })
  if (!own.ok) return own
  const options = own.value
  const refused = refuseChoice(options, {
    format: CHECKED,
    separator: TEXT,
    prefix: TEXT,
    letterCase: ['lower', 'upper'],
  })
  if (refused !== undefined) return refused
  return andThen(notedBytes(input), (bytes) => write(input, bytes, options))
}

function write(
  input: TextInput,
  bytes: Uint8Array,
  options: WithOwnFormat<EncodeBytesOptions>,
): Result<string> {
  const { format = 'hex' } = options
  if (bytes.length * 12 > MAX_DIGITS) {
    const message = 'This is too large to show as text; use a smaller part of it.'
    return aboutAll(input, fail({ code: 'too-long', message }))
  }
  switch (format) {
    case 'hex':
    case 'binary':
    case 'octal':
    case 'decimal':
      return succeed(formatEach(bytes, format, options))
    case 'base32':
    case 'base32hex':
    case 'crockford32':
      return succeed(formatBase32(bytes, BASE32[format]))
    case 'base58':
      return aboutAll(input, formatBase58(bytes))
    case 'ascii85':
    case 'base85':
      return succeed(formatBase85(bytes, format))
    case 'z85':
      return aboutAll(input, formatZ85(bytes))
    case 'dump':
      return succeed(formatDump(bytes, options.letterCase ?? 'lower'))
    default:
      return invalidOption('format', `There is no format ${shown(format)}.`)
  }
}

function formatEach(bytes: Uint8Array, format: keyof typeof BYTEWISE, options: EncodeBytesOptions): string {
  const { separator = format === 'hex' ? '' : ' ', prefix = '', letterCase = 'lower' } = options
  const { radix, digits } = BYTEWISE[format]
  const table = Array.from({ length: 256 }, (_, byte) => {
    const written = format === 'decimal' ? String(byte) : byte.toString(radix).padStart(digits, '0')
    return prefix + (letterCase === 'upper' ? written.toUpperCase() : written)
  })
  return Array.from(bytes, (byte) => table[byte]).join(separator)
}

function formatBase32(
  bytes: Uint8Array,
  { alphabet, padded }: { alphabet: string; padded: boolean },
): string {
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    while (count >= 5) {
      count -= 5
      text += alphabet[(bits >> count) & 31]
    }
  }
  if (count > 0) text += alphabet[(bits << (5 - count)) & 31]
  return padded ? text.padEnd(Math.ceil(text.length / 8) * 8, '=') : text
}

function formatBase58(bytes: Uint8Array): Result<string> {
  if (bytes.length > MAX_BASE58_LENGTH) {
    const message = `Base58 is meant for keys and addresses; more than ${MAX_BASE58_LENGTH} bytes would take too long.`
    return fail({ code: 'too-long', message })
  }
  const firstOther = bytes.findIndex((byte) => byte !== 0)
  const zeros = firstOther === -1 ? bytes.length : firstOther
  // Five digits per limb: 58^5 × 256 stays far below 2^53.
  const limbs: number[] = []
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte
    for (let at = 0; at < limbs.length; at += 1) {
      const value = limbs[at]! * 256 + carry
      carry = Math.floor(value / 58 ** 5)
      limbs[at] = value - carry * 58 ** 5
    }
    if (carry > 0) limbs.push(carry)
  }
  const digits = limbs.reverse().map(fiveDigits58).join('').replace(/^1+/, '')
  return succeed('1'.repeat(zeros) + digits)
}

function fiveDigits58(limb: number): string {
  let text = ''
  for (let rest = limb, digit = 0; digit < 5; digit += 1) {
    text = BASE58[rest % 58] + text
    rest = Math.floor(rest / 58)
  }
  return text
}

function formatBase85(bytes: Uint8Array, format: keyof typeof BASE85): string {
  const alphabet = BASE85[format]
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const length = Math.min(4, bytes.length - at)
    let value = 0
    for (let each = 0; each < 4; each += 1) value = value * 256 + (bytes[at + each] ?? 0)
    if (format === 'ascii85' && value === 0 && length === 4) {
      parts.push('z')
      continue
    }
    let digits = ''
    for (let digit = 0; digit < 5; digit += 1) {
      digits = alphabet[value % 85] + digits
      value = Math.floor(value / 85)
    }
    parts.push(digits.slice(0, length + 1))
  }
  return parts.join('')
}

function formatZ85(bytes: Uint8Array): Result<string> {
  if (bytes.length % 4 === 0) return succeed(formatBase85(bytes, 'z85'))
  const message = `Z85 writes groups of four bytes; ${bytes.length} bytes do not divide into groups. Use Base85 instead, which takes any length.`
  return fail({ code: 'not-whole-groups', message })
}

/** Writes a dump like `hexdump -C`, but never leaves out repeated lines. */
function formatDump(bytes: Uint8Array, letterCase: 'lower' | 'upper'): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16)
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, '0'))
    const columns = `${hex.slice(0, 8).join(' ')}  ${hex.slice(8).join(' ')}`.padEnd(48)
    const shown = Array.from(row, (byte) =>
      byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.',
    ).join('')
    const head = `${at.toString(16).padStart(8, '0')}  ${columns}`
    lines.push(`${letterCase === 'upper' ? head.toUpperCase() : head}  |${shown}|`)
  }
  return lines.join('\n')
}
