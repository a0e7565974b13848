/**
 * Shortens values if every browser still reads them the same way. A number whose type would change, or an
 * invalid declaration that would become valid, is left alone. Pure.
 */

import { hexOf } from '../../shared/strings/hex.ts'
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { colorNames } from '../color/names.ts'
import { isHexColor } from './hexColor.ts'
import { closerOf, groupEnd, splitTokens, type Token, trimTokens } from './tokenize.ts'

/** Properties whose values can be colours but not author-defined names. */
const COLOR_PROPERTY =
  /^(?:color|fill|stroke|background-image|(?:background|accent|caret|flood|lighting|stop|column-rule|outline|text-decoration|text-emphasis|-webkit-text-(?:fill|stroke)|-webkit-tap-highlight)-color|background|border|border-(?:(?:top|right|bottom|left|block|inline|block-start|block-end|inline-start|inline-end)(?:-color)?|color)|outline|box-shadow|text-shadow|column-rule)$/
/** Properties in which a zero length needs no unit, and any other number without a unit is invalid. */
const LENGTH_PROPERTY =
  /^(?:(?:scroll-)?(?:margin|padding)(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|top|right|bottom|left|inset(?:-(?:block|inline)(?:-(?:start|end))?)?|(?:(?:min|max)-)?(?:width|height|inline-size|block-size)|(?:row-|column-|grid-)?gap|border(?:-(?:top|right|bottom|left))?(?:-width)?|border-(?:top|bottom)-(?:left|right)-radius|border-radius|outline(?:-width|-offset)?|letter-spacing|word-spacing|text-indent|box-shadow|text-shadow|background|background-position|background-size|(?:transform|perspective)-origin|object-position|border-spacing|column-width)$/
/** Properties that require an integer, where `1.0` is invalid. */
const INTEGER_PROPERTY =
  /^(?:z-index|order|orphans|widows|column-count|columns|-webkit-line-clamp|line-clamp|(?:counter-.*|grid-.*)|math-depth|animation-iteration-count|hyphenate-limit-chars|initial-letter|font-feature-settings|box-ordinal-group|-webkit-box-ordinal-group|-ms-flex-order|-ms-grid-.*)$/
/** Properties with one to four values for the four sides. */
const SIDES_PROPERTY = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/
const PAIR_PROPERTY =
  /^(?:gap|overflow|overscroll-behavior|(?:scroll-)?(?:margin|padding)-(?:block|inline)|inset-(?:block|inline)|place-(?:content|items|self)|border-spacing)$/
const LENGTH_UNIT = /^(?:px|em|rem|ex|ch|vw|vh|vmin|vmax|cm|mm|in|pt|pc|q)$/i

/** Colour names that are longer than their hex form, and hex colours that are longer than their name. */
interface ColorWords {
  readonly hexes: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
}

let words: ColorWords | undefined

function colorWords(): ColorWords {
  words ??= findColorWords()
  return words
}

function findColorWords(): ColorWords {
  const all = [...colorNames()].map(([name, hex]) => [name, dropDoubles(hex)] as const)
  return {
    hexes: new Map(all.filter(([name, hex]) => hex.length < name.length)),
    // Of two spellings, the first is used: gray, not grey.
    names: new Map(
      all
        .filter(([name, hex]) => name.length < hex.length)
        .map(([name, hex]) => [hex, name] as const)
        .reverse(),
    ),
  }
}

/** Writes a token of a property's value; `groups` are the functions around it. */
export function shortToken(property: string, token: Token, groups: readonly string[]): string {
  // The arguments of var() and the like may not be values of this property.
  if (groups.some((group) => group === 'var(' || group === 'env(' || group === 'attr(')) return token.text
  switch (token.type) {
    case 'number':
      return INTEGER_PROPERTY.test(property) ? token.text : shortNumber(token.text)
    case 'percentage':
      return `${shortNumber(token.text.slice(0, -1))}%`
    case 'dimension':
      return shortDimension(property, token, groups)
    case 'hash':
      return COLOR_PROPERTY.test(property) ? shortHex(token.text) : token.text
    case 'ident':
      return shortIdent(property, token.text)
    case 'url':
      return `url(${addressIn(token.text)})`
    default:
      return token.text
  }
}

/**
 * The address of an unquoted `url(…)` as written, without the white space around it; an escaped space is part
 * of it.
 */
function addressIn(url: string): string {
  const inside = url.slice(url.indexOf('(') + 1, -1).replace(/^[ \t\n\r\f]+/, '')
  return /^(?:\\[\s\S]|[^\\ \t\n\r\f])*/.exec(inside)![0]
}

/** Writes `0.50` as `.5`. An exponent is kept. */
function shortNumber(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)(?:\.(\d+))?([eE].*)?$/.exec(number) ?? []
  const digits = withoutTrailing(fraction, '0')
  const leading = whole.replace(/^0+/, '')
  const mantissa = digits === '' ? leading || '0' : `${leading}.${digits}`
  return sign + mantissa + exponent
}

function shortDimension(property: string, { text, digits }: Token, groups: readonly string[]): string {
  const number = shortNumber(text.slice(0, digits))
  const unit = text.slice(digits)
  const isZero = /^[+-]?0$/.test(number)
  if (isZero && groups.length === 0 && LENGTH_UNIT.test(unit) && LENGTH_PROPERTY.test(property)) return '0'
  return number + unit
}

function shortIdent(property: string, text: string): string {
  const word = text.toLowerCase()
  if (property === 'font-weight') return word === 'bold' ? '700' : word === 'normal' ? '400' : text
  if (!COLOR_PROPERTY.test(property)) return text
  return colorWords().hexes.get(word) ?? text
}

function shortHex(hash: string): string {
  if (!isHexColor(hash)) return hash
  const opaque = hash
    .toLowerCase()
    .replace(/^#(.{6})ff$/, '#$1')
    .replace(/^#(.{3})f$/, '#$1')
  const short = dropDoubles(opaque)
  return colorWords().names.get(short) ?? short
}

/** Writes `#112233` as `#123`. */
function dropDoubles(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3(?:(.)\4)?$/, '#$1$2$3$4')
}

/** Shortens whole values: colours in `rgb()`, quotes in `url()`, repeated sides. */
export function shortTokens(property: string, value: readonly Token[]): readonly Token[] {
  return dropSides(property, shortFunctions(property, value))
}

function shortFunctions(property: string, value: readonly Token[]): readonly Token[] {
  const written: Token[] = []
  for (let index = 0; index < value.length; index += 1) {
    const token = value[index]!
    const isCandidate = token.type === 'function' && /^(?:rgba?|url)\($/i.test(token.text)
    const end = isCandidate ? groupEnd(value, index) : index
    const short = isCandidate ? shortFunction(property, token, value.slice(index + 1, end)) : undefined
    written.push(short ?? token)
    if (short !== undefined) index = end
  }
  return written
}

function shortFunction(property: string, opener: Token, inside: readonly Token[]): Token | undefined {
  const { start } = opener
  const end = (inside.at(-1)?.end ?? opener.end) + 1
  if (/^url/i.test(opener.text)) {
    const [only, ...rest] = trimTokens(inside)
    const address = only?.type === 'string' && rest.length === 0 ? only.text.slice(1, -1) : undefined
    if (address === undefined || !/^[!#-&*-[\]-~\u0080-\uffff]+$/.test(address)) return undefined
    return { type: 'url', text: `url(${address})`, start, end }
  }
  const numbers = splitTokens(inside, ',').map((part) => trimTokens(part))
  const isLegacy =
    numbers.length === 3 && numbers.every((part) => part.length === 1 && /^\d{1,3}$/.test(part[0]!.text))
  if (!isLegacy || !COLOR_PROPERTY.test(property)) return undefined
  const hex = hexOf(numbers.map(([part]) => Math.min(255, Number(part!.text))))
  return { type: 'hash', text: `#${hex}`, start, end }
}

/** Writes `1px 2px 1px 2px` as `1px 2px`. */
function dropSides(property: string, value: readonly Token[]): readonly Token[] {
  const isPair = PAIR_PROPERTY.test(property)
  if (!isPair && !SIDES_PROPERTY.test(property)) return value
  const isPlain = value.every(
    (token) =>
      token.type === 'whitespace' ||
      (closerOf(token) === undefined && /^(?:dimension|number|percentage|ident|hash)$/.test(token.type)),
  )
  const sides = value.filter(({ type }) => type !== 'whitespace')
  if (!isPlain || sides.length > (isPair ? 2 : 4) || sides.length < 2) return value
  const text = (index: number) => sides[index] && shortToken(property, sides[index], []).toLowerCase()
  let shortest = sides
  if (shortest.length === 4 && text(3) === text(1)) shortest = shortest.slice(0, 3)
  if (shortest.length === 3 && text(2) === text(0)) shortest = shortest.slice(0, 2)
  if (shortest.length === 2 && text(1) === text(0)) shortest = shortest.slice(0, 1)
  // `#fff#000` has no space, and needs none.
  const space = value.filter(({ type }) => type === 'whitespace').slice(0, 1)
  return shortest.flatMap((side, index) => (index === 0 ? [side] : [...space, side]))
}
