/** The usual spacing in selectors, values and the heads of at-rules. Pure. */
import type { GapContext, Spacing } from './join.ts'
import { closerOf, type Token } from './tokenize.ts'

/** The math functions. Source: CSS Values and Units Module Level 4, section 10. */
const MATH: ReadonlySet<string> = new Set(
  'calc( min( max( clamp( round( mod( rem( sin( cos( tan( asin( acos( atan( atan2( pow( sqrt( hypot( log( exp( abs( sign( calc-size( -webkit-calc( -moz-calc('.split(
    ' ',
  ),
)

/** Whether a gap between two tokens is inside a math function. */
export function isInMath({ group, groups }: Pick<GapContext, 'group' | 'groups'>): boolean {
  return MATH.has(group) || (group === '(' && groups.some((each) => MATH.has(each)))
}

/** Whether a token is a combinator between selectors. */
export function isCombinator(token: Token, group: string): boolean {
  return token.type === 'delim' && group !== '[' && /^[>+~]$/.test(token.text)
}

/** Whether a token compares the two sides of a query, such as `<` in `400px < height`. */
export function isComparison(token: Token): boolean {
  return token.type === 'delim' && /^[<>=]$/.test(token.text)
}

/** The spacing that is the same everywhere: `a, b`, `(a)`. */
function spaceAtPunctuation({ left, right }: GapContext): boolean | undefined {
  if (right.type === ',' || closerOf(left) !== undefined) return false
  if (right.type === ')' || right.type === ']') return false
  if (left.type === ',') return true
  return undefined
}

/** `a > b:not(.c, [d="e" i])` */
export const selectorSpacing: Spacing = (place) => {
  const { left, right, hadSpace, group } = place
  const fixed = spaceAtPunctuation(place)
  if (fixed !== undefined) return fixed
  if (group === '[' && left.type === 'string') return right.type === 'ident'
  if (group === '[') return hadSpace && right.type === 'ident' && left.type === 'ident'
  if (isCombinator(left, group) || isCombinator(right, group)) return true
  return hadSpace
}

/** Tokens that are values, or end one, on their own. */
const WORDS: ReadonlySet<string> = new Set('ident string url hash number percentage dimension'.split(' '))

/** Whether a space between two tokens changes nothing, as in `url(a)format("b")` or `"a""b"`. */
function areSeparate({ left, right, groups }: GapContext): boolean {
  const isEnd = left.type === ')' || left.type === ']' || WORDS.has(left.type)
  const isStart = right.type === 'function' || right.type === '[' || WORDS.has(right.type)
  // `U+26` is tokenized as a name and a signed number, and the argument of `expression()` is a script.
  return isEnd && isStart && !/^[+-]/.test(right.text) && !groups.includes('expression(')
}

/** `1px solid rgb(0 0 0 / 50%)`, `calc(1px * 2)` */
export const valueSpacing: Spacing = (place) => areSeparate(place) || plainSpacing(place)

const plainSpacing: Spacing = (place) => {
  const { left, right, hadSpace } = place
  const fixed = spaceAtPunctuation(place)
  if (fixed !== undefined) return fixed
  if (right.type === ';') return false
  if (left.type === ';') return true
  const isProduct = (token: Token) => token.type === 'delim' && /^[*/]$/.test(token.text)
  if (isInMath(place) && (isProduct(left) || isProduct(right))) return true
  return hadSpace
}

/** `(min-width: 600px) and (400px <= height)` */
const querySpacing: Spacing = (place) => {
  const { left, right, hadSpace, group, groups } = place
  const fixed = spaceAtPunctuation(place)
  if (fixed !== undefined) return fixed
  if (groups.includes('selector(')) return selectorSpacing(place)
  if (group !== '' && right.type === ':') return false
  if (group !== '' && left.type === ':') return true
  if (isInMath(place)) return plainSpacing(place)
  if (isComparison(left) && isComparison(right)) return false
  if (isComparison(left) || isComparison(right)) return true
  const isEnd = left.type === ')' || left.type === 'url' || left.type === 'string'
  if (isEnd && (right.type === 'ident' || right.type === 'function')) return true
  return hadSpace
}

/** At-rules whose heads are queries. */
export const QUERY_RULES: ReadonlySet<string> = new Set([
  'media',
  'supports',
  'container',
  'custom-media',
  'import',
])
/** At-rules whose heads contain selectors. */
export const SELECTOR_RULES: ReadonlySet<string> = new Set(['scope', 'nest', 'custom-selector'])

/** The spacing for the head of an at-rule. */
export function preludeSpacing(name: string): Spacing {
  if (QUERY_RULES.has(name)) return querySpacing
  return SELECTOR_RULES.has(name) ? selectorSpacing : plainSpacing
}
