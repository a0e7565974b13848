/**
 * XML text to a tree, well-formed or not at all.
 *
 * A parser of our own, so that a formatter can copy tags and references as they were written, and every error has its exact
 * place and, where there is one, a mend. It knows the five predefined entities and character references; a document type is
 * kept as text and never read, so nothing is expanded or fetched.
 *
 * Source: Extensible Markup Language (XML) 1.0, fifth edition. Pure.
 */
import { MAX_DEPTH } from '../json-value/jsonValue.ts'
import { nameCharacter } from '../result/character.ts'
import { Fault, reading } from '../result/fault.ts'
import type { Result } from '../result/result.ts'
import {
  ILLEGAL,
  NAME_CLASS,
  NAME_START_CLASS,
  type XmlAttribute,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
  type XmlSpan,
} from './nodes.ts'
import { doctypeEnd, readDeclaration } from './prolog.ts'
import { resolveReferences } from './references.ts'

/** The document that `text` is. */
export function parseXml(text: string): Result<XmlDocument> {
  return reading(text, () => new XmlReader(text).document())
}

const NAME = new RegExp(`${NAME_START_CLASS}${NAME_CLASS}*`, 'uy')

/** An element that is not closed yet. */
interface OpenElement {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: XmlNode[]
  readonly open: XmlSpan
}

class XmlReader {
  readonly #text: string
  #at: number
  readonly #nodes: XmlNode[] = []
  readonly #stack: OpenElement[] = []
  #root: XmlElement | undefined
  #hasDoctype = false

  constructor(text: string) {
    this.#text = text
    this.#at = text.startsWith('\ufeff') ? 1 : 0
  }

  document(): XmlDocument {
    const illegal = ILLEGAL.exec(this.#text)
    if (illegal !== null) {
      const name = nameCharacter(illegal[0].codePointAt(0)!)
      throw new Fault('illegal-character', `${name} is not allowed in XML 1.0.`, illegal.index, 1, {
        label: 'Remove it',
        edits: [{ offset: illegal.index, length: 1, text: '' }],
      })
    }
    this.#declaration()
    while (this.#at < this.#text.length) this.#next()
    const unclosed = this.#stack.at(-1)
    if (unclosed !== undefined) {
      const end = this.#text.length
      const tag = `</${unclosed.name}>`
      throw this.#tagFault('unclosed-element', `<${unclosed.name}> is never closed.`, unclosed.open, {
        label: `Add ${tag} at the end`,
        edits: [{ offset: end, length: 0, text: tag }],
      })
    }
    if (this.#root === undefined)
      throw new Fault('no-root', 'There is no element; XML needs one around everything.', this.#at)
    return { nodes: this.#nodes, root: this.#root }
  }

  #declaration(): void {
    const declaration = readDeclaration(this.#text, this.#at)
    if (declaration === undefined) return
    this.#nodes.push(declaration)
    this.#at = declaration.span.end
  }

  #next(): void {
    const text = this.#text
    if (text[this.#at] !== '<') this.#characters()
    else if (text.startsWith('</', this.#at)) this.#close()
    else if (text.startsWith('<!--', this.#at)) this.#comment()
    else if (text.startsWith('<![CDATA[', this.#at)) this.#cdata()
    else if (text.startsWith('<!DOCTYPE', this.#at)) this.#doctype()
    else if (text.startsWith('<?', this.#at)) this.#instruction()
    else this.#open()
  }

  #add(node: XmlNode): void {
    const parent = this.#stack.at(-1)
    if (parent !== undefined) parent.children.push(node)
    else {
      if (node.kind === 'element') this.#root = node
      this.#nodes.push(node)
    }
  }

  #characters(): void {
    const start = this.#at
    const next = this.#text.indexOf('<', start)
    const end = next === -1 ? this.#text.length : next
    const raw = this.#text.slice(start, end)
    this.#at = end
    if (this.#stack.length === 0) {
      const odd = raw.search(/[^ \t\r\n]/)
      if (odd !== -1) {
        const where = this.#root === undefined ? 'before' : 'after'
        throw new Fault('text-outside', `There is text ${where} the root element.`, start + odd)
      }
      return
    }
    const marker = raw.indexOf(']]>')
    if (marker !== -1) {
      throw new Fault(
        'cdata-end',
        'Outside of CDATA, “]]>” must be written as “]]&gt;”.',
        start + marker,
        3,
        {
          label: 'Write ]]&gt;',
          edits: [{ offset: start + marker + 2, length: 1, text: '&gt;' }],
        },
      )
    }
    const text = resolveReferences(raw.replace(/\r\n?/g, '\n'), raw, start)
    this.#add({ kind: 'text', text, span: { start, end } })
  }

  /** The offset after `mark`, which has to follow what opened at `start`. */
  #through(mark: string, start: number, what: string): number {
    const found = this.#text.indexOf(mark, this.#at)
    if (found === -1) throw new Fault('unclosed-markup', `${what} is never closed with “${mark}”.`, start, 2)
    return found + mark.length
  }

  #comment(): void {
    const start = this.#at
    this.#at += 4
    const end = this.#through('-->', start, 'This comment')
    const text = this.#text.slice(start + 4, end - 3)
    const dashes = `${text}-`.indexOf('--')
    if (dashes !== -1)
      throw new Fault('comment-dashes', 'A comment must not hold “--” or end in “-”.', start + 4 + dashes, 2)
    this.#at = end
    this.#add({ kind: 'comment', text: text.replace(/\r\n?/g, '\n'), span: { start, end } })
  }

  #cdata(): void {
    const start = this.#at
    if (this.#stack.length === 0)
      throw new Fault('text-outside', 'CDATA must be inside the root element.', start, 9)
    this.#at += 9
    const end = this.#through(']]>', start, 'This CDATA section')
    this.#at = end
    const text = this.#text.slice(start + 9, end - 3).replace(/\r\n?/g, '\n')
    this.#add({ kind: 'cdata', text, span: { start, end } })
  }

  #instruction(): void {
    const start = this.#at
    this.#at += 2
    const target = this.#name('the name of the instruction')
    if (/^xml$/i.test(target))
      throw new Fault('invalid-declaration', 'The XML declaration must be the very first thing.', start, 5)
    const end = this.#through('?>', start, 'This instruction')
    const body = this.#text.slice(this.#at, end - 2)
    if (body !== '' && !/^[ \t\r\n]/.test(body))
      throw new Fault('unexpected', 'White space should follow the name of an instruction.', this.#at)
    this.#at = end
    const text = body.replace(/^[ \t\r\n]+/, '').replace(/\r\n?/g, '\n')
    this.#add({ kind: 'instruction', target, text, span: { start, end } })
  }

  /** Skips the document type, its internal subset included. */
  #doctype(): void {
    const start = this.#at
    if (this.#root !== undefined || this.#stack.length > 0 || this.#hasDoctype) {
      const message = 'A document type may stand once, before the root element.'
      throw new Fault('misplaced-doctype', message, start, 9)
    }
    this.#hasDoctype = true
    const end = doctypeEnd(this.#text, start)
    const text = this.#text.slice(start + 9, end - 1).trim()
    this.#at = end
    this.#add({ kind: 'doctype', text, span: { start, end } })
  }

  #name(what: string): string {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#text)?.[0]
    if (name === undefined) throw this.#unexpected(`Here should stand ${what}`)
    this.#at += name.length
    return name
  }

  #unexpected(what: string): Fault {
    const codePoint = this.#text.codePointAt(this.#at)
    const found = codePoint === undefined ? 'the text ends' : `there is ${nameCharacter(codePoint)}`
    return new Fault('unexpected', `${what}; ${found}.`, this.#at)
  }

  #skipSpace(): boolean {
    const start = this.#at
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1
    return this.#at > start
  }

  #open(): void {
    const start = this.#at
    if (this.#stack.length === 0 && this.#root !== undefined) {
      const message = 'There is a second root element; XML needs one element around everything.'
      throw new Fault('second-root', message, start, 2)
    }
    if (this.#stack.length >= MAX_DEPTH)
      throw new Fault('too-deep', `More than ${MAX_DEPTH} levels of elements are not read.`, start)
    this.#at += 1
    NAME.lastIndex = this.#at
    if (!NAME.test(this.#text)) {
      throw new Fault('stray-less-than', 'This “<” starts no tag; as text it must be “&lt;”.', start, 1, {
        label: 'Write &lt;',
        edits: [{ offset: start, length: 1, text: '&lt;' }],
      })
    }
    const name = this.#name('the name of the element')
    const attributes = this.#attributes(start, name)
    const isEmpty = this.#text[this.#at] === '/'
    if (isEmpty) this.#at += 1
    if (this.#text[this.#at] !== '>') throw this.#unexpected('The tag should end with “>”')
    this.#at += 1
    const open = { start, end: this.#at }
    if (isEmpty) this.#add({ kind: 'element', name, attributes, children: [], tags: { open, close: open } })
    else this.#stack.push({ name, attributes, children: [], open })
  }

  #attributes(tagStart: number, tag: string): readonly XmlAttribute[] {
    const attributes: XmlAttribute[] = []
    const names = new Set<string>()
    for (;;) {
      const hasSpace = this.#skipSpace()
      const next = this.#text[this.#at]
      if (next === '>' || next === '/') return attributes
      if (next === undefined || next === '<')
        throw new Fault(
          'unclosed-tag',
          `The tag of <${tag}> is never closed with “>”.`,
          tagStart,
          tag.length + 1,
        )
      if (!hasSpace) throw this.#unexpected('White space should stand before an attribute')
      const start = this.#at
      const name = this.#name('an attribute, “/>” or “>”')
      if (names.has(name))
        throw new Fault('duplicate-attribute', `The attribute ${name} stands twice.`, start, name.length)
      names.add(name)
      this.#skipSpace()
      if (this.#text[this.#at] !== '=') throw this.#unexpected(`“=” should follow the attribute ${name}`)
      this.#at += 1
      this.#skipSpace()
      attributes.push([name, this.#attributeValue(name)])
    }
  }

  #attributeValue(name: string): string {
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") throw this.#unexpected(`The value of ${name} should be in quotes`)
    const start = this.#at + 1
    const end = this.#text.indexOf(quote, start)
    if (end === -1) throw new Fault('unclosed-markup', `The value of ${name} has no closing quote.`, this.#at)
    const raw = this.#text.slice(start, end)
    const less = raw.indexOf('<')
    if (less !== -1) {
      throw new Fault('less-than-in-value', 'In a value “<” must be written as “&lt;”.', start + less, 1, {
        label: 'Write &lt;',
        edits: [{ offset: start + less, length: 1, text: '&lt;' }],
      })
    }
    this.#at = end + 1
    return resolveReferences(raw.replace(/\r\n|[\t\r\n]/g, ' '), raw, start)
  }

  #close(): void {
    const start = this.#at
    this.#at += 2
    const name = this.#name('the name of the element that ends')
    this.#skipSpace()
    if (this.#text[this.#at] !== '>') throw this.#unexpected('The tag should end with “>”')
    this.#at += 1
    const close = { start, end: this.#at }
    const element = this.#stack.at(-1)
    if (element === undefined)
      throw this.#tagFault('stray-end-tag', `</${name}> closes an element that is not open.`, close, {
        label: 'Remove it',
        edits: [{ offset: start, length: close.end - start, text: '' }],
      })
    if (element.name !== name) throw this.#mismatch(element, name, close)
    this.#stack.pop()
    const { attributes, children, open } = element
    this.#add({ kind: 'element', name, attributes, children, tags: { open, close } })
  }

  #mismatch(element: OpenElement, name: string, close: XmlSpan): Fault {
    const isOpen = this.#stack.some((each) => each.name === name)
    const tag = `</${element.name}>`
    const edit = isOpen
      ? { offset: close.start, length: 0, text: tag }
      : { offset: close.start, length: close.end - close.start, text: tag }
    const message = `</${name}> stands where <${element.name}> should be closed.`
    return this.#tagFault('mismatched-tag', message, close, {
      label: isOpen ? `Add ${tag} before it` : `Make it ${tag}`,
      edits: [edit],
    })
  }

  #tagFault(code: string, message: string, { start, end }: XmlSpan, fix: Fault['fix']): Fault {
    return new Fault(code, message, start, end - start, fix)
  }
}
