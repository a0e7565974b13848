/** Pure. Source: CSS Conditional Rules Module Level 5, https://www.w3.org/TR/css-conditional-5/. */

/** Whether the head of a block is a condition: such a group does nothing where it is empty, and two beside each other are one. */
export function isConditionalGroup(head: string): boolean {
  return /^@(?:media|supports|container)\b/.test(head)
}
