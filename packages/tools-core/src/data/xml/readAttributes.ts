/**
 * Reads the attributes of an XML tag. Source: XML 1.0, sections 3.1 (well-formedness of tags) and 3.3.3
 * (normalization). Pure.
 */
import { Fault } from '../../shared/result/fault.ts'
import type { Fix } from '../../shared/result/result.ts'
import type { XmlCursor } from './cursor.ts'
import type { XmlAttribute } from './nodes.ts'
import { resolveReferences } from './references.ts'

/** How many UTF-16 units of a value without quotes are looked at. */
const MAX_VALUE_LENGTH = 10_000

/** The tag of an element that is being read. */
interface OpenTag {
  readonly name: string
  /** Where it begins. */
  readonly start: number
  /** Which references to entities stay as they are written. */
  readonly keeps: (name: string) => boolean
}

/** Reads up to the `>` or `/>` that ends the tag. */
export function readAttributes(cursor: XmlCursor, tag: OpenTag): readonly XmlAttribute[] {
  const attributes: XmlAttribute[] = []
  const names = new Set<string>()
  for (;;) {
    const hasSpace = cursor.skipSpace()
    const { next } = cursor
    if (next === '>' || next === '/') return attributes
    if (next === undefined || next === '<')
      throw new Fault(
        'unclosed-tag',
        `The tag of <${tag.name}> is not closed with “>”.`,
        tag.start,
        tag.name.length + 1,
      )
    if (!hasSpace) throw cursor.unexpected('White space is missing before an attribute', spaceFix(cursor))
    const start = cursor.at
    const name = cursor.name('an attribute, “/>” or “>”')
    if (names.has(name))
      throw new Fault('duplicate-attribute', `The attribute ${name} occurs twice.`, start, name.length)
    names.add(name)
    const nameEnd = cursor.at
    cursor.skipSpace()
    cursor.expect('=', `“=” should follow the attribute ${name}`, emptyValue(cursor, name, nameEnd))
    cursor.skipSpace()
    attributes.push([name, readValue(cursor, name, tag.keeps)])
  }
}

function spaceFix(cursor: XmlCursor): Fix | undefined {
  if (!cursor.startsName()) return undefined
  return { label: 'Add a space', edits: [{ offset: cursor.at, length: 0, text: ' ' }] }
}

/** The fix of an attribute without a value, as HTML allows it: it gets an empty one. */
function emptyValue({ next }: XmlCursor, name: string, offset: number): Fix | undefined {
  if (next === undefined || !/[\w:/>]/.test(next)) return undefined
  return { label: `Write ${name}=""`, edits: [{ offset, length: 0, text: '=""' }] }
}

/**
 * The fix of a value without straight quotes. It ends where HTML ends it, or before the `/>` of the tag, or
 * at the curly quotes that word processors put around it.
 */
function quotedValue(text: string, offset: number): Fix {
  const rest = text.slice(offset, offset + MAX_VALUE_LENGTH)
  const curly = /^[“”„‟‘’‚‛]([^“”„‟‘’‚‛"<]*)[“”„‟‘’‚‛]/.exec(rest)
  if (curly !== null)
    return {
      label: 'Use straight quotes',
      edits: [{ offset, length: curly[0].length, text: `"${curly[1]}"` }],
    }
  const value = /^(?:(?!\/?>)[^\s"'<>=`])*/.exec(rest)![0]
  return {
    label: 'Put quotes around the value',
    edits: [{ offset, length: value.length, text: `"${value}"` }],
  }
}

function readValue(cursor: XmlCursor, name: string, keeps: OpenTag['keeps']): string {
  const { text, at, next: quote } = cursor
  if (quote !== '"' && quote !== "'")
    throw cursor.unexpected(`The value of ${name} should be in quotes`, quotedValue(text, at))
  const start = at + 1
  const end = text.indexOf(quote, start)
  if (end === -1) throw new Fault('unclosed-markup', `The value of ${name} has no closing quote.`, at)
  const raw = text.slice(start, end)
  const less = raw.indexOf('<')
  if (less !== -1) {
    throw new Fault('less-than-in-value', 'In a value “<” must be written as “&lt;”.', start + less, 1, {
      label: 'Write &lt;',
      edits: [{ offset: start + less, length: 1, text: '&lt;' }],
    })
  }
  cursor.at = end + 1
  return resolveReferences(raw.replace(/\r\n|[\t\r\n]/g, ' '), { raw, start, keeps })
}
