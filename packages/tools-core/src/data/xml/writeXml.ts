/** Writes a tree as XML text. Pure. */
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import type { XmlElement, XmlNode } from './nodes.ts'

/** The line break and indentation at a depth; empty where `indent` is 0. */
export function newLine(depth: number, indent: number): string {
  return indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, MAX_INDENT_LEVELS))}`
}

/**
 * The text of the nodes, with elements that have no text of their own indented by `indent` spaces per level.
 */
export function writeNodes(nodes: readonly XmlNode[], indent: number): string {
  return nodes.map((node) => writeNode(node, 0, indent)).join(indent === 0 ? '' : '\n')
}

/**
 * The path of the innermost node at an offset of what `writeNodes` writes without indentation: its index
 * among the nodes, then among the children of that node, and so on. Empty after the last node.
 */
export function pathAt(nodes: readonly XmlNode[], offset: number): readonly number[] {
  const lengths = new Map<XmlNode, number>()
  for (const node of nodes) measure(node, lengths)
  const path: number[] = []
  let among = nodes
  let start = 0
  for (;;) {
    let index = 0
    for (; index < among.length; index += 1) {
      const length = lengths.get(among[index]!)!
      if (offset < start + length) break
      start += length
    }
    const node = among[index]
    if (node === undefined) return path
    path.push(index)
    if (node.kind !== 'element') return path
    start += openTag(node).length + 1
    if (offset < start) return path
    among = node.children
  }
}

/**
 * The lengths of a node and all its descendants when written without indentation: each is written only once,
 * however deep it is.
 */
function measure(node: XmlNode, lengths: Map<XmlNode, number>): number {
  let length: number
  if (node.kind === 'element' && node.children.length > 0) {
    const children = node.children.reduce((sum, child) => sum + measure(child, lengths), 0)
    length = openTag(node).length + 1 + children + `</${node.name}>`.length
  } else length = writeNode(node, 0, 0).length
  lengths.set(node, length)
  return length
}

function writeNode(node: XmlNode, depth: number, indent: number): string {
  switch (node.kind) {
    case 'element':
      return writeElement(node, depth, indent)
    case 'text':
      return escapeText(node.text)
    case 'cdata':
      return `<![CDATA[${node.text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    case 'comment':
      return `<!--${node.text}-->`
    case 'doctype':
      return `<!DOCTYPE ${node.text}>`
    case 'instruction':
      return `<?${node.target}${node.text === '' ? '' : ` ${node.text}`}?>`
  }
}

/** The start tag without its closing `>`. */
function openTag({ name, attributes }: XmlElement): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}`
}

function writeElement(element: XmlElement, depth: number, indent: number): string {
  const { name, children } = element
  const open = openTag(element)
  if (children.length === 0) return `${open}/>`
  const isText = children.some(({ kind }) => kind === 'text' || kind === 'cdata')
  const inside = children.map((child) => {
    const written = writeNode(child, depth + 1, isText ? 0 : indent)
    return isText ? written : newLine(depth + 1, indent) + written
  })
  return `${open}>${inside.join('')}${isText ? '' : newLine(depth, indent)}</${name}>`
}

/** Escapes a text; a literal CR would be read back as LF. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

function escapeValue(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
}
