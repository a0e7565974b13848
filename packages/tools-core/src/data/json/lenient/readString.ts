/**
 * Reads a string that may be malformed: other quotes, line breaks, odd escapes, quotes inside, no end.
 *
 * A valid JSON string is always read as JSON reads it, because what follows its closing quote confirms it.
 * Offsets count bytes. Pure.
 */
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  codesOf,
  isLineBreak,
  isSpace,
  LINE_FEED,
  QUOTE,
  SPACE,
  TAB,
} from '../characters.ts'
import { sequenceEnd } from '../tokens.ts'
import { type ByteEdit, JSON5, type Problem, type ProblemList } from './problem.ts'
import { readEscape } from './readEscape.ts'
import { NOT_UTF8 } from './structureProblems.ts'

/** How far a string is followed across line breaks to find its end. */
const MAX_LOOK_LENGTH = 65_536
/** How far a line is searched for another quote. */
const MAX_LINE_LENGTH = 1024

/** The quotes of one string. */
interface Quotes {
  /** Length of the opening quote in bytes. */
  readonly length: number
  /** Length in bytes of the closing quote at `at`, or 0 if there is none. */
  readonly closing: (at: number) => number
}

/**
 * Reads the string whose opening quote is at `start` and returns the offset after it. Problems go to
 * `problems`.
 */
export function readString(bytes: Uint8Array, start: number, problems: ProblemList): number {
  return new StringReader(bytes, start, problems).read()
}

class StringReader {
  private readonly bytes: Uint8Array
  private readonly start: number
  private readonly problems: ProblemList
  private readonly quotes: Quotes
  private readonly isPlain: boolean
  /** The edits that turn other quotes into double quotes. */
  private readonly quoteEdits: ByteEdit[] = []
  /** Whether a quote inside the string is open. */
  private hasOpenQuote = false
  private hasInnerQuotes = false
  /** Where a closing quote was found on a later line. */
  private goesOnUntil = 0
  /** The offset after the last byte that an edit inside the string replaces. */
  private editedUntil: number

  constructor(bytes: Uint8Array, start: number, problems: ProblemList) {
    this.bytes = bytes
    this.start = start
    this.problems = problems
    this.quotes = quotesAt(bytes, start)
    this.isPlain = bytes[start] === QUOTE
    this.editedUntil = start + this.quotes.length
  }

  read(): number {
    const { bytes, quotes } = this
    let at = this.start + quotes.length
    if (!this.isPlain) this.quoteEdits.push({ offset: this.start, length: quotes.length, text: '"' })
    while (at < bytes.length) {
      const closing = quotes.closing(at)
      if (closing > 0 && this.beginsMember(at)) return this.endEarly(at)
      if (closing > 0 && this.isEnd(at, closing)) return this.end(at, closing)
      if (isLineBreak(bytes[at]!) && !this.goesOn(at)) return this.endEarly(at)
      at = closing > 0 ? this.readInnerQuote(at, closing) : this.readInside(at)
    }
    return this.endEarly(bytes.length)
  }

  /** One character, escape or line break that belongs to the string. */
  private readInside(at: number): number {
    const byte = this.bytes[at]!
    if (byte === BACKSLASH) return this.readEscape(at)
    if (isLineBreak(byte)) return this.readLineBreak(at)
    if (byte >= 0x80) return this.readSequence(at)
    if (byte < SPACE) this.noteControl(at)
    else if (byte === QUOTE) this.escapeQuote(at)
    return at + 1
  }

  private readInnerQuote(at: number, length: number): number {
    this.hasInnerQuotes = true
    if (this.isPlain) this.noteInnerQuote(at)
    else if (this.bytes[at] === QUOTE) this.escapeQuote(at)
    return at + length
  }

  /** Whether the quote at `at` ends the string, judged by what follows it. */
  private isEnd(at: number, length: number): boolean {
    const { bytes } = this
    const adjacent = bytes[at + length] ?? 0
    let next = at + length
    while (next < bytes.length && isSpace(bytes[next]!)) {
      if (isLineBreak(bytes[next]!)) return true
      next += 1
    }
    if (this.hasOpenQuote && this.quotes.closing(at + length) > 0) {
      this.hasOpenQuote = false
      return false
    }
    if (next >= bytes.length || ENDERS.has(bytes[next]!)) return true
    const mayBeInside = this.hasOpenQuote || (isLetterLike(adjacent) && !isLiteralAt(bytes, next))
    if (!mayBeInside || !this.hasLaterQuote(next)) return true
    this.hasOpenQuote = !this.hasOpenQuote
    return false
  }

  /**
   * Whether the quote at `at` opens the name of the next member, `…,"name":`, so that the end of this string
   * is missing before it.
   */
  private beginsMember(at: number): boolean {
    const { bytes } = this
    if (!this.isPlain || !isNameStart(bytes[at + 1] ?? 0)) return false
    let before = at - 1
    while (before > this.start && (bytes[before] === SPACE || bytes[before] === TAB)) before -= 1
    if (bytes[before] !== COMMA || before === this.start) return false
    const until = Math.min(bytes.length, at + MAX_LINE_LENGTH)
    let close = at + 1
    while (close < until && bytes[close] !== QUOTE && bytes[close] !== BACKSLASH && bytes[close]! >= SPACE)
      close += 1
    return bytes[close] === QUOTE && bytes[close + 1] === COLON
  }

  private hasLaterQuote(from: number): boolean {
    const until = Math.min(this.bytes.length, from + MAX_LINE_LENGTH)
    for (let at = from; at < until; at += 1) {
      const byte = this.bytes[at]!
      if (isLineBreak(byte)) return false
      if (byte === BACKSLASH) at += 1
      else if (this.quotes.closing(at) > 0) return true
    }
    return false
  }

  /**
   * Whether the string continues after the line break at `at`: its end is on a later line and looks like one.
   */
  private goesOn(at: number): boolean {
    if (at < this.goesOnUntil) return true
    const { bytes, quotes } = this
    const until = Math.min(bytes.length, at + MAX_LOOK_LENGTH)
    for (let index = at; index < until; index += 1) {
      if (bytes[index] === BACKSLASH) index += 1
      else if (quotes.closing(index) > 0) {
        let next = index + quotes.closing(index)
        while (next < bytes.length && isSpace(bytes[next]!)) next += 1
        const byte = bytes[next]
        if (byte !== undefined && !FOLLOWERS.has(byte)) return false
        this.goesOnUntil = index
        return true
      }
    }
    return false
  }

  private end(at: number, length: number): number {
    if (!this.isPlain) {
      this.quoteEdits.push({ offset: at, length, text: '"' })
      this.noteQuotes(at + length)
    }
    return at + length
  }

  /**
   * The string has no closing quote; it ends at `limit` at the latest, before what looks like punctuation.
   */
  private endEarly(limit: number): number {
    const { bytes } = this
    let at = limit
    while (at > this.editedUntil && (isSpace(bytes[at - 1]!) || TRAILERS.has(bytes[at - 1]!))) at -= 1
    if (!this.isPlain) this.noteQuotes(at)
    this.problems.add({
      code: 'unterminated-string',
      message: 'This string has no closing quote.',
      offset: this.start,
      length: at - this.start,
      formats: 0,
      label: 'Close the string',
      edits: [{ offset: at, length: 0, text: '"' }],
    })
    return at
  }

  /** Notes a problem whose edit replaces `length` bytes at `at`. */
  private note(
    problem: Omit<Problem, 'offset' | 'length' | 'edits'>,
    at: number,
    length: number,
    text: string,
  ): void {
    this.editedUntil = at + length
    this.problems.add({ ...problem, offset: at, length, edits: [{ offset: at, length, text }] })
  }

  private escapeQuote(at: number): void {
    this.editedUntil = at + 1
    this.quoteEdits.push({ offset: at, length: 1, text: '\\"' })
  }

  private noteQuotes(end: number): void {
    const isSingle = this.bytes[this.start] === APOSTROPHE
    this.problems.add({
      code: isSingle ? 'single-quotes' : 'odd-quotes',
      message: isSingle
        ? 'JSON strings need double quotes; this one has single quotes.'
        : 'JSON strings need straight double quotes.',
      offset: this.start,
      length: end - this.start,
      formats: isSingle && !this.hasInnerQuotes ? JSON5 : 0,
      label: 'Use double quotes',
      edits: [...this.quoteEdits],
    })
  }

  private noteInnerQuote(at: number): void {
    const message = 'In JSON, a quote inside a string is written \\".'
    this.note({ code: 'unescaped-quote', message, formats: 0, label: 'Write \\"' }, at, 1, '\\"')
  }

  private noteControl(at: number): void {
    const byte = this.bytes[at]!
    const spelling = byte === TAB ? '\\t' : `\\u00${byte.toString(16).padStart(2, '0')}`
    const message = `${byte === TAB ? 'A tab' : 'A control character'} inside a string must be written ${spelling} in JSON.`
    const label = `Write ${spelling}`
    this.note({ code: 'control-character', message, formats: JSON5, label }, at, 1, spelling)
  }

  private readLineBreak(at: number): number {
    const isPair = this.bytes[at] === CARRIAGE_RETURN && this.bytes[at + 1] === LINE_FEED
    const length = isPair ? 2 : 1
    const spelling = isPair ? '\\r\\n' : this.bytes[at] === LINE_FEED ? '\\n' : '\\r'
    const message = `In JSON, a line break inside a string is written ${spelling}.`
    const label = `Write ${spelling}`
    this.note({ code: 'line-break-in-string', message, formats: 0, label }, at, length, spelling)
    return at + length
  }

  private readSequence(at: number): number {
    const end = sequenceEnd(this.bytes, at)
    if (end >= 0) return end
    const label = 'Write the replacement character'
    this.note({ code: 'invalid-utf8', message: NOT_UTF8, formats: 0, label }, at, 1, '\ufffd')
    return at + 1
  }

  private readEscape(at: number): number {
    const { length, odd } = readEscape(this.bytes, at, this.isPlain ? 'double' : 'other')
    return odd === undefined ? at + length : this.noteEscape(at, length, odd.text, odd.formats)
  }

  /** Replaces `length` bytes at `at` and moves past them; a lone backslash is one byte. */
  private noteEscape(at: number, length: number, text: string, formats: number): number {
    const message =
      text === '\\\\'
        ? 'This backslash does not begin a JSON escape; a backslash is written \\\\.'
        : 'JSON does not have this escape.'
    const label = text === '' ? 'Remove it' : `Write ${text}`
    this.note({ code: 'invalid-escape', message, formats, label }, at, length, text)
    return at + length
  }
}

/** What may follow a string: punctuation, a comment, a quote, a sign that joins strings. */
const ENDERS: ReadonlySet<number> = codesOf(',:}]/#;)+="\'`')
/** What follows a string that spans lines. */
const FOLLOWERS: ReadonlySet<number> = new Set([COMMA, CLOSE_BRACE, CLOSE_BRACKET, COLON])
/** What an unclosed string leaves to the text around it. */
const TRAILERS: ReadonlySet<number> = new Set([COMMA, CLOSE_BRACE, CLOSE_BRACKET])

function isLetterLike(byte: number): boolean {
  const isAscii = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  // The other UTF-8 lead bytes may begin a space or punctuation.
  return isAscii || (byte >= 0xc3 && byte <= 0xdf)
}

/** Whether a byte may begin a name. In valid JSON, no such byte follows a closing quote. */
function isNameStart(byte: number): boolean {
  return isLetterLike(byte) || byte === 0x24 || byte === 0x5f
}

function isLiteralAt(bytes: Uint8Array, at: number): boolean {
  const word = String.fromCharCode(...bytes.subarray(at, at + 5))
  return /^(?:true|false|null)\b/.test(word)
}

function quotesAt(bytes: Uint8Array, start: number): Quotes {
  const first = bytes[start]!
  if (first === QUOTE || first === APOSTROPHE || first === BACKTICK) {
    return { length: 1, closing: (at) => (bytes[at] === first ? 1 : 0) }
  }
  const isDouble = bytes[start + 2]! >= 0x9c
  const plain = isDouble ? QUOTE : APOSTROPHE
  return {
    length: 3,
    closing: (at) => {
      if (bytes[at] === plain) return 1
      const isSmart = bytes[at] === 0xe2 && bytes[at + 1] === 0x80
      const last = bytes[at + 2] ?? 0
      return isSmart && last >= (isDouble ? 0x9c : 0x98) && last <= (isDouble ? 0x9f : 0x9b) ? 3 : 0
    },
  }
}
