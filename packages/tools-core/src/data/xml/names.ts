/**
 * Converts JSON keys to XML names: characters that a name cannot contain become `_xHHHH_`, as in .NET's
 * `XmlConvert`.
 *
 * XML 1.0 allows a colon anywhere in a name; namespaces, which nearly every parser knows, allow one, between
 * a prefix and a name.
 *
 * Sources: ISO/IEC 9075-14, 9.1 (mapping of identifiers to XML names); Namespaces in XML 1.0, section 4.
 * Pure.
 */
import { LOCAL_CLASS, LOCAL_START_CLASS } from './nodes.ts'

const LOCAL_NAME = `${LOCAL_START_CLASS}${LOCAL_CLASS}*`
const QUALIFIED_NAME = new RegExp(`^(?:${LOCAL_NAME}:)?${LOCAL_NAME}$`, 'u')
/** A text whose colon stands between a prefix and what can be made a name. */
const PREFIXED = new RegExp(`^${LOCAL_NAME}:${LOCAL_START_CLASS}[^:]*$`, 'u')
const START = new RegExp(LOCAL_START_CLASS, 'u')
const PART = new RegExp(LOCAL_CLASS, 'u')
const ESCAPE = /_x([0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})_/g
/** Element keys that have another meaning in the conventions. */
const RESERVED = /^(?:@[\s\S]+|#text|\$t?)$/

/** Whether a text is an XML name, also where namespaces are known. */
export function isName(text: string): boolean {
  return QUALIFIED_NAME.test(text)
}

/** The XML name for a key; `_` for an empty key. */
export function nameOf(key: string): string {
  if (key === '') return '_'
  const allowed =
    unescaped(key) === key ? key : key.replace(/_(?=x(?:[0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})_)/g, '_x005F_')
  if (isName(allowed)) return allowed
  const hasPrefix = PREFIXED.test(allowed)
  return Array.from(allowed, (character, at) => {
    const isAllowed = character === ':' ? hasPrefix : (at === 0 ? START : PART).test(character)
    return isAllowed ? character : escapeOf(character)
  }).join('')
}

function escapeOf(character: string): string {
  const number = character.codePointAt(0)!.toString(16).toUpperCase()
  return `_x${number.padStart(number.length > 4 ? 8 : 4, '0')}_`
}

/**
 * The key for the name of an element. A name whose key would mean something else in a convention is kept
 * escaped.
 */
export function keyOf(name: string): string {
  const key = attributeKeyOf(name)
  return RESERVED.test(key) ? name : key
}

/**
 * The key for the name of an attribute: the one that `nameOf` turns into this name. No two names that
 * `isName` allows have the same key.
 */
export function attributeKeyOf(name: string): string {
  const key = unescaped(name)
  return key === name || nameOf(key) === name ? key : name
}

function unescaped(name: string): string {
  if (!name.includes('_x')) return name
  return name.replace(ESCAPE, (written, digits: string) => {
    const codePoint = Number.parseInt(digits, 16)
    return codePoint > 0x10ffff ? written : String.fromCodePoint(codePoint)
  })
}
