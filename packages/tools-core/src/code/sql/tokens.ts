/** Splits SQL into tokens. Every character that is not white space belongs to one. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { type SqlDialect, WRITINGS, type Writing } from './dialects.ts'
import { postgresOperator } from './postgresOperator.ts'
import { holdsType, TYPE_WORD } from './typeBrackets.ts'

/**
 * The kinds of tokens. A `hint` is a comment that the database reads. A `command` is a line that the client
 * reads, such as `GO`. A `semicolon` may be another mark, which MySQL's client set with DELIMITER.
 */
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
  | 'command'

/** A token, and the white space around it. */
export interface SqlToken {
  readonly kind: SqlTokenKind
  readonly text: string
  readonly offset: number
  /** Whether there is white space before it. */
  readonly isSpaced: boolean
  /** Whether a line ends between it and the token before it; also at the beginning. */
  readonly startsLine: boolean
  /** Whether a space before it could change what it means: PostgreSQL reads `=@x` as `=@` and `x`. */
  readonly isTied?: true
}

type PatternKind = Exclude<
  SqlTokenKind,
  'comma' | 'semicolon' | 'open' | 'close' | 'block-comment' | 'hint' | 'command'
>

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
/** A letter may be the prefix of a string or of a name. */
const AFTER_PREFIX: readonly PatternKind[] = ['string', 'name', 'word']
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
  const scanner = new Scanner(text, dialect)
  for (;;) {
    const refused = scanner.read()
    if (refused !== undefined) return refused
    if (scanner.isDone) break
  }
  const left = scanner.open.at(-1)
  if (left === undefined) return succeed(scanner.tokens)
  const message = `This “${left.text}” is never closed.`
  return fail({ code: 'unclosed-bracket', message, ...placeAt(text, left.offset) })
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' }

/** Reads a text, token by token. */
class Scanner {
  readonly tokens: SqlToken[] = []
  /** The brackets that are open. */
  readonly open: SqlToken[] = []
  isDone = false
  private readonly text: string
  private readonly isPostgres: boolean
  private readonly patterns: Patterns
  private readonly writing: Writing
  private readonly space = /[^\S\r\n]*([\r\n]\s*)?/y
  private at = 0
  private readonly hasCopy: boolean
  /** What ends a statement, besides a semicolon. */
  private delimiter: string | undefined

  constructor(text: string, dialect: SqlDialect) {
    this.text = text
    this.isPostgres = dialect === 'postgresql'
    this.hasCopy = dialect === 'postgresql' || dialect === 'standard'
    this.patterns = patternsOf(dialect)
    this.writing = WRITINGS[dialect]
  }

  /** Reads the next token, and returns an error or nothing. */
  read(): Result<never> | undefined {
    const { text, tokens, open, space } = this
    const data = this.copiedData()
    if (data !== undefined) tokens.push(data)
    space.lastIndex = this.at
    const lineEnd = space.exec(text)?.[1]
    const isSpaced = space.lastIndex > this.at
    const at = space.lastIndex
    this.at = at
    this.isDone = at >= text.length
    if (this.isDone) return undefined
    const startsLine = tokens.length === 0 || lineEnd !== undefined
    const token = this.find(startsLine, isSpaced)
    if (token === undefined) return unclosed(text, at)
    const isTied = this.isPostgres && !isSpaced && isPlaceholderName(token)
    const whole: SqlToken = { ...token, offset: at, isSpaced, startsLine, ...(isTied ? { isTied } : {}) }
    if (whole.kind === 'open') open.push(whole)
    if (open.length > MAX_DEPTH)
      return fail({
        code: 'too-deep',
        message: `Brackets must not be nested more than ${MAX_DEPTH} levels deep.`,
        ...placeAt(text, at),
      })
    if (whole.kind === 'close' && open.pop()?.text !== CLOSES[whole.text])
      return fail({
        code: 'unexpected-bracket',
        message: `There is no bracket for this “${whole.text}” to close.`,
        ...placeAt(text, at),
      })
    tokens.push(whole)
    this.at += whole.text.length
    return undefined
  }

  private find(startsLine: boolean, isSpaced: boolean): Found | undefined {
    const { text, at, delimiter, tokens } = this
    if (delimiter !== undefined && text.startsWith(delimiter, at))
      return { kind: 'semicolon', text: delimiter }
    const special = this.command(startsLine) ?? this.typeBracket()
    if (special !== undefined) return special
    if (text.startsWith('/*', at)) return commentAt(text, at, this.writing.nests)
    const before = tokens.at(-1)
    const found = tokenAt(text, at, {
      patterns: this.patterns,
      before,
      isSpaced,
      isPostgres: this.isPostgres,
    })
    const end = delimiter === undefined || found === undefined ? -1 : found.text.indexOf(delimiter)
    const isCut = end > 0 && /^(?:word|operator|param|number)$/.test(found!.kind)
    return isCut ? { ...found!, text: found!.text.slice(0, end) } : found
  }

  /** A line that the client of the database reads, where one begins. */
  private command(startsLine: boolean): Found | undefined {
    const { command } = this.writing
    const { text, at } = this
    // A line of psql may follow a statement, but `\;` only separates statements.
    const mayBegin = startsLine || (text[at] === '\\' && text[at + 1] !== ';')
    if (command === undefined || this.open.length > 0 || !mayBegin) return undefined
    if (command.where === 'statement' && !this.beginsStatement()) return undefined
    const [found] = text.slice(at, lineEndAfter(text, at)).match(command.pattern) ?? []
    if (found === undefined) return undefined
    const delimiter = /^delimiter\s+(\S+)/i.exec(found)?.[1]
    if (delimiter !== undefined) this.delimiter = delimiter === ';' ? undefined : delimiter
    return { kind: 'command', text: found.trimEnd() }
  }

  /** The lines that `pg_dump` writes behind `COPY … FROM stdin;`, up to `\\.`: nothing in them is SQL. */
  private copiedData(): SqlToken | undefined {
    const { text, tokens } = this
    if (!this.hasCopy || tokens.at(-1)?.kind !== 'semicolon') return undefined
    const start = tokens.findLastIndex(({ kind }, at) => kind === 'semicolon' && at < tokens.length - 1) + 1
    const words = tokens.slice(start).filter(({ kind }) => kind === 'word')
    const [first, ...others] = words.map((word) => word.text.toUpperCase())
    const from = others.lastIndexOf('FROM')
    if (first !== 'COPY' || from === -1 || others[from + 1] !== 'STDIN') return undefined
    const begin = lineEndAfter(text, this.at)
    const offset = begin + (text.startsWith('\r\n', begin) ? 2 : 1)
    if (text.slice(this.at, begin).trim() !== '' || offset >= text.length) return undefined
    const end = /^\\\.(?=\r?$)/gm
    end.lastIndex = offset
    const stop = end.exec(text)
    this.at = stop === null ? text.length : stop.index + 2
    const own = text.slice(offset, this.at)
    return { kind: 'command', text: own, offset, isSpaced: true, startsLine: true }
  }

  private beginsStatement(): boolean {
    const before = this.tokens.findLast(({ kind }) => kind !== 'line-comment' && kind !== 'block-comment')
    return before === undefined || before.kind === 'semicolon' || before.kind === 'command'
  }

  private typeBracket(): Found | undefined {
    const { text, at } = this
    const mark = text[at]!
    if (!this.writing.hasTypeBrackets || (mark !== '<' && mark !== '>')) return undefined
    const isInside = this.open.at(-1)?.text === '<'
    if (mark === '>') return isInside ? { kind: 'close', text: mark } : undefined
    const before = this.tokens.at(-1)
    const begins = before?.kind === 'word' && TYPE_WORD.test(before.text) && (isInside || holdsType(text, at))
    return begins ? { kind: 'open', text: mark } : undefined
  }
}

function lineEndAfter(text: string, at: number): number {
  const end = /[\r\n]/g
  end.lastIndex = at
  return end.exec(text)?.index ?? text.length
}

const isPlaceholderName = ({ kind, text }: Found): boolean => kind === 'param' && /^[@%]/.test(text)

type Found = Pick<SqlToken, 'kind' | 'text'>

/** What may stand before a binary operator. */
const OPERANDS: readonly SqlTokenKind[] = ['word', 'name', 'string', 'number', 'param', 'close']

/** What the token at a place depends on. */
interface Around {
  readonly patterns: Patterns
  readonly before: SqlToken | undefined
  readonly isSpaced: boolean
  readonly isPostgres: boolean
}

/**
 * `%s` is a placeholder of Python, but a remainder where something to divide stands right before it.
 */
function pythonPlaceholder(text: string, at: number, { before, isSpaced }: Around): string | undefined {
  if (text[at] !== '%' || (!isSpaced && before !== undefined && OPERANDS.includes(before.kind)))
    return undefined
  return /^%[sdifb](?![\p{L}\p{N}_])/u.exec(text.slice(at, at + 4))?.[0]
}

function tokenAt(text: string, at: number, around: Around): Found | undefined {
  const { patterns, isPostgres } = around
  const mark = MARKS[text[at]!]
  if (mark !== undefined) return { kind: mark, text: text[at]! }
  const placeholder = pythonPlaceholder(text, at, around)
  if (placeholder !== undefined) return { kind: 'param', text: placeholder }
  const operator = isPostgres && OPERATOR_START.test(text[at]!) ? postgresOperator(text, at) : undefined
  if (operator !== undefined && operator !== '?' && operator.includes('?'))
    return { kind: 'operator', text: operator }
  for (const kind of kindsAt(text, at)) {
    if (kind === 'operator' && operator !== undefined) return { kind, text: operator }
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

const OPERATOR_START = /[-+*/<>=~!@#%^&|`?]/

const UNDERSCORE = 0x5f

function kindsAt(text: string, at: number): readonly PatternKind[] {
  const code = text.charCodeAt(at)
  const folded = code | 0x20
  if ((folded >= 0x61 && folded <= 0x7a) || code === UNDERSCORE) {
    const isPrefix = /['"]/.test(text.slice(at + 1, at + 3))
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
