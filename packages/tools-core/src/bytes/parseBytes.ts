/** Reads text as bytes. Every error has its place. Pure. */

import { refuseInput } from '../input/refuseInput.ts'
import { invalidOption } from '../options/aboutOption.ts'
import { shown } from '../options/choices.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { errorAt, placeAt } from '../result/place.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { nameCharacter } from '../strings/character.ts'
import {
  BASE32,
  BASE58,
  BASE85,
  BYTEWISE,
  type ByteFormatName,
  LONGEST_BASE58,
  NAMES_OF_BASE85,
  ownFormat,
} from './formats.ts'
import { insideLiteral } from './literal.ts'
import { offsetOfDump, parseDump } from './parseDump.ts'

/** Options for reading bytes. */
export interface ParseBytesOptions {
  /** @defaultValue `'hex'` */
  readonly format?: ByteFormatName
}

/** White space and other separators between bytes, and the prefixes and suffixes of bytes in programming languages, by format. */
const SEPARATORS = {
  hex: /[\s,;:|_−[\]{}-]+|\\x|0x(?=[0-9a-f])|(?<=[0-9a-f])h(?![0-9a-z])/giy,
  binary: /[\s,;:|_−[\]{}-]+|0b(?=[01])/giy,
  octal: /[\s,;:|_−[\]{}-]+|0o(?=[0-7])|\\(?=[0-7])/giy,
  decimal: /[\s,;:|_−[\]{}-]+/gy,
} as const

/** An octal literal of C, marked by its leading zero. */
const OCTAL_OF_C = /^0[0-3][0-7]{2}$/

/**
 * Reads bytes that are written as text.
 *
 * In `hex`, `binary`, `octal` and `decimal`, bytes may be separated by white space and `, ; : | _ -`, have the prefix of a programming
 * language (`0x`, `\x`, `0b`, `0o`, `\`), and form one of its arrays or strings (`{ 0x48 }`, `<Buffer 48>`, `b'\x48'`). White space is
 * ignored in all formats, hyphens in Base32, and letter case if the format does not use it.
 *
 * Notes: `leftover-bits`, `little-endian` for a dump of words. Errors: `invalid-character`, `incomplete`, `out-of-range`, `wrong-padding`,
 * `too-long`, `squeezed-lines`, `dump` for a dump that is read as `hex`, `invalid-option`.
 *
 * @example
 * parseBytes('0x48, 0x69') // { ok: true, value: Uint8Array [72, 105], notes: [] }
 */
export function parseBytes(input: TextInput, options: ParseBytesOptions = {}): Result<Uint8Array> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownFormat(options)
  if (!own.ok) return own
  const { format = 'hex' } = own.value
  const text = textOf(input)
  switch (format) {
    case 'hex':
      return refuseDump(text) ?? parseEach(text, format)
    case 'binary':
    case 'octal':
    case 'decimal':
      return parseEach(text, format)
    case 'base32':
    case 'base32hex':
    case 'crockford32':
      return parseBase32(text, format)
    case 'base58':
      return parseBase58(text)
    case 'ascii85':
    case 'base85':
    case 'z85':
      return parseBase85(text, format)
    case 'dump':
      return parseDump(text)
    default:
      return invalidOption('format', `There is no format ${shown(format)}.`)
  }
}

/** The failure for a dump: its offsets, and letters of its text column, would be read as bytes. */
function refuseDump(text: string): Result<never> | undefined {
  const place = offsetOfDump(text)
  if (place === undefined) return undefined
  const message = 'This is a dump, whose offsets are not bytes: read it as a dump, or keep only the bytes.'
  const fix = { label: 'Read as a dump', edits: [], options: { format: 'dump' } }
  return fail(errorAt(text, place.offset, { code: 'dump', message, length: place.length, fix }))
}

function parseEach(text: string, format: keyof typeof BYTEWISE): Result<Uint8Array> {
  const { radix, digits, name } = BYTEWISE[format]
  const bytes: number[] = []
  const separators = SEPARATORS[format]
  const literal = insideLiteral(text)
  for (let at = literal.start; at < literal.end; ) {
    separators.lastIndex = at
    const separator = separators.exec(text)
    if (separator !== null) {
      at += separator[0].length
      continue
    }
    const end = endOfDigits(text, at, radix)
    if (end === at) return unexpected(text, at, `${name === 'octal' ? 'an' : 'a'} ${name} digit`)
    const run = text.slice(at, end)
    const isOne = run.length <= digits || format === 'decimal' || (format === 'octal' && OCTAL_OF_C.test(run))
    const groups = isOne ? [run] : run.match(new RegExp(`.{1,${digits}}`, 'g'))!
    const last = groups.at(-1)!
    if (!isOne && last.length < digits) {
      return incomplete(text, end - last.length, last.length, digits)
    }
    for (const group of groups) {
      const byte = format === 'decimal' ? decimalByte(text, at, group) : Number.parseInt(group, radix)
      if (byte > 255) return tooLarge(text, at, group)
      bytes.push(byte)
      at += group.length
    }
  }
  return succeed(Uint8Array.from(bytes))
}

/**
 * The byte of a decimal number; above 255 if it does not fit. A minus before the number makes it signed, as Java and Kotlin print
 * bytes; a minus between two numbers is a separator.
 */
function decimalByte(text: string, at: number, digits: string): number {
  const value = Number(digits)
  const isSigned = /(?:^|\D)[-−]$/.test(text.slice(Math.max(0, at - 2), at))
  if (!isSigned) return value
  return value > 128 ? Infinity : (256 - value) & 255
}

function endOfDigits(text: string, start: number, radix: number): number {
  let end = start
  while (end < text.length && isDigit(text.charCodeAt(end), radix)) end += 1
  return end
}

function isDigit(code: number, radix: number): boolean {
  const letter = code | 0x20
  const value = code >= 48 && code <= 57 ? code - 48 : letter >= 97 && letter <= 102 ? letter - 87 : 99
  return value < radix
}

function parseBase32(text: string, format: keyof typeof BASE32): Result<Uint8Array> {
  const { alphabet } = BASE32[format]
  const bytes: number[] = []
  let bits = 0
  let count = 0
  let lastDigit = 0
  let padding = -1
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!.toUpperCase()
    if (/[\s-]/.test(character)) continue
    if (character === '=' && format !== 'crockford32') {
      padding = padding === -1 ? at : padding
      continue
    }
    const value = alphabet.indexOf(format === 'crockford32' ? likeDigit(character) : character)
    if (value === -1) return unexpected(text, at, `a digit of ${BASE32[format].name}`)
    if (padding !== -1) return wrongPadding(text, padding)
    bits = ((bits << 5) | value) & 0xfff
    count += 5
    lastDigit = at
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 255)
    }
  }
  if (count >= 5) {
    const message = 'The text ends inside a byte: its last group must have 2, 4, 5, 7 or 8 digits.'
    return fail(errorAt(text, lastDigit, { code: 'incomplete', message }))
  }
  return succeed(Uint8Array.from(bytes), leftoverNotes(text, lastDigit, bits & ((1 << count) - 1)))
}

/** Crockford's Base32 reads letters that look like digits as those digits. */
function likeDigit(character: string): string {
  if (character === 'O') return '0'
  return character === 'I' || character === 'L' ? '1' : character
}

function parseBase58(text: string): Result<Uint8Array> {
  const start = text.length - text.trimStart().length
  const digits = text.trim()
  if (digits.length > LONGEST_BASE58 * 1.4) {
    const message = 'Base58 is meant for keys and addresses; a text of this length would take too long.'
    return fail(errorAt(text, start, { code: 'too-long', message, length: digits.length }))
  }
  const head = /^[1\s]*/.exec(digits)![0]
  const zeros = head.replace(/\s/g, '').length
  // Three bytes per limb: 2^24 × 58 stays far below 2^53.
  const limbs: number[] = []
  for (let at = head.length; at < digits.length; at += 1) {
    if (/\s/.test(digits[at]!)) continue
    let carry = BASE58.indexOf(digits[at]!)
    if (carry === -1) return unexpected(text, start + at, 'a digit of Base58')
    for (let limb = 0; limb < limbs.length; limb += 1) {
      const value = limbs[limb]! * 58 + carry
      limbs[limb] = value & 0xffffff
      carry = Math.floor(value / 0x1000000)
    }
    if (carry > 0) limbs.push(carry)
  }
  const whole = limbs.reverse().flatMap((limb) => [limb >> 16, (limb >> 8) & 255, limb & 255])
  const firstOther = whole.findIndex((byte) => byte !== 0)
  const rest = firstOther === -1 ? [] : whole.slice(firstOther)
  const bytes = new Uint8Array(zeros + rest.length)
  bytes.set(rest, zeros)
  return succeed(bytes)
}

function parseBase85(text: string, format: keyof typeof BASE85): Result<Uint8Array> {
  const alphabet = BASE85[format]
  const bytes: number[] = []
  const { start, end } = format === 'ascii85' ? insideMarks(text) : { start: 0, end: text.length }
  let value = 0
  let count = 0
  let groupStart = 0
  for (let at = start; at < end; at += 1) {
    const character = text[at]!
    if (/\s/.test(character)) continue
    if (format === 'ascii85' && character === 'z' && count === 0) {
      bytes.push(0, 0, 0, 0)
      continue
    }
    const digit = alphabet.indexOf(character)
    if (digit === -1) return unexpected(text, at, `a digit of ${NAMES_OF_BASE85[format]}`)
    if (count === 0) groupStart = at
    value = value * 85 + digit
    count += 1
    if (count < 5) continue
    if (value > 0xffffffff) return tooLarge(text, groupStart, text.slice(groupStart, at + 1))
    bytes.push(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
    value = 0
    count = 0
  }
  if (count === 0) return succeed(Uint8Array.from(bytes))
  if (count === 1 || format === 'z85') return incomplete(text, groupStart, count, 5)
  for (let digit = count; digit < 5; digit += 1) value = value * 85 + 84
  if (value > 0xffffffff) return tooLarge(text, groupStart, text.slice(groupStart, end))
  bytes.push(...[value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255].slice(0, count - 1))
  return succeed(Uint8Array.from(bytes))
}

/** The text between Adobe's `<~` and `~>`, if they are present. */
function insideMarks(text: string): { start: number; end: number } {
  const open = /^\s*<~/.exec(text)?.[0].length ?? 0
  const close = /~>\s*$/.exec(text)?.index ?? text.length
  return { start: open, end: Math.max(open, close) }
}

function leftoverNotes(text: string, offset: number, leftover: number): readonly Note[] {
  if (leftover === 0) return []
  const message = 'The last digit has bits set that belong to no byte; an encoder leaves them 0.'
  return [{ code: 'leftover-bits', message, ...placeAt(text, offset) }]
}

function unexpected(text: string, offset: number, wanted: string): Result<never> {
  const codePoint = text.codePointAt(offset) ?? 0
  const length = codePoint > 0xffff ? 2 : 1
  const fix = { label: 'Remove this character', edits: [{ offset, length, text: '' }] }
  const message = `${nameCharacter(codePoint)} is not ${wanted}.`
  return fail(errorAt(text, offset, { code: 'invalid-character', message, length, fix }))
}

function incomplete(text: string, offset: number, length: number, digits: number): Result<never> {
  const message = `A group of ${digits} digits is incomplete here.`
  return fail(errorAt(text, offset, { code: 'incomplete', message, length }))
}

function tooLarge(text: string, offset: number, group: string): Result<never> {
  const shown = group.length > 20 ? `${group.slice(0, 20)}…` : group
  const message = `“${shown}” is too large to fit.`
  return fail(errorAt(text, offset, { code: 'out-of-range', message, length: group.length }))
}

function wrongPadding(text: string, offset: number): Result<never> {
  const message = 'There are digits after the padding; “=” may only end the text.'
  return fail(errorAt(text, offset, { code: 'wrong-padding', message }))
}
