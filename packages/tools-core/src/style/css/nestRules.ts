/**
 * Nests flat rules. A rule goes into the block before it if its selectors begin with those of that block. No
 * rule moves past another, so the compiled rules keep the order of the flat ones. Pure.
 */
import { isConditionalGroup } from './conditionalGroup.ts'
import type { Block, Line } from './layout.ts'
import { type Compound, readSelector, restAfter, type Selector, writeSelector } from './selectors.ts'
import { tokenize } from './tokenize.ts'

/** How to nest, and how deeply. */
export interface NestStyle {
  /** `native`: only what the native `&`, which stands for `:is(…)`, can express. */
  readonly target: 'scss' | 'native'
  /** Whether `.card__title` becomes `&__title`. */
  readonly suffixes: 'join' | 'keep'
  /** How many levels of blocks are allowed. */
  readonly levels: number
}

/** A rule whose selectors can be parsed. */
interface Rule {
  readonly kind: 'rule'
  readonly block: Block
  readonly selectors: readonly Selector[]
}

/** A condition around rules, for example `@media`. */
interface Condition {
  readonly kind: 'condition'
  readonly block: Block
  readonly items: readonly Item[]
}

/** The context in which rules are nested. */
interface Nest {
  /** The selectors of the block around them; none at the top. */
  readonly parents: readonly Selector[]
  readonly style: NestStyle
  readonly level: 'top' | 'condition'
}

type Item = Rule | Condition | { readonly kind: 'other'; readonly line: Line }

export function nestRules(lines: readonly Line[], style: NestStyle): readonly Line[] {
  return nest(lines.map(readItem), style)
}

function readItem(line: Line): Item {
  if (line.kind !== 'block') return { kind: 'other', line }
  if (!line.isRule) {
    if (!isConditionalGroup(line.heads[0]!)) return { kind: 'other', line }
    return { kind: 'condition', block: line, items: line.children.map(readItem) }
  }
  const selectors = line.heads.map((head) => readSelector(tokenize(head)))
  const isKnown = selectors.every((each) => each !== undefined)
  return isKnown ? { kind: 'rule', block: line, selectors } : { kind: 'other', line }
}

function nest(items: readonly Item[], style: NestStyle): readonly Line[] {
  const lines: Line[] = []
  let index = 0
  while (index < items.length) {
    const item = items[index]!
    if (item.kind === 'other') lines.push(item.line)
    else if (item.kind === 'condition')
      lines.push({ ...item.block, children: nest(item.items, deeper(style)) })
    else {
      const { line, end } = nestFrom(item, { items, start: index }, { parents: [], style, level: 'top' })
      lines.push(line)
      index = end - 1
    }
    index += 1
  }
  return lines
}

/**
 * The block that begins with `rule`, the item at `start`, and the index after the last item that goes into
 * it.
 */
function nestFrom(
  rule: Rule,
  { items, start }: { readonly items: readonly Item[]; readonly start: number },
  nest: Nest,
): { readonly line: Line; readonly end: number } {
  const next = start + 1
  const { style } = nest
  if (canHold(rule.selectors, style)) {
    const own = { ...nest, parents: rule.selectors }
    const end = runEnd(items, next, own)
    if (end > next) {
      const inner = nestInside(items.slice(next, end), { ...own, style: deeper(style) })
      return { line: { ...rule.block, children: [...rule.block.children, ...inner] }, end }
    }
  }
  const prefix = sharedPrefix(rule, items[next], nest)
  if (prefix === undefined) return { line: rule.block, end: next }
  const end = runEnd(items, next, { ...nest, parents: [prefix] })
  const run = items.slice(start, end)
  const longest = longestPrefix(prefix, run)
  const children = nestInside(run, { ...nest, parents: [longest], style: deeper(style) })
  const head = { heads: [writeSelector(longest)], isApart: rule.block.isApart }
  return { line: { kind: 'block', ...head, children, isRule: true }, end }
}

function deeper(style: NestStyle): NestStyle {
  return { ...style, levels: style.levels - 1 }
}

/**
 * Whether rules may go into a block with these selectors. A native `&` cannot stand for a pseudo-element; for
 * a list, it has the specificity of the most specific selector.
 */
function canHold(selectors: readonly Selector[], { target, levels }: NestStyle): boolean {
  if (levels <= 0) return false
  if (target === 'scss') return true
  return selectors.length === 1 && !/::|:(?:before|after|first-l)/.test(writeSelector(selectors[0]!))
}

/** The end of the items, from `from` on, that belong in the block, including the comments between them. */
function runEnd(items: readonly Item[], from: number, nest: Nest): number {
  let end = from
  for (let index = from; index < items.length; index += 1) {
    const item = items[index]!
    const isComment = item.kind === 'other' && item.line.kind === 'comment'
    if (isComment) continue
    if (!fits(item, nest)) break
    end = index + 1
  }
  return end
}

function fits(item: Item, { parents, style, level }: Nest): boolean {
  if (item.kind === 'rule') {
    const heads = restOf(parents, item.selectors, style)
    return level === 'condition' ? heads !== undefined : !isItself(heads)
  }
  if (item.kind === 'other' || level === 'condition' || item.items.length === 0) return false
  return item.items.every(
    (each) => each.kind === 'rule' && fits(each, { parents, style, level: 'condition' }),
  )
}

/** The heads of a rule as written inside a block of `parents`; `undefined` if it does not belong there. */
function restOf(
  parents: readonly Selector[],
  selectors: readonly Selector[],
  { suffixes }: NestStyle,
): readonly string[] | undefined {
  const [parent] = parents
  if (parents.length === 1 && parent !== undefined) {
    const rests = selectors.map((selector) => restAfter(parent, selector, suffixes))
    return rests.every((rest) => rest !== undefined) ? rests : undefined
  }
  if (parents.length !== selectors.length) return undefined
  const rests = new Set(parents.map((each, index) => restAfter(each, selectors[index]!, suffixes)))
  const [rest] = rests
  return rests.size === 1 && rest !== undefined ? [rest] : undefined
}

function nestInside(items: readonly Item[], nest: Nest): readonly Line[] {
  const lines: Line[] = []
  let index = 0
  while (index < items.length) {
    const item = items[index]!
    if (item.kind === 'other') lines.push(standAlone(item.line))
    else if (item.kind === 'condition') lines.push(nestCondition(item, nest))
    else {
      const { line, end } = nestFrom(item, { items, start: index }, nest)
      lines.push(relative(line, nest))
      index = end - 1
    }
    index += 1
  }
  return lines
}

/**
 * A trailing comment that moved into the block would follow its last declaration, so it gets its own line.
 */
function standAlone(line: Line): Line {
  return line.kind === 'comment' ? { ...line, isTrailing: false } : line
}

/** Nests a condition. If declarations of the parent itself come first, they need no block of their own. */
function nestCondition({ block, items }: Condition, nest: Nest): Line {
  const [first, ...rest] = nestInside(items, { ...nest, level: 'condition' })
  const isOwn = first?.kind === 'block' && first.heads.join() === '&'
  return { ...block, children: isOwn ? [...first.children, ...rest] : [...(first ? [first] : []), ...rest] }
}

function relative(line: Line, { parents, style }: Nest): Line {
  if (line.kind !== 'block') return line
  const selectors = line.heads.map((head) => readSelector(tokenize(head))!)
  return { ...line, heads: restOf(parents, selectors, style)! }
}

/**
 * The shortest prefix that two adjacent rules share and that goes beyond the selector of the enclosing block.
 */
function sharedPrefix(rule: Rule, next: Item | undefined, { parents, style }: Nest): Selector | undefined {
  if (next?.kind !== 'rule' || parents.length > 1) return undefined
  const [first] = rule.selectors
  const [second] = next.selectors
  const [parent = []] = parents
  if (first === undefined || second === undefined) return undefined
  for (const length of [parent.length, parent.length + 1]) {
    const prefix = length === 0 ? [] : commonStart(first, second, length)
    const isMore = restOf(parents.length === 0 ? [prefix] : parents, [prefix], style)?.join() !== '&'
    const fitsBoth = [rule, next].every(({ selectors }) => !isItself(restOf([prefix], selectors, style)))
    const hasMore = prefix.length > 0 && (parents.length === 0 || isMore)
    if (hasMore && fitsBoth && canHold([prefix], style)) return prefix
  }
  return undefined
}

/** Whether a rule has exactly the selectors of the block, or does not belong in it. */
function isItself(heads: readonly string[] | undefined): boolean {
  return heads === undefined || heads.every((head) => head === '&')
}

/**
 * The first `length` compounds, reduced in the last one to what both share; empty if that cannot be the
 * selector of a block.
 */
function commonStart(a: Selector, b: Selector, length: number): Selector {
  const last = length - 1
  const [end, other] = [a[last], b[last]]
  if (end === undefined || end.combinator !== other?.combinator) return []
  const isSame = a.slice(0, last).every((compound, index) => sameCompound(compound, b[index]))
  const simple = sharedSimple(end, other)
  const isName = simple[0] !== undefined && simple[0] !== '*' && !simple[0].startsWith(':')
  return isSame && isName ? [...a.slice(0, last), { combinator: end.combinator, simple }] : []
}

function sharedSimple(a: Compound, b: Compound): readonly string[] {
  const length = a.simple.findIndex((each, index) => each !== b.simple[index])
  return a.simple.slice(0, length === -1 ? a.simple.length : length)
}

/**
 * The longest prefix of whole compounds that all the rules share, leaving at least one compound for each. If
 * it is shorter than `prefix`, which may end with part of a compound, such as the `a` of `a.b` and `a:hover`,
 * the result is `prefix`.
 */
function longestPrefix(prefix: Selector, items: readonly Item[]): Selector {
  const all = items.flatMap((item) =>
    item.kind === 'rule'
      ? item.selectors
      : item.kind === 'condition'
        ? item.items.flatMap((each) => (each.kind === 'rule' ? each.selectors : []))
        : [],
  )
  const [first] = all
  if (first === undefined) return prefix
  let length = 0
  const isShared = (at: number) =>
    all.every((selector) => selector.length > at + 1 && sameCompound(selector[at]!, first[at]))
  while (isShared(length)) length += 1
  return length < prefix.length ? prefix : first.slice(0, length)
}

function sameCompound(a: Compound, b: Compound | undefined): boolean {
  return a.combinator === b?.combinator && a.simple.join('') === b.simple.join('')
}
