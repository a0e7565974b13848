/** Where a text is being read, and what is told of it on the way: each problem with the edit that mends it. Offsets count bytes. Pure. */
import type { LookAhead } from './lookAhead.ts'
import type { Problem, ProblemList } from './problem.ts'
import type { WordReading } from './readWord.ts'
import { type Needless, needless, type Stretch } from './structureProblems.ts'
import type { TokenList } from './tokenList.ts'

/** A place among the tokens. */
export class TokenCursor {
  /** The token that is read. */
  index = 0
  /** Behind the last token that stays, which is where something missing goes. */
  lastEnd = 0
  /** Stretches that are taken out whole, whatever is wrong inside them. */
  readonly removed: Problem[] = []
  private readonly tokens: TokenList
  private readonly problems: ProblemList
  private readonly ahead: LookAhead

  constructor(tokens: TokenList, problems: ProblemList, ahead: LookAhead) {
    this.tokens = tokens
    this.problems = problems
    this.ahead = ahead
  }

  /** Offset at which the token begins. */
  get start(): number {
    return this.tokens.start(this.index)
  }

  /** Goes on behind a token, which stays with those before it. */
  advance(last: number = this.index): void {
    this.lastEnd = this.tokens.end(last)
    this.index = last + 1
  }

  tell(problem: Problem): void {
    this.problems.add(problem)
  }

  /** Tells how words up to token `last` are read. */
  tellReading({ text, ...reading }: WordReading, last: number): void {
    const stretch = this.stretchTo(last)
    this.tell({ ...reading, ...stretch, edits: [{ ...stretch, text }] })
  }

  /** Takes out the token. */
  remove(code: Needless): void {
    const name = this.ahead.nameOf(this.index)
    this.removeThrough(this.index, (token) => needless(code, name, token))
  }

  /** Takes out all up to token `last`, and what else is wrong with it. */
  removeText(last: number, problem: (text: Stretch) => Problem): void {
    this.removed.push(this.removeThrough(last, problem))
  }

  /** Goes on behind token `last`, which stays no more than those before it; gives what was told of that. */
  removeThrough(last: number, problem: (text: Stretch) => Problem): Problem {
    const told = problem(this.stretchTo(last))
    this.tell(told)
    this.index = last + 1
    return told
  }

  /** From the token to another, both with it. */
  stretchTo(last: number): Stretch {
    const offset = this.start
    return { offset, length: this.tokens.end(last) - offset }
  }
}
