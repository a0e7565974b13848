/** Writes tokens as text, with the spaces that a style calls for and those that CSS requires. Pure. */
import { closerOf, type Token, tokenize } from './tokenize.ts'

/** What the space between two tokens depends on. */
export interface GapContext {
  readonly left: Token
  readonly right: Token
  /** Whether there was white space in the input. */
  readonly hadSpace: boolean
  /** The opening of the innermost group, in lower case: `rgb(`, `(`, `[`; empty outside groups. */
  readonly group: string
  /** All enclosing groups, the outermost first. */
  readonly groups: readonly string[]
}

/** Whether to write a space between two tokens. */
export type Spacing = (gap: GapContext) => boolean

/** Writes tokens; `write` may shorten each. Two tokens that would merge without a space get one. */
export function joinTokens(
  tokens: readonly Token[],
  spacing: Spacing,
  write: (token: Token, groups: readonly string[]) => string = ({ text }) => text,
): string {
  const groups: string[] = []
  let text = ''
  let left: Token | undefined
  let leftText = ''
  let hadSpace = false
  for (const token of tokens) {
    if (token.type === 'whitespace') {
      hadSpace = true
      continue
    }
    let isSpaced = false
    if (left !== undefined) {
      const opener = closerOf(left)
      if (opener !== undefined) groups.push(left.text.toLowerCase())
      const group = groups.at(-1) ?? ''
      isSpaced = spacing({ left, right: token, hadSpace, group, groups })
      if (token.type === ')' || token.type === ']' || token.type === '}') groups.pop()
    }
    const written = write(token, groups)
    if (isSpaced) text += ' '
    else if (left !== undefined && wouldMerge(left, token) && !isApart(leftText, written))
      text += hadSpace ? ' ' : '/**/'
    text += written
    left = token
    leftText = written
    hadSpace = false
  }
  return text
}

/** Whether two adjacent texts are still read as two tokens. */
function isApart(left: string, right: string): boolean {
  const [first, second, ...rest] = tokenize(left + right)
  return first?.text === left && second?.text === right && rest.length === 0
}

const AFTER_NAME: ReadonlySet<string> = new Set(
  'ident function url bad-url number percentage dimension cdc -'.split(' '),
)
const AFTER_MARK: ReadonlySet<string> = new Set(
  'ident function url bad-url number percentage dimension -'.split(' '),
)
const AFTER_NUMBER: ReadonlySet<string> = new Set(
  'ident function url bad-url number percentage dimension cdc % -'.split(' '),
)
const DIGITS: ReadonlySet<string> = new Set(['number', 'percentage', 'dimension'])

/** Source: CSS Syntax Module Level 3, section 9, the table of tokens that need a comment between them. */
function wouldMerge(left: Token, right: Token): boolean {
  const next = right.type === 'delim' ? right.text : right.type
  switch (left.type) {
    case 'ident':
      return AFTER_NAME.has(next) || next === '('
    case 'at-keyword':
    case 'hash':
    case 'dimension':
      return AFTER_NAME.has(next)
    case 'number':
      return AFTER_NUMBER.has(next)
    case 'delim':
      return delimWouldMerge(left.text, next)
    default:
      return false
  }
}

function delimWouldMerge(mark: string, next: string): boolean {
  switch (mark) {
    case '#':
    case '-':
    case '@':
      return AFTER_MARK.has(next)
    case '.':
    case '+':
      return DIGITS.has(next)
    case '/':
      return next === '*' || next === '/'
    default:
      return false
  }
}
