/** Converts JSON to XML by one of five conventions. Pure. */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice, refuseIndent, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED, TEXT } from '../../shared/options/optionKinds.ts'
import { countNotes, type NoteCounter } from '../../shared/result/countNotes.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'
import { type FailAt, failAtParts, type JsonPart, type PartError, partValue } from '../json-value/jsonPart.ts'
import {
  isArray,
  isNumber,
  isObject,
  type JsonEntry,
  type JsonObject,
  type JsonValue,
} from '../json-value/jsonValue.ts'
import { type JsonInput, readJsonValue } from '../json-value/readJsonValue.ts'
import {
  CONVENTION_NAMES,
  conventionNamed,
  KEYED,
  type KeyedConvention,
  type XmlConvention,
} from './conventions.ts'
import { nodesOfJsonml, partOfJsonml, textOfScalar } from './jsonml.ts'
import { attributeKeyOf, isName, keyOf, nameOf } from './names.ts'
import { ILLEGAL, type XmlElement, type XmlNode } from './nodes.ts'
import { parseXml } from './parseXml.ts'
import { noteUndeclared } from './prefixes.ts'
import { pathAt, writeNodes } from './writeXml.ts'

/** How the XML is written. */
export interface JsonToXmlOptions {
  /** How the JSON is read. @defaultValue `'attributes'` */
  readonly convention?: XmlConvention
  /**
   * Name of the root element, where the JSON does not have a single key of its own.
   *
   * @defaultValue `'root'`
   */
  readonly root?: string
  /** Name of the elements for the items of an unnamed array. @defaultValue `'item'` */
  readonly item?: string
  /**
   * Whether to start with `<?xml version="1.0" encoding="UTF-8"?>`; a declaration in JsonML comes instead of
   * it.
   *
   * @defaultValue `false`
   */
  readonly declaration?: boolean
  /** Spaces per level; 0 writes one line. JsonML keeps its own white space. @defaultValue 2 */
  readonly indent?: number
}

/**
 * XML text for JSON text, or for a JavaScript value. Numbers are copied digit by digit; a key that is not an
 * XML name is escaped as `_xHHHH_`.
 *
 * Notes: `root-added`, `renamed` for escaped keys, `renamed-for-good` for those that converting back does not
 * restore, `null-as-empty`, `empty-as-null`, `empty-array` for omitted keys, `undeclared-prefix`,
 * `line-ends`. Errors: those of the JSON, `not-jsonml`, `not-an-attribute`, `duplicate-key`, `not-in-xml` for
 * characters that XML cannot contain, `invalid-option`.
 *
 * @example
 * jsonToXml('{"a":{"@id":1.10,"b":["x","y"]}}', { indent: 0 }) // value: '<a id="1.10"><b>x</b><b>y</b></a>'
 */
export function jsonToXml(input: JsonInput, options: JsonToXmlOptions = {}): Result<string> {
  const own = ownNames<JsonToXmlOptions>(options, { convention: CONVENTION_NAMES, declaration: SWITCH })
  if (!own.ok) return own
  const { root = 'root', item = 'item', declaration = false, indent = 2 } = own.value
  const refused =
    refuseChoice(own.value, {
      convention: CHECKED,
      indent: CHECKED,
      root: TEXT,
      item: TEXT,
      declaration: [true, false],
    }) ?? refuseIndent(indent)
  if (refused !== undefined) return refused
  const named = conventionNamed(own.value.convention)
  if (!named.ok) return named
  const convention = named.value
  for (const [option, name] of Object.entries({ root, item }))
    if (!isName(name)) return invalidOption(option, `“${name}” cannot be the name of an element.`)
  const head = declaration ? `<?xml version="1.0" encoding="UTF-8"?>\n` : ''
  return andThen(readJsonValue(input), (value) => {
    const roots = [value]
    const failAt: FailAt = (errors) => failAtParts(input, roots, errors)
    if (convention === 'jsonml')
      return andThen(nodesOfJsonml(roots, failAt), (nodes) => checked(nodes, { head, roots, failAt }))
    const writer = new KeyedWriter(KEYED[convention], root, item)
    const element = writer.document({ items: roots, at: 0 })
    if (writer.errors.length > 0) return failAt(writer.errors)
    noteUndeclared([element], convention, writer.notes)
    return succeed(`${head}${writeNodes([element], indent)}${indent === 0 ? '' : '\n'}`, writer.notes.notes())
  })
}

/**
 * Writes the nodes and parses the result: JsonML can express what is not XML, such as two roots or `--` in a
 * comment.
 */
function checked(
  nodes: readonly XmlNode[],
  {
    head,
    roots,
    failAt,
  }: { readonly head: string; readonly roots: readonly JsonValue[]; readonly failAt: FailAt },
): Result<string> {
  const [first] = nodes
  const hasOwn = first?.kind === 'instruction' && first.target === 'xml'
  const start = hasOwn ? '' : head
  const xml = start + writeNodes(nodes, 0)
  const parsed = parseXml(xml)
  if (parsed.ok) {
    const notes = countNotes()
    noteUndeclared(nodes, 'jsonml', notes)
    return succeed(xml, notes.notes())
  }
  return failAt(
    parsed.errors.map(({ message, offset = 0 }) => ({
      code: 'not-in-xml',
      message: `This is not valid as XML: ${message}`,
      part: partOfJsonml(roots, pathAt(nodes, offset - start.length)),
    })),
  )
}

class KeyedWriter {
  readonly errors: PartError[] = []
  readonly notes: NoteCounter = countNotes()
  readonly #convention: KeyedConvention
  readonly #root: string
  readonly #item: string

  constructor(convention: KeyedConvention, root: string, item: string) {
    this.#convention = convention
    this.#root = root
    this.#item = item
  }

  document(part: JsonPart): XmlElement {
    const only = this.#convention.id === 'parker' ? undefined : onlyMember(partValue(part))
    if (only !== undefined && this.#isElement(only)) return this.#elements(only)[0]!
    if (this.#convention.id !== 'parker') {
      const message = `XML needs one root element, so <${this.#root}> was added.`
      this.notes.add('root-added', message)
    }
    return this.#element(this.#root, part)
  }

  #isElement(member: JsonEntry): boolean {
    const [key, value] = member
    return !isArray(value) && key !== this.#convention.text && !this.#isAttribute(member)
  }

  #isAttribute([key, value]: JsonEntry): boolean {
    const { id, text } = this.#convention
    if (id === 'parker' || key === text) return false
    if (key.length > 1 && key.startsWith('@')) return true
    const isScalar = value === null || typeof value !== 'object' || isNumber(value)
    return id === 'gdata' && isScalar
  }

  /** The elements for one key: one per item of an array. */
  #elements(member: JsonEntry): readonly XmlElement[] {
    const [key, value] = member
    const name = this.#name(key)
    if (isArray(value) && value.length === 0)
      this.notes.add('empty-array', 'XML has no empty list: keys with an empty list were left out.')
    return isArray(value) ? this.#itemElements(name, value) : [this.#element(name, { value: member })]
  }

  #itemElements(name: string, items: readonly JsonValue[]): readonly XmlElement[] {
    return items.map((_, at) => this.#element(name, { items, at }))
  }

  #element(name: string, part: JsonPart): XmlElement {
    const value = partValue(part)
    if (value !== null && isObject(value)) return this.#objectElement(name, value)
    if (isArray(value))
      return { kind: 'element', name, attributes: [], children: this.#itemElements(this.#item, value) }
    if (value === null && this.#convention.id !== 'parker')
      this.notes.add('null-as-empty', 'XML has no null; it became an empty element or value.')
    if (value === '' && this.#convention.id === 'parker')
      this.notes.add('empty-as-null', 'Empty text became an empty element, which Parker reads as null.')
    return { kind: 'element', name, attributes: [], children: this.#text(part) }
  }

  #objectElement(name: string, { members }: JsonObject): XmlElement {
    const attributes = new Map<string, string>()
    const children: XmlNode[] = []
    for (const member of members) {
      const [key, value] = member
      if (this.#isAttribute(member)) this.#addAttributes(attributes, member, name)
      else if (key === this.#convention.text && !isArray(value) && !(value !== null && isObject(value)))
        children.push(...this.#text({ value: member }))
      else for (const each of this.#elements(member)) children.push(each)
    }
    return { kind: 'element', name, attributes: [...attributes], children }
  }

  /** Adds a member of an element: an attribute, or the namespaces of BadgerFish. */
  #addAttributes(attributes: Map<string, string>, member: JsonEntry, element: string): void {
    const [key, value] = member
    const isNamespaces = this.#convention.id === 'badgerfish' && key === '@xmlns'
    const named: readonly (readonly [name: string, member: JsonEntry])[] =
      isNamespaces && value !== null && isObject(value)
        ? value.members.map((each) => [this.#prefixName(each), each])
        : [[this.#attributeName(key), member]]
    for (const [name, each] of named) {
      const text = this.#attributeText(name, each)
      if (text !== undefined && attributes.has(name)) {
        const message = `The attribute ${name} of <${element}> occurs twice.`
        this.errors.push({ code: 'duplicate-key', message, part: { key: each } })
      } else if (text !== undefined) attributes.set(name, text)
    }
  }

  #attributeText(name: string, member: JsonEntry): string | undefined {
    const [, value] = member
    if (isArray(value) || (value !== null && isObject(value))) {
      const message = `“@${name}” is an attribute, so its value must be text, a number, true, false or null.`
      this.errors.push({ code: 'not-an-attribute', message, part: { value: member } })
      return undefined
    }
    if (value === null)
      this.notes.add('null-as-empty', 'XML has no null; it became an empty element or value.')
    return this.#legal({ value: member })
  }

  #text(part: JsonPart): readonly XmlNode[] {
    const text = this.#legal(part)
    return text === '' ? [] : [{ kind: 'text', text }]
  }

  /** The text of a scalar. */
  #legal(part: JsonPart): string {
    const text = textOfScalar(partValue(part))
    const illegal = ILLEGAL.exec(text)?.[0]
    if (illegal !== undefined) {
      const message = `XML 1.0 cannot contain ${nameCharacter(illegal.codePointAt(0)!)}, not even as a reference.`
      this.errors.push({ code: 'not-in-xml', message, part })
    }
    return text
  }

  /** The attribute that declares a prefix; `$` is the namespace of names without a prefix. */
  #prefixName(member: JsonEntry): string {
    const [prefix] = member
    if (prefix.includes(':')) {
      const message = `“${prefix.slice(0, 80)}” cannot be a prefix, because it has a colon. Remove the colon.`
      this.errors.push({ code: 'not-in-xml', message, part: { key: member } })
    }
    return prefix === '$' ? 'xmlns' : `xmlns:${this.#name(prefix, attributeKeyOf)}`
  }

  #attributeName(key: string): string {
    // Where attributes are read without their mark, their keys mean the same as those of elements.
    const keyBack = this.#convention.id === 'gdata' ? keyOf : attributeKeyOf
    return this.#name(key.startsWith('@') ? key.slice(1) : key, keyBack, key)
  }

  /**
   * The XML name for a key, with a note where it differs; `keyBack` reads the name back, and `given` is the
   * key with its mark.
   */
  #name(key: string, keyBack: (name: string) => string = keyOf, given: string = key): string {
    const written = this.#convention.id === 'gdata' ? key.replaceAll('$', ':') : key
    const name = nameOf(written)
    if (name === written) return name
    const [code, outcome] =
      keyBack(name) === written
        ? ['renamed', 'Converting back restores such keys']
        : ['renamed-for-good', 'Converting back does not restore such keys']
    const [from, to] = [given, name].map((each) => each.slice(0, 80))
    this.notes.add(code, `The key “${from}” is not an XML name and is written as “${to}”. ${outcome}.`)
    return name
  }
}

function onlyMember(value: JsonValue): JsonEntry | undefined {
  return value !== null && isObject(value) && value.members.length === 1 ? value.members[0] : undefined
}
