/**
 * Preserves the line ends of a text in the editor. Pure.
 *
 * An editor counts every line end as one character; in the text it may be two. Offsets outside the editor
 * refer to the text, in UTF-16 code units.
 */
import type { Text } from '@codemirror/state'

/**
 * The line end of a text: CRLF where every line ends with it, otherwise LF; a stray CR is then a visible
 * character.
 */
export type LineEnd = '\n' | '\r\n'

/** Detects the line end of a text. */
export function lineEndOf(text: string): LineEnd {
  return /\r\n/.test(text) && !/(^|[^\r])\n|\r(?!\n)/.test(text) ? '\r\n' : '\n'
}

/** Returns the text with one character per line end, as the editor counts. */
export function withPlainLineEnds(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? text : text.replaceAll('\r\n', '\n')
}

/** Returns `plain` with each LF replaced by the given line end. */
export function withLineEnds(plain: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? plain : plain.replaceAll('\n', '\r\n')
}

/**
 * Converts an offset in the text to a position in the editor's document; offsets outside the text are
 * clamped.
 */
export function positionInDocument(doc: Text, lineEnd: LineEnd, offset: number): number {
  const position = lineEnd === '\n' ? offset : offset - lineEndsBefore(doc, offset)
  return Math.max(0, Math.min(doc.length, position))
}

/** Converts a position in the editor's document to an offset in the text. */
export function offsetInText(doc: Text, lineEnd: LineEnd, position: number): number {
  return lineEnd === '\n' ? position : position + doc.lineAt(position).number - 1
}

/** How many two-character line ends precede an offset in the text, by binary search over the lines. */
function lineEndsBefore(doc: Text, offset: number): number {
  let low = 1
  let high = doc.lines
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (doc.line(middle).from + middle - 1 <= offset) low = middle
    else high = middle - 1
  }
  // Between CR and LF counts as the end of the line.
  return Math.max(low - 1, offset - doc.line(low).to)
}
