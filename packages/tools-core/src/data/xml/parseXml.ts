/**
 * Parses well-formed XML text to a tree.
 *
 * A custom parser, so that a formatter can copy tags and references as written, and every error has its exact
 * place and, where there is one, a fix. It supports the five predefined entities and character references; a
 * document type is kept as text, of which at most the names of entities are read, so nothing is expanded or
 * fetched.
 *
 * Source: Extensible Markup Language (XML) 1.0, fifth edition. Pure.
 */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { Fault, reading } from '../../shared/result/fault.ts'
import type { Result } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'
import { MAX_DEPTH } from '../json-value/jsonValue.ts'
import { XmlCursor } from './cursor.ts'
import { declaredEntities, type KeepsEntity } from './declaredEntities.ts'
import {
  ILLEGAL,
  type XmlAttribute,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
  type XmlSpan,
} from './nodes.ts'
import { doctypeEnd, readDeclaration } from './prolog.ts'
import { readAttributes } from './readAttributes.ts'
import { resolveReferences } from './references.ts'

/** How a document is parsed. */
export interface ParseXmlOptions {
  /**
   * What becomes of references to entities that the document declares: an error, or text as they are written.
   *
   * @defaultValue `'refuse'`
   */
  readonly declared?: 'refuse' | 'keep'
}

/** Parses `text` to a document. */
export function parseXml(text: string, { declared = 'refuse' }: ParseXmlOptions = {}): Result<XmlDocument> {
  return reading(text, () => new XmlReader(text, declared).document())
}

const KEEPS_NONE: KeepsEntity = () => false

/** An element that has not been closed yet. */
interface OpenElement {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: XmlNode[]
  readonly open: XmlSpan
}

/**
 * Whether HTML never closes it. Without attributes a name such as `link` is more likely of another language,
 * RSS for example.
 */
function isNeverClosed({ name, attributes }: OpenElement): boolean {
  return ALWAYS_BARE.test(name) || (attributes.length > 0 && NEVER_CLOSED.test(name))
}

/** Source: https://html.spec.whatwg.org/multipage/syntax.html#void-elements. */
const ALWAYS_BARE = /^(?:br|hr|wbr)$/i
const NEVER_CLOSED = /^(?:area|base|col|embed|img|input|link|meta|source|track)$/i

class XmlReader {
  readonly #cursor: XmlCursor
  readonly #text: string
  readonly #nodes: XmlNode[] = []
  readonly #stack: OpenElement[] = []
  #root: XmlElement | undefined
  readonly #declared: 'refuse' | 'keep'
  #hasDoctype = false
  #keeps = KEEPS_NONE

  constructor(text: string, declared: 'refuse' | 'keep') {
    this.#cursor = new XmlCursor(text)
    this.#text = text
    this.#declared = declared
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
    while (!this.#cursor.isAtEnd) this.#next()
    const unclosed = this.#stack.at(-1)
    if (unclosed !== undefined) {
      const end = this.#text.length
      const tag = `</${unclosed.name}>`
      const atEnd = { label: `Add ${tag} at the end`, edits: [{ offset: end, length: 0, text: tag }] }
      const message = `<${unclosed.name}> is not closed.`
      throw this.#tagFault('unclosed-element', message, unclosed.open, this.#emptyTagFix(unclosed) ?? atEnd)
    }
    if (this.#root === undefined)
      throw new Fault('no-root', 'There is no element; XML needs one root element.', this.#cursor.at)
    return { nodes: this.#nodes, root: this.#root }
  }

  #declaration(): void {
    const declaration = readDeclaration(this.#text, this.#cursor.at)
    if (declaration === undefined) return
    this.#nodes.push(declaration)
    this.#cursor.at = declaration.span.end
  }

  #next(): void {
    const cursor = this.#cursor
    if (cursor.next !== '<') this.#characters()
    else if (cursor.startsWith('</')) this.#close()
    else if (cursor.startsWith('<!--')) this.#comment()
    else if (cursor.startsWith('<![CDATA[')) this.#cdata()
    else if (cursor.startsWith('<!DOCTYPE')) this.#doctype()
    else if (/^<!doctype/i.test(this.#text.slice(cursor.at, cursor.at + 9))) throw this.#smallDoctype()
    else if (cursor.startsWith('<?')) this.#instruction()
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
    const start = this.#cursor.at
    const next = this.#text.indexOf('<', start)
    const end = next === -1 ? this.#text.length : next
    const raw = this.#text.slice(start, end)
    this.#cursor.at = end
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
      throw new Fault('cdata-end', 'Outside CDATA, “]]>” must be written as “]]&gt;”.', start + marker, 3, {
        label: 'Write ]]&gt;',
        edits: [{ offset: start + marker + 2, length: 1, text: '&gt;' }],
      })
    }
    const keeps = (name: string) => this.#keeps(name, 'content')
    const text = resolveReferences(raw.replace(/\r\n?/g, '\n'), { raw, start, keeps })
    this.#add({ kind: 'text', text, span: { start, end } })
  }

  #comment(): void {
    const start = this.#cursor.at
    this.#cursor.at += 4
    const end = this.#cursor.through('-->', start, 'This comment')
    const text = this.#text.slice(start + 4, end - 3)
    const dashes = `${text}-`.indexOf('--')
    if (dashes !== -1)
      throw new Fault(
        'comment-dashes',
        'A comment must not hold “--” or end in “-”.',
        start + 4 + dashes,
        2,
        {
          label: 'Put a space between the dashes',
          edits: [{ offset: start + 5 + dashes, length: 0, text: ' ' }],
        },
      )
    this.#cursor.at = end
    this.#add({ kind: 'comment', text: text.replace(/\r\n?/g, '\n'), span: { start, end } })
  }

  #cdata(): void {
    const start = this.#cursor.at
    if (this.#stack.length === 0)
      throw new Fault('text-outside', 'CDATA must be inside the root element.', start, 9)
    this.#cursor.at += 9
    const end = this.#cursor.through(']]>', start, 'This CDATA section')
    this.#cursor.at = end
    const text = this.#text.slice(start + 9, end - 3).replace(/\r\n?/g, '\n')
    this.#add({ kind: 'cdata', text, span: { start, end } })
  }

  #instruction(): void {
    const start = this.#cursor.at
    this.#cursor.at += 2
    const target = this.#cursor.name('the name of the instruction')
    if (/^xml$/i.test(target)) throw this.#lateDeclaration(start)
    const end = this.#cursor.through('?>', start, 'This instruction')
    const body = this.#text.slice(this.#cursor.at, end - 2)
    if (body !== '' && !/^[ \t\r\n]/.test(body))
      throw new Fault(
        'unexpected',
        'The name of an instruction must be followed by white space.',
        this.#cursor.at,
      )
    this.#cursor.at = end
    const text = body.replace(/^[ \t\r\n]+/, '').replace(/\r\n?/g, '\n')
    this.#add({ kind: 'instruction', target, text, span: { start, end } })
  }

  /**
   * The fault of a declaration that is not at the beginning. White space before it, as a heredoc or a copy of
   * a page leaves there, can be removed.
   */
  #lateDeclaration(start: number): Fault {
    const target = { offset: start + 2, length: 3, text: 'xml' }
    if (!this.#text.startsWith(target.text, target.offset)) {
      const message = 'The XML declaration begins with <?xml in small letters.'
      return new Fault('invalid-declaration', message, start, 5, { label: 'Write xml', edits: [target] })
    }
    const message = 'The XML declaration must be the very first thing.'
    const isFirst = this.#text.slice(0, start).trim() === ''
    const fix = { label: 'Remove what is before it', edits: [{ offset: 0, length: start, text: '' }] }
    return new Fault('invalid-declaration', message, start, 5, isFirst ? fix : undefined)
  }

  /** Skips the document type, its internal subset included. */
  #doctype(): void {
    const start = this.#cursor.at
    if (this.#root !== undefined || this.#stack.length > 0 || this.#hasDoctype) {
      const message = 'A document type is only allowed once, before the root element.'
      throw new Fault('misplaced-doctype', message, start, 9)
    }
    this.#hasDoctype = true
    const end = doctypeEnd(this.#text, start)
    const text = this.#text.slice(start + 9, end - 1).trim()
    if (this.#declared === 'keep') this.#keeps = declaredEntities(text)
    this.#cursor.at = end
    this.#add({ kind: 'doctype', text, span: { start, end } })
  }

  /** The fault of a document type in small letters, as HTML may write it. */
  #smallDoctype(): Fault {
    const offset = this.#cursor.at + 2
    const fix = { label: 'Write DOCTYPE', edits: [{ offset, length: 7, text: 'DOCTYPE' }] }
    return new Fault('unexpected', 'XML writes DOCTYPE in capitals.', offset, 7, fix)
  }

  #open(): void {
    const start = this.#cursor.at
    const root = this.#root
    if (this.#stack.length === 0 && root !== undefined) {
      const message = 'There is a second root element; XML allows only one.'
      throw new Fault('second-root', message, start, 2, {
        label: 'Put <root> around them',
        edits: [
          { offset: root.tags?.open.start ?? 0, length: 0, text: '<root>' },
          { offset: this.#text.trimEnd().length, length: 0, text: '</root>' },
        ],
      })
    }
    if (this.#stack.length >= MAX_DEPTH)
      throw new Fault('too-deep', `Elements must not be nested more than ${MAX_DEPTH} levels deep.`, start)
    this.#cursor.at += 1
    if (!this.#cursor.startsName()) {
      throw new Fault(
        'stray-less-than',
        'This “<” does not start a tag; as text it must be “&lt;”.',
        start,
        1,
        {
          label: 'Write &lt;',
          edits: [{ offset: start, length: 1, text: '&lt;' }],
        },
      )
    }
    const name = this.#cursor.name('the name of the element')
    const keeps = (entity: string) => this.#keeps(entity, 'attribute')
    const attributes = readAttributes(this.#cursor, { name, start, keeps })
    const isEmpty = this.#cursor.next === '/'
    if (isEmpty) this.#cursor.at += 1
    this.#cursor.expect('>', 'The tag must end with “>”')
    const open = { start, end: this.#cursor.at }
    if (isEmpty) this.#add({ kind: 'element', name, attributes, children: [], tags: { open, close: open } })
    else this.#stack.push({ name, attributes, children: [], open })
  }

  #close(): void {
    const start = this.#cursor.at
    this.#cursor.at += 2
    const name = this.#cursor.name('the name of the element to close')
    this.#cursor.skipSpace()
    this.#cursor.expect('>', 'The tag must end with “>”')
    const close = { start, end: this.#cursor.at }
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
    const message = `</${name}> is here, but <${element.name}> must be closed first.`
    const ofTags = { label: isOpen ? `Add ${tag} before it` : `Make it ${tag}`, edits: [edit] }
    return this.#tagFault('mismatched-tag', message, close, this.#emptyTagFix(element) ?? ofTags)
  }

  /** For an element that HTML never closes: all open ones become empty tags. */
  #emptyTagFix(element: OpenElement): Fault['fix'] {
    if (!isNeverClosed(element)) return undefined
    const tags = this.#stack.filter(isNeverClosed)
    const edits = tags.map(({ open }) => ({ offset: open.end - 1, length: 0, text: '/' }))
    return { label: tags.length === 1 ? `Close <${element.name}> with “/>”` : 'Close these with “/>”', edits }
  }

  #tagFault(code: ToolErrorCode, message: string, { start, end }: XmlSpan, fix: Fault['fix']): Fault {
    return new Fault(code, message, start, end - start, fix)
  }
}
