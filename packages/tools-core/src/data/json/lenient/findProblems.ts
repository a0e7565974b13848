/**
 * Finds every problem that keeps a text from being JSON, each with the edits that fix it.
 *
 * After each problem it reads on as a person would. Applying all edits gives valid JSON; a text without
 * problems is JSON. The stack is an array, so depth costs no call stack. Offsets count bytes. Pure.
 */

import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, isSpace, OPEN_BRACE, OPEN_BRACKET } from '../characters.ts'
import { sequenceEnd } from '../tokens.ts'
import { LookAhead } from './lookAhead.ts'
import { OpenBrackets } from './openBrackets.ts'
import {
  atMost,
  createProblemList,
  type IsTooMany,
  inTextOrder,
  type Problem,
  type ProblemList,
  TooManyProblems,
} from './problem.ts'
import { type CommentEnds, readTokens } from './readTokens.ts'
import { readNameWord, readValueWord } from './readWord.ts'
import { RootValues } from './rootValues.ts'
import {
  addedStrings,
  braceOfSet,
  empty,
  functionCall,
  missingBrace,
  missingBracket,
  missingColon,
  missingComma,
  missingLineBreak,
  missingName,
  missingValue,
  nameAlone,
  parenthesis,
  textAfter,
  textBefore,
  trailingComma,
  unclosedObject,
  unexpectedEnd,
  wrongBracket,
  wrongColon,
} from './structureProblems.ts'
import { TokenCursor } from './tokenCursor.ts'
import { EQUALS, JUNK, SCALAR, STRING, TokenList, WORD } from './tokenList.ts'
import { tuplesIn } from './tuples.ts'

/** How a text is read. */
export interface FindProblemsOptions {
  /** Whether one top-level value is allowed or several. */
  readonly roots: 'one' | 'many'
  /** How many problems to collect before giving up. */
  readonly isTooMany: IsTooMany
  /** @defaultValue 'line-break' */
  readonly commentEnds?: CommentEnds
}

/**
 * The problems of a text, in the order in which they are found.
 *
 * @throws TooManyProblems when there are more than the limit.
 */
export function findProblems(bytes: Uint8Array, options: FindProblemsOptions): readonly Problem[] {
  const problems = createProblemList(options.isTooMany)
  const tokens = readTokens(bytes, problems, { commentEnds: options.commentEnds })
  const parser = new LenientParser(bytes, tokens, problems, options.roots)
  parser.parse('whole')
  return withoutRemoved(problems.all(), parser.removed)
}

/** The first problems of a text. */
export interface FirstProblems {
  /** In text order. */
  readonly problems: readonly Problem[]
  /** Whether there are more. */
  readonly hasMore: boolean
}

/** The first `most` problems of a text; reading ends where that many are known. */
export function findFirstProblems(
  bytes: Uint8Array,
  { roots, most }: Pick<FindProblemsOptions, 'roots'> & { readonly most: number },
): FirstProblems {
  const [inTokens, inStructure] = [createProblemList(atMost(most)), createProblemList(atMost(most))]
  const tokens = new TokenList(bytes.length)
  const hasAllTokens = tryReading(() => void readTokens(bytes, inTokens, { tokens }))
  const cut = hasAllTokens ? Number.POSITIVE_INFINITY : (inTokens.all().at(-1)?.offset ?? 0)
  const parser = new LenientParser(bytes, tokens, inStructure, roots)
  const isComplete = tryReading(() => parser.parse(hasAllTokens ? 'whole' : 'cut')) && hasAllTokens
  const found = [...inTokens.all(), ...inStructure.all().filter(({ offset }) => offset <= cut)]
  const problems = inTextOrder(withoutRemoved(found, parser.removed))
  return { problems: problems.slice(0, most), hasMore: !isComplete || problems.length > most }
}

/** Whether reading came to the end before there were too many problems. */
function tryReading(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof TooManyProblems) return false
    throw error
  }
}

/** The problems outside the ranges that are removed whole. `removed` must be in text order. */
function withoutRemoved(problems: readonly Problem[], removed: readonly Problem[]): readonly Problem[] {
  if (removed.length === 0) return problems
  const around = (offset: number): Problem | undefined => {
    let [low, high] = [0, removed.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (removed[middle]!.offset <= offset) low = middle + 1
      else high = middle
    }
    const whole = removed[low - 1]
    return whole !== undefined && offset < whole.offset + whole.length ? whole : undefined
  }
  return problems.filter((problem) => {
    const whole = around(problem.offset)
    return whole === undefined || whole === problem
  })
}

/** The states of the parser: what may come next. */
const VALUE = 0
const FIRST_ITEM = 1
const NAME = 2
const FIRST_NAME = 3
const COLON_NEXT = 4
const AFTER_VALUE = 5

class LenientParser {
  private readonly bytes: Uint8Array
  private readonly tokens: TokenList
  private readonly roots: 'one' | 'many'
  private readonly ahead: LookAhead
  private readonly at: TokenCursor
  private readonly open = new OpenBrackets()
  private readonly values = new RootValues()
  private state = VALUE
  /** Offset of the last comma, while its container's end would make it superfluous. */
  private commaAt = -1
  /** The parentheses of tuples; found when the first parenthesis is met. */
  private tuples: ReadonlyMap<number, number> | undefined
  /** The tokens that close the tuples read as arrays. */
  private readonly tupleEnds = new Set<number>()
  /** The tokens that close the sets read as arrays. */
  private readonly setEnds = new Set<number>()

  constructor(bytes: Uint8Array, tokens: TokenList, problems: ProblemList, roots: 'one' | 'many') {
    this.bytes = bytes
    this.tokens = tokens
    this.ahead = new LookAhead(bytes, tokens)
    this.at = new TokenCursor(tokens, problems, this.ahead)
    this.roots = roots
  }

  /** The problems that remove whole ranges of text. */
  get removed(): readonly Problem[] {
    return this.at.removed
  }

  /** Reads all tokens. Where the text is cut, nothing is concluded from the end of the tokens. */
  parse(extent: 'whole' | 'cut'): void {
    this.skipPreamble()
    while (this.at.index < this.tokens.size) this.step(this.tokens.kind(this.at.index))
    if (extent === 'whole') this.finish()
  }

  private step(found: number): void {
    const kind = found === JUNK || found === CLOSE_BRACE ? this.readListEnd(found) : found
    if (kind === JUNK) {
      const { start } = this.at
      const isText = this.bytes[start]! < 0x80 || sequenceEnd(this.bytes, start) >= 0
      this.at.remove(isText ? 'unexpected-character' : 'invalid-utf8')
      return
    }
    if (kind === WORD && (this.ahead.isEllipsis(this.at.index) || this.ahead.isStringPrefix(this.at.index))) {
      this.at.remove('unexpected-character')
      return
    }
    if (kind === EQUALS && this.state !== COLON_NEXT) {
      this.at.remove('unexpected-character')
      return
    }
    if (kind === WORD && this.ahead.isCall(this.at.index)) {
      this.removeCall()
      return
    }
    switch (this.state) {
      case NAME:
      case FIRST_NAME:
        this.readName(kind)
        return
      case COLON_NEXT:
        this.readColon(kind)
        return
      case AFTER_VALUE:
        this.readAfterValue(kind)
        return
      default:
        this.readValue(kind)
        return
    }
  }

  /** The end of a list in parentheses or braces is read as a bracket; returns its kind. */
  private readListEnd(found: number): number {
    const { index, start } = this.at
    if (found === JUNK) return this.readParenthesis()
    if (!this.setEnds.has(index)) return found
    this.at.report(braceOfSet(start, ']'))
    return CLOSE_BRACKET
  }

  /** A parenthesis of a tuple is read as a bracket; returns its kind. */
  private readParenthesis(): number {
    const { index, start } = this.at
    if (this.tupleEnds.has(index)) {
      this.at.report(parenthesis(start, ']'))
      return CLOSE_BRACKET
    }
    const end = this.tupleEnd(index)
    const isValue = this.state === VALUE || this.state === FIRST_ITEM
    if (end === undefined || !isValue) return JUNK
    this.at.report(parenthesis(start, '['))
    this.tupleEnds.add(end)
    return OPEN_BRACKET
  }

  /** The token that closes the tuple which one opens, inside another container. */
  private tupleEnd(index: number): number | undefined {
    if (this.open.depth === 0) return undefined
    this.tuples ??= tuplesIn(this.bytes, this.tokens)
    return this.tuples.get(index)
  }

  private get within(): 'object' | 'array' | 'root' {
    if (this.open.depth === 0) return 'root'
    return this.open.inObject ? 'object' : 'array'
  }

  private readValue(kind: number): void {
    switch (kind) {
      case OPEN_BRACE:
        this.openContainer(this.readSetStart())
        return
      case OPEN_BRACKET:
        this.openContainer(kind)
        return
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.closeWithoutValue(kind)
        return
      case COMMA:
        if (this.open.inObject) {
          this.insertNull()
          return
        }
        this.at.remove('extra-comma')
        return
      case COLON:
        this.at.remove('unexpected-colon')
        return
      case WORD:
        this.takeValueWord()
        return
      default:
        if (kind === SCALAR && this.ahead.isText(this.at.index, this.within)) {
          this.takeValueWord()
          return
        }
        this.takeValue(this.at.index)
        return
    }
  }

  /** The brace of a set is read as a bracket; returns its kind. */
  private readSetStart(): number {
    const { index, start } = this.at
    const end = this.ahead.setEnd(index)
    if (end === undefined) return OPEN_BRACE
    this.at.report(braceOfSet(start, '['))
    this.setEnds.add(end)
    return OPEN_BRACKET
  }

  /** `[{"a":1, {"a":2}]`: an object in a list begins before the one before it is closed. */
  private closeUnclosedObject(): void {
    const end = this.commaAt >= 0 ? this.commaAt : this.at.lastEnd
    const isAfterComma = this.commaAt >= 0
    this.at.report(unclosedObject(end, this.at.start))
    this.pop()
    if (isAfterComma) this.state = VALUE
  }

  private readName(kind: number): void {
    if (kind === OPEN_BRACE && this.open.outer === 'array') {
      this.closeUnclosedObject()
      return
    }
    if (kind === COLON && this.ahead.isSymbol(this.at.index)) {
      this.at.remove('unexpected-colon')
      return
    }
    switch (kind) {
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.closeWithoutValue(kind)
        return
      case COMMA:
        this.at.remove('extra-comma')
        return
      case STRING:
        this.takeName()
        return
      case WORD:
      case SCALAR:
        this.takeNameWord()
        return
      default:
        this.insertName()
        return
    }
  }

  private takeName(last: number = this.at.index): void {
    this.commaAt = -1
    this.at.advance(last)
    this.state = COLON_NEXT
  }

  /** As a name, a word extends up to the colon. */
  private takeNameWord(): void {
    const { index } = this.at
    const last = this.ahead.nameEnd(index)
    this.at.reportReading(readNameWord(this.ahead.textOf(index, last)), last)
    this.takeName(last)
  }

  private insertName(): void {
    const { start } = this.at
    this.at.report(missingName(start))
    this.commaAt = -1
    this.at.lastEnd = start
    this.state = COLON_NEXT
  }

  private readColon(kind: number): void {
    this.state = VALUE
    if (kind === COLON) {
      this.at.advance()
      return
    }
    if (kind === EQUALS) {
      this.at.report(wrongColon(this.at.stretchTo(this.at.index)))
      this.at.advance()
      return
    }
    if (kind === COMMA || kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.at.report(nameAlone(this.at.lastEnd))
      this.state = AFTER_VALUE
      return
    }
    this.at.report(missingColon(this.at.lastEnd))
  }

  private readAfterValue(kind: number): void {
    if (this.open.depth === 0) {
      this.readAfterRoot(kind)
      return
    }
    if (kind === COMMA) {
      this.commaAt = this.at.start
      this.state = this.open.inObject ? NAME : VALUE
      this.at.advance()
      return
    }
    if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.close(kind)
      return
    }
    if (kind === COLON) {
      this.at.remove('unexpected-colon')
      return
    }
    if (kind === WORD && this.joinStrings()) return
    if (kind === OPEN_BRACE && this.open.inObject && this.open.outer === 'array') {
      this.closeUnclosedObject()
      return
    }
    this.at.report(missingComma(this.at.lastEnd, this.ahead.nameOf(this.at.index)))
    this.state = this.open.inObject ? NAME : VALUE
  }

  /** Reads `"a" + "b"` as one string; returns whether that is what stands here. */
  private joinStrings(): boolean {
    const { index, lastEnd } = this.at
    if (!this.ahead.isSumOfStrings(index, lastEnd)) return false
    const offset = lastEnd - 1
    const next = this.tokens.start(index + 1)
    const problem = addedStrings({ offset, length: next + 1 - offset })
    this.at.report(problem)
    // A comment between the strings goes with the sign.
    this.at.removed.push({ ...problem, offset: lastEnd, length: next - lastEnd })
    this.at.advance(index + 1)
    return true
  }

  private readAfterRoot(kind: number): void {
    if (kind === COLON && this.values.count === 1 && this.values.isText) {
      this.openMissingBrace()
      return
    }
    if (kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.at.remove('unexpected-character')
      return
    }
    if (kind === WORD && this.joinStrings()) {
      this.values.extend(this.at.lastEnd)
      return
    }
    if ((kind === WORD && !this.values.isText) || this.ahead.isLabel(this.at.index)) {
      this.at.removeText(this.ahead.lastBeforeBracket(this.at.index), textAfter)
      return
    }
    if (this.roots === 'many' && !isSpace(this.bytes[this.at.lastEnd] ?? 0)) {
      this.at.report(missingLineBreak(this.at.lastEnd, this.at.start))
    }
    this.state = VALUE
  }

  /** `"a": 1` at the top level: the braces around it are missing. */
  private openMissingBrace(): void {
    this.at.report(missingBrace(this.values.first))
    this.open.push(OPEN_BRACE)
    this.values.reopen()
    this.state = COLON_NEXT
  }

  private openContainer(kind: number): void {
    if (this.open.depth === 0) this.startRoot(false)
    this.open.push(kind)
    this.commaAt = -1
    this.state = kind === OPEN_BRACE ? FIRST_NAME : FIRST_ITEM
    this.at.advance()
  }

  private pop(): void {
    this.open.pop()
    this.state = AFTER_VALUE
    this.commaAt = -1
    if (this.open.depth === 0) this.values.end(this.at.lastEnd)
  }

  /** A closing bracket where a name or a value should stand. */
  private closeWithoutValue(kind: number): void {
    if (this.open.depth === 0) {
      this.at.remove('unexpected-character')
      return
    }
    if (this.state === VALUE && this.open.inObject) {
      this.insertNull()
      return
    }
    if (this.commaAt >= 0) this.noteTrailingComma()
    this.close(kind)
  }

  private noteTrailingComma(): void {
    this.at.report(trailingComma(this.commaAt))
    this.commaAt = -1
  }

  private insertNull(): void {
    this.at.report(missingValue(this.at.lastEnd))
    this.state = AFTER_VALUE
  }

  private close(kind: number): void {
    const expected = this.open.inObject ? CLOSE_BRACE : CLOSE_BRACKET
    if (kind !== expected && !this.repairMismatch(kind, expected)) return
    this.at.advance()
    this.pop()
  }

  /**
   * Closes what is open in between, or treats the bracket as the other kind. Returns whether it then closes
   * the innermost container.
   */
  private repairMismatch(kind: number, expected: number): boolean {
    const hasPartner = kind === CLOSE_BRACE ? this.open.hasObject : this.open.hasArray
    const start = this.at.start
    const [found, wanted] = [String.fromCharCode(kind), String.fromCharCode(expected)]
    if (!hasPartner || this.fitsBetter()) {
      this.at.report(wrongBracket(start, found, wanted))
      return true
    }
    this.at.report(missingBracket(this.at.lastEnd, start, found, wanted))
    this.pop()
    return false
  }

  /** Whether what follows a mismatched bracket fits if only the innermost container ends there. */
  private fitsBetter(): boolean {
    const { tokens } = this
    const { index } = this.at
    if (tokens.kind(index + 1) !== COMMA) return false
    const isMember = tokens.kind(index + 3) === COLON
    return this.open.outer === (isMember ? 'object' : 'array')
  }

  private takeValue(last: number): void {
    if (this.open.depth === 0) this.startRoot(this.tokens.kind(this.at.index) !== SCALAR)
    this.commaAt = -1
    this.at.advance(last)
    this.state = AFTER_VALUE
    if (this.open.depth === 0) this.values.end(this.at.lastEnd)
  }

  /** As a value, a word extends along its line: text without quotes may have spaces and colons. */
  private takeValueWord(): void {
    const { tokens } = this
    const { index } = this.at
    const last = this.ahead.textEnd(index, this.within === 'root' ? 'root' : 'container')
    const isLast = last === tokens.size - 1 && tokens.end(last) === this.bytes.length
    const reading = readValueWord(this.ahead.textOf(index, last), isLast ? 'last' : 'inside')
    this.at.reportReading(reading, last)
    this.takeValue(last)
    if (this.open.depth === 0) this.values.isText = reading.text.startsWith('"')
  }

  private startRoot(isText: boolean): void {
    this.values.start(this.at.start, isText)
  }

  private removeCall(): void {
    const opening = this.at.index + 1
    // Several arguments keep their parentheses, which are read as a tuple.
    const end = this.tupleEnd(opening) ?? opening
    this.at.removeThrough(end > opening + 1 ? opening - 1 : opening, functionCall)
  }

  /** Text before the first bracket, such as `const data =` or a sentence, if there is a bracket. */
  private skipPreamble(): void {
    const size = this.ahead.preambleSize()
    if (size > 0) this.at.removeText(size - 1, textBefore)
  }

  private finish(): void {
    if (this.open.depth > 0) this.closeAll()
    if (this.values.count === 0) this.at.report(empty(this.bytes.length))
    if (this.values.count > 1 && this.roots === 'one') this.at.report(this.values.problem(this.bytes))
  }

  private closeAll(): void {
    const end = this.at.lastEnd
    let text = ''
    if (this.state === COLON_NEXT) text = ': null'
    else if (this.state === VALUE && this.open.inObject) text = ' null'
    else if (this.commaAt >= 0) this.noteTrailingComma()
    const brackets: string[] = []
    for (; this.open.depth > 0; this.open.pop()) brackets.push(this.open.inObject ? '}' : ']')
    this.at.report(unexpectedEnd(end, text, brackets))
    this.values.end(end)
  }
}
