/**
 * Line ends as they were typed. Pure.
 *
 * An editor counts every line end as one character; a text may have two. Offsets outside the editor are those of the text.
 */
import type { Text } from '@codemirror/state'

/** What ends a line: CRLF where every line of the text ends so, else LF, and a stray CR is a character that is shown. */
export type LineEnd = '\n' | '\r\n'

/** The line end of a text. */
export function lineEndOf(text: string): LineEnd {
  return /\r\n/.test(text) && !/(^|[^\r])\n|\r(?!\n)/.test(text) ? '\r\n' : '\n'
}

/** The text with one character for each line end, as the editor counts. */
export function withPlainLineEnds(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? text : text.replaceAll('\r\n', '\n')
}

/** The text that has such line ends where `plain` has LF. */
export function withLineEnds(plain: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? plain : plain.replaceAll('\n', '\r\n')
}

/** Where an offset of the text is in the editor's document; offsets outside the text are held at its ends. */
export function positionInDocument(doc: Text, lineEnd: LineEnd, offset: number): number {
  const position = lineEnd === '\n' ? offset : offset - lineEndsBefore(doc, offset)
  return Math.max(0, Math.min(doc.length, position))
}

/** Where a position in the editor's document is in the text. */
export function offsetInText(doc: Text, lineEnd: LineEnd, position: number): number {
  return lineEnd === '\n' ? position : position + doc.lineAt(position).number - 1
}

/** How many two-character line ends there are before an offset of the text, by bisection over the lines. */
function lineEndsBefore(doc: Text, offset: number): number {
  let low = 1
  let high = doc.lines
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (doc.line(middle).from + middle - 1 <= offset) low = middle
    else high = middle - 1
  }
  // Between CR and LF is the end of the line.
  return Math.max(low - 1, offset - doc.line(low).to)
}
