/** Merges adjacent rules, and removes repeated declarations and empty rules, without changing the meaning. Pure. */
import { type Compact, type CompactBlock, writeCompact } from './compact.ts'
import { isConditionalGroup } from './conditionalGroup.ts'

const NAME = String.raw`(?:--|-?[a-z_])[\w-]*`
const CLASS = String.raw`:(?:hover|focus|active|visited|link|root|first-child|last-child|only-child|checked|disabled|enabled|empty|target)(?![\w-])`
const NTH = String.raw`:nth-child\(\s*(?:even|odd|[+-]?\d+|[+-]?\d*n(?:\s*[+-]\s*\d+)?)\s*\)`
const ATTRIBUTE = String.raw`\[${NAME}(?:[~|^$*]?=(?:${NAME}|"[^"]*"))?\]`
const SIMPLE = `(?:[.#]${NAME}|${ATTRIBUTE}|${CLASS}|${NTH})`
const COMPOUND = String.raw`(?:(?:${NAME}|\*)${SIMPLE}*|${SIMPLE}+)`
const ELEMENT = String.raw`::?(?:before|after|first-line|first-letter)(?![\w-])`
const COMBINATOR = String.raw`(?:\s*[>+~]\s*|\s+)`
const COMPLEX = `(?:${COMPOUND}${COMBINATOR})*(?:${COMPOUND}(?:${ELEMENT})?|${ELEMENT})`
/**
 * Selectors that every browser knows. An unknown or invalid selector (`a::before b`) would invalidate the others in its list, so
 * only these are combined into a list. Source: https://www.w3.org/TR/selectors-3/#w3cselgrammar.
 */
const KNOWN_SELECTOR = new RegExp(`^${COMPLEX}(?:\\s*,\\s*${COMPLEX})*$`, 'i')

/** Merges rules. Their order does not change. */
export function mergeRules(nodes: readonly Compact[]): readonly Compact[] {
  const merged: Compact[] = []
  for (const node of nodes) {
    let next = node.kind === 'block' ? mergeInside(node) : node
    if (next.kind === 'block' && isVain(next)) continue
    for (;;) {
      const last = merged.at(-1)
      const both = last?.kind === 'block' && next.kind === 'block' ? mergeTwo(last, next) : undefined
      if (both === undefined) break
      merged.pop()
      next = both
    }
    merged.push(next)
  }
  return merged
}

function mergeInside(block: CompactBlock): CompactBlock {
  // Keyframes are not merged: a repeated or empty one has a meaning.
  if (/^@[\w-]*keyframes\b/.test(block.head)) return block
  const children = mergeRules(block.children)
  return { ...block, children: block.isRule ? dropRepeated(children) : children }
}

function isVain({ head, children, isRule }: CompactBlock): boolean {
  return children.length === 0 && (isRule || isConditionalGroup(head))
}

/** Keeps only the last of identical declarations. */
function dropRepeated(children: readonly Compact[]): readonly Compact[] {
  const seen = new Set<string>()
  return children
    .toReversed()
    .filter((child) => {
      if (child.kind !== 'declaration') return true
      const isNew = !seen.has(child.text)
      seen.add(child.text)
      return isNew
    })
    .reverse()
}

function mergeTwo(first: CompactBlock, second: CompactBlock): CompactBlock | undefined {
  if (first.isRule !== second.isRule) return undefined
  if (first.head === second.head) return mergeChildren(first, second)
  const isList = first.isRule && KNOWN_SELECTOR.test(first.head) && KNOWN_SELECTOR.test(second.head)
  if (!isList || writeCompact(first.children) !== writeCompact(second.children)) return undefined
  return { ...first, head: `${first.head},${second.head}` }
}

function mergeChildren(first: CompactBlock, second: CompactBlock): CompactBlock | undefined {
  if (!first.isRule)
    return isConditionalGroup(first.head)
      ? { ...first, children: mergeRules([...first.children, ...second.children]) }
      : undefined
  // Older browsers interpret declarations after nested rules differently.
  if (first.children.some(({ kind }) => kind === 'block')) return undefined
  return { ...first, children: dropRepeated([...first.children, ...second.children]) }
}
