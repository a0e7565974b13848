/** The part of an explanation at a position in the pattern. Pure. */
import type { RegexPart } from '@whittle/tools-core/regex'

/** The innermost part around an offset, or after it. */
export function partAt(root: RegexPart, offset: number): RegexPart {
  const inside = root.children.find(({ start, end }) => start <= offset && offset < end)
  return inside === undefined ? root : partAt(inside, offset)
}
