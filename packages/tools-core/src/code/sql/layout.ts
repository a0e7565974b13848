/**
 * Lays out SQL. What is written depends on the tokens alone, and on which comments have a line of their own,
 * so that a text that is laid out stays as it is. Pure.
 */
import type { Unit } from './units.ts'

/** How SQL is laid out. */
export interface Layout {
  readonly indent: string
  readonly keywordCase: 'keep' | 'upper' | 'lower'
  readonly commas: 'trailing' | 'leading'
}

/** What is open: the statement, a bracket or a CASE. */
interface Frame {
  readonly kind: 'statement' | 'tall' | 'inline' | 'case'
  /** The level of its clauses, and that of what they hold. */
  readonly base: number
  content: number
  /** Whether a comma ends its line. */
  isList: boolean
  /** Whether the next AND belongs to a BETWEEN. */
  isBetween: boolean
}

/** Clauses whose content stays on their line. */
const SHORT_CLAUSE = /^(?:LIMIT|OFFSET|FETCH|FOR|DEFAULT VALUES|INSERT|REPLACE|MERGE)\b/

/** Words before a bracket that is no call. */
const BEFORE_BRACKET =
  /^(?:IN|AS|ON|USING|OVER|AND|OR|NOT|EXISTS|ANY|ALL|SOME|WHEN|THEN|ELSE|BETWEEN|LIKE|IS|FILTER|CHECK|END|MATERIALIZED)$/

/** The text of the units of all statements. */
export function layOut(statements: Iterable<readonly Unit[]>, layout: Layout): string {
  const out = createWriter(layout)
  let frames: Frame[] = [statement()]
  let before: Unit | undefined
  /** Whether the unit before is the sign of one number. */
  let wasSign = false
  for (const units of statements) {
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at]!
      const written: Written = {
        unit,
        text: unit.role === undefined ? unit.text : cased(unit.text, layout.keywordCase),
        hasSpace: before !== undefined && needsSpace(before, unit, wasSign),
        before,
        next: unit.kind === 'comma' ? nextToken(units, at) : undefined,
      }
      frames = writeUnit(out, written, frames, layout)
      wasSign = isSign(unit, before)
      before = unit
    }
  }
  return out.end()
}

/** Writes a unit, and returns the frames that are open then. */
function writeUnit(out: Writer, written: Written, frames: Frame[], layout: Layout): Frame[] {
  const { unit, before, next } = written
  const frame = frames.at(-1)!
  switch (unit.kind) {
    case 'line-comment':
    case 'block-comment':
      writeComment(out, unit, frame, before)
      return frames
    case 'comma':
      writeComma(out, frame, layout, next)
      return frames
    case 'open':
    case 'case':
      frames.push(opened(out, written, frame))
      return frames
    case 'close':
    case 'end':
      writeEnd(out, written, frames)
      return frames
    case 'semicolon':
      return nextStatement(out, unit)
    case 'command':
      return writeCommand(out, written)
    default:
      writeWord(out, written, frame)
      return frames
  }
}

/** A unit as it is written. */
interface Written {
  readonly unit: Unit
  readonly text: string
  readonly hasSpace: boolean
  readonly before: Unit | undefined
  /** Of a comma: what follows it in its statement, without comments. */
  readonly next: Unit | undefined
}

/** Whether clauses begin lines here. */
const isTall = ({ kind }: Frame) => kind === 'statement' || kind === 'tall'

function writeComma(out: Writer, frame: Frame, { commas }: Layout, next: Unit | undefined): void {
  const isBreak = frame.isList && isTall(frame)
  const isDangling = next === undefined || next.kind === 'close' || isClause(next)
  if (isBreak && commas === 'leading' && !isDangling) out.owe()
  else out.write(',', false)
  if (isBreak) out.breakLine(frame.content)
}

function nextStatement(out: Writer, { text }: Unit): Frame[] {
  out.write(text, text !== ';')
  out.endStatement()
  return [statement()]
}

/** Writes a line for the client, which would not see it beside anything else. */
function writeCommand(out: Writer, { text }: Written): Frame[] {
  out.command(text)
  out.endStatement()
  return [statement()]
}

function writeEnd(out: Writer, { text, hasSpace }: Written, frames: Frame[]): void {
  const frame = frames.at(-1)!
  if (frames.length > 1) frames.pop()
  if (frame.kind === 'tall' || frame.kind === 'case') out.breakLine(frame.base - 1)
  out.write(text, hasSpace)
}

/** Writes what opens a bracket or a CASE, and returns its frame. */
function opened(out: Writer, { unit, text, hasSpace }: Written, frame: Frame): Frame {
  out.write(text, hasSpace)
  if (!unit.isTall) return { ...frame, kind: 'inline', isList: false, isBetween: false }
  const level = out.level() + 1
  if (unit.kind === 'open') out.breakLine(level)
  const kind = unit.kind === 'open' ? 'tall' : 'case'
  return { kind, base: level, content: level, isList: true, isBetween: false }
}

function writeWord(out: Writer, { unit, text, hasSpace }: Written, frame: Frame): void {
  const word = unit.role === undefined ? '' : unit.text.toUpperCase()
  if (frame.kind === 'case' && (word === 'WHEN' || word === 'ELSE')) out.breakLine(frame.content)
  if (isTall(frame)) beginClause(out, unit, word, frame)
  if (isTall(frame) && (word === 'AND' || word === 'OR')) {
    if (word === 'OR' || !frame.isBetween) out.breakLine(frame.content)
    frame.isBetween = false
  } else if (word === 'BETWEEN' || word.endsWith(' BETWEEN')) frame.isBetween = true
  out.write(text, hasSpace)
  if (isTall(frame)) endClause(out, unit, frame)
  if (unit.kind === 'hint' && unit.text.startsWith('--')) out.breakLine(frame.content)
}

const statement = (): Frame => ({ kind: 'statement', base: 0, content: 0, isList: false, isBetween: false })

const isClause = ({ role }: Unit) =>
  role === 'select' || role === 'clause' || role === 'line' || role === 'set'

/** The next unit that is not a comment. */
function nextToken(units: readonly Unit[], at: number): Unit | undefined {
  let next = at + 1
  while (units[next]?.kind === 'line-comment' || units[next]?.kind === 'block-comment') next += 1
  return units[next]
}

function beginClause(out: Writer, { role }: Unit, word: string, frame: Frame): void {
  if (role === 'join') out.breakLine(frame.content)
  if (role !== 'select' && role !== 'clause' && role !== 'line' && role !== 'set') return
  out.breakLine(frame.base)
  const isShort = role === 'line' || SHORT_CLAUSE.test(word)
  frame.content = role === 'set' ? frame.base : frame.base + 1
  frame.isList = !isShort && role !== 'set'
  frame.isBetween = false
}

function endClause(out: Writer, { role }: Unit, frame: Frame): void {
  if (role === 'set' || ((role === 'select' || role === 'clause') && frame.isList))
    out.breakLine(frame.content)
}

function cased(text: string, keywordCase: Layout['keywordCase']): string {
  if (keywordCase === 'keep') return text
  return keywordCase === 'upper' ? text.toUpperCase() : text.toLowerCase()
}

function writeComment(out: Writer, unit: Unit, frame: Frame, before: Unit | undefined): void {
  // A comma that moved may leave two comments that do not fit on one line.
  const startsLine = unit.startsLine || before?.kind === 'line-comment'
  const isOwnLine = startsLine && unit.endsLine
  const trails = !startsLine && unit.endsLine
  if (isOwnLine || before === undefined) {
    out.breakLine(frame.content)
    out.comment(unit.text)
    out.breakLine(frame.content)
  } else if (trails) {
    out.trail(unit.text)
    if (unit.kind === 'line-comment') out.breakLine(frame.content)
  } else out.write(unit.text, before.kind !== 'open')
}

/** Operators that are written as they are: with white space on each side where there was some. */
const AS_WRITTEN = new Set(['.', '..', '::', ':', '@', '\\', '{', '}', '#', '->', '->>', '!', '~', '[', ']'])

const OPERANDS: readonly Unit['kind'][] = ['word', 'name', 'string', 'number', 'param', 'hint', 'case', 'end']

/** Whether white space stands between two units on a line. */
function needsSpace(before: Unit, unit: Unit, wasSign: boolean): boolean {
  if (before.kind === 'block-comment' || before.kind === 'line-comment') return unit.kind !== 'close'
  if (before.kind === 'open' || unit.kind === 'close' || unit.text === '[') return isArray(before, unit)
  if (before.kind === 'comma' || before.kind === 'semicolon') return true
  if (unit.kind === 'open') return unit.text !== '<' && isSpacedBracket(before, unit)
  if (unit.isTied && before.kind === 'operator') return false
  if (AS_WRITTEN.has(unit.text) || AS_WRITTEN.has(before.text)) return unit.isSpaced
  const isOperand = OPERANDS.includes(unit.kind)
  if (isOperand && OPERANDS.includes(before.kind)) return unit.isSpaced || before.kind === 'hint'
  return wasSign ? unit.isSpaced : true
}

/** White space inside of square brackets, and in front of them, is kept. */
function isArray(before: Unit, unit: Unit): boolean {
  return (before.text === '[' || unit.text === ']' || unit.text === '[') && unit.isSpaced
}

function isSpacedBracket(before: Unit, unit: Unit): boolean {
  if (before.kind === 'operator') return AS_WRITTEN.has(before.text) ? unit.isSpaced : true
  const isFixed = before.role !== undefined && before.role !== 'word'
  return isFixed || BEFORE_BRACKET.test(before.text.toUpperCase()) || unit.isSpaced
}

/** Whether a unit is the sign of what follows it, and not an operator between two values. */
function isSign({ text }: Unit, before: Unit | undefined): boolean {
  if (text !== '-' && text !== '+') return false
  if (before === undefined) return true
  const isPlain = before.role === undefined && OPERANDS.includes(before.kind)
  return !isPlain && before.kind !== 'close' && before.kind !== 'end'
}

/** Writes lines. A break is made only once something follows it. */
interface Writer {
  readonly write: (text: string, hasSpace: boolean) => void
  /** Writes a comment on its own line, in front of a comma that is due. */
  readonly comment: (text: string) => void
  /** Writes a line of its own. */
  readonly command: (text: string) => void
  /** Adds to the line that is written, whatever break is due. */
  readonly trail: (text: string) => void
  readonly breakLine: (level: number) => void
  /** A comma is due in front of what is written next. */
  readonly owe: () => void
  /** The level of the line that is written. */
  readonly level: () => number
  readonly endStatement: () => void
  readonly end: () => string
}

function createWriter({ indent }: Layout): Writer {
  const parts: string[] = []
  let level: number | undefined
  let lineLevel = 0
  let isOwing = false
  let isEnded = false
  const write = (text: string, hasSpace: boolean) => {
    if (level !== undefined && parts.length > 0) parts.push(isEnded ? '\n\n' : '\n', indent.repeat(level))
    else if (hasSpace && parts.length > 0) parts.push(' ')
    if (isOwing) parts.push(', ')
    parts.push(text)
    lineLevel = level ?? lineLevel
    level = undefined
    isOwing = false
    isEnded = false
  }
  return {
    write,
    comment: (text) => {
      const wasOwing = isOwing
      isOwing = false
      write(text, true)
      isOwing = wasOwing
    },
    command: (text) => {
      level = 0
      isEnded = false
      write(text, false)
    },
    trail: (text) => {
      if (parts.length > 0) parts.push(' ')
      parts.push(text)
    },
    breakLine: (next) => {
      level = next
    },
    owe: () => {
      isOwing = true
    },
    level: () => lineLevel,
    endStatement: () => {
      level = 0
      isEnded = true
    },
    end: () => (parts.length === 0 ? '' : `${parts.join('')}\n`),
  }
}
