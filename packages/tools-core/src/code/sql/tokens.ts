/** Splits SQL into tokens. Every character that is not white space belongs to one. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { type SqlDialect, WRITINGS } from './dialects.ts'

/** The kinds of tokens. A `hint` is a comment that the database reads. */
export type SqlTokenKind =
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

/** In the order in which they are tried. */
const KINDS = [
  'line-comment',
  'param',
  'string',
  'name',
  'number',
  'word',
  'comma',
  'semicolon',
  'open',
  'close',
  'operator',
] as const satisfies readonly SqlTokenKind[]

/** Placeholders and templates that no dialect reads as anything else. */
const PARAMS = [
  '\\{\\{[^]*?\\}\\}',
  '\\{%[^]*?%\\}',
  '\\{#[^]*?#\\}',
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

const patterns = new Map<SqlDialect, RegExp>()

function patternOf(dialect: SqlDialect): RegExp {
  const known = patterns.get(dialect)
  if (known !== undefined) return known
  const { strings, names, lineComment, params, operators, word } = WRITINGS[dialect]
  const sources: Readonly<Record<(typeof KINDS)[number], string>> = {
    'line-comment': lineComment,
    string: strings.join('|'),
    param: [...params, ...PARAMS].join('|'),
    name: names.join('|'),
    number: dialect.startsWith('m') ? `${NUMBER}(?![\\p{L}_])` : NUMBER,
    word,
    comma: ',',
    semicolon: ';',
    open: '[(\\[]',
    close: '[)\\]]',
    operator: `${operators}|[^]`,
  }
  // A text in dollars looks like a placeholder.
  const order = [...KINDS].sort((a, b) => Number(b === 'string') - Number(a === 'string'))
  const named = order.map((kind) => `(?<${kind.replace('-', '')}>${sources[kind]})`)
  const pattern = new RegExp(named.join('|'), 'uy')
  patterns.set(dialect, pattern)
  return pattern
}

/**
 * The tokens of a text. Fails with `unclosed-string`, `unclosed-name`, `unclosed-comment`, `unclosed-bracket`
 * or `unexpected-bracket`, and its place.
 */
export function sqlTokens(text: string, dialect: SqlDialect): Result<readonly SqlToken[]> {
  const pattern = patternOf(dialect)
  const { nests } = WRITINGS[dialect]
  const tokens: SqlToken[] = []
  const open: SqlToken[] = []
  const space = /\s+/y
  let at = 0
  for (;;) {
    space.lastIndex = at
    const blank = space.exec(text)?.[0] ?? ''
    at += blank.length
    if (at >= text.length) break
    const about = {
      offset: at,
      isSpaced: blank !== '',
      startsLine: tokens.length === 0 || /[\r\n]/.test(blank),
    }
    const token = text.startsWith('/*', at)
      ? commentAt(text, at, nests)
      : tokenAt(text, at, pattern, tokens.at(-1), about.isSpaced)
    if (token === undefined) return unclosed(text, at)
    const whole: SqlToken = { ...token, ...about }
    if (whole.kind === 'open') open.push(whole)
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
  pattern: RegExp,
  before: SqlToken | undefined,
  isSpaced: boolean,
): Found | undefined {
  // Python's placeholder is a remainder where something to divide stands right before it.
  if (text[at] === '%' && (isSpaced || before === undefined || !OPERANDS.includes(before.kind))) {
    const [placeholder] = /^%[sdifb](?![\p{L}\p{N}_])/u.exec(text.slice(at, at + 4)) ?? []
    if (placeholder !== undefined) return { kind: 'param', text: placeholder }
  }
  pattern.lastIndex = at
  const { groups = {} } = pattern.exec(text)!
  for (const kind of KINDS) {
    const found = groups[kind.replace('-', '')]
    if (found === undefined) continue
    if (kind === 'operator' && /^['"`]/.test(found)) return undefined
    return { kind: kind === 'line-comment' && found.startsWith('--+') ? 'hint' : kind, text: found }
  }
  return undefined
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
  const mark = text.startsWith('/*', at) ? '/*' : text[at]!
  const [code, what] =
    mark === '/*'
      ? ['unclosed-comment', 'comment']
      : mark === "'"
        ? ['unclosed-string', 'string']
        : ['unclosed-name', 'quoted name']
  const message = `This ${what} is never closed: there is no second ${mark === '/*' ? '*/' : mark}.`
  return fail({ code, message: message.replace('second */', '*/'), ...placeAt(text, at) })
}
