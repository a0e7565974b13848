/** The characters that tell the classes of a pattern apart. Pure. */
import type { AST } from '@eslint-community/regexpp'
import { visitRegExpAST } from '@eslint-community/regexpp'
import { holdsStrings } from '../matcherTree.ts'
import type { ReadRegex } from '../readRegex.ts'
import { firstMember, membersIn, TRIED_CHARACTERS } from './setMembers.ts'

/** Tried first, because an attack that people can read is easier to understand. */
const COMMON = 'ab0!zAZ9 -_.,:/@"\'\\<>()#%&=+*?\n\t\r;\u00e4\u4e2d'
const MAX_SAMPLES = 400
/** The most different sets of a pattern that are compared with each other. */
const MAX_SETS = 48

/** Characters of a pattern. */
export interface Samples {
  /** Code points, each once. */
  readonly characters: readonly number[]
  /** Whether they were few enough to take them all. */
  readonly isComplete: boolean
}

/**
 * Code points such that any two characters that some class of the pattern tells apart are, with few
 * exceptions, both represented: common ones, the first and last of each range with their neighbours, and one
 * for each way in which the sets of the pattern overlap.
 */
export function sampleCharacters({ tree, flags }: ReadRegex): Samples {
  const samples = new Set<number>([...COMMON].map((each) => each.codePointAt(0)!))
  const most = /[uv]/.test(flags) ? 0x10ffff : 0xffff
  let isComplete = true
  const add = (values: readonly number[]): void => {
    for (const each of values) {
      if (each < 0 || each > most || samples.has(each)) continue
      if (samples.size < MAX_SAMPLES) samples.add(each)
      else isComplete = false
    }
  }
  visitRegExpAST(tree, {
    onCharacterEnter: ({ value, parent }: AST.Character) => {
      const neighbours = parent.type === 'Alternative' || parent.type === 'Quantifier' ? [] : [-1, 1]
      add([value, ...neighbours.map((distance) => value + distance), ...otherCases(value)])
    },
  })
  const sets = setsOf(tree)
  add(overlaps(sets.slice(0, MAX_SETS), flags.replace(/[^iuv]/g, '')))
  return { characters: [...samples], isComplete: isComplete && sets.length <= MAX_SETS }
}

function otherCases(value: number): number[] {
  const text = String.fromCodePoint(value)
  return [text.toLowerCase(), text.toUpperCase()].flatMap((each) => each.codePointAt(0) ?? [])
}

/** The sources of the sets of a pattern that stand for one character, each once. */
function setsOf(tree: AST.Pattern): readonly string[] {
  const sets = new Set<string>()
  const add = (set: AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass): void => {
    const { raw, parent } = set
    if (parent.type !== 'Alternative' && parent.type !== 'Quantifier') return
    // The host takes long to read a set of thousands of strings, and only single characters are looked for.
    sets.add(holdsStrings(set) ? `[${raw}&&\\p{Any}]` : raw)
  }
  visitRegExpAST(tree, {
    onCharacterSetEnter: add,
    onCharacterClassEnter: add,
    onExpressionCharacterClassEnter: add,
  })
  return [...sets]
}

/** A character for each combination of the sets that some character belongs to. */
function overlaps(sets: readonly string[], flags: string): readonly number[] {
  const members = sets.map((set) => membersIn(set, flags))
  const borders = [...new Set([0, ...members.flat()])].sort((a, b) => a - b)
  const next = members.map(() => 0)
  const found = new Map<string, number>()
  for (const border of borders) {
    const combination = members.map((each, index) => {
      while (each[next[index]!]! <= border) next[index]! += 1
      return next[index]! % 2
    })
    const key = combination.join('')
    const character = TRIED_CHARACTERS.codePointAt(border)
    if (character !== undefined && !found.has(key)) found.set(key, character)
  }
  const rare = sets.flatMap((set, index) => {
    const [begin, end] = members[index]!
    if (begin === undefined) return firstMember(set, flags) ?? []
    return begin === 0 && end === TRIED_CHARACTERS.length ? (firstMember(`(?!${set})[^]`, flags) ?? []) : []
  })
  return [...found.values(), ...rare]
}
