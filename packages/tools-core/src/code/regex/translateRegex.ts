/**
 * A JavaScript pattern in the syntax of another language, with the same meaning, or the reason why it cannot
 * be written there. Offsets count UTF-16 units of the pattern. Pure.
 */
import type { AST } from '@eslint-community/regexpp'
import { refuseType } from '../../shared/input/refuseInput.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { FLAVOURS, type FlavourRules, type RegexFlavour } from './flavours.ts'
import { groupsIn, modifiedFlags, numberOf } from './matcherTree.ts'
import { type ReadRegex, readRegex } from './readRegex.ts'

/**
 * The pattern for another language. Flags become part of it; g, y and d, which say how to search, are left
 * out.
 *
 * Errors: `not-in-flavour` at the part that cannot be written there, `invalid-pattern`, `invalid-flags`,
 * `invalid-input`. Notes: `differs` where the meaning is not quite the same.
 *
 * @example
 * translateRegex('(?<year>\\d+)$', '', 'python') // value: '(?P<year>[0-9]+)\\Z'
 */
export function translateRegex(pattern: string, flags: string, flavour: RegexFlavour): Result<string> {
  if (typeof flavour !== 'string' || !Object.hasOwn(FLAVOURS, flavour))
    return refuseType('a flavour: pcre, python, go, dotnet or java', flavour)
  return andThen(readRegex(pattern, flags), (regex) => {
    const translator = new Translator(regex, FLAVOURS[flavour])
    try {
      return succeed(translator.run(), translator.notes)
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error
      const { message, node } = error
      return fail({ code: 'not-in-flavour', message, offset: node.start, length: node.end - node.start })
    }
  })
}

class Untranslatable extends Error {
  readonly node: AST.Node

  constructor(message: string, node: AST.Node) {
    super(message)
    this.node = node
  }
}

type Range = readonly [number, number]
const DIGITS: readonly Range[] = [[48, 57]]
const WORD: readonly Range[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
/** White space and line ends. Source: ECMA-262, CharacterClassEscape. */
const SPACES: readonly Range[] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const LINE_ENDS: readonly Range[] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]
const SETS = { digit: DIGITS, word: WORD, space: SPACES } as const

class Translator {
  readonly notes: Note[] = []
  private readonly regex: ReadRegex
  private readonly rules: FlavourRules
  private flags: string

  constructor(regex: ReadRegex, rules: FlavourRules) {
    this.regex = regex
    this.rules = rules
    this.flags = regex.flags
  }

  run(): string {
    const { tree, flags } = this.regex
    this.checkNames(groupsIn(tree))
    const body = this.alternatives(tree.alternatives)
    return flags.includes('i') ? this.rules.ignoreCase + body : body
  }

  private unsaid(what: string, node: AST.Node): never {
    throw new Untranslatable(`${this.rules.name} ${what}.`, node)
  }

  private note(message: string, node: AST.Node): void {
    this.notes.push({ code: 'differs', message, offset: node.start, length: node.end - node.start })
  }

  private checkNames(groups: readonly AST.CapturingGroup[]): void {
    const names = new Set<string>()
    for (const group of groups) {
      if (group.name === null) continue
      if (!this.rules.names.test(group.name)) this.unsaid(`allows no group called “${group.name}”`, group)
      if (names.has(group.name) && !this.rules.sharesNames)
        this.unsaid(`allows only one group called “${group.name}”`, group)
      names.add(group.name)
    }
    const isMixed = names.size > 0 && names.size < groups.length
    if (isMixed && this.rules.name === '.NET')
      this.note('.NET numbers groups with a name after all others: go by the names.', groups[0]!)
  }

  private alternatives(alternatives: readonly AST.Alternative[]): string {
    return alternatives.map(({ elements }) => elements.map((each) => this.element(each)).join('')).join('|')
  }

  private element(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return this.literal(element.value, /[\\^$.*+?()[\]{}|#\s-]/)
      case 'CharacterSet':
        return this.set(element)
      case 'CharacterClass':
        return this.characterClass(element)
      case 'ExpressionCharacterClass':
        return this.unsaid('has no operations between classes', element)
      case 'Quantifier':
        return this.quantifier(element)
      case 'Assertion':
        return this.assertion(element)
      case 'CapturingGroup': {
        const open = element.name === null ? '(' : this.rules.named(element.name)
        return `${open}${this.alternatives(element.alternatives)})`
      }
      case 'Group':
        return this.group(element)
      default:
        return this.reference(element)
    }
  }

  private literal(value: number, special: RegExp): string {
    const character = String.fromCodePoint(value)
    if (value < 0x20 || value === 0x7f || (value > 0x7e && /[\p{C}\p{Z}\p{M}]/u.test(character)))
      return this.rules.codePoint(value)
    return special.test(character) && value < 0x80 && character !== ' ' ? `\\${character}` : character
  }

  private ranges(ranges: readonly Range[]): string {
    const one = (value: number): string => this.literal(value, /[\\\]^[&~|-]/)
    return ranges.map(([from, to]) => (from === to ? one(from) : `${one(from)}-${one(to)}`)).join('')
  }

  private set(set: AST.CharacterSet): string {
    if (set.kind === 'any') return this.flags.includes('s') ? '(?s:.)' : `[^${this.ranges(LINE_ENDS)}]`
    if (set.kind === 'property') return this.property(set)
    return `[${set.negate ? '^' : ''}${this.ranges(SETS[set.kind])}]`
  }

  private property(set: AST.UnicodePropertyCharacterSet): string {
    const isScript = set.key === 'Script' || set.key === 'sc'
    const name = set.value ?? set.key
    const isPlain = set.value === null || isScript || set.key === 'General_Category' || set.key === 'gc'
    const written = isPlain && !set.strings ? this.rules.property(name, isScript) : undefined
    if (written === undefined) return this.unsaid(`has no property ${set.raw}`, set)
    return set.negate ? written.replace('\\p', '\\P') : written
  }

  private characterClass({ elements, negate }: AST.CharacterClass): string {
    if (elements.length === 0)
      return negate ? '(?s:.)' : this.rules.looks === 'none' ? '[^\\x00-\\x{10FFFF}]' : '(?!)'
    return `[${negate ? '^' : ''}${elements.map((each) => this.classElement(each)).join('')}]`
  }

  private classElement(element: AST.CharacterClassElement): string {
    switch (element.type) {
      case 'Character':
        return this.range(element.value, element.value, element)
      case 'CharacterClassRange':
        return this.range(element.min.value, element.max.value, element)
      case 'CharacterSet':
        if (element.kind === 'property') return this.property(element)
        return this.ranges(
          element.negate ? complement(SETS[element.kind], this.highest()) : SETS[element.kind],
        )
      default:
        return this.unsaid('has no classes inside classes and no strings in them', element)
    }
  }

  private range(from: number, to: number, node: AST.Node): string {
    if (to > 0xffff && this.rules.name === '.NET')
      this.unsaid('has no characters above U+FFFF in a class', node)
    return this.ranges([[from, to]])
  }

  private highest(): number {
    return this.rules.name === '.NET' ? 0xffff : 0x10ffff
  }

  private quantifier({ element, min, max, greedy, ...node }: AST.Quantifier): string {
    const most = max === Number.POSITIVE_INFINITY ? min : max
    if (most > this.rules.maxRepeat)
      this.unsaid(`repeats at most ${this.rules.maxRepeat} times`, { element, min, max, greedy, ...node })
    const inner = this.element(element)
    const isOne =
      element.type === 'Character'
        ? String.fromCodePoint(element.value).length === 1
        : element.type !== 'Assertion'
    const unit = isOne ? inner : `(?:${inner})`
    return `${unit}${quantity(min, max)}${greedy ? '' : '?'}`
  }

  private assertion(assertion: AST.Assertion): string {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') return this.look(assertion)
    if (assertion.kind === 'word') return this.wordEdge(assertion)
    const isStart = assertion.kind === 'start'
    if (!this.flags.includes('m')) return isStart ? '\\A' : this.rules.end
    if (this.rules.looks === 'none') {
      this.note(`In ${this.rules.name} only a line feed ends a line here.`, assertion)
      return isStart ? '(?m:^)' : '(?m:$)'
    }
    return `(?${isStart ? '<' : ''}![^${this.ranges(LINE_ENDS)}])`
  }

  /**
   * The edge of a word of ASCII letters, as in JavaScript, because `\b` of other languages knows all letters.
   */
  private wordEdge({ negate, raw }: AST.WordBoundaryAssertion): string {
    if (this.rules.looks === 'none') return raw
    const word = `[${this.ranges(WORD)}]`
    const [first, second] = negate
      ? [`(?<=${word})(?=${word})`, `(?<!${word})(?!${word})`]
      : [`(?<=${word})(?!${word})`, `(?<!${word})(?=${word})`]
    return `(?:${first}|${second})`
  }

  private look(assertion: AST.LookaroundAssertion): string {
    const { kind, negate, alternatives } = assertion
    if (this.rules.looks === 'none') this.unsaid('has no look-around', assertion)
    if (kind === 'lookbehind') this.checkWidth(assertion)
    return `(?${kind === 'lookahead' ? '' : '<'}${negate ? '!' : '='}${this.alternatives(alternatives)})`
  }

  private checkWidth(assertion: AST.LookaroundAssertion): void {
    const widths = assertion.alternatives.map(widthOf)
    const least = Math.min(...widths.map(({ min }) => min))
    const most = Math.max(...widths.map(({ max }) => max))
    if (this.rules.looks === 'fixed' && least !== most)
      this.unsaid('looks back only over a text of one length', assertion)
    if (this.rules.looks === 'bounded' && most > 255)
      this.unsaid('looks back only over a text of limited length', assertion)
  }

  private group(group: AST.Group): string {
    const before = this.flags
    this.flags = modifiedFlags(before, group)
    const inside = this.alternatives(group.alternatives)
    const [was, is] = [before.includes('i'), this.flags.includes('i')]
    this.flags = before
    if (was === is) return `(?:${inside})`
    return `(?${is ? this.rules.ignoreCase.slice(2, -1) : '-i'}:${inside})`
  }

  private reference(reference: AST.Backreference): string {
    const { reference: write, name } = this.rules
    if (write === undefined) return this.unsaid('has no references to groups', reference)
    this.note(`Where the group took no part in the match, ${name} fails here; JavaScript goes on.`, reference)
    const [first] = [reference.resolved].flat()
    return write(typeof reference.ref === 'string' ? reference.ref : numberOf(first!))
  }
}

function complement(ranges: readonly Range[], highest: number): readonly Range[] {
  const gaps: Range[] = []
  let from = 0
  for (const [start, end] of ranges) {
    if (start > from) gaps.push([from, start - 1])
    from = end + 1
  }
  return [...gaps, [from, highest]]
}

function quantity(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  if (min === 0 && max === 1) return '?'
  return min === max ? `{${min}}` : `{${min},${max}}`
}

interface Width {
  readonly min: number
  readonly max: number
}

function widthOf(node: AST.Alternative | AST.Element): Width {
  switch (node.type) {
    case 'Alternative':
      return node.elements
        .map(widthOf)
        .reduce((sum, each) => ({ min: sum.min + each.min, max: sum.max + each.max }), { min: 0, max: 0 })
    case 'CapturingGroup':
    case 'Group': {
      const widths = node.alternatives.map(widthOf)
      return {
        min: Math.min(...widths.map(({ min }) => min)),
        max: Math.max(...widths.map(({ max }) => max)),
      }
    }
    case 'Quantifier': {
      const { min, max } = widthOf(node.element)
      return { min: min * node.min, max: max === 0 ? 0 : max * node.max }
    }
    case 'Assertion':
      return { min: 0, max: 0 }
    case 'Backreference':
      return { min: 0, max: Number.POSITIVE_INFINITY }
    default:
      return { min: 1, max: 1 }
  }
}
