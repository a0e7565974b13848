/**
 * How XML and JSON stand for each other.
 *
 * | convention | attribute | text | what it cannot hold |
 * |---|---|---|---|
 * | `attributes` | `@id` | `#text`, or the value itself where there is nothing else | order, comments |
 * | `badgerfish` | `@id`, namespaces in `@xmlns` | `$` | order, comments |
 * | `gdata` | `id`, as text (`@id` where a child has that name) | `$t`; `a:b` is `a$b` | order, comments |
 * | `parker` | left out | the value itself; the root element is left out | attributes, order, comments |
 * | `jsonml` | second item of the array | a string of the array | nothing |
 *
 * Sources: BadgerFish, http://www.sklar.com/badgerfish/ (a namespace stands where it is declared, not in every descendant); Parker,
 * https://developer.mozilla.org/docs/Archive/JXON; GData, “Using JSON in the Google Data Protocol”; JsonML, http://www.jsonml.org/syntax/.
 * Pure.
 */
import { invalidOption } from '../result/aboutOption.ts'
import { type Result, succeed } from '../result/result.ts'

/** The conventions. */
export type XmlConvention = 'attributes' | 'badgerfish' | 'gdata' | 'parker' | 'jsonml'

/** The conventions that give an element an object. */
export interface KeyedConvention {
  readonly id: Exclude<XmlConvention, 'jsonml'>
  /** The key of an element's text. */
  readonly text: string
  /** Whether an element that is only text becomes the text itself. */
  readonly isPlain: boolean
}

/** Those with keys; JsonML is the other kind. */
export const KEYED: Readonly<Record<KeyedConvention['id'], KeyedConvention>> = {
  attributes: { id: 'attributes', text: '#text', isPlain: true },
  badgerfish: { id: 'badgerfish', text: '$', isPlain: false },
  gdata: { id: 'gdata', text: '$t', isPlain: false },
  parker: { id: 'parker', text: '#text', isPlain: true },
}

/** The conventions by other names. */
export const CONVENTION_NAMES: Readonly<Record<string, XmlConvention>> = {
  '@': 'attributes',
  '@/#text': 'attributes',
  default: 'attributes',
}

/** The convention of that name; `attributes` where none is named. Fails with `invalid-option`. */
export function conventionNamed(name: string = 'attributes'): Result<XmlConvention> {
  const isKnown = name === 'jsonml' || Object.hasOwn(KEYED, name)
  if (isKnown) return succeed(name as XmlConvention)
  return invalidOption('convention', `There is no convention “${name}”.`)
}
