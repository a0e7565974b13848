/** A JSONPath query as a tree. Source: RFC 9535. Pure. */
import type { JsonScalar } from '../jsonNode.ts'

/** A step of a query: what it selects among the children, or among all descendants. */
export interface Segment {
  readonly reach: 'child' | 'descendant'
  readonly selectors: readonly Selector[]
}

/** What a step selects. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly step: number }
  | { readonly kind: 'filter'; readonly test: Test }

/** A query from the root (`$`) or from the node that a filter tests (`@`). */
export interface Query {
  readonly kind: 'query'
  readonly from: 'root' | 'current'
  readonly segments: readonly Segment[]
}

/** What a filter tests on a node. */
export type Test =
  | { readonly kind: 'or' | 'and'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'exists'; readonly query: Query }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'call'; readonly call: Call }

/** How two values are compared. */
export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>='

/** A value that is compared or passed to a function. */
export type Operand = JsonScalar | Query | Call

/** A function with its arguments. */
export interface Call {
  readonly kind: 'function'
  readonly name: FunctionName
  readonly operands: readonly Operand[]
}

/** The functions of RFC 9535, section 2.4. */
export type FunctionName = keyof typeof FUNCTIONS

/** The parameters and result of each function. */
export const FUNCTIONS = {
  length: { takes: ['value'], gives: 'value' },
  count: { takes: ['nodes'], gives: 'value' },
  match: { takes: ['value', 'value'], gives: 'logical' },
  search: { takes: ['value', 'value'], gives: 'logical' },
  value: { takes: ['nodes'], gives: 'value' },
} as const

/** Whether a query finds at most one node, so that it can be used as a value. */
export function isSingular({ segments }: Query): boolean {
  return segments.every(
    ({ reach, selectors: [first, ...others] }) =>
      reach === 'child' && others.length === 0 && (first?.kind === 'name' || first?.kind === 'index'),
  )
}
