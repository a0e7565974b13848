/** Parses selectors into compounds and combinators, to find out whether one begins with another. Pure. */
import { joinTokens } from './join.ts'
import { selectorSpacing } from './spacing.ts'
import { closerOf, groupEnd, type Token, trimTokens } from './tokenize.ts'

/** Adjacent simple selectors, with the combinator before them. */
export interface Compound {
  /** `' '` for a descendant, otherwise `>`, `+` or `~`; empty for the first one. */
  readonly combinator: string
  /** `a`, `.b`, `:hover`, … */
  readonly simple: readonly string[]
}

/** A complex selector. */
export type Selector = readonly Compound[]

/**
 * Parses one selector, without commas outside parentheses. Returns `undefined` for a selector that is not
 * supported: a relative one, or one with `&`, a comment or a namespace.
 */
export function readSelector(tokens: readonly Token[]): Selector | undefined {
  const trimmed = trimTokens(tokens)
  const compounds: { combinator: string; simple: string[] }[] = []
  let combinator = ''
  let isNew = true
  for (let index = 0; index < trimmed.length; index += 1) {
    const token = trimmed[index]!
    if (token.type === 'whitespace') {
      combinator ||= ' '
      isNew = true
    } else if (token.type === 'delim' && /^[>+~]$/.test(token.text)) {
      if (compounds.length === 0 || combinator.trim() !== '') return undefined
      combinator = token.text
      isNew = true
    } else {
      const end = simpleEnd(trimmed, index)
      if (end === -1) return undefined
      const text = joinTokens(trimmed.slice(index, end), selectorSpacing)
      if (isNew) compounds.push({ combinator, simple: [text] })
      else compounds.at(-1)!.simple.push(text)
      combinator = ''
      isNew = false
      index = end - 1
    }
  }
  return compounds.length === 0 || combinator.trim() !== '' || compounds.some(isOdd) ? undefined : compounds
}

/**
 * Whether a type selector directly follows another simple selector, which is possible only with a comment
 * between them.
 */
function isOdd({ simple }: Compound): boolean {
  return simple.slice(1).some((each) => /^[^.#:[]/.test(each))
}

/** The index where the simple selector at `at` ends, or -1. */
function simpleEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (next?.text === '|' || token.text === '|') return -1
  switch (token.type) {
    case 'ident':
    case 'hash':
    case 'percentage':
      return at + 1
    case '[':
      return groupEnd(tokens, at) + 1
    case 'delim':
      if (token.text === '.' && next?.type === 'ident') return at + 2
      return token.text === '*' ? at + 1 : -1
    case ':':
      return pseudoEnd(tokens, next?.type === ':' ? at + 2 : at + 1)
    default:
      return -1
  }
}

function pseudoEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  if (token?.type === 'ident') return at + 1
  return token !== undefined && closerOf(token) === ')' && token.type === 'function'
    ? groupEnd(tokens, at) + 1
    : -1
}

export function writeSelector(selector: Selector): string {
  return selector.map(({ combinator, simple }) => `${writeCombinator(combinator)}${simple.join('')}`).join('')
}

function writeCombinator(combinator: string): string {
  return combinator.trim() === '' ? combinator : ` ${combinator} `
}

/**
 * The rest of `selector` after `prefix`, as written inside the block of `prefix`; `undefined` if it does not
 * begin with `prefix`.
 */
export function restAfter(
  prefix: Selector,
  selector: Selector,
  suffixes: 'join' | 'keep',
): string | undefined {
  if (prefix.length === 0 || prefix.length > selector.length) return undefined
  const isSame = (a: Compound, b: Compound) => a.combinator === b.combinator && startsWith(b.simple, a.simple)
  const last = prefix.length - 1
  for (const [index, compound] of prefix.entries()) {
    const other = selector[index]!
    if (index < last && !(isSame(compound, other) && compound.simple.length === other.simple.length))
      return undefined
  }
  const end = prefix[last]!
  const other = selector[last]!
  const tail = writeSelector(selector.slice(prefix.length))
  if (isSame(end, other)) {
    const more = other.simple.slice(end.simple.length).join('')
    return more === '' ? (tail.trim() === '' ? '&' : tail.trim()) : `&${more}${tail}`
  }
  return suffixes === 'join' ? joinedRest(end, other, tail) : undefined
}

/** `&__title` for `.card` and `.card__title`. */
function joinedRest(end: Compound, other: Compound, tail: string): string | undefined {
  const at = end.simple.length - 1
  const [own, longer] = [end.simple[at]!, other.simple[at]]
  const isBeside = end.combinator === other.combinator && startsWith(other.simple, end.simple.slice(0, -1))
  if (!isBeside || longer === undefined || !/^[.#][\w-]+$/.test(own)) return undefined
  if (!longer.startsWith(own) || !/^(?:__|--)[\w-]+$/.test(longer.slice(own.length))) return undefined
  return `&${longer.slice(own.length)}${other.simple.slice(at + 1).join('')}${tail}`
}

function startsWith(list: readonly string[], start: readonly string[]): boolean {
  return start.length <= list.length && start.every((each, index) => list[index] === each)
}
