/**
 * Every problem that keeps a text from being JSON, each with the edit that mends it.
 *
 * Reads on after each problem as a person would. Applying all edits gives valid JSON; a text without problems is JSON. The
 * stack is an array, so depth costs no call stack. Offsets count bytes. Pure.
 */

import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, isSpace, OPEN_BRACE, OPEN_BRACKET } from '../characters.ts'
import { LookAhead } from './lookAhead.ts'
import { OpenBrackets } from './openBrackets.ts'
import { createProblemList, JSON5, JSONC, type Problem, type ProblemList } from './problem.ts'
import { readTokens } from './readTokens.ts'
import { readNameWord, readValueWord, type WordReading } from './readWord.ts'
import { RootValues } from './rootValues.ts'
import { EQUALS, JUNK, SCALAR, STRING, type TokenList, WORD } from './tokenList.ts'

/** How a text is read. */
export interface FindProblemsOptions {
  /** Whether one value is allowed at the top or several. */
  readonly roots: 'one' | 'many'
}

/**
 * The problems of a text, in the order in which they were found.
 *
 * @throws TooManyProblems when there are more than a hundred thousand.
 */
export function findProblems(bytes: Uint8Array, options: FindProblemsOptions): readonly Problem[] {
  const problems = createProblemList()
  const tokens = readTokens(bytes, problems)
  const removed = new LenientParser(bytes, tokens, problems, options.roots).parse()
  return problems
    .all()
    .filter((problem) => !removed.some((whole) => whole !== problem && contains(whole, problem)))
}

function contains(whole: Problem, { offset }: Problem): boolean {
  return offset >= whole.offset && offset < whole.offset + whole.length
}

/** What may come next. */
const VALUE = 0
const FIRST_ITEM = 1
const NAME = 2
const FIRST_NAME = 3
const COLON_NEXT = 4
const AFTER_VALUE = 5

class LenientParser {
  private readonly bytes: Uint8Array
  private readonly tokens: TokenList
  private readonly problems: ProblemList
  private readonly roots: 'one' | 'many'
  private readonly ahead: LookAhead
  private readonly open = new OpenBrackets()
  private readonly values = new RootValues()
  private state = VALUE
  /** The token that is read. */
  private index = 0
  /** Behind the last token that stays, which is where something missing goes. */
  private lastEnd = 0
  /** Offset of the last comma, while nothing but its container's end may follow. */
  private commaAt = -1
  /** Stretches that are taken out whole, whatever is wrong inside them. */
  private readonly removed: Problem[] = []

  constructor(bytes: Uint8Array, tokens: TokenList, problems: ProblemList, roots: 'one' | 'many') {
    this.bytes = bytes
    this.tokens = tokens
    this.ahead = new LookAhead(bytes, tokens)
    this.problems = problems
    this.roots = roots
  }

  /** Reads all tokens; gives the problems that take out whole stretches of text. */
  parse(): readonly Problem[] {
    this.skipPreamble()
    while (this.index < this.tokens.size) this.step(this.tokens.kind(this.index))
    this.finish()
    return this.removed
  }

  private step(kind: number): void {
    if (kind === JUNK || (kind === WORD && this.ahead.isEllipsis(this.index))) {
      this.remove('unexpected-character')
      return
    }
    if (kind === EQUALS && this.state !== COLON_NEXT) {
      this.remove('unexpected-character')
      return
    }
    if (kind === WORD && this.ahead.isCall(this.index)) {
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

  private get within(): 'object' | 'array' | 'root' {
    if (this.open.depth === 0) return 'root'
    return this.open.inObject ? 'object' : 'array'
  }

  private readValue(kind: number): void {
    switch (kind) {
      case OPEN_BRACE:
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
        this.remove('extra-comma')
        return
      case COLON:
        this.remove('unexpected-colon')
        return
      case WORD:
        this.takeValueWord()
        return
      default:
        if (kind === SCALAR && this.ahead.isText(this.index, this.within)) {
          this.takeValueWord()
          return
        }
        this.takeValue(this.index)
        return
    }
  }

  private readName(kind: number): void {
    switch (kind) {
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.closeWithoutValue(kind)
        return
      case COMMA:
        this.remove('extra-comma')
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

  private takeName(): void {
    this.commaAt = -1
    this.advance()
    this.state = COLON_NEXT
  }

  /** A word as a name takes what follows up to the colon. */
  private takeNameWord(): void {
    const { index } = this
    const last = this.ahead.nameEnd(index)
    this.noteReading(readNameWord(this.ahead.textOf(index, last)), index, last)
    this.index = last
    this.takeName()
  }

  private insertName(): void {
    const start = this.tokens.start(this.index)
    this.note('missing-name', 'The name of a member is missing here.', 'Put in an empty name', start, 0, '""')
    this.commaAt = -1
    this.lastEnd = start
    this.state = COLON_NEXT
  }

  private readColon(kind: number): void {
    this.state = VALUE
    if (kind === COLON) {
      this.advance()
      return
    }
    if (kind === EQUALS) {
      const start = this.tokens.start(this.index)
      const length = this.tokens.end(this.index) - start
      this.note(
        'missing-colon',
        'A colon stands between name and value in JSON.',
        'Write a colon',
        start,
        length,
        ':',
      )
      this.advance()
      return
    }
    if (kind === COMMA || kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.note('missing-value', 'This name has no value.', 'Add null', this.lastEnd, 0, ': null')
      this.state = AFTER_VALUE
      return
    }
    this.note(
      'missing-colon',
      'A colon is missing between name and value.',
      'Add a colon',
      this.lastEnd,
      0,
      ':',
    )
  }

  private readAfterValue(kind: number): void {
    if (this.open.depth === 0) {
      this.readAfterRoot(kind)
      return
    }
    if (kind === COMMA) {
      this.commaAt = this.tokens.start(this.index)
      this.state = this.open.inObject ? NAME : VALUE
      this.advance()
      return
    }
    if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.close(kind)
      return
    }
    if (kind === COLON) {
      this.remove('unexpected-colon')
      return
    }
    if (kind === WORD && this.joinStrings()) return
    const message = `A comma is missing before ${this.ahead.nameOf(this.index)}.`
    this.note('missing-comma', message, 'Add a comma', this.lastEnd, 0, ',')
    this.state = this.open.inObject ? NAME : VALUE
  }

  /** `"a" + "b"` is one string. */
  private joinStrings(): boolean {
    const { tokens, index, lastEnd } = this
    if (!this.ahead.isSumOfStrings(index, lastEnd)) return false
    const next = tokens.start(index + 1)
    const message = 'JSON cannot add strings.'
    this.note('added-strings', message, 'Join the strings', lastEnd - 1, next + 1 - (lastEnd - 1), '')
    this.lastEnd = tokens.end(index + 1)
    this.index += 2
    return true
  }

  private readAfterRoot(kind: number): void {
    if (kind === COLON && this.values.count === 1 && this.values.isText) {
      this.openMissingBrace()
      return
    }
    if (kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.remove('unexpected-character')
      return
    }
    if (kind === WORD && !this.values.isText) {
      this.removeWords('text-after', 'This text behind the JSON is not part of it.')
      return
    }
    if (this.roots === 'many' && !isSpace(this.bytes[this.lastEnd] ?? 0)) {
      this.problems.add({
        code: 'missing-line-break',
        message: 'Values that stand one after the other have a line each.',
        offset: this.tokens.start(this.index),
        length: 1,
        formats: 0,
        label: 'Add a line break',
        edits: [{ offset: this.lastEnd, length: 0, text: '\n' }],
      })
    }
    this.state = VALUE
  }

  /** `"a": 1` at the top: the braces around it are missing. */
  private openMissingBrace(): void {
    const message = 'The braces around these members are missing.'
    this.note('missing-bracket', message, 'Add a brace', this.values.first, 0, '{')
    this.open.push(OPEN_BRACE)
    this.values.reopen()
    this.state = COLON_NEXT
  }

  private openContainer(kind: number): void {
    if (this.open.depth === 0) this.startRoot(false)
    this.open.push(kind)
    this.commaAt = -1
    this.state = kind === OPEN_BRACE ? FIRST_NAME : FIRST_ITEM
    this.advance()
  }

  private pop(): void {
    this.open.pop()
    this.state = AFTER_VALUE
    this.commaAt = -1
    if (this.open.depth === 0) this.values.end(this.lastEnd)
  }

  /** A closing bracket where a name or a value should stand. */
  private closeWithoutValue(kind: number): void {
    if (this.open.depth === 0) {
      this.remove('unexpected-character')
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
    this.problems.add({
      code: 'trailing-comma',
      message: 'No comma may stand behind the last member or item in JSON.',
      offset: this.commaAt,
      length: 1,
      formats: JSONC | JSON5,
      label: 'Remove the comma',
      edits: [{ offset: this.commaAt, length: 1, text: '' }],
    })
    this.commaAt = -1
  }

  private insertNull(): void {
    this.note('missing-value', 'A value is missing here.', 'Add null', this.lastEnd, 0, ' null')
    this.state = AFTER_VALUE
  }

  private close(kind: number): void {
    const expected = this.open.inObject ? CLOSE_BRACE : CLOSE_BRACKET
    if (kind !== expected && !this.mendMismatch(kind, expected)) return
    this.lastEnd = this.tokens.end(this.index)
    this.index += 1
    this.pop()
  }

  /** Closes what is open in between, or takes the bracket for the other kind. Whether it then closes the innermost container. */
  private mendMismatch(kind: number, expected: number): boolean {
    const hasPartner = kind === CLOSE_BRACE ? this.open.hasObject : this.open.hasArray
    const start = this.tokens.start(this.index)
    if (!hasPartner || this.fitsBetter()) {
      const [found, wanted] = [String.fromCharCode(kind), String.fromCharCode(expected)]
      const message = `This ${found} closes what ${wanted === '}' ? '{' : '['} opened.`
      this.note('wrong-bracket', message, `Write ${wanted}`, start, 1, wanted)
      return true
    }
    const wanted = String.fromCharCode(expected)
    const message = `A ${wanted} is missing before this ${String.fromCharCode(kind)}.`
    this.problems.add({
      code: 'missing-bracket',
      message,
      offset: start,
      length: 1,
      formats: 0,
      label: `Add ${wanted}`,
      edits: [{ offset: this.lastEnd, length: 0, text: wanted }],
    })
    this.pop()
    return false
  }

  /** Whether what follows a mismatched bracket fits if only the innermost container ends there. */
  private fitsBetter(): boolean {
    const { tokens, index } = this
    if (tokens.kind(index + 1) !== COMMA) return false
    const isMember = tokens.kind(index + 3) === COLON
    return this.open.outer === (isMember ? 'object' : 'array')
  }

  private takeValue(last: number): void {
    if (this.open.depth === 0) this.startRoot(this.tokens.kind(this.index) !== SCALAR)
    this.commaAt = -1
    this.lastEnd = this.tokens.end(last)
    this.index = last + 1
    this.state = AFTER_VALUE
    if (this.open.depth === 0) this.values.end(this.lastEnd)
  }

  /** A word as value takes what follows on its line: text without quotes may have spaces and colons. */
  private takeValueWord(): void {
    const { tokens, index } = this
    const last = this.ahead.textEnd(index, this.within === 'root' ? 'root' : 'container')
    const isLast = last === tokens.size - 1 && tokens.end(last) === this.bytes.length
    const reading = readValueWord(this.ahead.textOf(index, last), isLast ? 'last' : 'inside')
    this.noteReading(reading, index, last)
    this.takeValue(last)
    if (this.open.depth === 0) this.values.isText = reading.text.startsWith('"')
  }

  private startRoot(isText: boolean): void {
    this.values.start(this.tokens.start(this.index), isText)
  }

  private removeCall(): void {
    const message = 'JSON has no functions, only their arguments can stay.'
    this.removeThrough(this.index + 1, 'function-call', message, 'Remove the function')
  }

  /** Text before the first bracket, as `const data =` or a sentence, where there is a bracket. */
  private skipPreamble(): void {
    const size = this.ahead.preambleSize()
    if (size === 0) return
    this.removeText(size - 1, 'text-before', 'This text before the JSON is not part of it.')
  }

  private removeWords(code: string, message: string): void {
    this.removeText(this.ahead.lastBeforeBracket(this.index), code, message)
  }

  private removeText(last: number, code: string, message: string): void {
    this.removeThrough(last, code, message, 'Remove the text')
    this.removed.push(this.problems.all().at(-1)!)
  }

  private remove(code: string): void {
    const found = this.ahead.nameOf(this.index)
    const message = REMOVALS[code] ?? `${found} has no meaning here.`
    this.removeThrough(this.index, code, message, 'Remove it')
  }

  private removeThrough(last: number, code: string, message: string, label: string): void {
    const start = this.tokens.start(this.index)
    this.note(code, message, label, start, this.tokens.end(last) - start, '')
    this.index = last + 1
  }

  private finish(): void {
    if (this.open.depth > 0) this.closeAll()
    if (this.values.count === 0) {
      this.problems.add({
        code: 'empty',
        message: 'There is no JSON here.',
        offset: this.bytes.length,
        length: 0,
        formats: 0,
        edits: [],
      })
    }
    if (this.values.count > 1 && this.roots === 'one') this.problems.add(this.values.problem(this.bytes))
  }

  private closeAll(): void {
    const end = this.lastEnd
    let text = ''
    if (this.state === COLON_NEXT) text = ': null'
    else if (this.state === VALUE && this.open.inObject) text = ' null'
    else if (this.commaAt >= 0) this.noteTrailingComma()
    const brackets: string[] = []
    const count = this.open.depth
    for (; this.open.depth > 0; this.open.pop()) brackets.push(this.open.inObject ? '}' : ']')
    this.problems.add({
      code: 'unexpected-end',
      message:
        count === 1
          ? 'The text ends before its last bracket is closed.'
          : `The text ends while ${count} brackets are open.`,
      offset: end,
      length: 0,
      formats: 0,
      label: count === 1 ? `Add ${brackets[0]}` : 'Add the brackets',
      edits: [{ offset: end, length: 0, text: text + brackets.join('') }],
    })
    this.values.end(end)
  }

  private noteReading({ text, ...reading }: WordReading, first: number, last: number): void {
    const offset = this.tokens.start(first)
    const length = this.tokens.end(last) - offset
    this.problems.add({ ...reading, offset, length, edits: [{ offset, length, text }] })
  }

  private note(
    code: string,
    message: string,
    label: string,
    offset: number,
    length: number,
    text: string,
  ): void {
    this.problems.add({ code, message, offset, length, formats: 0, label, edits: [{ offset, length, text }] })
  }

  private advance(): void {
    this.lastEnd = this.tokens.end(this.index)
    this.index += 1
  }
}

const REMOVALS: Readonly<Record<string, string>> = {
  'extra-comma': 'There is no value before this comma.',
  'unexpected-colon': 'A colon stands only behind the name of a member.',
}
