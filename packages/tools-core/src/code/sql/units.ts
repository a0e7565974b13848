/**
 * Prepares tokens for their layout: joins the words of a phrase, moves commas in front of the comments that
 * they follow, and decides which brackets and which CASE take several lines. Pure.
 */
import { type SqlDialect, type WordKind, type WordTable, wordsOf } from './dialects.ts'
import type { SqlToken } from './tokens.ts'

/** A token or a phrase, as the layout writes it. */
export interface Unit extends Omit<SqlToken, 'kind'> {
  readonly kind: SqlToken['kind'] | 'case' | 'end'
  /** What a reserved word does; absent on everything else. */
  readonly role?: WordKind
  /** Whether a line ends between it and the next token; also at the end of the text. */
  endsLine: boolean
  /** Of a bracket or a CASE: whether what it holds takes several lines. */
  isTall: boolean
}

/** A bracket or a CASE that is longer than this takes several lines. */
const MAX_INLINE_LENGTH = 60

/** The units of each statement, one statement after the other, so that never more than one is held. */
export function* unitsOf(tokens: readonly SqlToken[], dialect: SqlDialect): Generator<readonly Unit[]> {
  const table = wordsOf(dialect)
  for (let from = 0; from < tokens.length; ) {
    const to = endOfStatement(tokens, from)
    const units = withPhrases(tokens, { from, to }, table)
    moveCommas(units)
    markTall(units)
    yield units
    from = to
  }
}

/** The index behind the semicolon that ends a statement. */
function endOfStatement(tokens: readonly SqlToken[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const { kind } = tokens[at]!
    if (kind === 'semicolon' && depth === 0) return at + 1
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
  }
  return tokens.length
}

function withPhrases(
  tokens: readonly SqlToken[],
  { from, to }: { readonly from: number; readonly to: number },
  table: WordTable,
): Unit[] {
  const units: Unit[] = []
  let cases = 0
  for (let at = from; at < to; ) {
    const token = tokens[at]!
    cases = token.kind === 'semicolon' ? 0 : cases + caseStep(token, cases)
    const before = tokens[at - 1]
    const isPart = before?.text === '.' || tokens[at + 1]?.text === '.'
    const phrase =
      token.kind === 'word' && !isPart ? phraseAt(tokens, at, { table, isInCase: cases > 0 }) : undefined
    const next = tokens[at + (phrase?.words.length ?? 1)]
    const layout = { endsLine: next === undefined || next.startsLine, isTall: false }
    if (phrase === undefined) units.push({ ...token, ...pipeRole(token), ...layout })
    else {
      const { words, role } = phrase
      units.push({ ...token, role: roleHere(role, words, before, next), text: words.join(' '), ...layout })
    }
    at += phrase?.words.length ?? 1
  }
  return units
}

/** The longest reserved phrase that begins with a token. */
function phraseAt(
  tokens: readonly SqlToken[],
  at: number,
  { table, isInCase }: { readonly table: WordTable; readonly isInCase: boolean },
): { readonly words: readonly string[]; readonly role: WordKind } | undefined {
  const first = tokens[at]!.text.toUpperCase()
  for (let count = table.longest.get(first) ?? 0; count > 0; count -= 1) {
    // In a CASE, MATCHED is a column and not a word of MERGE.
    if (isInCase && count > 1 && first === 'WHEN') continue
    const found = tokens.slice(at, at + count)
    if (found.some(({ kind }) => kind !== 'word')) continue
    const words = found.map(({ text }) => text)
    const role = table.kinds.get(words.join(' ').toUpperCase())
    if (role !== undefined) return { words, role }
  }
  return undefined
}

function caseStep({ kind, text }: SqlToken, cases: number): number {
  if (kind !== 'word') return 0
  const word = text.toUpperCase()
  return word === 'CASE' ? 1 : word === 'END' && cases > 0 ? -1 : 0
}

/** A step of a pipe query begins a line, and its keyword stays beside it. */
const pipeRole = ({ kind, text }: SqlToken): Pick<Unit, 'role'> =>
  kind === 'operator' && text === '|>' ? { role: 'line' } : {}

/**
 * The role of a word here: the word of a clause is a plain one as an operand, or as the name of a function.
 */
function roleHere(
  role: WordKind,
  words: readonly string[],
  before: SqlToken | undefined,
  next: SqlToken | undefined,
): WordKind {
  if (role === 'word' || role === 'phrase') return role
  const isOperand = before?.kind === 'operator' && before.text !== '*'
  const isCalled = role === 'line' && words.length === 1 && next?.text === '(' && !next.isSpaced
  return isOperand || isCalled ? 'word' : role
}

const isComment = ({ kind }: Unit) => kind === 'line-comment' || kind === 'block-comment'

/** Whether a comma may change places with this comment: not with one between an item and its comma. */
function isMovable(unit: Unit): boolean {
  return unit.kind === 'line-comment' || (unit.kind === 'block-comment' && unit.startsLine && unit.endsLine)
}

/** Moves each comma in front of the comments that end their lines before it, to the item that it follows. */
function moveCommas(units: Unit[]): void {
  for (let at = 1; at < units.length; at += 1) {
    if (units[at]!.kind !== 'comma') continue
    let to = at
    while (to > 0 && isMovable(units[to - 1]!)) to -= 1
    if (to === at || to === 0) continue
    const comma = units[at]!
    units.copyWithin(to + 1, to, at)
    units[to] = { ...comma, endsLine: units[to + 1]!.startsLine }
  }
}

/** A bracket or a CASE that is open: where it stands, and the length of the text up to it. */
interface Open {
  readonly at: number
  readonly length: number
  isTall: boolean
}

/** Finds the brackets and the CASE expressions that take several lines, innermost first. */
function markTall(units: Unit[]): void {
  const open: Open[] = []
  const isCase = (group: Open | undefined) => group !== undefined && units[group.at]!.kind === 'case'
  const abandonCases = () => {
    while (isCase(open.at(-1))) abandon(units, open.pop()!.at)
  }
  let length = 0
  for (const [at, unit] of units.entries()) {
    const word = unit.role === undefined ? '' : unit.text.toUpperCase()
    length += unit.text.length + 1
    if (breaksGroup(unit) && open.length > 0) open.at(-1)!.isTall = true
    if (word === 'CASE') units[at] = { ...unit, kind: 'case' }
    if (unit.kind === 'close' || unit.kind === 'semicolon' || unit.kind === 'command') abandonCases()
    const isEnd = word === 'END' && isCase(open.at(-1))
    if (isEnd) units[at] = { ...unit, kind: 'end' }
    if (isEnd || unit.kind === 'close') closeGroup(units, open, length)
    else if (unit.kind === 'open' || word === 'CASE') open.push({ at, length, isTall: holdsQuery(units, at) })
  }
  for (const { at } of open) abandon(units, at)
}

/** Whether a unit is a comment because of which the bracket around it takes several lines. */
function breaksGroup(unit: Unit): boolean {
  return unit.kind === 'line-comment' || (isComment(unit) && unit.startsLine && unit.endsLine)
}

function holdsQuery(units: readonly Unit[], at: number): boolean {
  const first = units[at + 1]
  return units[at]!.text === '(' && (first?.role === 'select' || first?.text.toUpperCase() === 'WITH')
}

function closeGroup(units: Unit[], open: Open[], length: number): void {
  const group = open.pop()
  if (group === undefined) return
  const unit = units[group.at]!
  unit.isTall = unit.text !== '[' && (group.isTall || length - group.length > MAX_INLINE_LENGTH)
  const outer = open.at(-1)
  if (unit.isTall && outer !== undefined) outer.isTall = true
}

/** Makes a CASE without its END a plain word. */
function abandon(units: Unit[], at: number): void {
  units[at] = { ...units[at]!, kind: 'word' }
}
