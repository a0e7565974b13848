/**
 * Merges adjacent rules, and removes repeated declarations and empty rules, without changing the meaning.
 * Pure.
 */
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
 * Selectors that every browser knows. An unknown or invalid selector (`a::before b`) would invalidate the
 * others in its list, so only these are combined into a list. Source:
 * https://www.w3.org/TR/selectors-3/#w3cselgrammar.
 */
const KNOWN_SELECTOR = new RegExp(`^${COMPLEX}(?:\\s*,\\s*${COMPLEX})*$`, 'i')

/**
 * Merges rules without changing their order. Each is examined a few times at most, however many are merged
 * into one.
 */
export function mergeRules(nodes: readonly Compact[]): readonly Compact[] {
  return closeAll(addAll([], nodes))
}

/** A node that later nodes may still be merged into. */
type Open = OpenBlock | Exclude<Compact, CompactBlock>

interface OpenBlock {
  readonly kind: 'block'
  head: string
  readonly isRule: boolean
  /** Whether every selector of the head may be combined into a list; computed on first use. */
  isKnown?: boolean
  readonly children: Children
  /** Whether it contains a nested block. */
  hasBlock: boolean
  /** The cached text of the children; cleared when they change. */
  text?: string | undefined
}

/** The children: of a rule, keyed so that equal declarations coincide; of any other block, a list. */
type Children = Map<unknown, Compact> | Open[] | readonly Compact[]

function addAll(merged: Open[], nodes: readonly Compact[]): Open[] {
  for (const node of nodes) add(merged, node)
  return merged
}

function add(merged: Open[], node: Compact): void {
  let next = node.kind === 'block' ? openBlock(node) : node
  if (next.kind === 'block' && isVain(next)) return
  for (;;) {
    const last = merged.at(-1)
    const both = last?.kind === 'block' && next.kind === 'block' ? mergeTwo(last, next) : undefined
    if (both === undefined) break
    merged.pop()
    next = both
  }
  merged.push(next)
}

function openBlock({ head, isRule, children }: CompactBlock): OpenBlock {
  // Keyframe steps are not rules: duplicates and empty ones matter.
  const isSteps = /^@[\w-]*keyframes\b/.test(head)
  const merged = isSteps ? children : addAll([], children)
  const hasBlock = merged.some(({ kind }) => kind === 'block')
  const own = isRule ? putAll(new Map(), closeAll(merged)) : merged
  return { kind: 'block', head, isRule, hasBlock, children: own }
}

function closeAll(nodes: readonly (Open | Compact)[]): readonly Compact[] {
  return nodes.map((node) => {
    if (node.kind !== 'block') return node
    const { head, isRule } = node
    return { kind: 'block', head, isRule, children: childrenOf(node) }
  })
}

function childrenOf({ children }: Pick<OpenBlock, 'children'>): readonly Compact[] {
  return children instanceof Map ? [...children.values()] : closeAll(children)
}

/** Adds children; of equal declarations, only the last is kept. */
function putAll(children: Map<unknown, Compact>, more: Iterable<Compact>): Map<unknown, Compact> {
  for (const child of more) {
    const key = child.kind === 'declaration' ? child.text : child
    children.delete(key)
    children.set(key, child)
  }
  return children
}

function sizeOf({ children }: OpenBlock): number {
  return children instanceof Map ? children.size : children.length
}

function isVain(block: OpenBlock): boolean {
  return sizeOf(block) === 0 && (block.isRule || isConditionalGroup(block.head))
}

/** Merges the second block into the first and returns it; `undefined` if they cannot be merged. */
function mergeTwo(first: OpenBlock, second: OpenBlock): OpenBlock | undefined {
  if (first.isRule !== second.isRule) return undefined
  if (first.head === second.head) return mergeChildren(first, second)
  const isList = first.isRule && isListable(first) && isListable(second)
  if (!isList || sizeOf(first) !== sizeOf(second) || textOf(first) !== textOf(second)) return undefined
  first.head = `${first.head},${second.head}`
  return first
}

/**
 * Whether a rule may share a list of selectors. In one, a nested `&` has the specificity of the most specific
 * selector.
 */
function isListable(block: OpenBlock): boolean {
  block.isKnown ??= KNOWN_SELECTOR.test(block.head)
  return block.isKnown && !block.hasBlock
}

function textOf(block: OpenBlock): string {
  block.text ??= writeCompact(childrenOf(block))
  return block.text
}

function mergeChildren(first: OpenBlock, second: OpenBlock): OpenBlock | undefined {
  if (first.children instanceof Map) {
    // Older browsers treat declarations after nested rules differently.
    if (first.hasBlock) return undefined
    putAll(first.children, childrenOf(second))
    first.hasBlock = second.hasBlock
  } else {
    if (!isConditionalGroup(first.head)) return undefined
    addAll(first.children as Open[], childrenOf(second))
  }
  first.text = undefined
  return first
}
