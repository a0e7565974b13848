/**
 * Encodes bytes as Base64 text: all at once, or piece by piece for files of any size.
 *
 * Source: RFC 4648, sections 3.1 to 5; line lengths from RFC 2045 (76) and RFC 7468 (64). Pure.
 */

import { concatBytes } from '@whittle/foundation/bytes'
import { notedBytes } from '../../shared/input/notedBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { asciiText, MAX_STRING_LENGTH, type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { ALPHABETS, type Base64Variant, checkAlphabet } from './alphabet.ts'
import { type Base64VariantName, VARIANT_NAMES } from './variantNames.ts'

/** Bytes that are encoded at a time: whole groups of three, few enough for the processor's cache. */
const WINDOW_BYTES = 0xc000

/** Options for writing Base64. */
export interface EncodeBase64Options {
  /** @defaultValue `'standard'` */
  readonly variant?: Base64VariantName
  /** Whether the last group is padded with `=`. @defaultValue `true` for `standard`, `false` for `url` */
  readonly padding?: boolean
  /** Characters per line, or 0 for a single line. MIME breaks at 76, PEM at 64. @defaultValue `0` */
  readonly wrap?: number
  /** The line separator. @defaultValue `'lf'` */
  readonly lineEnd?: 'lf' | 'crlf' | '\n' | '\r\n'
  /** 64 digits of your own, instead of those of `variant`. */
  readonly alphabet?: string
}

/** Encodes pieces of any length as pieces of Base64, in ASCII bytes. */
export interface Base64Encoder {
  /** Returns the part of the text that no later byte can change. */
  readonly push: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  /** Returns the rest, with its padding. The encoder cannot be used afterwards. */
  readonly end: () => Uint8Array<ArrayBuffer>
}

/** The options under their canonical names. */
interface OwnOptions {
  readonly variant?: Base64Variant
  readonly padding?: boolean
  readonly lineEnd?: 'lf' | 'crlf'
  readonly wrap?: number
  readonly alphabet?: string
}

interface Layout {
  readonly alphabet: string
  readonly native: Base64Variant | undefined
  readonly padded: boolean
  readonly wrap: number
  readonly lineEnd: string
}

/**
 * Encodes bytes, or the UTF-8 bytes of a text, as Base64.
 *
 * Notes: `lone-surrogate` for half a surrogate pair, which becomes U+FFFD. Errors: `invalid-alphabet`,
 * `invalid-option`, `too-long` where the text would exceed a JavaScript string (about 400 MB of input):
 * `createBase64Encoder` has no such limit.
 *
 * @example
 * encodeBase64(new Uint8Array([255, 254]), { variant: 'url' }) // { ok: true, value: '__4', notes: [] }
 */
export function encodeBase64(input: TextInput, options: EncodeBase64Options = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const layout = layoutOf(options)
  if (!layout.ok) return layout
  const { value: bytes, notes } = notedBytes(input)
  if (encodedLength(bytes.length, layout.value) > MAX_STRING_LENGTH) {
    return fail({
      code: 'too-long',
      message: 'The Base64 of this input is too long for a text; encode it as a file instead.',
    })
  }
  const native = encodeNatively(bytes, layout.value)
  if (native !== undefined) return succeed(native, notes)
  const encoder = encoderOf(layout.value)
  // Converting window by window avoids an array of all the digits, which took half of the time.
  let text = ''
  for (let from = 0; from < bytes.length; from += WINDOW_BYTES)
    text += asciiText(encoder.push(bytes.subarray(from, from + WINDOW_BYTES)))
  return succeed(text + asciiText(encoder.end()), notes)
}

/**
 * Starts encoding a file of any size. The pieces it returns, joined, equal what `encodeBase64` returns for
 * the whole.
 *
 * Fails with `invalid-alphabet` or `invalid-option`.
 */
export function createBase64Encoder(options: EncodeBase64Options = {}): Result<Base64Encoder> {
  const layout = layoutOf(options)
  return layout.ok ? succeed(encoderOf(layout.value)) : layout
}

function layoutOf(options: EncodeBase64Options): Result<Layout> {
  const own = ownNames<OwnOptions>(options, {
    variant: VARIANT_NAMES,
    padding: SWITCH,
    lineEnd: { '\n': 'lf', '\r\n': 'crlf' },
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    wrap: CHECKED,
    alphabet: CHECKED,
    variant: ['standard', 'url'],
    padding: [true, false],
    lineEnd: ['lf', 'crlf'],
  })
  if (refused !== undefined) return refused
  const { variant = 'standard', wrap = 0, lineEnd = 'lf', alphabet } = own.value
  const { padding = variant !== 'url' } = own.value
  if (!Number.isSafeInteger(wrap) || wrap < 0) {
    return invalidOption('wrap', 'The line length must be a whole number, or 0 for a single line.')
  }
  const checked = alphabet === undefined ? succeed(ALPHABETS[variant]) : checkAlphabet(alphabet)
  if (!checked.ok) return checked
  return succeed({
    alphabet: checked.value,
    native: alphabet === undefined && wrap === 0 ? variant : undefined,
    padded: padding,
    wrap,
    lineEnd: lineEnd === 'crlf' ? '\r\n' : '\n',
  })
}

/** The number of characters for `length` bytes, line ends included. */
function encodedLength(length: number, { padded, wrap, lineEnd }: Layout): number {
  const characters = padded ? Math.ceil(length / 3) * 4 : Math.ceil((length * 4) / 3)
  const breaks = wrap === 0 || characters === 0 ? 0 : Math.ceil(characters / wrap) - 1
  return characters + breaks * lineEnd.length
}

/** `Uint8Array.prototype.toBase64`, which newer hosts have but the library types lack. */
interface NativeEncoder {
  toBase64?(options: { alphabet: 'base64' | 'base64url'; omitPadding: boolean }): string
}

function encodeNatively(bytes: Uint8Array & NativeEncoder, { native, padded }: Layout): string | undefined {
  if (native === undefined) return undefined
  return bytes.toBase64?.({ alphabet: native === 'url' ? 'base64url' : 'base64', omitPadding: !padded })
}

function encoderOf(layout: Layout): Base64Encoder {
  const pairs = digitPairs(layout.alphabet)
  const breakLines = lineBreaker(layout)
  let carry: Uint8Array = new Uint8Array(0)
  return {
    push(bytes) {
      const lacking = carry.length === 0 ? 0 : 3 - carry.length
      if (bytes.length < lacking) {
        carry = concatBytes([carry, bytes])
        return new Uint8Array(0)
      }
      const group = lacking === 0 ? carry : concatBytes([carry, bytes.subarray(0, lacking)])
      const cut = bytes.length - ((bytes.length - lacking) % 3)
      carry = bytes.slice(cut)
      return breakLines(encodeTriples(group, bytes.subarray(lacking, cut), pairs))
    },
    end() {
      return breakLines(encodeTail(carry, layout))
    },
  }
}

/** Two digits for each 12-bit value, as the two bytes of a word, in this machine's byte order. */
function digitPairs(alphabet: string): Uint16Array {
  const digits = utf8Bytes(alphabet)
  const pairs = new Uint8Array(8192)
  for (let value = 0; value < 4096; value += 1) {
    pairs[value * 2] = digits[value >> 6]!
    pairs[value * 2 + 1] = digits[value & 63]!
  }
  return new Uint16Array(pairs.buffer)
}

/**
 * Encodes a group of three bytes that an earlier piece began, if there is one, and the whole groups after it.
 */
function encodeTriples(group: Uint8Array, bytes: Uint8Array, pairs: Uint16Array): Uint8Array<ArrayBuffer> {
  const words = new Uint16Array(((group.length + bytes.length) / 3) * 2)
  const from = encodeInto(words, 0, group, pairs)
  encodeInto(words, from, bytes, pairs)
  return new Uint8Array(words.buffer)
}

/** Encodes whole groups into `words` from the index `at`, and returns the index after them. */
function encodeInto(words: Uint16Array, at: number, bytes: Uint8Array, pairs: Uint16Array): number {
  let to = at
  for (let from = 0; from < bytes.length; from += 3) {
    const value = (bytes[from]! << 16) | (bytes[from + 1]! << 8) | bytes[from + 2]!
    words[to] = pairs[value >> 12]!
    words[to + 1] = pairs[value & 0xfff]!
    to += 2
  }
  return to
}

/** Encodes the last one or two bytes. */
function encodeTail(bytes: Uint8Array, { alphabet, padded }: Layout): Uint8Array<ArrayBuffer> {
  if (bytes.length === 0) return new Uint8Array(0)
  const value = (bytes[0]! << 16) | ((bytes[1] ?? 0) << 8)
  const digits = [value >> 18, (value >> 12) & 63, (value >> 6) & 63]
    .slice(0, bytes.length + 1)
    .map((digit) => alphabet[digit])
    .join('')
  return utf8Bytes(padded ? digits.padEnd(4, '=') : digits)
}

/** Breaks a line where it is full and more follows; keeps the column between pieces. */
function lineBreaker({ wrap, lineEnd }: Layout): (text: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  if (wrap === 0) return (text) => text
  const ending = utf8Bytes(lineEnd)
  let column = 0
  return (text) => {
    const breaks = Math.max(
      0,
      Math.ceil((column + text.length) / wrap) - Math.max(1, Math.ceil(column / wrap)),
    )
    // The text is copied to the end of the array, and each line then moves to its place.
    const lines = new Uint8Array(text.length + breaks * ending.length)
    let from = breaks * ending.length
    lines.set(text, from)
    for (let at = 0; from < lines.length; ) {
      if (column === wrap) {
        for (const code of ending) {
          lines[at] = code
          at += 1
        }
        column = 0
      }
      const length = Math.min(wrap - column, lines.length - from)
      lines.copyWithin(at, from, from + length)
      at += length
      from += length
      column += length
    }
    return lines
  }
}
