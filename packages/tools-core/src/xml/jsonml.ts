/**
 * JsonML: an element is `[name, {attributes}?, …children]`, text is a string.
 *
 * What the format leaves open is written so that it comes back: `["!--", text]`, `["![CDATA[", text]`, `["?target", text]`,
 * `["!DOCTYPE", text]`, and `["#document", …]` around a document that is more than its root element. None of these can be
 * the name of an element. Source: http://www.jsonml.org/syntax/. Pure.
 */
import { isArray, isNumber, isObject, type JsonValue } from '../json-value/jsonValue.ts'
import { fail, type Result, succeed, type ToolError } from '../result/result.ts'
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

/** The nodes of JsonML. Note: `line-ends`. Errors: `not-jsonml`. */
export function nodesOfJsonml(value: JsonValue): Result<readonly XmlNode[]> {
  const errors: ToolError[] = []
  const refuse = (message: string): XmlNode => {
    errors.push({ code: 'not-jsonml', message })
    return { kind: 'text', text: '' }
  }
  let returns = 0
  const read = (each: JsonValue): XmlNode => {
    if (isArray(each)) return readArray(each)
    if (each !== null && isObject(each))
      return refuse('An object of attributes must be the second item of its array.')
    return { kind: 'text', text: textOfScalar(each) }
  }
  const readArray = ([head, ...rest]: readonly JsonValue[]): XmlNode => {
    if (typeof head !== 'string') return refuse('An array must start with the name of an element.')
    const text = typeof rest[0] === 'string' ? rest[0] : ''
    if (!isName(head) && text.includes('\r')) returns += 1
    if (head.startsWith('?') && isName(head.slice(1)))
      return { kind: 'instruction', target: head.slice(1), text }
    for (const kind of ['comment', 'cdata', 'doctype'] as const)
      if (head === MARKS[kind]) return { kind, text }
    if (!isName(head)) return refuse(`“${head.slice(0, 40)}” cannot be the name of an element.`)
    const [first] = rest
    const hasAttributes = first !== undefined && first !== null && isObject(first)
    const attributes = hasAttributes
      ? first.members.map(([name, item]) => attributeOf(name, item, refuse))
      : []
    return { kind: 'element', name: head, attributes, children: rest.slice(hasAttributes ? 1 : 0).map(read) }
  }
  const isDocument = isArray(value) && value[0] === '#document'
  const nodes = isDocument
    ? value.slice(1).map(read)
    : [isArray(value) ? readArray(value) : refuse('JsonML is an array.')]
  if (errors.length > 0) return fail(...errors.slice(0, 20))
  if (returns === 0) return succeed(nodes)
  const message = 'In comments, CDATA and instructions XML has no CR; it reads as LF there.'
  return succeed(nodes, [{ code: 'line-ends', message, count: returns }])
}

function attributeOf(name: string, value: JsonValue, refuse: (message: string) => XmlNode): XmlAttribute {
  if (!isName(name)) refuse(`“${name.slice(0, 40)}” cannot be the name of an attribute.`)
  if (isArray(value) || (value !== null && isObject(value)))
    refuse(`The value of the attribute ${name} must be text.`)
  return [name, textOfScalar(value)]
}

/** The text of a value that is no array and no object; nothing for `null`. */
export function textOfScalar(value: JsonValue): string {
  if (value === null || typeof value === 'object')
    return value !== null && isNumber(value) ? value.number : ''
  return String(value)
}
