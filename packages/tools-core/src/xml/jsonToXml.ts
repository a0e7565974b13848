/** JSON to XML by one of five conventions. Pure. */
import { isArray, isNumber, isObject, type JsonObject, type JsonValue } from '../json-value/jsonValue.ts'
import { type JsonInput, readTree } from '../json-value/readTree.ts'
import { nameCharacter } from '../result/character.ts'
import { ownNames, refuseChoice, refuseIndent, SWITCH } from '../result/choices.ts'
import { countNotes } from '../result/countNotes.ts'
import { andThen, fail, type Note, type Result, succeed, type ToolError } from '../result/result.ts'
import {
  CONVENTION_NAMES,
  conventionNamed,
  KEYED,
  type KeyedConvention,
  type XmlConvention,
} from './conventions.ts'
import { nodesOfJsonml, textOfScalar } from './jsonml.ts'
import { attributeKeyOf, isName, keyOf, nameOf } from './names.ts'
import { ILLEGAL, type XmlAttribute, type XmlElement, type XmlNode } from './nodes.ts'
import { parseXml } from './parseXml.ts'
import { writeNodes } from './writeXml.ts'

/** How the XML is made. */
export interface JsonToXmlOptions {
  /** How the JSON is read. @defaultValue `'attributes'` */
  readonly convention?: XmlConvention
  /** Name of the element around everything, where the JSON has not one key of its own. @defaultValue `'root'` */
  readonly root?: string
  /** Name of the elements for items of an array that has no name. @defaultValue `'item'` */
  readonly item?: string
  /** Whether to start with `<?xml version="1.0" encoding="UTF-8"?>`. @defaultValue `'off'` */
  readonly declaration?: 'off' | 'on' | boolean
  /** Spaces for each level; 0 writes one line. JsonML keeps the white space it has. @defaultValue 2 */
  readonly indent?: number
}

/** The options by our own names. */
type OwnOptions = Omit<JsonToXmlOptions, 'declaration'> & { readonly declaration?: 'off' | 'on' }

/**
 * XML text for JSON text, or for a value of JavaScript. Numbers are copied digit by digit; a key that is no name of XML is escaped as `_xHHHH_`.
 *
 * Notes: `root-added`, `renamed` for escaped keys, `renamed-for-good` for those that converting back does not restore, `null-as-empty`, `empty-as-null`, `empty-array` for keys that are left out, `line-ends`. Errors: those of the JSON, `not-jsonml`,
 * `not-an-attribute`, `duplicate-key`, `not-in-xml` for characters that XML cannot hold, `invalid-option`.
 *
 * @example
 * jsonToXml('{"a":{"@id":1.10,"b":["x","y"]}}', { indent: 0 }) // value: '<a id="1.10"><b>x</b><b>y</b></a>'
 */
export function jsonToXml(input: JsonInput, options: JsonToXmlOptions = {}): Result<string> {
  const own = ownNames<OwnOptions>(options, { convention: CONVENTION_NAMES, declaration: SWITCH })
  if (!own.ok) return own
  const refused =
    refuseChoice(own.value, { declaration: ['off', 'on'] }) ?? refuseIndent(own.value.indent ?? 2)
  if (refused !== undefined) return refused
  const { root = 'root', item = 'item', declaration = 'off', indent = 2 } = own.value
  const named = conventionNamed(own.value.convention)
  if (!named.ok) return named
  const convention = named.value
  for (const name of [root, item])
    if (!isName(name))
      return fail({ code: 'invalid-option', message: `“${name}” cannot be the name of an element.` })
  const head = declaration === 'on' ? `<?xml version="1.0" encoding="UTF-8"?>\n` : ''
  return andThen(readTree(input), (value) => {
    if (convention === 'jsonml')
      return andThen(nodesOfJsonml(value), (nodes) => checked(head + writeNodes(nodes, 0)))
    const writer = new KeyedWriter(KEYED[convention], root, item)
    const element = writer.document(value)
    if (writer.errors.length > 0) return fail(...writer.errors.slice(0, 20))
    return succeed(`${head}${writeNodes([element], indent)}${indent === 0 ? '' : '\n'}`, writer.notes())
  })
}

/** JsonML can say what is no XML, such as two roots or `--` in a comment. */
function checked(xml: string): Result<string> {
  const parsed = parseXml(xml)
  if (parsed.ok) return succeed(xml)
  return fail(
    ...parsed.errors.map(({ message }) => ({
      code: 'not-in-xml',
      message: `As XML this is wrong: ${message}`,
    })),
  )
}

class KeyedWriter {
  readonly errors: ToolError[] = []
  readonly #convention: KeyedConvention
  readonly #root: string
  readonly #item: string
  readonly #notes = countNotes()

  constructor(convention: KeyedConvention, root: string, item: string) {
    this.#convention = convention
    this.#root = root
    this.#item = item
  }

  notes(): readonly Note[] {
    return this.#notes.notes()
  }

  document(value: JsonValue): XmlElement {
    const only = this.#convention.id === 'parker' ? undefined : onlyMember(value)
    if (only !== undefined && this.#isElement(...only)) return this.#elements(...only)[0]!
    if (this.#convention.id !== 'parker') {
      const message = `XML needs one element around everything, so <${this.#root}> was added.`
      this.#notes.add('root-added', message)
    }
    return this.#element(this.#root, value)
  }

  #isElement(key: string, value: JsonValue): boolean {
    return !isArray(value) && key !== this.#convention.text && !this.#isAttribute(key, value)
  }

  #isAttribute(key: string, value: JsonValue): boolean {
    const { id, text } = this.#convention
    if (id === 'parker' || key === text) return false
    if (key.length > 1 && key.startsWith('@')) return true
    const isScalar = value === null || typeof value !== 'object' || isNumber(value)
    return id === 'gdata' && isScalar
  }

  /** The elements for one key: one for each item of an array. */
  #elements(key: string, value: JsonValue): readonly XmlElement[] {
    const name = this.#name(key)
    if (isArray(value) && value.length === 0)
      this.#notes.add('empty-array', 'XML has no empty list: keys whose list has no items are left out.')
    return isArray(value) ? value.map((each) => this.#element(name, each)) : [this.#element(name, value)]
  }

  #element(name: string, value: JsonValue): XmlElement {
    if (value !== null && isObject(value)) return this.#objectElement(name, value)
    if (isArray(value)) {
      const children = value.map((each) => this.#element(this.#item, each))
      return { kind: 'element', name, attributes: [], children }
    }
    if (value === null && this.#convention.id !== 'parker')
      this.#notes.add('null-as-empty', 'XML has no null; it became an empty element or value.')
    if (value === '' && this.#convention.id === 'parker')
      this.#notes.add('empty-as-null', 'An empty text became an empty element, which Parker reads as null.')
    return { kind: 'element', name, attributes: [], children: this.#text(textOfScalar(value)) }
  }

  #objectElement(name: string, { members }: JsonObject): XmlElement {
    const attributes: XmlAttribute[] = []
    const children: XmlNode[] = []
    for (const [key, value] of members) {
      if (this.#isAttribute(key, value))
        for (const each of this.#attributes(key, value)) attributes.push(each)
      else if (key === this.#convention.text && !isArray(value) && !(value !== null && isObject(value)))
        children.push(...this.#text(textOfScalar(value)))
      else for (const each of this.#elements(key, value)) children.push(each)
    }
    const names = new Set<string>()
    const twice = attributes.find(([attribute]) => names.size === names.add(attribute).size)?.[0]
    if (twice !== undefined)
      this.errors.push({
        code: 'duplicate-key',
        message: `The attribute ${twice} of <${name}> stands twice.`,
      })
    return { kind: 'element', name, attributes, children }
  }

  #attributes(key: string, value: JsonValue): readonly XmlAttribute[] {
    const isNamespaces = this.#convention.id === 'badgerfish' && key === '@xmlns'
    if (isNamespaces && value !== null && isObject(value)) {
      return value.members.flatMap(([prefix, uri]) =>
        this.#attribute(prefix === '$' ? 'xmlns' : `xmlns:${this.#name(prefix, attributeKeyOf)}`, uri),
      )
    }
    return this.#attribute(this.#attributeName(key), value)
  }

  #attribute(name: string, value: JsonValue): readonly XmlAttribute[] {
    if (isArray(value) || (value !== null && isObject(value))) {
      const message = `“@${name}” is an attribute, so its value must be text, a number, true, false or null.`
      this.errors.push({ code: 'not-an-attribute', message })
      return []
    }
    if (value === null)
      this.#notes.add('null-as-empty', 'XML has no null; it became an empty element or value.')
    return [[name, this.#legal(textOfScalar(value))]]
  }

  #text(text: string): readonly XmlNode[] {
    return text === '' ? [] : [{ kind: 'text', text: this.#legal(text) }]
  }

  #legal(text: string): string {
    const illegal = ILLEGAL.exec(text)?.[0]
    if (illegal !== undefined) {
      const message = `XML 1.0 cannot hold ${nameCharacter(illegal.codePointAt(0)!)}, not even as a reference.`
      this.errors.push({ code: 'not-in-xml', message })
    }
    return text
  }

  #attributeName(key: string): string {
    // Where attributes are read without their mark, their keys mean what those of elements do.
    const keyBack = this.#convention.id === 'gdata' ? keyOf : attributeKeyOf
    return this.#name(key.startsWith('@') ? key.slice(1) : key, keyBack, key)
  }

  /** The name for a key, noted where it is another text; `keyBack` is how it will be read, `given` the key with its mark. */
  #name(key: string, keyBack: (name: string) => string = keyOf, given: string = key): string {
    const written = this.#convention.id === 'gdata' ? key.replaceAll('$', ':') : key
    const name = nameOf(written)
    if (name === written) return name
    const [code, outcome] =
      keyBack(name) === written
        ? ['renamed', 'Converting back restores such keys']
        : ['renamed-for-good', 'Converting back does not restore such keys']
    const [from, to] = [given, name].map((each) => each.slice(0, 80))
    this.#notes.add(code, `The key “${from}” is no name in XML and is written as “${to}”. ${outcome}.`)
    return name
  }
}

function onlyMember(value: JsonValue): readonly [string, JsonValue] | undefined {
  return value !== null && isObject(value) && value.members.length === 1 ? value.members[0] : undefined
}
