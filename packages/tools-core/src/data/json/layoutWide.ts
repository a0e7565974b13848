/**
 * Formats JSON with comments, and JSON5, keeping everything that is not white space: comments, quotes,
 * trailing commas. Pure.
 */

import { MAX_STRING_LENGTH } from '../../shared/platform/utf8.ts'
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import { BACKSLASH } from './characters.ts'
import type { CommentEnds } from './lenient/readTokens.ts'

/** How a text is laid out. */
interface WideLayout {
  /** The white space that indents one level. */
  readonly unit: string
  readonly commentEnds: CommentEnds
}

/**
 * Formats a text that is valid JSONC or JSON5. Returns `undefined` if the result is too long for a string.
 */
export function layOutWide(text: string, { unit, commentEnds }: WideLayout): string | undefined {
  const writer = new WideWriter(unit)
  let behind = 0
  for (let start = spaceEnd(text, 0); start < text.length; start = spaceEnd(text, behind)) {
    const isApart = hasBreak(text, behind, start)
    behind = tokenEnd(text, start, commentEnds)
    writer.write(text.slice(start, behind), isApart)
    if (writer.length > MAX_STRING_LENGTH) return undefined
  }
  return writer.text()
}

/**
 * The patterns below match a run of one class of characters, or find a single one: none of them needs memory
 * in proportion to the length of a match.
 */
const SPACES = /\s*/y
/** What ends a comment. */
const COMMENT_ENDS: Readonly<Record<CommentEnds, RegExp>> = {
  'line-break': /[\n\r]/g,
  'line-separator': /[\n\r\u2028\u2029]/g,
}
const REST = /[^\s{}[\],:"'/]+/y

function spaceEnd(text: string, from: number): number {
  SPACES.lastIndex = from
  SPACES.test(text)
  return SPACES.lastIndex
}

function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text[at] === '\n' || text[at] === '\r') return true
  return false
}

/** The end of a string, a comment, one character of punctuation, or a run of anything else. */
function tokenEnd(text: string, start: number, commentEnds: CommentEnds): number {
  const first = text[start]
  if (first === '"' || first === "'") return stringEnd(text, start)
  if (text.startsWith('//', start)) {
    const end = COMMENT_ENDS[commentEnds]
    end.lastIndex = start
    return end.exec(text)?.index ?? text.length
  }
  if (text.startsWith('/*', start)) return text.indexOf('*/', start + 2) + 2
  REST.lastIndex = start
  return REST.test(text) ? REST.lastIndex : start + 1
}

function stringEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  let at = start + 1
  for (let unit = text.charCodeAt(at); unit !== quote; unit = text.charCodeAt(at)) {
    at += unit === BACKSLASH ? 2 : 1
  }
  return at + 1
}

class WideWriter {
  /** How long the text is so far. */
  length = 0
  private readonly unit: string
  private readonly parts: string[] = []
  /** The indentation of a line, by its depth. */
  private readonly margins: string[] = []
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

  private push(part: string): void {
    this.parts.push(part)
    this.length += part.length
  }

  /** Adds a token; `isApart` says whether there was a line break before it. */
  write(token: string, isApart: boolean): void {
    if (token.startsWith('//') || token.startsWith('/*')) this.writeComment(token, isApart)
    else if (token === '}' || token === ']') this.writeClose(token)
    else {
      const isPunctuation = token === ',' || token === ':'
      if (this.last.startsWith('//') || (this.owesBreak && !isPunctuation)) this.breakLine()
      else if (this.last.startsWith('/*') && !isPunctuation) this.push(' ')
      this.push(token === ':' ? ': ' : token)
      if (token === '{' || token === '[') this.depth += 1
      this.owesBreak = token === '{' || token === '[' || token === ',' || this.depth === 0
    }
    this.last = token
  }

  private writeComment(token: string, isApart: boolean): void {
    if (this.last !== '' && (isApart || this.last.startsWith('//'))) this.breakLine()
    else if (this.last !== '' && this.last !== ':') this.push(' ')
    this.push(token)
    this.owesBreak ||= isApart
  }

  private writeClose(token: string): void {
    this.depth -= 1
    if (this.last !== '{' && this.last !== '[') this.breakLine()
    this.push(token)
    this.owesBreak = this.depth === 0
  }

  private breakLine(): void {
    const depth = Math.min(this.depth, MAX_INDENT_LEVELS)
    this.margins[depth] ??= `\n${this.unit.repeat(depth)}`
    this.push(this.margins[depth])
    this.owesBreak = false
  }
}
