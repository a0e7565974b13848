/** An XML document as a tree. Names are kept as written, including prefixes. Pure. */

export type XmlAttribute = readonly [name: string, value: string]

/** The span of a node in its source text, in UTF-16 units. */
export interface XmlSpan {
  readonly start: number
  readonly end: number
}

export interface XmlElement {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlNode[]
  /** Its start and end tag; the same for `<empty/>`. */
  readonly tags?: { readonly open: XmlSpan; readonly close: XmlSpan }
}

/** Text with its references resolved, or the content of a CDATA section, a comment, or `<!DOCTYPE …>`. */
interface XmlLeaf {
  readonly kind: 'text' | 'cdata' | 'comment' | 'doctype'
  readonly text: string
  readonly span?: XmlSpan
}

/** A processing instruction; the XML declaration has the target `xml`. */
interface XmlInstruction {
  readonly kind: 'instruction'
  readonly target: string
  readonly text: string
  readonly span?: XmlSpan
}

export type XmlNode = XmlElement | XmlLeaf | XmlInstruction

/** The contents of a document, in order; exactly one of the nodes is an element. */
export interface XmlDocument {
  readonly nodes: readonly XmlNode[]
  readonly root: XmlElement
}

/** Whether a text consists only of XML white space, which excludes the no-break space. */
export function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text)
}

/**
 * A text without XML white space at its ends. A regular expression would take too long for a long run of
 * spaces inside.
 */
export function trimBlank(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text[start]!)) start += 1
  while (end > start && isBlank(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}

const LOCAL_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const LOCAL = `${LOCAL_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}`

/** Source of a pattern (flag `u`) for one character that may start a name. Source: XML 1.0, production 4. */
export const NAME_START_CLASS: string = `[:${LOCAL_START}]`
/** Source of a pattern (flag `u`) for one character of a name. Source: XML 1.0, production 4a. */
export const NAME_CLASS: string = `[:${LOCAL}]`
/**
 * Source of a pattern (flag `u`) for one character that may start a prefix, or the name after it. Source:
 * Namespaces in XML 1.0, production 4.
 */
export const LOCAL_START_CLASS: string = `[${LOCAL_START}]`
/**
 * Source of a pattern (flag `u`) for one character of a prefix, or of the name after it. Source: Namespaces
 * in XML 1.0, production 4.
 */
export const LOCAL_CLASS: string = `[${LOCAL}]`
/** A character that XML 1.0 does not allow, not even by reference. Source: XML 1.0, production 2. */
export const ILLEGAL: RegExp = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
