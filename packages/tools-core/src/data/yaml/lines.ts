/** Lines of a YAML text, as messages about it need them. Pure. */

/** The longest line that is looked at, in UTF-16 code units. */
const MAX_LINE = 100_000

/** The offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

/** The rest of the line from an offset, without its line end. */
export function lineFrom(text: string, offset: number): string {
  return /^[^\r\n]*/.exec(text.slice(offset, offset + MAX_LINE))![0]
}

/** A line without the comment at its end and the spaces before that. */
export function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*/s, '').trimEnd()
}
