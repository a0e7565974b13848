/**
 * JsonML: an element is `[name, {attributes}?, …children]`, text is a string.
 *
 * What the format does not define is written in a form that can be read back: `["!--", text]`, `["![CDATA[",
 * text]`, `["?target", text]`, `["!DOCTYPE", text]`, and `["#document", …]` around a document with more than
 * its root element. None of these can be the name of an element. Source: http://www.jsonml.org/syntax/. Pure.
 */

import { type Result, succeed } from '../../shared/result/result.ts'
import type { FailAt, JsonPart, PartError } from '../json-value/jsonPart.ts'
import { partValue } from '../json-value/jsonPart.ts'
import { isArray, isNumber, isObject, type JsonEntry, type JsonValue } from '../json-value/jsonValue.ts'
import { isName } from './names.ts'
import { isBlank, trimBlank, type XmlAttribute, type XmlDocument, type XmlNode } from './nodes.ts'

const MARKS = { comment: '!--', cdata: '![CDATA[', doctype: '!DOCTYPE' } as const

/** The JsonML of a document. */
export function jsonmlOf(
  { nodes, root }: XmlDocument,
  { whitespace = 'keep' }: { readonly whitespace?: 'keep' | 'trim' },
): JsonValue {
  const write = (node: XmlNode): JsonValue => {
    switch (node.kind) {
      case 'element': {
        const content = node.children.filter(
          (child) => whitespace === 'keep' || child.kind !== 'text' || !isBlank(child.text),
        )
        const attributes = node.attributes.length === 0 ? [] : [{ members: node.attributes }]
        return [node.name, ...attributes, ...content.map(write)]
      }
      case 'text':
        return whitespace === 'trim' ? trimBlank(node.text) : node.text
      case 'instruction':
        return node.text === '' ? [`?${node.target}`] : [`?${node.target}`, node.text]
      default:
        return [MARKS[node.kind], node.text]
    }
  }
  return nodes.length === 1 ? write(root) : ['#document', ...nodes.map(write)]
}

/**
 * The nodes of JsonML. Note: `line-ends`. Errors: `not-jsonml`.
 *
 * @param roots the value, as the only top-level one.
 */
export function nodesOfJsonml(roots: readonly JsonValue[], failAt: FailAt): Result<readonly XmlNode[]> {
  const reader = new JsonmlReader()
  const nodes = reader.document(roots)
  if (reader.errors.length > 0) return failAt(reader.errors)
  if (reader.returns === 0) return succeed(nodes)
  const message = 'XML has no CR in comments, CDATA and instructions; it is read as LF there.'
  return succeed(nodes, [{ code: 'line-ends', message, count: reader.returns }])
}

class JsonmlReader {
  readonly errors: PartError[] = []
  /** How many texts have a CR where XML cannot write one. */
  returns = 0

  document(roots: readonly JsonValue[]): readonly XmlNode[] {
    const all: JsonPart = { items: roots, at: 0 }
    const value = roots[0]!
    if (!isArray(value)) return [this.#refuse(all, 'JsonML is an array.')]
    return isDocument(value) ? this.#nodes(value, 1) : [this.#array(all, value)]
  }

  #nodes(items: readonly JsonValue[], start: number): readonly XmlNode[] {
    return items.slice(start).map((_, index) => this.#node({ items, at: start + index }))
  }

  #node(part: JsonPart): XmlNode {
    const value = partValue(part)
    if (isArray(value)) return this.#array(part, value)
    if (value !== null && isObject(value))
      return this.#refuse(part, 'An object of attributes must be the second item of its array.')
    return { kind: 'text', text: textOfScalar(value) }
  }

  #array(part: JsonPart, items: readonly JsonValue[]): XmlNode {
    const [head, first] = items
    if (typeof head !== 'string')
      return this.#refuse(part, 'An array must start with the name of an element.')
    if (!isName(head)) return this.#marked(head, items)
    const members = hasAttributes(items) && isObject(first!) ? first.members : []
    const attributes = members.map((member) => this.#attribute(member))
    return { kind: 'element', name: head, attributes, children: this.#nodes(items, firstChild(items)) }
  }

  /** What is no element: an instruction, a comment, CDATA or a document type. */
  #marked(head: string, items: readonly JsonValue[]): XmlNode {
    const text = typeof items[1] === 'string' ? items[1] : ''
    if (text.includes('\r')) this.returns += 1
    if (head.startsWith('?') && isName(head.slice(1)))
      return { kind: 'instruction', target: head.slice(1), text }
    for (const kind of ['comment', 'cdata', 'doctype'] as const)
      if (head === MARKS[kind]) return { kind, text }
    return this.#refuse({ items, at: 0 }, `“${head.slice(0, 40)}” cannot be the name of an element.`)
  }

  #attribute(member: JsonEntry): XmlAttribute {
    const [name, value] = member
    if (!isName(name))
      this.#refuse({ key: member }, `“${name.slice(0, 40)}” cannot be the name of an attribute.`)
    if (isArray(value) || (value !== null && isObject(value)))
      this.#refuse({ value: member }, `The value of the attribute ${name} must be text.`)
    return [name, textOfScalar(value)]
  }

  #refuse(part: JsonPart, message: string): XmlNode {
    this.errors.push({ code: 'not-jsonml', message, part })
    return { kind: 'text', text: '' }
  }
}

/** Whether the array is the one around a document with more than its root element. */
function isDocument(items: readonly JsonValue[]): boolean {
  return items[0] === '#document'
}

function hasAttributes([, second]: readonly JsonValue[]): boolean {
  return second !== undefined && second !== null && isObject(second)
}

/** The index of an element's first child. */
function firstChild(items: readonly JsonValue[]): number {
  return hasAttributes(items) ? 2 : 1
}

/**
 * The JSON part a node was made from, by its path: its index among the nodes, then among the children of that
 * node, and so on.
 */
export function partOfJsonml(roots: readonly JsonValue[], path: readonly number[]): JsonPart {
  const [document] = roots
  const isWholeDocument = document !== undefined && isArray(document) && isDocument(document)
  let part: JsonPart = { items: roots, at: 0 }
  for (const [depth, index] of path.entries()) {
    const items = partValue(part)
    if (depth === 0 && !isWholeDocument) continue
    if (!isArray(items)) break
    part = { items, at: index + (depth === 0 ? 1 : firstChild(items)) }
  }
  return part
}

/** The text of a scalar value; empty for `null`. */
export function textOfScalar(value: JsonValue): string {
  if (value === null || typeof value === 'object')
    return value !== null && isNumber(value) ? value.number : ''
  return String(value)
}
