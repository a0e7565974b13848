/**
 * The conventions for converting between XML and JSON.
 *
 * | convention | attribute | text | what is lost |
 * |---|---|---|---|
 * | `attributes` | `@id` | `#text`, or the value itself where there is nothing else | order, comments |
 * | `badgerfish` | `@id`, namespaces in `@xmlns` | `$` | order, comments |
 * | `gdata` | `id`, as text (`@id` where a child has that name) | `$t`; `a:b` is `a$b` | order, comments |
 * | `parker` | left out | the value itself; the root element is left out | attributes, order, comments |
 * | `jsonml` | second item of the array | a string of the array | nothing |
 *
 * Sources: BadgerFish, http://www.sklar.com/badgerfish/ (here, a namespace is written where it is declared,
 * not in every descendant); Parker, https://developer.mozilla.org/docs/Archive/JXON; GData, “Using JSON in
 * the Google Data Protocol”; JsonML, http://www.jsonml.org/syntax/. Pure.
 */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { shown } from '../../shared/options/choices.ts'
import { type Result, succeed } from '../../shared/result/result.ts'

/** A convention for converting between XML and JSON. */
export type XmlConvention = 'attributes' | 'badgerfish' | 'gdata' | 'parker' | 'jsonml'

/** The conventions that represent an element as an object. */
export interface KeyedConvention {
  readonly id: Exclude<XmlConvention, 'jsonml'>
  /** The key for an element's text. */
  readonly text: string
  /** Whether an element with only text becomes the text itself. */
  readonly isPlain: boolean
}

/** The conventions with keys; JsonML is the other kind. */
export const KEYED: Readonly<Record<KeyedConvention['id'], KeyedConvention>> = {
  attributes: { id: 'attributes', text: '#text', isPlain: true },
  badgerfish: { id: 'badgerfish', text: '$', isPlain: false },
  gdata: { id: 'gdata', text: '$t', isPlain: false },
  parker: { id: 'parker', text: '#text', isPlain: true },
}

/** Aliases of the conventions. */
export const CONVENTION_NAMES: Readonly<Record<string, XmlConvention>> = {
  '@': 'attributes',
  '@/#text': 'attributes',
  default: 'attributes',
}

/** The convention with that name; `attributes` where none is given. Fails with `invalid-option`. */
export function conventionNamed(name: string = 'attributes'): Result<XmlConvention> {
  const isKnown = name === 'jsonml' || (typeof name === 'string' && Object.hasOwn(KEYED, name))
  if (isKnown) return succeed(name as XmlConvention)
  return invalidOption('convention', `Unknown convention ${shown(name)}.`)
}
