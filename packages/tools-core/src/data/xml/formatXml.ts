/**
 * Formats XML: only white space between elements changes; every tag, reference and comment is copied. Pure.
 */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice, refuseIndent } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { MAX_STRING_LENGTH, type TextInput } from '../../shared/platform/utf8.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { isBlank, type XmlElement, type XmlNode, type XmlSpan } from './nodes.ts'
import { openXml } from './openXml.ts'
import { parseXml } from './parseXml.ts'
import { newLine } from './writeXml.ts'

/** How XML is formatted. */
export interface FormatXmlOptions {
  /** Spaces per level, 0 to 8; 0 removes all white space between elements. @defaultValue 2 */
  readonly indent?: number
}

/**
 * The document with each element on its own line.
 *
 * References to entities that the document itself declares are kept as written. An element that holds text,
 * or says `xml:space="preserve"`, is copied as it is, since white space in it may matter. Bytes in another
 * character set are read as their declaration says, which then says UTF-8. Errors: those of `openText` and of
 * the XML, `invalid-option`, `too-large`.
 *
 * @example
 * formatXml('<a><b>x &#160;<i>y</i></b><c/></a>') // value: '<a>\n  <b>x &#160;<i>y</i></b>\n  <c/>\n</a>\n'
 */
export function formatXml(input: TextInput, options: FormatXmlOptions = {}): Result<string> {
  const refused = refuseInput(input) ?? refuseChoice(options, { indent: CHECKED })
  if (refused !== undefined) return refused
  const { indent = 2 } = options
  const wrong = refuseIndent(indent)
  if (wrong !== undefined) return wrong
  return andThen(openXml(input), (text) => {
    return andThen(parseXml(text, { declared: 'keep' }), ({ nodes }) => {
      const pieces: string[] = []
      let length = 0
      const put = (piece: string): void => {
        length += piece.length
        if (length <= MAX_STRING_LENGTH) pieces.push(piece)
      }
      nodes.forEach((node, at) => {
        if (at > 0) put(newLine(0, indent))
        if (at === 0 && typeof input !== 'string' && node.kind === 'instruction')
          put(asUtf8(slice(text, node.span)))
        else putNode(node, 0, { text, indent, put })
      })
      if (indent > 0) put('\n')
      if (length <= MAX_STRING_LENGTH) return succeed(pieces.join(''))
      return fail({
        code: 'too-large',
        message: 'The XML would be longer than a text can be.',
      })
    })
  })
}

/**
 * The declaration of a document that was read from bytes: its encoding becomes UTF-8, as that of the result.
 */
function asUtf8(instruction: string): string {
  return instruction.replace(/^(<\?xml\s[^>]*?\sencoding\s*=\s*["'])(?!utf-8["'])[\w.:-]+/i, '$1UTF-8')
}

/** The text to copy from, and how and where the pieces are written. */
interface Layout {
  readonly text: string
  readonly indent: number
  readonly put: (piece: string) => void
}

function putNode(node: XmlNode, depth: number, layout: Layout): void {
  const { text, indent, put } = layout
  if (node.kind !== 'element') {
    put(slice(text, node.span))
    return
  }
  const { open, close } = spansOf(node)
  const inside = node.children.filter((child) => !isLayout(text, child))
  if (inside.length === 0 || !isLaidOut(inside, node)) {
    put(text.slice(open.start, close.end))
    return
  }
  put(slice(text, open))
  for (const child of inside) {
    put(newLine(depth + 1, indent))
    putNode(child, depth + 1, layout)
  }
  put(newLine(depth, indent))
  put(slice(text, close))
}

/**
 * Whether an element's white space is only layout: it contains no text, and `xml:space` does not say
 * otherwise.
 */
function isLaidOut(inside: readonly XmlNode[], { attributes }: XmlElement): boolean {
  const isPreserved = attributes.some(([name, value]) => name === 'xml:space' && value === 'preserve')
  return !isPreserved && inside.every(({ kind }) => kind !== 'text' && kind !== 'cdata')
}

/** Whether a node is literal white space; a reference such as `&#32;` is text. */
function isLayout(text: string, node: XmlNode): boolean {
  return node.kind === 'text' && isBlank(slice(text, node.span))
}

function slice(text: string, span: XmlSpan | undefined): string {
  return span === undefined ? '' : text.slice(span.start, span.end)
}

function spansOf({ tags }: XmlElement): { readonly open: XmlSpan; readonly close: XmlSpan } {
  return tags ?? { open: { start: 0, end: 0 }, close: { start: 0, end: 0 } }
}
