/**
 * JsonML: an element is `[name, {attributes}?, …children]`, text is a string.
 *
 * What the format does not define is written in a form that can be read back: `["!--", text]`, `["![CDATA[", text]`, `["?target", text]`,
 * `["!DOCTYPE", text]`, and `["#document", …]` around a document with more than its root element. None of these can be
 * the name of an element. Source: http://www.jsonml.org/syntax/. Pure.
 */
import type { FailAt, JsonPart, PartError } from '../json-value/jsonPart.ts'
import { partValue } from '../json-value/jsonPart.ts'
import { isArray, isNumber, isObject, type JsonMember, type JsonValue } from '../json-value/jsonValue.ts'
import { type Result, succeed } from '../result/result.ts'
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
        const kept = node.children.filter(
          (child) => whitespace === 'keep' || child.kind !== 'text' || !isBlank(child.text),
        )
        const attributes = node.attributes.length === 0 ? [] : [{ members: node.attributes }]
        return [node.name, ...attributes, ...kept.map(write)]
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
  const errors: PartError[] = []
  const refuse = (part: JsonPart, message: string): XmlNode => {
    errors.push({ code: 'not-jsonml', message, part })
    return { kind: 'text', text: '' }
  }
  let returns = 0
  const read = (part: JsonPart): XmlNode => {
    const value = partValue(part)
    if (isArray(value)) return readArray(part, value)
    if (value !== null && isObject(value))
      return refuse(part, 'An object of attributes must be the second item of its array.')
    return { kind: 'text', text: textOfScalar(value) }
  }
  const readArray = (part: JsonPart, items: readonly JsonValue[]): XmlNode => {
    const [head, ...rest] = items
    if (typeof head !== 'string') return refuse(part, 'An array must start with the name of an element.')
    const text = typeof rest[0] === 'string' ? rest[0] : ''
    if (!isName(head) && text.includes('\r')) returns += 1
    if (head.startsWith('?') && isName(head.slice(1)))
      return { kind: 'instruction', target: head.slice(1), text }
    for (const kind of ['comment', 'cdata', 'doctype'] as const)
      if (head === MARKS[kind]) return { kind, text }
    if (!isName(head))
      return refuse({ items, at: 0 }, `“${head.slice(0, 40)}” cannot be the name of an element.`)
    const [first] = rest
    const members = hasAttributes(items) && isObject(first!) ? first.members : []
    const attributes = members.map((member) => attributeOf(member, refuse))
    return { kind: 'element', name: head, attributes, children: readFrom(items, firstChild(items)) }
  }
  const readFrom = (items: readonly JsonValue[], start: number): readonly XmlNode[] =>
    items.slice(start).map((_, index) => read({ items, at: start + index }))
  const all: JsonPart = { items: roots, at: 0 }
  const value = roots[0]!
  const nodes = !isArray(value)
    ? [refuse(all, 'JsonML is an array.')]
    : isDocument(value)
      ? readFrom(value, 1)
      : [readArray(all, value)]
  if (errors.length > 0) return failAt(errors)
  if (returns === 0) return succeed(nodes)
  const message = 'XML has no CR in comments, CDATA and instructions; it is read as LF there.'
  return succeed(nodes, [{ code: 'line-ends', message, count: returns }])
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

function attributeOf(member: JsonMember, refuse: (part: JsonPart, message: string) => XmlNode): XmlAttribute {
  const [name, value] = member
  if (!isName(name)) refuse({ key: member }, `“${name.slice(0, 40)}” cannot be the name of an attribute.`)
  if (isArray(value) || (value !== null && isObject(value)))
    refuse({ value: member }, `The value of the attribute ${name} must be text.`)
  return [name, textOfScalar(value)]
}

/** The JSON part a node was made from, by its path: its index among the nodes, then among the children of that node, and so on. */
export function partOfJsonml(roots: readonly JsonValue[], path: readonly number[]): JsonPart {
  const [document] = roots
  const isWhole = document !== undefined && isArray(document) && isDocument(document)
  let part: JsonPart = { items: roots, at: 0 }
  for (const [depth, index] of path.entries()) {
    const items = partValue(part)
    if (depth === 0 && !isWhole) continue
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
