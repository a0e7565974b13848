/**
 * Values inside JSONPath filters, and how they compare. Source: RFC 9535, sections 2.3.5.2.2 and 2.4. Pure.
 */

import {
  type BoundedPattern,
  openPattern,
  type PatternBudget,
} from '../../../shared/pattern/boundedPattern.ts'
import { compareCodePoints } from '../../../shared/strings/compareCodePoints.ts'
import { OPEN_BRACE } from '../characters.ts'
import { compareNumbers } from '../decimal.ts'
import { type JsonScalar, scalarAt } from '../jsonNode.ts'
import { type JsonTape, kindOf, nameAt } from '../tape.ts'
import type { Operator } from './path.ts'

/** A value: a literal in the query, a value in the text, or nothing. */
export type FilterValue = JsonScalar | { readonly kind: 'container'; readonly node: number } | undefined

export function filterValueOf(tape: JsonTape, node: number): Exclude<FilterValue, undefined> {
  const kind = kindOf(tape.bytes[tape.start[node]!]!)
  return kind === 'array' || kind === 'object' ? { kind: 'container', node } : scalarAt(tape, node, kind)
}

/** Whether `left operator right` holds. */
export function compareValues(
  tape: JsonTape,
  operator: Operator,
  left: FilterValue,
  right: FilterValue,
): boolean {
  switch (operator) {
    case '==':
      return areEqual(tape, left, right)
    case '!=':
      return !areEqual(tape, left, right)
    case '<':
      return isLess(left, right)
    case '>':
      return isLess(right, left)
    case '<=':
      return isLess(left, right) || areEqual(tape, left, right)
    default:
      return isLess(right, left) || areEqual(tape, left, right)
  }
}

function isLess(left: FilterValue, right: FilterValue): boolean {
  if (left?.kind === 'number' && right?.kind === 'number') return compareNumbers(left.text, right.text) < 0
  if (left?.kind === 'string' && right?.kind === 'string')
    return compareCodePoints(left.value, right.value) < 0
  return false
}

function areEqual(tape: JsonTape, left: FilterValue, right: FilterValue): boolean {
  if (left === undefined || right === undefined) return left === right
  if (left.kind === 'container') return right.kind === 'container' && areAlike(tape, left.node, right.node)
  return right.kind !== 'container' && areSame(left, right)
}

function areSame(left: JsonScalar, right: JsonScalar): boolean {
  if (left.kind === 'number') return right.kind === 'number' && compareNumbers(left.text, right.text) === 0
  if (left.kind === 'null') return right.kind === 'null'
  return left.kind === right.kind && left.value === right.value
}

/**
 * Whether two nodes have equal values, regardless of the order of members. Compares pairs from a list,
 * without recursion.
 */
function areAlike(tape: JsonTape, left: number, right: number): boolean {
  const pairs: (readonly [number, number])[] = [[left, right]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = [filterValueOf(tape, pair[0]), filterValueOf(tape, pair[1])]
    if (a.kind !== 'container' || b.kind !== 'container') {
      if (a.kind === 'container' || b.kind === 'container' || !areSame(a, b)) return false
      continue
    }
    if (tape.bytes[tape.start[a.node]!] !== tape.bytes[tape.start[b.node]!]) return false
    // Equal values hold equally many values, which is known without looking at them.
    if (tape.next[a.node]! - a.node !== tape.next[b.node]! - b.node) return false
    const [mine, theirs] = [childrenInOrder(tape, a.node), childrenInOrder(tape, b.node)]
    if (mine.length !== theirs.length) return false
    for (const [index, child] of mine.entries()) {
      const other = theirs[index]!
      if (child.name !== other.name) return false
      pairs.push([child.node, other.node])
    }
  }
  return true
}

/** The children of a node; the members of an object by name. */
function childrenInOrder(tape: JsonTape, node: number): { node: number; name: string }[] {
  const isObject = tape.bytes[tape.start[node]!] === OPEN_BRACE
  const children: { node: number; name: string }[] = []
  for (let child = node + 1; child < tape.next[node]!; child = tape.next[child]!) {
    children.push({ node: child, name: isObject ? nameAt(tape, child) : '' })
  }
  return isObject ? children.sort((a, b) => compareCodePoints(a.name, b.name)) : children
}

/** The function `length`: characters of a string, children of a container. */
export function sizeOf(tape: JsonTape, value: FilterValue): FilterValue {
  if (value?.kind === 'string') return { kind: 'number', text: String([...value.value].length) }
  if (value?.kind !== 'container') return undefined
  let count = 0
  for (let child = value.node + 1; child < tape.next[value.node]!; child = tape.next[child]!) count += 1
  return { kind: 'number', text: String(count) }
}

/** How a pattern is matched. */
interface Matching {
  readonly extent: 'whole' | 'part'
  /** What all patterns of the query together may take. */
  readonly budget: PatternBudget
}

/**
 * The functions `match` and `search`. An invalid regular expression matches nothing.
 *
 * @throws SlowPattern when the budget is used up.
 */
export function matches(text: FilterValue, pattern: FilterValue, { extent, budget }: Matching): boolean {
  if (text?.kind !== 'string' || pattern?.kind !== 'string') return false
  return regularExpression(pattern.value, extent)?.test(text.value, budget) ?? false
}

const known = new Map<string, BoundedPattern | undefined>()

function regularExpression(pattern: string, extent: 'whole' | 'part'): BoundedPattern | undefined {
  const key = `${extent} ${pattern}`
  if (!known.has(key)) {
    if (known.size > 100) known.clear()
    known.set(key, compile(pattern, extent))
  }
  return known.get(key)
}

/** Source: RFC 9485 (I-Regexp), section 5.3, its mapping to ECMAScript. */
function compile(pattern: string, extent: 'whole' | 'part'): BoundedPattern | undefined {
  // A class without an end stays one, and so is an error, and is read to the end of the pattern only once.
  const source = pattern.replace(/\\.|\[[^\]\\]*(?:\\.[^\]\\]*)*\]?|\./gsu, (part) =>
    part === '.' ? '[^\\n\\r]' : part,
  )
  try {
    return openPattern(extent === 'whole' ? `^(?:${source})$` : source, pattern)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
