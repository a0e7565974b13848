/** How many characters a part of a pattern matches. Pure. */
import type { AST } from '@eslint-community/regexpp'
import { canBeSet } from './groupReferences.ts'
import { pairedRanges } from './surrogatePairs.ts'

/** The least and the most characters that a part can match. */
export interface Width {
  readonly min: number
  readonly max: number
}

/** The width of a part in characters; the halves of a pair may count as one. */
export function widthOf(node: AST.Alternative | AST.Element, joinsPairs: boolean): Width {
  switch (node.type) {
    case 'Alternative':
      return node.elements
        .filter((each, at, all) => !joinsPairs || at === 0 || pairedRanges(all[at - 1]!, each) === undefined)
        .map((each) => widthOf(each, joinsPairs))
        .reduce((sum, each) => ({ min: sum.min + each.min, max: sum.max + each.max }), { min: 0, max: 0 })
    case 'CapturingGroup':
    case 'Group': {
      const widths = node.alternatives.map((each) => widthOf(each, joinsPairs))
      return {
        min: Math.min(...widths.map(({ min }) => min)),
        max: Math.max(...widths.map(({ max }) => max)),
      }
    }
    case 'Quantifier': {
      const { min, max } = widthOf(node.element, joinsPairs)
      return { min: min * node.min, max: max === 0 ? 0 : max * node.max }
    }
    case 'Assertion':
      return { min: 0, max: 0 }
    case 'Backreference': {
      const isEmpty = ![node.resolved].flat().some((group) => canBeSet(group, node))
      return { min: 0, max: isEmpty ? 0 : Number.POSITIVE_INFINITY }
    }
    default:
      return { min: 1, max: 1 }
  }
}
