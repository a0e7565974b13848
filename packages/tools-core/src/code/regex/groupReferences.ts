/** When a reference to a group can find something in it, as ECMA-262 says. Pure. */
import type { AST } from '@eslint-community/regexpp'

/**
 * Whether the group can have matched when the reference is reached. JavaScript forgets what the groups in a
 * repetition matched whenever it repeats, so that only the order inside of one pass counts.
 */
export function canBeSet(group: AST.CapturingGroup, reference: AST.Backreference): boolean {
  const around = ancestors(reference)
  if (around.includes(group)) return false
  const own = ancestors(group)
  const shared = own.find((each) => around.includes(each))
  const inside = own.slice(0, own.indexOf(shared!))
  if (inside.some((each) => each.type === 'Assertion' && 'negate' in each && each.negate)) return false
  // Two alternatives never take part together.
  if (shared?.type !== 'Alternative') return false
  return isReadBackwards(shared) ? group.start > reference.start : group.start < reference.start
}

/** Whether a part of a pattern is read from its end: JavaScript does so in a look-behind. */
function isReadBackwards(node: AST.Node): boolean {
  const look = [node, ...ancestors(node)].find(
    (each) => each.type === 'Assertion' && (each.kind === 'lookahead' || each.kind === 'lookbehind'),
  )
  return look?.type === 'Assertion' && look.kind === 'lookbehind'
}

function ancestors(node: AST.Node): readonly AST.Node[] {
  const found: AST.Node[] = []
  for (let at: AST.Node | null = node.parent; at !== null; at = at.parent) found.push(at)
  return found
}
