/**
 * Reads what precedes the root element of an XML document. Offsets count UTF-16 units. Source: XML 1.0,
 * section 2.8. Pure.
 */
import { Fault } from '../../shared/result/fault.ts'
import type { XmlNode, XmlSpan } from './nodes.ts'

const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.\d+"|'1\.\d+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/

/** The XML declaration at `start`; `undefined` if there is none. Throws a `Fault` if it is invalid. */
export function readDeclaration(
  text: string,
  start: number,
): (XmlNode & { readonly span: XmlSpan }) | undefined {
  if (!/^<\?xml[ \t\r\n?]/.test(text.slice(start, start + 6))) return undefined
  const declaration = DECLARATION.exec(text.slice(start, start + 400))?.[0]
  if (declaration === undefined) {
    const message = 'Write the XML declaration like <?xml version="1.0" encoding="UTF-8"?>.'
    throw new Fault('invalid-declaration', message, start, 5)
  }
  const span = { start, end: start + declaration.length }
  return { kind: 'instruction', target: 'xml', text: declaration.slice(5, -2).trim(), span }
}

/**
 * The offset after the document type at `start`, including its internal subset. Throws a `Fault` if it has no
 * end.
 */
export function doctypeEnd(text: string, start: number): number {
  const part = /"[^"]*"|'[^']*'|<!--|<\?|[[\]<>]|[^"'[\]<>]+/y
  part.lastIndex = start + '<!DOCTYPE'.length
  let depth = 0
  for (;;) {
    const piece = part.exec(text)?.[0]
    const close = piece === '<!--' ? '-->' : piece === '<?' ? '?>' : undefined
    const closeAt = close === undefined ? 0 : text.indexOf(close, part.lastIndex)
    if (piece === undefined || closeAt === -1)
      throw new Fault('unclosed-markup', 'This document type is not closed.', start, 9)
    if (close !== undefined) part.lastIndex = closeAt + close.length
    else if (piece === '[' || piece === '<') depth += 1
    else if (piece === ']') depth -= 1
    else if (piece === '>') {
      if (depth <= 0) return part.lastIndex
      depth -= 1
    }
  }
}
