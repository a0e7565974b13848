/** The parts of a minified style sheet. Pure. */

/** A rule or declaration, as short as possible on its own. */
export type Compact =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'declaration'; readonly text: string }
  /** An at-rule without a block. */
  | { readonly kind: 'statement'; readonly text: string }
  | CompactBlock

/** A rule or an at-rule with a block. */
export interface CompactBlock {
  readonly kind: 'block'
  readonly head: string
  readonly children: readonly Compact[]
  /** Whether the head is a selector, not the head of an at-rule. */
  readonly isRule: boolean
}

/** Writes sibling nodes. */
export function writeCompact(nodes: readonly Compact[]): string {
  let text = ''
  let needsSemicolon = false
  for (const node of nodes) {
    if (needsSemicolon) text += ';'
    needsSemicolon = node.kind === 'declaration' || node.kind === 'statement'
    text += node.kind === 'block' ? `${node.head}{${writeCompact(node.children)}}` : node.text
  }
  return text + (needsSemicolon && nodes.at(-1)?.kind === 'statement' ? ';' : '')
}
