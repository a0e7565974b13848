/**
 * JSON with comments, and JSON5, laid out with everything that is not white space kept: comments, quotes, trailing commas. Pure.
 */
import { DEEPEST_INDENT } from './scan.ts'

/** Strings, comments, punctuation, and runs of anything else that is no white space. */
const TOKEN =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/|[{}[\],:]|(?:(?!\/[/*])[^\s{}[\],:"'])+/g

/** Lays out a text that is valid JSONC or JSON5; `unit` is what one level is indented by. */
export function layOutWide(text: string, unit: string): string {
  const writer = new WideWriter(unit)
  let behind = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    writer.write(token, /[\n\r]/.test(text.slice(behind, index)))
    behind = index + token.length
  }
  return writer.text()
}

class WideWriter {
  private readonly unit: string
  private readonly parts: string[] = []
  private depth = 0
  /** Whether the next token begins a line. */
  private owesBreak = false
  private last = ''

  constructor(unit: string) {
    this.unit = unit
  }

  text(): string {
    return this.parts.join('')
  }

  /** Adds a token; `isApart` says whether a line break stood before it. */
  write(token: string, isApart: boolean): void {
    if (token.startsWith('//') || token.startsWith('/*')) this.writeComment(token, isApart)
    else if (token === '}' || token === ']') this.writeClose(token)
    else {
      const isPunctuation = token === ',' || token === ':'
      if (this.last.startsWith('//') || (this.owesBreak && !isPunctuation)) this.breakLine()
      else if (this.last.startsWith('/*') && !isPunctuation) this.parts.push(' ')
      this.parts.push(token === ':' ? ': ' : token)
      if (token === '{' || token === '[') this.depth += 1
      this.owesBreak = token === '{' || token === '[' || token === ',' || this.depth === 0
    }
    this.last = token
  }

  private writeComment(token: string, isApart: boolean): void {
    if (this.last !== '' && (isApart || this.last.startsWith('//'))) this.breakLine()
    else if (this.last !== '' && this.last !== ':') this.parts.push(' ')
    this.parts.push(token)
    this.owesBreak ||= isApart
  }

  private writeClose(token: string): void {
    this.depth -= 1
    if (this.last !== '{' && this.last !== '[') this.breakLine()
    this.parts.push(token)
    this.owesBreak = this.depth === 0
  }

  private breakLine(): void {
    this.parts.push('\n', this.unit.repeat(Math.min(this.depth, DEEPEST_INDENT)))
    this.owesBreak = false
  }
}
