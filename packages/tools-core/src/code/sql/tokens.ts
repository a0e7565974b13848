/** Splits SQL into tokens. Every character that is not white space belongs to one. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { type SqlDialect, WRITINGS } from './dialects.ts'

/** The kinds of tokens. A `hint` is a comment that the database reads. */
type SqlTokenKind =
  | 'word'
  | 'name'
  | 'string'
  | 'number'
  | 'param'
  | 'operator'
  | 'open'
  | 'close'
  | 'comma'
  | 'semicolon'
  | 'line-comment'
  | 'block-comment'
  | 'hint'

/** A token, and the white space around it. */
export interface SqlToken {
  readonly kind: SqlTokenKind
  readonly text: string
  readonly offset: number
  /** Whether there is white space before it. */
  readonly isSpaced: boolean
  /** Whether a line ends between it and the token before it; also at the beginning. */
  readonly startsLine: boolean
}

type PatternKind = Exclude<SqlTokenKind, 'comma' | 'semicolon' | 'open' | 'close' | 'block-comment' | 'hint'>

/**
 * Placeholders and templates that no dialect reads as anything else. A template has at most 2000 characters,
 * so that braces without an end are not read to the end of the text again and again.
 */
const PARAMS = [
  '\\{\\{[^]{0,2000}?\\}\\}',
  '\\{%[^]{0,2000}?%\\}',
  '\\{#[^]{0,2000}?#\\}',
  '[$#]\\{[^{}\\r\\n]*\\}',
  '\\{[\\p{L}_][\\p{L}\\p{N}_.]*\\}',
  '%\\([\\p{L}\\p{N}_]+\\)s',
  '(?<!:):(?=[\\p{L}_])[\\p{L}\\p{N}_]+',
  '(?<!:):\\d+',
  '@{1,2}[\\p{L}\\p{N}_][\\p{L}\\p{N}_.$#@]*',
  '\\$[\\p{L}\\p{N}_]+',
  '\\?\\d+|\\?(?![|&])',
]

const NUMBER = '0[xX][\\da-fA-F_]+|(?:\\d[\\d_]*(?:\\.(?!\\.)\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?'

/** The pattern of each kind. */
type Patterns = Readonly<Record<PatternKind, RegExp>>

const patterns = new Map<SqlDialect, Patterns>()

function patternsOf(dialect: SqlDialect): Patterns {
  const known = patterns.get(dialect)
  if (known !== undefined) return known
  const { strings, names, lineComment, params, operators, word } = WRITINGS[dialect]
  const pattern = (source: string) => new RegExp(source, 'uy')
  const made: Patterns = {
    'line-comment': pattern(lineComment),
    string: pattern(strings.join('|')),
    param: pattern([...params, ...PARAMS].join('|')),
    name: pattern(names.join('|')),
    number: pattern(NUMBER),
    word: pattern(word),
    operator: pattern(`${operators}|[^]`),
  }
  patterns.set(dialect, made)
  return made
}

/** The kinds to try, in this order, where a token begins with a letter. */
const AFTER_LETTER: readonly PatternKind[] = ['word']
/** A letter may be the prefix of a string. */
const AFTER_PREFIX: readonly PatternKind[] = ['string', 'word']
/** A name may begin with digits in MySQL. */
const AFTER_DIGIT: readonly PatternKind[] = ['word', 'number']
const AFTER_OTHER: readonly PatternKind[] = [
  'line-comment',
  'string',
  'param',
  'name',
  'number',
  'word',
  'operator',
]

/**
 * Deeper brackets would be indented further than anybody can read, in time that grows with the square of the
 * depth.
 */
const MAX_DEPTH = 200

const MARKS: Readonly<Record<string, SqlTokenKind>> = {
  ',': 'comma',
  ';': 'semicolon',
  '(': 'open',
  ')': 'close',
  ']': 'close',
}

/**
 * The tokens of a text. Fails with `unclosed-string`, `unclosed-name`, `unclosed-comment`,
 * `unclosed-bracket`, `unexpected-bracket` or `too-deep`, and its place.
 */
export function sqlTokens(text: string, dialect: SqlDialect): Result<readonly SqlToken[]> {
  const patterns = patternsOf(dialect)
  const { nests } = WRITINGS[dialect]
  const tokens: SqlToken[] = []
  const open: SqlToken[] = []
  const space = /[^\S\r\n]*([\r\n]\s*)?/y
  let at = 0
  for (;;) {
    space.lastIndex = at
    const lineEnd = space.exec(text)?.[1]
    const isSpaced = space.lastIndex > at
    at = space.lastIndex
    if (at >= text.length) break
    const startsLine = tokens.length === 0 || lineEnd !== undefined
    const token = text.startsWith('/*', at)
      ? commentAt(text, at, nests)
      : tokenAt(text, at, patterns, tokens.at(-1), isSpaced)
    if (token === undefined) return unclosed(text, at)
    const whole: SqlToken = { ...token, offset: at, isSpaced, startsLine }
    if (whole.kind === 'open') open.push(whole)
    if (open.length > MAX_DEPTH)
      return fail({
        code: 'too-deep',
        message: `Brackets must not be nested more than ${MAX_DEPTH} levels deep.`,
        ...placeAt(text, at),
      })
    if (whole.kind === 'close' && open.pop()?.text !== (whole.text === ')' ? '(' : '['))
      return fail({
        code: 'unexpected-bracket',
        message: `There is no bracket for this “${whole.text}” to close.`,
        ...placeAt(text, at),
      })
    tokens.push(whole)
    at += whole.text.length
  }
  const left = open.at(-1)
  if (left === undefined) return succeed(tokens)
  const message = `This “${left.text}” is never closed.`
  return fail({ code: 'unclosed-bracket', message, ...placeAt(text, left.offset) })
}

type Found = Pick<SqlToken, 'kind' | 'text'>

/** What may stand before a binary operator. */
const OPERANDS: readonly SqlTokenKind[] = ['word', 'name', 'string', 'number', 'param', 'close']

function tokenAt(
  text: string,
  at: number,
  patterns: Patterns,
  before: SqlToken | undefined,
  isSpaced: boolean,
): Found | undefined {
  const mark = MARKS[text[at]!]
  if (mark !== undefined) return { kind: mark, text: text[at]! }
  // `%s` is a placeholder of Python, but a remainder where something to divide stands right before it.
  if (text[at] === '%' && (isSpaced || before === undefined || !OPERANDS.includes(before.kind))) {
    const [placeholder] = /^%[sdifb](?![\p{L}\p{N}_])/u.exec(text.slice(at, at + 4)) ?? []
    if (placeholder !== undefined) return { kind: 'param', text: placeholder }
  }
  for (const kind of kindsAt(text, at)) {
    const pattern = patterns[kind]
    pattern.lastIndex = at
    if (!pattern.test(text)) continue
    const found = text.slice(at, pattern.lastIndex)
    if (kind === 'operator' && /^['"`]/.test(found)) return undefined
    if (kind === 'operator' && found === '[') return { kind: 'open', text: found }
    return { kind: kind === 'line-comment' && found.startsWith('--+') ? 'hint' : kind, text: found }
  }
  return undefined
}

const UNDERSCORE = 0x5f

function kindsAt(text: string, at: number): readonly PatternKind[] {
  const code = text.charCodeAt(at)
  const folded = code | 0x20
  if ((folded >= 0x61 && folded <= 0x7a) || code === UNDERSCORE) {
    const isPrefix = text[at + 1] === "'" || text[at + 1] === '"' || text[at + 2] === "'"
    return isPrefix ? AFTER_PREFIX : AFTER_LETTER
  }
  return code >= 0x30 && code <= 0x39 ? AFTER_DIGIT : AFTER_OTHER
}

/** A comment, which in some dialects holds others. */
function commentAt(text: string, at: number, nests: boolean): Found | undefined {
  const mark = /\/\*|\*\//g
  mark.lastIndex = at + 2
  for (let depth = 1; depth > 0; ) {
    const found = mark.exec(text)?.[0]
    if (found === undefined) return undefined
    if (found === '*/') depth -= 1
    else if (nests) depth += 1
  }
  const comment = text.slice(at, mark.lastIndex)
  return { kind: /^\/\*M?[!+]/.test(comment) ? 'hint' : 'block-comment', text: comment }
}

function unclosed(text: string, at: number): Result<never> {
  const place = placeAt(text, at)
  if (text.startsWith('/*', at))
    return fail({
      code: 'unclosed-comment',
      message: 'This comment is never closed: its */ is missing.',
      ...place,
    })
  const mark = text[at]!
  const message = `There is no second ${mark} to close what begins here.`
  return fail({ code: mark === "'" ? 'unclosed-string' : 'unclosed-name', message, ...place })
}
