/**
 * Conditional group rules. Pure. Source: CSS Conditional Rules Module Level 5,
 * https://www.w3.org/TR/css-conditional-5/.
 */

/**
 * Whether the head of a block is a condition. Such a block has no effect when it is empty, and adjacent equal
 * ones can be merged.
 */
export function isConditionalGroup(head: string): boolean {
  return /^@(?:media|supports|container)\b/.test(head)
}
