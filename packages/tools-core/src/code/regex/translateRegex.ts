/**
 * A JavaScript pattern in the syntax of another language, with the same meaning, or the reason why it cannot
 * be written there. Offsets count UTF-16 units of the pattern. Pure.
 */
import type { AST } from '@eslint-community/regexpp'
import { refuseType } from '../../shared/input/refuseInput.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { coversHalves, flatElements, isNested, matchesHalves, negated } from './classParts.ts'
import { FLAVOURS, type FlavourRules, type RegexFlavour } from './flavours.ts'
import { canBeSet } from './groupReferences.ts'
import { groupsIn, modifiedFlags, numberOf } from './matcherTree.ts'
import { type ReadRegex, readRegex } from './readRegex.ts'
import { widthOf } from './regexWidth.ts'
import { isHalf, pairedRanges, type Range } from './surrogatePairs.ts'

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
  /** Whether the pattern reads UTF-16 units, where the other language reads characters. */
  private readonly readsUnits: boolean
  private readonly isUnicode: boolean
  private hasNotedUnits = false
  private flags: string

  constructor(regex: ReadRegex, rules: FlavourRules) {
    this.regex = regex
    this.rules = rules
    this.flags = regex.flags
    this.isUnicode = /[uv]/.test(regex.flags)
    this.readsUnits = !this.isUnicode && rules.unit === 'character'
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
    return alternatives.map(({ elements }) => this.sequence(elements)).join('|')
  }

  private sequence(elements: readonly AST.Element[]): string {
    const parts: string[] = []
    for (let at = 0; at < elements.length; at += 1) {
      const pair = this.isUnicode ? undefined : pairedRanges(elements[at]!, elements[at + 1])
      const isWritten = pair !== undefined && (this.readsUnits || isOneCharacter(pair))
      parts.push(isWritten ? this.pair(pair) : this.element(elements[at]!))
      if (isWritten) at += 1
    }
    return parts.join('')
  }

  /** Halves have no other case, so that JavaScript ignores none here. */
  private pair(ranges: readonly Range[]): string {
    const one = isOneCharacter(ranges) ? this.literal(ranges[0]![0], NOTHING) : `[${this.ranges(ranges)}]`
    return this.flags.includes('i') ? `(?-i:${one})` : one
  }

  private element(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        this.checkHalves(element.value, element.value, element)
        return this.literal(element.value, /[\\^$.*+?()[\]{}|#\s-]/)
      case 'CharacterSet':
        return this.set(element)
      case 'CharacterClass':
        return this.characterClass(element)
      case 'ExpressionCharacterClass':
        return this.classExpression(element)
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
    if (set.kind === 'any' || set.negate) this.noteUnits(set)
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

  private characterClass(node: AST.CharacterClass): string {
    const { negate } = node
    const elements = flatElements(node)
    if (elements.length === 0)
      return negate ? '(?s:.)' : this.rules.looks === 'none' ? '[^\\x00-\\x{10FFFF}]' : '(?!)'
    if (elements.some(matchesHalves) !== negate) this.noteUnits(node)
    const nested = elements.filter(isNested)
    const flat = elements.filter((each) => !isNested(each)).map((each) => this.classElement(each))
    if (nested.length === 0) return `[${negate ? '^' : ''}${flat.join('')}]`
    const classes = nested.map((each) => this.element(each))
    const oneOf = `(?:${[...(flat.length === 0 ? [] : [`[${flat.join('')}]`]), ...classes].join('|')})`
    return negate ? this.without(oneOf, '(?s:.)', node) : oneOf
  }

  /** A class with an operation, in the syntax of the language, or else as a look-ahead before a class. */
  private classExpression(node: AST.ExpressionCharacterClass): string {
    const { negate, expression } = node
    const written = this.operation(expression, node)
    return negate ? this.without(written, '(?s:.)', node) : written
  }

  private operation(operation: AST.ClassIntersection | AST.ClassSubtraction, node: AST.Node): string {
    const { left, right, type } = operation
    const isSubtraction = type === 'ClassSubtraction'
    const [first, second] = [this.operand(left, node), this.operand(right, node)]
    const { classOperations } = this.rules
    const areClasses = [first, second].every((each) => each.startsWith('['))
    if (areClasses && classOperations === 'intersection' && !(isSubtraction && second.includes('&&')))
      return `[${first}&&${isSubtraction ? negated(second) : second}]`
    if (areClasses && classOperations === 'subtraction' && isSubtraction && !first.includes('-['))
      return `${first.slice(0, -1)}-${second}]`
    return isSubtraction ? this.without(second, first, node) : this.guarded(`(?=${second})${first}`, node)
  }

  private operand(
    operand: AST.ClassSetOperand | AST.ClassIntersection | AST.ClassSubtraction,
    node: AST.Node,
  ): string {
    switch (operand.type) {
      case 'ClassIntersection':
      case 'ClassSubtraction':
        return this.operation(operand, node)
      case 'CharacterClass':
        return this.characterClass(operand)
      case 'ExpressionCharacterClass':
        return this.classExpression(operand)
      default:
        return `[${this.classElement(operand)}]`
    }
  }

  private without(excluded: string, all: string, node: AST.Node): string {
    return this.guarded(`(?!${excluded})${all}`, node)
  }

  private guarded(written: string, node: AST.Node): string {
    return this.rules.looks === 'none' ? this.unsaid(NO_OPERATIONS, node) : `(?:${written})`
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
        return this.unsaid('has no strings in classes', element)
    }
  }

  private range(from: number, to: number, node: AST.Node): string {
    if (to > 0xffff && this.rules.unit === 'half')
      this.unsaid('has no characters above U+FFFF in a class', node)
    if (!this.readsUnits || !coversHalves(from, to)) {
      this.checkHalves(from, to, node)
      return this.ranges([[from, to]])
    }
    return this.ranges(
      to === 0xffff
        ? [[from, 0x10ffff]]
        : [
            [from, to],
            [0x10000, 0x10ffff],
          ],
    )
  }

  /** Halves of a pair mean something by themselves only where a text consists of them. */
  private checkHalves(from: number, to: number, node: AST.Node): void {
    if (this.rules.unit === 'half') return
    const isStrange = this.isUnicode
      ? !this.rules.allowsHalves && (isHalf(from) || isHalf(to))
      : from <= 0xdfff && to >= 0xd800
    if (isStrange) this.unsaid('cannot match half of a character such as 😀. Write it with the flag u', node)
  }

  /** Says once that a character such as 😀 counts as two in JavaScript, where that can matter. */
  private noteUnits(node: AST.CharacterClass | AST.CharacterSet): void {
    const { parent } = node
    const isEndless =
      parent?.type === 'Quantifier' && parent.max === Number.POSITIVE_INFINITY && parent.min < 2
    if (!this.readsUnits || isEndless || this.hasNotedUnits) return
    this.hasNotedUnits = true
    const { name } = this.rules
    this.note(
      `Without the flag u, a character such as 😀 counts as two in JavaScript, and as one in ${name}.`,
      node,
    )
  }

  private highest(): number {
    return this.rules.unit === 'half' ? 0xffff : 0x10ffff
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
    const widths = assertion.alternatives.map((each) => widthOf(each, !this.isUnicode))
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
    const groups = [reference.resolved].flat().filter((group) => canBeSet(group, reference))
    const [first] = groups
    // It matches the empty text, wherever the other language would refuse it or look for a group.
    if (first === undefined) return '(?:)'
    const { reference: write, name, looks } = this.rules
    if (write === undefined) return this.unsaid('has no references to groups', reference)
    if (looks !== 'any' && first.start > reference.start)
      return this.unsaid(
        'reads a look-behind forwards, so that its groups come after this reference',
        reference,
      )
    this.note(`Where the group took no part in the match, ${name} fails here; JavaScript goes on.`, reference)
    return write(typeof reference.ref === 'string' ? reference.ref : (first.name ?? this.numberOf(first)))
  }

  private numberOf(group: AST.CapturingGroup): number {
    if (this.rules.name !== '.NET') return numberOf(group)
    return groupsIn(this.regex.tree).filter(({ name, start }) => name === null && start <= group.start).length
  }
}

const NOTHING = /(?!)/
const NO_OPERATIONS = 'has no operations between classes'

function isOneCharacter(ranges: readonly Range[]): boolean {
  return ranges.length === 1 && ranges[0]![0] === ranges[0]![1]
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
