/**
 * What a regular expression means, as a tree in words. Each part knows its place in the pattern, so that a
 * page can link both. Offsets count UTF-16 units of the pattern. Pure.
 */
import type { AST } from '@eslint-community/regexpp'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { describeCharacters, quoted } from './describeCharacters.ts'
import { modifiedFlags, numberOf } from './matcherTree.ts'
import { readRegex } from './readRegex.ts'

/** One part of a pattern. */
export interface RegexPart {
  readonly kind:
    | 'alternatives'
    | 'sequence'
    | 'repeat'
    | 'group'
    | 'look'
    | 'assertion'
    | 'reference'
    | 'characters'
    | 'text'
    | 'nothing'
  /** What it means: a phrase that its children complete. */
  readonly words: string
  /** A few words for a picture. */
  readonly label: string
  /** Its text in the pattern. */
  readonly source: string
  /** Where it begins in the pattern. */
  readonly start: number
  /** Where it ends: the unit after its last. */
  readonly end: number
  readonly children: readonly RegexPart[]
  /** How often its only child repeats; `max` is `null` where there is no limit. */
  readonly repeat?: { readonly min: number; readonly max: number | null; readonly isGreedy: boolean }
}

/** What a pattern means. */
export interface RegexExplanation {
  readonly root: RegexPart
  /** What each flag does, in their order. */
  readonly flags: readonly { readonly flag: string; readonly words: string }[]
}

/**
 * The tree of a pattern in words.
 *
 * Errors: `invalid-pattern` with its place in the pattern, `invalid-flags`, `invalid-input`.
 *
 * @example
 * explainRegex('a+').value.root.words // 'one or more times, as many as possible:'
 */
export function explainRegex(pattern: string, flags = ''): Result<RegexExplanation> {
  return andThen(readRegex(pattern, flags), ({ tree }) =>
    succeed({
      root: new Explainer(flags).alternatives(tree.alternatives),
      flags: [...flags].map((flag) => ({ flag, words: FLAG_WORDS[flag] ?? '' })),
    }),
  )
}

/** What each flag does to a pattern, as the rest of a sentence that begins with the flag. */
const FLAG_WORDS: Readonly<Record<string, string>> = {
  d: 'gives the indices of each group',
  g: 'finds all matches, not only the first',
  i: 'ignores the difference between upper and lower case',
  m: 'lets ^ and $ match at each line',
  s: 'lets . match line breaks too',
  u: 'reads code points, and knows \\p{…} and \\u{…}',
  v: 'does what u does, with sets and strings in classes',
  y: 'matches only exactly where the last match ended',
}

type Place = Pick<AST.Node, 'start' | 'end' | 'raw'>

class Explainer {
  private flags: string

  constructor(flags: string) {
    this.flags = flags
  }

  alternatives(alternatives: readonly AST.Alternative[]): RegexPart {
    const children = alternatives.map((each) => this.sequence(each))
    if (children.length === 1) return children[0]!
    const words = `either of ${children.length} alternatives, tried in this order:`
    const inside = { raw: alternatives.map(({ raw }) => raw).join('|') }
    const [first, last] = [alternatives[0]!, alternatives.at(-1)!]
    return part(
      'alternatives',
      { ...inside, start: first.start, end: last.end },
      { words, label: 'or', children },
    )
  }

  private sequence(alternative: AST.Alternative): RegexPart {
    const children = this.joined(alternative.elements)
    if (children.length === 1) return children[0]!
    if (children.length === 0)
      return part('nothing', alternative, { words: 'nothing: matches at once, anywhere', label: 'nothing' })
    return part('sequence', alternative, { words: 'one after another:', label: '', children })
  }

  /** The parts of a sequence. Characters that follow each other are one text. */
  private joined(elements: readonly AST.Element[]): RegexPart[] {
    const parts: RegexPart[] = []
    let run: AST.Character[] = []
    const close = (): void => {
      if (run.length > 0) parts.push(this.text(run))
      run = []
    }
    for (const element of elements) {
      if (element.type === 'Character') {
        run.push(element)
        continue
      }
      close()
      parts.push(this.element(element))
    }
    close()
    return parts
  }

  private text(characters: readonly AST.Character[]): RegexPart {
    const [first, last] = [characters[0]!, characters.at(-1)!]
    const text = characters.map(({ value }) => String.fromCodePoint(value)).join('')
    const shown = quoted(text)
    const isCased = this.flags.includes('i') && text.toLowerCase() !== text.toUpperCase()
    const raw = characters.map((each) => each.raw).join('')
    const words = isCased ? `${shown}, in upper or lower case` : shown
    return part('text', { start: first.start, end: last.end, raw }, { words, label: shown })
  }

  private element(element: AST.Element): RegexPart {
    switch (element.type) {
      case 'Character':
        return this.text([element])
      case 'Quantifier':
        return this.repeat(element)
      case 'Assertion':
        return this.assertion(element)
      case 'CapturingGroup':
        return this.capture(element)
      case 'Group':
        return this.group(element)
      case 'Backreference':
        return reference(element)
      default:
        return part('characters', element, describeCharacters(element, this.flags))
    }
  }

  private repeat(quantifier: AST.Quantifier): RegexPart {
    const { min, greedy } = quantifier
    const max = quantifier.max === Number.POSITIVE_INFINITY ? null : quantifier.max
    const often = timesText(min, max)
    const how = min === max ? '' : greedy ? ', as many as possible' : ', as few as possible'
    const label = min === max || greedy ? often : `${often}, few first`
    return part('repeat', quantifier, {
      words: `${often}${how}:`,
      label,
      children: [this.element(quantifier.element)],
      repeat: { min, max, isGreedy: greedy },
    })
  }

  private capture(group: AST.CapturingGroup): RegexPart {
    const number = numberOf(group)
    const label = group.name === null ? `group ${number}` : `group ${number}: ${group.name}`
    const named = group.name === null ? '' : `, called “${group.name}”`
    const children = [this.alternatives(group.alternatives)]
    return part('group', group, { words: `group ${number}${named}, remembers:`, label, children })
  }

  private group(group: AST.Group): RegexPart {
    const before = this.flags
    this.flags = modifiedFlags(before, group)
    const children = [this.alternatives(group.alternatives)]
    this.flags = before
    const { modifiers } = group
    const words = modifiers === null ? 'together:' : `with the modifiers ${modifiers.raw}:`
    return part('group', group, { words, label: modifiers?.raw ?? '', children })
  }

  private assertion(assertion: AST.Assertion): RegexPart {
    const isByLine = this.flags.includes('m')
    switch (assertion.kind) {
      case 'start':
        return part('assertion', assertion, edgeWords('start', isByLine))
      case 'end':
        return part('assertion', assertion, edgeWords('end', isByLine))
      case 'word':
        return assertion.negate
          ? part('assertion', assertion, { words: 'not at the edge of a word', label: 'no word edge' })
          : part('assertion', assertion, { words: 'at the edge of a word', label: 'word edge' })
      default: {
        const where = assertion.kind === 'lookahead' ? 'follows' : 'comes before'
        const words = `only where this ${assertion.negate ? 'does not ' : ''}${plain(where, assertion.negate)}, which is not part of the match:`
        const label = `${assertion.negate ? 'not ' : ''}${assertion.kind === 'lookahead' ? 'ahead' : 'behind'}`
        const children = [this.alternatives(assertion.alternatives)]
        return part('look', assertion, { words, label, children })
      }
    }
  }
}

function plain(verb: string, isNegative: boolean): string {
  if (!isNegative) return verb
  return verb === 'follows' ? 'follow' : 'come before'
}

function edgeWords(edge: 'start' | 'end', isByLine: boolean): { words: string; label: string } {
  const of = isByLine ? 'a line' : 'the text'
  return { words: `at the ${edge} of ${of}`, label: `${edge} of ${isByLine ? 'line' : 'text'}` }
}

function reference(element: AST.Backreference): RegexPart {
  const groups = [element.resolved].flat().map(numberOf)
  const name = typeof element.ref === 'string' ? ` “${element.ref}”` : ` ${groups[0]}`
  return part('reference', element, {
    words: `again what group${name} matched`,
    label: `same as group${name}`,
  })
}

/** How often something repeats. */
function timesText(min: number, max: number | null): string {
  if (max === null)
    return min === 0 ? 'any number of times' : min === 1 ? 'one or more times' : `${min} or more times`
  if (min === max) return min === 1 ? 'once' : `exactly ${min} times`
  if (min === 0 && max === 1) return 'once or not at all'
  return min === 0 ? `at most ${max} times` : `${min} to ${max} times`
}

type About = Pick<RegexPart, 'words' | 'label'> & Partial<Pick<RegexPart, 'children' | 'repeat'>>

function part(kind: RegexPart['kind'], { start, end, raw }: Place, about: About): RegexPart {
  return { kind, source: raw, start, end, children: [], ...about }
}
