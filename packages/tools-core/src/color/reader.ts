/** Reads the tokens of a colour one after the other. Pure. */
import { type Token, tokenize } from '../css/tokenize.ts'
import { errorAt } from '../result/place.ts'
import type { Fix, ToolError } from '../result/result.ts'

/** Why a text is no colour. Thrown inside of the parser only; `parseColor` makes an answer of it. */
export class ColorSyntaxError extends Error {
  readonly error: ToolError

  constructor(error: ToolError) {
    super(error.message)
    this.error = error
  }
}

/** What an error says. */
interface Saying {
  readonly code: string
  readonly message: string
  readonly fix?: Fix
}

/** Functions in functions, at most. */
const DEEPEST = 64

/** The tokens of a text, without white space and comments. */
export class ColorReader {
  readonly text: string
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
    this.tokens = tokenize(text).filter(({ type }) => type !== 'whitespace' && type !== 'comment')
  }

  /** The next token, which stays where it is; `undefined` at the end. */
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  /** The next token, taken. */
  next(): Token | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
  }

  /** Takes so many tokens, whatever they are. */
  skip(count: number): void {
    this.at += count
  }

  /** Takes the next token if it is that word or mark, in any case. */
  take(word: string): boolean {
    const isThere = this.peek()?.text.toLowerCase() === word
    if (isThere) this.at += 1
    return isThere
  }

  /** Takes the next token, which must be that mark. */
  expect(mark: string, meaning: string): void {
    if (!this.take(mark))
      this.refuse({ code: 'unexpected', message: `${meaning}: “${mark}” is missing here.` })
  }

  /** Takes the next token, which must be a word, and gives it in lower case. */
  word(meaning: string): string {
    const token = this.peek()
    if (token?.type !== 'ident')
      return this.refuse({ code: 'unexpected', message: `${meaning} is missing here.` })
    this.at += 1
    return token.text.toLowerCase()
  }

  /** Whether white space stands on both sides of the next token, as sums want it. */
  isSpaced(): boolean {
    const [before, token, after] = [this.tokens[this.at - 1], this.tokens[this.at], this.tokens[this.at + 1]]
    return token !== undefined && before?.end !== token.start && after?.start !== token.end
  }

  /** Runs `read` one level deeper. */
  inside<T>(read: () => T): T {
    this.depth += 1
    if (this.depth > DEEPEST)
      this.refuse({ code: 'too-deep', message: `More than ${DEEPEST} functions stand in each other here.` })
    const value = read()
    this.depth -= 1
    return value
  }

  /** Fails at the next token, or at `token`. */
  refuse(saying: Saying, token: Token | undefined = this.peek()): never {
    const length = token === undefined ? 1 : token.end - token.start
    const offset = token?.start ?? this.text.trimEnd().length
    throw new ColorSyntaxError(errorAt(this.text, offset, { ...saying, length }))
  }
}
