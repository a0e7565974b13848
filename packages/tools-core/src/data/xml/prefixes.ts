/** Finds prefixes that nothing declares. Source: Namespaces in XML 1.0, sections 3 and 5. Pure. */
import type { NoteCounter } from '../../shared/result/countNotes.ts'
import type { XmlConvention } from './conventions.ts'
import type { XmlNode } from './nodes.ts'

/**
 * Notes each name whose prefix is declared neither at its element nor at one around it: such XML is
 * well-formed, but parsers that know namespaces refuse it. Note: `undeclared-prefix`.
 */
export function noteUndeclared(
  nodes: readonly XmlNode[],
  convention: XmlConvention,
  notes: NoteCounter,
): void {
  const visit = (node: XmlNode, around: ReadonlySet<string>): void => {
    if (node.kind !== 'element') return
    const { attributes, children } = node
    const own = attributes.filter(([name, value]) => isDeclaration(name) && value !== '')
    const declared = own.length === 0 ? around : new Set([...around, ...own.map(([name]) => name)])
    const others = attributes.map(([name]) => name).filter((name) => !isDeclaration(name))
    for (const name of [node.name, ...others]) {
      const colon = name.indexOf(':')
      if (colon !== -1 && !declared.has(`xmlns:${name.slice(0, colon)}`))
        notes.add('undeclared-prefix', sentence(name, colon, convention))
    }
    for (const child of children) visit(child, declared)
  }
  for (const node of nodes) visit(node, new Set(['xmlns:xml']))
}

function isDeclaration(attribute: string): boolean {
  return attribute.startsWith('xmlns:')
}

function sentence(name: string, colon: number, convention: XmlConvention): string {
  const mark = convention === 'jsonml' ? '' : '@'
  const [shown, prefix] = [name, name.slice(0, colon)].map((each) => each.slice(0, 80))
  const isMisplaced = isDeclaration(name)
  const fault = isMisplaced
    ? `<${shown}> is an element, but only an attribute can declare a prefix.`
    : `Nothing declares the prefix “${prefix}”, so parsers that know namespaces refuse this XML.`
  if (convention === 'parker')
    return `${fault} Parker has no attributes; choose another convention to declare it.`
  if (isMisplaced) return `${fault} Write it as “${mark}${shown}”.`
  return `${fault} Add “${mark}xmlns:${prefix}” with its namespace to this element or one around it.`
}
