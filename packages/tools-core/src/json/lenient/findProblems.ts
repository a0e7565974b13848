/**
 * Every problem that keeps a text from being JSON, each with the edit that mends it.
 *
 * Reads on after each problem as a person would. Applying all edits gives valid JSON; a text without problems is JSON. The
 * stack is an array, so depth costs no call stack. Offsets count bytes. Pure.
 */

import { asciiText } from '../../platform/utf8.ts'
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../characters.ts'
import { grownBytes } from '../growing.ts'
import { createProblemList, JSON5, JSONC, NDJSON, type Problem, type ProblemList } from './problem.ts'
import { readTokens } from './readTokens.ts'
import { readNameWord, readValueWord, type WordReading } from './readWord.ts'
import { END, EQUALS, JUNK, SCALAR, STRING, type TokenList, WORD } from './tokenList.ts'

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

const OPEN_PARENTHESIS = 0x28
const CLOSE_PARENTHESIS = 0x29
const SEMICOLON = 0x3b

class LenientParser {
  private readonly bytes: Uint8Array
  private readonly tokens: TokenList
  private readonly problems: ProblemList
  private readonly roots: 'one' | 'many'
  /** The opening bracket of each open container. */
  private open: Uint8Array = new Uint8Array(256)
  private openObjects = 0
  private depth = 0
  private state = VALUE
  /** The token that is read. */
  private index = 0
  /** Behind the last token that stays, which is where something missing goes. */
  private lastEnd = 0
  /** Offset of the last comma, while nothing but its container's end may follow. */
  private commaAt = -1
  /** Where each value at the top starts and ends. */
  private readonly rootStarts: number[] = []
  private readonly rootEnds: number[] = []
  private rootIsText = false
  /** Stretches that are taken out whole, whatever is wrong inside them. */
  private readonly removed: Problem[] = []

  constructor(bytes: Uint8Array, tokens: TokenList, problems: ProblemList, roots: 'one' | 'many') {
    this.bytes = bytes
    this.tokens = tokens
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
    if (kind === JUNK || (kind === WORD && this.isEllipsis())) {
      this.remove('unexpected-character')
      return
    }
    if (kind === EQUALS && this.state !== COLON_NEXT) {
      this.remove('unexpected-character')
      return
    }
    if (kind === WORD && this.isCall()) {
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

  private get inObject(): boolean {
    return this.depth > 0 && this.open[this.depth - 1] === OPEN_BRACE
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
        if (this.inObject) {
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
        if (kind === SCALAR && this.isText()) {
          this.takeValueWord()
          return
        }
        this.takeValue(this.index)
        return
    }
  }

  /** Whether the number or literal is only the beginning of a text: `12:30`, `10 px`. */
  private isText(): boolean {
    const { tokens, index } = this
    const end = tokens.end(index)
    const next = tokens.kind(index + 1)
    if (next === COLON) {
      const isTight = tokens.start(index + 1) === end && tokens.start(index + 2) === end + 1
      return isTight && this.depth > 0 && isWordOrScalar(tokens.kind(index + 2))
    }
    const isApart = next !== WORD || !this.isOnOneLine(end, tokens.start(index + 1))
    return !isApart && this.inObject && tokens.kind(index + 2) !== COLON
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
    const { tokens, index } = this
    let last = index
    while (
      isWordOrScalar(tokens.kind(last + 1)) &&
      this.isOnOneLine(tokens.end(last), tokens.start(last + 1))
    )
      last += 1
    if (tokens.kind(last + 1) !== COLON) last = index
    this.noteReading(readNameWord(this.textOf(index, last)), index, last)
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
    if (this.depth === 0) {
      this.readAfterRoot(kind)
      return
    }
    if (kind === COMMA) {
      this.commaAt = this.tokens.start(this.index)
      this.state = this.inObject ? NAME : VALUE
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
    const message = `A comma is missing before ${this.nameOf(this.index)}.`
    this.note('missing-comma', message, 'Add a comma', this.lastEnd, 0, ',')
    this.state = this.inObject ? NAME : VALUE
  }

  /** `"a" + "b"` is one string. */
  private joinStrings(): boolean {
    const { tokens, index, bytes, lastEnd } = this
    const next = tokens.start(index + 1)
    const isPlain = bytes[lastEnd - 1] === QUOTE && bytes[lastEnd - 2] !== BACKSLASH && bytes[next] === QUOTE
    const isSum = tokens.kind(index - 1) === STRING && tokens.kind(index + 1) === STRING
    if (!isPlain || !isSum || this.textOf(index, index) !== '+') return false
    const first = tokens.start(index - 1)
    if (bytes[first] !== QUOTE || tokens.end(index - 1) - first < 2) return false
    const message = 'JSON cannot add strings.'
    this.note('added-strings', message, 'Join the strings', lastEnd - 1, next + 1 - (lastEnd - 1), '')
    this.lastEnd = tokens.end(index + 1)
    this.index += 2
    return true
  }

  private readAfterRoot(kind: number): void {
    if (kind === COLON && this.rootStarts.length === 1 && this.rootIsText) {
      this.openMissingBrace()
      return
    }
    if (kind === COMMA || kind === COLON || kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      this.remove('unexpected-character')
      return
    }
    if (kind === WORD && !this.rootIsText) {
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
    const [start] = this.rootStarts as [number]
    this.note('missing-bracket', 'The braces around these members are missing.', 'Add a brace', start, 0, '{')
    this.push(OPEN_BRACE)
    this.rootEnds.pop()
    this.rootIsText = false
    this.state = COLON_NEXT
  }

  private openContainer(kind: number): void {
    if (this.depth === 0) this.startRoot(false)
    this.push(kind)
    this.commaAt = -1
    this.state = kind === OPEN_BRACE ? FIRST_NAME : FIRST_ITEM
    this.advance()
  }

  private push(kind: number): void {
    if (this.depth === this.open.length) this.open = grownBytes(this.open)
    this.open[this.depth] = kind
    this.depth += 1
    if (kind === OPEN_BRACE) this.openObjects += 1
  }

  private pop(): void {
    if (this.inObject) this.openObjects -= 1
    this.depth -= 1
    this.state = AFTER_VALUE
    this.commaAt = -1
    if (this.depth === 0) this.rootEnds.push(this.lastEnd)
  }

  /** A closing bracket where a name or a value should stand. */
  private closeWithoutValue(kind: number): void {
    if (this.depth === 0) {
      this.remove('unexpected-character')
      return
    }
    if (this.state === VALUE && this.inObject) {
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
    const expected = this.inObject ? CLOSE_BRACE : CLOSE_BRACKET
    if (kind !== expected && !this.mendMismatch(kind, expected)) return
    this.lastEnd = this.tokens.end(this.index)
    this.index += 1
    this.pop()
  }

  /** Closes what is open in between, or takes the bracket for the other kind. Whether it then closes the innermost container. */
  private mendMismatch(kind: number, expected: number): boolean {
    const hasPartner = kind === CLOSE_BRACE ? this.openObjects > 0 : this.depth > this.openObjects
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
    const outer = this.depth > 1 && this.open[this.depth - 2] === OPEN_BRACE
    return isMember ? outer : this.depth > 1 && !outer
  }

  private takeValue(last: number): void {
    if (this.depth === 0) this.startRoot(this.tokens.kind(this.index) !== SCALAR)
    this.commaAt = -1
    this.lastEnd = this.tokens.end(last)
    this.index = last + 1
    this.state = AFTER_VALUE
    if (this.depth === 0) this.rootEnds.push(this.lastEnd)
  }

  /** A word as value takes what follows on its line: text without quotes may have spaces and colons. */
  private takeValueWord(): void {
    const { tokens, index } = this
    const last = this.textEnd()
    const isLast = last === tokens.size - 1 && tokens.end(last) === this.bytes.length
    const reading = readValueWord(this.textOf(index, last), isLast ? 'last' : 'inside')
    this.noteReading(reading, index, last)
    this.takeValue(last)
    if (this.depth === 0) this.rootIsText = reading.text.startsWith('"')
  }

  private textEnd(): number {
    const { tokens, bytes } = this
    let last = this.index
    let brackets = 0
    for (; this.isOnOneLine(tokens.end(last), tokens.start(last + 1)); last += 1) {
      const kind = tokens.kind(last + 1)
      const byte = bytes[tokens.start(last + 1)]
      if (kind === JUNK) {
        if (byte === SEMICOLON || (byte === CLOSE_PARENTHESIS && brackets === 0)) break
        if (byte === OPEN_PARENTHESIS) brackets += 1
        else if (byte === CLOSE_PARENTHESIS) brackets -= 1
      } else if (!isWordOrScalar(kind) && kind !== EQUALS && (kind !== COLON || this.depth === 0)) break
    }
    return last
  }

  private isOnOneLine(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) {
      const byte = this.bytes[at]!
      if (byte !== 0x20 && byte !== 0x09) return false
    }
    return true
  }

  private startRoot(isText: boolean): void {
    this.rootStarts.push(this.tokens.start(this.index))
    this.rootIsText = isText
  }

  private isEllipsis(): boolean {
    const text = this.textOf(this.index, this.index)
    return text === '...' || text === '…'
  }

  /** Whether the word is the name of a function that is called, as `ObjectId("…")`. */
  private isCall(): boolean {
    const { tokens, index } = this
    const end = tokens.end(index)
    return (
      tokens.kind(index + 1) === JUNK &&
      tokens.start(index + 1) === end &&
      this.bytes[end] === OPEN_PARENTHESIS
    )
  }

  private removeCall(): void {
    const message = 'JSON has no functions, only their arguments can stay.'
    this.removeThrough(this.index + 1, 'function-call', message, 'Remove the function')
  }

  /** Text before the first bracket, as `const data =` or a sentence, where there is a bracket. */
  private skipPreamble(): void {
    const { tokens } = this
    if (tokens.kind(0) !== WORD) return
    let next = 0
    for (; next < tokens.size; next += 1) {
      const kind = tokens.kind(next)
      if (kind === OPEN_BRACE || kind === OPEN_BRACKET) break
      if (kind === COLON && tokens.kind(next + 1) !== OPEN_BRACE && tokens.kind(next + 1) !== OPEN_BRACKET)
        return
    }
    const isName = tokens.kind(next - 1) === COLON && next === 2
    if (next === tokens.size || isName) return
    this.removeText(next - 1, 'text-before', 'This text before the JSON is not part of it.')
  }

  private removeWords(code: string, message: string): void {
    const { tokens } = this
    let last = this.index
    while (
      last + 1 < tokens.size &&
      tokens.kind(last + 1) !== OPEN_BRACE &&
      tokens.kind(last + 1) !== OPEN_BRACKET
    )
      last += 1
    this.removeText(last, code, message)
  }

  private removeText(last: number, code: string, message: string): void {
    this.removeThrough(last, code, message, 'Remove the text')
    this.removed.push(this.problems.all().at(-1)!)
  }

  private remove(code: string): void {
    const found = this.nameOf(this.index)
    const message = REMOVALS[code] ?? `${found} has no meaning here.`
    this.removeThrough(this.index, code, message, 'Remove it')
  }

  private removeThrough(last: number, code: string, message: string, label: string): void {
    const start = this.tokens.start(this.index)
    this.note(code, message, label, start, this.tokens.end(last) - start, '')
    this.index = last + 1
  }

  private finish(): void {
    if (this.depth > 0) this.closeAll()
    if (this.rootStarts.length === 0) {
      this.problems.add({
        code: 'empty',
        message: 'There is no JSON here.',
        offset: this.bytes.length,
        length: 0,
        formats: 0,
        edits: [],
      })
    }
    if (this.rootStarts.length > 1 && this.roots === 'one') this.noteSeveralRoots()
  }

  private closeAll(): void {
    const end = this.lastEnd
    let text = ''
    if (this.state === COLON_NEXT) text = ': null'
    else if (this.state === VALUE && this.inObject) text = ' null'
    else if (this.commaAt >= 0) this.noteTrailingComma()
    const brackets: string[] = []
    const count = this.depth
    for (; this.depth > 0; this.depth -= 1) brackets.push(this.inObject ? '}' : ']')
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
    this.rootEnds.push(end)
  }

  private noteSeveralRoots(): void {
    const { rootStarts, rootEnds } = this
    const isLines = rootStarts.every((start, index) => {
      const isWhole = !hasLineBreak(this.bytes, start, rootEnds[index]!)
      return isWhole && (index === 0 || hasLineBreak(this.bytes, rootEnds[index - 1]!, start))
    })
    const commas = rootEnds.slice(0, -1).map((offset) => ({ offset, length: 0, text: ',' }))
    this.problems.add({
      code: 'several-values',
      message: `JSON is one value; here are ${rootStarts.length}${isLines ? ', one a line, as in NDJSON' : ''}.`,
      offset: rootStarts[1]!,
      length: 1,
      formats: isLines ? NDJSON : 0,
      label: 'Put them in an array',
      edits: [
        { offset: rootStarts[0]!, length: 0, text: '[', first: true },
        ...commas,
        { offset: rootEnds.at(-1)!, length: 0, text: ']' },
      ],
    })
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

  private textOf(first: number, last: number): string {
    return asciiText(this.bytes.subarray(this.tokens.start(first), this.tokens.end(last)))
  }

  /** A token as a sentence names it. */
  private nameOf(index: number): string {
    if (this.tokens.kind(index) === END) return 'the end'
    const text = this.textOf(index, index)
    return text.length > 24 ? `“${text.slice(0, 24)}…”` : `“${text}”`
  }
}

const REMOVALS: Readonly<Record<string, string>> = {
  'extra-comma': 'There is no value before this comma.',
  'unexpected-colon': 'A colon stands only behind the name of a member.',
}

function isWordOrScalar(kind: number): boolean {
  return kind === WORD || kind === SCALAR
}

function hasLineBreak(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === 0x0a || bytes[at] === 0x0d) return true
  return false
}
