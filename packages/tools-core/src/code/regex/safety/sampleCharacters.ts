/** The characters that tell the classes of a pattern apart. Pure. */
import type { AST } from '@eslint-community/regexpp'
import { visitRegExpAST } from '@eslint-community/regexpp'
import type { ReadRegex } from '../readRegex.ts'

/** Tried first, because an attack that people can read is easier to understand. */
const COMMON = 'ab0!zAZ9 -_.,:/@"\'\\<>()#%&=+*?\n\t\r;\u00e4\u4e2d'
const MAX_SAMPLES = 400

/**
 * Code points such that any two characters that some class of the pattern tells apart are, with few
 * exceptions, both represented: common ones, and the first and last of each range with their neighbours.
 */
export function sampleCharacters({ tree, flags }: ReadRegex): readonly number[] {
  const samples = new Set<number>([...COMMON].map((each) => each.codePointAt(0)!))
  const most = /[uv]/.test(flags) ? 0x10ffff : 0xffff
  const add = (value: number): void => {
    for (const each of [value, value - 1, value + 1, ...otherCases(value)])
      if (each >= 0 && each <= most && samples.size < MAX_SAMPLES) samples.add(each)
  }
  visitRegExpAST(tree, {
    onCharacterEnter: (character: AST.Character) => add(character.value),
  })
  return [...samples]
}

function otherCases(value: number): number[] {
  const text = String.fromCodePoint(value)
  return [text.toLowerCase(), text.toUpperCase()].flatMap((each) => each.codePointAt(0) ?? [])
}
