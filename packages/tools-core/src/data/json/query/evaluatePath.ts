/** Finds the nodes of a text that a JSONPath query selects. Source: RFC 9535, section 2. Pure. */
import { type PatternBudget, patternBudget } from '../../../shared/pattern/boundedPattern.ts'
import { OPEN_BRACE, OPEN_BRACKET } from '../characters.ts'
import { type JsonTape, nameAt } from '../tape.ts'
import { compareValues, type FilterValue, filterValueOf, matches, sizeOf } from './filterValue.ts'
import type { Call, Operand, Query, Segment, Selector, Test } from './path.ts'

/**
 * How many values a query may look at, where a value counts each time: a second or two of work. In a very
 * large text it may look at ten times as many as the text has.
 */
export const MAX_VISITS = 30_000_000

/** Thrown by a query that would look at too many values. */
export class TooManyVisits extends Error {}

/** How many more values a query may look at, in all top-level values together. */
export interface VisitBudget {
  left: number
  /** What the patterns of `match` and `search` may take. */
  readonly patterns: PatternBudget
}

/** The budget of a query of this text. */
export function visitBudget({ size }: JsonTape): VisitBudget {
  return { left: Math.max(MAX_VISITS, 10 * size), patterns: patternBudget() }
}

/**
 * The nodes that a query selects from one top-level value, in the standard's order; a node may be selected
 * more than once.
 *
 * @throws SlowPattern where a pattern of `match` or `search` takes too many steps.
 * @throws TooManyVisits where filters or repeated `..` multiply the work.
 */
export function evaluatePath(
  tape: JsonTape,
  segments: readonly Segment[],
  { root, budget }: { readonly root: number; readonly budget: VisitBudget },
): number[] {
  return new Evaluation(tape, root, budget).find(segments, root)
}

class Evaluation {
  private readonly tape: JsonTape
  private readonly root: number
  private readonly budget: VisitBudget
  /** What filters ask of the whole text, which is the same for every node that they test. */
  private readonly rootNodes = new Map<Query, number[]>()
  private readonly rootValues = new Map<Operand, FilterValue>()

  constructor(tape: JsonTape, root: number, budget: VisitBudget) {
    this.tape = tape
    this.root = root
    this.budget = budget
  }

  private visit(count: number): void {
    this.budget.left -= count
    if (this.budget.left < 0) throw new TooManyVisits()
  }

  find(segments: readonly Segment[], start: number): number[] {
    let nodes = [start]
    for (const { reach, selectors } of segments) {
      const chosen: number[] = []
      for (const node of nodes) {
        if (reach === 'child') this.select(selectors, node, chosen)
        else {
          const end = this.tape.next[node]!
          this.visit(end - node)
          for (let inner = node; inner < end; inner += 1) this.select(selectors, inner, chosen)
        }
      }
      nodes = chosen
    }
    return nodes
  }

  private select(selectors: readonly Selector[], node: number, chosen: number[]): void {
    if (this.tape.next[node]! === node + 1) return
    for (const selector of selectors) this.selectOne(selector, node, chosen)
  }

  private selectOne(selector: Selector, node: number, chosen: number[]): void {
    const { tape } = this
    const isObject = tape.bytes[tape.start[node]!] === OPEN_BRACE
    const isArray = tape.bytes[tape.start[node]!] === OPEN_BRACKET
    switch (selector.kind) {
      case 'name':
        if (isObject)
          for (const child of this.children(node))
            if (nameAt(tape, child) === selector.name) chosen.push(child)
        return
      case 'wildcard':
        for (const child of this.children(node)) chosen.push(child)
        return
      case 'index':
        if (isArray) this.selectIndex(selector.index, node, chosen)
        return
      case 'slice':
        if (isArray) this.selectSlice(selector, node, chosen)
        return
      default:
        for (const child of this.children(node)) if (this.passes(selector.test, child)) chosen.push(child)
    }
  }

  private *children(node: number): Generator<number> {
    const end = this.tape.next[node]!
    for (let child = node + 1; child < end; child = this.tape.next[child]!) {
      this.visit(1)
      yield child
    }
  }

  private selectIndex(index: number, node: number, chosen: number[]): void {
    if (index < 0) {
      const child = [...this.children(node)].at(index)
      if (child !== undefined) chosen.push(child)
      return
    }
    let counter = 0
    for (const child of this.children(node)) {
      if (counter === index) {
        chosen.push(child)
        return
      }
      counter += 1
    }
  }

  /** Source: RFC 9535, section 2.3.4.2.2. */
  private selectSlice(slice: Extract<Selector, { kind: 'slice' }>, node: number, chosen: number[]): void {
    const { step } = slice
    if (step === 0) return
    const items = [...this.children(node)]
    const size = items.length
    const normal = (index: number) => (index >= 0 ? index : size + index)
    const start = normal(slice.start ?? (step > 0 ? 0 : size - 1))
    const end = slice.end === undefined ? (step > 0 ? size : -1) : normal(slice.end)
    if (step > 0) {
      const upper = Math.min(Math.max(end, 0), size)
      for (let at = Math.min(Math.max(start, 0), size); at < upper; at += step) chosen.push(items[at]!)
    } else {
      const lower = Math.min(Math.max(end, -1), size - 1)
      for (let at = Math.min(Math.max(start, -1), size - 1); at > lower; at += step) chosen.push(items[at]!)
    }
  }

  private passes(test: Test, node: number): boolean {
    switch (test.kind) {
      case 'or':
        return test.tests.some((part) => this.passes(part, node))
      case 'and':
        return test.tests.every((part) => this.passes(part, node))
      case 'not':
        return !this.passes(test.test, node)
      case 'exists':
        return this.nodesOf(test.query, node).length > 0
      case 'call':
        return this.isMatch(test.call, node)
      default:
        return compareValues(
          this.tape,
          test.operator,
          this.value(test.left, node),
          this.value(test.right, node),
        )
    }
  }

  private nodesOf(query: Query, node: number): number[] {
    if (query.from === 'current') return this.find(query.segments, node)
    const known = this.rootNodes.get(query) ?? this.find(query.segments, this.root)
    this.rootNodes.set(query, known)
    return known
  }

  private value(operand: Operand, node: number): FilterValue {
    if (!isOfRoot(operand)) return this.valueAt(operand, node)
    if (!this.rootValues.has(operand)) this.rootValues.set(operand, this.valueAt(operand, node))
    return this.rootValues.get(operand)
  }

  private valueAt(operand: Operand, node: number): FilterValue {
    switch (operand.kind) {
      case 'query':
        return this.onlyValue(this.nodesOf(operand, node))
      case 'function':
        return this.result(operand, node)
      default:
        return operand
    }
  }

  private result({ name, operands }: Call, node: number): FilterValue {
    const [operand] = operands as [Operand]
    if (name === 'length') return sizeOf(this.tape, this.value(operand, node))
    const nodes = operand.kind === 'query' ? this.nodesOf(operand, node) : []
    return name === 'count' ? { kind: 'number', text: String(nodes.length) } : this.onlyValue(nodes)
  }

  private isMatch({ name, operands }: Call, node: number): boolean {
    const [text, pattern] = operands.map((operand) => this.value(operand, node))
    const extent = name === 'match' ? 'whole' : 'part'
    return matches(text, pattern, { extent, budget: this.budget.patterns })
  }

  /** The value of the only node; nothing where there is no node or more than one. */
  private onlyValue(nodes: readonly number[]): FilterValue {
    return nodes.length === 1 ? filterValueOf(this.tape, nodes[0]!) : undefined
  }
}

/** Whether a value is the same whatever node a filter tests. */
function isOfRoot(operand: Operand): boolean {
  if (operand.kind === 'query') return operand.from === 'root'
  return operand.kind === 'function' && operand.operands.every((each) => isOfRoot(each) || isLiteral(each))
}

function isLiteral({ kind }: Operand): boolean {
  return kind !== 'query' && kind !== 'function'
}
