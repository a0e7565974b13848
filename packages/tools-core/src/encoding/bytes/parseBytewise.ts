/** Reads bytes written one by one, in hex, binary, octal or decimal. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { incomplete, tooLarge, unexpected } from './digitFaults.ts'
import { BYTEWISE } from './formats.ts'
import { insideLiteral } from './literal.ts'

/**
 * White space and other separators between bytes, and the prefixes and suffixes of bytes in programming
 * languages, by format.
 */
const SEPARATORS = {
  hex: /[\s,;:|_−[\]{}-]+|\\x|0x(?=[0-9a-f])|(?<=[0-9a-f])h(?![0-9a-z])/giy,
  binary: /[\s,;:|_−[\]{}-]+|0b(?=[01])/giy,
  octal: /[\s,;:|_−[\]{}-]+|0o(?=[0-7])|\\(?=[0-7])/giy,
  decimal: /[\s,;:|_−[\]{}-]+/gy,
} as const

/** An octal literal of C, marked by its leading zero. */
const OCTAL_OF_C = /^0[0-3][0-7]{2}$/

/** Reads bytes. A dump is not recognised here: its offsets are read as bytes, too. */
export function parseBytewise(text: string, format: keyof typeof BYTEWISE): Result<Uint8Array<ArrayBuffer>> {
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
    const end = endOfDigits(text, at, format)
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
  return succeed(Uint8Array.from(bytes), format === 'binary' ? halvesNotes(text) : [])
}

/**
 * The byte of a decimal number; above 255 if it does not fit. A minus before the number makes it signed, as
 * Java and Kotlin print bytes; a minus between two numbers is a separator.
 */
function decimalByte(text: string, at: number, digits: string): number {
  const value = Number(digits)
  const isSigned = /(?:^|\D)[-−]$/.test(text.slice(Math.max(0, at - 2), at))
  if (!isSigned) return value
  return value > 128 ? Infinity : (256 - value) & 255
}

/** The letter of the prefix before a byte, after a zero. */
const PREFIX_LETTERS = { hex: 'x', binary: 'b', octal: 'o', decimal: '' } as const

function endOfDigits(text: string, start: number, format: keyof typeof BYTEWISE): number {
  const { radix } = BYTEWISE[format]
  let end = start
  while (end < text.length && isDigit(text.charCodeAt(end), radix)) end += 1
  // The zero of the next prefix, as in `0x480x69`.
  const isPrefix =
    text[end - 1] === '0' &&
    text[end]?.toLowerCase() === PREFIX_LETTERS[format] &&
    isDigit(text.charCodeAt(end + 1), radix)
  return isPrefix && end - 1 > start ? end - 1 : end
}

/** The most edits of a fix. A larger fix takes much memory, and so long a text is better written again. */
const MAX_EDITS = 10_000

/** A note where all groups have four binary digits: they are probably halves of bytes. */
function halvesNotes(text: string): readonly Note[] {
  const starts: number[] = []
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    if (group.length !== 4) return []
    starts.push(index)
  }
  const [first] = starts
  if (first === undefined || starts.length % 2 !== 0) return []
  const message = 'Each group of four digits is read as a byte; two of them are probably the halves of one.'
  const note = { code: 'half-bytes', message, ...placeAt(text, first, 4) }
  if (starts.length > 2 * MAX_EDITS) return [note]
  const edits = starts.flatMap((start, index) => {
    const next = starts[index + 1]
    if (index % 2 === 1 || next === undefined) return []
    return [{ offset: start + 4, length: next - start - 4, text: '' }]
  })
  return [{ ...note, fix: { label: 'Join the halves', edits } }]
}

function isDigit(code: number, radix: number): boolean {
  const letter = code | 0x20
  const value = code >= 48 && code <= 57 ? code - 48 : letter >= 97 && letter <= 102 ? letter - 87 : 99
  return value < radix
}
