/** What the parts of a class are, for whoever writes it in another language. Pure. */
import type { AST } from '@eslint-community/regexpp'

/** What a class holds, with the classes inside it that only list more. */
export function flatElements({ elements }: AST.CharacterClass): readonly AST.CharacterClassElement[] {
  return elements.flatMap((each) =>
    each.type === 'CharacterClass' && !each.negate ? flatElements(each) : [each],
  )
}

/** Whether it is a class of its own, which not every language has inside of a class. */
export function isNested(
  element: AST.CharacterClassElement,
): element is AST.UnicodeSetsCharacterClass | AST.ExpressionCharacterClass {
  return element.type === 'CharacterClass' || element.type === 'ExpressionCharacterClass'
}

/** The class that matches all other characters. */
export function negated(written: string): string {
  return written.startsWith('[^') ? `[${written.slice(2)}` : `[^${written.slice(1)}`
}

/** Whether a range holds all halves of surrogate pairs. */
export function coversHalves(from: number, to: number): boolean {
  return from <= 0xd800 && to >= 0xdfff
}

/** Whether a part of a class matches every half of a pair. */
export function matchesHalves(element: AST.CharacterClassElement): boolean {
  if (element.type === 'CharacterClassRange') return coversHalves(element.min.value, element.max.value)
  return element.type === 'CharacterSet' && element.negate
}
