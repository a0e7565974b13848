/** Reads text as bytes. Every error has its place. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { errorAt, placeAt } from '../../shared/result/place.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { incomplete, tooLarge, unexpected } from './digitFaults.ts'
import {
  BASE32,
  BASE58,
  BASE85,
  type ByteFormatName,
  MAX_BASE58_LENGTH,
  NAMES_OF_BASE85,
  ownFormat,
} from './formats.ts'
import { parseBytewise } from './parseBytewise.ts'
import { offsetOfDump, parseDump } from './parseDump.ts'

/** Options for reading bytes. */
export interface DecodeBytesOptions {
  /** @defaultValue `'hex'` */
  readonly format?: ByteFormatName
}

/**
 * Reads bytes that are written as text.
 *
 * In `hex`, `binary`, `octal` and `decimal`, bytes may be separated by white space and `, ; : | _ -`, have
 * the prefix of a programming language (`0x`, `\x`, `0b`, `0o`, `\`), and form one of its arrays or strings
 * (`{ 0x48 }`, `<Buffer 48>`, `b'\x48'`). White space is ignored in all formats, hyphens in Base32, and
 * letter case if the format does not use it.
 *
 * Notes: `leftover-bits`, `little-endian` for a dump of words, `half-bytes` for binary in groups of four
 * digits. Errors: `invalid-character`, `incomplete`, `out-of-range`, `wrong-padding`, `too-long`,
 * `squeezed-lines`, `wrong-offset`, `dump` for a dump that is read as `hex`, `invalid-option`.
 *
 * @example
 * decodeBytes('0x48, 0x69') // { ok: true, value: Uint8Array [72, 105], notes: [] }
 */
export function decodeBytes(
  input: TextInput,
  options: DecodeBytesOptions = {},
): Result<Uint8Array<ArrayBuffer>> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownFormat(options)
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { format: CHECKED })
  if (refused !== undefined) return refused
  const { format = 'hex' } = own.value
  const text = textOf(input)
  switch (format) {
    case 'hex':
      return refuseDump(text) ?? parseBytewise(text, format)
    case 'binary':
    case 'octal':
    case 'decimal':
      return parseBytewise(text, format)
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

function parseBase32(text: string, format: keyof typeof BASE32): Result<Uint8Array<ArrayBuffer>> {
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

function parseBase58(text: string): Result<Uint8Array<ArrayBuffer>> {
  const start = text.length - text.trimStart().length
  const digits = text.trim()
  if (digits.length > MAX_BASE58_LENGTH * 1.4) {
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

function parseBase85(text: string, format: keyof typeof BASE85): Result<Uint8Array<ArrayBuffer>> {
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

function wrongPadding(text: string, offset: number): Result<never> {
  const message = 'There are digits after the padding; “=” may only end the text.'
  return fail(errorAt(text, offset, { code: 'wrong-padding', message }))
}
