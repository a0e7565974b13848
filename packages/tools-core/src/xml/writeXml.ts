/** A tree as XML text. Pure. */
import { DEEPEST_INDENT } from '../platform/indentation.ts'
import type { XmlElement, XmlNode } from './nodes.ts'

/** The line break and indentation at a depth; nothing where `indent` is 0. */
export function newLine(depth: number, indent: number): string {
  return indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, DEEPEST_INDENT))}`
}

/** The text of the nodes, elements without text of their own indented by `indent` spaces a level. */
export function writeNodes(nodes: readonly XmlNode[], indent: number): string {
  return nodes.map((node) => writeNode(node, 0, indent)).join(indent === 0 ? '' : '\n')
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

function writeElement({ name, attributes, children }: XmlElement, depth: number, indent: number): string {
  const open = `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}`
  if (children.length === 0) return `${open}/>`
  const isText = children.some(({ kind }) => kind === 'text' || kind === 'cdata')
  const inside = children.map((child) => {
    const written = writeNode(child, depth + 1, isText ? 0 : indent)
    return isText ? written : newLine(depth + 1, indent) + written
  })
  return `${open}>${inside.join('')}${isText ? '' : newLine(depth, indent)}</${name}>`
}

/** A CR as it stands would come back as LF. */
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
