/** Converts XML to JSON by one of five conventions, of which JsonML is lossless. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED, TEXTS } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { collectNotes, type NoteCollector } from '../../shared/result/place.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { indentedJson } from '../json-value/indentedJson.ts'
import { type JsonEntry, type JsonValue, typedText } from '../json-value/jsonValue.ts'
import {
  CONVENTION_NAMES,
  conventionNamed,
  KEYED,
  type KeyedConvention,
  type XmlConvention,
} from './conventions.ts'
import { jsonmlOf } from './jsonml.ts'
import { attributeKeyOf, keyOf } from './names.ts'
import {
  isBlank,
  trimBlank,
  type XmlAttribute,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
} from './nodes.ts'
import { openXml } from './openXml.ts'
import { parseXml } from './parseXml.ts'

/** How the JSON is written. */
export interface XmlToJsonOptions {
  /** @defaultValue `'attributes'` */
  readonly convention?: XmlConvention
  /**
   * Which elements become arrays: those that are repeated, or all. JsonML has its own rules.
   *
   * @defaultValue `'repeated'`
   */
  readonly arrays?: 'repeated' | 'always'
  /** Names of elements that become arrays even where they occur once. */
  readonly arrayNames?: readonly string[]
  /**
   * `safe` converts text to numbers, `true`, `false` and `null` where it is unambiguous; JsonML keeps it
   * text.
   *
   * @defaultValue `'off'`
   */
  readonly types?: 'off' | 'safe'
  /**
   * `trim` removes white space at both ends of text, and in JsonML also text that consists of white space.
   *
   * @defaultValue `'keep'`
   */
  readonly whitespace?: 'keep' | 'trim'
  /** Spaces per level; 0 writes one line. @defaultValue 2 */
  readonly indent?: number
}

/**
 * JSON text for XML text. Text is copied unchanged; white space between elements is layout and left out,
 * except in JsonML.
 *
 * Notes say what the convention cannot hold, with a count and the first place: `order-lost`,
 * `comments-dropped`, `root-dropped`, `instructions-dropped`, `doctype-dropped`, `attributes-dropped`,
 * `renamed`. Errors: those of the XML, `invalid-option`, `too-large`.
 *
 * @example
 * xmlToJson('<a id="1">x<b/>y</a>', { convention: 'jsonml', indent: 0 }) // value: '["a",{"id":"1"},"x",["b"],"y"]'
 */
export function xmlToJson(input: TextInput, options: XmlToJsonOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<XmlToJsonOptions>(options, {
    convention: CONVENTION_NAMES,
    arrays: {},
    types: { true: 'safe', false: 'off' },
    whitespace: {},
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, {
    convention: CHECKED,
    indent: CHECKED,
    arrays: ['repeated', 'always'],
    arrayNames: TEXTS,
    types: ['off', 'safe'],
    whitespace: ['keep', 'trim'],
  })
  if (refused !== undefined) return refused
  const { indent = 2 } = own.value
  const named = conventionNamed(own.value.convention)
  if (!named.ok) return named
  const convention = named.value
  return andThen(openXml(input), (text) => {
    return andThen(parseXml(text), (document) => {
      const notes = collectNotes(text)
      const value =
        convention === 'jsonml'
          ? jsonmlOf(document, own.value)
          : new KeyedReader(KEYED[convention], own.value, notes).document(document)
      return andThen(succeed(value, notes.notes()), (json) => indentedJson(json, indent))
    })
  })
}

const DROPPED = {
  comment: ['comments-dropped', 'Comments have no place in this convention.'],
  instruction: ['instructions-dropped', 'Processing instructions have no place in this convention.'],
  doctype: ['doctype-dropped', 'The document type is not interpreted, and has no place in this convention.'],
} as const

class KeyedReader {
  readonly #convention: KeyedConvention
  readonly #options: XmlToJsonOptions
  readonly #notes: NoteCollector
  readonly #arrayNames: ReadonlySet<string>

  constructor(convention: KeyedConvention, options: XmlToJsonOptions, notes: NoteCollector) {
    this.#convention = convention
    this.#options = options
    this.#notes = notes
    this.#arrayNames = new Set(options.arrayNames)
  }

  document({ nodes, root }: XmlDocument): JsonValue {
    for (const node of nodes) {
      if (node.kind !== 'instruction' || node.target !== 'xml') this.#drop(node)
    }
    const value = this.#element(root)
    if (this.#convention.id === 'parker') {
      const message = `Parker leaves out the name of the root element, which is “${root.name}”.`
      this.#notes.add('root-dropped', message, root.tags?.open.start ?? 0)
      return value
    }
    return { members: [[this.#key(root.name), value]] }
  }

  #element(element: XmlElement): JsonValue {
    const children = this.#children(element)
    const text = this.#text(element, children.length > 0)
    if (children.length > 0 && text !== '')
      this.#notes.add('order-lost', ORDER_LOST, element.tags?.open.start ?? 0)
    const attributes = this.#attributes(element, children)
    const own = this.#typed(text)
    if (attributes.length === 0 && children.length === 0 && this.#convention.isPlain)
      return this.#convention.id === 'parker' && text === '' ? null : own
    const texts: readonly JsonEntry[] = text === '' ? [] : [[this.#convention.text, own]]
    return { members: [...attributes, ...texts, ...children] }
  }

  #typed(text: string): JsonValue {
    return this.#options.types === 'safe' ? typedText(text) : text
  }

  #text({ children }: XmlElement, hasElements: boolean): string {
    const parts = children.flatMap((child) =>
      child.kind === 'cdata' || (child.kind === 'text' && !(hasElements && isBlank(child.text)))
        ? [child.text]
        : [],
    )
    const text = parts.join('')
    return this.#options.whitespace === 'trim' ? trimBlank(text) : text
  }

  /** The child elements by name, in order of first occurrence. */
  #children({ children }: XmlElement): readonly JsonEntry[] {
    const groups = new Map<string, JsonValue[]>()
    const arrays = new Set<string>()
    let last: string | undefined
    for (const child of children) {
      if (child.kind !== 'element') {
        this.#drop(child)
        continue
      }
      const key = this.#key(child.name)
      const group = groups.get(key)
      if (group !== undefined && last !== key)
        this.#notes.add('order-lost', ORDER_LOST, child.tags?.open.start ?? 0)
      const value = this.#element(child)
      if (group === undefined) groups.set(key, [value])
      else group.push(value)
      if (this.#options.arrays === 'always' || this.#arrayNames.has(child.name)) arrays.add(key)
      last = key
    }
    return [...groups].map(([key, values]) => {
      return [key, values.length > 1 || arrays.has(key) ? values : values[0]!] as const
    })
  }

  #drop(node: XmlNode): void {
    if (node.kind !== 'comment' && node.kind !== 'instruction' && node.kind !== 'doctype') return
    const [code, message] = DROPPED[node.kind]
    this.#notes.add(code, message, node.span?.start ?? 0)
  }

  #attributes(element: XmlElement, children: readonly JsonEntry[]): readonly JsonEntry[] {
    const { attributes, tags } = element
    switch (this.#convention.id) {
      case 'parker':
        if (attributes.length > 0) {
          const message = 'Parker has no attributes; choose another convention to keep them.'
          this.#notes.add('attributes-dropped', message, tags?.open.start ?? 0)
        }
        return []
      case 'badgerfish':
        return badgerfishAttributes(attributes, (text) => this.#typed(text))
      case 'gdata': {
        const taken = new Set(children.map(([key]) => key))
        return attributes.map(([name, value]) => [
          this.#gdataName(name, taken, tags?.open.start),
          this.#typed(value),
        ])
      }
      default:
        return attributes.map(([name, value]) => [`@${attributeKeyOf(name)}`, this.#typed(value)])
    }
  }

  #gdataName(name: string, taken: ReadonlySet<string>, start = 0): string {
    const key = this.#key(name)
    if (!taken.has(key)) return key
    const message =
      'An attribute and a child element have the same name; the attribute was prefixed with “@”.'
    this.#notes.add('renamed', message, start)
    return `@${key}`
  }

  #key(name: string): string {
    const key = keyOf(name)
    return this.#convention.id === 'gdata' ? key.replaceAll(':', '$') : key
  }
}

const ORDER_LOST =
  'Text between elements, or alternating elements with different names, lose their order here; JsonML keeps it.'

/** Collects namespaces in one object: the default one under `$`, the others under their prefix. */
function badgerfishAttributes(
  attributes: readonly XmlAttribute[],
  typed: (text: string) => JsonValue,
): readonly JsonEntry[] {
  const namespaces: JsonEntry[] = []
  const others: JsonEntry[] = []
  for (const [name, value] of attributes) {
    if (name === 'xmlns') namespaces.push(['$', value])
    else if (name.startsWith('xmlns:')) namespaces.push([attributeKeyOf(name.slice(6)), value])
    else others.push([`@${attributeKeyOf(name)}`, typed(value)])
  }
  return namespaces.length === 0 ? others : [['@xmlns', { members: namespaces }], ...others]
}
