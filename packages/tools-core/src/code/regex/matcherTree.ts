/** The tree of a regular expression as the step-counting matcher reads it. Pure. */
import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import type { ParsedPattern, PatternNode, StringEnds } from '../../shared/pattern/parsePattern.ts'
import { edge } from '../../shared/pattern/parsePattern.ts'
import type { ReadRegex } from './readRegex.ts'

/** The tree for the matcher, which keeps what each group matched. */
export function matcherTree({ tree, flags }: ReadRegex): ParsedPattern {
  const builder = new TreeBuilder(flags)
  const root = builder.choice(tree.alternatives)
  return { root, hasReferences: true, countsUnits: !/[uv]/.test(flags) }
}

/** Whether one character, given as its code point, is matched by a part of a pattern. */
type CharacterTest = (codePoint: number) => boolean

/** A test for the characters of a class, escape or single character. */
function characterTest(raw: string, flags: string): CharacterTest {
  const relevantFlags = [...flags].filter((flag) => 'isuv'.includes(flag)).join('')
  const pattern = new RegExp(`^(?:${raw})$`, relevantFlags)
  const known = new Uint8Array(256)
  const ask = (codePoint: number): boolean => pattern.test(String.fromCodePoint(codePoint))
  return (codePoint) => {
    if (codePoint >= known.length) return ask(codePoint)
    if (known[codePoint] === 0) known[codePoint] = ask(codePoint) ? 2 : 1
    return known[codePoint] === 2
  }
}

/** The flags inside a group with modifiers such as `(?i-s:…)`. */
export function modifiedFlags(flags: string, { modifiers }: AST.Group): string {
  if (modifiers === null) return flags
  const { add, remove } = modifiers
  const isOn = (flag: string, key: 'ignoreCase' | 'multiline' | 'dotAll'): boolean =>
    add[key] || (flags.includes(flag) && remove?.[key] !== true)
  const changed = [
    isOn('i', 'ignoreCase') ? 'i' : '',
    isOn('m', 'multiline') ? 'm' : '',
    isOn('s', 'dotAll') ? 's' : '',
  ]
  return flags.replace(/[ims]/g, '') + changed.join('')
}

/** The longest string of a class, in UTF-16 units: the longest emoji sequence has 35. */
const MAX_STRING_LENGTH = 64

class TreeBuilder {
  private flags: string
  private groupCount = 0
  /** A pattern has the same characters again and again, and each test is a pattern of the host. */
  private readonly tests = new Map<string, CharacterTest>()

  constructor(flags: string) {
    this.flags = flags
  }

  choice(alternatives: readonly AST.Alternative[]): PatternNode {
    const options = alternatives.map(({ elements }) => this.sequence(elements))
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  private sequence(elements: readonly AST.Element[]): PatternNode {
    const parts = elements.map((element) => this.element(element))
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private element(element: AST.Element): PatternNode {
    const { flags } = this
    switch (element.type) {
      case 'Assertion':
        return this.assertion(element)
      case 'Quantifier':
        return this.repeat(element)
      case 'CapturingGroup': {
        this.groupCount += 1
        return { kind: 'group', index: this.groupCount, body: this.choice(element.alternatives) }
      }
      case 'Group': {
        this.flags = modifiedFlags(flags, element)
        const body = this.choice(element.alternatives)
        this.flags = flags
        return body
      }
      case 'Backreference':
        return { kind: 'reference', groups: [element.resolved].flat().map(numberOf), flags }
      default:
        return holdsStrings(element)
          ? { kind: 'strings', endsAt: stringEnds(element.raw, flags) }
          : { kind: 'character', matches: this.test(element.raw) }
    }
  }

  private test(raw: string): CharacterTest {
    const key = `${this.flags}/${raw}`
    const test = this.tests.get(key) ?? characterTest(raw, this.flags)
    this.tests.set(key, test)
    return test
  }

  private assertion(assertion: AST.Assertion): PatternNode {
    const { flags } = this
    switch (assertion.kind) {
      case 'start':
      case 'end':
        return {
          kind: 'assertion',
          holds: edge(assertion.kind === 'start' ? '^' : '$', flags.includes('m')),
          ...(flags.includes('m') ? {} : { place: assertion.kind }),
        }
      case 'word':
        return { kind: 'assertion', holds: wordEdge(!assertion.negate, flags) }
      default: {
        const direction = assertion.kind === 'lookahead' ? 'ahead' : 'behind'
        return {
          kind: 'look',
          direction,
          isNegative: assertion.negate,
          body: this.choice(assertion.alternatives),
        }
      }
    }
  }

  private repeat({ element, min, max, greedy }: AST.Quantifier): PatternNode {
    const before = this.groupCount
    const body = this.element(element)
    return { kind: 'repeat', body, min, max, isGreedy: greedy, groups: [before + 1, this.groupCount + 1] }
  }
}

function wordEdge(isWanted: boolean, flags: string): (text: string, position: number) => boolean {
  const isWord = characterTest('\\w', flags)
  const isWordAt = (text: string, position: number): boolean =>
    position >= 0 && position < text.length && isWord(text.charCodeAt(position))
  return (text, position) => (isWordAt(text, position - 1) !== isWordAt(text, position)) === isWanted
}

const numbers = new WeakMap<AST.CapturingGroup, number>()

/** The number of a group, from 1, in the order of their opening brackets. */
export function numberOf(group: AST.CapturingGroup): number {
  const known = numbers.get(group)
  if (known !== undefined) return known
  for (const [index, each] of groupsIn(patternOf(group)).entries()) numbers.set(each, index + 1)
  return numbers.get(group)!
}

function patternOf(group: AST.CapturingGroup): AST.Pattern {
  let node: AST.Node | null = group as AST.Node
  while (node !== null && node.type !== 'Pattern') node = node.parent
  if (node === null) throw new TypeError('A group belongs to a pattern.')
  return node
}

/** All capturing groups, in the order of their numbers. */
export function groupsIn(tree: AST.Pattern): readonly AST.CapturingGroup[] {
  const found: AST.CapturingGroup[] = []
  visitRegExpAST(tree, { onCapturingGroupEnter: (group) => void found.push(group) })
  return found
}

/** Whether a class of the flag v may match more than one character, or none. */
export function holdsStrings(element: AST.Element): boolean {
  if (element.type === 'CharacterSet') return element.kind === 'property' && element.strings
  const isClass = element.type === 'CharacterClass' || element.type === 'ExpressionCharacterClass'
  const isSet = element.type === 'ExpressionCharacterClass' || (isClass && element.unicodeSets)
  return isSet && /\\[qp]/.test(element.raw)
}

/** Where the strings of a class end: the longest is preferred, as the standard says. */
function stringEnds(raw: string, flags: string): StringEnds {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gdym]/g, ''))
  return (text, position, direction) => {
    const ends: number[] = []
    const room = direction === 'ahead' ? text.length - position : position
    for (let length = Math.min(MAX_STRING_LENGTH, room); length >= 0; length -= 1) {
      const end = direction === 'ahead' ? position + length : position - length
      const part = direction === 'ahead' ? text.slice(position, end) : text.slice(end, position)
      if (pattern.test(part)) ends.push(end)
    }
    return ends
  }
}
