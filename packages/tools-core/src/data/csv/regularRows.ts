/**
 * The fields of rows as ranges of bytes, without a string for each: most of a long table is regular, and
 * then its bytes can be copied to where they belong. Pure.
 */
import type { CsvMarks } from './records.ts'

/** Rows that all have the usual number of fields, and quotes only where RFC 4180 has them. */
export interface RegularRows {
  /** The range of each field without its quotes, row by row: where it starts, then `fieldEnd` of its end. */
  readonly ranges: Int32Array
  /** How many fields there are. */
  readonly fields: number
  /** How many bytes the rows have, with their line breaks. */
  readonly length: number
  /** How many line breaks there are in them. */
  readonly lines: number
  readonly isAscii: boolean
}

/** Where a field ends. */
export function fieldEnd(range: number): number {
  return range >> 1
}

/** Whether a field has anything but plain text: a quote, a backslash, a control character, a line break. */
export function isRemarkable(range: number): boolean {
  return (range & 1) === 1
}

/** Reads rows. The ranges are valid until the next call. */
export type RegularReader = (bytes: Uint8Array, width: number) => RegularRows | undefined

const LF = 0x0a
const CR = 0x0d

/** What a byte is: plain text, or one of these. */
const DELIMITER = 1
const LINE_FEED = 2
const RETURN = 3
const QUOTE = 4
const REMARKABLE = 5
const BEYOND_ASCII = 6

/**
 * A reader of the rows at the start of bytes that begin where a row does, up to one that does not end in
 * them. It returns `undefined` where anything is out of the ordinary, which `readRecords` tells apart:
 * another number of fields, an empty line, a stray quote, or bytes that are not UTF-8. With marks beyond
 * ASCII there is no such reader.
 */
export function createRegularReader({ delimiter, quote }: CsvMarks): RegularReader | undefined {
  const [delimiterCode, quoteCode] = [byteOf(delimiter), byteOf(quote)]
  if (delimiterCode === undefined || quoteCode === undefined) return undefined
  const scanner = new RowScanner(delimiterCode, quoteCode)
  return (bytes, width) => scanner.read(bytes, width)
}

/** A row or a field is read, does not end in the bytes, or is out of the ordinary. */
type Outcome = typeof READ | typeof UNFINISHED | typeof UNUSUAL
const READ = 0
const UNFINISHED = 1
const UNUSUAL = 2

class RowScanner {
  readonly #kinds: Uint8Array
  readonly #quoteCode: number
  /** Whether the delimiter inside a quoted field is more than plain text. */
  readonly #isDelimiterRemarkable: boolean
  #bytes = new Uint8Array()
  #ranges = new Int32Array(2 ** 16)
  #count = 0
  #at = 0
  #lines = 0
  #isAscii = true

  constructor(delimiterCode: number, quoteCode: number) {
    this.#isDelimiterRemarkable = kindsOf(-1, -1)[delimiterCode] === REMARKABLE
    this.#kinds = kindsOf(delimiterCode, quoteCode)
    this.#quoteCode = quoteCode
  }

  read(bytes: Uint8Array, width: number): RegularRows | undefined {
    this.#bytes = bytes as Uint8Array<ArrayBuffer>
    this.#count = 0
    this.#at = 0
    this.#lines = 0
    this.#isAscii = true
    let whole = { length: 0, fields: 0, lines: 0 }
    while (this.#at < bytes.length) {
      const outcome = this.#row(width)
      if (outcome === UNUSUAL) return undefined
      if (outcome === UNFINISHED) break
      whole = { length: this.#at, fields: this.#count / 2, lines: this.#lines }
    }
    return { ...whole, ranges: this.#ranges, isAscii: this.#isAscii }
  }

  #row(width: number): Outcome {
    const bytes = this.#bytes
    const kinds = this.#kinds
    const first = kinds[bytes[this.#at]!]!
    if (first === LINE_FEED || first === RETURN) return UNUSUAL
    if (this.#count + 2 * width > this.#ranges.length) this.#ranges = enlarged(this.#ranges, 2 * width)
    for (let field = 1; ; field += 1) {
      const outcome = kinds[bytes[this.#at]!] === QUOTE ? this.#quotedField() : this.#plainField()
      if (outcome !== READ) return outcome
      const end = this.#at < bytes.length ? kinds[bytes[this.#at]!]! : 0
      if (end !== DELIMITER) return field === width && this.#takeLineEnd(end) ? READ : UNUSUAL
      if (field === width) return UNUSUAL
      this.#at += 1
    }
  }

  /** Returns whether there is a line end: not where text follows a closing quote. */
  #takeLineEnd(kind: number): boolean {
    if (kind !== LINE_FEED && kind !== RETURN) return false
    this.#at += kind === RETURN && this.#bytes[this.#at + 1] === LF ? 2 : 1
    this.#lines += 1
    return true
  }

  #plainField(): Outcome {
    const bytes = this.#bytes
    const kinds = this.#kinds
    const { length } = bytes
    const start = this.#at
    let at = start
    let remarkable = 0
    for (; at < length; at += 1) {
      const kind = kinds[bytes[at]!]!
      if (kind === 0) continue
      if (kind <= RETURN) break
      if (kind === REMARKABLE) remarkable = 1
      else if (kind === QUOTE) return UNUSUAL
      else {
        const more = this.#continuationBytes(at)
        if (more === 0) return UNUSUAL
        at += more
      }
    }
    this.#add(start, at, remarkable)
    this.#at = at
    return READ
  }

  #quotedField(): Outcome {
    const bytes = this.#bytes
    const kinds = this.#kinds
    const { length } = bytes
    const start = this.#at + 1
    let at = start
    let remarkable = 0
    for (; ; at += 1) {
      if (at >= length) return UNFINISHED
      const kind = kinds[bytes[at]!]!
      if (kind === 0) continue
      if (kind === BEYOND_ASCII) {
        const more = this.#continuationBytes(at)
        if (more === 0) return UNUSUAL
        at += more
        continue
      }
      if (kind === QUOTE) {
        if (bytes[at + 1] !== this.#quoteCode) break
        at += 1
      } else if (kind === LINE_FEED || (kind === RETURN && bytes[at + 1] !== LF)) this.#lines += 1
      if (kind !== DELIMITER || this.#isDelimiterRemarkable) remarkable = 1
    }
    this.#add(start, at, remarkable)
    this.#at = at + 1
    return READ
  }

  #add(start: number, end: number, remarkable: number): void {
    this.#ranges[this.#count] = start
    this.#ranges[this.#count + 1] = (end << 1) | remarkable
    this.#count += 2
  }

  /**
   * How many bytes of the character at `at` follow its first; 0 where it is not UTF-8. Source: RFC 3629,
   * section 4.
   */
  #continuationBytes(at: number): number {
    this.#isAscii = false
    const bytes = this.#bytes
    const first = bytes[at]!
    const second = bytes[at + 1]!
    if (first < 0xc2 || first > 0xf4 || !isContinuation(second)) return 0
    if (first < 0xe0) return 1
    if (!isContinuation(bytes[at + 2]!)) return 0
    // The bounds of the second byte keep out what has a shorter form, surrogates, and what is above U+10FFFF.
    const [least, most] = SECOND_BYTES[first] ?? [0x80, 0xbf]
    if (second < least || second > most) return 0
    if (first < 0xf0) return 2
    return isContinuation(bytes[at + 3]!) ? 3 : 0
  }
}

/** First bytes after which the second has bounds of its own. */
const SECOND_BYTES: Readonly<Record<number, readonly [least: number, most: number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
}

/** The code of a mark; −1, which no byte has, where there is none; `undefined` beyond ASCII. */
function byteOf(mark: string): number | undefined {
  const code = mark === '' ? -1 : mark.charCodeAt(0)
  return code < 0x80 ? code : undefined
}

function kindsOf(delimiterCode: number, quoteCode: number): Uint8Array {
  const kinds = new Uint8Array(256)
  kinds.fill(REMARKABLE, 0, 0x20)
  kinds.fill(BEYOND_ASCII, 0x80)
  for (const code of [0x22, 0x5c]) kinds[code] = REMARKABLE
  kinds[LF] = LINE_FEED
  kinds[CR] = RETURN
  if (delimiterCode >= 0) kinds[delimiterCode] = DELIMITER
  if (quoteCode >= 0) kinds[quoteCode] = QUOTE
  return kinds
}

function enlarged(ranges: Int32Array<ArrayBuffer>, more: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * ranges.length + more)
  larger.set(ranges)
  return larger
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0
}
