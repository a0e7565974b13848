/** Which characters a class or an escape matches, in words. Pure. */
import type { AST } from '@eslint-community/regexpp'

/** What a set of characters is called. */
export interface CharacterWords {
  readonly words: string
  /** A few words for a picture. */
  readonly label: string
}

type CharactersNode = AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

/** The longest label; what is longer is shown as it stands in the pattern. */
const MAX_LABEL = 24

/** Describes a part of a pattern that matches one character. */
export function describeCharacters(node: CharactersNode, flags: string): CharacterWords {
  if (node.type === 'CharacterSet') return setWords(node, flags)
  const items = node.type === 'CharacterClass' ? classItems(node, flags) : [expressionText(node, flags)]
  if (items.length === 0)
    return node.negate ? both('any character at all') : both('no character: never matches')
  const listed = listText(items)
  const words = node.negate
    ? `any character except ${listed}`
    : items.length === 1
      ? listed
      : `one of ${listed}`
  return { words, label: words.length <= MAX_LABEL ? words : node.raw }
}

function both(words: string): CharacterWords {
  return { words, label: words }
}

function setWords(node: AST.CharacterSet, flags: string): CharacterWords {
  if (node.kind === 'any')
    return flags.includes('s')
      ? both('any character')
      : { words: 'any character except a line break', label: 'any character' }
  if (node.kind === 'property') return both(propertyText(node))
  return both(`${node.negate ? 'no ' : 'a '}${SET_WORDS[node.kind]}`)
}

const SET_WORDS = { digit: 'digit (0 to 9)', space: 'white space', word: 'letter, digit or _' } as const
const SET_LISTS = { digit: 'digits (0 to 9)', space: 'white space', word: 'letters, digits, _' } as const

function propertyText({ key, value, negate }: AST.UnicodePropertyCharacterSet): string {
  const known = PROPERTIES[value === null || key !== 'General_Category' ? key : value]
  const name =
    known ?? (value === null ? `a character with the property ${key}` : `a character of ${key} ${value}`)
  return negate ? `not ${name}` : name
}

/** Common Unicode properties. */
const PROPERTIES: Readonly<Record<string, string>> = {
  L: 'a letter of any script',
  Letter: 'a letter of any script',
  Lu: 'an upper-case letter of any script',
  Ll: 'a lower-case letter of any script',
  N: 'a number sign of any script',
  Nd: 'a digit of any script',
  P: 'a punctuation sign',
  S: 'a symbol',
  Sc: 'a currency sign',
  Z: 'a separator',
  M: 'a combining mark',
  Alphabetic: 'an alphabetic character',
  Emoji: 'an emoji, digit, # or *',
  Emoji_Presentation: 'an emoji',
  RGI_Emoji: 'an emoji, of one or more code points',
  ASCII: 'an ASCII character',
}

function classItems(node: AST.CharacterClass, flags: string): string[] {
  return node.elements.map((element) => elementText(element, flags))
}

function elementText(element: AST.CharacterClassElement, flags: string): string {
  switch (element.type) {
    case 'Character':
      return quoted(String.fromCodePoint(element.value))
    case 'CharacterClassRange':
      return `${bare(element.min.value)} to ${bare(element.max.value)}`
    case 'CharacterSet':
      if (element.kind === 'property') return propertyText(element)
      return element.negate ? `anything but ${SET_LISTS[element.kind]}` : SET_LISTS[element.kind]
    case 'ClassStringDisjunction':
      return element.alternatives
        .map(({ elements }) => quoted(elements.map(({ value }) => String.fromCodePoint(value)).join('')))
        .join(' or ')
    default:
      return describeCharacters(element, flags).words
  }
}

/** The words for a class such as `[A--B]` or `[A&&B]`. */
function expressionText({ expression }: AST.ExpressionCharacterClass, flags: string): string {
  const { left, right } = expression
  const first =
    left.type === 'ClassIntersection' || left.type === 'ClassSubtraction'
      ? expressionText({ expression: left } as AST.ExpressionCharacterClass, flags)
      : elementText(left, flags)
  const second = elementText(right, flags)
  return expression.type === 'ClassIntersection'
    ? `${first} that is also ${second}`
    : `${first} but not ${second}`
}

function listText(items: readonly string[]): string {
  if (items.length === 1) return items[0]!
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
}

/** Letters and digits stand in a range without quotes. */
function bare(value: number): string {
  const character = String.fromCodePoint(value)
  return /[\p{L}\p{N}]/u.test(character) ? character : quoted(character)
}

const NAMES: Readonly<Record<string, string>> = {
  '\n': 'line feed',
  '\r': 'carriage return',
  '\t': 'tab',
  ' ': 'space',
  '\u00a0': 'no-break space',
  '\0': 'NUL',
}

/** A text in quotation marks; one that cannot be seen, by its name or number. */
export function quoted(text: string): string {
  if (Object.hasOwn(NAMES, text)) return NAMES[text]!
  const shown = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, numbered)
  return shown !== text && [...text].length === 1 ? shown : `“${shown}”`
}

function numbered(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
