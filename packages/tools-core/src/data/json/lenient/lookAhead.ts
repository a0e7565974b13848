/** Looks ahead to find out what the tokens from one on mean, without changing anything. Pure. */
import { asciiText } from '../../../shared/platform/utf8.ts'
import { excerpt } from '../../../shared/result/excerpt.ts'
import { nameCharacter } from '../../../shared/strings/character.ts'
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  hasLineBreak,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../characters.ts'
import { readValueWord } from './readWord.ts'
import { END, EQUALS, JUNK, SCALAR, STRING, type TokenList, WORD } from './tokenList.ts'
import { CLOSE_PARENTHESIS, OPEN_PARENTHESIS } from './tuples.ts'

const SEMICOLON = 0x3b
/** How many bytes of a token are decoded to name it in a sentence, which shows fewer characters. */
const MAX_NAME_LENGTH = 100
/** The most tokens in the brackets of a log prefix: a date with its time and zone. */
const MAX_LABEL_TOKENS = 16

/** A token list with its text. Tokens are identified by index; an index after the last is the end. */
export class LookAhead {
  private readonly bytes: Uint8Array
  private readonly tokens: TokenList
  /** Words from the first index to the second are no name: no colon follows them on their line. */
  private notNamed: readonly [number, number] = [0, -1]

  constructor(bytes: Uint8Array, tokens: TokenList) {
    this.bytes = bytes
    this.tokens = tokens
  }

  /** The text from one token to another, with everything in between. */
  textOf(first: number, last: number = first): string {
    return asciiText(this.bytes.subarray(this.tokens.start(first), this.tokens.end(last)))
  }

  /** How a sentence names a token. */
  nameOf(index: number): string {
    if (this.tokens.kind(index) === END) return 'the end'
    const { bytes, tokens } = this
    const start = tokens.start(index)
    const text = asciiText(bytes.subarray(start, Math.min(tokens.end(index), start + MAX_NAME_LENGTH)))
    // An invisible character is named by its number.
    if (/^\p{C}/u.test(text)) return nameCharacter(text.codePointAt(0) ?? 0)
    // A string has quotation marks of its own.
    return /^".{0,22}"$/u.test(text) ? text : `“${excerpt(text, 24)}”`
  }

  isEllipsis(index: number): boolean {
    const text = this.textOf(index)
    return text === '...' || text === '…'
  }

  /** Whether the word is the name of a called function, as in `ObjectId("…")`. */
  isCall(index: number): boolean {
    const { tokens } = this
    const end = tokens.end(index)
    return (
      tokens.kind(index + 1) === JUNK &&
      tokens.start(index + 1) === end &&
      this.bytes[end] === OPEN_PARENTHESIS
    )
  }

  /** Whether the word is the letter that Python writes before a string, as in `u'…'`. */
  isStringPrefix(index: number): boolean {
    const { tokens } = this
    return (
      tokens.kind(index + 1) === STRING &&
      tokens.start(index + 1) === tokens.end(index) &&
      /^[bu]$/.test(this.textOf(index))
    )
  }

  /** Whether a token is the sign in `"a" + "b"`, where the first string ends at `end`. */
  isSumOfStrings(index: number, end: number): boolean {
    const { tokens, bytes } = this
    const [first, next] = [tokens.start(index - 1), tokens.start(index + 1)]
    return (
      tokens.kind(index - 1) === STRING &&
      tokens.kind(index + 1) === STRING &&
      this.textOf(index) === '+' &&
      bytes[first] === QUOTE &&
      end - first >= 2 &&
      bytes[end - 1] === QUOTE &&
      bytes[end - 2] !== BACKSLASH &&
      bytes[next] === QUOTE
    )
  }

  /**
   * Whether a number or literal is only the beginning of unquoted text: `12:30` in a container, `10 px` in an
   * object.
   */
  isText(index: number, within: 'object' | 'array' | 'root'): boolean {
    const { tokens } = this
    const end = tokens.end(index)
    const next = tokens.kind(index + 1)
    if (next === COLON) {
      const isTight = tokens.start(index + 1) === end && tokens.start(index + 2) === end + 1
      return isTight && within !== 'root' && isWordOrScalar(tokens.kind(index + 2))
    }
    const isApart = next !== WORD || !this.isOnOneLine(end, tokens.start(index + 1))
    return !isApart && within === 'object' && tokens.kind(index + 2) !== COLON
  }

  /** Whether the colon at a token begins a symbol that is a name, as in Ruby’s `:a => 1`. */
  isSymbol(index: number): boolean {
    const { tokens } = this
    const isTight = tokens.start(index + 1) === tokens.end(index)
    return isTight && tokens.kind(index + 1) === WORD && tokens.kind(index + 2) === EQUALS
  }

  /**
   * The brace that closes a set, as Python writes it: `{1, "a"}`; `undefined` where the opening one at a
   * token is of an object.
   */
  setEnd(index: number): number | undefined {
    const { tokens } = this
    let at = index + 1
    let isSet = tokens.kind(at) === SCALAR
    while (tokens.kind(at) === SCALAR || tokens.kind(at) === STRING) {
      if (tokens.kind(at + 1) === CLOSE_BRACE) return isSet ? at + 1 : undefined
      if (tokens.kind(at + 1) !== COMMA) return undefined
      isSet = true
      at += 2
    }
    return isSet && tokens.kind(at) === CLOSE_BRACE ? at : undefined
  }

  /** The last token of a name without quotes: words on one line, up to the colon. */
  nameEnd(index: number): number {
    const { tokens } = this
    if (index >= this.notNamed[0] && index <= this.notNamed[1]) return index
    let last = index
    while (
      isWordOrScalar(tokens.kind(last + 1)) &&
      this.isOnOneLine(tokens.end(last), tokens.start(last + 1))
    )
      last += 1
    if (tokens.kind(last + 1) === COLON) return last
    this.notNamed = [index, last]
    return index
  }

  /** The last token of a value without quotes: it may contain spaces and, below the top level, colons. */
  textEnd(index: number, within: 'root' | 'container'): number {
    const { tokens, bytes } = this
    let last = index
    let brackets = 0
    for (; this.isOnOneLine(tokens.end(last), tokens.start(last + 1)); last += 1) {
      const kind = tokens.kind(last + 1)
      const byte = bytes[tokens.start(last + 1)]
      if (kind === JUNK) {
        if (byte === SEMICOLON || (byte === CLOSE_PARENTHESIS && brackets === 0)) break
        if (byte === OPEN_PARENTHESIS) brackets += 1
        else if (byte === CLOSE_PARENTHESIS) brackets -= 1
      } else if (!isWordOrScalar(kind) && kind !== EQUALS && (kind !== COLON || within === 'root')) break
    }
    return last
  }

  /**
   * How many tokens before the first bracket are not part of the JSON, such as `const data =` or a sentence.
   */
  preambleSize(): number {
    const { tokens } = this
    if (tokens.kind(0) !== WORD && !this.isLabel(0)) return 0
    let next = 1
    for (; next < tokens.size && !this.isOpening(next); next += 1) {
      // This is a second member, after a comma or on its own line; a colon alone may belong to a sentence.
      if (tokens.kind(next + 1) === COLON && this.startsMember(next)) return 0
    }
    const isName = tokens.kind(next - 1) === COLON && next === 2
    return next === tokens.size || isName ? 0 : next
  }

  private startsMember(index: number): boolean {
    const { tokens } = this
    return tokens.kind(index - 1) === COMMA || !this.isOnOneLine(tokens.end(index - 1), tokens.start(index))
  }

  /**
   * Whether a bracket opens a log line's prefix rather than an array: `[INFO] …`, `[12:30:01]: …`. A prefix
   * holds bare text, closes on its line, and is followed by more on that line.
   */
  isLabel(index: number): boolean {
    const { tokens } = this
    if (tokens.kind(index) !== OPEN_BRACKET) return false
    let end = index + 1
    const most = end + MAX_LABEL_TOKENS
    while (end < most && (isWordOrScalar(tokens.kind(end)) || tokens.kind(end) === COLON)) end += 1
    if (end === index + 1 || tokens.kind(end) !== CLOSE_BRACKET) return false
    const next = tokens.kind(end + 1)
    const goesOn =
      next === WORD || next === SCALAR || next === COLON || next === OPEN_BRACE || next === OPEN_BRACKET
    if (!goesOn || hasLineBreak(this.bytes, tokens.start(index), tokens.start(end + 1))) return false
    return readValueWord(this.textOf(index + 1, end - 1), 'inside').code === 'unquoted-text'
  }

  /** The last token before an opening bracket, or the last of all. */
  lastBeforeBracket(index: number): number {
    let last = index
    while (last + 1 < this.tokens.size && !this.isOpening(last + 1)) last += 1
    return last
  }

  private isOpening(index: number): boolean {
    const kind = this.tokens.kind(index)
    return kind === OPEN_BRACE || (kind === OPEN_BRACKET && !this.isLabel(index))
  }

  private isOnOneLine(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) {
      const byte = this.bytes[at]!
      if (byte !== 0x20 && byte !== 0x09) return false
    }
    return true
  }
}

function isWordOrScalar(kind: number): boolean {
  return kind === WORD || kind === SCALAR
}
