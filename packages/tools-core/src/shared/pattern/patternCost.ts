/** How many steps a pattern takes at most, by its shape alone. Pure. */
import type { PatternNode } from './parsePattern.ts'

/**
 * An upper bound on the steps of one search in a text of `length` UTF-16 units; infinite where no small bound
 * is known, such as for repetitions inside repetitions.
 */
export function patternCost(root: PatternNode, length: number): number {
  const starts = beginsAtStart(root) ? 1 : length + 1
  return starts * waysOf(root, length) * sizeOf(root)
}

/** In how many ways a part can match from one position. */
function waysOf(node: PatternNode, length: number): number {
  switch (node.kind) {
    case 'sequence':
      return node.parts.reduce((ways, part) => ways * waysOf(part, length), 1)
    case 'choice':
      return node.options.reduce((ways, option) => ways + waysOf(option, length), 0)
    case 'group':
    case 'look':
      return waysOf(node.body, length)
    case 'repeat': {
      const inside = waysOf(node.body, length)
      const repetitions = Math.min(node.max - node.min, length) + 1
      if (inside === 1) return repetitions
      if (node.max > 4) return Number.POSITIVE_INFINITY
      return repetitions * inside ** node.max
    }
    case 'reference':
    case 'strings':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

/** The number of parts, each as often as it must repeat. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence':
      return node.parts.reduce((size, part) => size + sizeOf(part), 1)
    case 'choice':
      return node.options.reduce((size, option) => size + sizeOf(option), 1)
    case 'group':
    case 'look':
      return sizeOf(node.body) + 1
    case 'repeat':
      return sizeOf(node.body) * Math.max(1, node.min) + 1
    default:
      return 1
  }
}

/** Whether a match can only begin at the start of the text: then a search tries one position. */
function beginsAtStart(node: PatternNode): boolean {
  switch (node.kind) {
    case 'assertion':
      return !node.holds('ab', 1) && !node.holds('a\nb', 2) && node.holds('ab', 0) && !node.holds('  ', 1)
    case 'sequence':
      return node.parts[0] !== undefined && beginsAtStart(node.parts[0])
    case 'choice':
      return node.options.every(beginsAtStart)
    case 'group':
      return beginsAtStart(node.body)
    default:
      return false
  }
}
