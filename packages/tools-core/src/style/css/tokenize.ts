/**
 * Splits CSS text into tokens. Comments are tokens too, so joining the tokens restores the text.
 *
 * Nothing is decoded; a token is a range of the text. Offsets count UTF-16 code units. Pure.
 *
 * Source: CSS Syntax Module Level 3, section 4, https://www.w3.org/TR/css-syntax-3/#tokenization.
 */

/** The type of a token. `delim` is any other single character. */
type TokenType =
  | 'ident'
  | 'function'
  | 'at-keyword'
  | 'hash'
  | 'string'
  | 'bad-string'
  | 'url'
  | 'bad-url'
  | 'number'
  | 'percentage'
  | 'dimension'
  | 'whitespace'
  | 'comment'
  | 'bad-comment'
  | 'cdo'
  | 'cdc'
  | 'delim'
  | ':'
  | ';'
  | ','
  | '['
  | ']'
  | '('
  | ')'
  | '{'
  | '}'

/** A range of the text, from `start` up to `end`. */
export interface Token {
  readonly type: TokenType
  readonly start: number
  readonly end: number
  /** The characters. */
  readonly text: string
  /** For a dimension: how many of the characters are its number. */
  readonly digits?: number
}

/** One line break. Source: CSS Syntax Module Level 3, section 3.3. */
export const LINE_END: RegExp = /\r\n|[\n\r\f]/

const WHITESPACE = /[ \t\n\r\f]+/y
const HEX_ESCAPE = String.raw`[0-9a-fA-F]{1,6}(?:\r\n|[ \t\n\r\f])?`
const ESCAPE = String.raw`\\(?:${HEX_ESCAPE}|[^\n\r\f0-9a-fA-F])`
const STRING_ESCAPE = String.raw`\\(?:${HEX_ESCAPE}|\r\n|[\s\S])`
const NAME_START = String.raw`(?:[a-zA-Z_\0\u0080-\uffff]|${ESCAPE})`
const NAME_PART = String.raw`(?:[-\w\0\u0080-\uffff]|${ESCAPE})`
const NAME = new RegExp(`${NAME_PART}+`, 'y')
const IDENT = new RegExp(`(?:--|-?${NAME_START})${NAME_PART}*`, 'y')
const NUMBER = /[+-]?(?:\d*\.\d+|\d+)(?:[eE][+-]?\d+)?/y
const STRING_BODIES: Readonly<Record<string, RegExp>> = {
  '"': new RegExp(String.raw`"[^"\\\n\r\f]*(?:${STRING_ESCAPE}[^"\\\n\r\f]*)*`, 'y'),
  "'": new RegExp(String.raw`'[^'\\\n\r\f]*(?:${STRING_ESCAPE}[^'\\\n\r\f]*)*`, 'y'),
}
const URL_PART = String.raw`[^"'()\\ \t\n\r\f\0-\x08\x0b\x0e-\x1f\x7f]*`
/** The rest of an unquoted URL after `url(`. */
const URL_BODY = new RegExp(`[ \\t\\n\\r\\f]*${URL_PART}(?:${ESCAPE}${URL_PART})*[ \\t\\n\\r\\f]*\\)`, 'y')
const BAD_URL_BODY = new RegExp(`[^)\\\\]*(?:(?:${ESCAPE}|\\\\)[^)\\\\]*)*\\)?`, 'y')
/** `url` in any case, of which each letter may be escaped, as itself or by its number. */
const URL_NAME = new RegExp(
  `^${[
    ['u', '[57]5'],
    ['r', '[57]2'],
    ['l', '[46]c'],
  ]
    .map(([letter, number]) => String.raw`(?:\\?${letter}|\\0{0,4}${number}(?:\r\n|[ \t\n\r\f])?)`)
    .join('')}$`,
  'i',
)
const QUOTE_AHEAD = /[ \t\n\r\f]*["']/y
const PUNCTUATION: ReadonlySet<string> = new Set([':', ';', ',', '[', ']', '(', ')', '{', '}'])

/** Returns the tokens of a text, in order and without gaps. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.end
  }
  return tokens
}

/** The end of the match of `pattern` at `at`, or -1. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

function tokenAt(text: string, start: number): Token {
  const first = text[start]!
  const make = (type: TokenType, end: number, digits?: number): Token => ({
    type,
    start,
    end,
    text: text.slice(start, end),
    ...(digits === undefined ? {} : { digits }),
  })
  const space = matchEnd(WHITESPACE, text, start)
  if (space !== -1) return make('whitespace', space)
  if (PUNCTUATION.has(first)) return make(first as TokenType, start + 1)
  if (first === '"' || first === "'") return stringAt(text, start, first)
  if (first === '/' && text[start + 1] === '*') return commentAt(text, start)
  if (first === '-' && text.startsWith('-->', start)) return make('cdc', start + 3)
  const number = matchEnd(NUMBER, text, start)
  if (number !== -1) return numberAt(text, start, number)
  const ident = matchEnd(IDENT, text, start)
  if (ident !== -1) return identAt(text, start, ident)
  if (first === '#') {
    const end = matchEnd(NAME, text, start + 1)
    if (end !== -1) return make('hash', end)
  }
  if (first === '@') {
    const end = matchEnd(IDENT, text, start + 1)
    if (end !== -1) return make('at-keyword', end)
  }
  if (text.startsWith('<!--', start)) return make('cdo', start + 4)
  return make('delim', start + 1)
}

function stringAt(text: string, start: number, quote: string): Token {
  const bodyEnd = matchEnd(STRING_BODIES[quote]!, text, start)
  // CSS accepts a string that is closed only by the end of the text; here it counts as unclosed.
  const isClosed = text[bodyEnd] === quote
  const end = isClosed ? bodyEnd + 1 : bodyEnd
  return { type: isClosed ? 'string' : 'bad-string', start, end, text: text.slice(start, end) }
}

function commentAt(text: string, start: number): Token {
  const close = text.indexOf('*/', start + 2)
  const end = close === -1 ? text.length : close + 2
  return { type: close === -1 ? 'bad-comment' : 'comment', start, end, text: text.slice(start, end) }
}

function numberAt(text: string, start: number, numberEnd: number): Token {
  const slice = (end: number) => text.slice(start, end)
  if (text[numberEnd] === '%')
    return { type: 'percentage', start, end: numberEnd + 1, text: slice(numberEnd + 1) }
  const unitEnd = matchEnd(IDENT, text, numberEnd)
  if (unitEnd === -1) return { type: 'number', start, end: numberEnd, text: slice(numberEnd) }
  return { type: 'dimension', start, end: unitEnd, text: slice(unitEnd), digits: numberEnd - start }
}

function identAt(text: string, start: number, end: number): Token {
  if (text[end] !== '(') return { type: 'ident', start, end, text: text.slice(start, end) }
  const isUrl = URL_NAME.test(text.slice(start, end)) && matchEnd(QUOTE_AHEAD, text, end + 1) === -1
  if (!isUrl) return { type: 'function', start, end: end + 1, text: text.slice(start, end + 1) }
  const close = matchEnd(URL_BODY, text, end + 1)
  if (close !== -1) return { type: 'url', start, end: close, text: text.slice(start, close) }
  const badEnd = matchEnd(BAD_URL_BODY, text, end + 1)
  return { type: 'bad-url', start, end: badEnd, text: text.slice(start, badEnd) }
}

/** Whether a token is white space or a comment. */
export function isSpace(token: Token | undefined): boolean {
  return token?.type === 'whitespace' || token?.type === 'comment'
}

/** The bracket that closes the group that `token` opens; `undefined` if it opens none. */
export function closerOf(token: Token): ')' | ']' | '}' | undefined {
  switch (token.type) {
    case 'function':
    case '(':
      return ')'
    case '[':
      return ']'
    case '{':
      return '}'
    default:
      return undefined
  }
}

/**
 * The index of the token that closes the group opened at `at`, or the number of tokens if it is not closed.
 */
export function groupEnd(tokens: readonly Token[], at: number): number {
  const closers: string[] = []
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const closer = closerOf(token)
    if (closer !== undefined) closers.push(closer)
    else if (token.type === closers.at(-1)) {
      closers.pop()
      if (closers.length === 0) return index
    }
  }
  return tokens.length
}

/** Splits tokens at every `separator` outside groups. */
export function splitTokens(
  tokens: readonly Token[],
  separator: ',' | ';' | ':',
): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    if (token.type === separator) parts.push([])
    else if (closerOf(token) === undefined) parts.at(-1)!.push(token)
    else {
      const end = Math.min(groupEnd(tokens, index), tokens.length - 1)
      for (; index < end; index += 1) parts.at(-1)!.push(tokens[index]!)
      parts.at(-1)!.push(tokens[end]!)
    }
  }
  return parts
}

/** Removes white space at both ends; comments are kept. */
export function trimTokens(tokens: readonly Token[]): readonly Token[] {
  let start = 0
  let end = tokens.length
  while (start < end && tokens[start]!.type === 'whitespace') start += 1
  while (end > start && tokens[end - 1]!.type === 'whitespace') end -= 1
  return tokens.slice(start, end)
}
