/**
 * A position in a list of tokens that collects problems and their edits as it moves. Offsets count bytes.
 * Pure.
 */
import type { LookAhead } from './lookAhead.ts'
import type { Problem, ProblemList } from './problem.ts'
import type { WordReading } from './readWord.ts'
import { type Needless, needless, type Stretch } from './structureProblems.ts'
import type { TokenList } from './tokenList.ts'

/** A place among the tokens. */
export class TokenCursor {
  /** The current token. */
  index = 0
  /** The offset after the last token that stays, where missing text is inserted. */
  lastEnd = 0
  /** Ranges that are removed whole, whatever is wrong inside them. */
  readonly removed: Problem[] = []
  private readonly tokens: TokenList
  private readonly problems: ProblemList
  private readonly ahead: LookAhead

  constructor(tokens: TokenList, problems: ProblemList, ahead: LookAhead) {
    this.tokens = tokens
    this.problems = problems
    this.ahead = ahead
  }

  /** Offset at which the token starts. */
  get start(): number {
    return this.tokens.start(this.index)
  }

  /** Moves past a token, which stays with those before it. */
  advance(last: number = this.index): void {
    this.lastEnd = this.tokens.end(last)
    this.index = last + 1
  }

  report(problem: Problem): void {
    this.problems.add(problem)
  }

  /** Reports how the words up to token `last` are read. */
  reportReading({ text, ...reading }: WordReading, last: number): void {
    const stretch = this.stretchTo(last)
    this.report({ ...reading, ...stretch, edits: [{ ...stretch, text }] })
  }

  remove(code: Needless): void {
    const name = this.ahead.nameOf(this.index)
    this.removeThrough(this.index, (token) => needless(code, name, token))
  }

  /** Removes everything up to token `last`, and drops other problems in it. */
  removeText(last: number, problem: (text: Stretch) => Problem): void {
    this.removed.push(this.removeThrough(last, problem))
  }

  /** Removes the tokens from the current one through `last`, and returns the problem reported for them. */
  removeThrough(last: number, problem: (text: Stretch) => Problem): Problem {
    const found = problem(this.stretchTo(last))
    this.report(found)
    this.index = last + 1
    return found
  }

  /** The range from the current token to another, both included. */
  stretchTo(last: number): Stretch {
    const offset = this.start
    return { offset, length: this.tokens.end(last) - offset }
  }
}
