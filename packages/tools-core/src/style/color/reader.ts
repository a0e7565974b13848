/** Reads the tokens of a colour one by one. Pure. */

import { Fault } from '../../shared/result/fault.ts'
import type { ErrorFields } from '../../shared/result/place.ts'
import type { Fix, Note } from '../../shared/result/result.ts'
import { type Token, tokenize } from '../css/tokenize.ts'
import { closestName } from './names.ts'

/** The deepest nesting of functions. */
const MAX_DEPTH = 64

/** Names of other programs, and what CSS calls the same. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['cmyk', 'device-cmyk'],
  ['p3', 'display-p3'],
  ['rgba', 'srgb'],
])

/** A fix that puts `text` in the place of one part. */
export function replacing(label: string, offset: number, length: number, text: string): Fix {
  return { label, edits: [{ offset, length, text }] }
}

/** The tokens of a text, without white space and comments. */
export class ColorReader {
  readonly text: string
  /** The notes about the colour that is read. */
  readonly notes: Note[] = []
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
    this.tokens = tokenize(text).filter(({ type }) => type !== 'whitespace' && type !== 'comment')
  }

  /** The next token, without consuming it; `undefined` at the end. */
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  /** Consumes the next token and returns it. */
  next(): Token | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
  }

  /** Consumes a number of tokens, whatever they are. */
  skip(count: number): void {
    this.at += count
  }

  /** Consumes the next token if it is that word or character, ignoring case. */
  take(word: string): boolean {
    const isThere = this.peek()?.text.toLowerCase() === word
    if (isThere) this.at += 1
    return isThere
  }

  /** Consumes the next token, which must be that word or character. */
  expect(mark: string, meaning: string): void {
    if (this.take(mark)) return
    const text = /^\w/.test(mark) ? ` ${mark}` : mark
    const fix = replacing(`Add ${mark}`, this.lastEnd(), 0, text)
    this.refuse({ code: 'unexpected', message: `${meaning}: “${mark}” is missing here.`, fix })
  }

  /** Where the token before the next one ends. */
  lastEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0
  }

  /** Consumes the next token, which must be a word, and returns it in lower case. */
  word(meaning: string): string {
    const token = this.peek()
    if (token?.type !== 'ident')
      return this.refuse({ code: 'unexpected', message: `${meaning} is missing here.` })
    this.at += 1
    return token.text.toLowerCase()
  }

  /** The commas from here to the end of the function, without those of functions inside it. */
  commas(): readonly Token[] {
    const commas: Token[] = []
    let depth = 0
    for (const token of this.tokens.slice(this.at)) {
      if (depth === 0 && token.type === ',') commas.push(token)
      if (token.type === 'function' || token.type === '(') depth += 1
      else if (token.type === ')') depth -= 1
      if (depth < 0) break
    }
    return commas
  }

  /** Whether the next token has white space on both sides, as sums require. */
  isSpaced(): boolean {
    const [before, token, after] = [this.tokens[this.at - 1], this.tokens[this.at], this.tokens[this.at + 1]]
    return token !== undefined && before?.end !== token.start && after?.start !== token.end
  }

  /** Runs `read` one level deeper. */
  inside<T>(read: () => T): T {
    this.depth += 1
    if (this.depth > MAX_DEPTH)
      this.refuse({ code: 'too-deep', message: `More than ${MAX_DEPTH} functions are nested here.` })
    const value = read()
    this.depth -= 1
    return value
  }

  /** Fails at `token`, a word that none of `names` is; suggests the one that was probably meant. */
  refuseWord(token: Token, fields: ErrorFields, word: string, names: Iterable<string>): never {
    const meant = ALIASES.get(word) ?? closestName(word, names)
    if (meant === undefined) return this.refuse(fields, token)
    const message = `${fields.message} Did you mean ${meant}?`
    const fix = replacing(`Write ${meant}`, token.start, word.length, meant)
    return this.refuse({ ...fields, message, fix }, token)
  }

  /** Fails at the next token, or at `token`. */
  refuse({ code, message, fix }: ErrorFields, token: Token | undefined = this.peek()): never {
    const length = token === undefined ? 1 : token.end - token.start
    const offset = token?.start ?? this.text.trimEnd().length
    throw new Fault(code, message, offset, length, fix)
  }
}
