/** Reads characters, numbers and strings of a JSONPath query. Source: RFC 9535, section 2. Pure. */
import { JSON_NUMBER } from '../characters.ts'

/** Thrown where a query breaks the grammar; caught where reading began. */
export class PathError extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '/': '/',
  '\\': '\\',
}
const NAME =
  /[A-Za-z_\u0080-\ud7ff\ue000-\uffff\u{10000}-\u{10ffff}][\w\u0080-\ud7ff\ue000-\uffff\u{10000}-\u{10ffff}]*/uy
const INTEGER = /0|-?[1-9]\d*/y
const NUMBER = new RegExp(JSON_NUMBER, 'y')
const SPACES = /[ \t\n\r]*/y

/** A query, and the position in it. */
export class PathReader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  fail(message: string, offset: number = this.at): never {
    throw new PathError(message, offset)
  }

  skipSpace(): void {
    this.match(SPACES)
  }

  /** Moves past `token` if it is here. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false
    this.at += token.length
    return true
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`“${token}” is missing here.`)
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }

  name(): string | undefined {
    return this.match(NAME)
  }

  /** A whole number that a double holds exactly. */
  integer(): number | undefined {
    const start = this.at
    const digits = this.match(INTEGER)
    if (digits === undefined) return undefined
    if (/\d/.test(this.text[this.at] ?? '')) this.fail('A number must not begin with a zero.', start)
    if (!Number.isSafeInteger(Number(digits))) this.fail('This number is too large for an index.', start)
    return Number(digits)
  }

  number(): string | undefined {
    const start = this.at
    const digits = this.match(NUMBER)
    if (digits !== undefined && /[\d.]/.test(this.text[this.at] ?? ''))
      this.fail('This is not a number.', start)
    return digits
  }

  /** A string in single or double quotes. */
  string(): string | undefined {
    const quote = this.text[this.at]
    if (quote !== '"' && quote !== "'") return undefined
    const start = this.at
    this.at += 1
    let value = ''
    for (;;) {
      const character = this.text[this.at]
      if (character === undefined) this.fail('This string has no closing quote.', start)
      if (character < ' ') this.fail('A control character in a string must be written as an escape.')
      this.at += 1
      if (character === quote) return value
      value += character === '\\' ? this.escape(quote) : character
    }
  }

  private escape(quote: string): string {
    const letter = this.text[this.at] ?? ''
    this.at += 1
    if (letter === quote) return quote
    if (letter === 'u') return this.unicodeEscape()
    const meaning = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined
    return meaning ?? this.fail('JSONPath does not have this escape.', this.at - 2)
  }

  private unicodeEscape(): string {
    const unit = this.hexWord()
    if (unit >= 0xdc00 && unit <= 0xdfff) this.fail('Half of a character is missing here.', this.at - 6)
    if (unit < 0xd800 || unit > 0xdbff) return String.fromCharCode(unit)
    this.expect('\\u')
    const low = this.hexWord()
    if (low < 0xdc00 || low > 0xdfff) this.fail('The other half of a character is missing.', this.at - 6)
    return String.fromCharCode(unit, low)
  }

  private hexWord(): number {
    const digits = this.match(/[\da-fA-F]{4}/y)
    return digits === undefined
      ? this.fail('\\u must be followed by four hexadecimal digits.')
      : Number.parseInt(digits, 16)
  }
}
